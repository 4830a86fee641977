import { DECIDED } from '../../engines/assembly/layout.js';
import { compileCore } from '../core/built.js';
import { Position } from '../core/position.js';
import { ok, type Result } from '../core/result.js';
import type { Ending } from './game-record.js';
import { type Collection, positionsOf } from './reader.js';

/** Upper bounds of the score bands, the last one open; the first and the last hold decided scores. */
export const SCORE_BANDS = [
  -DECIDED + 1,
  -400,
  -200,
  -100,
  -50,
  -15,
  16,
  51,
  101,
  201,
  401,
  DECIDED,
  Number.POSITIVE_INFINITY,
];

export interface Summary {
  readonly games: number;
  readonly positions: number;
  /** Positions in which a move that captures nothing is legal. */
  readonly quiet: number;
  /** Plies played without a score: random openings, and searches too short for one ply. */
  readonly unscored: number;
  readonly whiteWins: number;
  readonly draws: number;
  readonly blackWins: number;
  readonly endings: ReadonlyMap<Ending, number>;
  /** Of the games that are scored. */
  readonly meanPlies: number;
  /** Winners' points by games; empty in games without points. */
  readonly points: ReadonlyMap<number, number>;
  /** How many positions have a score in each of SCORE_BANDS, from the mover's view. */
  readonly scores: readonly number[];
  /** Positions that stood before in these games, their side, board and counts alike. */
  readonly duplicates: number;
}

/** Reads the whole folder. Fails at the first game that cannot be read. */
export function summarise(collection: Collection): Result<Summary> {
  const position = new Position(compileCore(collection.game.id));
  const keys = keyList();
  const endings = new Map<Ending, number>();
  const points = new Map<number, number>();
  const scores = SCORE_BANDS.map(() => 0);
  const wins = [0, 0, 0];
  let [games, plies, positions, quiet] = [0, 0, 0, 0];
  for (const stored of collection.games()) {
    if (!stored.ok) return stored;
    const { game } = stored.value;
    games++;
    plies += game.plies.length;
    count(endings, game.ending);
    if (game.result !== null) add(wins, 2 - game.result * 2);
    if (game.points) count(points, game.points);
    for (const { score, isQuiet } of positionsOf(game, collection.start, position)) {
      positions++;
      if (isQuiet) quiet++;
      add(
        scores,
        SCORE_BANDS.findIndex((bound) => score < bound),
      );
      keys.add(position.key);
    }
  }
  const [whiteWins = 0, draws = 0, blackWins = 0] = wins;
  const scored = whiteWins + draws + blackWins;
  return ok({
    ...{ games, positions, quiet, whiteWins, draws, blackWins, endings, points, scores },
    unscored: plies - positions,
    meanPlies: scored ? plies / scored : 0,
    duplicates: keys.duplicates(),
  });
}

function add(counts: number[], place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Keys, in eight bytes each: there may be many millions. */
function keyList() {
  let keys = new BigUint64Array(65_536);
  let length = 0;
  return {
    add(key: string): void {
      if (length === keys.length) {
        const larger = new BigUint64Array(2 * length);
        larger.set(keys);
        keys = larger;
      }
      keys[length++] = BigInt(`0x${key}`);
    },
    duplicates(): number {
      const sorted = keys.subarray(0, length).sort();
      let equal = 0;
      for (let i = 1; i < length; i++) if (sorted[i] === sorted[i - 1]) equal++;
      return equal;
    },
  };
}
