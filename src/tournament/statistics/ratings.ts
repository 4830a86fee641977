import { inverse, type Matrix, multiply, product } from './matrix.js';
import { type Measure, toMeasure } from './measure.js';
import { Z95 } from './normal.js';
import type { Trinomial } from './tally.js';

/** All games two engines played against each other, from `first`'s view. */
export interface Meeting {
  readonly first: number;
  readonly second: number;
  readonly tally: Trinomial;
}

export interface Rating {
  /** Logistic Elo; ±inf when results set no bound; null when nothing connects the engine to the reference. */
  readonly elo: Measure | null;
  /** 95 % half-width; 0 for the anchor; null when unknown. */
  readonly error: number | null;
  readonly games: number;
  /** Points over games; null without games. */
  readonly score: number | null;
}

/** Elo in one unit of the natural logarithm of odds. */
const ELO_UNIT = 400 / Math.LN10;
const MAX_ROUNDS = 100;
const PRECISION = 1e-10;
/** Longest Newton step, in natural log odds. */
const MAX_STEP = 2;

/**
 * Maximum-likelihood ratings of engines `0 … engines - 1` in the Bradley-Terry model, a draw being half a
 * win and half a loss: each engine's expected score equals its score. With two engines this is
 * `eloFromScore`. The mean is 0, or the anchor's rating is; the errors are those of the difference to that
 * reference, from the observed spread of the scores (draws narrow it).
 *
 * A likelihood has a greatest value only among engines that all scored against each other, directly or by
 * others. The reference is the anchor's such group, else the largest; ratings outside it are unbounded.
 */
export function ratings(engines: number, meetings: readonly Meeting[], anchor: number | null): Rating[] {
  const played = meetings.filter(({ tally }) => tally[0] + tally[1] + tally[2] > 0);
  const reach = closure(engines, played);
  const group = referenceGroup(reach, anchor);
  const fitted = fitGroup(group, played);
  const fixed = anchor === null ? -1 : group.indexOf(anchor);
  const shift = fixed < 0 ? 0 : (fitted.ratings[fixed] ?? 0);
  return Array.from({ length: engines }, (_, engine) => {
    const at = group.indexOf(engine);
    const elo =
      at < 0 ? outside(reach, engine, group[0] ?? 0) : ((fitted.ratings[at] ?? 0) - shift) * ELO_UNIT;
    const error = at < 0 ? null : halfWidth(fitted.covariance, at, fixed);
    return { elo, error, ...record(engine, played) };
  });
}

function record(engine: number, meetings: readonly Meeting[]): { games: number; score: number | null } {
  let games = 0;
  let points = 0;
  for (const { first, second, tally } of meetings) {
    if (first !== engine && second !== engine) continue;
    games += tally[0] + tally[1] + tally[2];
    points += tally[1] / 2 + (first === engine ? tally[2] : tally[0]);
  }
  return { games, score: games === 0 ? null : points / games };
}

/** `reach[a][b]`: a scored against b, directly or by a chain of others. */
function closure(engines: number, meetings: readonly Meeting[]): boolean[][] {
  const reach = Array.from({ length: engines }, (_, i) => Array.from({ length: engines }, (_, j) => i === j));
  const mark = (from: number, to: number) => {
    const row = reach[from];
    if (row) row[to] = true;
  };
  for (const { first, second, tally } of meetings) {
    if (tally[1] + tally[2] > 0) mark(first, second);
    if (tally[1] + tally[0] > 0) mark(second, first);
  }
  for (let via = 0; via < engines; via++) {
    for (const row of reach) {
      if (row[via])
        reach[via]?.forEach((reached, to) => {
          if (reached) row[to] = true;
        });
    }
  }
  return reach;
}

function referenceGroup(reach: readonly boolean[][], anchor: number | null): number[] {
  const groupOf = (engine: number) =>
    reach.flatMap((row, i) => (row[engine] && reach[engine]?.[i] ? [i] : []));
  if (anchor !== null) return groupOf(anchor);
  return reach
    .map((_, i) => groupOf(i))
    .reduce((best, group) => (group.length > best.length ? group : best), []);
}

