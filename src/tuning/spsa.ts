import type { Parameter } from '../core/parameters.js';
import type { Random } from '../tournament/random.js';

/*
 * Simultaneous perturbation stochastic approximation: J. C. Spall, "An overview of the simultaneous perturbation method
 * for efficient optimization", Johns Hopkins APL Technical Digest 19(4), 1998, with the gains proposed there. Each
 * parameter is measured in its own steps, so that one pair of gains serves all.
 */

/** Exponents of the two gains. */
const ALPHA = 0.602;
const GAMMA = 0.101;
/** The constant A that steadies the first iterations, as a share of all of them. */
const STABILITY = 0.1;

export interface Schedule {
  readonly iterations: number;
  /** The last iteration's a/c², both in steps: how much of its perturbation a won game adds to a value. */
  readonly rate: number;
}

/** What iteration `k` (from 1) works with, in steps. */
export interface Gains {
  /** c_k: how far values are moved to either side to be compared; 1 in the last iteration. */
  readonly reach: number;
  /** a_k / c_k: how far a won game moves the values. */
  readonly gain: number;
}

export function gainsOf({ iterations, rate }: Schedule, k: number): Gains {
  const stability = STABILITY * iterations;
  const a = rate * ((stability + iterations) / (stability + k)) ** ALPHA;
  const reach = (iterations / k) ** GAMMA;
  return { reach, gain: a / reach };
}

export type Sign = 1 | -1;

/** Two settings to compare, whole numbers within the ranges. */
export interface Perturbation {
  /** Where `plus` went from the present values. */
  readonly signs: readonly Sign[];
  readonly plus: readonly number[];
  readonly minus: readonly number[];
}

const FINE = 2 ** 32;

/**
 * Moves all values at once, each to a side that chance chooses. Chance also rounds, so that on average a value between
 * two whole numbers is kept; it rounds both settings alike, to keep their distance.
 */
export function perturb(
  parameters: readonly Parameter[],
  values: readonly number[],
  reach: number,
  random: Random,
): Perturbation {
  const moves = parameters.map((parameter, i) => {
    const sign: Sign = random.below(2) ? 1 : -1;
    const fraction = random.below(FINE) / FINE;
    const moved = (side: number) => {
      const value = clamp(parameter, (values[i] as number) + side * reach * parameter.step);
      return Math.floor(value + fraction);
    };
    return { sign, plus: moved(sign), minus: moved(-sign) };
  });
  return {
    signs: moves.map(({ sign }) => sign),
    plus: moves.map(({ plus }) => plus),
    minus: moves.map(({ minus }) => minus),
  };
}

/** The values after games in which `plus` won `result` more than it lost. */
export function follow(
  parameters: readonly Parameter[],
  values: readonly number[],
  signs: readonly Sign[],
  { gain }: Gains,
  result: number,
): number[] {
  return parameters.map((parameter, i) =>
    clamp(parameter, (values[i] as number) + (signs[i] as Sign) * gain * result * parameter.step),
  );
}

function clamp({ min, max }: Parameter, value: number): number {
  return Math.min(max, Math.max(min, value));
}
