/** Games of random moves, for comparing another implementation of the rules with the reference. */
import { reference, VARIANTS } from './index.js';
import { type Random, randomFrom } from './random.js';
import { randomFen } from './random-fen.js';
import type { ReferenceMove } from './types.js';

/** The longest game, and how far a game may go on past the first draw, in plies. */
const MOST_PLIES = 200;
const MOST_PLIES_PAST_DRAW = 12;

export interface RandomPosition {
  /** Where the game started; accepted by the rules, not always in their output form. */
  fen: string;
  /** The moves since, in wire notation. */
  moves: string[];
  /** The reference's state after these moves, for `reference(variant)`. */
  state: unknown;
}

/**
 * Yields `count` positions of random games. The position is `fen` followed by `moves`, as history decides.
 * Successive positions of a game are one ply apart and share **one** `moves` array, which grows: an array that is
 * not the one of the last yield starts a new game, so a consumer need only play the last move. A game goes on to
 * its end (which is yielded too) or to 200 plies; one game in four goes on past a draw, by at most 12 plies. Half
 * the games come back to earlier positions often.
 *
 * Deterministic: the same variant, seed and count give the same positions. Throws on an unknown variant.
 */
export function* randomPositions(variant: string, seed: number, count: number): Generator<RandomPosition> {
  const id = VARIANTS.find((known) => known === variant);
  if (id === undefined) throw new Error(`unknown variant ${variant}`);
  const random = randomFrom(seed);
  let left = count;
  while (left > 0) {
    for (const position of randomGame(variant, randomFen(id, random), random)) {
      yield position;
      left -= 1;
      if (left === 0) return;
    }
  }
}

function* randomGame(variant: string, fen: string, random: Random): Generator<RandomPosition> {
  const rules = reference(variant);
  let pliesPastDraw = random.chance(0.25) ? MOST_PLIES_PAST_DRAW : 0;
  const habit = random.pick([0, 0, 0.4, 0.8]);
  const moves: string[] = [];
  const played: ReferenceMove<unknown>[] = [];
  let state = rules.parse(fen);
  yield { fen, moves, state };
  while (moves.length < MOST_PLIES) {
    const end = rules.outcome(state);
    const legal = rules.moves(state);
    if (legal.length === 0 || (end !== null && pliesPastDraw === 0)) return;
    if (end !== null) pliesPastDraw -= 1;
    const move = random.pick(random.chance(habit) ? withSamePiece(legal, played.at(-2)) : legal);
    state = move.next();
    played.push(move);
    moves.push(move.wire);
    yield { fen, moves, state };
  }
}

/** The move back to where the side's last move came from, else any with the same piece, else all. */
function withSamePiece(
  legal: readonly ReferenceMove<unknown>[],
  last: ReferenceMove<unknown> | undefined,
): readonly ReferenceMove<unknown>[] {
  if (last === undefined) return legal;
  const same = legal.filter((move) => move.from === last.to);
  const back = same.filter((move) => move.to === last.from);
  return back.length > 0 ? back : same.length > 0 ? same : legal;
}
