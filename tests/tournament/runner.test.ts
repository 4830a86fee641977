import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { terminationTag } from '../../src/match/termination.js';
import { NO_LIMITS } from '../../src/match/time-control.js';
import type { Contestant } from '../../src/tournament/contestant.js';
import { fixture } from '../match/engines.js';
import { BASE } from './schedule/play.js';
import { contestant, entryOf, good, runAll, SCRIPT, settingsOf } from './support.js';

const QUICK = { limits: { ...NO_LIMITS, moveTime: 150 } };
const rounds = (number: number) => ({ schedule: { ...BASE, rounds: number } });

/** Scripted engines that run now, this test file's own only. */
function running(): string[] {
  const list = execFileSync('ps', ['-eo', 'ppid,stat,args'], { encoding: 'utf8' });
  return list
    .split('\n')
    .filter((line) => line.trim().startsWith(`${process.pid} `) && line.includes(fixture('').slice(0, -4)));
}

describe('a tournament of engines that behave', () => {
  it('plays every game, with one process an engine', async () => {
    const { ending, board, starts } = await runAll(settingsOf([good('a'), good('b')], rounds(3)));
    expect(ending).toEqual({ kind: 'finished' });
    expect(starts).toEqual([1, 1]);
    expect(board.entries.map(({ score }) => score)).toEqual(Array(6).fill('1-0'));
    // White wins each game of this script: both engines score alike.
    expect(board.duel(0, 1)).toMatchObject({ tally: [3, 0, 3], pairs: [0, 0, 3, 0, 0] });
    expect(board.totals(0).work).toMatchObject({ moves: 27, depth: 7 * 27, nodes: 1234 * 27 });
    expect(running()).toEqual([]);
  });

  it('plays several at a time', async () => {
    const slow = contestant('scripted', { moves: SCRIPT, delay: '30' });
    let [playing, most] = [0, 0];
    const { board, starts } = await runAll(
      settingsOf(
        [
          { ...slow, name: 'a' },
          { ...slow, name: 'b' },
        ],
        { ...rounds(2), concurrency: 3 },
      ),
      {
        events: {
          gameStarted: () => {
            playing++;
            most = Math.max(most, playing);
          },
          counted: () => playing--,
        },
      },
    );
    expect(board.entries).toHaveLength(4);
    expect(most).toBe(3);
    expect(starts).toEqual([3, 3]);
    expect(running()).toEqual([]);
  });

  it('gives every game a new process where that is asked for', async () => {
    const { starts } = await runAll(settingsOf([good('a', { restart: true }), good('b')], rounds(2)));
    // Once to try it, then for each of four games.
    expect(starts).toEqual([5, 1]);
    expect(running()).toEqual([]);
  });

  it('keeps no more processes than it needs', async () => {
    const many = Array.from({ length: 5 }, (_, i) => good(`e${i}`));
    let most = 0;
    const { board } = await runAll(settingsOf(many), {
      events: {
        counted: () => {
          most = Math.max(most, running().length);
        },
      },
    });
    expect(board.entries).toHaveLength(20);
    expect(most).toBeGreaterThanOrEqual(2);
    // Two at play; one more may be on its way out.
    expect(most).toBeLessThanOrEqual(4);
    expect(running()).toEqual([]);
  });

  it('leaves out what has been played', async () => {
    const known = [entryOf(0, 0, [0, 1], '0-1'), entryOf(1, 1, [0, 1], '0-1')];
    const { board } = await runAll(settingsOf([good('a'), good('b')], rounds(2)), { known });
    expect(board.entries.map(({ encounter, index }) => [encounter, index])).toEqual([
      [0, 0],
      [1, 1],
      [0, 1],
      [1, 0],
    ]);
  });

  it('decides a knockout', async () => {
    const loser = contestant('illegal', { moves: SCRIPT }, { name: 'loser' });
    const settings = settingsOf([loser, good('a')], {
      schedule: { ...BASE, kind: 'knockout', engines: 2, rounds: 1 },
    });
    const news: unknown[] = [];
    const { ending } = await runAll(settings, { events: { news: (step) => news.push(step) } });
    expect(ending).toEqual({ kind: 'finished' });
    expect(news).toEqual([{ kind: 'advance', round: 1, engine: 1, by: 'points' }]);
  });
});

