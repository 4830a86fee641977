/** Longest wait a timer can take, ms. */
const LONGEST = 2 ** 30;

/**
 * A timer that is set far more often than it fires. It fires at the time it was set for or before, and is
 * to be set again while there is time left; so setting it later, as every move does, costs nothing.
 */
export interface Deadline {
  /** `due`: a time of `performance.now`. */
  set(due: number): void;
  clear(): void;
}

export function deadline(onFire: () => void): Deadline {
  let timer: NodeJS.Timeout | null = null;
  let timerDue = Number.POSITIVE_INFINITY;

  const clear = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    timerDue = Number.POSITIVE_INFINITY;
  };
  return {
    set(due) {
      if (due >= timerDue) return;
      clear();
      timerDue = due;
      const wait = Math.min(LONGEST, Math.max(1, Math.ceil(due - performance.now())));
      timer = setTimeout(() => {
        clear();
        onFire();
      }, wait);
    },
    clear,
  };
}
