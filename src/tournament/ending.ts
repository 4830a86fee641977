import { type EngineFailure, formatEngineFailure } from '../match/engine-process/failure.js';
import type { TournamentSettings } from './settings.js';
import type { Verdict } from './statistics/sprt.js';

/** Why a tournament ended. */
export type Ending =
  | { readonly kind: 'finished' }
  | { readonly kind: 'sprt'; readonly verdict: Verdict }
  /** Broken off by the signal. */
  | { readonly kind: 'interrupted' }
  /** Without recovery; and whenever an engine cannot be started at all. */
  | { readonly kind: 'engine-failed'; readonly contestant: number; readonly failure: EngineFailure }
  /** Results could not be written. */
  | { readonly kind: 'broken'; readonly message: string };

/** For people: why the tournament ended. */
export function formatEnding(ending: Ending, { contestants }: TournamentSettings): string {
  switch (ending.kind) {
    case 'finished':
      return 'all games have been played';
    case 'sprt':
      return `the SPRT has accepted ${ending.verdict}`;
    case 'interrupted':
      return 'broken off';
    case 'engine-failed':
      return `${contestants[ending.contestant]?.name} ${formatEngineFailure(ending.failure)}`;
    case 'broken':
      return ending.message;
  }
}
