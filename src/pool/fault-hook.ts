/** True only in the test build (`esbuild.config.mjs --fault-hook`). */
declare const __FAULT_HOOK__: boolean | undefined;

type Inject = (moment: 'start' | 'report', thread: number, search: number) => void;

/**
 * Where the crash tests make a worker fail: `SPINDLE_FAULT=<kind>:<thread>:<search>:<moment>` in the environment,
 * kinds `throw`, `exit`, `memory` and `hang`, moments `start` and `report` (after the fourth iteration). In the
 * shipped build there is nothing of it.
 */
export const injectFault: Inject = typeof __FAULT_HOOK__ !== 'undefined' && __FAULT_HOOK__ ? fail : () => {};

function fail(...[moment, thread, search]: Parameters<Inject>): void {
  const [kind, ...rest] = (process.env.SPINDLE_FAULT ?? '').split(':');
  if (rest.join(':') !== `${thread}:${search}:${moment}`) return;
  switch (kind) {
    case 'throw':
      throw new Error('fault hook');
    case 'exit':
      process.exit(3);
      break;
    case 'memory':
      exhaustMemory();
      break;
    case 'hang':
      for (;;);
  }
}

function exhaustMemory(): void {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, i) => i * 1.5));
}
