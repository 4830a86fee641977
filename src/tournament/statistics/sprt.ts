import { fail, ok, quote, type Result } from '../../core/result.js';
import { bayesLlr } from './bayes-elo.js';
import { NELO_SCALE, scoreFromElo } from './elo.js';
import { withMean, withTValue } from './likelihood.js';
import { gamesPerUnit, type Pentanomial, type Tally, type Trinomial, units } from './tally.js';

/**
 * What the bounds of a test mean: `normalized` and `logistic` Elo (over pairs where there are pairs), or,
 * over single games, BayesElo: `bayesian` with bounds in BayesElo, `cutechess` with bounds in logistic Elo.
 */
export const SPRT_MODELS = ['normalized', 'logistic', 'bayesian', 'cutechess'] as const;
export type SprtModel = (typeof SPRT_MODELS)[number];

export interface SprtSettings {
  readonly model: SprtModel;
  /** H0: the first engine is stronger by `elo0`; H1: by `elo1`. elo0 < elo1, both within ±200. */
  readonly elo0: number;
  readonly elo1: number;
  /** Chance of accepting H1 when H0 is true, and of accepting H0 when H1 is true; each in (0, 0.5). */
  readonly alpha: number;
  readonly beta: number;
}

export type Verdict = 'H0' | 'H1' | 'continue';

export interface SprtState {
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly verdict: Verdict;
}

/** Beyond this, normalised Elo of pairs has no solution. */
const MAX_ELO = 200;

/** Count put in for a result that has not occurred, so that no logarithm runs off. */
const ABSENT = 1e-3;

/** Failures: `sprt-elo` (order or range of the bounds), `sprt-error` (alpha or beta). */
export function checkSprt(settings: SprtSettings): Result<SprtSettings> {
  const { elo0, elo1, alpha, beta } = settings;
  if (!(elo0 < elo1) || elo0 < -MAX_ELO || elo1 > MAX_ELO) {
    return fail('sprt-elo', `elo0 < elo1 within ±${MAX_ELO}`, quote(`${elo0}, ${elo1}`), 'SPRT bounds');
  }
  if (!(alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5)) {
    return fail('sprt-error', 'alpha and beta in (0, 0.5)', quote(`${alpha}, ${beta}`), 'SPRT errors');
  }
  return ok(settings);
}

/** Bounds of the log-likelihood ratio: at or below `lower` H0 is accepted, at or above `upper` H1. */
export function sprtBounds(alpha: number, beta: number): { lower: number; upper: number } {
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/** Where a test stands. `pairs` may be empty, as with one game an encounter: then the games are tested. */
export function sprt(settings: SprtSettings, games: Trinomial, pairs: Pentanomial): SprtState {
  const { lower, upper } = sprtBounds(settings.alpha, settings.beta);
  const llr = modelLlr(settings, games, pairs);
  const verdict = llr <= lower ? 'H0' : llr >= upper ? 'H1' : 'continue';
  return { llr, lower, upper, verdict };
}

function modelLlr({ model, elo0, elo1 }: SprtSettings, games: Trinomial, pairs: Pentanomial): number {
  const tally = units(pairs) > 0 ? pairs : games;
  switch (model) {
    case 'normalized':
      return normalizedLlr(tally, elo0, elo1);
    case 'logistic':
      return logisticLlr(tally, elo0, elo1);
    case 'bayesian':
      return bayesLlr(games, elo0, elo1, 'bayeselo');
    case 'cutechess':
      return bayesLlr(games, elo0, elo1, 'elo');
  }
}

/** Log-likelihood ratio of two logistic Elo differences; 0 without games. */
export function logisticLlr(tally: Tally, elo0: number, elo1: number): number {
  return generalisedLlr(tally, (p, values, elo) => withMean(p, values, scoreFromElo(elo)), elo0, elo1);
}

/** Log-likelihood ratio of two normalised Elo differences; 0 without games. */
export function normalizedLlr(tally: Tally, elo0: number, elo1: number): number {
  const unit = Math.sqrt(gamesPerUnit(tally)) / NELO_SCALE;
  return generalisedLlr(tally, (p, values, elo) => withTValue(p, values, 0.5, elo * unit), elo0, elo1);
}

type Nearest = (p: readonly number[], values: readonly number[], elo: number) => readonly number[];

/** Both hypotheses are given the best distribution they allow; exact, not the usual approximation. */
function generalisedLlr(tally: Tally, nearest: Nearest, elo0: number, elo1: number): number {
  if (units(tally) === 0) return 0;
  const counts = tally.map((count) => count || ABSENT);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const observed = counts.map((count) => count / total);
  const values = counts.map((_, i) => i / (counts.length - 1));
  const p0 = nearest(observed, values, elo0);
  const p1 = nearest(observed, values, elo1);
  return counts.reduce((sum, count, i) => sum + count * Math.log((p1[i] ?? 1) / (p0[i] ?? 1)), 0);
}
