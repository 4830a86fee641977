import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { GameScore } from '../../../src/match/record/score.js';
import type { GameEntry, GameTask } from '../../../src/tournament/game-entry.js';
import { duelHistory } from '../../../src/tournament/live/history.js';
import { liveResults } from '../../../src/tournament/live/results.js';
import { finishedGame, type LiveMatch, liveMatch } from '../../../src/tournament/live/snapshot.js';
import type { Report } from '../../../src/tournament/report/report.js';
import { newScoreboard } from '../../../src/tournament/scoreboard.js';
import type { TournamentSettings } from '../../../src/tournament/settings.js';
import { tableOf } from '../../conformance/support.js';
import { entryOf, good, settingsOf } from '../support.js';

/** A path in a folder that is gone when the test ends; the folder of `''`. */
export function temporary(): (name: string) => string {
  const path = mkdtempSync(join(tmpdir(), 'live-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return (name) => join(path, name);
}

/** A tournament of Frisian draughts that is on. */
export function reportOf(
  names: readonly string[],
  entries: readonly GameEntry[],
  change: Partial<TournamentSettings> = {},
): Report {
  const board = newScoreboard(names.length);
  for (const entry of entries) board.add(entry);
  const { game, variant } = tableOf('frisian');
  const contestants = names.map((name) => good(name));
  const opening = () => ({ fen: variant.startFen, moves: [], source: 'line 3' });
  return {
    event: 'Trial',
    settings: settingsOf(contestants, { game, variant, opening, ...change }),
    openings: 'book.txt (12), random',
    board,
    news: [],
    identities: names.map(() => null),
    ending: null,
  };
}

/** Games of two engines, colours changing, by the first one's points. */
export function duelEntries(points: readonly number[]): GameEntry[] {
  return points.map((own, i) => {
    const isWhite = i % 2 === 0;
    const score: GameScore = own === 0.5 ? '1/2-1/2' : (own === 1) === isWhite ? '1-0' : '0-1';
    return entryOf(i >> 1, i % 2, isWhite ? [0, 1] : [1, 0], score);
  });
}

export function taskOf(white: number, black: number, index = 0): GameTask {
  const encounter = {
    kind: 'encounter',
    ...{ id: 0, round: 4, first: 0, second: 1, games: 2, opening: 0 },
  } as const;
  return { encounter, index, white, black, opening: 0 };
}

/** What a runner would write of a report now. */
export function matchOf(report: Report, change: Partial<LiveMatch> = {}): LiveMatch {
  const frame = { id: 'trial', pid: process.pid, startedAt: 1000, planned: 20, resumed: 0 };
  const history = report.settings.contestants.length === 2 ? report.board.entries : [];
  const results = liveResults(report, frame, duelHistory(report.settings, history).points());
  const finished = report.board.entries.slice(-12).map((entry, i) => finishedGame(report, entry, i + 1));
  return { ...liveMatch(report, frame, results, { running: [], finished }, Date.now()), ...change };
}
