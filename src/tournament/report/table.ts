/** Columns as wide as their widest cell; the first `left` of them begin at the left, the others end at the right. */
export function alignTable(rows: readonly (readonly string[])[], left: number): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, widthOf(cell));
    });
  }
  return rows.map((row) =>
    row
      .map((cell, i) => {
        const blanks = ' '.repeat((widths[i] ?? 0) - widthOf(cell));
        return i < left ? cell + blanks : blanks + cell;
      })
      .join('  ')
      .trimEnd(),
  );
}

/** Characters, not units: names may hold any letters. */
function widthOf(text: string): number {
  return [...text].length;
}

/** `0:07`, `3:05`, `1:02:03`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

export function percent(share: number, digits = 2): string {
  return `${(100 * share).toFixed(digits)} %`;
}
