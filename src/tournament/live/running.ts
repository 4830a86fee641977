import type { Side } from '../../core/game.js';
import type { Evaluation } from '../../match/evaluation.js';
import type { PlayedMove } from '../../match/game.js';
import { type GameTask, roundLabel } from '../game-entry.js';
import { nameOf, type Report } from '../report/report.js';

/** A game that is on. A value: each event makes the next one. */
export interface RunningGame {
  /** Of those played at a time, from 0. */
  readonly slot: number;
  /** From 1, in the order in which games are begun; games from before a resumption come first. */
  readonly number: number;
  /** `round.game`, as records number games. */
  readonly round: string;
  /** Where its opening comes from: `line 3`, `start`. */
  readonly opening: string;
  /** The position before the first of `moves`. */
  readonly fen: string;
  /** Names. */
  readonly white: string;
  readonly black: string;
  /** In wire notation, those of the opening first. */
  readonly moves: readonly string[];
  /** How many of them are the opening's. */
  readonly book: number;
  readonly ply: number;
  /** null: neither side has a clock. */
  readonly clocks: RunningClocks | null;
  /** What White and Black said of their latest moves; null: nothing yet. */
  readonly evaluations: readonly [RunningEvaluation | null, RunningEvaluation | null];
}

export interface RunningClocks {
  /** Milliseconds White and Black had at `at`; null: that side has no clock. */
  readonly remaining: readonly [number | null, number | null];
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whose time has been running since then; null: nobody's, as engines are made ready. */
  readonly running: Side | null;
}

export interface RunningEvaluation {
  /** From that side's own view; null: it gave none. */
  readonly score: Evaluation | null;
  readonly depth: number | null;
  readonly nodes: number | null;
}

/** A game as it begins, at `now` in ms since 1970. */
export function beginGame(
  report: Report,
  task: GameTask,
  slot: number,
  number: number,
  now: number,
): RunningGame {
  const { opening, contestants } = report.settings;
  const { fen, source } = opening(task.opening);
  const timeOf = (engine: number) => contestants[engine]?.limits.clock?.base ?? null;
  const remaining = [timeOf(task.white), timeOf(task.black)] as const;
  const hasClock = remaining.some((time) => time !== null);
  return {
    slot,
    number,
    round: roundLabel({ round: task.encounter.round, index: task.index }),
    opening: source,
    fen,
    white: nameOf(report, task.white),
    black: nameOf(report, task.black),
    moves: [],
    book: 0,
    ply: 0,
    clocks: hasClock ? { remaining, at: now, running: null } : null,
    evaluations: [null, null],
  };
}

/** The game once a side has been asked for its move. */
export function turnOf(game: RunningGame, side: Side, now: number): RunningGame {
  return game.clocks ? { ...game, clocks: { ...game.clocks, at: now, running: side } } : game;
}

/** The game after a move. */
export function afterMove(game: RunningGame, move: PlayedMove, now: number): RunningGame {
  const moves = [...game.moves, move.wire];
  const { side, thought } = move;
  if (!thought) return { ...game, moves, ply: moves.length, book: moves.length };
  const { evaluation, depth, nodes, remaining } = thought;
  const { clocks, evaluations } = game;
  return {
    ...game,
    moves,
    ply: moves.length,
    clocks: clocks && {
      remaining: withSide(clocks.remaining, side, remaining),
      at: now,
      running: null,
    },
    evaluations: withSide(evaluations, side, { score: evaluation, depth, nodes }),
  };
}

function withSide<T>([white, black]: readonly [T, T], side: Side, value: T): readonly [T, T] {
  return side === 0 ? [value, black] : [white, value];
}
