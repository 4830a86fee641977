import type { Side } from '../../core/game.js';

/** Time for a game and for each move, milliseconds. */
export interface ClockSettings {
  readonly base: number;
  readonly increment: number;
}

/** Two clocks, of which at most one runs. Instants are milliseconds of one monotonic clock. */
export class Clocks {
  readonly settings: ClockSettings;
  #left: [number, number];
  #running: Side | null = null;
  #since = 0;

  constructor(settings: ClockSettings, left: readonly [number, number] = [settings.base, settings.base]) {
    this.settings = settings;
    this.#left = [...left];
  }

  /** Milliseconds that a side has left at `now`; not below 0. */
  left(side: Side, now: number): number {
    const gone = this.#running === side ? now - this.#since : 0;
    return Math.max(0, this.#left[side] - gone);
  }

  get running(): Side | null {
    return this.#running;
  }

  start(side: Side, now: number): void {
    this.stop(now);
    this.#running = side;
    this.#since = now;
  }

  stop(now: number): void {
    if (this.#running !== null) this.#left[this.#running] = this.left(this.#running, now);
    this.#running = null;
  }

  /** The side whose clock runs has moved: it gets its increment, and the other one's clock runs. */
  press(now: number): void {
    const side = this.#running;
    if (side === null) return;
    this.stop(now);
    this.#left[side] += this.settings.increment;
    this.start(side === 0 ? 1 : 0, now);
  }
}

/** `1:05:09`, `4:59`, and with tenths below ten seconds: `0:09.3`. */
export function formatClock(milliseconds: number): string {
  if (milliseconds < 10_000) return `0:0${(Math.floor(milliseconds / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
