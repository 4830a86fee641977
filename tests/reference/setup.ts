import type { Random } from './random.js';

/** A kind of random position. */
export interface Setup {
  readonly about: string;
  /** How often, against the others of the game. */
  readonly weight: number;
  readonly fen: (random: Random) => string;
}

/** A random FEN of one of these kinds. */
export function fenOf(random: Random, setups: readonly Setup[]): string {
  const tickets = setups.flatMap((setup) => Array.from({ length: setup.weight }, () => setup));
  return random.pick(tickets).fen(random);
}

/** The whole numbers from `low` to `high`, both included. */
export function range(low: number, high: number): number[] {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}
