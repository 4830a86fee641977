import { MAX_MULTI_PV, MAX_THREADS } from '../../engines/assembly/layout.js';
import { MAX_TABLE_MEBIBYTES } from '../pool/search-memory.js';
import { SHIPPED } from './weights.js';

/** What a user can set. */
export interface Settings {
  /** Transposition table, MiB. */
  readonly hash: number;
  readonly threads: number;
  /** Principal variations reported. */
  readonly multiPv: number;
  /** The interface lets the engine think on the opponent's time. */
  readonly ponder: boolean;
  /** Milliseconds a move loses on its way to the opponent. */
  readonly moveOverhead: number;
  /** What evaluates: SHIPPED weights, HAND_MADE rules, or a file of weights. */
  readonly evalFile: string;
  /** Analysis, not play: no move is cut short because it is forced. */
  readonly analyseMode: boolean;
  /** Whether to play no better than `elo` on the game's scale (`Game.strengthScale`). */
  readonly limitStrength: boolean;
  readonly elo: number;
  /** Whether lines tell the chances to win, draw and lose. */
  readonly showWdl: boolean;
}

/** Whole numbers from `min` to `max`. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

export const RANGES = {
  hash: { min: 1, max: MAX_TABLE_MEBIBYTES },
  threads: { min: 1, max: MAX_THREADS },
  multiPv: { min: 1, max: MAX_MULTI_PV },
  moveOverhead: { min: 0, max: 5000 },
  elo: { min: 100, max: 2500 },
} as const satisfies Partial<Record<keyof Settings, Range>>;

export const DEFAULT_SETTINGS: Settings = {
  hash: 16,
  threads: 1,
  multiPv: 1,
  ponder: false,
  moveOverhead: 10,
  evalFile: SHIPPED,
  analyseMode: false,
  limitStrength: false,
  elo: 1500,
  showWdl: false,
};
