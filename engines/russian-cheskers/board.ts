import { drawRows, type SquareNote } from '../../src/core/board-drawing.js';
import type { Setup, Side } from '../../src/core/game.js';

/**
 * The board in plain numbers. A public square is 8 * file + rank, both from 0: a1 is 0, a2 is 1, b1 is 8, so that
 * squares in ascending order are in the order of their names.
 */
export const SQUARES = 64;

export const EMPTY = 0;

/** By piece code; 1-6 are White's pieces, 7-12 Black's. */
const LETTERS = '.PNBRQKpnbrqk';
const FILES = 'abcdefgh';
const KINDS = 6;
const PAWN = 1;
const KING = 6;

/* Places in `Setup.counters`. */
/** Plies since the last capture. */
export const HALFMOVE = 0;
/** Number of the move, one more after each move of Black. */
export const FULLMOVE = 1;

/** The code of a letter as FEN writes it, or null. */
export function parsePiece(letter: string): number | null {
  const code = LETTERS.indexOf(letter);
  return letter.length === 1 && code > EMPTY ? code : null;
}

/** The FEN letter of a piece, `.` for an empty square. */
export function formatPiece(piece: number): string {
  return LETTERS.charAt(piece);
}

export function sideOf(piece: number): Side {
  return piece <= KINDS ? 0 : 1;
}

export function kingOf(side: Side): number {
  return KING + KINDS * side;
}

export function pawnOf(side: Side): number {
  return PAWN + KINDS * side;
}

export function isKing(piece: number): boolean {
  return piece === kingOf(0) || piece === kingOf(1);
}

export function isPawn(piece: number): boolean {
  return piece === pawnOf(0) || piece === pawnOf(1);
}

/** The public square of a name such as `e2`. */
export function parseSquare(name: string): number {
  return 8 * FILES.indexOf(name.charAt(0)) + Number(name.charAt(1)) - 1;
}

export function formatSquare(square: number): string {
  return `${FILES.charAt(square >> 3)}${rankOf(square) + 1}`;
}

/** 0-7 from White's side. */
export function rankOf(square: number): number {
  return square & 7;
}

/** Whether pawns of this side are promoted on the square. */
export function isLastRank(square: number, side: Side): boolean {
  return rankOf(square) === (side === 0 ? 7 : 0);
}

/** The pieces of a rank from file a to h. */
export function rankPieces({ squares }: Setup, rank: number): number[] {
  return Array.from({ length: 8 }, (_, file) => squares[8 * file + rank] ?? EMPTY);
}

/** Nine lines: rank 8 at the top, the files below. Letters as in FEN, `.` an empty square. */
export function drawBoard(setup: Setup, note: SquareNote = () => ''): string {
  const ranks = Array.from({ length: 8 }, (_, line) => {
    const rank = 7 - line;
    const cells = rankPieces(setup, rank).map(
      (piece, file) => `${formatPiece(piece)}${note(8 * file + rank)}`,
    );
    return { name: String(rank + 1), cells };
  });
  return drawRows([...ranks, { name: '', cells: [...FILES] }]);
}

/** The position with colours changed and the board turned round, as the start position is; counts stay. */
export function flip({ side, squares, counters }: Setup): Setup {
  const turned = Array.from({ length: SQUARES }, (_, square) =>
    otherColour(squares[SQUARES - 1 - square] ?? EMPTY),
  );
  return { side: side === 0 ? 1 : 0, squares: turned, counters };
}

function otherColour(piece: number): number {
  if (piece === EMPTY) return EMPTY;
  return piece > KINDS ? piece - KINDS : piece + KINDS;
}
