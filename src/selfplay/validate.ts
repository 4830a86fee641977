import { DECIDED, POINT } from '../../engines/assembly/layout.js';
import { compileCore } from '../core/built.js';
import type { Setup } from '../core/game.js';
import { Position } from '../core/position.js';
import { type Failure, fail, ok, type Result } from '../core/result.js';
import type { RecordedGame } from './game-record.js';
import { decidedBy, PLY_LIMIT, resultOf } from './play-game.js';
import type { Collection, StoredGame } from './reader.js';
import { mustCapture } from './recorded-ply.js';

/** The greatest points that a score can tell of. */
const MOST_POINTS = 15;
const MOST_SCORE = DECIDED + (MOST_POINTS + 1) * POINT;

export interface Validation {
  readonly games: number;
  readonly positions: number;
  readonly failures: readonly Failure[];
}

/** Looks at every game: checksums, numbers without a gap, and by the referee the moves and the result. */
export function validate(collection: Collection): Validation {
  const position = new Position(compileCore(collection.game.id));
  const failures: Failure[] = [];
  let [games, positions] = [0, 0];
  for (const stored of collection.games()) {
    const checked = stored.ok ? checkGame(stored.value, collection, position) : stored;
    if (!checked.ok) failures.push(checked.error);
    if (!stored.ok) continue;
    const { game, where } = stored.value;
    if (game.index !== games) {
      failures.push({ code: 'wrong-number', expected: `game ${games}`, got: `game ${game.index}`, where });
    }
    games = game.index + 1;
    positions += game.plies.filter(({ score }) => score !== null).length;
  }
  return { games, positions, failures };
}

function checkGame(
  { game, where }: StoredGame,
  { start, game: rules }: Collection,
  position: Position,
): Result<null> {
  const replayed = replay(game, start, position, where);
  return replayed.ok ? checkEnding(game, rules.hasDraws, position, where) : replayed;
}

function replay(game: RecordedGame, start: Setup, position: Position, where: string): Result<null> {
  position.reset(start);
  for (const [ply, { move, score, mustCapture: noted }] of game.plies.entries()) {
    const at = `${where}, game ${game.index}, ply ${ply}`;
    const outcome = position.outcome();
    if (outcome) return fail('game-over', 'no move behind the end', `a move after ${outcome.reason}`, at);
    const legal = position.find(move.word, move.setLow, move.setHigh);
    if (!legal) {
      return fail('illegal-move', 'a legal move', `${move.word}/${move.setLow}/${move.setHigh}`, at);
    }
    const must = mustCapture(position.moves());
    if (must !== noted) return fail('wrong-flag', `must-capture flag ${must}`, String(noted), at);
    if (score !== null && Math.abs(score) >= MOST_SCORE) {
      return fail('bad-score', `a score within ${MOST_SCORE}`, String(score), at);
    }
    position.play(legal);
  }
  return ok(null);
}

/** Whether the game ends as it says, in the position behind its last move. */
function checkEnding(game: RecordedGame, hasDraws: boolean, position: Position, place: string): Result<null> {
  const where = `${place}, game ${game.index}`;
  const told = tell(game.result, game.ending, game.points);
  const check = (expected: string) =>
    expected === told ? ok(null) : fail('wrong-end', expected, told, where);
  if (game.ending === 'unfinished') {
    if (hasDraws) return fail('wrong-end', 'a result', told, where);
    return game.plies.length === 0 && game.points === 0
      ? ok(null)
      : fail('wrong-end', 'no plies and no points', told, where);
  }
  const outcome = position.outcome();
  if (outcome) return check(tell(resultOf(outcome), outcome.reason, outcome.points ?? 0));
  const decided = decidedBy(game.plies, position.side);
  if (decided) return check(tell(decided.winner === 0 ? 1 : 0, 'decided', decided.points));
  if (game.plies.length >= PLY_LIMIT && hasDraws) return check(tell(0.5, 'ply limit', 0));
  return fail('wrong-end', 'a game that is over', told, where);
}

function tell(result: RecordedGame['result'], ending: string, points: number): string {
  return `${result ?? 'no result'} for White by ${ending}, ${points} points`;
}
