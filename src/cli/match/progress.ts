import type { WriteStream } from 'node:tty';
import type { PlayedMove } from '../../match/game.js';
import type { GameEntry, GameTask } from '../../tournament/game-entry.js';
import { type LiveGame, liveDisplay } from '../../tournament/report/live.js';
import type { Report } from '../../tournament/report/report.js';
import { conclusion, gameLine, introduction, newsLine, summary } from '../../tournament/report/text.js';
import type { Advance, Bye } from '../../tournament/schedule/encounter.js';

/** Where a match tells how it goes. */
export interface Terminal {
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

/** Tells how a match goes: a table on a terminal, else lines. */
export interface Progress {
  begin(): void;
  note(text: string): void;
  /** The same on standard error. */
  complain(text: string): void;
  news(step: Bye | Advance): void;
  gameStarted(slot: number, task: GameTask): void;
  /** null: nobody looks at single moves. */
  readonly moved: ((slot: number, ply: number, move: PlayedMove) => void) | null;
  counted(slot: number, entry: GameEntry): void;
  end(report: Report): void;
}

export interface ProgressSettings {
  readonly report: Report;
  readonly planned: number;
  readonly seed: number;
  readonly ratingInterval: number;
}

/** A table on standard error if that is a terminal; lines on standard output unless a table is seen there. */
export function showProgress(settings: ProgressSettings, { stdout, stderr }: Terminal): Progress {
  const { report, planned, seed, ratingInterval } = settings;
  const { entries } = report.board;
  const games: (LiveGame | undefined)[] = [];
  const view = { report, planned, playedBefore: entries.length, began: performance.now(), games };
  const live = stderr.isTTY ? liveDisplay(stderr as WriteStream, view) : null;
  const hasLines = !live || !stdout.isTTY;
  const print = (lines: readonly string[]) => {
    live?.clear();
    stdout.write(`${lines.join('\n')}\n`);
    live?.refresh();
  };
  return {
    begin() {
      const before = entries.length === 0 ? [] : [`Going on after ${entries.length} games`];
      print([...introduction(report, seed), ...before, '']);
    },
    note: (text) => print([text]),
    complain(text) {
      live?.clear();
      stderr.write(`spindle match: ${text}\n`);
      live?.refresh();
    },
    news: (step) => print([newsLine(report, step)]),
    gameStarted(slot, task) {
      games[slot] = { task, ply: 0, latest: null };
      live?.refresh();
    },
    moved: live
      ? (slot, ply, move) => {
          const game = games[slot];
          if (!game) return;
          game.ply = ply;
          game.latest = move;
          live.refresh();
        }
      : null,
    counted(slot, entry) {
      games[slot] = undefined;
      live?.refresh();
      if (!hasLines) return;
      print([gameLine(report, entry)]);
      const isTurn = ratingInterval > 0 && entries.length % ratingInterval === 0;
      if (isTurn && entries.length !== planned) print([...summary(report), '']);
    },
    end(final) {
      live?.close();
      stdout.write(`${conclusion(final).join('\n')}\n`);
    },
  };
}
