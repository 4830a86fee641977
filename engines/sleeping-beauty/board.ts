import { type DrawnRow, drawRows, type SquareNote } from '../../src/core/board-drawing.js';
import type { Setup, Side } from '../../src/core/game.js';

/**
 * The board in plain numbers. A public square is 8 * file + rank, both from 0: a1 is 0, a2 is 1, b1 is 8, so that
 * squares in ascending order are in the order of their names. Only dark ones, as a1, are used.
 */
export const SQUARES = 64;

/** Kinds of pieces; 0 is an empty square, White's pieces are the kinds themselves, Black's three more. */
export const MAN = 1;
export const LADY = 2;
export const BEAUTY = 3;
export type Kind = typeof MAN | typeof LADY | typeof BEAUTY;

const BLACK_PIECES = 3;
const FILES = 'abcdefgh';
/** By piece code: White in capitals. */
const SYMBOLS = '.MLSmls';

export function pieceCode(side: Side, kind: Kind): number {
  return side === 0 ? kind : kind + BLACK_PIECES;
}

/** The public square of a name, dark or light; null for anything else. */
export function parseSquare(name: string): number | null {
  return /^[a-h][1-8]$/.test(name) ? 8 * FILES.indexOf(name.charAt(0)) + Number(name.charAt(1)) - 1 : null;
}

export function formatSquare(square: number): string {
  return `${FILES.charAt(square >> 3)}${(square & 7) + 1}`;
}

export function isDark(square: number): boolean {
  return ((square >> 3) + square) % 2 === 0;
}

/** Whether men of this side are promoted on the square. */
export function isFarRank(square: number, side: Side): boolean {
  return (square & 7) === (side === 0 ? 7 : 0);
}

/** The squares of all pieces of one kind, ascending. */
export function squaresOf({ squares }: Setup, side: Side, kind: Kind): number[] {
  const code = pieceCode(side, kind);
  return squares.flatMap((piece, square) => (piece === code ? [square] : []));
}

/**
 * Nine lines: rank 8 at the top, the files below. `M` man, `L` lady, `S` sleeping beauty, Black's in small
 * letters, `.` an empty dark square.
 */
export function drawBoard(setup: Setup, note: SquareNote = () => ''): string {
  const ranks = Array.from({ length: 8 }, (_, line) => drawRank(setup, 7 - line, note));
  return drawRows([...ranks, { name: '', cells: [...FILES] }]);
}

function drawRank({ squares }: Setup, rank: number, note: SquareNote): DrawnRow {
  const cells = Array.from({ length: 8 }, (_, file) => {
    const square = 8 * file + rank;
    return isDark(square) ? `${SYMBOLS.charAt(squares[square] ?? 0)}${note(square)}` : '';
  });
  return { name: String(rank + 1), cells };
}

/** The position with colours changed and the board turned round; the number of the move stays. */
export function flip({ side, squares, counters }: Setup): Setup {
  const turned = Array.from({ length: SQUARES }, (_, square) =>
    otherColour(squares[SQUARES - 1 - square] ?? 0),
  );
  return { side: side === 0 ? 1 : 0, squares: turned, counters };
}

function otherColour(piece: number): number {
  if (piece === 0) return 0;
  return piece > BLACK_PIECES ? piece - BLACK_PIECES : piece + BLACK_PIECES;
}
