import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planTime } from '../../src/engine/time-management.js';

const clock = fc.record({
  remaining: fc.integer({ min: -10_000, max: 10_000_000 }),
  increment: fc.integer({ min: 0, max: 100_000 }),
  movesToGo: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
});
const overhead = fc.integer({ min: 0, max: 5000 });

describe('planTime', () => {
  it('without clock and fixed time has no limit', () => {
    expect(planTime({ overhead: 10, ponders: false })).toEqual({ soft: Infinity, hard: Infinity });
  });

  it('never plans beyond the clock less the overhead, nor with less than nothing', () => {
    fc.assert(
      fc.property(clock, overhead, fc.boolean(), (own, lost, ponders) => {
        const { soft, hard } = planTime({ clock: own, overhead: lost, ponders });
        expect(hard).toBeGreaterThan(0);
        expect(soft).toBeGreaterThanOrEqual(0);
        expect(hard).toBeLessThanOrEqual(Math.max(1, own.remaining - lost));
        expect(soft).toBeLessThanOrEqual(Math.max(1, own.remaining - lost));
      }),
    );
  });

  it('lasts a game in which every move takes its hard limit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 600_000 }),
        fc.integer({ min: 0, max: 2000 }),
        (start, increment) => {
          let remaining = start;
          for (let move = 0; move < 200 && remaining > 40; move++) {
            const { hard } = planTime({ clock: { remaining, increment }, overhead: 10, ponders: false });
            expect(hard).toBeLessThan(remaining);
            remaining += increment - hard;
          }
          expect(remaining).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('takes the whole of a fixed time less the overhead', () => {
    expect(planTime({ moveTime: 1000, overhead: 10, ponders: false })).toEqual({ soft: Infinity, hard: 990 });
    expect(planTime({ moveTime: 5, overhead: 10, ponders: false }).hard).toBe(1);
    expect(planTime({ moveTime: -5, overhead: 10, ponders: false }).hard).toBe(1);
  });

  it('holds the narrower of fixed time and clock', () => {
    const own = { remaining: 60_000, increment: 0 };
    expect(planTime({ clock: own, moveTime: 100, overhead: 10, ponders: false }).hard).toBe(90);
    expect(planTime({ clock: own, moveTime: 1e9, overhead: 10, ponders: false }).hard).toBeLessThan(60_000);
  });

  it('gives more to fewer moves, to increments and to pondering', () => {
    const plan = (more: object, ponders = false) =>
      planTime({ clock: { remaining: 60_000, increment: 0, ...more }, overhead: 10, ponders }).soft;
    expect(plan({ movesToGo: 5 })).toBeGreaterThan(plan({ movesToGo: 20 }));
    expect(plan({ increment: 1000 })).toBeGreaterThan(plan({}));
    expect(plan({}, true)).toBeGreaterThan(plan({}));
    expect(plan({ movesToGo: 1 })).toBeGreaterThan(50_000);
  });
});
