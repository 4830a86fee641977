/** Milliseconds on a monotonic clock. */
export type Clock = () => number;

/**
 * A clock that agrees between threads: `performance.now()` counts from each thread's own start, so it is
 * shifted to the machine's monotonic clock, which all threads read alike.
 */
export function makeSharedClock(): Clock {
  const offset = Number(process.hrtime.bigint()) / 1e6 - performance.now();
  return () => performance.now() + offset;
}
