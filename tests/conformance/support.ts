import { readFileSync } from 'node:fs';
import { findVariant, VARIANTS } from '../../engines/registry.js';
import { compileCore } from '../../src/core/built.js';
import type { Game, Outcome, Variant } from '../../src/core/game.js';
import { Position } from '../../src/core/position.js';
import { formatFailure, type Result } from '../../src/core/result.js';

const DATA = new URL('../data/', import.meta.url);

/** Rows of a data file, by the base name. */
export function rows<Row>(name: string): Row[] {
  return JSON.parse(readFileSync(new URL(`${name}.json`, DATA), 'utf8')) as Row[];
}

/** The value, or an exception that tells the failure: for text that a test knows to be right. */
export function valid<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(formatFailure(result.error));
  return result.value;
}

/** A variant with its game, a position to play on, and the name of its data files. */
export interface Table {
  readonly variant: Variant;
  readonly game: Game;
  readonly position: Position;
  readonly data: string;
}

const modules = new Map<string, WebAssembly.Module>();

export function newPosition(game: Game): Position {
  const module = modules.get(game.id) ?? compileCore(game.id);
  modules.set(game.id, module);
  return new Position(module);
}

/** Data files bear the name of a game's first variant. */
export function tables(): Table[] {
  return VARIANTS.map(({ variant, game }) => ({
    variant,
    game,
    position: newPosition(game),
    data: game.variants[0]?.id ?? '',
  }));
}

export function tableOf(id: string): Table {
  const found = findVariant(id);
  if (!found) throw new Error(`no variant ${id}`);
  return { ...found, position: newPosition(found.game), data: found.game.variants[0]?.id ?? '' };
}

/** Sets the position up and plays the moves, which may be written in any notation. */
export function setUp({ game, position }: Table, fen: string, moves: readonly string[] = []): Position {
  position.reset(valid(game.parseFen(fen)));
  for (const move of moves) position.play(valid(game.parseMove(move, position)));
  return position;
}

/** Legal moves in wire notation, sorted as text. */
export function legal({ game, position }: Table): string[] {
  return position
    .moves()
    .map((move) => game.formatMove(move, position))
    .sort();
}

export function scoreOf(outcome: Outcome | null): string | undefined {
  if (!outcome) return undefined;
  if (outcome.winner === null) return '1/2-1/2';
  return outcome.winner === 0 ? '1-0' : '0-1';
}
