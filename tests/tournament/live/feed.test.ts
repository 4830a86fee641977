import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { replaceFile } from '../../../src/tournament/files.js';
import { type LiveFeed, openLiveFeed, visible } from '../../../src/tournament/live/feed.js';
import { liveFile } from '../../../src/tournament/live/folder.js';
import { formatLiveMatch } from '../../../src/tournament/live/json.js';
import type { LiveMatch } from '../../../src/tournament/live/snapshot.js';
import { until } from '../../match/engines.js';
import { matchOf, reportOf, temporary } from './support.js';

const PATIENCE = 10_000;
const DAY = 24 * 3_600_000;

function put(folder: string, match: LiveMatch): void {
  replaceFile(`${folder}/${liveFile(match.id)}`, formatLiveMatch(match));
}

function follow(folder: string): { readonly feed: LiveFeed; readonly calls: (readonly LiveMatch[])[] } {
  const calls: (readonly LiveMatch[])[] = [];
  const feed = openLiveFeed(folder, (matches) => calls.push(matches));
  onTestFinished(feed.close);
  return { feed, calls };
}

const report = reportOf(['A', 'B'], []);
const ids = (matches: readonly LiveMatch[]) => matches.map(({ id }) => id);
/** A number that no process has any more. */
const gone = spawnSync(process.execPath, ['-e', '']).pid;

describe('a feed', () => {
  it('has what is there at once, the newest first, and leaves out what is no snapshot', () => {
    const folder = temporary()('');
    put(folder, matchOf(report, { id: 'old', startedAt: 1000 }));
    put(folder, matchOf(report, { id: 'new', startedAt: 3000 }));
    put(folder, matchOf(report, { id: 'middle', startedAt: 2000 }));
    const whole = formatLiveMatch(matchOf(report, { id: 'broken' }));
    writeFileSync(`${folder}/broken.json`, whole.slice(0, -50));
    writeFileSync(`${folder}/renamed.json`, whole);
    writeFileSync(`${folder}/foreign.json`, '{"name":"spindle"}');
    writeFileSync(`${folder}/half.json.new`, whole);
    mkdirSync(`${folder}/folder.json`);
    const { feed, calls } = follow(folder);
    expect(ids(feed.current())).toEqual(['new', 'middle', 'old']);
    expect(calls).toEqual([]);
  });

  it('tells of changes, and of nothing else', async () => {
    const folder = temporary()('');
    const { feed, calls } = follow(folder);
    expect(feed.current()).toEqual([]);
    put(folder, matchOf(report, { id: 'one', title: 'before' }));
    await until(() => calls.length === 1, PATIENCE);
    put(folder, matchOf(report, { id: 'one', title: 'after' }));
    await until(() => feed.current()[0]?.title === 'after', PATIENCE);
    expect(calls.at(-1)).toEqual(feed.current());
    const { length } = calls;
    writeFileSync(`${folder}/foreign.json`, '{}');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(calls).toHaveLength(length);
    // What was a snapshot may be broken later.
    writeFileSync(`${folder}/${liveFile('one')}`, '{"kind":');
    await until(() => calls.length === length + 1, PATIENCE);
    expect(feed.current()).toEqual([]);
  });

  it('finds a folder that comes later, and one that takes its place', async () => {
    const folder = temporary()('a/b/live');
    const { feed } = follow(folder);
    expect(feed.current()).toEqual([]);
    for (const id of ['first', 'second']) {
      mkdirSync(folder, { recursive: true });
      put(folder, matchOf(report, { id }));
      await until(() => ids(feed.current()).join() === id, PATIENCE);
      rmSync(folder, { recursive: true });
    }
    await until(() => feed.current().length === 0, PATIENCE);
  });

  it('is silent once it is closed', async () => {
    const folder = temporary()('');
    const { feed, calls } = follow(folder);
    feed.close();
    put(folder, matchOf(report));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(calls).toEqual([]);
  });

  it('tells when a runner is gone, though no file changes', async () => {
    const folder = temporary()('');
    put(folder, matchOf(report, { pid: gone, updatedAt: Date.now() - 9000 }));
    const { feed, calls } = follow(folder);
    expect(feed.current()[0]?.state).toBe('running');
    await until(() => calls.length === 1, PATIENCE);
    expect(feed.current()[0]?.state).toBe('stopped');
  });
});

describe('of snapshots there are shown', () => {
  const now = 100 * DAY;
  const states = (change: Partial<LiveMatch>) =>
    visible([matchOf(report, { updatedAt: now, ...change })], now).map(({ state }) => state);

  it('as running those whose process is there, or has spoken just now', () => {
    expect(states({})).toEqual(['running']);
    expect(states({ updatedAt: now - 60_000 })).toEqual(['running']);
    expect(states({ pid: gone, updatedAt: now - 9000 })).toEqual(['running']);
    expect(states({ pid: gone, updatedAt: now - 11_000 })).toEqual(['stopped']);
    // A process has its number by now.
    expect(states({ updatedAt: now - DAY })).toEqual(['stopped']);
  });

  it('none that have been over for a week', () => {
    for (const state of ['ended', 'stopped'] as const) {
      expect(states({ state, updatedAt: now - 6 * DAY })).toEqual([state]);
      expect(states({ state, updatedAt: now - 8 * DAY })).toEqual([]);
    }
    expect(states({ updatedAt: now - 8 * DAY })).toEqual([]);
  });
});
