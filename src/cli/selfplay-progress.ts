import { formatDuration } from '../tournament/report/table.js';
import { startBar } from './bar.js';

/** Milliseconds between two lines where there is no terminal. */
const LINE_EVERY = 30_000;

export interface GamesShown {
  /** Games there are, and positions of this run. */
  update(games: number, positions: number): void;
  close(): void;
}

/** A bar with rate and time left on standard error if that is a terminal, else a line now and then. */
export function showGames(total: number): GamesShown {
  const began = performance.now();
  let first: number | null = null;
  const telling = (games: number, positions: number) => {
    const seconds = (performance.now() - began) / 1000;
    first ??= games;
    const played = games - first;
    const left = played ? ((total - games) / played) * seconds : Number.NaN;
    return { rate: Math.round(positions / Math.max(0.001, seconds)), left: formatTime(left) };
  };
  return process.stderr.isTTY ? bar(total, telling) : lines(total, telling);
}

type Telling = (games: number, positions: number) => { readonly rate: number; readonly left: string };

function bar(total: number, telling: Telling): GamesShown {
  const format = '{bar} {value}/{total} games  {rate} positions/s  {left} left';
  const shown = startBar(format, total, { rate: 0, left: formatTime(Number.NaN) });
  return {
    update: (games, positions) => shown.update(games, telling(games, positions)),
    close: () => shown.stop(),
  };
}

function lines(total: number, telling: Telling): GamesShown {
  let next = performance.now() + LINE_EVERY;
  return {
    update(games, positions) {
      const { rate, left } = telling(games, positions);
      if (performance.now() < next) return;
      next += LINE_EVERY;
      process.stderr.write(`${games}/${total} games, ${rate} positions/s, ${left} left\n`);
    },
    close() {},
  };
}

/** `1:05:09`, `5:09`; `?` for NaN. */
export function formatTime(seconds: number): string {
  return Number.isFinite(seconds) ? formatDuration(seconds * 1000) : '?';
}
