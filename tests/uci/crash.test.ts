import { describe, expect, it } from 'vitest';
import { bestOf, FAULTY, infosOf } from './engine-driver.js';
import { errorOf, withEngine } from './with-engine.js';

const START_MOVES = ['31-26', '31-27', '32-27', '32-28', '33-28', '33-29', '34-29', '34-30', '35-30'];

/** `kind:thread:search:moment`, as `src/pool/fault-hook.ts` reads it. */
function faulty(fault: string) {
  return { file: FAULTY, environment: { SPINDLE_FAULT: fault } };
}

describe('a worker that fails', () => {
  it.each([
    ['throws before it has begun', 'throw:0:1:start', 'go infinite'],
    ['throws in the middle', 'throw:0:1:report', 'go infinite'],
    ['exits in the middle', 'exit:0:1:report', 'go infinite'],
    ['runs out of memory', 'memory:0:1:report', 'go infinite'],
    ['throws while pondering', 'throw:0:1:report', 'go ponder wtime 1000 btime 1000'],
    ['is a helper that throws', 'throw:1:1:start', 'go movetime 60000'],
    ['is a helper that exits', 'exit:1:1:start', 'go movetime 60000'],
    ['is a helper that runs out of memory', 'memory:1:1:start', 'go movetime 60000'],
  ])(
    '%s: a legal bestmove, an error, and the engine goes on',
    async (_, fault, go) => {
      await withEngine(
        { Threads: 2 },
        async (engine) => {
          engine.send('position startpos', go);
          const failure = await engine.until(/^info string error/, 40_000);
          errorOf(failure);
          const best = go.includes('movetime')
            ? await engine.until(/^bestmove/)
            : await engine.ask('stop', /^bestmove/);
          expect(START_MOVES).toContain(bestOf(best).move);
          expect(infosOf([...failure, ...best]).length).toBeGreaterThan(0);
          for (let i = 0; i < 3; i++) {
            const lines = await engine.go('depth 6');
            expect(lines.join()).not.toContain('error');
            expect(infosOf(lines).at(-1)?.depth).toBe(6);
          }
        },
        faulty(fault),
      );
    },
    60_000,
  );

  it('gives the best move it had found', async () => {
    await withEngine(
      {},
      async (engine) => {
        engine.send('position fen W:WK43,K50:BK14');
        const lines = await engine.go('movetime 60000');
        errorOf(lines);
        expect(bestOf(lines).move).toBe('43-34');
      },
      faulty('throw:0:1:report'),
    );
  });

  it('hangs: its search ends some seconds after stop, and the engine goes on', async () => {
    await withEngine(
      { Threads: 2 },
      async (engine) => {
        engine.send('position startpos', 'go infinite');
        await engine.until(/^info depth 3/);
        engine.send('stop');
        errorOf(await engine.until(/^bestmove/));
        expect(infosOf(await engine.go('depth 5')).at(-1)?.depth).toBe(5);
      },
      faulty('hang:0:1:report'),
    );
  });
});

describe('the shipped build', () => {
  it('has no hook', async () => {
    await withEngine(
      {},
      async (engine) => {
        expect((await engine.go('depth 6')).join()).not.toContain('error');
      },
      { environment: { SPINDLE_FAULT: 'throw:0:1:start' } },
    );
  });
});
