import { onTestFinished } from 'vitest';
import { NO_ADJUDICATION } from '../../src/match/adjudication.js';
import type { EngineFailure } from '../../src/match/engine-process/failure.js';
import { guardProcesses } from '../../src/match/engine-process/guard.js';
import type { GameResult } from '../../src/match/game.js';
import type { GameScore } from '../../src/match/record/score.js';
import type { Termination } from '../../src/match/termination.js';
import { type Limits, NO_LIMITS } from '../../src/match/time-control.js';
import type { Contestant } from '../../src/tournament/contestant.js';
import type { Ending } from '../../src/tournament/ending.js';
import { type GameEntry, NO_WORK } from '../../src/tournament/game-entry.js';
import { type RunnerEvents, runTournament } from '../../src/tournament/runner.js';
import { newScoreboard, type Scoreboard } from '../../src/tournament/scoreboard.js';
import type { TournamentSettings } from '../../src/tournament/settings.js';
import { fixture, PATIENCE } from '../match/engines.js';
import { type FakeOptions, fakeGame } from '../match/fake-game.js';
import { BASE } from './schedule/play.js';

/** A whole game of `fakeGame`: White moves to 1, and Black, who is to move, has lost. */
export const SCRIPT = '20-17,17-14,14-12,12-10,10-9,9-8,8-5,5-4,4-1';
const FAST: Limits = { ...NO_LIMITS, clock: { moves: null, base: 2000, increment: 100 }, margin: 50 };

type Args = Readonly<Record<string, string>>;

/** A scripted engine of the fixtures, `--name=value` for each argument. */
export function contestant(name: string, args: Args = {}, change: Partial<Contestant> = {}): Contestant {
  return {
    name,
    command: process.execPath,
    args: [fixture(name), ...Object.entries(args).map(([key, value]) => `--${key}=${value}`)],
    dir: null,
    protocol: 'uci',
    options: [],
    limits: FAST,
    ponder: false,
    restart: false,
    ...change,
  };
}

export const good = (name = 'good', change: Partial<Contestant> = {}) =>
  contestant('scripted', { moves: SCRIPT }, { name, ...change });

/** One round of two games of the stand-in game, one at a time, unless something else is asked for. */
export function settingsOf(
  contestants: readonly Contestant[],
  change: Partial<TournamentSettings> & { readonly fake?: FakeOptions } = {},
): TournamentSettings {
  const { fake, ...rest } = change;
  const { game } = fakeGame(fake);
  const [variant] = game.variants;
  if (!variant) throw new Error('no variant');
  return {
    game,
    variant,
    contestants,
    schedule: { ...BASE, engines: contestants.length },
    opening: () => ({ fen: variant.startFen, moves: [], source: 'start' }),
    adjudication: NO_ADJUDICATION,
    sprt: null,
    concurrency: 1,
    recover: true,
    ...rest,
  };
}

export interface Tournament {
  readonly ending: Ending;
  readonly board: Scoreboard;
  readonly results: readonly GameResult[];
  /** How often each engine was started. */
  readonly starts: readonly number[];
}

/** Runs a tournament of real processes; `signal` breaks it off. */
export async function runAll(
  settings: TournamentSettings,
  change: {
    readonly signal?: AbortSignal;
    readonly known?: readonly GameEntry[];
    readonly events?: Partial<RunnerEvents>;
  } = {},
): Promise<Tournament> {
  const board = newScoreboard(settings.contestants.length);
  for (const entry of change.known ?? []) board.add(entry);
  const results: GameResult[] = [];
  const starts = settings.contestants.map(() => 0);
  const guard = guardProcesses();
  onTestFinished(() => {
    guard.killAll();
    guard.dispose();
  });
  const ending = await runTournament(
    settings,
    board,
    {
      newPosition: () => fakeGame({ hasDraws: settings.game.hasDraws }).position,
      patience: PATIENCE,
      guard,
      signal: change.signal ?? new AbortController().signal,
    },
    {
      engineStarted: (engine) => {
        starts[engine] = (starts[engine] ?? 0) + 1;
      },
      gameOver: (_, result) => results.push(result),
      ...change.events,
    },
  );
  return { ending, board, results, starts };
}

const RULE: Termination = { kind: 'rule', reason: 'no legal move' };

/** A game that has been played, for what only counts games. */
export function entryOf(
  encounter: number,
  index: number,
  players: readonly [white: number, black: number],
  score: GameScore,
  change: Partial<GameEntry> = {},
): GameEntry {
  return {
    encounter,
    index,
    round: encounter + 1,
    white: players[0],
    black: players[1],
    opening: encounter,
    score,
    termination: RULE,
    points: null,
    plies: 4,
    began: 1_000_000_000_000,
    ended: 1_000_000_002_000,
    evaluations: [null, 12, -30, 10_000],
    work: [NO_WORK, NO_WORK],
    ...change,
  };
}

export function failureOf(side: 0 | 1, failure: EngineFailure): Termination {
  return { kind: 'failure', side, failure };
}
