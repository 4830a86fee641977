/**
 * Games by result, from the first engine's view: `[losses, draws, wins]`.
 * A game without a result (`*`) is in no tally.
 */
export type Trinomial = readonly [losses: number, draws: number, wins: number];

/**
 * Game pairs (one opening, colours reversed) by the first engine's points:
 * `[0, ½, 1, 1½, 2]`.
 */
export type Pentanomial = readonly [n0: number, n1: number, n2: number, n3: number, n4: number];

/** What the formulas take: either form. Entry `i` counts the units that scored `i / (length - 1)`. */
export type Tally = Trinomial | Pentanomial;

/** Games in a unit: 1 for a trinomial tally, 2 for a pentanomial one. */
export function gamesPerUnit(tally: Tally): 1 | 2 {
  return tally.length === 3 ? 1 : 2;
}

/** Number of units: games or pairs. */
export function units(tally: Tally): number {
  let sum = 0;
  for (const count of tally) sum += count;
  return sum;
}

/** Mean score of a unit and its variance, both on the scale 0 to 1. Needs at least one unit. */
export interface Moments {
  readonly mean: number;
  readonly variance: number;
}

export function moments(tally: Tally): Moments {
  const total = units(tally);
  const top = tally.length - 1;
  let mean = 0;
  tally.forEach((count, i) => {
    mean += (count / total) * (i / top);
  });
  let variance = 0;
  tally.forEach((count, i) => {
    variance += (count / total) * (i / top - mean) ** 2;
  });
  return { mean, variance };
}
