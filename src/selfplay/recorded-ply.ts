import type { Move } from '../core/game.js';
import type { Position } from '../core/position.js';
import type { MoveForm } from '../pool/reports.js';
import type { RecordedPly } from './game-record.js';

/** The record of a position with the legal moves `moves`, in which `move` is played. */
export function recordPly(
  moves: readonly Move[],
  { word, setLow, setHigh }: MoveForm,
  score: number | null,
  random: boolean,
): RecordedPly {
  return { score, move: { word, setLow, setHigh }, mustCapture: mustCapture(moves), random };
}

/** Whether every legal move captures. */
export function mustCapture(moves: readonly Move[]): boolean {
  return moves.every(({ captured }) => captured.length > 0);
}

/** Plays the legal move of this form. Throws if there is none: the games had not been validated. */
export function playForm(position: Position, { word, setLow, setHigh }: MoveForm): void {
  const move = position.find(word, setLow, setHigh);
  if (!move) throw new Error('a recorded move is not legal');
  position.play(move);
}
