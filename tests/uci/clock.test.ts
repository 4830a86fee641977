import { describe, expect, it } from 'vitest';
import { VARIANTS } from '../reference/index.js';
import { bestOf, type EngineDriver, infosOf } from './engine-driver.js';
import { withEngine } from './with-engine.js';

/** Milliseconds by which a busy machine may be late. */
const LATE = 40;

async function timed(engine: EngineDriver, words: string): Promise<number> {
  const start = performance.now();
  const lines = await engine.go(words);
  expect(bestOf(lines).move).not.toBe('(none)');
  return performance.now() - start;
}

describe('the clock', () => {
  // Other work on the machine may take more than its share of one of these, not of the same thing thrice.
  it.each(VARIANTS)('%s: is never overrun', { retry: 2 }, async (UCI_Variant) => {
    await withEngine({ UCI_Variant, Threads: 2 }, async (engine) => {
      for (const time of [1, 5, 10, 11, 20, 50, 100, 300]) {
        expect(await timed(engine, `wtime ${time} btime ${time}`)).toBeLessThan(Math.max(time, 5) + LATE);
        expect(await timed(engine, `wtime ${time} btime ${time} movestogo 1`)).toBeLessThan(
          Math.max(time, 5) + LATE,
        );
        expect(await timed(engine, `wtime ${time} btime ${time} winc 5000 binc 5000`)).toBeLessThan(
          Math.max(time, 5) + LATE,
        );
        expect(await timed(engine, `movetime ${time}`)).toBeLessThan(Math.max(time, 5) + LATE);
      }
    });
  });

  it.each([
    'wtime 0 btime 0',
    'wtime -500 btime -500',
    'wtime 0 btime 0 winc 1000 binc 1000',
    'movetime 0',
    'movetime -1',
  ])('%s: moves at once', { retry: 2 }, async (words) => {
    await withEngine({}, async (engine) => {
      expect(await timed(engine, words)).toBeLessThan(LATE);
    });
  });

  it("is the mover's own", async () => {
    await withEngine({}, async (engine) => {
      engine.send('position startpos moves 32-28');
      expect(await timed(engine, 'wtime 100000 btime 10')).toBeLessThan(LATE);
      engine.send('position startpos');
      expect(await timed(engine, 'wtime 10 btime 100000')).toBeLessThan(LATE);
    });
  });

  it('is used in reason: more with more time, an increment or fewer moves to go', async () => {
    await withEngine({}, async (engine) => {
      engine.send('position startpos');
      const little = await timed(engine, 'wtime 3000 btime 3000');
      expect(little).toBeGreaterThan(20);
      expect(little).toBeLessThan(1000);
      expect(await timed(engine, 'wtime 3000 btime 3000 movestogo 2')).toBeGreaterThan(little);
      expect(await timed(engine, 'wtime 3000 btime 3000 winc 1000 binc 1000')).toBeGreaterThan(little);
    });
  });

  it('loses the Move Overhead', async () => {
    await withEngine({ 'Move Overhead': 400 }, async (engine) => {
      expect(await timed(engine, 'movetime 500')).toBeLessThan(200);
      expect(await timed(engine, 'wtime 450 btime 450 movestogo 1')).toBeLessThan(150);
    });
  });

  it('lasts a whole game', async () => {
    await withEngine({ UCI_Variant: 'frysk', Threads: 2 }, async (engine) => {
      let left = 1500;
      const moves: string[] = [];
      for (let ply = 0; ply < 120; ply++) {
        engine.send(`position startpos moves ${moves.join(' ')}`);
        const start = performance.now();
        const lines = await engine.go(`wtime ${Math.floor(left)} btime ${Math.floor(left)} winc 10 binc 10`);
        left += 10 - (performance.now() - start);
        expect(left).toBeGreaterThan(0);
        expect(infosOf(lines).length).toBeGreaterThan(0);
        const { move } = bestOf(lines);
        if (move === '(none)') break;
        moves.push(move);
      }
    });
  });
});
