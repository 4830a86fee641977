import type { Side } from '../../core/game.js';
import type { Clock } from '../clock.js';
import type { Evaluation } from '../evaluation.js';

export interface SearchInfo {
  readonly depth: number | null;
  readonly selectiveDepth: number | null;
  /** Rank of the line among several, from 1. */
  readonly multipv: number;
  readonly evaluation: Evaluation | null;
  readonly bound: 'lower' | 'upper' | null;
  readonly nodes: number | null;
  /** As the engine measured it, ms. */
  readonly time: number | null;
  /** Moves in the engine's notation, separated by blanks. */
  readonly pv: string;
}

/** What bounds a search; all that are given hold at once. Milliseconds. */
export interface GoLimits {
  readonly side: Side;
  /** White's and Black's clock; null: none. */
  readonly clocks: readonly [Clock | null, Clock | null];
  readonly increments: readonly [number, number];
  readonly moveTime: number | null;
  readonly depth: number | null;
  readonly nodes: number | null;
}

/** A line from an engine, as far as the runner needs to know. */
export type EngineLine =
  /** A single word that answers a command: `uciok`, `readyok`, `wait`, `ready`, `pong`. */
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'name' | 'author' | 'option'; readonly value: string }
  /** A search's report; it is read only when somebody wants it. */
  | { readonly kind: 'info' }
  | { readonly kind: 'move'; readonly move: string | null; readonly ponder: string | null }
  /** The engine refuses what it was sent. */
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'other' };

/** The text of one game, as it is sent before each search; moves are only added. */
export interface GameText {
  add(move: string): void;
  /** The position command, with a guess at the next move if one is given; without a newline. */
  position(guess?: string): string;
}

/** A protocol, from the client's side. */
export interface Dialect {
  /** Greeting, and the word that ends the answer to it. */
  readonly hello: string;
  readonly greeted: string;
  /** Sent after the options, and the word that answers it. */
  readonly begin: string;
  readonly begun: string;
  readonly ping: string;
  readonly pong: string;
  readonly newGame: string;
  readonly stop: string;
  readonly ponderHit: string;
  readonly quit: string;
  parseLine(line: string): EngineLine;
  /** Only of a line that `parseLine` called `info`. */
  parseInfo(line: string): SearchInfo;
  /** Whether an `info` line tells the score of the best line; quick, as it is asked of every such line. */
  isBestLine(line: string): boolean;
  formatOption(name: string, value: string): string;
  /** `start` is a FEN, or 51 characters in Hub. */
  gameText(start: string): GameText;
  /** The command or commands that start a search, without the last newline. */
  formatGo(limits: GoLimits, mode: 'think' | 'ponder'): string;
}
