import type { Setup } from '../core/game.js';
import type { Position } from '../core/position.js';
import type { Random } from '../tournament/random.js';
import type { RecordedPly } from './game-record.js';
import { playForm, recordPly } from './recorded-ply.js';
import type { Thinker } from './thinker.js';

/** Nodes of the search that tells whether an opening is lopsided. */
const OPENING_NODES = 200;
/** Tries after which the most level opening found is good enough. */
const MOST_TRIES = 50;

export interface OpeningWish {
  readonly plies: number;
  /** Hundredths. */
  readonly maxScore: number;
}

/**
 * Plays random plies from the start, and again while the score is further from 0 than wished, and leaves `position`
 * behind them. Where no try leads to a position that can be scored, no ply is played.
 */
export function playOpening(
  position: Position,
  start: Setup,
  { plies, maxScore }: OpeningWish,
  random: Random,
  thinker: Thinker,
): readonly RecordedPly[] {
  position.reset(start);
  if (plies === 0) return [];
  let chosen: readonly RecordedPly[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const line = playRandomPlies(position, start, plies, random);
    if (!line) continue;
    const { score } = thinker.think(position, OPENING_NODES);
    if (score === null) continue;
    const distance = Math.abs(score);
    if (distance <= maxScore) return line;
    if (distance < least) [chosen, least] = [line, distance];
  }
  position.reset(start);
  for (const { move } of chosen) playForm(position, move);
  return chosen;
}

/** The plies, or null if the game is over before or behind the last. */
function playRandomPlies(
  position: Position,
  start: Setup,
  plies: number,
  random: Random,
): readonly RecordedPly[] | null {
  position.reset(start);
  const line: RecordedPly[] = [];
  while (!position.outcome()) {
    if (line.length === plies) return line;
    const moves = position.moves();
    const move = moves[random.below(moves.length)];
    if (!move) return null;
    line.push(recordPly(moves, move, null, true));
    position.play(move);
  }
  return null;
}
