import { describe, expect, it } from 'vitest';
import { bestOf, type EngineDriver, infosOf } from './engine-driver.js';
import { withEngine } from './with-engine.js';

const isBest = (line: string) => line.startsWith('bestmove');
/** A win in three plies, which ends any other search. */
const NEARLY_WON = 'position fen W:WK43,K50:BK14';
const OVER = 'position fen W:W28:B17,19,22,23,32,33,37,39';

async function staysSilent(engine: EngineDriver, milliseconds = 700): Promise<void> {
  expect((await engine.hush(milliseconds)).filter(isBest)).toEqual([]);
}

describe('go without an end', () => {
  it.each([
    ['startpos', 'position startpos', 'go infinite'],
    ['startpos', 'position startpos', 'go'],
    ['startpos', 'position startpos', 'go ponder'],
    ['startpos', 'position startpos', 'go ponder wtime 50 btime 50'],
    ['startpos', 'position startpos', 'go ponder movetime 50'],
    ['startpos', 'position startpos', 'go infinite depth 2'],
    ['startpos', 'position startpos', 'go infinite nodes 100 movetime 10 wtime 10'],
    ['a forced win', NEARLY_WON, 'go infinite'],
    ['a forced win', NEARLY_WON, 'go ponder wtime 100 btime 100'],
    ['no legal move', OVER, 'go infinite'],
    ['no legal move', OVER, 'go ponder wtime 100 btime 100'],
    ['no legal move', OVER, 'go'],
  ])('%s: %s, %s never ends by itself, but with stop', async (_, position, go) => {
    await withEngine({}, async (engine) => {
      engine.send(position, go);
      await staysSilent(engine);
      const sent = performance.now();
      expect((await engine.ask('stop', isBest)).filter(isBest)).toHaveLength(1);
      expect(performance.now() - sent).toBeLessThan(100);
      expect(await engine.settle()).toEqual([]);
    });
  });
});

describe('ponderhit', () => {
  it('starts the clock', async () => {
    await withEngine({}, async (engine) => {
      engine.send('go ponder movetime 300');
      await staysSilent(engine, 600);
      const hit = performance.now();
      await engine.ask('ponderhit', isBest);
      const used = performance.now() - hit;
      expect(used).toBeGreaterThan(200);
      expect(used).toBeLessThan(350);
    });
  });

  it('works in one write with its go', async () => {
    await withEngine({}, async (engine) => {
      const start = performance.now();
      engine.send('position startpos moves 32-28', 'go ponder wtime 1000 btime 1000', 'ponderhit');
      const lines = await engine.until(isBest);
      expect(performance.now() - start).toBeLessThan(800);
      expect(infosOf(lines).length).toBeGreaterThan(0);
    });
  });

  it.each([
    ['a depth that was reached', 'position startpos', 'go ponder depth 2'],
    ['a forced win', NEARLY_WON, 'go ponder depth 8'],
    ['no legal move', OVER, 'go ponder wtime 1000 btime 1000'],
  ])('lets out what was held back: %s', async (_, position, go) => {
    await withEngine({}, async (engine) => {
      engine.send(position, go);
      await staysSilent(engine, 400);
      const hit = performance.now();
      await engine.ask('ponderhit', isBest);
      expect(performance.now() - hit).toBeLessThan(100);
    });
  });

  it('without any limit goes on until stop', async () => {
    await withEngine({}, async (engine) => {
      engine.send('go ponder', 'ponderhit');
      await staysSilent(engine);
      await engine.ask('stop', isBest);
    });
  });
});

