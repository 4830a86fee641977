import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayedMove, Thought } from '../../../src/match/game.js';
import { duelHistory, MAX_POINTS } from '../../../src/tournament/live/history.js';
import { formatLiveMatch, parseLiveMatch } from '../../../src/tournament/live/json.js';
import { afterMove, beginGame, turnOf } from '../../../src/tournament/live/running.js';
import { sprtOf, standingsOf, strengthOf } from '../../../src/tournament/report/report.js';
import { newScoreboard } from '../../../src/tournament/scoreboard.js';
import { valid } from '../../conformance/support.js';
import { entryOf } from '../support.js';
import { duelEntries, matchOf, reportOf, taskOf } from './support.js';

const SPRT = { model: 'normalized', elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05 } as const;
const POINTS = [1, 0.5, 0, 1, 1, 0.5];

describe('a snapshot', () => {
  it('has what the reports have', () => {
    const report = reportOf(['new', 'old'], duelEntries(POINTS), { sprt: SPRT });
    const match = matchOf(report);
    expect(match).toMatchObject({
      ...{ title: 'Trial', variant: 'frisian', format: 'match', timeControl: '2+0.1', state: 'running' },
      games: { planned: null, played: 6, resumed: 0 },
      crosstable: [{ first: 'new', second: 'old', wins: 3, draws: 2, losses: 1 }],
      duel: { strength: strengthOf(report.board.duel(0, 1)), sprt: { ...SPRT, ...sprtOf(report) } },
    });
    expect(match.standings).toMatchObject(
      standingsOf(report).map(({ rank, points, rating }) => ({ rank, points, elo: rating.elo })),
    );
    expect(match.standings[0]).toMatchObject({ name: 'new', played: 6, wins: 3, draws: 2, losses: 1 });
    expect(match.finished.at(-1)).toMatchObject({
      ...{ round: '3.2', white: 'old', black: 'new', result: '1/2-1/2', reason: 'no legal move', plies: 4 },
    });
  });

  it('of a tournament has every pair, and no duel', () => {
    const entries = [entryOf(0, 0, [0, 1], '1-0'), entryOf(1, 0, [2, 1], '1/2-1/2')];
    const schedule = { ...reportOf(['A', 'B'], []).settings.schedule, kind: 'swiss', engines: 3 } as const;
    const match = matchOf(reportOf(['A', 'B', 'C'], entries, { schedule }));
    expect(match).toMatchObject({ format: 'swiss', duel: null, games: { planned: 20 } });
    expect(match.crosstable).toEqual([
      { first: 'A', second: 'B', wins: 1, draws: 0, losses: 0 },
      { first: 'B', second: 'C', wins: 0, draws: 1, losses: 0 },
    ]);
  });

  it('tells how the match is over', () => {
    const report = reportOf(['A', 'B'], []);
    const stateAt = (ending: typeof report.ending) => matchOf({ ...report, ending });
    expect(stateAt({ kind: 'finished' })).toMatchObject({ state: 'ended' });
    expect(stateAt({ kind: 'sprt', verdict: 'H1' })).toMatchObject({
      ...{ state: 'ended', ending: 'the SPRT has accepted H1' },
    });
    expect(stateAt({ kind: 'interrupted' })).toMatchObject({ state: 'stopped', ending: 'broken off' });
  });
});

describe('a running game', () => {
  const thought: Thought = {
    ...{ evaluation: { kind: 'cp', value: 31 }, depth: 7, nodes: 900, elapsed: 120, remaining: 1980 },
  };
  const move = (side: 0 | 1, wire: string, said: Thought | null): PlayedMove => ({
    ...{ side, wire, book: wire, thought: said },
  });

  it('has clocks that run only while an engine is to move', () => {
    const report = reportOf(['A', 'B'], []);
    const begun = beginGame(report, taskOf(1, 0, 1), 2, 8, 100);
    expect(begun).toMatchObject({
      slot: 2,
      number: 8,
      round: '4.2',
      opening: 'line 3',
      white: 'B',
      black: 'A',
    });
    expect(begun.clocks).toEqual({ remaining: [2000, 2000], at: 100, running: null });
    const opened = afterMove(begun, move(0, '31-27', null), 110);
    expect(opened).toMatchObject({ moves: ['31-27'], book: 1, ply: 1, evaluations: [null, null] });
    const thinking = turnOf(opened, 1, 200);
    expect(thinking.clocks).toEqual({ remaining: [2000, 2000], at: 200, running: 1 });
    const played = afterMove(thinking, move(1, '19-24', thought), 320);
    expect(played).toMatchObject({
      ...{ moves: ['31-27', '19-24'], book: 1, ply: 2 },
      clocks: { remaining: [2000, 1980], at: 320, running: null },
      evaluations: [null, { score: { kind: 'cp', value: 31 }, depth: 7, nodes: 900 }],
    });
  });

  it('without clocks has none', () => {
    const report = reportOf(['A', 'B'], []);
    const contestants = report.settings.contestants.map((one) => ({
      ...one,
      limits: { ...one.limits, clock: null },
    }));
    const game = beginGame(
      { ...report, settings: { ...report.settings, contestants } },
      taskOf(0, 1),
      0,
      1,
      0,
    );
    expect(turnOf(game, 0, 5).clocks).toBeNull();
  });
});

