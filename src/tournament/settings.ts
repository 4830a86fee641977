import type { Game, Variant } from '../core/game.js';
import type { AdjudicationRules } from '../match/adjudication.js';
import type { Contestant } from './contestant.js';
import type { Opening } from './openings/opening.js';
import type { ScheduleSettings } from './schedule/settings.js';
import type { SprtSettings } from './statistics/sprt.js';

/** A tournament: who plays, what, and when it ends. */
export interface TournamentSettings {
  readonly game: Game;
  readonly variant: Variant;
  readonly contestants: readonly Contestant[];
  readonly schedule: ScheduleSettings;
  /** The opening of an index of the schedule; its moves must be legal. */
  readonly opening: (index: number) => Opening;
  readonly adjudication: AdjudicationRules;
  /** Ends a match of two engines as soon as the test decides. */
  readonly sprt: SprtSettings | null;
  /** Games played at a time. */
  readonly concurrency: number;
  /** Whether an engine that fails is started anew for its next game; else the tournament ends there. */
  readonly recover: boolean;
}
