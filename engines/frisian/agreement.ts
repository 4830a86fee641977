import type { Setup, Side } from '../../src/core/game.js';
import { isKing, place, SQUARES, sideOf } from './board.js';

/**
 * The draws that players may agree to (docs/rules/frisian.md, "End of the game"; rulebook 2j-II and 2j-III):
 * a lone king on a line that the other side's last man has yet to cross, against that man and one king. The
 * lines: 5-46; for a white man also 15-47, for a black man 4-36.
 */
export function mayAgreeDraw(setup: Setup): boolean {
  return ([0, 1] as const).some((side) => holdsLine(setup, side));
}

/** Column + row is the same all along such a line. */
function lineOf(square: number): number {
  const { column, row } = place(square);
  return column + row;
}

function holdsLine(setup: Setup, side: Side): boolean {
  const own: number[] = [];
  const kings: number[] = [];
  const men: number[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const piece = setup.squares[square] ?? 0;
    if (!piece) continue;
    if (sideOf(piece) === side) own.push(square);
    else if (isKing(piece)) kings.push(square);
    else men.push(square);
  }
  const [lone] = own;
  const [man] = men;
  if (own.length !== 1 || kings.length !== 1 || men.length !== 1 || lone === undefined || man === undefined)
    return false;
  if (!isKing(setup.squares[lone] ?? 0)) return false;
  const line = lineOf(lone);
  // White's man comes from greater sums, Black's from smaller.
  return side === 1
    ? (line === 9 || line === 11) && lineOf(man) > line
    : (line === 9 || line === 7) && lineOf(man) < line;
}
