import { fail, ok, quote, type Result } from '../core/result.js';

/** Time for a game: `base` for every `moves` moves (or for all of them), and `increment` after each move. */
export interface TimeControl {
  /** Moves of a period; null: one period for the whole game. */
  readonly moves: number | null;
  /** Milliseconds. */
  readonly base: number;
  readonly increment: number;
}

/** What bounds one engine's thinking. All that are given hold at once; with none it would think for ever. */
export interface Limits {
  /** null: no clock. */
  readonly clock: TimeControl | null;
  /** Fixed time a move, milliseconds. */
  readonly moveTime: number | null;
  readonly depth: number | null;
  readonly nodes: number | null;
  /** Milliseconds over the time that are forgiven. */
  readonly margin: number;
}

export const NO_LIMITS: Limits = { clock: null, moveTime: null, depth: null, nodes: null, margin: 0 };

const FORM = /^(?:(\d+)\/)?(?:(\d+):)?(\d+(?:\.\d+)?|\.\d+)(?:\+(\d+(?:\.\d+)?|\.\d+))?$/;
const UNBOUNDED = ['inf', 'infinite'];

/**
 * Reads `moves/minutes:seconds+increment`, all but the seconds optional: `40/60+0.6`, `10+0.1`, `1:30+1`;
 * null for `inf`. Seconds and increment may have fractions. Failure: `time-control`.
 */
export function parseTimeControl(text: string): Result<TimeControl | null> {
  if (UNBOUNDED.includes(text)) return ok(null);
  const parts = FORM.exec(text);
  const moves = parts?.[1] === undefined ? null : Number(parts[1]);
  const base = milliseconds(60 * Number(parts?.[2] ?? 0) + Number(parts?.[3]));
  const increment = milliseconds(Number(parts?.[4] ?? 0));
  if (!parts || moves === 0 || base + increment === 0) {
    return fail('time-control', 'moves/minutes:seconds+increment or inf', quote(text), 'time control');
  }
  return ok({ moves, base, increment });
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}

/** The form `parseTimeControl` reads, minutes counted as seconds: `40/60+0.6`. */
export function formatTimeControl(control: TimeControl | null): string {
  if (control === null) return 'inf';
  const moves = control.moves === null ? '' : `${control.moves}/`;
  const increment = control.increment === 0 ? '' : `+${control.increment / 1000}`;
  return `${moves}${control.base / 1000}${increment}`;
}

/** `40/60+0.6`, `0.1/move`, `depth 8`, `nodes 5000`, joined by commas; `inf` without limits. */
export function formatLimits({ clock, moveTime, depth, nodes }: Limits): string {
  const parts = [
    clock && formatTimeControl(clock),
    moveTime !== null && `${moveTime / 1000}/move`,
    depth !== null && `depth ${depth}`,
    nodes !== null && `nodes ${nodes}`,
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? 'inf' : parts.join(', ');
}
