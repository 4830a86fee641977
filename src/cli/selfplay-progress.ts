import { formatDuration } from '../tournament/report/table.js';
import { startBar } from './bar.js';

/** Milliseconds between two lines where there is no terminal. */
const LINE_EVERY = 30_000;

export interface GamesShown {
  /** Games there are, and positions of this run. */
  update(games: number, positions: number): void;
  close(): void;
}

/**
 * A bar with rate and time left on standard error if that is a terminal, else a line now and then. `total`: games
 * there are to be; `time`: seconds there are for them; null: no such limit, not both of them.
 */
export function showGames(total: number | null, time: number | null): GamesShown {
  const began = performance.now();
  let first: number | null = null;
  const tell: Tell = (games, positions) => {
    const seconds = (performance.now() - began) / 1000;
    first ??= games;
    const share = total === null ? 0 : (games - first) / Math.max(1, total - first);
    const byGames = share > 0 ? seconds / share - seconds : Number.NaN;
    const byTime = time === null ? Number.POSITIVE_INFINITY : Math.max(0, time - seconds);
    return {
      done: Math.max(total === null ? 0 : games / total, time === null ? 0 : seconds / time),
      count: total === null ? String(games) : `${games}/${total}`,
      rate: Math.round(positions / Math.max(0.001, seconds)),
      left: formatTime(total === null ? byTime : Math.min(byGames, byTime)),
    };
  };
  return process.stderr.isTTY ? bar(tell) : lines(tell);
}

interface Told {
  /** Share of the work, 0 to 1. */
  readonly done: number;
  readonly count: string;
  /** Positions a second. */
  readonly rate: number;
  readonly left: string;
}

type Tell = (games: number, positions: number) => Told;

function bar(tell: Tell): GamesShown {
  const format = '{bar} {count} games  {rate} positions/s  {left} left';
  const shown = startBar(format, 1, { count: '0', rate: 0, left: formatTime(Number.NaN) });
  return {
    update(games, positions) {
      const told = tell(games, positions);
      shown.update(Math.min(1, told.done), { ...told });
    },
    close: () => shown.stop(),
  };
}

function lines(tell: Tell): GamesShown {
  let next = performance.now() + LINE_EVERY;
  return {
    update(games, positions) {
      const { count, rate, left } = tell(games, positions);
      if (performance.now() < next) return;
      next += LINE_EVERY;
      process.stderr.write(`${count} games, ${rate} positions/s, ${left} left\n`);
    },
    close() {},
  };
}

/** `1:05:09`, `5:09`; `?` for NaN. */
export function formatTime(seconds: number): string {
  return Number.isFinite(seconds) ? formatDuration(seconds * 1000) : '?';
}
