import { fail, ok, quote, type Result } from '../core/result.js';

const SECONDS = { s: 1, m: 60, h: 3600 } as const;

/** Reads a time as `90s`, `30m`, `2h`; seconds. */
export function parseBudget(text: string): Result<number> {
  const found = /^(\d+(?:\.\d+)?)([smh])$/.exec(text);
  const seconds = found ? Number(found[1]) * SECONDS[found[2] as keyof typeof SECONDS] : 0;
  if (seconds > 0) return ok(seconds);
  return fail('bad-budget', 'a time as 90s, 30m or 2h', quote(text), 'budget');
}

/** Shares of a generation's time: play, learn, and for the rest compare. */
const PLAY = 0.5;
const LEARN = 0.25;

/** Seconds for the parts of a generation. */
export interface Shares {
  readonly play: number;
  readonly learn: number;
  readonly compare: number;
}

/** How long the parts of a generation may take: `left` seconds are for `generations` of them. */
export function shareOut(left: number, generations: number): Shares {
  const time = Math.max(0, left) / Math.max(1, generations);
  return { play: time * PLAY, learn: time * LEARN, compare: time * (1 - PLAY - LEARN) };
}
