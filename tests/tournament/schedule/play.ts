import type { Encounter, EncounterScore, Step } from '../../../src/tournament/schedule/encounter.js';
import { schedule } from '../../../src/tournament/schedule/schedule.js';
import type { ScheduleSettings } from '../../../src/tournament/schedule/settings.js';

export const BASE: ScheduleSettings = {
  kind: 'round-robin',
  engines: 2,
  rounds: 1,
  games: 2,
  openings: 'encounter',
  challengers: 1,
  extraPairs: 2,
};

export type Decide = (encounter: Encounter) => EncounterScore;

export interface Course {
  /** All steps but `wait`, in order. */
  readonly steps: readonly Exclude<Step, 'wait'>[];
  readonly encounters: readonly Encounter[];
  readonly scores: ReadonlyMap<number, EncounterScore>;
}

/**
 * Runs a schedule to its end. Encounters are decided only when the schedule waits or is done, the latest
 * first, as if they were all played at the same time.
 */
export function play(
  settings: ScheduleSettings,
  decide: Decide,
  known = new Map<number, EncounterScore>(),
): Course {
  const scores = new Map(known);
  const steps: Exclude<Step, 'wait'>[] = [];
  const open: Encounter[] = [];
  for (const step of schedule(settings, (id) => scores.get(id))) {
    if (step === 'wait') {
      const encounter = open.pop();
      if (!encounter) throw new Error('the schedule waits for nothing');
      scores.set(encounter.id, decide(encounter));
      continue;
    }
    steps.push(step);
    if (step.kind === 'encounter' && !scores.has(step.id)) open.push(step);
  }
  for (const encounter of open) scores.set(encounter.id, decide(encounter));
  const encounters = steps.filter((step): step is Encounter => step.kind === 'encounter');
  return { steps, encounters, scores };
}

/** The engine with the lower number wins every game. */
export const lowerWins: Decide = ({ first, second, games }) =>
  first < second ? { first: games, second: 0 } : { first: 0, second: games };

export const draws: Decide = ({ games }) => ({ first: games / 2, second: games / 2 });
