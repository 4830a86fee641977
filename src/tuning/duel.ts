import type { Setup } from '../core/game.js';
import { PARAMETERS } from '../core/parameters.js';
import type { Position } from '../core/position.js';
import type { RecordedPly } from '../selfplay/game-record.js';
import { playOpening } from '../selfplay/opening.js';
import { decidedBy, PLY_LIMIT, resultOf } from '../selfplay/play-game.js';
import { playForm, recordPly } from '../selfplay/recorded-ply.js';
import type { Thinker } from '../selfplay/thinker.js';
import { seededRandom } from '../tournament/random.js';

/** Random plies that open a game, and how far from 0 (hundredths) it may then stand. */
const OPENING = { plies: 8, maxScore: 100 };
const AS_COMPILED = PARAMETERS.map(({ value }) => value);

/** What a move may cost; Infinity for what does not count. */
export interface MoveLimit {
  readonly nodes: number;
  readonly milliseconds: number;
}

/** A game between two settings of all parameters. */
export interface Duel {
  readonly start: Setup;
  /** Seed of the opening. */
  readonly opening: number;
  readonly white: readonly number[];
  readonly black: readonly number[];
  readonly limit: MoveLimit;
}

/**
 * Plays a game and returns White's share of it, a half where it was not over after 400 plies. Limited by nodes alone,
 * it depends on nothing but the duel.
 */
export function playDuel(duel: Duel, position: Position, thinkers: readonly [Thinker, Thinker]): number {
  const { start, opening, limit } = duel;
  const [white, black] = thinkers;
  // The opening is the same whatever is compared.
  begin(white, AS_COMPILED);
  const plies: RecordedPly[] = [...playOpening(position, start, OPENING, seededRandom(opening), white)];
  begin(white, duel.white);
  begin(black, duel.black);
  for (;;) {
    const outcome = position.outcome();
    if (outcome) return resultOf(outcome);
    const decided = decidedBy(plies, position.side);
    if (decided) return 1 - decided.winner;
    if (plies.length >= PLY_LIMIT) return 0.5;
    const moves = position.moves();
    const { best, score } = thinkers[position.side].think(position, limit.nodes, limit.milliseconds);
    if (!best) throw new Error('the search found no move');
    playForm(position, best);
    plies.push(recordPly(moves, best, score, false));
  }
}

function begin(thinker: Thinker, values: readonly number[]): void {
  thinker.setParameters(values);
  thinker.forget();
}
