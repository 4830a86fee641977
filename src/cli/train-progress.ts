import type { SingleBar } from 'cli-progress';
import { startBar } from './bar.js';
import { formatTime } from './selfplay-progress.js';

export interface TrainingShown {
  reading(games: number, positions: number): void;
  learning(epoch: number, share: number): void;
  /** Makes room for a line. */
  clear(): void;
  close(): void;
}

/** A bar with the time left on standard error, if that is a terminal. */
export function showTraining(epochs: number): TrainingShown {
  if (!process.stderr.isTTY) return { reading() {}, learning() {}, clear() {}, close() {} };
  let bar: SingleBar | null = null;
  let began = 0;
  let first = 0;
  const close = () => {
    bar?.stop();
    bar = null;
  };
  const show = (format: string, total: number, done: number, values: object) => {
    bar ??= startBar(format, total, values);
    bar.update(done, values);
  };
  return {
    reading(games, positions) {
      if (games % 100 === 0)
        show('reading: {games} games, {positions} positions', 1, 0, { games, positions });
    },
    learning(epoch, share) {
      const done = epoch - 1 + share;
      if (!began) [began, first] = [performance.now(), done];
      const seconds = (performance.now() - began) / 1000;
      const left = formatTime(done > first ? ((epochs - done) / (done - first)) * seconds : Number.NaN);
      show('{bar} epoch {epoch}/{epochs}  at most {left} left', epochs, done, { epoch, epochs, left });
    },
    clear: close,
    close,
  };
}
