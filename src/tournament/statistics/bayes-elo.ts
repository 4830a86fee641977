import type { Trinomial } from './tally.js';

/** Unit of SPRT bounds in the BayesElo model: its own, or logistic Elo at the observed draw rate. */
export type BayesUnit = 'bayeselo' | 'elo';

const LOG_UNIT = Math.LN10 / 400;

/**
 * Log-likelihood ratio of `elo1` against `elo0` in the BayesElo model, the draw rate taken from the games.
 * 0 when a kind of result is missing and the model has nothing to go by.
 *
 * With unit `elo` half a game of each result is added and the bounds are scaled, as cutechess-cli does.
 *
 * In this model P(draw) = (10^(drawElo/200) - 1) · P(win) · P(loss), so that a draw counts as a win and a
 * loss, and the factor cancels.
 */
export function bayesLlr(tally: Trinomial, elo0: number, elo1: number, unit: BayesUnit): number {
  const [losses, draws, wins] = unit === 'elo' ? addHalf(tally) : tally;
  if (losses === 0 || draws === 0 || wins === 0) return 0;
  const drawElo = 200 * Math.log10(((draws + wins) / losses) * ((draws + losses) / wins));
  const scale = unit === 'elo' ? eloScale(drawElo) : 1;
  const e0 = elo0 / scale;
  const e1 = elo1 / scale;
  return (
    (wins + draws) * (logOfBeating(e1 - drawElo) - logOfBeating(e0 - drawElo)) +
    (losses + draws) * (logOfBeating(-e1 - drawElo) - logOfBeating(-e0 - drawElo))
  );
}

function addHalf([losses, draws, wins]: Trinomial): Trinomial {
  return [losses + 0.5, draws + 0.5, wins + 0.5];
}

/** Logistic Elo in one BayesElo, near equality. */
function eloScale(drawElo: number): number {
  const x = 10 ** (-drawElo / 400);
  return (4 * x) / (1 + x) ** 2;
}

/** Logarithm of 1 / (1 + 10^(-elo/400)), without overflow. */
function logOfBeating(elo: number): number {
  const z = -elo * LOG_UNIT;
  return -(Math.max(z, 0) + Math.log1p(Math.exp(-Math.abs(z))));
}
