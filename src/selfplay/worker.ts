import type { Network } from '../core/network.js';
import { Position } from '../core/position.js';
import { formatGame } from './game-record.js';
import { type GameTerms, playGame } from './play-game.js';
import { makeThinker, type Thinker } from './thinker.js';

/** Games `first` to `first + count - 1` of a run. All jobs of a worker are of one run. */
export interface Job extends GameTerms {
  readonly module: WebAssembly.Module;
  /** What evaluates; null for the hand-made rules. */
  readonly network: Network | null;
  readonly first: number;
  readonly count: number;
}

export interface PlayedGame {
  /** As `formatGame` writes it. */
  readonly bytes: Uint8Array;
  /** Positions with a score. */
  readonly positions: number;
}

/** Makes the handler of a worker thread, which keeps its memories from one job to the next. */
function makeWorker(): (job: Job) => readonly PlayedGame[] {
  let tools: { readonly position: Position; readonly thinker: Thinker } | null = null;
  return ({ module, network, first, count, ...terms }) => {
    tools ??= { position: new Position(module), thinker: makeThinker(module, terms.plan.hash, network) };
    const { position, thinker } = tools;
    return Array.from({ length: count }, (_, i) => {
      const game = playGame(terms, first + i, position, thinker);
      const positions = game.plies.reduce((sum, { score }) => sum + (score === null ? 0 : 1), 0);
      return { bytes: formatGame(game), positions };
    });
  };
}

/** The function that piscina calls in each of its threads, one job after another. */
export default makeWorker();
