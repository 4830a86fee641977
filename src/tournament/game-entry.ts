import type { Side } from '../core/game.js';
import { centiscore } from '../match/evaluation.js';
import type { GameResult, PlayedMove } from '../match/game.js';
import type { GameScore } from '../match/record/score.js';
import type { Termination } from '../match/termination.js';
import type { Encounter } from './schedule/encounter.js';

/** A game that is to be played. */
export interface GameTask {
  readonly encounter: Encounter;
  /** Place in its encounter, from 0. */
  readonly index: number;
  /** Engines by index. */
  readonly white: number;
  readonly black: number;
  /** Index of its opening. */
  readonly opening: number;
}

/** What is kept of a game that has been played; its moves are in the record file. */
export interface GameEntry {
  readonly encounter: number;
  readonly index: number;
  readonly round: number;
  readonly white: number;
  readonly black: number;
  readonly opening: number;
  readonly score: GameScore;
  readonly termination: Termination;
  /** Winner's points, in games that count them. */
  readonly points: number | null;
  readonly plies: number;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly ended: number;
  /** By ply, from White's view, in hundredths, cut at ±10,000; null: nothing was said. */
  readonly evaluations: readonly (number | null)[];
  /** What White and Black did to find their moves. */
  readonly work: readonly [Work, Work];
}

/** Sums over an engine's own moves. */
export interface Work {
  readonly moves: number;
  /** Milliseconds. */
  readonly time: number;
  readonly nodes: number;
  readonly depth: number;
}

export const NO_WORK: Work = { moves: 0, time: 0, nodes: 0, depth: 0 };

const GREATEST = 10_000;

export function gameEntry(task: GameTask, result: GameResult): GameEntry {
  const { encounter, index, white, black, opening } = task;
  const { score, termination, points, moves, began, ended } = result;
  return {
    encounter: encounter.id,
    index,
    round: encounter.round,
    white,
    black,
    opening,
    score,
    termination,
    points,
    plies: moves.length,
    began,
    ended,
    evaluations: moves.map(whiteView),
    work: [workOf(moves, 0), workOf(moves, 1)],
  };
}

/** `round.game`, as records number games. */
export function roundLabel({ round, index }: Pick<GameEntry, 'round' | 'index'>): string {
  return `${round}.${index + 1}`;
}

function whiteView({ side, thought }: PlayedMove): number | null {
  if (!thought?.evaluation) return null;
  const value = Math.max(-GREATEST, Math.min(GREATEST, centiscore(thought.evaluation)));
  return side === 0 ? value : 0 - value;
}

function workOf(moves: readonly PlayedMove[], side: Side): Work {
  let work = NO_WORK;
  for (const move of moves) {
    if (move.side !== side || !move.thought) continue;
    const { elapsed, nodes, depth } = move.thought;
    work = addWork(work, { moves: 1, time: elapsed, nodes: nodes ?? 0, depth: depth ?? 0 });
  }
  return { ...work, time: Math.round(work.time) };
}

export function addWork(a: Work, b: Work): Work {
  return {
    moves: a.moves + b.moves,
    time: a.time + b.time,
    nodes: a.nodes + b.nodes,
    depth: a.depth + b.depth,
  };
}

/** Points of White, 0 to 1; null: the game has no result. */
export function whitePoints(score: GameScore): number | null {
  switch (score) {
    case '1-0':
      return 1;
    case '0-1':
      return 0;
    case '1/2-1/2':
      return 0.5;
    case '*':
      return null;
  }
}
