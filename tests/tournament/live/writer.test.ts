import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PlayedMove } from '../../../src/match/game.js';
import { liveFile, liveFolder, liveId } from '../../../src/tournament/live/folder.js';
import { parseLiveMatch } from '../../../src/tournament/live/json.js';
import type { LiveMatch } from '../../../src/tournament/live/snapshot.js';
import { type LiveWriter, liveWriter } from '../../../src/tournament/live/writer.js';
import type { Report } from '../../../src/tournament/report/report.js';
import { valid } from '../../conformance/support.js';
import { until } from '../../match/engines.js';
import { entryOf } from '../support.js';
import { duelEntries, reportOf, taskOf, temporary } from './support.js';

const PATIENCE = 10_000;
const MOVE: PlayedMove = { side: 0, wire: '31-27', book: '31-27', thought: null };

interface Begun {
  readonly writer: LiveWriter;
  readonly path: string;
  readonly read: () => LiveMatch;
  readonly failures: string[];
}

function begin(report: Report, folder: string): Begun {
  const failures: string[] = [];
  const resumed = report.board.entries.length;
  const frame = { id: 'trial', pid: process.pid, startedAt: 1000, planned: 20, resumed };
  const writer = liveWriter({ folder, report, frame, onFailure: (message) => failures.push(message) });
  const path = `${folder}/${liveFile('trial')}`;
  return { writer, path, read: () => valid(parseLiveMatch(readFileSync(path, 'utf8'))), failures };
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

describe('a writer', () => {
  it('keeps games that are on, and those that are over', async () => {
    const report = reportOf(['A', 'B'], duelEntries([1, 0.5, 0, 1, 1, 0.5, 0, 1, 1, 1, 0, 0, 1, 0.5]));
    const { writer, read } = begin(report, temporary()('live'));
    const first = read();
    expect(first).toMatchObject({ state: 'running', games: { played: 14, resumed: 14 }, running: [] });
    expect(first.finished.map(({ number }) => number)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    writer.gameStarted(1, taskOf(0, 1));
    writer.gameStarted(0, taskOf(1, 0, 1));
    writer.moved(1, 1, MOVE);
    writer.turn(1, 1);
    await until(() => read().running.length === 2, PATIENCE);
    const [zero, one] = read().running;
    expect(zero).toMatchObject({ slot: 0, number: 16, white: 'B', moves: [] });
    expect(one).toMatchObject({ slot: 1, number: 15, white: 'A', moves: ['31-27'], clocks: { running: 1 } });
    const entry = entryOf(7, 0, [0, 1], '1-0');
    report.board.add(entry);
    writer.counted(1, entry);
    await until(() => read().games.played === 15, PATIENCE);
    const { finished, running, duel } = read();
    expect(running).toMatchObject([{ number: 16 }]);
    expect(finished).toHaveLength(12);
    expect(finished[0]).toMatchObject({ number: 15, result: '1-0' });
    expect(duel?.history.at(-1)?.[0]).toBe(15);
    writer.end({ ...report, ending: { kind: 'finished' } });
    expect(read()).toMatchObject({ state: 'ended', running: [], ending: 'all games have been played' });
    const { updatedAt } = read();
    await pause(600);
    expect(read().updatedAt).toBe(updatedAt);
  });

  it('writes at most four times a second, and says now and then that it lives', async () => {
    const report = reportOf(['A', 'B'], []);
    const { writer, path, read } = begin(report, temporary()('live'));
    const began = performance.now();
    const inodes = [statSync(path).ino];
    writer.gameStarted(0, taskOf(0, 1));
    while (performance.now() - began < 1500) {
      writer.moved(0, 1, MOVE);
      await pause(2);
      const { ino } = statSync(path);
      if (ino !== inodes.at(-1)) inodes.push(ino);
    }
    const elapsed = performance.now() - began;
    expect(inodes.length).toBeGreaterThan(1);
    expect(inodes.length).toBeLessThanOrEqual(1 + elapsed / 250);
    await pause(400);
    const { updatedAt } = read();
    await until(() => read().updatedAt > updatedAt, PATIENCE);
    writer.end({ ...report, ending: { kind: 'interrupted' } });
    expect(read()).toMatchObject({ state: 'stopped', ending: 'broken off' });
    expect(readdirSync(path.replace(/\/[^/]+$/, ''))).toEqual([liveFile('trial')]);
  });

  it('tells once that it cannot write, and gives up', async () => {
    const at = temporary();
    writeFileSync(at('file'), '');
    const { writer, failures } = begin(reportOf(['A', 'B'], []), at('file/live'));
    writer.gameStarted(0, taskOf(0, 1));
    await until(() => failures.length > 0, PATIENCE);
    rmSync(at('file'));
    mkdirSync(at('file'));
    writer.moved(0, 1, MOVE);
    await pause(600);
    writer.end({ ...reportOf(['A', 'B'], []), ending: { kind: 'finished' } });
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatch(/ENOTDIR/);
    expect(existsSync(at('file/live'))).toBe(false);
  });

  it('goes on after an error that passes, and tells of one at the very end', async () => {
    const at = temporary();
    const report = reportOf(['A', 'B'], []);
    writeFileSync(at('live'), '');
    const { failures, read } = begin(report, at('live'));
    rmSync(at('live'));
    await until(() => existsSync(at('live/trial.json')), PATIENCE);
    expect([read().state, failures]).toEqual(['running', []]);
    const other = begin(report, at('other'));
    rmSync(at('other'), { recursive: true });
    writeFileSync(at('other'), '');
    other.writer.end({ ...report, ending: { kind: 'finished' } });
    expect(other.failures).toHaveLength(1);
  });
});

describe('the folder and the name of a match', () => {
  const home = '/home/me';

  it('follow the places of the user', () => {
    const env = { XDG_STATE_HOME: '/state', LOCALAPPDATA: '/local' };
    expect(liveFolder({ platform: 'linux', env: {}, home })).toBe('/home/me/.local/state/spindle/live');
    expect(liveFolder({ platform: 'linux', env, home })).toBe('/state/spindle/live');
    expect(liveFolder({ platform: 'linux', env: { XDG_STATE_HOME: 'state' }, home })).toMatch(/^\/home/);
    expect(liveFolder({ platform: 'win32', env, home })).toBe('/local/spindle/live');
    expect(liveFolder({ platform: 'win32', env: {}, home })).toBe('/home/me/AppData/Local/spindle/live');
  });

  it('are the same for a state file, however it is written', () => {
    expect(liveId('a/../state', 1, 2)).toBe(liveId('state', 3, 4));
    expect(liveId('other', 1, 2)).not.toBe(liveId('state', 1, 2));
    expect(liveId(null, 1, 2)).toBe('1-2');
  });
});
