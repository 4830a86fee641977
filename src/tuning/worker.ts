import type { Network } from '../core/network.js';
import { Position } from '../core/position.js';
import { makeThinker, type Thinker } from '../selfplay/thinker.js';
import { type Duel, playDuel } from './duel.js';

/** All jobs of a worker are of one run. */
export interface Job extends Duel {
  readonly module: WebAssembly.Module;
  /** What evaluates; null for the hand-made rules. */
  readonly network: Network | null;
  /** MiB of each player's transposition table. */
  readonly hash: number;
}

interface Tools {
  readonly position: Position;
  readonly thinkers: readonly [Thinker, Thinker];
}

/** Makes the handler of a worker thread, which keeps its memories from one game to the next. */
function makeWorker(): (job: Job) => number {
  let tools: Tools | null = null;
  const makeTools = ({ module, network, hash, limit }: Job): Tools => {
    const thinker = () =>
      makeThinker(
        module,
        hash,
        network,
        Number.isFinite(limit.milliseconds) ? () => performance.now() : undefined,
      );
    return { position: new Position(module), thinkers: [thinker(), thinker()] };
  };
  return (job) => {
    tools ??= makeTools(job);
    return playDuel(job, tools.position, tools.thinkers);
  };
}

/** The function that piscina calls in each of its threads, one game after another. */
export default makeWorker();