function outside(reach: readonly boolean[][], engine: number, reference: number): Measure | null {
  if (reach[engine]?.[reference]) return toMeasure(Number.POSITIVE_INFINITY);
  if (reach[reference]?.[engine]) return toMeasure(Number.NEGATIVE_INFINITY);
  return null;
}

interface Pairing {
  readonly a: number;
  readonly b: number;
  readonly games: number;
  readonly points: number;
  readonly tally: Trinomial;
}

interface Fitted {
  /** Natural log odds, mean 0. */
  readonly ratings: readonly number[];
  readonly covariance: Matrix;
}

/** Newton's method; the likelihood is concave, and steps are cut where it is nearly flat. */
function fitGroup(group: readonly number[], meetings: readonly Meeting[]): Fitted {
  const pairings = meetings.flatMap(({ first, second, tally }): Pairing[] => {
    const a = group.indexOf(first);
    const b = group.indexOf(second);
    const games = tally[0] + tally[1] + tally[2];
    return a < 0 || b < 0 ? [] : [{ a, b, games, points: tally[2] + tally[1] / 2, tally }];
  });
  const size = group.length;
  const values = new Array<number>(size).fill(0);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const step = multiply(inverse(information(size, pairings, values)), gradient(size, pairings, values));
    const longest = Math.max(0, ...step.map(Math.abs));
    const cut = Math.min(1, MAX_STEP / Math.max(longest, PRECISION));
    step.forEach((change, i) => {
      values[i] = (values[i] ?? 0) + change * cut;
    });
    if (longest < PRECISION) break;
  }
  const bread = inverse(information(size, pairings, values));
  const meat = spread(size, pairings, values);
  return { ratings: values, covariance: product(product(bread, meat), bread) };
}

function expected(values: readonly number[], { a, b }: Pairing): number {
  return 1 / (1 + Math.exp((values[b] ?? 0) - (values[a] ?? 0)));
}

function gradient(size: number, pairings: readonly Pairing[], values: readonly number[]): number[] {
  const sums = new Array<number>(size).fill(0);
  for (const pairing of pairings) {
    const excess = pairing.points - pairing.games * expected(values, pairing);
    sums[pairing.a] = (sums[pairing.a] ?? 0) + excess;
    sums[pairing.b] = (sums[pairing.b] ?? 0) - excess;
  }
  return sums;
}

/** Fisher information; the constant added everywhere fixes the mean without touching the differences. */
function information(size: number, pairings: readonly Pairing[], values: readonly number[]): Matrix {
  return laplacian(size, 1 / size, pairings, (pairing) => {
    const e = expected(values, pairing);
    return pairing.games * e * (1 - e);
  });
}

/** Observed variance of the scores about their expectation. */
function spread(size: number, pairings: readonly Pairing[], values: readonly number[]): Matrix {
  return laplacian(size, 0, pairings, (pairing) => {
    const e = expected(values, pairing);
    const [losses, draws, wins] = pairing.tally;
    return losses * e ** 2 + draws * (0.5 - e) ** 2 + wins * (1 - e) ** 2;
  });
}

function laplacian(
  size: number,
  base: number,
  pairings: readonly Pairing[],
  weight: (pairing: Pairing) => number,
): Matrix {
  const matrix = Array.from({ length: size }, () => new Array<number>(size).fill(base));
  const add = (i: number, j: number, value: number) => {
    const row = matrix[i];
    if (row) row[j] = (row[j] ?? 0) + value;
  };
  for (const pairing of pairings) {
    const w = weight(pairing);
    add(pairing.a, pairing.a, w);
    add(pairing.b, pairing.b, w);
    add(pairing.a, pairing.b, -w);
    add(pairing.b, pairing.a, -w);
  }
  return matrix;
}

/** Null where all games ended alike: no spread was observed. */
function halfWidth(covariance: Matrix, at: number, fixed: number): number | null {
  if (at === fixed) return 0;
  const cell = (i: number, j: number) => covariance[i]?.[j] ?? 0;
  const variance = fixed < 0 ? cell(at, at) : cell(at, at) + cell(fixed, fixed) - 2 * cell(at, fixed);
  return variance > PRECISION ? Z95 * Math.sqrt(variance) * ELO_UNIT : null;
}
