import type { Setup } from '../core/game.js';
import type { Position } from '../core/position.js';

/** Piece code of an empty square. */
const EMPTY = 0;

/**
 * What each piece adds to the evaluation of a position: its evaluation less that without the piece, from White's view,
 * hundredths of a man, by public square. Null where the game would be over without the piece. `scratch` evaluates as
 * `position` does, and loses its own.
 */
export function findContributions(position: Position, scratch: Position): ReadonlyMap<number, number | null> {
  const setup = position.setup();
  const sign = setup.side === 0 ? 1 : -1;
  const whole = position.evaluate();
  const found = new Map<number, number | null>();
  for (const [square, piece] of setup.squares.entries()) {
    if (piece === EMPTY) continue;
    const without = { ...setup, squares: setup.squares.map((other, i) => (i === square ? EMPTY : other)) };
    found.set(square, isOver(without, scratch) ? null : sign * (whole - evaluate(without, scratch)));
  }
  return found;
}

/** Whether either side has lost whatever it could move. */
function isOver(setup: Setup, scratch: Position): boolean {
  return ([0, 1] as const).some((side) => {
    scratch.reset({ ...setup, side });
    return scratch.isLost;
  });
}

function evaluate(setup: Setup, scratch: Position): number {
  scratch.reset(setup);
  return scratch.evaluate();
}
