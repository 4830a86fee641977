import { now } from './host';
import { HARD_LIMIT, PONDERING, START_TIME, STOP } from './layout';

/* Set a search at a time; wasm globals, so each thread has its own. */
let searchId: i32 = 0;
let watchesClock: bool = false;
/** Milliseconds from the search's start, as `elapsed` counts. */
let deadline: f64 = 0;
/** Milliseconds that a search has in any case, so that it has looked a few plies ahead even with no time left. */
const LEAST_TIME: f64 = 3;

/** Whether the running search has been told to stop; it then unwinds and its lists may be incomplete. */
export let stopped: bool = false;

/** Milliseconds since the search began. */
export function elapsed(): f64 {
  return now() - load<f64>(START_TIME);
}

/** Starts watching for the stop of search `id`; 0 never stops. One thread also watches the clock. */
export function watch(id: i32, clock: bool): void {
  searchId = id;
  watchesClock = clock;
  stopped = false;
  if (clock) deadline = max(load<f64>(HARD_LIMIT), elapsed() + LEAST_TIME);
}

export function stopNow(): void {
  stopped = true;
}

/** Looks at the stop word and the clock; cheap enough for every few hundred nodes. */
export function poll(): void {
  if (searchId == 0 || stopped) return;
  if (atomic.load<i32>(STOP) == searchId) stopped = true;
  else if (watchesClock && !atomic.load<i32>(PONDERING) && elapsed() >= deadline) {
    atomic.store<i32>(STOP, searchId);
    stopped = true;
  }
}
