import * as layout from '../../engines/assembly/layout.js';
import { growMemory, makeMemory } from '../core/core.js';
import { type MoveForm, readMove, writeMove } from './reports.js';
import type { ThreadBlock } from './thread-block.js';

const MEBIBYTE = 1024 * 1024;
const KEY_SIZE = 8;
/** The core looks at the word behind the last key when it steps back from the root. */
const HISTORY_SLACK = 64;

/** Largest transposition table: what 4 GiB of memory hold besides everything else, rounded down. */
export const MAX_TABLE_MEBIBYTES = 3840;

/** Bytes of the root position and of the keys before it (`Position.snapshot`). */
export interface Snapshot {
  readonly root: Uint8Array;
  readonly history: Uint8Array;
}

/** What the control block tells the threads. Times in milliseconds, from `startTime` on. */
export interface SearchOrder {
  readonly threads: number;
  /** Plies; Infinity for no limit. */
  readonly depthLimit: number;
  readonly nodeLimit: number;
  /** Own moves within which a forced win ends the search; 0 for none. */
  readonly mateLimit: number;
  readonly softLimit: number;
  readonly hardLimit: number;
  /** On the shared clock. */
  readonly startTime: number;
  readonly multiPv: number;
  readonly infinite: boolean;
  readonly pondering: boolean;
  /** The root moves that may be played; empty for all. */
  readonly rootMoves: readonly MoveForm[];
}

/** An order without limits, for one thread. */
export const UNLIMITED: SearchOrder = {
  threads: 1,
  depthLimit: Infinity,
  nodeLimit: Infinity,
  mateLimit: 0,
  softLimit: Infinity,
  hardLimit: Infinity,
  startTime: 0,
  multiPv: 1,
  infinite: false,
  pondering: false,
  rootMoves: [],
};

/** Ids go round below this; 0 never names a search. */
const LAST_ID = 0x7fffffff;

/**
 * The one memory that all search threads share, for the life of the process: it only grows, since shared
 * memories that are dropped are not reclaimed. All names of `layout.ts` the host writes are written here.
 */
export class SearchMemory {
  readonly memory = makeMemory(layout.ARENAS_END);
  #words = new Int32Array(this.memory.buffer);
  #doubles = new Float64Array(this.memory.buffer);
  #tableBytes = 0;
  #searchId = 0;
  #generation = 0;

