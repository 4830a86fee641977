import type { OutlookModel } from '../core/game.js';
import type { Samples } from './samples.js';

/** Scores count within these bounds, hundredths; further out nothing is left to learn. */
const MOST_SCORE = 1500;
/** Scores that differ by less are one, hundredths. */
const WIDTH = 10;
const COLUMNS = (2 * MOST_SCORE) / WIDTH + 1;
/** Pieces that a position has at most, and one more. */
const ROWS = 65;
/** Places of the results in a cell. */
const OUTCOMES = 3;
/** Steps of the search for the parameters: where it begins, and where it ends. */
const FIRST_STEPS = [32, 2, 32, 2] as const;
const LAST_SHARE = 1 / 1024;
const LEAST_CHANCE = 1e-6;

type Parameters = [number, number, number, number];

/**
 * The model under which the results are likeliest, of all positions learned from: by trying steps of each parameter,
 * shorter and shorter ones (Hooke and Jeeves 1961, without pattern moves).
 */
export function fitOutlook(samples: Samples): OutlookModel {
  const counts = count(samples);
  let best: Parameters = [50, 0, 100, 0];
  let loss = lossOf(best, counts);
  for (let share = 1; share >= LAST_SHARE; ) {
    let isBetter = false;
    for (const [i, first] of FIRST_STEPS.entries()) {
      for (const step of [first * share, -first * share]) {
        const trial = best.with(i, (best[i] as number) + step) as Parameters;
        const trialLoss = lossOf(trial, counts);
        if (trialLoss >= loss) continue;
        [best, loss, isBetter] = [trial, trialLoss, true];
      }
    }
    if (!isBetter) share /= 2;
  }
  const [margin, marginSlope, spread, spreadSlope] = best.map((value) =>
    Number(value.toFixed(2)),
  ) as Parameters;
  return { margin: [margin, marginSlope], spread: [spread, spreadSlope] };
}

/** How often positions with so many pieces and such a score were lost, drawn and won. */
function count({ count: all, starts, scores, results }: Samples): Float64Array {
  const counts = new Float64Array(ROWS * COLUMNS * OUTCOMES);
  for (let i = 0; i < all; i++) {
    const pieces = Math.min(ROWS - 1, (starts[i + 1] as number) - (starts[i] as number));
    const score = Math.max(-MOST_SCORE, Math.min(MOST_SCORE, scores[i] as number));
    const cell = pieces * COLUMNS + Math.round((score + MOST_SCORE) / WIDTH);
    const at = cell * OUTCOMES + (results[i] as number);
    counts[at] = (counts[at] as number) + 1;
  }
  return counts;
}

/** Minus the logarithm of the results' likelihood; without end where the model is none. */
function lossOf([margin, marginSlope, spread, spreadSlope]: Parameters, counts: Float64Array): number {
  let loss = 0;
  for (let pieces = 0; pieces < ROWS; pieces++) {
    const [m, s] = [margin + marginSlope * pieces, spread + spreadSlope * pieces];
    for (let column = 0; column < COLUMNS; column++) {
      const at = (pieces * COLUMNS + column) * OUTCOMES;
      const [losses, draws, wins] = [
        counts[at] as number,
        counts[at + 1] as number,
        counts[at + 2] as number,
      ];
      if (losses + draws + wins === 0) continue;
      if (m < 0 || s < 1) return Number.POSITIVE_INFINITY;
      const score = column * WIDTH - MOST_SCORE;
      const chance = (value: number) => 1 / (1 + Math.exp((m - value) / s));
      const [won, lost] = [chance(score), chance(-score)];
      const log = (value: number) => Math.log(Math.max(LEAST_CHANCE, value));
      loss -= wins * log(won) + losses * log(lost) + draws * log(1 - won - lost);
    }
  }
  return loss;
}

/** `margin 12 + 3 n, spread 80 + 1.5 n`, n pieces. */
export function formatOutlook({ margin, spread }: OutlookModel): string {
  return `margin ${margin[0]} + ${margin[1]} n, spread ${spread[0]} + ${spread[1]} n, of n pieces`;
}
