import { seededRandom, shuffle } from '../random.js';

/** Where a game begins: a position, and moves that are played from it. */
export interface Opening {
  readonly fen: string;
  /** Wire notation. */
  readonly moves: readonly string[];
  /** Where it stands in its file: `line 3`, `game 2`. */
  readonly source: string;
}

export const OPENING_ORDERS = ['sequential', 'random'] as const;
export type OpeningOrder = (typeof OPENING_ORDERS)[number];

export interface OpeningChoice {
  readonly order: OpeningOrder;
  /** Of the random order; the same seed gives the same order. */
  readonly seed: number;
  /** First opening to use, from 1, in the chosen order. */
  readonly start: number;
}

/**
 * The openings of a match by the index its schedule gives them. After the last one the first comes again.
 * Needs at least one opening.
 */
export function openingAt(openings: readonly Opening[], choice: OpeningChoice): (index: number) => Opening {
  const order = choice.order === 'random' ? shuffle(openings, seededRandom(choice.seed)) : openings;
  if (order.length === 0) throw new Error('no openings to choose from');
  return (index) => order[(choice.start - 1 + index) % order.length] as Opening;
}
