import { describe, expect, it } from 'vitest';
import type { EngineDriver } from './engine-driver.js';
import { withEngine } from './with-engine.js';

/** Milliseconds, the promise of the protocol. */
const PROMISE = 20;
/**
 * With other work on the machine (the other tests of a run) only the median says something about the engine;
 * `SPINDLE_QUIET=1` asserts that there is none, and the 99th percentile has to hold.
 */
const QUIET = process.env.SPINDLE_QUIET === '1';
const ROUNDS = QUIET ? 300 : 60;

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number;
}

function expectPrompt(what: string, values: readonly number[]): void {
  const [median, last] = [percentile(values, 0.5), percentile(values, 0.99)];
  if (QUIET) console.log(`${what}: median ${median.toFixed(1)} ms, 99th percentile ${last.toFixed(1)} ms`);
  expect(median, what).toBeLessThan(PROMISE);
  if (QUIET) expect(last, what).toBeLessThan(PROMISE);
}

async function timed(engine: EngineDriver, line: string, last: RegExp): Promise<number> {
  const start = performance.now();
  await engine.ask(line, last);
  return performance.now() - start;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('during a search with two threads isready and stop are answered within 20 ms', () => {
  it.each([
    ['the start', 1, 'position startpos'],
    ['MultiPV', 8, 'position startpos'],
    ['MultiPV of everything, kings', 256, 'position fen W:WK1,31,45:B14,20,K50'],
  ])(
    '%s',
    async (about, MultiPV, position) => {
      await withEngine({ Threads: 2, MultiPV }, async (engine) => {
        const ready: number[] = [];
        const stop: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          engine.send('ucinewgame', position, 'go infinite');
          await engine.until(/^info depth/);
          await pause(10 + ((round * 37) % 90));
          ready.push(await timed(engine, 'isready', /^readyok/));
          await pause((round * 13) % 20);
          stop.push(await timed(engine, 'stop', /^bestmove/));
        }
        expectPrompt(`${about}, isready`, ready);
        expectPrompt(`${about}, stop`, stop);
      });
    },
    120_000,
  );

  it('a board built to explode', async () => {
    const fen = 'W:WK28:BK3,K7,K10,K12,K17,K18,K19,K20,K21,K23,K25,K27,K34,K36,K37,K38,K39,K40,K43,K47';
    await withEngine({ Threads: 2 }, async (engine) => {
      const stop: number[] = [];
      for (let round = 0; round < 20; round++) {
        engine.send('ucinewgame', `position fen ${fen}`, 'isready');
        await engine.until('readyok');
        engine.send('go infinite');
        await pause(20 + ((round * 61) % 600));
        stop.push(await timed(engine, 'stop', /^bestmove/));
      }
      expectPrompt('exploding board, stop', stop);
    });
  }, 120_000);
});
