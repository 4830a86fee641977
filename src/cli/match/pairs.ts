import { type Failure, fail, ok, quote, type Result } from '../../core/result.js';

/** A `key=value`. */
export type Pair = readonly [key: string, value: string];

/** An option's name may hold blanks, other keys may not. */
const KEY = /option\.[^="']+=|[A-Za-z][\w-]*=/y;
/** A value without quotes ends where the next key begins. */
const NEXT = /\s+(?=(?:option\.[^="']+|[A-Za-z][\w-]*)=)/g;

/**
 * Reads `key=value` words, each of which may hold several, divided by blanks. A value goes on to the next
 * key, or stands in single or double quotes. `where` is the option, for messages. Code: `option-pair`.
 */
export function parsePairs(words: readonly string[], where: string): Result<Pair[]> {
  const pairs: Pair[] = [];
  for (const word of words) {
    for (let at = skipBlanks(word, 0); at < word.length; at = skipBlanks(word, at)) {
      KEY.lastIndex = at;
      const key = KEY.exec(word)?.[0];
      if (key === undefined) return fail('option-pair', 'key=value', quote(word.slice(at)), where);
      const start = at + key.length;
      const value = valueAt(word, start);
      if (value === null) return fail('option-pair', 'a closing quote', quote(word.slice(start)), where);
      pairs.push([key.slice(0, -1), value.text]);
      at = value.end;
    }
  }
  return ok(pairs);
}

function skipBlanks(text: string, at: number): number {
  const rest = text.slice(at);
  return at + rest.length - rest.trimStart().length;
}

function valueAt(word: string, start: number): { text: string; end: number } | null {
  const mark = word[start];
  if (mark === '"' || mark === "'") {
    const close = word.indexOf(mark, start + 1);
    return close < 0 ? null : { text: word.slice(start + 1, close), end: close + 1 };
  }
  NEXT.lastIndex = start;
  const end = NEXT.exec(word)?.index ?? word.length;
  return { text: word.slice(start, end).trimEnd(), end };
}

/** Words of a command line, divided by blanks; quotes keep blanks. */
export function splitWords(text: string): string[] {
  return [...text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) => double ?? single ?? ''),
  );
}

const YES = ['true', 'on', 'yes', '1'];
const NO = ['false', 'off', 'no', '0'];

/**
 * Takes values out of a group, the last of equal keys; keeps the first thing that is wrong with one.
 * A value that is absent or wrong is undefined.
 */
export interface PairReader {
  text(key: string): string | undefined;
  /** All values of a key that may come again. */
  all(key: string): readonly string[];
  whole(key: string, least: number): number | undefined;
  decimal(key: string, isRight: (value: number) => boolean, expected: string): number | undefined;
  flag(key: string): boolean | undefined;
  choice<T extends string>(key: string, values: readonly T[]): T | undefined;
  parsed<T>(key: string, parse: (text: string) => Result<T>): T | undefined;
  /** What was wrong, unknown keys included; null: all is well. */
  failure(): Failure | null;
}

/** Codes: `option-key` (unknown), `option-value`. */
export function pairReader(pairs: readonly Pair[], where: string): PairReader {
  const known = new Set<string>();
  let failure: Failure | null = null;
  const refuse = (key: string, expected: string, got: string) => {
    failure ??= { code: 'option-value', expected, got, where: `${where}, ${key}` };
    return undefined;
  };
  const text = (key: string) => {
    known.add(key);
    return pairs.findLast(([name]) => name === key)?.[1];
  };
  const read = <T>(key: string, expected: string, convert: (value: string) => T | undefined) => {
    const value = text(key);
    if (value === undefined) return undefined;
    return convert(value) ?? refuse(key, expected, quote(value));
  };
  return {
    text,
    all(key) {
      known.add(key);
      return pairs.flatMap(([name, value]) => (name === key ? [value] : []));
    },
    whole: (key, least) => read(key, `a whole number from ${least}`, (value) => wholeOf(value, least)),
    decimal: (key, isRight, expected) =>
      read(key, expected, (value) => {
        const number = decimalOf(value);
        return number !== undefined && isRight(number) ? number : undefined;
      }),
    flag: (key) =>
      read(key, 'on or off', (value) =>
        YES.includes(value) ? true : NO.includes(value) ? false : undefined,
      ),
    choice: (key, values) => read(key, values.join(' or '), (value) => values.find((one) => one === value)),
    parsed(key, parse) {
      const value = text(key);
      if (value === undefined) return undefined;
      const result = parse(value);
      if (result.ok) return result.value;
      return refuse(key, result.error.expected, result.error.got);
    },
    failure() {
      if (failure) return failure;
      const stranger = pairs.find(([key]) => !known.has(key) && !key.startsWith('option.'));
      if (!stranger) return null;
      return { code: 'option-key', expected: [...known].join(', '), got: quote(stranger[0]), where };
    },
  };
}

export function wholeOf(text: string, least: number): number | undefined {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && Number.isSafeInteger(value) ? value : undefined;
}

function decimalOf(text: string): number | undefined {
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined;
}