describe('the history of a duel', () => {
  const entries = duelEntries(Array.from({ length: 1000 }, (_, i) => [1, 0.5, 0.5, 0, 1][i % 5] ?? 0));

  it('is that of the scoreboard after so many games', () => {
    const board = newScoreboard(2);
    const expected = entries.slice(0, 300).map((entry, i) => {
      board.add(entry);
      const found = strengthOf(board.duel(0, 1));
      return [
        i + 1,
        found?.elo,
        found?.lower,
        found?.upper,
        sprtOf({ settings: { sprt: SPRT }, board })?.llr,
      ];
    });
    expect(duelHistory({ sprt: SPRT }, entries.slice(0, 300)).points()).toEqual(expected);
  });

  it('keeps the first and the latest, and is never too long', () => {
    const history = duelHistory({ sprt: null }, []);
    expect(history.points()).toEqual([]);
    for (const [i, entry] of entries.entries()) {
      history.add(entry);
      const points = history.points();
      expect(points.length).toBeLessThanOrEqual(MAX_POINTS);
      expect([points[0]?.[0], points.at(-1)?.[0]]).toEqual([1, i + 1]);
    }
    expect(history.points().length).toBeGreaterThan(MAX_POINTS / 2 - 2);
  });

  it('is the same for a match that goes on', () => {
    for (const known of [0, 1, 398, 399, 700, 1000]) {
      const history = duelHistory({ sprt: SPRT }, entries.slice(0, known));
      for (const entry of entries.slice(known)) history.add(entry);
      expect(history.points()).toEqual(duelHistory({ sprt: SPRT }, entries).points());
    }
  });
});

describe('the text of a snapshot', () => {
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

  it('is read as it was written', () => {
    const points = fc.array(fc.constantFrom(0, 0.5, 1), { maxLength: 20 });
    const names = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(points, names, fc.boolean(), (results, two, isTest) => {
        const report = reportOf(two, duelEntries(results), { sprt: isTest ? SPRT : null });
        const match = matchOf(report, { running: [beginGame(report, taskOf(0, 1), 0, 1, 5)] });
        expect(plain(valid(parseLiveMatch(formatLiveMatch(match))))).toEqual(plain(match));
      }),
      { numRuns: 50 },
    );
  });

  it('is refused where a field is missing or wrong', () => {
    const match = matchOf(reportOf(['A', 'B'], duelEntries(POINTS)));
    const refused = (change: object) => {
      const result = parseLiveMatch(JSON.stringify({ ...JSON.parse(formatLiveMatch(match)), ...change }));
      return result.ok ? 'read' : [result.error.code, result.error.where];
    };
    expect(refused({ more: 1 })).toBe('read');
    for (const name of Object.keys(match))
      expect(refused({ [name]: undefined })).toEqual(['live-field', name]);
    const wrong: readonly object[] = [
      { id: '../other' },
      { pid: 0 },
      { variant: 'chess' },
      { state: 'paused' },
      { updatedAt: '12' },
      { standings: [{ ...match.standings[0], wins: -1 }] },
      { duel: { ...match.duel, history: [[1, 2]] } },
      { finished: [null] },
    ];
    for (const change of wrong) expect(refused(change)).toEqual(['live-field', Object.keys(change)[0]]);
    expect(refused({ version: 2 })).toEqual(['live-version', 'snapshot']);
    for (const text of ['', '{', 'null', '[]', '{"kind":"other"}']) {
      expect(parseLiveMatch(text)).toMatchObject({ ok: false, error: { code: 'live-form' } });
    }
  });
});
