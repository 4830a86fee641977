import type { GameScore } from '../../match/record/score.js';
import { formatTermination } from '../../match/termination.js';
import { formatEnding } from '../ending.js';
import { type GameEntry, roundLabel } from '../game-entry.js';
import { limitsOf, nameOf, type Report } from '../report/report.js';
import type { ScheduleKind } from '../schedule/settings.js';
import type { LiveResults } from './results.js';
import type { RunningGame } from './running.js';

export const LIVE_STATES = ['running', 'ended', 'stopped'] as const;
/** `ended`: all was played, or a test has decided; `stopped`: anything else that is over. */
export type LiveState = (typeof LIVE_STATES)[number];

/** A match of two engines, or the schedule of a tournament. */
export type LiveFormat = 'match' | ScheduleKind;

/**
 * A match or tournament at one moment, as plain JSON (docs/live-format.md). Engines are known by their names, which
 * are unique. Times are milliseconds since 1970.
 */
export interface LiveMatch extends LiveResults {
  /** The same for all runs of a match that is resumed; letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** Of the runner. */
  readonly pid: number;
  /** `UCI_Variant` value. */
  readonly variant: string;
  readonly format: LiveFormat;
  /** `10+0.1`, `nodes 5000`; of engines that differ all that there are, `2+0.02 / depth 8`. */
  readonly timeControl: string;
  readonly state: LiveState;
  /** For people: why it is over; null: it goes on, or nothing told why. */
  readonly ending: string | null;
  /** Of its first game, before any resumption. */
  readonly startedAt: number;
  readonly updatedAt: number;
  readonly engines: readonly LiveEngine[];
  /** By slot; a slot that makes ready for its next game is left out. */
  readonly running: readonly RunningGame[];
  /** The latest games that are over, the newest first. */
  readonly finished: readonly FinishedGame[];
}

export interface LiveEngine {
  readonly name: string;
  readonly timeControl: string;
}

export interface FinishedGame {
  /** As `RunningGame` has it. */
  readonly number: number;
  readonly round: string;
  readonly white: string;
  readonly black: string;
  readonly result: GameScore;
  /** For people. */
  readonly reason: string;
  /** Winner's points, in games that count them. */
  readonly points: number | null;
  readonly plies: number;
  readonly endedAt: number;
}

/** What stays as it is while one runner plays. */
export type LiveFrame = Pick<LiveMatch, 'id' | 'pid' | 'startedAt'> & {
  /** Games of the whole tournament, and those that had been played before. */
  readonly planned: number;
  readonly resumed: number;
};

/** A game that is over. */
export function finishedGame(report: Report, entry: GameEntry, number: number): FinishedGame {
  const { white, black, score, termination, points, plies, ended } = entry;
  return {
    number,
    round: roundLabel(entry),
    white: nameOf(report, white),
    black: nameOf(report, black),
    result: score,
    reason: formatTermination(termination),
    points,
    plies,
    endedAt: ended,
  };
}

/** The whole snapshot, at `now` in ms since 1970. */
export function liveMatch(
  report: Report,
  { id, pid, startedAt }: LiveFrame,
  results: LiveResults,
  games: Pick<LiveMatch, 'running' | 'finished'>,
  now: number,
): LiveMatch {
  const { event, settings, ending } = report;
  const engines = settings.contestants.map(({ name }, i) => ({ name, timeControl: limitsOf(report, i) }));
  return {
    id,
    title: event,
    pid,
    variant: settings.variant.id,
    format: formatOf(report),
    timeControl: [...new Set(engines.map(({ timeControl }) => timeControl))].join(' / '),
    state: stateOf(report),
    ending: ending && formatEnding(ending, settings),
    startedAt,
    updatedAt: now,
    engines,
    ...results,
    ...games,
  };
}

function formatOf({ settings: { schedule, contestants } }: Report): LiveFormat {
  const everybodyMeets = schedule.kind === 'round-robin' || schedule.kind === 'gauntlet';
  return contestants.length === 2 && everybodyMeets ? 'match' : schedule.kind;
}

function stateOf({ ending }: Report): LiveState {
  if (!ending) return 'running';
  return ending.kind === 'finished' || ending.kind === 'sprt' ? 'ended' : 'stopped';
}
