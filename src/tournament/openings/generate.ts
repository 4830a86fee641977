import type { Game, Move, Setup, Variant } from '../../core/game.js';
import type { Position } from '../../core/position.js';
import { formatFailure } from '../../core/result.js';
import { type Random, seededRandom, shuffle } from '../random.js';

export interface OpeningWish {
  readonly game: Game;
  readonly variant: Variant;
  /** Plies from the variant's start. */
  readonly plies: number;
  /** Openings wanted; fewer are made when no more can be found. */
  readonly count: number;
  readonly seed: number;
  /** Hundredths; openings whose score is further from 0 are left out. */
  readonly maxScore: number;
}

/** An opening that is good enough, with the mover's score in hundredths. */
export interface FoundOpening {
  readonly fen: string;
  readonly score: number;
}

/** Tells the mover's score of a position, in hundredths; null when it is decided. */
export type Scorer = (setup: Setup) => Promise<number | null>;

/** More positions than this are not listed, but found by chance. */
const MAX_LISTED = 50_000;
/** Tries by chance without a new position, after which there are taken to be no more. */
const MAX_VAIN = 2000;

/**
 * Finds distinct balanced openings: so many plies from the start, the game not over, no capture to be made,
 * the same pieces on both sides, and by `score` nearly level. All positions are listed as long as that can
 * be done, and tried in a random order; further plies are played by chance. The same wish and scores give
 * the same openings.
 */
export async function* generateOpenings(
  wish: OpeningWish,
  newPosition: () => Position,
  score: Scorer,
): AsyncGenerator<FoundOpening, void> {
  let found = 0;
  for (const setup of candidates(wish, newPosition(), newPosition())) {
    if (found === wish.count) return;
    const value = await score(setup);
    if (value === null || Math.abs(value) > wish.maxScore) continue;
    found++;
    yield { fen: wish.game.formatFen(setup), score: value };
  }
}

/** Quiet positions with even material, each once. */
function* candidates(wish: OpeningWish, position: Position, next: Position): Generator<Setup, void> {
  const { game, variant, plies, seed } = wish;
  const start = game.parseFen(variant.startFen);
  if (!start.ok) throw new Error(formatFailure(start.error));
  const random = seededRandom(seed);
  const { lines, depth } = listLines(start.value, position, next, plies);
  const order = shuffle(lines, random);
  if (depth === plies) {
    for (const line of order) {
      playLine(position, start.value, line);
      if (isBalanced(game, position)) yield position.setup();
    }
    return;
  }
  yield* byChance(wish, position, start.value, order, plies - depth, random);
}

type Line = readonly Move[];

/** One line to each position `plies` plies on, or as many plies on as can be listed. */
function listLines(
  start: Setup,
  position: Position,
  next: Position,
  plies: number,
): { lines: Line[]; depth: number } {
  let lines: Line[] = [[]];
  for (let depth = 0; depth < plies; depth++) {
    const longer = new Map<string, Line>();
    for (const line of lines) {
      playLine(position, start, line);
      if (position.outcome()) continue;
      for (const move of position.moves()) {
        next.copyFrom(position);
        next.play(move);
        const { key } = next;
        if (!longer.has(key)) longer.set(key, [...line, move]);
      }
      if (longer.size > MAX_LISTED) return { lines, depth };
    }
    lines = [...longer.values()];
  }
  return { lines, depth: plies };
}

function playLine(position: Position, start: Setup, line: Line): void {
  position.reset(start);
  for (const move of line) position.play(move);
}

function* byChance(
  { game }: OpeningWish,
  position: Position,
  start: Setup,
  lines: readonly Line[],
  further: number,
  random: Random,
): Generator<Setup, void> {
  const seen = new Set<string>();
  for (let vain = 0; vain < MAX_VAIN; vain++) {
    playLine(position, start, lines[random.below(lines.length)] ?? []);
    for (let ply = 0; ply < further && !position.outcome(); ply++) {
      const moves = position.moves();
      const move = moves[random.below(moves.length)];
      if (move) position.play(move);
    }
    if (seen.has(position.key) || !isBalanced(game, position)) continue;
    seen.add(position.key);
    vain = 0;
    yield position.setup();
  }
}

/** Quiet, not over, and with the same pieces on both sides. */
function isBalanced(game: Game, position: Position): boolean {
  if (position.outcome() || position.moves().some(({ captured }) => captured.length > 0)) return false;
  const setup = position.setup();
  // A side's pieces, turned round, are the other side's.
  return census(setup) === census(game.flip(setup));
}

function census({ squares }: Setup): string {
  return squares
    .filter((piece) => piece !== 0)
    .sort((a, b) => a - b)
    .join();
}
