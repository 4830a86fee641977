import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type LiveFeed, openLiveFeed } from '../../../src/tournament/live/feed.js';
import { parseLiveMatch } from '../../../src/tournament/live/json.js';
import type { LiveMatch } from '../../../src/tournament/live/snapshot.js';
import { setUp, tableOf, valid } from '../../conformance/support.js';
import { until } from '../../match/engines.js';
import { folder, lines, reached, runMatch, startMatch } from './runner.js';

const ENGINES = ['--engine', 'cmd=spindle', 'name=A', '--engine', 'cmd=spindle', 'name=B', 'nodes=20'];
const WORDS = [...ENGINES, '--each', 'nodes=30', 'option.Hash=1', '--seed', '5', '--concurrency', '2'];

function follow(path: string): { readonly feed: LiveFeed; readonly seen: LiveMatch[] } {
  const seen: LiveMatch[] = [];
  const feed = openLiveFeed(path, (matches) => seen.push(...matches));
  onTestFinished(feed.close);
  return { feed, seen };
}

interface Told {
  readonly standings: readonly Readonly<Record<string, unknown>>[];
  readonly duels: readonly { readonly strength: unknown }[];
  readonly sprt: unknown;
}

describe('spindle match --live', () => {
  it('can be watched, with moves that are legal, and ends with what the report has', async () => {
    const at = folder();
    const { feed, seen } = follow(at('live'));
    const { status, stderr } = await runMatch(
      ...[...WORDS, '--each', 'tc=60', '--rounds', '6', '--sprt', 'elo0=0', 'elo1=5', '--json', at('all')],
      ...['--live', at('live'), '--event', 'Trial'],
    );
    expect([status, stderr]).toEqual([0, '']);
    await until(() => feed.current()[0]?.state === 'ended', 10_000);
    const [last] = feed.current();
    const all = JSON.parse(readFileSync(at('all'), 'utf8')) as Told;
    expect(last).toMatchObject({ title: 'Trial', format: 'match', games: { played: 12, resumed: 0 } });
    expect(
      last?.standings.map(({ name, wins, draws, losses, played, ...rest }) => ({
        ...rest,
        ...{ engine: name, games: played, score: (wins + draws / 2) / played },
      })),
    ).toEqual(all.standings);
    expect(last?.duel?.strength).toEqual(all.duels[0]?.strength);
    expect(last?.duel?.sprt).toEqual(all.sprt);
    expect(last?.duel?.history.at(-1)?.[0]).toBe(12);

    const table = tableOf('frisian');
    const games = seen.filter(({ state }) => state === 'running').flatMap(({ running }) => running);
    expect(games.some(({ ply, book }) => ply > book)).toBe(true);
    for (const { fen, moves, ply, clocks, evaluations } of games) {
      expect(ply).toBe(moves.length);
      const { side } = setUp(table, fen, moves);
      if (clocks?.running !== null) expect(clocks?.running).toBe(side);
      expect(clocks?.remaining.every((time) => time !== null && time > 0 && time <= 60_000)).toBe(true);
      if (ply > 20) expect(evaluations.every((one) => typeof one?.depth === 'number')).toBe(true);
    }
  });

  it('is one match to those who watch, though its runner is killed and goes on', async () => {
    const at = folder();
    const files = ['--resume', at('state'), '--live', at('live')];
    const { feed } = follow(at('live'));
    const match = startMatch(...WORDS, '--rounds', '8', ...files);
    await reached(match, () => lines(at('state')) > 4);
    await until(() => (feed.current()[0]?.games.played ?? 0) > 0, 10_000);
    const before = feed.current()[0];
    match.child.kill('SIGKILL');
    await match.ended;
    const kept = lines(at('state')) - 1;
    expect(readdirSync(at('live')).filter((name) => name.endsWith('.json'))).toHaveLength(1);
    const { status } = await runMatch('--resume', at('state'));
    expect(status).toBe(0);
    await until(() => feed.current()[0]?.state === 'ended', 10_000);
    expect(feed.current()).toHaveLength(1);
    expect(feed.current()[0]).toMatchObject({ id: before?.id, games: { played: 16, resumed: kept } });
    expect(feed.current()[0]?.startedAt).toBeGreaterThanOrEqual(before?.startedAt ?? Number.NaN);
    expect(feed.current()[0]?.duel?.history.map(([games]) => games)).toEqual(
      Array.from({ length: 16 }, (_, i) => i + 1),
    );
  });

  it('that cannot be written says so once, and the match is played', async () => {
    const at = folder();
    writeFileSync(at('file'), '');
    const { status, stdout, stderr } = await runMatch(...WORDS, '--rounds', '3', '--live', at('file'));
    expect(status).toBe(0);
    expect(stdout).toContain('Finished match: all games have been played');
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(/^spindle match: .*--live goes no further/);
  });

  it('broken off tells so', async () => {
    const at = folder();
    const match = startMatch(...WORDS, '--rounds', '50', `--live=${at('live')}`);
    const file = () => readdirSync(at('live')).find((name) => name.endsWith('.json')) ?? '';
    await reached(match, () => existsSync(at('live')) && file() !== '' && match.stdout().includes('game 2'));
    match.child.kill('SIGINT');
    expect(await match.ended).toBe(130);
    const last = valid(parseLiveMatch(readFileSync(at(`live/${file()}`), 'utf8')));
    expect(last).toMatchObject({ state: 'stopped', ending: 'broken off', running: [], pid: match.child.pid });
  });
});
