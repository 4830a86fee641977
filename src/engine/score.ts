import { DECIDED, POINT } from '../../engines/assembly/layout.js';
import type { Outcome, Side } from '../core/game.js';

/** Worth of a position from the mover's view. */
export type Score =
  /** Hundredths of a man (a pawn). */
  | { readonly kind: 'cp'; readonly value: number }
  /** The game will be over in `plies`; `points` for the winner in games that count them, else 0. */
  | { readonly kind: 'decided'; readonly wins: boolean; readonly plies: number; readonly points: number };

/** Reads a score of the core (`engines/assembly/score.ts`). */
export function readScore(score: number): Score {
  const rest = Math.abs(score) - DECIDED;
  if (rest < 0) return { kind: 'cp', value: score };
  return {
    kind: 'decided',
    wins: score > 0,
    plies: POINT - 1 - (rest % POINT),
    points: Math.floor(rest / POINT),
  };
}

/** Hundredths as men with their sign: `+0.98`. */
export function formatMen(hundredths: number): string {
  return `${hundredths < 0 ? '-' : '+'}${(Math.abs(hundredths) / 100).toFixed(2)}`;
}

/** The score of a game that is over, for the side to move. */
export function scoreOutcome(outcome: Outcome, side: Side): Score {
  if (outcome.winner === null) return { kind: 'cp', value: 0 };
  return { kind: 'decided', wins: outcome.winner === side, plies: 0, points: outcome.points ?? 0 };
}

/** Own moves until the opponent has lost, or, negative, the opponent's moves until we have. */
export function movesToEnd({ wins, plies }: Extract<Score, { kind: 'decided' }>): number {
  const moves = Math.ceil(plies / 2);
  return wins || moves === 0 ? moves : -moves;
}
