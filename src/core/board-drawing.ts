/** Text beside the piece on a square; empty for none. */
export type SquareNote = (square: number) => string;

/** A row of a board as text: its name at the left, then its squares, blank where there is none. */
export interface DrawnRow {
  readonly name: string;
  readonly cells: readonly string[];
}

/** Lines of text: names and squares in columns, one blank between them. */
export function drawRows(rows: readonly DrawnRow[]): string {
  const width = Math.max(...rows.flatMap(({ cells }) => cells.map((cell) => cell.length)));
  const names = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(({ name, cells }) =>
    [name.padStart(names), ...cells.map((cell) => cell.padEnd(width))].join(' ').trimEnd(),
  );
  return lines.join('\n');
}
