import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bayesLlr } from '../../../src/tournament/statistics/bayes-elo.js';
import { eloFromScore, largerSide, losOfWins, strength } from '../../../src/tournament/statistics/elo.js';
import { logisticLlr, normalizedLlr, sprt, sprtBounds } from '../../../src/tournament/statistics/sprt.js';
import type { Pentanomial, Tally, Trinomial } from '../../../src/tournament/statistics/tally.js';

/** Published outputs (rounded as printed there) and independent recomputations, with their sources. */
interface Vector {
  readonly kind: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: Readonly<Record<string, number | null>>;
  readonly recomputed: Readonly<Record<string, number | null>>;
  readonly verdict_by_formula?: string;
  readonly source: string;
}

const file = new URL('../../data/stats-vectors.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vector[];

/** Everything this project computes for a vector, under the vector's own names. */
function compute({ kind, input }: Vector): Record<string, number | string | null> {
  const number = (name: string) => input[name] as number;
  const list = (name: string) => input[name] as number[];
  switch (kind) {
    case 'elo-trinomial':
      return estimates([number('losses'), number('draws'), number('wins')]);
    case 'elo-pentanomial':
    case 'elo-pentanomial-openbench':
      return estimates(list('ptnml') as unknown as Pentanomial);
    case 'llr-normalized-trinomial':
    case 'llr-logistic-trinomial':
      return test(list('ldw') as unknown as Trinomial, kind, number);
    case 'llr-normalized-pentanomial':
    case 'llr-logistic-pentanomial':
      return test(list('ptnml') as unknown as Pentanomial, kind, number);
    case 'sprt-bounds':
      return { ...sprtBounds(number('alpha'), number('beta')) };
    case 'llr-bayesian-trinomial':
    case 'llr-bayeselo-trinomial':
      return {
        llr: bayesLlr(list('ldw') as unknown as Trinomial, number('elo0'), number('elo1'), 'bayeselo'),
      };
    case 'llr-cutechess-trinomial':
      return { llr: bayesLlr(list('ldw') as unknown as Trinomial, number('elo0'), number('elo1'), 'elo') };
    case 'elo-from-score':
      return { elo: eloFromScore(number('score')) };
    case 'los-cutechess':
      return { los: losOfWins(number('wins'), number('losses')) };
    default:
      throw new Error(`no formula for ${kind}`);
  }
}

function estimates(tally: Tally): Record<string, number | string | null> {
  const result = strength(tally);
  if (result === null) throw new Error('no games');
  return {
    elo: result.elo,
    elo_error95: result.error,
    elo_error95_larger_side: largerSide(result),
    nelo: result.nelo,
    nelo_error95: result.neloError,
    los: result.los,
    score: result.score,
  };
}

function test(tally: Tally, kind: string, number: (name: string) => number): Record<string, number | string> {
  const llr = (kind.includes('normalized') ? normalizedLlr : logisticLlr)(
    tally,
    number('elo0'),
    number('elo1'),
  );
  const model = kind.includes('normalized') ? 'normalized' : 'logistic';
  const settings = {
    model,
    elo0: number('elo0'),
    elo1: number('elo1'),
    alpha: number('alpha'),
    beta: number('beta'),
  } as const;
  const none: Pentanomial = [0, 0, 0, 0, 0];
  const state =
    tally.length === 3 ? sprt(settings, tally, none) : sprt(settings, [0, 0, 0], tally as Pentanomial);
  expect(state.llr).toBe(llr);
  return { ...state };
}

/** Half a unit of the last printed digit: two decimals or more, but whole Elo for the scale's own definition. */
function tolerance(printed: number, { kind, source }: Vector): number {
  const decimals = kind === 'elo-from-score' ? 0 : Math.max(2, String(printed).split('.')[1]?.length ?? 0);
  // fastchess compares its LLRs to one part in a hundred only.
  const share = kind.startsWith('llr') && source.includes('sprt_test.cpp') ? 0.01 * Math.abs(printed) : 0;
  return Math.max(0.5001 * 10 ** -decimals, share);
}

describe('statistics of published matches', () => {
  it('reads every vector', () => {
    expect(vectors).toHaveLength(90);
  });

  vectors.forEach((vector, i) => {
    it(`${i}: ${vector.kind}, ${vector.source}`, () => {
      const computed = compute(vector);
      for (const [name, expected] of Object.entries(vector.recomputed)) {
        if (expected === null) expect(computed[name], name).toBeNull();
        else expect(computed[name], name).toBeCloseTo(expected, 5);
      }
      for (const [name, printed] of Object.entries(vector.output)) {
        if (printed === null) expect(computed[name], name).toBeNull();
        else
          expect(Math.abs(Number(computed[name]) - printed), name).toBeLessThanOrEqual(
            tolerance(printed, vector),
          );
      }
      if (vector.verdict_by_formula) expect(computed.verdict).toBe(vector.verdict_by_formula);
    });
  });
});
