import { fail, ok, type Result } from '../../core/result.js';
import type { DrawRule, ResignRule } from '../../match/adjudication.js';
import { checkSprt, SPRT_MODELS, type SprtSettings } from '../../tournament/statistics/sprt.js';
import type { PairReader } from './pairs.js';

const isAny = () => true;

/** `elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized`. */
export function readSprt(reader: PairReader, where: string): Result<SprtSettings> {
  const elo0 = reader.decimal('elo0', isAny, 'a number');
  const elo1 = reader.decimal('elo1', isAny, 'a number');
  const alpha = reader.decimal('alpha', isAny, 'a number') ?? 0.05;
  const beta = reader.decimal('beta', isAny, 'a number') ?? 0.05;
  const model = reader.choice('model', SPRT_MODELS) ?? 'normalized';
  if (elo0 === undefined || elo1 === undefined) {
    return fail('option-value', 'elo0= and elo1=', 'not both', where);
  }
  return checkSprt({ model, elo0, elo1, alpha, beta });
}

/** `movecount=3 score=600 twosided=false`. */
export function readResign(reader: PairReader, where: string): Result<ResignRule> {
  const moves = reader.whole('movecount', 1) ?? 3;
  const score = reader.whole('score', 1);
  const bothSides = reader.flag('twosided') ?? false;
  if (score === undefined) return fail('option-value', 'score=HUNDREDTHS', 'none', where);
  return ok({ moves, score, bothSides });
}

/** `movenumber=40 movecount=8 score=8`, in moves of both sides. */
export function readDraw(reader: PairReader, where: string): Result<DrawRule> {
  const after = 2 * (reader.whole('movenumber', 0) ?? 40);
  const plies = 2 * (reader.whole('movecount', 1) ?? 8);
  const score = reader.whole('score', 0);
  if (score === undefined) return fail('option-value', 'score=HUNDREDTHS', 'none', where);
  return ok({ after, plies, score });
}
