import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatClock, overrun, parseClock, spend, startClock } from '../../src/match/clock.js';
import {
  formatLimits,
  formatTimeControl,
  NO_LIMITS,
  parseTimeControl,
  type TimeControl,
} from '../../src/match/time-control.js';

const read = (text: string) => {
  const result = parseTimeControl(text);
  return result.ok ? result.value : result.error.code;
};

describe('time control', () => {
  it('reads the forms of cutechess-cli and fastchess', () => {
    expect(read('40/60+0.6')).toEqual({ moves: 40, base: 60_000, increment: 600 });
    expect(read('10+0.1')).toEqual({ moves: null, base: 10_000, increment: 100 });
    expect(read('1:30+1')).toEqual({ moves: null, base: 90_000, increment: 1000 });
    expect(read('40/1:30')).toEqual({ moves: 40, base: 90_000, increment: 0 });
    expect(read('0.5')).toEqual({ moves: null, base: 500, increment: 0 });
    expect(read('1+.01')).toEqual({ moves: null, base: 1000, increment: 10 });
    expect(read('0+1')).toEqual({ moves: null, base: 0, increment: 1000 });
    expect(read('inf')).toBeNull();
    expect(read('infinite')).toBeNull();
  });

  it('refuses the rest', () => {
    for (const text of ['', '0', '0/10', '-1', '10+', '1:2:3', '10 + 1', 'ten', '10s', '1e3', '40/']) {
      expect(read(text), text).toBe('time-control');
    }
  });

  it('writes what it reads', () => {
    const control: fc.Arbitrary<TimeControl> = fc.record({
      moves: fc.option(fc.integer({ min: 1, max: 500 })),
      base: fc.integer({ min: 1, max: 1e8 }),
      increment: fc.integer({ min: 0, max: 1e6 }),
    });
    fc.assert(
      fc.property(control, (value) => {
        expect(read(formatTimeControl(value))).toEqual(value);
      }),
    );
    expect(formatTimeControl(null)).toBe('inf');
  });

  it('names all limits', () => {
    const clock = { moves: 40, base: 60_000, increment: 600 };
    expect(formatLimits({ ...NO_LIMITS, clock, nodes: 5000 })).toBe('40/60+0.6, nodes 5000');
    expect(formatLimits({ ...NO_LIMITS, moveTime: 100, depth: 8 })).toBe('0.1/move, depth 8');
    expect(formatLimits(NO_LIMITS)).toBe('inf');
  });
});

describe('clock', () => {
  const control = { moves: 3, base: 1000, increment: 100 };

  it('takes the time used, adds the increment, and a new period after its moves', () => {
    let clock = startClock(control);
    expect(clock).toEqual({ remaining: 1000, movesToGo: 3 });
    clock = spend(clock, 250.5, control);
    expect(clock).toEqual({ remaining: 849.5, movesToGo: 2 });
    clock = spend(clock, 849.5, control);
    expect(clock).toEqual({ remaining: 100, movesToGo: 1 });
    clock = spend(clock, 50, control);
    expect(clock).toEqual({ remaining: 1150, movesToGo: 3 });
  });

  it('forgives time within the margin and counts from there', () => {
    expect(overrun(1000, 1000, 0)).toBe(0);
    expect(overrun(1000, 1001.5, 0)).toBe(1.5);
    expect(overrun(1000, 1020, 20)).toBe(0);
    expect(overrun(1000, 1030, 20)).toBe(10);
    expect(spend({ remaining: 1000, movesToGo: null }, 1020, control).remaining).toBe(100);
  });

  it('is written as h:mm:ss with tenths', () => {
    expect(formatClock(9870)).toBe('0:00:09.8');
    expect(formatClock(3_725_000)).toBe('1:02:05.0');
    expect(formatClock(59_999.9)).toBe('0:00:59.9');
    expect(formatClock(-5)).toBe('0:00:00.0');
  });

  it('is read back to the tenth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (milliseconds) => {
        expect(parseClock(formatClock(milliseconds))).toEqual({
          ok: true,
          value: Math.floor(milliseconds / 100) * 100,
        });
      }),
    );
    expect(parseClock('0:03:00')).toEqual({ ok: true, value: 180_000 });
    expect(parseClock('12:60:00').ok).toBe(false);
    expect(parseClock('w0:03:00').ok).toBe(false);
  });
});
