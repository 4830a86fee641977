import cliProgress from 'cli-progress';
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
  let bar: cliProgress.SingleBar | null = null;
  let began = 0;
  let first = 0;
  const close = () => {
    bar?.stop();
    bar = null;
  };
  const open = (format: string, total: number, values: object): cliProgress.SingleBar => {
    if (bar) return bar;
    bar = new cliProgress.SingleBar({
      format,
      barCompleteChar: '█',
      barIncompleteChar: '░',
      barsize: 30,
      hideCursor: true,
      stream: process.stderr,
      clearOnComplete: true,
    });
    bar.start(total, 0, values);
    return bar;
  };
  return {
    reading: (games, positions) => {
      if (games % 100) return;
      open('reading: {games} games, {positions} positions', 1, { games, positions }).update(0, {
        games,
        positions,
      });
    },
    learning(epoch, share) {
      const done = epoch - 1 + share;
      if (!began) [began, first] = [performance.now(), done];
      const seconds = (performance.now() - began) / 1000;
      const left = formatTime(done > first ? ((epochs - done) / (done - first)) * seconds : Number.NaN);
      open('{bar} epoch {epoch}/{epochs}  at most {left} left', epochs, { epoch, epochs, left }).update(
        done,
        {
          ...{ epoch, epochs, left },
        },
      );
    },
    clear: close,
    close,
  };
}
