import { afterAll, describe, expect, test } from 'vitest';
import { DECIDED } from '../../engines/assembly/layout.js';
import { compileCore } from '../../src/core/built.js';
import { UNLIMITED } from '../../src/pool/search-memory.js';
import { Searcher } from '../../src/pool/searcher.js';
import { setUp, tableOf } from '../conformance/support.js';

/*
 * Sleeping Beauty draughts: what a ladies-only run forbids depends on all its positions, so a decided score is only
 * shared among equal runs (docs/rules/sleeping-beauty.md, "Repetition"). With the table and without it, lady endings
 * have the same results.
 */
const ENDINGS: readonly { fen: string; moves?: string; decided: boolean }[] = [
  { fen: 'W:WLd4,Sd8,a7:BLf2', decided: true },
  { fen: 'W:WSf8,c7,d6:BLh2', decided: true },
  { fen: 'W:WLd6,a3,c1,d2:BLa7,Sa1,d4', decided: true },
  { fen: 'W:WLc5,Sb8,Sd8,Sf8,Sh8,a3,b4:BLe3,Sa1', decided: true },
  { fen: 'W:WLb6,c7:BLg1,a5', moves: 'b6a7 g1h2 a7b6 h2g1', decided: true },
  { fen: 'W:WLa1:BLh8', decided: true },
  { fen: 'W:WLc3:BLe1,Sa1', decided: true },
  { fen: 'B:WLa7,e3,f4:BLh2,c5,d6', moves: 'h2g1 a7b8 g1h2 b8a7', decided: false },
  {
    fen: 'B:WLd8,c3,f4:BLe1,c5,f6',
    moves: 'e1f2 d8c7 f2g1 c7b8 g1h2 b8a7 h2g1 a7b8 g1f2 b8a7 f2e1 a7b8',
    decided: false,
  },
];
/** Without the table each ply is searched less deep (internal reductions), so it takes more of them. */
const DEPTH = 28;

const table = tableOf('sleepingbeauty');
const module = compileCore(table.game.id);

function makeSearcher(mebibytes: number): (depth: number) => Promise<number> {
  const searcher = new Searcher();
  afterAll(() => searcher.close());
  return async (depth) => {
    searcher.useTable(mebibytes);
    searcher.useCore(table.game.id, module, null);
    searcher.forget();
    await searcher.settle();
    const run = searcher.search(table.position.snapshot(), { ...UNLIMITED, depthLimit: depth }, () => {});
    const { blocks, error } = await run.ending;
    if (error) throw error;
    return blocks[0]?.score ?? Number.NaN;
  };
}

describe('Sleeping Beauty draughts: lady endings with and without the table', () => {
  const withTable = makeSearcher(16);
  const without = makeSearcher(0);
  test.each(ENDINGS)('$fen $moves', { timeout: 120_000 }, async ({ fen, moves, decided }) => {
    setUp(table, fen, moves?.split(' '));
    const isDecided = (score: number) => Math.abs(score) >= DECIDED;
    let last: readonly number[] = [];
    for (let depth = 1; depth <= DEPTH; depth++) {
      last = [await withTable(depth), await without(depth)];
      // A result found at all is the same one; the table may find it some plies earlier.
      if (last.every(isDecided))
        expect(Math.sign(last[0] ?? 0), `depth ${depth}`).toBe(Math.sign(last[1] ?? 0));
    }
    expect(last.map(isDecided)).toEqual([decided, decided]);
    if (decided) expect(last[0]).toBe(last[1]);
  });
});
