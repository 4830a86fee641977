import type { Side } from '../core/game.js';
import { type Failure, quote } from '../core/result.js';
import { type Limits, NO_LIMITS } from '../engine/limits.js';
import type { Command } from './parse.js';

/** Words of `go` that a number follows, with the least that makes sense and the field or place it fills. */
const NUMBERS = {
  wtime: { least: -Infinity },
  btime: { least: -Infinity },
  winc: { least: -Infinity },
  binc: { least: -Infinity },
  movestogo: { least: 1 },
  depth: { least: 1 },
  nodes: { least: 1 },
  mate: { least: 1 },
  movetime: { least: -Infinity },
  perft: { least: 1 },
} as const;

type NumberWord = keyof typeof NUMBERS;

/** Deepest perft: more plies than any search reaches. */
const DEEPEST_PERFT = 99;

type GoCommand = Extract<Command, { kind: 'go' | 'perft' }>;
type Draft = { -readonly [Field in keyof Limits]: Limits[Field] };

function isNumberWord(word: string): word is NumberWord {
  return Object.hasOwn(NUMBERS, word);
}

function isKeyword(word: string): boolean {
  return isNumberWord(word) || word === 'searchmoves' || word === 'ponder' || word === 'infinite';
}

/** Reads what follows `go`. Unknown words are skipped; of a limit given twice the last counts. */
export function parseGo(words: readonly string[]): GoCommand {
  const limits: Draft = { ...NO_LIMITS, clock: {}, increment: {} };
  const failures: Failure[] = [];
  let perft: number | null = null;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    if (word === 'searchmoves') {
      const start = i + 1;
      while (i + 1 < words.length && !isKeyword(words[i + 1] as string)) i++;
      limits.searchMoves = [...limits.searchMoves, ...words.slice(start, i + 1)];
    } else if (word === 'ponder') {
      limits.ponder = true;
    } else if (word === 'infinite') {
      limits.infinite = true;
    } else if (isNumberWord(word)) {
      limits.asked = true;
      const next = words[i + 1];
      const value = parseNumber(next, NUMBERS[word].least);
      if (next !== undefined && !isKeyword(next)) i++;
      if (value === null) failures.push(badNumber(word, next));
      else if (word === 'perft') perft = Math.min(value, DEEPEST_PERFT);
      else setNumber(limits, word, value);
    }
  }
  return perft === null ? { kind: 'go', limits, failures } : { kind: 'perft', depth: perft, failures };
}

/** A whole number of at least `least`; one too large for a number is as good as the largest. */
function parseNumber(word: string | undefined, least: number): number | null {
  if (word === undefined || !/^[+-]?\d+$/.test(word)) return null;
  const value = Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(word)));
  return value < least ? null : value;
}

function badNumber(word: NumberWord, next: string | undefined): Failure {
  const { least } = NUMBERS[word];
  const expected = least === 1 ? 'a whole number from 1' : 'a whole number';
  const got = next === undefined || isKeyword(next) ? 'nothing' : quote(next);
  return { code: 'bad-limit', expected, got, where: `go, ${word}` };
}

function setNumber(limits: Draft, word: Exclude<NumberWord, 'perft'>, value: number): void {
  const set = (field: 'clock' | 'increment', side: Side, number: number) => {
    limits[field] = { ...limits[field], [side]: number };
  };
  switch (word) {
    case 'wtime':
      set('clock', 0, value);
      break;
    case 'btime':
      set('clock', 1, value);
      break;
    case 'winc':
      set('increment', 0, Math.max(0, value));
      break;
    case 'binc':
      set('increment', 1, Math.max(0, value));
      break;
    case 'movestogo':
      limits.movesToGo = value;
      break;
    case 'movetime':
      limits.moveTime = value;
      break;
    case 'depth':
    case 'nodes':
    case 'mate':
      limits[word] = value;
  }
}
