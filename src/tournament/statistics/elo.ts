import { type Measure, toMeasure } from './measure.js';
import { normalCdf, Z95 } from './normal.js';
import { gamesPerUnit, type Moments, moments, type Tally, units } from './tally.js';

/** Normalised Elo in one standard deviation of a game's score. */
export const NELO_SCALE = 800 / Math.LN10;

/** How two engines compare, from the first one's view. Elo values in logistic Elo, errors are 95 % half-widths. */
export interface Strength {
  readonly games: number;
  /** Mean score, 0 to 1. */
  readonly score: number;
  readonly elo: Measure;
  /** Ends of the 95 % interval. */
  readonly lower: Measure;
  readonly upper: Measure;
  /** Half of the interval; null when an end lies beyond a score of 0 or 1, or the spread is not known. */
  readonly error: number | null;
  /** Score over 0.5 in standard deviations, on Elo's scale. Independent of draw rate and of opening bias. */
  readonly nelo: Measure;
  readonly neloError: number | null;
  /** Likelihood of superiority, 0 to 1. */
  readonly los: number;
}

/** Logistic Elo difference that makes `score` the expected score; ±Infinity at (and beyond) 0 and 1. */
export function eloFromScore(score: number): number {
  if (score <= 0) return Number.NEGATIVE_INFINITY;
  if (score >= 1) return Number.POSITIVE_INFINITY;
  return 400 * Math.log10(score / (1 - score));
}

/** Expected score, 0 to 1, at a logistic Elo difference. */
export function scoreFromElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/**
 * Elo, normalised Elo and likelihood of superiority of a tally; null without games.
 *
 * The interval is that of the mean score, put on Elo's scale. Units that all scored the same tell nothing
 * of the spread: the interval is then unbounded, and likelihood of superiority counts won against lost units.
 */
export function strength(tally: Tally): Strength | null {
  const n = units(tally);
  if (n === 0) return null;
  const { mean, variance } = moments(tally);
  const games = n * gamesPerUnit(tally);
  const known = variance > 0;
  const reach = known ? Z95 * Math.sqrt(variance / n) : Number.POSITIVE_INFINITY;
  const lower = eloFromScore(mean - reach);
  const upper = eloFromScore(mean + reach);
  const bounded = Number.isFinite(lower) && Number.isFinite(upper);
  return {
    games,
    score: mean,
    elo: toMeasure(eloFromScore(mean)),
    lower: toMeasure(lower),
    upper: toMeasure(upper),
    error: bounded ? (upper - lower) / 2 : null,
    nelo: toMeasure(normalisedElo({ mean, variance }, gamesPerUnit(tally))),
    neloError: known ? (Z95 / Math.sqrt(games)) * NELO_SCALE : null,
    los: known ? normalCdf((mean - 0.5) / Math.sqrt(variance / n)) : losOfDecisive(tally),
  };
}

/** The larger of the two one-sided distances from Elo to its interval's ends, as OpenBench gives it. */
export function largerSide(strength: Strength): number | null {
  const { elo, lower, upper } = strength;
  if (typeof elo !== 'number' || typeof lower !== 'number' || typeof upper !== 'number') return null;
  return Math.max(upper - elo, elo - lower);
}

/** Likelihood of superiority from won and lost games alone, draws left out, as cutechess-cli gives it. */
export function losOfWins(wins: number, losses: number): number {
  const decisive = wins + losses;
  return decisive === 0 ? 0.5 : normalCdf((wins - losses) / Math.sqrt(decisive));
}

/** A pair's variance is half a game's: the factor brings pairs and games to one scale. */
function normalisedElo({ mean, variance }: Moments, perUnit: 1 | 2): number {
  if (mean === 0.5) return 0;
  return ((mean - 0.5) / Math.sqrt(perUnit * variance)) * NELO_SCALE;
}

function losOfDecisive(tally: Tally): number {
  const middle = (tally.length - 1) / 2;
  const won = tally.reduce((sum, count, i) => (i > middle ? sum + count : sum), 0);
  const lost = tally.reduce((sum, count, i) => (i < middle ? sum + count : sum), 0);
  return losOfWins(won, lost);
}
