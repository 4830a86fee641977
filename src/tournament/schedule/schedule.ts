import type { ScoreOf, Step } from './encounter.js';
import { knockout } from './knockout.js';
import { gauntlet, roundRobin } from './round-robin.js';
import type { ScheduleSettings } from './settings.js';
import { swiss } from './swiss.js';

/**
 * The encounters of a tournament, one after the other.
 *
 * The same settings and results give the same steps, so a tournament is resumed by running its schedule
 * again over the results it has and leaving out the encounters that have one. `scoreOf` is asked anew each
 * time a step is taken.
 */
export function schedule(settings: ScheduleSettings, scoreOf: ScoreOf): Generator<Step, void> {
  switch (settings.kind) {
    case 'round-robin':
      return roundRobin(settings);
    case 'gauntlet':
      return gauntlet(settings);
    case 'swiss':
      return swiss(settings, scoreOf);
    case 'knockout':
      return knockout(settings, scoreOf);
  }
}
