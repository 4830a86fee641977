import type { Game, Variant } from '../core/game.js';
import type { Option } from '../match/engine-process/options.js';
import type { Protocol } from '../match/engine-process/protocol.js';
import type { Limits } from '../match/time-control.js';

/** An engine as a tournament knows it: how it is started, and how it plays. */
export interface Contestant {
  /** Unique in its tournament. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Working directory; null: the runner's. */
  readonly dir: string | null;
  readonly protocol: Protocol;
  /** Those of the user; what tells the engine the variant is sent before them. */
  readonly options: readonly Option[];
  readonly limits: Limits;
  /** Whether it thinks on its opponent's time. */
  readonly ponder: boolean;
  /** Whether every game gets a new process. */
  readonly restart: boolean;
}

/** The option that tells an engine what is played. A variant has no name of its own in Hub. */
export function variantOption(protocol: Protocol, game: Game, variant: Variant): Option {
  return protocol === 'uci' ? ['UCI_Variant', variant.id] : ['variant', game.id];
}
