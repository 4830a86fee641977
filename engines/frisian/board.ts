import { drawRows, type SquareNote } from '../../src/core/board-drawing.js';
import type { Setup, Side } from '../../src/core/game.js';

/** Public squares 0-49 are the board's squares 1-50; pieces as the core takes them. */
export const EMPTY = 0;
export const WHITE_MAN = 1;
export const WHITE_KING = 2;
export const BLACK_MAN = 3;
export const BLACK_KING = 4;

export const SQUARES = 50;

/* Places in `Setup.counters`. */
export const WHITE_COUNT = 0;
export const WHITE_COUNTED = 1;
export const BLACK_COUNT = 2;
export const BLACK_COUNTED = 3;
/** Plies since two kings against one arose, or -1. */
export const SEVENS = 4;
/** A count about no square of its own. */
export const NO_SQUARE = -1;

export function manOf(side: Side): number {
  return side === 0 ? WHITE_MAN : BLACK_MAN;
}

export function kingOf(side: Side): number {
  return side === 0 ? WHITE_KING : BLACK_KING;
}

export function sideOf(piece: number): Side {
  return piece <= WHITE_KING ? 0 : 1;
}

export function isKing(piece: number): boolean {
  return piece === WHITE_KING || piece === BLACK_KING;
}

/** Column 0-9 from the left, row 0-9 from the top, as White sees the board. */
export function place(square: number): { readonly column: number; readonly row: number } {
  const row = Math.floor(square / 5);
  return { column: (square % 5) * 2 + (row % 2 === 0 ? 1 : 0), row };
}

/** Whether a man of the side would be crowned here. */
export function isFarRow(square: number, side: Side): boolean {
  return side === 0 ? square < 5 : square >= 45;
}

const LETTERS = ['.', 'w', 'W', 'b', 'B'];

/** Ten rows with the numbers of their first squares; `w b` men, `W B` kings, `.` a vacant dark square. */
export function drawBoard(setup: Setup, note: SquareNote = () => ''): string {
  const rows = Array.from({ length: 10 }, (_, row) => {
    const cells = Array.from({ length: 5 }, (_, i) => row * 5 + i).flatMap((square) => {
      const cell = `${LETTERS[setup.squares[square] ?? 0] ?? '?'}${note(square)}`;
      return row % 2 === 0 ? ['', cell] : [cell, ''];
    });
    return { name: `${row * 5 + 1} `, cells };
  });
  return drawRows(rows);
}

/** Board turned round and colours exchanged. */
export function flip(setup: Setup): Setup {
  const turned = (square: number) => (square === NO_SQUARE ? NO_SQUARE : SQUARES - 1 - square);
  const other = [EMPTY, BLACK_MAN, BLACK_KING, WHITE_MAN, WHITE_KING];
  const squares = setup.squares.slice(0, SQUARES).reverse();
  const counter = (index: number) => setup.counters[index] ?? 0;
  const counters = [
    counter(BLACK_COUNT),
    turned(counter(BLACK_COUNTED)),
    counter(WHITE_COUNT),
    turned(counter(WHITE_COUNTED)),
    counter(SEVENS),
  ];
  return {
    side: setup.side === 0 ? 1 : 0,
    squares: squares.map((piece) => other[piece] as number),
    counters,
  };
}
