import { constants } from 'node:os';
import type { ProcessGuard } from '../../match/engine-process/guard.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The signals that end a match. */
export interface SignalWatch {
  /** Aborted at the first of them. */
  readonly signal: AbortSignal;
  /** Exit status by the signal that came: 130 after SIGINT, 143 after SIGTERM. */
  status(): number;
  dispose(): void;
}

/** The first signal lets the match end in good order; a second one ends the process at once. */
export function watchSignals(guard: ProcessGuard): SignalWatch {
  const controller = new AbortController();
  let status = 1;
  const onSignal = (name: NodeJS.Signals) => {
    status = 128 + constants.signals[name];
    if (controller.signal.aborted) {
      guard.killAll();
      process.exit(status);
    }
    controller.abort();
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  return {
    signal: controller.signal,
    status: () => status,
    dispose() {
      for (const name of SIGNALS) process.off(name, onSignal);
    },
  };
}
