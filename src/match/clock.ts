import { fail, ok, quote, type Result } from '../core/result.js';
import type { TimeControl } from './time-control.js';

/** A player's clock; milliseconds, with fractions. A value: `spend` makes the next one. */
export interface Clock {
  readonly remaining: number;
  /** Moves until the next period begins; null: there is none. */
  readonly movesToGo: number | null;
}

export function startClock(control: TimeControl): Clock {
  return { remaining: control.base, movesToGo: control.moves };
}

/** Milliseconds by which a move that took `elapsed` came too late for clock and margin; 0 when in time. */
export function overrun(remaining: number, elapsed: number, margin: number): number {
  return Math.max(0, elapsed - remaining - margin);
}

/**
 * The clock after a move that took `elapsed` and was in time. Time used out of the margin is forgiven; then
 * the increment is added, and the next period's time when this one is complete.
 */
export function spend(clock: Clock, elapsed: number, control: TimeControl): Clock {
  const remaining = Math.max(0, clock.remaining - elapsed) + control.increment;
  if (clock.movesToGo === null) return { remaining, movesToGo: null };
  if (clock.movesToGo > 1) return { remaining, movesToGo: clock.movesToGo - 1 };
  return { remaining: remaining + control.base, movesToGo: control.moves };
}

/** `h:mm:ss.t`, tenths rounded down, as in a record's `[%clk 0:01:05.3]`. */
export function formatClock(milliseconds: number): string {
  const tenths = Math.floor(Math.max(0, milliseconds) / 100);
  const seconds = Math.floor(tenths / 10);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return `${hours}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}.${tenths % 10}`;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

const FORM = /^(\d+):([0-5]?\d):([0-5]?\d(?:\.\d+)?)$/;

/** Milliseconds of `h:mm:ss` with or without a fraction. Failure: `clock`. */
export function parseClock(text: string): Result<number> {
  const parts = FORM.exec(text);
  if (!parts) return fail('clock', 'h:mm:ss', quote(text), 'clock');
  return ok(Math.round((Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3])) * 1000));
}
