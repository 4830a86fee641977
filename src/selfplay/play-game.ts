import { DECIDED, POINT } from '../../engines/assembly/layout.js';
import type { Outcome, Setup, Side } from '../core/game.js';
import type { Position } from '../core/position.js';
import { type Random, seededRandom } from '../tournament/random.js';
import type { Ending, RecordedGame, RecordedPly, WhiteResult } from './game-record.js';
import { playOpening } from './opening.js';
import type { Plan } from './plan.js';
import { recordPly } from './recorded-ply.js';
import type { Thinker } from './thinker.js';

/** Plies, the opening's included, after which a game is not played on. */
export const PLY_LIMIT = 400;
/** Successive plies that must see the same winner before a game is not played out. */
export const DECIDED_PLIES = 4;
/** Plies behind the opening in which chance may choose the move. */
const STRAY_PLIES = 40;

/** What the games of a run have in common. */
export interface GameTerms {
  readonly plan: Plan;
  readonly start: Setup;
  /** Whether the game knows draws. */
  readonly hasDraws: boolean;
}

/** A game's own random numbers: no two games of a run share their seed. */
function gameRandom(seed: number, index: number): Random {
  return seededRandom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
}

/**
 * Plays game `index` of a run. It depends on the terms and the index alone: the position and the thinker are
 * begun anew.
 */
export function playGame(
  { plan, start, hasDraws }: GameTerms,
  index: number,
  position: Position,
  thinker: Thinker,
): RecordedGame {
  const random = gameRandom(plan.seed, index);
  thinker.forget();
  const plies = [...playOpening(position, start, plan, random, thinker)];
  const opening = plies.length;
  const close = (result: WhiteResult, ending: Ending, points = 0): RecordedGame => ({
    index,
    result,
    ending,
    points,
    plies: result === null ? [] : plies,
  });
  for (;;) {
    const outcome = position.outcome();
    if (outcome) return close(resultOf(outcome), outcome.reason, outcome.points);
    const decided = decidedBy(plies, position.side);
    if (decided) return close(shareOf(decided.winner), 'decided', decided.points);
    if (plies.length >= PLY_LIMIT) return hasDraws ? close(0.5, 'ply limit') : close(null, 'unfinished');
    const mayStray = plies.length - opening < STRAY_PLIES;
    plies.push(playMove(position, thinker, plan, mayStray, random));
  }
}

function playMove(
  position: Position,
  thinker: Thinker,
  { nodes, stray }: Plan,
  mayStray: boolean,
  random: Random,
): RecordedPly {
  const moves = position.moves();
  const { best, score } = thinker.think(position, nodes);
  const strays = mayStray && random.below(100) < stray;
  const move = strays
    ? moves[random.below(moves.length)]
    : moves.find(
        ({ word, setLow, setHigh }) =>
          word === best?.word && setLow === best.setLow && setHigh === best.setHigh,
      );
  if (!move) throw new Error('the search chose a move that is not legal');
  position.play(move);
  return recordPly(moves, move, score, strays);
}

/** White's share of a game that is over by rule. */
export function resultOf({ winner }: Outcome): 1 | 0.5 | 0 {
  return winner === null ? 0.5 : shareOf(winner);
}

function shareOf(winner: Side): 1 | 0 {
  return winner === 0 ? 1 : 0;
}

/**
 * Who has won by the scores of the last plies, in a position where `side` is to move; the points are those that
 * the last score promises. Null while that is open.
 */
export function decidedBy(
  plies: readonly RecordedPly[],
  side: Side,
): { readonly winner: Side; readonly points: number } | null {
  const last = plies.slice(-DECIDED_PLIES);
  if (last.length < DECIDED_PLIES) return null;
  // The last ply was the other side's: its good score is a positive one.
  const forMover = last.map(({ score }, i) => ((last.length - i) % 2 === 0 ? 1 : -1) * (score ?? 0));
  const wins = forMover.every((score) => score >= DECIDED);
  if (!wins && !forMover.every((score) => score <= -DECIDED)) return null;
  const points = Math.floor((Math.abs(forMover.at(-1) as number) - DECIDED) / POINT);
  return { winner: wins ? side : ((1 - side) as Side), points };
}
