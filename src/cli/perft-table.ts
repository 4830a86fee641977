import { fail, ok, type Result } from '../core/result.js';

/** A position with its leaf counts at depth 1, 2, … */
export interface PerftRow {
  readonly fen: string;
  readonly nodes: readonly number[];
}

/** Reads a table of known counts: a JSON array of `{fen, nodes}`. */
export function parsePerftTable(text: string): Result<readonly PerftRow[]> {
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch (error) {
    return fail('bad-json', 'JSON', String(error), 'the file');
  }
  if (!Array.isArray(rows)) return fail('bad-table', 'an array', typeof rows, 'the file');
  const wrong = rows.findIndex((row) => !isRow(row));
  if (wrong >= 0) return fail('bad-row', '{fen, nodes}', JSON.stringify(rows[wrong]), `row ${wrong + 1}`);
  return ok(rows);
}

function isRow(row: unknown): row is PerftRow {
  if (typeof row !== 'object' || row === null || !('fen' in row) || !('nodes' in row)) return false;
  return typeof row.fen === 'string' && Array.isArray(row.nodes) && row.nodes.every(Number.isInteger);
}
