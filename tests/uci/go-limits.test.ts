import { describe, expect, it } from 'vitest';
import { VARIANTS } from '../reference/index.js';
import { bestOf, infosOf } from './engine-driver.js';
import { errorOf, withEngine } from './with-engine.js';

describe.each(VARIANTS)('go, %s', (UCI_Variant) => {
  it('depth: ends after that depth', async () => {
    await withEngine({ UCI_Variant }, async (engine) => {
      for (const depth of [1, 2, 5]) {
        const lines = await engine.go(`depth ${depth}`);
        expect(Math.max(...infosOf(lines).map((info) => info.depth))).toBe(depth);
      }
    });
  });

  it('nodes: the total over the threads, with a small overshoot', async () => {
    for (const Threads of [1, 2]) {
      await withEngine({ UCI_Variant, Threads }, async (engine) => {
        engine.send('ucinewgame');
        for (const nodes of [1, 100, 20_000]) {
          const lines = await engine.go(`nodes ${nodes}`);
          // A helper may run ahead while the system lets the first thread wait.
          expect(infosOf(lines).at(-1)?.nodes).toBeLessThan(nodes + (Threads === 1 ? 1100 : 20_000));
          expect(bestOf(lines).move).not.toBe('(none)');
        }
      });
    }
  });

  it('movetime: uses it, and no more', async () => {
    await withEngine({ UCI_Variant }, async (engine) => {
      for (const time of [100, 400]) {
        const start = performance.now();
        await engine.go(`movetime ${time}`);
        const used = performance.now() - start;
        expect(used).toBeGreaterThan(time - 60);
        expect(used).toBeLessThan(time + 20);
      }
    });
  });

  it('searchmoves: only those are played and shown', async () => {
    await withEngine({ UCI_Variant, MultiPV: 5 }, async (engine) => {
      const [line = ''] = await engine.ask('moves', /^moves/);
      const allowed = line.split(' ').slice(2, 5);
      const lines = await engine.go(`searchmoves ${allowed.join(' ')} depth 6`);
      expect(allowed).toContain(bestOf(lines).move);
      const shown = new Set(infosOf(lines).map((info) => info.pv[0]));
      expect([...shown].sort()).toEqual([...allowed].sort());
    });
  });
});

describe('searchmoves', () => {
  it('may be followed by other words, and stand anywhere', async () => {
    await withEngine({}, async (engine) => {
      for (const words of [
        'searchmoves 34-29 depth 3',
        'depth 3 searchmoves 34-29',
        'wtime 100 searchmoves 34-29 btime 100',
      ]) {
        expect(bestOf(await engine.go(words)).move).toBe('34-29');
      }
    });
  });

  it('leaves out what is no legal move, with an error', async () => {
    await withEngine({}, async (engine) => {
      const lines = await engine.go('searchmoves 34-29 1-6 depth 3');
      expect(errorOf(lines)).toContain('1-6');
      expect(bestOf(lines).move).toBe('34-29');
      const none = await engine.go('searchmoves zz depth 3');
      errorOf(none);
      expect(bestOf(none).move).toMatch(/^\d+-\d+$/);
    });
  });

  it('holds also when the search is stopped at once', async () => {
    await withEngine({ Threads: 2 }, async (engine) => {
      for (let i = 0; i < 20; i++) {
        engine.send('go infinite searchmoves 31-26', 'stop');
        expect(bestOf(await engine.until(/^bestmove/)).move).toBe('31-26');
      }
    });
  });
});

describe('limits together', () => {
  it('all hold', async () => {
    await withEngine({}, async (engine) => {
      const byDepth = await engine.go('depth 3 nodes 100000000 movetime 60000 wtime 600000 btime 600000');
      expect(infosOf(byDepth).at(-1)?.depth).toBe(3);
      const byNodes = await engine.go('depth 60 nodes 3000 movetime 60000');
      expect(infosOf(byNodes).at(-1)?.nodes).toBeLessThan(8000);
      const start = performance.now();
      await engine.go('depth 60 nodes 100000000000 movetime 150');
      expect(performance.now() - start).toBeLessThan(250);
    });
  });

  it('come in any order, the last of two counts', async () => {
    await withEngine({}, async (engine) => {
      const lines = await engine.go('binc 10 depth 9 btime 50000 movestogo 3 winc 10 wtime 50000 depth 2');
      expect(infosOf(lines).at(-1)?.depth).toBe(2);
    });
  });
});

describe('a limit that is no use', () => {
  it.each([
    ['depth', 'nothing'],
    ['depth x', '"x"'],
    ['depth 0', '"0"'],
    ['depth -3', '"-3"'],
    ['depth 2.5', '"2.5"'],
    ['nodes 0', '"0"'],
    ['nodes lots', '"lots"'],
    ['mate 0', '"0"'],
    ['mate', 'nothing'],
    ['movetime soon', '"soon"'],
    ['movetime', 'nothing'],
    ['wtime', 'nothing'],
    ['wtime 1e5', '"1e5"'],
    ['movestogo 0', '"0"'],
    ['perft', 'nothing'],
    ['perft 0', '"0"'],
    ['perft deep', '"deep"'],
  ])('go %s: an error, then depth 1', async (words, got) => {
    await withEngine({}, async (engine) => {
      const lines = await engine.go(words);
      expect(errorOf(lines)).toContain(`, got ${got} at go, ${words.split(' ')[0]}`);
      expect(infosOf(lines).map((info) => info.depth)).toEqual([1]);
    });
  });

  it('does not spoil the others', async () => {
    await withEngine({}, async (engine) => {
      const lines = await engine.go('nodes many depth 4 wtime btime 100');
      expect(lines.filter((line) => line.includes('error'))).toHaveLength(2);
      expect(infosOf(lines).at(-1)?.depth).toBe(4);
    });
  });

  it("a clock of the other side's only, or an increment only, counts as none of use", async () => {
    await withEngine({}, async (engine) => {
      for (const words of ['btime 1000', 'winc 100', 'movestogo 5']) {
        expect(infosOf(await engine.go(words)).at(-1)?.depth).toBe(1);
      }
    });
  });

  it('too large a number is as good as the largest', async () => {
    await withEngine({}, async (engine) => {
      const huge = '9'.repeat(400);
      const lines = await engine.go(
        `depth 3 nodes ${huge} movetime ${huge} wtime ${huge} winc ${huge} movestogo ${huge} mate ${huge}`,
      );
      expect(infosOf(lines).at(-1)?.depth).toBe(3);
      expect(lines.join()).not.toContain('error');
    });
  });
});

describe('mate', () => {
  it('ends with a win in so many moves', async () => {
    await withEngine({}, async (engine) => {
      engine.send('position fen W:WK43,K50:BK14');
      const lines = await engine.go('mate 2');
      expect(infosOf(lines).at(-1)).toMatchObject({ mate: 2 });
      expect(bestOf(lines).move).toBe('43-34');
    });
  });
});
