import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EngineDriver } from './engine-driver.js';
import { withEngine } from './with-engine.js';

/** Resident memory of the engine, MiB. */
function resident(engine: EngineDriver): number {
  const status = readFileSync(`/proc/${engine.process.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

function threads(engine: EngineDriver): number {
  const status = readFileSync(`/proc/${engine.process.pid}/status`, 'utf8');
  return Number(/^Threads:\s+(\d+)/m.exec(status)?.[1]);
}

/** Searches `count` times. Returns the least resident memory on the way, MiB: between collections it only rises. */
async function rounds(engine: EngineDriver, count: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < count; round++) {
    engine.send(`position startpos moves ${round % 2 ? '32-28 19-23' : '33-29 17-22'}`, 'go nodes 500');
    await engine.until(/^bestmove/);
    if (round % 20 === 0) least = Math.min(least, resident(engine));
  }
  return least;
}

describe.runIf(process.platform === 'linux')('memory', () => {
  it('stays flat over thousands of searches', async () => {
    await withEngine({ Threads: 2 }, async (engine) => {
      // The heap takes some thousand searches to reach its size.
      await rounds(engine, 6000);
      const warm = await rounds(engine, 1000);
      await rounds(engine, 1000);
      expect(await rounds(engine, 1000)).toBeLessThan(warm * 1.05);
    });
  }, 120_000);

  it('does not grow with changes of Hash and Threads', async () => {
    await withEngine({}, async (engine) => {
      const change = async (count: number) => {
        for (let i = 0; i < count; i++) {
          engine.send(`setoption name Hash value ${[1, 64, 16, 128][i % 4]}`);
          engine.send(`setoption name Threads value ${[1, 3, 2, 4][i % 4]}`, 'isready');
          await engine.until('readyok');
          await engine.go('depth 3');
        }
      };
      await change(12);
      const warm = resident(engine);
      await change(40);
      expect(resident(engine)).toBeLessThan(warm * 1.1);
    });
  }, 120_000);

  it('threads are as many as asked for', async () => {
    await withEngine({}, async (engine) => {
      const base = threads(engine);
      engine.send('setoption name Threads value 64', 'isready');
      await engine.until('readyok', 60_000);
      expect(threads(engine)).toBe(base + 63);
      expect((await engine.go('depth 4')).at(-1)).toMatch(/^bestmove 3/);
      engine.send('setoption name Threads value 1', 'isready');
      await engine.until('readyok');
      await engine.hush(300);
      expect(threads(engine)).toBe(base);
    });
  }, 120_000);
});

describe('listeners', () => {
  it('are not leaked', async () => {
    // Node would warn about them on stderr, which withEngine wants empty.
    await withEngine({}, async (engine) => {
      for (let i = 0; i < 100; i++) engine.send('go infinite', 'stop', 'isready', 'd');
      for (let i = 0; i < 100; i++) await engine.until(/^bestmove/);
    });
  });
});
