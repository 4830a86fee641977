import { join } from 'node:path';
import type { Side } from '../../core/game.js';
import type { PlayedMove } from '../../match/game.js';
import { makeFolder, replaceFile } from '../files.js';
import type { GameEntry, GameTask } from '../game-entry.js';
import type { Report } from '../report/report.js';
import { liveFile } from './folder.js';
import { duelHistory } from './history.js';
import { formatLiveMatch } from './json.js';
import { type LiveResults, liveResults } from './results.js';
import { afterMove, beginGame, type RunningGame, turnOf } from './running.js';
import { type FinishedGame, finishedGame, type LiveFrame, liveMatch } from './snapshot.js';

/** Keeps the snapshot of a match that is on. Nothing here throws for what becomes of its file. */
export interface LiveWriter {
  gameStarted(slot: number, task: GameTask): void;
  turn(slot: number, side: Side): void;
  moved(slot: number, ply: number, move: PlayedMove): void;
  counted(slot: number, entry: GameEntry): void;
  /** The tables have changed without a game. */
  news(): void;
  /** Writes the last snapshot: the match is over, as `report` tells. */
  end(report: Report): void;
}

export interface LiveWriterSettings {
  readonly folder: string;
  /** Changes as the match goes on. */
  readonly report: Report;
  readonly frame: LiveFrame;
  /** Told once, when the snapshot cannot be written; none is written after that. */
  readonly onFailure: (message: string) => void;
}

/** Between two writes, ms. */
const PAUSE = 250;
/** A snapshot is written anew after so long without a change, ms: so it can be seen that the runner lives. */
const HEARTBEAT = 4000;
/** The latest finished games that are kept. */
const FINISHED = 12;
/** Writes that fail in a row before there are no more: a reader may hold the file for a moment (Windows). */
const ATTEMPTS = 3;

/** Begins with a snapshot at once, which has the games that the report's board has. */
export function liveWriter({ folder, report, frame, onFailure }: LiveWriterSettings): LiveWriter {
  const path = join(folder, liveFile(frame.id));
  const games: (RunningGame | undefined)[] = [];
  const isDuel = report.settings.contestants.length === 2;
  const history = isDuel ? duelHistory(report.settings, report.board.entries) : null;
  let finished = lastGames(report);
  let begun = frame.resumed;
  let failures = 0;
  let timer: NodeJS.Timeout | null = null;
  /** Tables cost more than the rest: they are made anew only when a game is over. null: that is due. */
  let results: LiveResults | null = null;

  const write = (now: Report) => {
    try {
      results ??= liveResults(now, frame, history?.points() ?? []);
      const running = games.filter((game) => game !== undefined);
      const match = liveMatch(now, frame, results, { running, finished }, Date.now());
      makeFolder(folder);
      replaceFile(path, formatLiveMatch(match));
      failures = 0;
    } catch (error) {
      failures++;
      if (isOver()) onFailure(error instanceof Error ? error.message : String(error));
    }
  };
  const isOver = () => failures >= ATTEMPTS;
  const refresh = () => {
    if (!isOver()) timer ??= setTimeout(onTime, PAUSE).unref();
  };
  const onTime = () => {
    timer = null;
    write(report);
    if (isOver()) clearInterval(heartbeat);
    else if (failures > 0) refresh();
  };
  const change = (slot: number, next: (game: RunningGame) => RunningGame) => {
    const game = games[slot];
    if (game) games[slot] = next(game);
    refresh();
  };
  const heartbeat = setInterval(refresh, HEARTBEAT).unref();
  onTime();

  return {
    gameStarted(slot, task) {
      begun++;
      games[slot] = beginGame(report, task, slot, begun, Date.now());
      refresh();
    },
    turn: (slot, side) => change(slot, (game) => turnOf(game, side, Date.now())),
    moved: (slot, _, move) => change(slot, (game) => afterMove(game, move, Date.now())),
    counted(slot, entry) {
      const number = games[slot]?.number ?? report.board.entries.length;
      finished = [finishedGame(report, entry, number), ...finished].slice(0, FINISHED);
      games[slot] = undefined;
      history?.add(entry);
      results = null;
      refresh();
    },
    news() {
      results = null;
      refresh();
    },
    end(final) {
      if (timer) clearTimeout(timer);
      clearInterval(heartbeat);
      games.length = 0;
      if (isOver()) return;
      do write(final);
      while (failures > 0 && !isOver());
    },
  };
}

function lastGames(report: Report): FinishedGame[] {
  const { entries } = report.board;
  const from = Math.max(0, entries.length - FINISHED);
  return entries
    .slice(from)
    .map((entry, i) => finishedGame(report, entry, from + i + 1))
    .reverse();
}
