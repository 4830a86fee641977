/* What a core asks of its host: asc imports these from a module that is named as this file is. */

/** Milliseconds on a monotonic clock that all threads share. */
export declare function now(): f64;
/** The first `lines` reports (layout.ts) are complete. */
export declare function report(lines: i32): void;
/** The search turns to root move `number`, from 1. */
export declare function current(number: i32, set: u64, word: i32): void;
