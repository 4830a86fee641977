import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { builtFile } from '../core/built.js';
import { type Network, networkChecksum } from '../core/network.js';
import { fail, ok, quote, type Result } from '../core/result.js';

/** All that decides the games of a run, but how many: the same plan gives the same games. */
export interface Plan {
  /** Id of the variant. */
  readonly variant: string;
  /** FEN that every game begins from. */
  readonly start: string;
  /** Nodes a move. */
  readonly nodes: number;
  /** Random plies that open a game. */
  readonly plies: number;
  /** Hundredths; openings whose score is further from 0 are left out. */
  readonly maxScore: number;
  /** Per cent of the early moves that chance chooses. */
  readonly stray: number;
  readonly seed: number;
  /** MiB of each game's transposition table. */
  readonly hash: number;
  /** What tells the compiled core from others. */
  readonly core: string;
  /** Checksum of the network's weights, or `hand-made` without one. */
  readonly weights: string;
}

/** What a plan says of the compiled core of a game: the first 16 hexadecimal digits of its SHA-256. */
export function coreName(game: string): string {
  const core = readFileSync(builtFile(`${game}.wasm`));
  return createHash('sha256').update(core).digest('hex').slice(0, 16);
}

/** What a plan says of the evaluation; null is the hand-made one. */
export function weightsName(network: Network | null): string {
  return network ? networkChecksum(network) : HAND_MADE;
}

/** What a plan says of games played without a network. */
const HAND_MADE = 'hand-made';

const TEXTS = ['variant', 'start', 'core', 'weights'] as const;
const NUMBERS = ['nodes', 'plies', 'maxScore', 'stray', 'seed', 'hash'] as const;
const KEYS = [...TEXTS, ...NUMBERS] as const;

/** One line of JSON, keys always in the same order. */
export function formatPlan(plan: Plan): string {
  return JSON.stringify(Object.fromEntries(KEYS.map((key) => [key, plan[key]])));
}

/** Reads what `formatPlan` wrote. */
export function parsePlan(text: string, where: string): Result<Plan> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('bad-plan', 'the settings of the run as JSON', quote(text), where);
  }
  if (typeof value !== 'object' || value === null) {
    return fail('bad-plan', 'an object of settings', quote(text), where);
  }
  // Folders of the time before networks do not name any.
  const fields = { weights: HAND_MADE, ...value } as Record<string, unknown>;
  for (const key of TEXTS) {
    if (typeof fields[key] !== 'string') return fail('bad-plan', `a text "${key}"`, quote(text), where);
  }
  for (const key of NUMBERS) {
    const number = fields[key];
    if (!Number.isSafeInteger(number) || (number as number) < 0) {
      return fail('bad-plan', `a whole number "${key}"`, quote(text), where);
    }
  }
  return ok(Object.fromEntries(KEYS.map((key) => [key, fields[key]])) as unknown as Plan);
}

/** The first setting in which two plans differ, or null. */
export function findDifference(a: Plan, b: Plan): keyof Plan | null {
  return KEYS.find((key) => a[key] !== b[key]) ?? null;
}

/** Stored positions that a game may need: its table is the smallest power of two in MiB that holds them. */
const ENTRY = 16;
const USUAL_PLIES = 100;
const MEBIBYTE = 1024 * 1024;

/** MiB of transposition table that suit a game of so many nodes a move, 1 to 64. */
export function suitableHash(nodes: number): number {
  const wanted = (nodes * USUAL_PLIES * ENTRY) / MEBIBYTE;
  return 2 ** Math.min(6, Math.max(0, Math.ceil(Math.log2(wanted))));
}
