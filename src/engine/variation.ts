import type { Game, Move } from '../core/game.js';
import type { Position } from '../core/position.js';
import type { MoveForm } from '../pool/reports.js';

/** The move of `position` that the core means, if it is legal. */
export function findMove(position: Position, move: MoveForm): Move | undefined {
  return position.find(move.word, move.setLow, move.setHigh);
}

/**
 * Moves from `root` on in wire notation, as far as they are legal and the game goes on. `scratch` (of the same
 * core) is overwritten.
 */
export function formatVariation(
  game: Game,
  root: Position,
  scratch: Position,
  moves: readonly MoveForm[],
): string[] {
  const texts: string[] = [];
  scratch.copyFrom(root);
  for (const form of moves) {
    const move = findMove(scratch, form);
    if (!move) break;
    texts.push(game.formatMove(move, scratch));
    scratch.play(move);
    if (scratch.outcome()) break;
  }
  return texts;
}
