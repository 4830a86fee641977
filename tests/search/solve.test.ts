import { describe, expect, test } from 'vitest';
import type { Limits } from '../../src/engine/limits.js';
import { rows, tables } from '../conformance/support.js';
import { makeEngine } from './engine.js';

interface SolvedRow {
  fen: string;
  best: string[];
  result: string;
  plies: number | null;
  points?: number;
}

/** Deep enough for every row, and far within the time a test may take. */
const NODES = 40_000_000;

/** Plies beyond the proof's, since late moves are searched less deep at first. */
const MARGIN = 6;

/** Points come before brevity: there the shortest win is not what is looked for, but all within reach. */
function limitsFor({ plies, points }: SolvedRow): Partial<Limits> {
  if (plies === null) return { depth: 40, nodes: NODES / 4 };
  return points ? { depth: plies + MARGIN } : { mate: (plies + 1) / 2, nodes: NODES };
}

const { search } = makeEngine(256);

for (const { variant, data } of tables().filter(({ variant, data }) => variant.id === data)) {
  describe(`${variant.name}: proven positions`, () => {
    test.each(rows<SolvedRow>(`solve-${data}`))('$fen', { timeout: 120_000 }, async (row) => {
      const { move, line } = await search(variant.id, row.fen, limitsFor(row));
      expect(row.best).toContain(move);
      if (row.plies === null) {
        expect(line.score).toEqual({ kind: 'cp', value: 0 });
        return;
      }
      expect(line.score).toEqual({ kind: 'decided', wins: true, plies: row.plies, points: row.points ?? 0 });
    });
  });
}
