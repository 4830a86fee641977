import { startBar } from '../cli/bar.js';
import { formatDuration } from '../tournament/report/table.js';

export interface IterationsShown {
  /** Iterations there are. */
  update(iterations: number): void;
  close(): void;
}

/** A bar with the time left on standard error if that is a terminal, else nothing. */
export function showIterations(total: number): IterationsShown {
  if (!process.stderr.isTTY) return { update() {}, close() {} };
  const began = performance.now();
  let first: number | null = null;
  const bar = startBar('{bar} {value}/{total} iterations  {left} left', total, { left: '?' });
  return {
    update(iterations) {
      first ??= iterations;
      const done = iterations - first;
      const left = ((performance.now() - began) / done) * (total - iterations);
      bar.update(iterations, { left: done ? formatDuration(left) : '?' });
    },
    close: () => bar.stop(),
  };
}
