/** The board of Frisian draughts and what a state holds; docs/rules/frisian.md, "Board and start". */
import type { Side } from './types.js';

/** White man and king, Black man and king, vacant. */
export type Piece = 'w' | 'W' | 'b' | 'B' | '.';
export type Board = readonly Piece[];

/** "Three-move rule": quiet moves in a row of one king. `square` null: a FEN did not say which. */
export interface Counter {
  readonly count: number;
  readonly square: number | null;
}

/** "Two kings against one": plies since it arose, and the side that had the two kings then. */
export interface SevenMoves {
  readonly plies: number;
  readonly side: Side;
}

export interface FrisianState {
  /** Index 1 to 50; index 0 is not a square. */
  readonly board: Board;
  readonly side: Side;
  /** White's, Black's. */
  readonly counters: readonly [Counter, Counter];
  readonly sevenMoves: SevenMoves | null;
  readonly previous: FrisianState | null;
}

export const NO_COUNT: Counter = { count: 0, square: null };
export const MAN: readonly [Piece, Piece] = ['w', 'b'];
export const KING: readonly [Piece, Piece] = ['W', 'B'];
export const SQUARES = Array.from({ length: 50 }, (_, index) => index + 1);

/** A line from a square to the edge. `rows` is negative towards square 1; straight lines step over light squares. */
export interface Line {
  readonly rows: number;
  readonly diagonal: boolean;
  readonly squares: readonly number[];
}

const DIRECTIONS: readonly (readonly [number, number])[] = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
  [-2, 0],
  [2, 0],
  [0, -2],
  [0, 2],
];

const LINES: readonly (readonly Line[])[] = [0, ...SQUARES].map((square) =>
  square === 0 ? [] : DIRECTIONS.map(([rows, columns]) => lineFrom(square, rows, columns)),
);

function lineFrom(square: number, rows: number, columns: number): Line {
  const squares: number[] = [];
  const startRow = Math.floor((square - 1) / 5);
  const startColumn = 2 * ((square - 1) % 5) + (startRow % 2 === 0 ? 1 : 0);
  let row = startRow + rows;
  let column = startColumn + columns;
  while (row >= 0 && row < 10 && column >= 0 && column < 10) {
    squares.push(row * 5 + Math.floor(column / 2) + 1);
    row += rows;
    column += columns;
  }
  return { rows, diagonal: Math.abs(rows) === 1, squares };
}

export function linesFrom(square: number): readonly Line[] {
  return LINES[square] ?? [];
}

export function at(board: Board, square: number): Piece {
  return board[square] ?? '.';
}

export function owner(piece: Piece): Side | null {
  if (piece === '.') return null;
  return piece === 'w' || piece === 'W' ? 0 : 1;
}

export function count(board: Board, piece: Piece): number {
  return board.filter((other) => other === piece).length;
}

export function hasPieces(board: Board, side: Side): boolean {
  return board.some((piece) => owner(piece) === side);
}

export function onFarRow(square: number, side: Side): boolean {
  return side === 0 ? square <= 5 : square >= 46;
}

/** No count without a man, nor when the counted king has been captured. */
export function settledCounter(counter: Counter, board: Board, side: Side): Counter {
  if (counter.count === 0 || count(board, MAN[side]) === 0) return NO_COUNT;
  const standing =
    counter.square === null ? count(board, KING[side]) > 0 : at(board, counter.square) === KING[side];
  return standing ? counter : NO_COUNT;
}

/** With two kings against one and no men: the side with two. */
export function sideWithTwoKings(board: Board): Side | null {
  if (count(board, 'w') + count(board, 'b') > 0) return null;
  if (count(board, 'W') === 2 && count(board, 'B') === 1) return 0;
  if (count(board, 'W') === 1 && count(board, 'B') === 2) return 1;
  return null;
}

export function isOneAgainstOne(board: Board): boolean {
  return (
    count(board, 'W') === 1 && count(board, 'B') === 1 && count(board, 'w') === 0 && count(board, 'b') === 0
  );
}