  #set(address: number, value: number): void {
    this.#words[address >> 2] = value;
  }

  /** Makes room up to address `end`. Throws RangeError when the machine cannot give it. */
  #reserve(end: number): void {
    if (end <= this.memory.buffer.byteLength) return;
    growMemory(this.memory, end);
    this.#words = new Int32Array(this.memory.buffer);
    this.#doubles = new Float64Array(this.memory.buffer);
  }

  /**
   * Gives the transposition table its place and size. Its content is undefined until cleared. Throws
   * RangeError when the machine cannot give the memory; the table is then as it was.
   */
  placeTable(mebibytes: number): void {
    const bytes = mebibytes * MEBIBYTE;
    this.#reserve(layout.ARENAS_END + bytes + HISTORY_SLACK);
    this.#tableBytes = bytes;
    this.#set(layout.TABLE, layout.ARENAS_END);
    this.#set(layout.TABLE_BUCKETS, bytes / layout.BUCKET_SIZE);
  }

  /** Writes position, history and limits of a search, and returns its id. */
  begin(snapshot: Snapshot, order: SearchOrder): number {
    this.#placeRoot(snapshot);
    this.#searchId = this.#searchId === LAST_ID ? 1 : this.#searchId + 1;
    this.#generation++;
    this.#set(layout.SEARCH_ID, this.#searchId);
    this.#set(layout.GENERATION, this.#generation);
    this.#set(layout.STOP, 0);
    this.#set(layout.PONDERING, order.pondering ? 1 : 0);
    this.#set(layout.THREADS, order.threads);
    this.#set(
      layout.DEPTH_LIMIT,
      Number.isFinite(order.depthLimit) ? Math.min(order.depthLimit, layout.MAX_PLY) : 0,
    );
    this.#set(layout.MULTI_PV, order.multiPv);
    this.#set(layout.MATE_LIMIT, Math.min(order.mateLimit, LAST_ID >> 1));
    this.#set(layout.INFINITE, order.infinite ? 1 : 0);
    this.#set(layout.SCRATCH_LOCK, 0);
    this.#doubles[layout.START_TIME >> 3] = order.startTime;
    this.#doubles[layout.SOFT_LIMIT >> 3] = order.softLimit;
    this.#doubles[layout.HARD_LIMIT >> 3] = order.hardLimit;
    this.#doubles[layout.NODE_LIMIT >> 3] = order.nodeLimit;
    this.#placeRootMoves(order.rootMoves);
    const blocks = layout.THREAD_BLOCKS >> 2;
    this.#words.fill(0, blocks, blocks + ((layout.MAX_THREADS * layout.THREAD_BLOCK) >> 2));
    return this.#searchId;
  }

  #placeRoot({ root, history }: Snapshot): void {
    const start = layout.ARENAS_END + this.#tableBytes;
    const end = start + history.length;
    this.#reserve(end + HISTORY_SLACK);
    const bytes = new Uint8Array(this.memory.buffer);
    bytes.set(root, layout.ROOT);
    bytes.set(history, start);
    bytes.fill(0, end, end + KEY_SIZE);
    this.#set(layout.HISTORY_END, end);
  }

  #placeRootMoves(moves: readonly MoveForm[]): void {
    const kept = moves.slice(0, layout.MAX_ROOT_MOVES);
    this.#set(layout.ROOT_MOVE_COUNT, kept.length);
    for (const [i, move] of kept.entries()) {
      writeMove(this.#words, (layout.ROOT_MOVES + i * layout.MOVE_SIZE) >> 2, move);
    }
  }

  /** Tells the threads of search `id` to end; of no effect on any other search. */
  stop(id: number): void {
    Atomics.store(this.#words, layout.STOP >> 2, id);
  }

  /** The clock of a pondering search starts to run at `now` (shared clock). */
  endPondering(now: number): void {
    this.#doubles[layout.START_TIME >> 3] = now;
    Atomics.store(this.#words, layout.PONDERING >> 2, 0);
  }

  /** Frees the shared scratch, which a thread that died may have held. */
  freeScratch(): void {
    Atomics.store(this.#words, layout.SCRATCH_LOCK >> 2, 0);
  }

  block(thread: number): ThreadBlock {
    const at = layout.THREAD_BLOCKS + thread * layout.THREAD_BLOCK;
    const word = (offset: number) => this.#words[(at + offset) >> 2] as number;
    const double = (offset: number) => this.#doubles[(at + offset) >> 3] as number;
    return {
      nodes: double(layout.THREAD_NODES),
      depth: word(layout.THREAD_DEPTH),
      seldepth: double(layout.THREAD_SELDEPTH),
      score: word(layout.THREAD_SCORE),
      best: this.#moveAt(at + layout.THREAD_BEST),
      ponder: this.#moveAt(at + layout.THREAD_PONDER),
    };
  }

  /** A move, or null where none has been written: no move goes from square 0 to itself without jumping. */
  #moveAt(address: number): MoveForm | null {
    const move = readMove(this.#words, address >> 2);
    return move.word || move.setLow || move.setHigh ? move : null;
  }

  /** Nodes searched by the first `threads` threads. */
  nodes(threads: number): number {
    return sumNodes(this.#doubles, threads);
  }
}

/** Nodes searched by the first `threads` threads of the search in this memory. */
export function sumNodes(doubles: Float64Array, threads: number): number {
  let sum = 0;
  for (let thread = 0; thread < threads; thread++) {
    sum += doubles[
      (layout.THREAD_BLOCKS + thread * layout.THREAD_BLOCK + layout.THREAD_NODES) >> 3
    ] as number;
  }
  return sum;
}
