import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as layout from '../../engines/assembly/layout.js';
import { BOUNDS, type Line, packReports, unpackReports, writeMove } from '../../src/pool/reports.js';

const int = fc.integer({ min: -0x80000000, max: 0x7fffffff });
const move = fc.record({ word: int, setLow: int, setHigh: int });
const line: fc.Arbitrary<Line> = fc.record({
  depth: fc.nat(200),
  seldepth: fc.nat(200),
  score: fc.integer({ min: -32000, max: 32000 }),
  bound: fc.constantFrom(...BOUNDS),
  moves: fc.array(move, { maxLength: layout.MAX_PV }),
});

/** Writes a line where and as the core does. */
function place(memory: Int32Array, index: number, { depth, seldepth, score, bound, moves }: Line): void {
  const at = (layout.REPORTS + index * layout.REPORT_SIZE) >> 2;
  memory[at + (layout.REPORT_DEPTH >> 2)] = depth;
  memory[at + (layout.REPORT_SELDEPTH >> 2)] = seldepth;
  memory[at + (layout.REPORT_SCORE >> 2)] = score;
  memory[at + (layout.REPORT_BOUND >> 2)] = BOUNDS.indexOf(bound);
  memory[at + (layout.REPORT_LENGTH >> 2)] = moves.length;
  for (const [i, one] of moves.entries()) {
    writeMove(memory, at + ((layout.REPORT_MOVES + i * layout.MOVE_SIZE) >> 2), one);
  }
}

describe('reports', () => {
  it('come out of packing as the core wrote them', () => {
    const memory = new Int32Array((layout.REPORTS + 8 * layout.REPORT_SIZE) >> 2);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        for (const [index, one] of lines.entries()) place(memory, index, one);
        expect(unpackReports(packReports(memory, lines.length))).toEqual(lines);
      }),
    );
  });

  it('survive a length that makes no sense', () => {
    const memory = new Int32Array((layout.REPORTS + layout.REPORT_SIZE) >> 2);
    for (const length of [-1, layout.MAX_PV + 1, 0x7fffffff]) {
      memory[(layout.REPORTS + layout.REPORT_LENGTH) >> 2] = length;
      expect(unpackReports(packReports(memory, 1))).toHaveLength(1);
    }
  });
});
