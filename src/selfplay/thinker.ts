import { instantiateCore } from '../core/core.js';
import { type Network, placeNetwork } from '../core/network.js';
import { setParameters } from '../core/parameters.js';
import type { Position } from '../core/position.js';
import type { Clock } from '../pool/clock.js';
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
  /** Searches so many nodes, or so many milliseconds if the thinker has a clock. */
  think(position: Position, nodes: number, milliseconds?: number): Thought;
  /** In a build for tuning: the search's parameters from now on. */
  setParameters(values: readonly number[]): void;
}

/**
 * Makes a search with a memory of its own and a transposition table of `hash` MiB, which evaluates by a network or,
 * with null, by the hand-made rules; without a clock no time passes.
 */
export function makeThinker(
  module: WebAssembly.Module,
  hash: number,
  network: Network | null,
  now: Clock = () => 0,
): Thinker {
  const memory = new SearchMemory();
  memory.placeTable(hash);
  /** Instances keep to the size that the memory had; the history behind the table may make it grow. */
  let size = 0;
  let parameters: readonly number[] = [];
  const open = () => {
    size = memory.memory.buffer.byteLength;
    const opened = instantiateCore(module, memory.memory, { now, report() {}, current() {} });
    setParameters(opened, parameters);
    return opened;
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
    think(position, nodes, milliseconds = Number.POSITIVE_INFINITY) {
      const limits = { nodeLimit: nodes, hardLimit: milliseconds, startTime: now() };
      memory.begin(position.snapshot(), { ...UNLIMITED, ...limits });
      if (memory.memory.buffer.byteLength !== size) {
        core = open();
        core.enter(0);
      }
      core.search();
      const { best, score, depth } = memory.block(0);
      return { best, score: depth ? score : null };
    },
    setParameters(values) {
      parameters = values;
      setParameters(core, values);
    },
  };
}
