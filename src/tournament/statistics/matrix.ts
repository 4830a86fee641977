/** Rows of a square matrix. */
export type Matrix = number[][];

export function multiply(matrix: Matrix, vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, value, i) => sum + value * (vector[i] ?? 0), 0));
}

export function product(left: Matrix, right: Matrix): Matrix {
  return left.map((row) =>
    right.map((_, j) => row.reduce((sum, value, k) => sum + value * (right[k]?.[j] ?? 0), 0)),
  );
}

/** Gauss-Jordan with partial pivoting; the matrices here are symmetric and positive definite. */
export function inverse(matrix: Matrix): Matrix {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < size; column++) {
    const at = (row: number) => Math.abs(rows[row]?.[column] ?? 0);
    let pivot = column;
    for (let row = column + 1; row < size; row++) if (at(row) > at(pivot)) pivot = row;
    const chosen = rows[pivot] ?? [];
    rows[pivot] = rows[column] ?? [];
    const divisor = chosen[column] ?? 1;
    const unit = chosen.map((value) => value / divisor);
    rows[column] = unit;
    rows.forEach((row, i) => {
      const factor = row[column] ?? 0;
      if (i !== column && factor !== 0) rows[i] = row.map((value, j) => value - factor * (unit[j] ?? 0));
    });
  }
  return rows.map((row) => row.slice(size));
}
