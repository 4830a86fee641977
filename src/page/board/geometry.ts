import type { Game } from '../../core/game.js';

/** Units of the drawing a square is wide. */
export const CELL = 100;
/** Room at the edges for files and ranks. */
const MARGIN = 36;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where everything of a board is drawn, in units of the drawing. */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** Public squares in reading order as the board is shown. */
  readonly squares: readonly number[];
  /** Upper left corner of a public square. */
  corner(square: number): Point;
  centre(square: number): Point;
  /** The public square at a point, or -1. */
  at(point: Point): number;
  /** The nearest used square from one in a direction of the screen, or the square itself. */
  neighbour(square: number, columns: number, rows: number): number;
  /** Cells of all columns and rows: corner, and whether the square is dark. */
  readonly cells: readonly (Point & { readonly isDark: boolean })[];
  readonly files: readonly { readonly text: string; readonly at: Point }[];
  readonly ranks: readonly { readonly text: string; readonly at: Point }[];
}

/** Geometry of a game's board; `flipped`: Black at the bottom. */
export function makeGeometry(game: Game, flipped: boolean): Geometry {
  const { files: columns, ranks: rows, presentation } = game;
  const margin = presentation.labels === 'edges' ? MARGIN : 0;
  const turn = (column: number, row: number) =>
    flipped ? { column: columns - 1 - column, row: rows - 1 - row } : { column, row };
  const cellOf = new Map<number, { readonly column: number; readonly row: number }>();
  const squareAt = new Map<string, number>();
  for (let square = 0; square < 64; square++) {
    const place = presentation.place(square);
    if (!place) continue;
    const cell = turn(place.column, place.row);
    cellOf.set(square, cell);
    squareAt.set(`${cell.column},${cell.row}`, square);
  }
  const corner = (square: number) => {
    const { column, row } = cellOf.get(square) ?? { column: 0, row: 0 };
    return { x: margin + column * CELL, y: row * CELL };
  };
  const squares = [...cellOf.keys()].sort((a, b) => order(a) - order(b));
  function order(square: number): number {
    const { column, row } = cellOf.get(square) ?? { column: 0, row: 0 };
    return row * columns + column;
  }
  const lookup = (column: number, row: number) => squareAt.get(`${column},${row}`) ?? -1;
  return {
    ...{ width: columns * CELL + margin, height: rows * CELL + margin, margin, squares, corner },
    centre(square) {
      const { x, y } = corner(square);
      return { x: x + CELL / 2, y: y + CELL / 2 };
    },
    at: ({ x, y }) => lookup(Math.floor((x - margin) / CELL), Math.floor(y / CELL)),
    neighbour(square, right, down) {
      const { column, row } = cellOf.get(square) ?? { column: 0, row: 0 };
      for (let step = 1; step <= Math.max(columns, rows); step++) {
        const [x, y] = [column + right * step, row + down * step];
        // On a board of dark squares a straight step leads to the row or column beside it.
        const found = [
          lookup(x, y),
          right ? lookup(x, y + 1) : lookup(x + 1, y),
          right ? lookup(x, y - 1) : lookup(x - 1, y),
        ];
        const next = found.find((each) => each >= 0);
        if (next !== undefined) return next;
      }
      return square;
    },
    cells: Array.from({ length: columns * rows }, (_, i) => {
      const [column, row] = [i % columns, Math.floor(i / columns)];
      // The left corner of either side is dark.
      return { x: margin + column * CELL, y: row * CELL, isDark: (column + row + rows) % 2 === 1 };
    }),
    files: Array.from({ length: margin ? columns : 0 }, (_, i) => ({
      text: String.fromCharCode(97 + turn(i, 0).column),
      at: { x: margin + i * CELL + CELL / 2, y: rows * CELL + margin / 2 },
    })),
    ranks: Array.from({ length: margin ? rows : 0 }, (_, i) => ({
      text: String(rows - turn(0, i).row),
      at: { x: margin / 2, y: i * CELL + CELL / 2 },
    })),
  };
}
