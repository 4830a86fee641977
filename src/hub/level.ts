import { type Failure, quote } from '../core/result.js';
import { type Limits, NO_LIMITS } from '../engine/limits.js';

/** What `level` commands have asked for since the last search. Times in seconds. */
export interface Level {
  /** Plies, at least 1. */
  readonly depth?: number;
  /** Total over the threads, at least 1. */
  readonly nodes?: number;
  readonly moveTime?: number;
  /** Moves until the next time control. */
  readonly moves?: number;
  /** On the mover's clock before the increment of this move is added; may be negative. */
  readonly time?: number;
  readonly increment?: number;
  readonly infinite: boolean;
  /** The engine may think on the opponent's time. */
  readonly pondering: boolean;
  /** Whether any limit was asked for, usable or not. */
  readonly asked: boolean;
}

export const NO_LEVEL: Level = { infinite: false, pondering: false, asked: false };

export const GO_MODES = ['think', 'ponder', 'analyze'] as const;
export type GoMode = (typeof GO_MODES)[number];

type NumberField = {
  [Key in keyof Level]-?: NonNullable<Level[Key]> extends number ? Key : never;
}[keyof Level];

interface NumberForm {
  readonly field: NumberField;
  readonly whole: boolean;
}

const NUMBERS: ReadonlyMap<string, NumberForm> = new Map([
  ['depth', { field: 'depth', whole: true }],
  ['nodes', { field: 'nodes', whole: true }],
  ['move-time', { field: 'moveTime', whole: false }],
  ['moves', { field: 'moves', whole: true }],
  ['time', { field: 'time', whole: false }],
  ['inc', { field: 'increment', whole: false }],
]);

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Adds the arguments of a `level` command to what earlier ones have asked for; of a field given twice the last
 * counts. Unknown arguments are left out. A number that cannot be used counts as not given.
 */
export function addLevel(
  level: Level,
  values: ReadonlyMap<string, string>,
): { readonly level: Level; readonly failures: readonly Failure[] } {
  let next = level;
  const failures: Failure[] = [];
  for (const [name, value] of values) {
    const form = NUMBERS.get(name);
    if (name === 'infinite') next = { ...next, infinite: true };
    else if (name === 'ponder-time') next = { ...next, pondering: true };
    else if (form) {
      const number = parseNumber(value, form.whole);
      next = { ...next, asked: true, ...(number === null ? {} : { [form.field]: number }) };
      if (number === null) failures.push(badNumber(name, value, form.whole));
    }
  }
  return { level: next, failures };
}

function parseNumber(text: string, whole: boolean): number | null {
  if (!NUMBER.test(text)) return null;
  const value = Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(text)));
  return whole && !(Number.isInteger(value) && value >= 1) ? null : value;
}

function badNumber(name: string, value: string, whole: boolean): Failure {
  const expected = whole ? 'a whole number from 1' : 'a number';
  const got = value === '' ? 'nothing' : quote(value);
  return { code: 'bad-level', expected, got, where: `level, ${name}` };
}

/** The limits of a search. The increment of a move is added to the clock before it. */
export function limitsOf(level: Level, mode: GoMode): Limits {
  const { depth, nodes, moveTime, moves, time, infinite, asked } = level;
  const increment = Math.max(0, level.increment ?? 0) * 1000;
  const clock = time === undefined ? undefined : time * 1000 + increment;
  return {
    ...NO_LIMITS,
    infinite,
    asked,
    ponder: mode === 'ponder',
    ...(clock === undefined
      ? {}
      : { clock: { 0: clock, 1: clock }, increment: { 0: increment, 1: increment } }),
    ...(moves === undefined ? {} : { movesToGo: moves }),
    ...(depth === undefined ? {} : { depth }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(moveTime === undefined ? {} : { moveTime: moveTime * 1000 }),
  };
}
