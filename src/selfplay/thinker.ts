import { instantiateCore } from '../core/core.js';
import { type Network, placeNetwork } from '../core/network.js';
import type { Position } from '../core/position.js';
import type { MoveForm } from '../pool/reports.js';
import { SearchMemory, UNLIMITED } from '../pool/search-memory.js';

/** What a search found. */
interface Thought {
  /** Null only where there is no legal move. */
  readonly best: MoveForm | null;
  /** Units of the core, from the mover's view; null when not even one ply was searched to its end. */
  readonly score: number | null;
}

/** A search on the calling thread. */
export interface Thinker {
  /** Forgets everything, so that what follows depends on nothing before. */
  forget(): void;
  think(position: Position, nodes: number): Thought;
}

/**
 * Makes a search with a memory of its own and a transposition table of `hash` MiB, which evaluates by a network or,
 * with null, by the hand-made rules.
 */
export function makeThinker(module: WebAssembly.Module, hash: number, network: Network | null): Thinker {
  const memory = new SearchMemory();
  memory.placeTable(hash);
  /** Instances keep to the size that the memory had; the history behind the table may make it grow. */
  let size = 0;
  const open = () => {
    size = memory.memory.buffer.byteLength;
    return instantiateCore(module, memory.memory, { now: () => 0, report() {}, current() {} });
  };
  let core = open();
  core.prepare();
  placeNetwork(network, memory.memory, core);
  core.enter(0);
  return {
    forget() {
      core.clearThread();
      core.clearTable(0, 1);
    },
    think(position, nodes) {
      memory.begin(position.snapshot(), { ...UNLIMITED, nodeLimit: nodes });
      if (memory.memory.buffer.byteLength !== size) {
        core = open();
        core.enter(0);
      }
      core.search();
      const { best, score, depth } = memory.block(0);
      return { best, score: depth ? score : null };
    },
  };
}
