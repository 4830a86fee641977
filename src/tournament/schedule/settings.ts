import { fail, ok, type Result } from '../../core/result.js';

export const SCHEDULE_KINDS = ['round-robin', 'gauntlet', 'swiss', 'knockout'] as const;
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

export interface ScheduleSettings {
  readonly kind: ScheduleKind;
  /** At least 2. They are known by index here, in the order they were named. */
  readonly engines: number;
  /** Round robin and gauntlet: how often everybody meets. Swiss: rounds. Knockout: follows from the engines. */
  readonly rounds: number;
  /** Games of an encounter; an even number gives both sides the same colours. */
  readonly games: number;
  /** Whether each encounter has an opening of its own, or all encounters of a round share theirs. */
  readonly openings: 'encounter' | 'round';
  /** Gauntlet: so many engines, from the first on, each meet all the others. */
  readonly challengers: number;
  /** Knockout: pairs of games after a tie before the engine named earlier goes on. */
  readonly extraPairs: number;
}

/** Failures: `schedule-engines`, `schedule-count`, `schedule-challengers`. */
export function checkSchedule(settings: ScheduleSettings): Result<ScheduleSettings> {
  const { engines, rounds, games, challengers, extraPairs } = settings;
  const count = (value: number, least: number) => Number.isInteger(value) && value >= least;
  if (!count(engines, 2)) return fail('schedule-engines', 'two engines or more', String(engines), 'engines');
  if (!count(rounds, 1)) return fail('schedule-count', 'one round or more', String(rounds), 'rounds');
  if (!count(games, 1)) return fail('schedule-count', 'one game or more', String(games), 'games');
  if (!count(extraPairs, 0))
    return fail('schedule-count', 'a whole number', String(extraPairs), 'extra pairs');
  if (settings.kind === 'gauntlet' && !(count(challengers, 1) && challengers < engines)) {
    return fail('schedule-challengers', `1 to ${engines - 1}`, String(challengers), 'challengers');
  }
  return ok(settings);
}
