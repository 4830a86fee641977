import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkRecords, childrenOf, folder, startMatch } from './runner.js';

/** Games of the soak; a thousand on demand: `SPINDLE_SOAK=1000 npx vitest run tests/cli/match/soak.test.ts`. */
const GAMES = Number(process.env.SPINDLE_SOAK ?? 100);
/** Games of a match on the clock, on demand only: `SPINDLE_TIMED=200`. It needs a machine of its own. */
const TIMED = Number(process.env.SPINDLE_TIMED ?? 0);
/** Growth of the runner between the first fifth of a soak and its end, MiB. */
const MAX_GROWTH = 40;
const HOUR = 3_600_000;

const ENGINES = ['--engine', 'cmd=spindle', 'name=A', '--engine', 'cmd=spindle', 'name=B'];

/** Resident memory of a process, MiB; none once it has ended, whether or not that was seen yet. */
function memoryOf(pid: number | undefined): number[] {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const held = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return held === undefined ? [] : [Number(held) / 1024];
}

describe('a soak', () => {
  it(`${GAMES} games, two at a time: memory flat, every record legal, nobody left`, {
    timeout: HOUR,
  }, async () => {
    const at = folder();
    const match = startMatch(
      ...[...ENGINES, '--each', 'nodes=30', 'option.Hash=1', '--rounds', String(GAMES / 2), '--seed', '3'],
      ...['--concurrency', '2', '--record', at('games'), '--resume', at('state'), '--ratinginterval', '0'],
    );
    const samples: number[] = [];
    let engines: number[] = [];
    const timer = setInterval(() => {
      samples.push(...memoryOf(match.child.pid));
      engines = [...new Set([...engines, ...childrenOf(match)])];
    }, 250);
    const status = await match.ended;
    clearInterval(timer);
    expect(status).toBe(0);
    // Two engines for each of two games, never started again.
    expect(engines.length).toBeLessThanOrEqual(4);
    expect(childrenOf(match)).toEqual([]);
    const games = checkRecords(at('games'), 'frisian');
    expect(games).toHaveLength(GAMES);
    expect(games.every(({ termination }) => termination === 'normal')).toBe(true);
    const early = Math.max(...samples.slice(0, Math.ceil(samples.length / 5)));
    const growth = Math.max(...samples) - early;
    if (GAMES > 100) console.log(`memory: ${early.toFixed(0)} MiB, then ${growth.toFixed(0)} MiB more`);
    expect(growth).toBeLessThan(MAX_GROWTH);
  });

  it.skipIf(TIMED === 0)(
    `${TIMED} games on the clock without a loss on time`,
    { timeout: HOUR },
    async () => {
      const at = folder();
      const match = startMatch(
        ...[...ENGINES, '--each', 'tc=1+0.01', 'option.Move Overhead=30', 'option.Threads=1'],
        ...['--rounds', String(TIMED / 2), '--seed', '4', '--concurrency', '2', '--record', at('games')],
      );
      expect(await match.ended).toBe(0);
      const games = checkRecords(at('games'), 'frisian');
      expect(games).toHaveLength(TIMED);
      expect(games.filter(({ termination }) => termination !== 'normal')).toEqual([]);
    },
  );
});
