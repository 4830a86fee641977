import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eloFromScore, scoreFromElo, strength } from '../../../src/tournament/statistics/elo.js';
import { type Meeting, ratings } from '../../../src/tournament/statistics/ratings.js';
import type { Trinomial } from '../../../src/tournament/statistics/tally.js';

const meeting = (first: number, second: number, tally: Trinomial): Meeting => ({ first, second, tally });

describe('maximum-likelihood ratings', () => {
  it('of two engines are their Elo difference and its error', () => {
    const tally: Trinomial = [96, 111, 136];
    const alone = strength(tally);
    const [a, b] = ratings(2, [meeting(0, 1, tally)], 1);
    expect(b).toMatchObject({ elo: 0, error: 0, games: 343 });
    expect(a?.elo).toBeCloseTo(Number(alone?.elo), 6);
    // The delta method against the interval of the score: alike to second order.
    expect(a?.error).toBeCloseTo(Number(alone?.error), 0);
    expect(a?.score).toBeCloseTo(Number(alone?.score), 12);
  });

  it('recover the ratings that expected scores were made from', () => {
    const truth = [150, 30, -40, -140];
    const meetings = truth.flatMap((elo, i) =>
      truth.slice(i + 1).map((other, k): Meeting => {
        const score = scoreFromElo(elo - other);
        return meeting(i, i + 1 + k, [(1 - score) * 900, 100, score * 900]);
      }),
    );
    // 100 draws pull each score towards a half, the likelihood's own equations hold all the same:
    const result = ratings(4, meetings, null);
    const sum = result.reduce((total, { elo }) => total + Number(elo), 0);
    expect(sum).toBeCloseTo(0, 6);
    for (const { first, second, tally } of meetings) {
      const difference = Number(result[first]?.elo) - Number(result[second]?.elo);
      expect(scoreFromElo(difference)).toBeCloseTo((tally[2] + tally[1] / 2) / 1000, 1);
    }
    const exact = meetings.map(({ first, second }) => {
      const score = scoreFromElo((truth[first] ?? 0) - (truth[second] ?? 0));
      return meeting(first, second, [(1 - score) * 1000, 0, score * 1000]);
    });
    const found = ratings(4, exact, null).map(({ elo }) => Math.round(Number(elo) * 1e6) / 1e6);
    expect(found).toEqual(truth);
  });

  it('give every engine the score it had', () => {
    const games = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat(60), fc.integer({ min: 1, max: 60 }));
    fc.assert(
      fc.property(fc.array(games, { minLength: 6, maxLength: 6 }), (tallies) => {
        const pairs = [
          [0, 1],
          [0, 2],
          [0, 3],
          [1, 2],
          [1, 3],
          [2, 3],
        ] as const;
        const meetings = pairs.map(([a, b], i) => meeting(a, b, tallies[i] as Trinomial));
        const result = ratings(4, meetings, null);
        result.forEach(({ score, games: played }, engine) => {
          let expected = 0;
          for (const { first, second, tally } of meetings) {
            if (first !== engine && second !== engine) continue;
            const other = first === engine ? second : first;
            const n = tally[0] + tally[1] + tally[2];
            expected += n * scoreFromElo(Number(result[engine]?.elo) - Number(result[other]?.elo));
          }
          expect(expected / played).toBeCloseTo(Number(score), 6);
        });
      }),
      { numRuns: 50 },
    );
  });

  it('an anchor moves the scale, not the differences', () => {
    const meetings = [meeting(0, 1, [10, 20, 30]), meeting(1, 2, [12, 20, 25]), meeting(0, 2, [5, 10, 40])];
    const free = ratings(3, meetings, null);
    const held = ratings(3, meetings, 2);
    expect(held[2]).toMatchObject({ elo: 0, error: 0 });
    expect(Number(held[0]?.elo)).toBeCloseTo(Number(free[0]?.elo) - Number(free[2]?.elo), 6);
    expect(Number(held[0]?.error)).toBeGreaterThan(0);
  });

  it('an engine that won or lost everything is unbounded, the others are rated', () => {
    const meetings = [
      meeting(0, 1, [0, 0, 10]),
      meeting(0, 2, [0, 0, 10]),
      meeting(1, 2, [4, 2, 4]),
      meeting(3, 1, [6, 0, 0]),
    ];
    const result = ratings(5, meetings, null);
    expect(result[0]).toMatchObject({ elo: 'inf', error: null, games: 20, score: 1 });
    expect(result[1]?.elo).toBeCloseTo(0, 9);
    expect(result[2]?.elo).toBeCloseTo(0, 9);
    expect(result[3]).toMatchObject({ elo: '-inf', score: 0 });
    expect(result[4]).toEqual({ elo: null, error: null, games: 0, score: null });
  });

  it('a chain of draws connects; games all alike show no spread', () => {
    const result = ratings(3, [meeting(0, 1, [0, 5, 0]), meeting(1, 2, [0, 5, 0])], null);
    for (const { elo, error } of result) {
      expect(elo).toBeCloseTo(0, 9);
      expect(error).toBeNull();
    }
  });

  it('nothing played: one engine is the reference, the rest unconnected', () => {
    expect(ratings(2, [], null).map(({ elo }) => elo)).toEqual([0, null]);
    expect(ratings(0, [], null)).toEqual([]);
  });

  it('three engines in a circle of wins are equal', () => {
    const circle = [meeting(0, 1, [0, 0, 5]), meeting(1, 2, [0, 0, 5]), meeting(2, 0, [0, 0, 5])];
    for (const { elo } of ratings(3, circle, null)) expect(elo).toBeCloseTo(eloFromScore(0.5), 9);
  });
});
