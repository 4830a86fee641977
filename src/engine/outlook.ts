import type { OutlookModel } from '../core/game.js';
import type { Score } from './score.js';

/** Chances to win, draw and lose from the mover's view, per mille; they sum to 1000. */
export type Outlook = readonly [wins: number, draws: number, losses: number];

/** What a score foretells with so many pieces on the board, by the game's model (`OutlookModel`). */
export function outlookOf(score: Score, pieces: number, model: OutlookModel): Outlook {
  if (score.kind === 'decided') return score.wins ? [1000, 0, 0] : [0, 0, 1000];
  const margin = Math.max(0, model.margin[0] + model.margin[1] * pieces);
  const spread = Math.max(1, model.spread[0] + model.spread[1] * pieces);
  const chance = (value: number) => Math.round(1000 / (1 + Math.exp((margin - value) / spread)));
  const wins = chance(score.value);
  const losses = Math.min(1000 - wins, chance(-score.value));
  return [wins, 1000 - wins - losses, losses];
}
