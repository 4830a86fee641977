import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Side } from '../../src/core/game.js';
import {
  type Adjudication,
  type AdjudicationRules,
  adjudicate,
  FRESH_STANDING,
  NO_ADJUDICATION,
  observe,
  type Standing,
} from '../../src/match/adjudication.js';
import { centiscore, type Evaluation, formatEvaluation } from '../../src/match/evaluation.js';
import { fakeGame } from './fake-game.js';

const cp = (value: number): Evaluation => ({ kind: 'cp', value });

/** Evaluations from White's first move on; the end and the number of plies it came after. */
function run(
  rules: Partial<AdjudicationRules>,
  evaluations: readonly (number | Evaluation | null)[],
  options: Parameters<typeof fakeGame>[0] = {},
): { end: Adjudication | null; plies: number } {
  const all = { ...NO_ADJUDICATION, ...rules };
  const { game, position } = fakeGame(options);
  let standing: Standing = FRESH_STANDING;
  for (const [i, evaluation] of evaluations.entries()) {
    const value = typeof evaluation === 'number' ? cp(evaluation) : evaluation;
    standing = observe(standing, all, (i % 2) as Side, value);
    const end = adjudicate(all, standing, game, () => position.setup(), i + 1);
    if (end) return { end, plies: i + 1 };
  }
  return { end: null, plies: evaluations.length };
}

describe('resign by score', () => {
  const resign = { score: 500, moves: 3, bothSides: false };

  it('after so many moves of the losing side in a row', () => {
    expect(run({ resign }, [0, -500, 0, -600, 0, -700])).toEqual({
      end: { kind: 'resign', winner: 0 },
      plies: 6,
    });
    expect(run({ resign }, [-500, 0, -500, 0, -500])).toEqual({
      end: { kind: 'resign', winner: 1 },
      plies: 5,
    });
  });

  it('a better move, or one without a score, breaks the row', () => {
    expect(run({ resign }, [0, -500, 0, -499, 0, -700, 0, -700]).end).toBeNull();
    expect(run({ resign }, [0, -500, 0, null, 0, -700, 0, -700]).end).toBeNull();
  });

  it('both sides must agree where that is asked', () => {
    const both = { resign: { ...resign, bothSides: true } };
    expect(run(both, [0, -900, 0, -900, 0, -900, 0, -900]).end).toBeNull();
    expect(run(both, [500, -500, 500, -500, 499, -500, 500, -500, 500, -500, 500, -500])).toEqual({
      end: { kind: 'resign', winner: 0 },
      plies: 11,
    });
  });

  it('an announced loss is beyond every score', () => {
    const lost: Evaluation = { kind: 'mate', value: -2 };
    expect(run({ resign: { ...resign, moves: 1 } }, [cp(0), lost]).end).toEqual({
      kind: 'resign',
      winner: 0,
    });
    expect(run({ resign: { ...resign, moves: 1 } }, [{ kind: 'mate', value: 0 }]).end).toMatchObject({
      winner: 1,
    });
    expect(run({ resign: { ...resign, moves: 1 } }, [{ kind: 'mate', value: 5 }]).end).toBeNull();
  });
});

describe('draw by score', () => {
  const draw = { score: 10, plies: 4, after: 6 };

  it('when all stay near nought for so many plies, late enough', () => {
    expect(run({ draw }, [0, 10, -10, 5, 5, 5, 5])).toEqual({ end: { kind: 'draw-score' }, plies: 6 });
    expect(run({ draw }, [0, 0, 0, 11, 0, 0, 0, 0])).toEqual({ end: { kind: 'draw-score' }, plies: 8 });
    expect(run({ draw }, [0, 0, 0, null, 0, 0, 0]).end).toBeNull();
  });

  it('never where the game has no draws', () => {
    const rules = { draw, agreedDraws: true };
    expect(run(rules, new Array(50).fill(0), { hasDraws: false, mayAgree: [20] }).end).toBeNull();
  });
});

describe('draws by agreement', () => {
  it('where the game says that the position allows it', () => {
    expect(run({ agreedDraws: true }, [900], { mayAgree: [20] }).end).toEqual({ kind: 'draw-agreed' });
    expect(run({ agreedDraws: true }, [900], { mayAgree: [19] }).end).toBeNull();
    expect(run({ agreedDraws: true }, [900]).end).toBeNull();
    expect(run({}, [900], { mayAgree: [20] }).end).toBeNull();
  });
});

describe('all rules', () => {
  it('are off by default', () => {
    const evaluation = fc.option(fc.integer({ min: -9999, max: 9999 }), { nil: null });
    fc.assert(
      fc.property(fc.array(evaluation, { maxLength: 200 }), (evaluations) => {
        expect(run({}, evaluations, { mayAgree: [20] }).end).toBeNull();
      }),
    );
  });

  it('end the longest game', () => {
    expect(run({ maxPlies: 5 }, [0, 0, 0, 0, 0, 0])).toEqual({ end: { kind: 'max-plies' }, plies: 5 });
  });
});

describe('evaluations', () => {
  it('are ordered: lost, hundredths, won, the nearer the further out', () => {
    const ordered: Evaluation[] = [
      { kind: 'mate', value: 0 },
      { kind: 'mate', value: -1 },
      { kind: 'mate', value: -20 },
      cp(-99_999),
      cp(0),
      cp(99_999),
      { kind: 'mate', value: 20 },
      { kind: 'mate', value: 1 },
    ];
    const scores = ordered.map(centiscore);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
  });

  it('are written with a sign', () => {
    expect(
      [cp(31), cp(-1200), cp(0), { kind: 'mate', value: 5 }, { kind: 'mate', value: -3 }].map((e) =>
        formatEvaluation(e as Evaluation),
      ),
    ).toEqual(['+0.31', '-12.00', '+0.00', '+M5', '-M3']);
    expect(formatEvaluation({ kind: 'mate', value: 0 })).toBe('-M0');
  });
});
