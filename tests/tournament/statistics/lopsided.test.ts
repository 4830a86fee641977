import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eloFromScore, scoreFromElo, strength } from '../../../src/tournament/statistics/elo.js';
import { formatEstimate, formatMeasure } from '../../../src/tournament/statistics/measure.js';
import { erf, normalCdf } from '../../../src/tournament/statistics/normal.js';
import { checkSprt, SPRT_MODELS, sprt } from '../../../src/tournament/statistics/sprt.js';
import type { Pentanomial, Trinomial } from '../../../src/tournament/statistics/tally.js';

const count = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200_000 }));
const trinomial = fc.tuple(count, count, count) as fc.Arbitrary<Trinomial>;
const pentanomial = fc.tuple(count, count, count, count, count) as fc.Arbitrary<Pentanomial>;

function expectNoSurprise(value: unknown): void {
  const text = JSON.stringify(value, (_, part) => {
    if (typeof part === 'number') expect(Number.isFinite(part)).toBe(true);
    return part as unknown;
  });
  expect(text).not.toMatch(/NaN|Infinity/);
}

describe('lopsided results', () => {
  it('no games: nothing to say', () => {
    expect(strength([0, 0, 0])).toBeNull();
    expect(strength([0, 0, 0, 0, 0])).toBeNull();
  });

  it('only wins: unbounded Elo, and superiority by the number of wins', () => {
    expect(strength([0, 0, 10])).toMatchObject({
      score: 1,
      elo: 'inf',
      upper: 'inf',
      error: null,
      nelo: 'inf',
    });
    expect(strength([10, 0, 0])).toMatchObject({ score: 0, elo: '-inf', lower: '-inf', nelo: '-inf' });
    expect(strength([0, 0, 1])?.los).toBeCloseTo(normalCdf(1), 12);
    expect(strength([0, 0, 0, 0, 9])?.los).toBeCloseTo(normalCdf(3), 12);
  });

  it('only draws: equal, with nothing known of the spread', () => {
    expect(strength([0, 12, 0])).toMatchObject({
      elo: 0,
      lower: '-inf',
      upper: 'inf',
      error: null,
      nelo: 0,
      los: 0.5,
    });
  });

  it('one end beyond a score of one: the other end still stands', () => {
    const result = strength([1, 0, 9]);
    expect(result?.upper).toBe('inf');
    expect(result?.error).toBeNull();
    expect(typeof result?.lower).toBe('number');
  });

  it('any tally gives finite numbers or the words for what is not', () => {
    fc.assert(
      fc.property(trinomial, pentanomial, (games, pairs) => {
        expectNoSurprise(strength(games));
        expectNoSurprise(strength(pairs));
        for (const model of SPRT_MODELS) {
          expectNoSurprise(sprt({ model, elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05 }, games, pairs));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('turning the sides round turns every figure round', () => {
    fc.assert(
      fc.property(pentanomial, (pairs) => {
        const there = strength(pairs);
        const back = strength([...pairs].reverse() as unknown as Pentanomial);
        if (there === null || back === null) return;
        expect(there.score + back.score).toBeCloseTo(1, 9);
        expect(there.los + back.los).toBeCloseTo(1, 6);
        if (typeof there.elo === 'number') expect(there.elo + Number(back.elo)).toBeCloseTo(0, 6);
      }),
    );
  });

  it('a drawn match decides for H0 of [0, 5] in the end, a won one for H1', () => {
    const settings = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05 } as const;
    for (const model of ['normalized', 'logistic'] as const) {
      expect(sprt({ model, ...settings }, [0, 0, 0], [0, 0, 0, 0, 0])).toMatchObject({
        llr: 0,
        verdict: 'continue',
      });
      expect(sprt({ model, ...settings }, [0, 0, 0], [9000, 30000, 60000, 30000, 9000]).verdict).toBe('H0');
      expect(sprt({ model, ...settings }, [0, 0, 0], [10, 30, 60, 200, 400]).verdict).toBe('H1');
    }
  });
});

describe('checkSprt', () => {
  const good = { model: 'normalized', elo0: -200, elo1: 200, alpha: 0.05, beta: 0.1 } as const;

  it('takes bounds that every tally can be tested against', () => {
    expect(checkSprt(good).ok).toBe(true);
    fc.assert(
      fc.property(trinomial, pentanomial, (games, pairs) => {
        for (const model of SPRT_MODELS) expectNoSurprise(sprt({ ...good, model }, games, pairs));
        expectNoSurprise(sprt(good, games, [0, 0, 0, 0, 0]));
      }),
    );
  });

  it('refuses the rest', () => {
    const codes = [
      { ...good, elo0: 5, elo1: 5 },
      { ...good, elo1: 201 },
      { ...good, elo0: Number.NaN },
      { ...good, alpha: 0 },
      { ...good, beta: 0.5 },
    ].map((settings) => {
      const result = checkSprt(settings);
      return result.ok ? null : result.error.code;
    });
    expect(codes).toEqual(['sprt-elo', 'sprt-elo', 'sprt-elo', 'sprt-error', 'sprt-error']);
  });
});

describe('elo and score', () => {
  it('are inverse', () => {
    fc.assert(
      fc.property(fc.double({ min: -800, max: 800, noNaN: true }), (elo) => {
        expect(eloFromScore(scoreFromElo(elo))).toBeCloseTo(elo, 6);
      }),
    );
  });

  it('erf agrees with its tables', () => {
    // Abramowitz and Stegun, table 7.1.
    expect(erf(0.5)).toBeCloseTo(0.5204998778, 10);
    expect(erf(1)).toBeCloseTo(0.8427007929, 10);
    expect(erf(2)).toBeCloseTo(0.995322265, 10);
    expect(erf(-1)).toBeCloseTo(-0.8427007929, 10);
    expect(1 - erf(3)).toBeCloseTo(2.209049699858544e-5, 12);
    expect(erf(2.9999999) - erf(3.0000001)).toBeCloseTo(0, 9);
  });
});

describe('formatMeasure', () => {
  it('writes signs, words and a dash', () => {
    expect(formatMeasure(12.345)).toBe('+12.35');
    expect(formatMeasure(-1.2, 1)).toBe('-1.2');
    expect(formatMeasure(-0.0001)).toBe('0.00');
    expect(formatMeasure(0)).toBe('0.00');
    expect(formatMeasure('inf')).toBe('+inf');
    expect(formatMeasure(null)).toBe('-');
    expect(formatEstimate('-inf', null)).toBe('-inf +/- -');
    expect(formatEstimate(5, 2.5, 1)).toBe('+5.0 +/- 2.5');
  });
});
