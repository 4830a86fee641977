import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Parameter } from '../../src/core/parameters.js';
import { seededRandom } from '../../src/tournament/random.js';
import { follow, gainsOf, perturb } from '../../src/tuning/spsa.js';

const SHAPES: readonly Parameter[] = [
  { name: 'FINE', value: 40, min: 0, max: 400, step: 10 },
  { name: 'COARSE', value: 6, min: 1, max: 12, step: 1 },
  { name: 'WIDE', value: 9000, min: 1000, max: 40_000, step: 1500 },
];

describe('the gains', () => {
  it('are those of Spall, c_k = c / k^0.101 and a_k = a / (A + k)^0.602, the ends given in steps', () => {
    const schedule = { iterations: 1000, rate: 0.02 };
    // c and a from what they have to be at the end: one step, and `rate` times its square.
    const c = 1 * 1000 ** 0.101;
    const a = 0.02 * (100 + 1000) ** 0.602;
    for (const k of [1, 2, 50, 1000]) {
      const [ck, ak] = [c / k ** 0.101, a / (100 + k) ** 0.602];
      const { reach, gain } = gainsOf(schedule, k);
      expect(reach).toBeCloseTo(ck, 10);
      expect(gain).toBeCloseTo(ak / ck, 10);
    }
  });
});

describe('a perturbation', () => {
  it('keeps to whole numbers within the ranges, on either side of the values', () => {
    const values = fc.tuple(...SHAPES.map(({ min, max }) => fc.double({ min, max, noNaN: true })));
    fc.assert(
      fc.property(values, fc.double({ min: 0.5, max: 3, noNaN: true }), fc.nat(), (at, reach, seed) => {
        const { signs, plus, minus } = perturb(SHAPES, at, reach, seededRandom(seed));
        for (const [i, { min, max }] of SHAPES.entries()) {
          for (const value of [plus[i] as number, minus[i] as number]) {
            expect(Number.isInteger(value)).toBe(true);
            expect(value).toBeGreaterThanOrEqual(min);
            expect(value).toBeLessThanOrEqual(max);
          }
          expect(((plus[i] as number) - (minus[i] as number)) * (signs[i] as number)).toBeGreaterThanOrEqual(
            0,
          );
        }
      }),
    );
  });

  it('rounds so that fractions are kept on average, and takes either sign alike often', () => {
    const random = seededRandom(5);
    const times = 4000;
    let [sum, ups] = [0, 0];
    for (let i = 0; i < times; i++) {
      const { signs, plus, minus } = perturb(SHAPES, [40, 5.3, 9000], 1, random);
      sum += ((plus[1] as number) + (minus[1] as number)) / 2;
      ups += signs[1] === 1 ? 1 : 0;
    }
    // Standard errors: 0.007 and 0.008.
    expect(sum / times).toBeCloseTo(5.3, 1);
    expect(Math.abs(ups / times - 0.5)).toBeLessThan(0.04);
  });
});

describe('the whole', () => {
  /** Elo that a setting loses against the best one: so much for the square of each step. */
  const BEST = [95, 9, 15_000];
  const LOSS = 12;
  const lossOf = (setting: readonly number[]) =>
    SHAPES.reduce((sum, { step }, i) => {
      const steps = ((setting[i] as number) - (BEST[i] as number)) / step;
      return sum + LOSS * steps * steps;
    }, 0);

  it.each([1, 2, 3])('finds the best of a quadratic through the noise of single games, seed %i', (seed) => {
    const random = seededRandom(seed);
    const schedule = { iterations: 3000, rate: 0.02 };
    let values: readonly number[] = SHAPES.map(({ value }) => value);
    for (let k = 1; k <= schedule.iterations; k++) {
      const gains = gainsOf(schedule, k);
      const { signs, plus, minus } = perturb(SHAPES, values, gains.reach, random);
      const expected = 1 / (1 + 10 ** ((lossOf(plus) - lossOf(minus)) / 400));
      let result = 0;
      for (let game = 0; game < 4; game++) result += random.below(1_000_000) < expected * 1_000_000 ? 1 : -1;
      values = follow(SHAPES, values, signs, gains, result);
    }
    for (const [i, { step }] of SHAPES.entries()) {
      expect(Math.abs((values[i] as number) - (BEST[i] as number)) / step).toBeLessThan(1);
    }
  });
});