describe('an engine that fails', () => {
  const cases: readonly [tag: string, Contestant][] = [
    ['crash', contestant('crash', { moves: SCRIPT })],
    ['crash', contestant('last-word', { moves: SCRIPT })],
    ['crash', contestant('family')],
    ['disconnect', contestant('close-stdout')],
    ['disconnect', contestant('close-stdout', { stream: 'stdin' }, QUICK)],
    ['stall', contestant('hang', {}, QUICK)],
    ['stall', contestant('ignore-stop', {}, QUICK)],
    ['protocol error', contestant('garbage', { fatal: 'bestmove' })],
    ['illegal move', contestant('illegal', { moves: SCRIPT, at: '1' }, { restart: true })],
    ['time forfeit', contestant('late', { moves: SCRIPT }, QUICK)],
  ];
  for (const [tag, engine] of cases) {
    it(`${engine.name} ${engine.args.slice(1).join(' ')} loses every game: ${tag}`, async () => {
      const { ending, board, results, starts } = await runAll(settingsOf([engine, good()]));
      expect(ending).toEqual({ kind: 'finished' });
      expect(results.map(({ score }) => score)).toEqual(['0-1', '1-0']);
      expect(results.map(({ termination }) => terminationTag(termination))).toEqual([tag, tag]);
      expect(Object.fromEntries(board.totals(0).faults)).toEqual({ [tag]: 2 });
      // The other one goes on as it is.
      expect(starts[1]).toBe(1);
      expect(running()).toEqual([]);
    });
  }

  for (const name of ['half-lines', 'garbage', 'flood', 'dies-on-quit']) {
    it(`${name} is only strange`, async () => {
      const engine = contestant(name, { moves: SCRIPT, ...(name === 'flood' ? { megabytes: '2' } : {}) });
      const { results } = await runAll(settingsOf([engine, good()]));
      expect(results.map(({ termination }) => termination.kind)).toEqual(['rule', 'rule']);
      expect(running()).toEqual([]);
    });
  }

  it('that gives a move too many loses the next game, too', async () => {
    const { results } = await runAll(settingsOf([contestant('double', { moves: SCRIPT }), good()]));
    expect(results.map(({ termination }) => terminationTag(termination))).toEqual([
      'protocol error',
      'protocol error',
    ]);
  });

  it('ends the tournament without recovery', async () => {
    const settings = settingsOf([contestant('crash', { moves: SCRIPT }), good()], { recover: false });
    const { ending, board } = await runAll(settings);
    expect(ending).toEqual({
      kind: 'engine-failed',
      contestant: 0,
      failure: { kind: 'crash', exitCode: 3, signal: null },
    });
    expect(board.entries).toHaveLength(1);
    expect(running()).toEqual([]);
  });

  it('and cannot be started at all ends the tournament before its first game', async () => {
    const missing = { ...good('missing'), command: '/no/such/program' };
    const { ending, board } = await runAll(settingsOf([good(), missing]));
    expect(ending).toMatchObject({ kind: 'engine-failed', contestant: 1, failure: { kind: 'spawn' } });
    expect(board.entries).toHaveLength(0);
    const mute = await runAll(settingsOf([contestant('no-uciok'), good()]));
    expect(mute.ending).toMatchObject({ contestant: 0, failure: { kind: 'protocol' } });
    expect(running()).toEqual([]);
  });
});

describe('a tournament that is broken off', () => {
  it('counts no game that is on, and leaves no process', async () => {
    const controller = new AbortController();
    const slow = contestant('scripted', { moves: SCRIPT, delay: '20' });
    const settings = settingsOf(
      [
        { ...slow, name: 'a' },
        { ...slow, name: 'b' },
      ],
      {
        ...rounds(20),
        concurrency: 2,
      },
    );
    const { ending, board } = await runAll(settings, {
      signal: controller.signal,
      events: { counted: () => controller.abort() },
    });
    expect(ending).toEqual({ kind: 'interrupted' });
    expect(board.entries).toHaveLength(1);
    expect(running()).toEqual([]);
  });

  it('does so also while an engine starts', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    const begin = performance.now();
    const { ending } = await runAll(settingsOf([contestant('hang', { at: 'uci' }), good()]), {
      signal: controller.signal,
    });
    expect(ending).toEqual({ kind: 'interrupted' });
    expect(performance.now() - begin).toBeLessThan(3000);
    expect(running()).toEqual([]);
  });

  it('ends when results cannot be kept', async () => {
    const { ending } = await runAll(settingsOf([good('a'), good('b')]), {
      events: {
        gameOver: () => {
          throw new Error('disk full');
        },
      },
    });
    expect(ending).toEqual({ kind: 'broken', message: 'disk full' });
    expect(running()).toEqual([]);
  });
});

describe('an SPRT', () => {
  const sprt = { model: 'normalized', elo0: 0, elo1: 100, alpha: 0.05, beta: 0.05 } as const;
  const loser = contestant('illegal', { moves: SCRIPT }, { name: 'loser', restart: true });

  it('ends the match when the first engine proves stronger', async () => {
    const { ending, board } = await runAll(settingsOf([good(), loser], { ...rounds(200), sprt }));
    expect(ending).toEqual({ kind: 'sprt', verdict: 'H1' });
    expect(board.entries.length).toBeLessThan(100);
    expect(board.entries.length % 2).toBe(0);
  });

  it('and when it proves weaker', async () => {
    const { ending, board } = await runAll(settingsOf([loser, good()], { ...rounds(200), sprt }));
    expect(ending).toEqual({ kind: 'sprt', verdict: 'H0' });
    expect(board.entries.length).toBeLessThan(100);
  });

  it('plays no game when it has decided before', async () => {
    const known = Array.from({ length: 100 }, (_, i) =>
      entryOf(i >> 1, i % 2, i % 2 === 0 ? [0, 1] : [1, 0], i % 2 === 0 ? '1-0' : '0-1'),
    );
    const { ending, board, starts } = await runAll(settingsOf([good(), loser], { ...rounds(200), sprt }), {
      known,
    });
    expect(ending).toEqual({ kind: 'sprt', verdict: 'H1' });
    expect(board.entries).toHaveLength(100);
    expect(starts).toEqual([0, 0]);
  });
});
