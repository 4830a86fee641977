import type { EngineIdentity } from '../../match/engine-process/engine.js';
import { formatLimits } from '../../match/time-control.js';
import type { Ending } from '../ending.js';
import type { Advance, Bye } from '../schedule/encounter.js';
import type { Duel, Scoreboard } from '../scoreboard.js';
import type { TournamentSettings } from '../settings.js';
import { type Standing, standings } from '../standings.js';
import { type Strength, strength } from '../statistics/elo.js';
import { type SprtState, sprt } from '../statistics/sprt.js';
import { units } from '../statistics/tally.js';

/** All there is to tell of a tournament, during it or after it. */
export interface Report {
  readonly event: string;
  readonly settings: TournamentSettings;
  /** Where the openings come from, in a few words. */
  readonly openings: string;
  readonly board: Scoreboard;
  readonly news: readonly (Bye | Advance)[];
  /** What each engine said of itself; null: it has not been started. */
  readonly identities: readonly (EngineIdentity | null)[];
  /** null: it goes on. */
  readonly ending: Ending | null;
}

export function nameOf({ settings }: Pick<Report, 'settings'>, engine: number): string {
  return settings.contestants[engine]?.name ?? '?';
}

export function limitsOf({ settings }: Report, engine: number): string {
  const contestant = settings.contestants[engine];
  return contestant ? formatLimits(contestant.limits) : '?';
}

export function standingsOf({ settings, board, news }: Report): Standing[] {
  return standings(settings.contestants.length, board, settings.schedule.kind, news);
}

/** Of pairs, where there are pairs: then what the opening gave one side is not counted as strength. */
export function strengthOf({ tally, pairs }: Duel): Strength | null {
  return strength(units(pairs) > 0 ? pairs : tally);
}

export function sprtOf({
  settings,
  board,
}: {
  readonly settings: Pick<TournamentSettings, 'sprt'>;
  readonly board: Scoreboard;
}): SprtState | null {
  if (!settings.sprt) return null;
  const { tally, pairs } = board.duel(0, 1);
  return sprt(settings.sprt, tally, pairs);
}

/** `12 no legal move`, the most frequent first. */
export function countsText(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}
