import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECIDED, POINT } from '../../engines/assembly/layout.js';
import { movesToEnd, readScore, scoreOutcome } from '../../src/engine/score.js';

/** As the core builds it: more points first, then the shorter way. */
const decided = (points: number, plies: number) => DECIDED + points * POINT + (POINT - 1 - plies);

describe('readScore', () => {
  it('reads hundredths below the decided scores', () => {
    for (const value of [0, 1, -1, 250, DECIDED - 1, 1 - DECIDED]) {
      expect(readScore(value)).toEqual({ kind: 'cp', value });
    }
  });

  it('reads plies and points of a decided score, won or lost', () => {
    fc.assert(
      fc.property(fc.nat(24), fc.nat(POINT - 1), fc.boolean(), (points, plies, wins) => {
        const score = decided(points, plies) * (wins ? 1 : -1);
        expect(readScore(score)).toEqual({ kind: 'decided', wins, plies, points });
      }),
    );
  });
});

describe('movesToEnd', () => {
  it.each([
    [1, true, 1],
    [2, true, 1],
    [3, true, 2],
    [29, true, 15],
    [0, true, 0],
    [0, false, 0],
    [2, false, -1],
    [4, false, -2],
    [3, false, -2],
  ])('%i plies, wins %s: %i', (plies, wins, moves) => {
    expect(movesToEnd({ kind: 'decided', wins, plies, points: 0 })).toBe(moves);
  });
});

describe('scoreOutcome', () => {
  it('is 0 for a draw, decided at once else', () => {
    expect(scoreOutcome({ winner: null, reason: 'no legal move' }, 0)).toEqual({ kind: 'cp', value: 0 });
    const won = { winner: 1, reason: 'no pieces', points: 3 } as const;
    expect(scoreOutcome(won, 1)).toEqual({ kind: 'decided', wins: true, plies: 0, points: 3 });
    expect(scoreOutcome(won, 0)).toEqual({ kind: 'decided', wins: false, plies: 0, points: 3 });
  });
});
