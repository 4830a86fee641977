import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findVariant } from '../../engines/registry.js';
import type { Game, Setup, Variant } from '../core/game.js';
import type { Position } from '../core/position.js';
import { fail, ok, quote, type Result } from '../core/result.js';
import { parseGame, type RecordedGame, type WhiteResult } from './game-record.js';
import type { Plan } from './plan.js';
import { playForm } from './recorded-ply.js';
import { readShard } from './shard.js';
import { readPlan, shardNames } from './store.js';

/** A folder of games, opened for reading. */
export interface Collection {
  readonly plan: Plan;
  readonly game: Game;
  readonly variant: Variant;
  /** What every game begins from. */
  readonly start: Setup;
  /** All games in their order. A failure ends those of its shard; the next shard is read all the same. */
  games(): Generator<Result<StoredGame>, void>;
}

export interface StoredGame {
  readonly game: RecordedGame;
  /** A place a person can find: shard and byte. */
  readonly where: string;
}

/** What is known of a searched position. */
export interface PositionRecord {
  /** From the mover's view: hundredths, or decided (`engines/assembly/score.ts`). */
  readonly score: number;
  readonly result: Exclude<WhiteResult, null>;
  /** The winner's; 0 in games without points and in draws. */
  readonly points: number;
  /** Whether a move that captures nothing is legal. */
  readonly isQuiet: boolean;
  /** Plies since the start of the game. */
  readonly ply: number;
}

/** Opens a folder that `spindle selfplay` wrote. Fails if it is none, or of a variant that is not known. */
export function openCollection(folder: string): Result<Collection> {
  if (!existsSync(folder)) return fail('no-folder', 'a folder of self-play games', 'nothing', folder);
  const read = readPlan(folder);
  if (!read.ok) return read;
  const plan = read.value;
  const found = findVariant(plan.variant);
  if (!found) return fail('unknown-variant', 'a known variant', quote(plan.variant), folder);
  const start = found.game.parseFen(plan.start);
  if (!start.ok) return start;
  return ok({ plan, ...found, start: start.value, games: () => readGames(folder) });
}

function* readGames(folder: string): Generator<Result<StoredGame>, void> {
  for (const name of shardNames(folder)) {
    const shard = readShard(readFileSync(join(folder, name)), name);
    if (!shard.ok) {
      yield shard;
      continue;
    }
    for (const { at, bytes } of shard.value.games) {
      const where = `${name}, byte ${at}`;
      const game = parseGame(bytes, where);
      yield game.ok ? ok({ game: game.value, where }) : game;
    }
    if (shard.value.failure) yield { ok: false, error: shard.value.failure };
  }
}

/**
 * The searched positions of a game, which must be legal (`spindle selfplay --validate`). `position` plays it, and
 * stands at the position that was yielded last.
 */
export function* positionsOf(
  { result, points, plies }: RecordedGame,
  start: Setup,
  position: Position,
): Generator<PositionRecord, void> {
  if (result === null) return;
  position.reset(start);
  for (const [ply, { score, move, mustCapture }] of plies.entries()) {
    if (score !== null) {
      yield { score, result, points, isQuiet: !mustCapture, ply };
    }
    playForm(position, move);
  }
}
