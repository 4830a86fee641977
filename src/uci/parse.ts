import { type Failure, fail, ok, quote, type Result } from '../core/result.js';
import type { Limits } from '../engine/limits.js';
import { parseGo } from './parse-go.js';

/** A line of the interface, understood. */
export type Command =
  | { readonly kind: 'uci' }
  | { readonly kind: 'debug'; readonly on: boolean }
  | { readonly kind: 'isready' }
  /** `value` is null where none was given. */
  | { readonly kind: 'setoption'; readonly name: string; readonly value: string | null }
  | { readonly kind: 'ucinewgame' }
  /** `fen` is null for the start of the variant. */
  | { readonly kind: 'position'; readonly fen: string | null; readonly moves: readonly string[] }
  /** What was wrong with single limits stands in `failures`; they count as not given. */
  | { readonly kind: 'go'; readonly limits: Limits; readonly failures: readonly Failure[] }
  | { readonly kind: 'perft'; readonly depth: number; readonly failures: readonly Failure[] }
  | { readonly kind: 'stop' }
  | { readonly kind: 'ponderhit' }
  | { readonly kind: 'quit' }
  | { readonly kind: 'register' }
  | { readonly kind: 'd' }
  | { readonly kind: 'moves' }
  | { readonly kind: 'eval' }
  /** `depth` is null for the bench's own. */
  | { readonly kind: 'bench'; readonly depth: number | null }
  | { readonly kind: 'flip' };

type Parser = (words: readonly string[]) => Result<Command>;

const PARSERS: Readonly<Record<string, Parser>> = {
  uci: () => ok({ kind: 'uci' }),
  debug: parseDebug,
  isready: () => ok({ kind: 'isready' }),
  setoption: parseSetOption,
  ucinewgame: () => ok({ kind: 'ucinewgame' }),
  position: parsePosition,
  go: (words) => ok(parseGo(words)),
  stop: () => ok({ kind: 'stop' }),
  ponderhit: () => ok({ kind: 'ponderhit' }),
  quit: () => ok({ kind: 'quit' }),
  register: () => ok({ kind: 'register' }),
  d: () => ok({ kind: 'd' }),
  moves: () => ok({ kind: 'moves' }),
  eval: () => ok({ kind: 'eval' }),
  bench: parseBench,
  flip: () => ok({ kind: 'flip' }),
};

/**
 * Reads a line: words that are no command are skipped until one is. Null for a blank line; the failure
 * `unknown-command` if no word of it is a command.
 */
export function parseLine(line: string): Result<Command | null> {
  const words = line.split(/[\s\0]+/).filter((word) => word !== '');
  if (!words.length) return ok(null);
  for (const [index, word] of words.entries()) {
    const parser = Object.hasOwn(PARSERS, word) ? PARSERS[word] : undefined;
    if (parser) return parser(words.slice(index + 1));
  }
  return fail('unknown-command', 'a command', quote(line.trim()), 'start of the line');
}

function parseDebug([word]: readonly string[]): Result<Command> {
  if (word === 'on' || word === 'off') return ok({ kind: 'debug', on: word === 'on' });
  return fail('bad-debug', 'on or off', quoteWord(word), 'debug');
}

/** `name` and `value` each reach to the next of these words, so both may hold blanks. */
function parseSetOption(words: readonly string[]): Result<Command> {
  if (words[0] !== 'name')
    return fail('no-option-name', '"name" and an option', quoteWord(words[0]), 'setoption');
  const split = words.indexOf('value', 1);
  const name = words.slice(1, split < 0 ? undefined : split).join(' ');
  if (!name) return fail('no-option-name', 'the name of an option', quoteWord(words[1]), 'setoption, name');
  return ok({ kind: 'setoption', name, value: split < 0 ? null : words.slice(split + 1).join(' ') });
}

function parsePosition(words: readonly string[]): Result<Command> {
  const [kind, ...rest] = words;
  if (kind !== 'startpos' && kind !== 'fen') {
    return fail('bad-position', '"startpos" or "fen"', quoteWord(kind), 'position');
  }
  const split = rest.indexOf('moves');
  const setup = split < 0 ? rest : rest.slice(0, split);
  const moves = split < 0 ? [] : rest.slice(split + 1);
  if (kind === 'fen') {
    if (!setup.length) return fail('bad-position', 'a FEN', quoteWord(rest[0]), 'position fen');
    return ok({ kind: 'position', fen: setup.join(' '), moves });
  }
  if (setup.length)
    return fail('bad-position', '"moves" or nothing', quoteWord(setup[0]), 'position startpos');
  return ok({ kind: 'position', fen: null, moves });
}

function parseBench([word]: readonly string[]): Result<Command> {
  if (word === undefined) return ok({ kind: 'bench', depth: null });
  const depth = /^\d{1,3}$/.test(word) ? Number(word) : 0;
  if (depth < 1) return fail('bad-depth', 'a depth from 1 to 999', quote(word), 'bench');
  return ok({ kind: 'bench', depth });
}

/** Quotes a word, or says that there was none. */
export function quoteWord(word: string | undefined): string {
  return word === undefined ? 'nothing' : quote(word);
}
