import type { Side } from '../core/game.js';

/** What a search is asked to keep to; limits given together all hold. Times in milliseconds. */
export interface Limits {
  /** The root moves that may be played, in any notation; empty for all. */
  readonly searchMoves: readonly string[];
  readonly infinite: boolean;
  readonly ponder: boolean;
  /** Remaining time by side; zero or less means at once. */
  readonly clock: Readonly<Partial<Record<Side, number>>>;
  readonly increment: Readonly<Partial<Record<Side, number>>>;
  readonly movesToGo?: number;
  /** Plies, at least 1. */
  readonly depth?: number;
  /** Total over the threads, at least 1. */
  readonly nodes?: number;
  /** Own moves, at least 1. */
  readonly mate?: number;
  readonly moveTime?: number;
  /** Whether any limit was asked for, usable or not. */
  readonly asked: boolean;
}

export const NO_LIMITS: Limits = {
  searchMoves: [],
  infinite: false,
  ponder: false,
  clock: {},
  increment: {},
  asked: false,
};

/** The limits as they bind `side`: without any it is infinite; asked for in vain, it is depth 1. */
export function bindLimits(limits: Limits, side: Side): Limits {
  const { infinite, depth, nodes, mate, moveTime } = limits;
  const usable =
    infinite || [depth, nodes, mate, moveTime, limits.clock[side]].some((limit) => limit !== undefined);
  if (usable) return limits;
  return limits.asked ? { ...limits, depth: 1 } : { ...limits, infinite: true };
}
