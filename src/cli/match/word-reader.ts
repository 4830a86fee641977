import { type Failure, quote, type Result } from '../../core/result.js';
import { type Pair, type PairReader, pairReader, parsePairs, wholeOf } from './pairs.js';
import type { GivenOption, OptionName } from './words.js';

/**
 * Takes the values of options, the last where one is given again; keeps the first thing that is wrong with
 * one. A value that is absent or wrong is undefined.
 */
export interface WordReader {
  has(name: OptionName): boolean;
  value(name: OptionName): string | undefined;
  whole(name: OptionName, least: number): number | undefined;
  choice<T extends string>(name: OptionName, values: readonly T[]): T | undefined;
  /** What `read` makes of an option's `key=value` words. */
  group<T>(name: OptionName, read: (reader: PairReader, where: string) => Result<T>): T | undefined;
  /** A path, as some runners write it also `file=PATH`; null: not given. */
  path(name: OptionName): string | null;
  failure(): Failure | null;
}

export function wordReader(given: readonly GivenOption[]): WordReader {
  let failure: Failure | null = null;
  const last = (name: OptionName) => given.findLast((option) => option.name === name);
  const refuse = (error: Failure) => {
    failure ??= error;
    return undefined;
  };
  const value = (name: OptionName) => last(name)?.words[0];
  const read = <T>(name: OptionName, expected: string, convert: (text: string) => T | undefined) => {
    const option = last(name);
    const text = option?.words[0];
    if (option === undefined || text === undefined) return undefined;
    return convert(text) ?? refuse({ code: 'option-value', expected, got: quote(text), where: option.where });
  };
  return {
    has: (name) => last(name) !== undefined,
    value,
    whole: (name, least) => read(name, `a whole number from ${least}`, (text) => wholeOf(text, least)),
    choice: (name, values) => read(name, values.join(' or '), (text) => values.find((one) => one === text)),
    group(name, make) {
      const option = last(name);
      if (!option) return undefined;
      const result = readGroup(option.words, option.where, make);
      return result.ok ? result.value : refuse(result.error);
    },
    path: (name) => value(name)?.replace(/^file=/, '') ?? null,
    failure: () => failure,
  };
}

/** Pairs that must all be right, then what is made of them. */
export function readGroup<T>(
  words: readonly string[],
  where: string,
  make: (reader: PairReader, where: string) => Result<T>,
): Result<T> {
  const pairs: Result<readonly Pair[]> = parsePairs(words, where);
  if (!pairs.ok) return pairs;
  const reader = pairReader(pairs.value, where);
  const result = make(reader, where);
  const failure = reader.failure();
  return failure ? { ok: false, error: failure } : result;
}
