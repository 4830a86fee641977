import { setTimeout as delay } from 'node:timers/promises';
import { instantiateCore } from '../core/core.js';
import { type Network, placeNetwork } from '../core/network.js';
import { makeSharedClock } from './clock.js';
import type { CoreHandle, Envelope, Message, Task } from './messages.js';
import { WorkerPool } from './pool.js';
import type { MoveForm } from './reports.js';
import { SearchMemory, type SearchOrder, type Snapshot, UNLIMITED } from './search-memory.js';
import type { ThreadBlock } from './thread-block.js';

/** Milliseconds that threads are given to end after a stop before their workers are. */
const GRACE = 2000;
/** Milliseconds that the last messages of a worker that failed are waited for. */
const LAST_WORDS = 50;

/** How a task on the threads ended. */
export interface Ending {
  /** What each thread left, thread 0 first. */
  readonly blocks: readonly ThreadBlock[];
  readonly nodes: number;
  /** Why a worker failed, if one did; the blocks hold what it had found. */
  readonly error: Error | null;
}

/** A search or count in progress. */
export interface Run {
  /** Tells the threads to end; any number of times. */
  stop(): void;
  /** Starts the clock of a pondering search. */
  endPondering(): void;
  /** Nodes so far. */
  nodes(): number;
  /** Settles when all threads are back, after the last message; never rejects. */
  readonly ending: Promise<Ending>;
}

export type MessageListener = (message: Message) => void;

/**
 * The searching machine: one shared memory, the workers, and what must be prepared before they can run. It
 * searches what it is given; which game and why is its caller's business. One run at a time.
 */
export class Searcher {
  /** The clock of all times in a `SearchOrder`. */
  readonly now = makeSharedClock();
  readonly #memory = new SearchMemory();
  readonly #pool = new WorkerPool((envelope) => this.#hear?.(envelope));
  /** Takes the messages of the run in progress. */
  #hear: ((envelope: Envelope) => void) | null = null;
  #core: CoreHandle | null = null;
  #network: Network | null = null;
  #threads = 1;
  #tableMebibytes = 0;
  #staleTable = true;
  #staleThreads = true;
  #parameters: readonly number[] = [];

  /** Searches with this core from now on, evaluating by a network or, with null, by the hand-made rules. */
  useCore(game: string, module: WebAssembly.Module, network: Network | null): void {
    if (this.#core?.game === game && this.#network === network) return;
    const { memory } = this.#memory;
    this.#core = { game, module, memory, parameters: this.#parameters };
    this.#network = network;
    const core = instantiateCore(module, memory, { now: this.now, report() {}, current() {} });
    core.prepare();
    placeNetwork(network, memory, core);
    this.forget();
  }

  /** In a build for tuning: the values of the search's parameters from now on. */
  useParameters(values: readonly number[]): void {
    this.#parameters = values;
    if (this.#core) this.#core = { ...this.#core, parameters: values };
    this.forget();
  }

  /** Threads from the next `settle` on, 1 to MAX_THREADS. */
  useThreads(threads: number): void {
    if (threads === this.#threads) return;
    this.#threads = threads;
    this.#staleThreads = true;
  }

  /** Size of the transposition table. Throws RangeError, and keeps the old, if the memory is not to be had. */
  useTable(mebibytes: number): void {
    if (mebibytes === this.#tableMebibytes) return;
    this.#memory.placeTable(mebibytes);
    this.#tableMebibytes = mebibytes;
    this.#staleTable = true;
  }

  /** Forgets everything earlier searches have learned. */
  forget(): void {
    this.#staleTable = true;
    this.#staleThreads = true;
  }

  /** Does what the calls above left to do: starts workers, clears. Rejects when a worker fails. */
  async settle(): Promise<void> {
    await this.#pool.resize(this.#threads);
    const core = this.#core;
    if (!core || !(this.#staleTable || this.#staleThreads)) return;
    const { threads, table } = { threads: this.#threads, table: this.#staleTable };
    this.#staleTable = false;
    this.#staleThreads = false;
    const parts = Array.from({ length: threads }, (_, thread) =>
      this.#pool.run({ kind: 'clear', core, thread, threads, table }),
    );
    const failed = (await Promise.allSettled(parts)).find((part) => part.status === 'rejected');
    if (!failed) return;
    await this.#rebuild();
    this.#staleTable ||= table;
    throw failed.reason;
  }

  async #rebuild(): Promise<void> {
    this.#staleThreads = true;
    await this.#pool.close();
  }

  /** Searches on the first `order.threads` threads. Call `settle` before. */
  search(snapshot: Snapshot, order: SearchOrder, listen: MessageListener): Run {
    const core = this.#requireCore();
    const { threads } = order;
    return this.#start(
      snapshot,
      order,
      listen,
      Array.from({ length: threads }, (_, thread) => ({ kind: 'search', core, thread, threads })),
    );
  }

  /** Counts leaves `depth` plies on (at least 1) below each of `moves`, in their order, in one worker. */
  perft(snapshot: Snapshot, moves: readonly MoveForm[], depth: number, listen: MessageListener): Run {
    return this.#start(snapshot, UNLIMITED, listen, [
      { kind: 'perft', core: this.#requireCore(), moves, depth },
    ]);
  }

  #requireCore(): CoreHandle {
    if (!this.#core) throw new Error('no core in use');
    return this.#core;
  }

  #start(snapshot: Snapshot, order: SearchOrder, listen: MessageListener, tasks: readonly Task[]): Run {
    const memory = this.#memory;
    const id = memory.begin(snapshot, order);
    let timer: NodeJS.Timeout | undefined;
    let error: Error | null = null;
    const stop = () => {
      memory.stop(id);
      timer ??= setTimeout(() => void this.#pool.close(), GRACE);
    };
    const done = new Promise<void>((resolve) => {
      this.#hear = ({ search, message }) => {
        if (search !== id) return;
        if (message.kind !== 'done') return listen(message);
        stop();
        resolve();
      };
    });
    const failed = (reason: unknown) => {
      error ??= reason instanceof Error ? reason : new Error(String(reason));
      stop();
      memory.freeScratch();
    };
    const runs = tasks.map((task) => this.#pool.run(task).catch(failed));
    const finish = async (): Promise<Ending> => {
      await Promise.all(runs);
      await (error ? Promise.race([done, delay(LAST_WORDS)]) : done);
      clearTimeout(timer);
      this.#hear = null;
      const blocks = Array.from({ length: order.threads }, (_, thread) => memory.block(thread));
      if (error) await this.#rebuild();
      return { blocks, nodes: blocks.reduce((sum, block) => sum + block.nodes, 0), error };
    };
    return {
      stop,
      endPondering: () => memory.endPondering(this.now()),
      nodes: () => memory.nodes(order.threads),
      ending: finish(),
    };
  }

  /** Ends the workers. A run in progress ends with an error. */
  async close(): Promise<void> {
    await this.#pool.close();
  }
}
