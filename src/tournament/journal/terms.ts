import { createHash } from 'node:crypto';
import { fail, ok, quote, type Result } from '../../core/result.js';
import type { Opening, OpeningChoice } from '../openings/opening.js';
import type { TournamentSettings } from '../settings.js';

/**
 * What decides which games a tournament plays and how. One that goes on must do so on the same terms; how
 * many games are played at a time, and where things are written, may change.
 */
export interface Terms {
  readonly variant: string;
  readonly engines: unknown;
  readonly schedule: unknown;
  readonly openings: unknown;
  readonly adjudication: unknown;
  readonly sprt: unknown;
  /** Full path of the record file, which is cut to what the state accounts for. */
  readonly record: string | null;
}

export function termsOf(
  { variant, contestants, schedule, adjudication, sprt }: TournamentSettings,
  openings: readonly Opening[],
  choice: OpeningChoice,
  record: string | null,
): Terms {
  const hash = createHash('sha256');
  for (const { fen, moves } of openings) hash.update(`${fen} ${moves.join(' ')}\n`);
  return {
    variant: variant.id,
    engines: contestants,
    schedule,
    openings: { ...choice, sha256: hash.digest('hex') },
    adjudication,
    sprt,
    record,
  };
}

/** Failure: `state-differs`, naming the first term that is not the same. */
export function compareTerms(kept: Terms, asked: Terms): Result<null> {
  for (const name of Object.keys(asked) as (keyof Terms)[]) {
    const was = JSON.stringify(kept[name]);
    const is = JSON.stringify(asked[name]);
    if (was === is) continue;
    const at = firstDifference(was, is);
    const part = (text: string) => quote(text.slice(at).slice(0, 50));
    return fail('state-differs', part(was), part(is), `${name}, as the state file has it`);
  }
  return ok(null);
}

/** Start of the word in which two texts part. */
function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return Math.max(0, a.lastIndexOf('"', Math.max(0, a.lastIndexOf(':', at) - 2)));
}