describe('stop', () => {
  it('ends a search that has just begun, with a score and a move', async () => {
    await withEngine({ Threads: 2 }, async (engine) => {
      for (let i = 0; i < 100; i++) {
        engine.send('go infinite', 'stop');
        const lines = await engine.until(isBest);
        expect(lines.filter(isBest)).toHaveLength(1);
        expect(infosOf(lines).length).toBeGreaterThan(0);
        expect(bestOf(lines).move).toMatch(/^3\d-\d\d$/);
      }
    });
  });

  it('sent late does not touch the next search', async () => {
    await withEngine({}, async (engine) => {
      for (let i = 0; i < 30; i++) {
        const lines = await engine.go('depth 3');
        engine.send('stop');
        expect(infosOf(lines).at(-1)?.depth).toBe(3);
      }
    });
  });
});

describe('go during go', () => {
  it('ends the first with its bestmove, then starts', async () => {
    await withEngine({ Threads: 2 }, async (engine) => {
      engine.send('position startpos', 'go infinite');
      await engine.until(/^info depth 5/);
      engine.send('position fen B:W31:B1', 'go depth 3');
      const first = await engine.until(isBest);
      expect(first.at(-1)).toMatch(/^bestmove 3/);
      const second = await engine.until(isBest);
      expect(second.at(-1)).toMatch(/^bestmove 1-/);
      expect(infosOf(second).every((info) => info.pv[0]?.startsWith('1-'))).toBe(true);
    });
  });

  it('in one write: a bestmove for each, each legal in its position', async () => {
    await withEngine({ Threads: 2 }, async (engine) => {
      engine.send(
        'position startpos',
        'go infinite',
        'position fen B:W31:B1',
        'go ponder',
        'position fen W:WK43,K50:BK14',
        'go',
        'position fen W:W31:B1',
        'go depth 2',
      );
      const bests = [];
      for (let i = 0; i < 4; i++) bests.push((await engine.until(isBest)).at(-1));
      expect(bests[0]).toMatch(/^bestmove 3\d-/);
      expect(bests[1]).toMatch(/^bestmove 1-/);
      expect(bests[2]).toMatch(/^bestmove (43|50)-/);
      expect(bests[3]).toMatch(/^bestmove 31-/);
      expect((await engine.settle()).filter(isBest)).toEqual([]);
    });
  });

  it('many times', async () => {
    await withEngine({ Threads: 2 }, async (engine) => {
      engine.send(...Array.from({ length: 200 }, () => 'go infinite'), 'stop');
      for (let i = 0; i < 200; i++) await engine.until(isBest);
      expect((await engine.settle()).filter(isBest)).toEqual([]);
    });
  });

  it('a second go while a move is held back lets that move out first', async () => {
    await withEngine({}, async (engine) => {
      engine.send('go infinite depth 1');
      await staysSilent(engine, 300);
      engine.send('go depth 2');
      const first = await engine.until(isBest);
      expect(infosOf(first)).toEqual([]);
      expect(infosOf(await engine.until(isBest)).at(-1)?.depth).toBe(2);
    });
  });
});

describe('perft and bench', () => {
  it.each(['go perft 12', 'bench 40'])('%s answers isready meanwhile and obeys stop', async (command) => {
    await withEngine({}, async (engine) => {
      engine.send(command);
      await engine.hush(300);
      const asked = performance.now();
      await engine.ask('isready', 'readyok');
      expect(performance.now() - asked).toBeLessThan(100);
      const stopped = performance.now();
      engine.send('stop', 'go depth 2');
      const lines = await engine.until(isBest);
      expect(performance.now() - stopped).toBeLessThan(300);
      expect(lines.some((line) => /^info string (perft|bench) stopped/.test(line))).toBe(true);
      expect(lines.some((line) => /^(Nodes searched: \d+|\d+ nodes \d+ nps)$/.test(line))).toBe(true);
    });
  });

  it('a go stops them, and they stop a go', async () => {
    await withEngine({}, async (engine) => {
      engine.send('go perft 12');
      await engine.hush(100);
      engine.send('go infinite');
      await engine.until(/^info depth 3/);
      engine.send('go perft 2');
      await engine.until(isBest);
      expect((await engine.until(/^Nodes searched/)).at(-1)).toBe('Nodes searched: 81');
    });
  });
});
