import { Move } from './move';

/** Slots of a game: piece kind and destination (`Position.historySlot`). */
const SLOTS = 512;
const FROM_TO = 4096;
const BUTTERFLY: usize = 0;
const COUNTERS: usize = BUTTERFLY + 2 * FROM_TO * 4;
const CONTINUATION: usize = COUNTERS + 2 * SLOTS * 16;
/** Bytes of all tables. */
export const HISTORIES_BYTES: usize = CONTINUATION + SLOTS * SLOTS * 2;

const BUTTERFLY_MAX = 16384;
const CONTINUATION_MAX = 16384;

/**
 * What a thread has learned of quiet moves: how often a move (from, to) of a side cut, how a move did after a
 * given one, and the move that refuted a given one. `base` is the address of a thread's tables.
 */
export class Histories {
  @inline private static butterfly(base: usize, side: i32, word: i32): usize {
    return base + BUTTERFLY + ((<usize>(side * FROM_TO + (word & (FROM_TO - 1)))) << 2);
  }

  @inline private static continuation(base: usize, before: i32, slot: i32): usize {
    return base + CONTINUATION + ((<usize>(before * SLOTS + slot)) << 1);
  }

  /** The move that last refuted `before` (slot) of the other side; for reading and writing. */
  @inline static counter(base: usize, side: i32, before: i32): Move {
    return changetype<Move>(base + COUNTERS + ((<usize>(side * SLOTS + before)) << 4));
  }

  /** `before` is the slot of the move that led here, or -1. */
  @inline static of(base: usize, side: i32, word: i32, slot: i32, before: i32): i32 {
    let sum = load<i32>(Histories.butterfly(base, side, word));
    if (before >= 0) sum += <i32>load<i16>(Histories.continuation(base, before, slot));
    return sum;
  }

  /** Moves the entries towards +-MAX by `bonus`, more slowly the nearer they are. */
  static add(base: usize, side: i32, word: i32, slot: i32, before: i32, bonus: i32): void {
    const address = Histories.butterfly(base, side, word);
    const value = load<i32>(address);
    store<i32>(address, value + bonus - (value * abs(bonus)) / BUTTERFLY_MAX);
    if (before < 0) return;
    const other = Histories.continuation(base, before, slot);
    const known = <i32>load<i16>(other);
    store<i16>(other, <i16>(known + bonus - (known * abs(bonus)) / CONTINUATION_MAX));
  }
}
