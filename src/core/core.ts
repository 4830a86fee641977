/** What a compiled core exports (`engines/<game>/assembly/index.ts`). Jumped sets are i64, moves' words i32. */
export interface CoreExports {
  /** Writes the game's read-only tables; once a memory. */
  prepare(): void;
  refereePlace(at: number, positions: number, moves: number, history: number): void;
  refereeRead(): void;
  refereeWrite(): void;
  refereeList(): number;
  refereePlay(set: bigint, word: number): void;
  refereeOutcome(moves: number): number;
  refereeRoute(set: bigint, word: number): number;
  refereeTrace(length: number): number;
  refereePerft(depth: number): number;
  refereeHistory(): number;
  refereeFullKey(): bigint;
  refereeEvaluate(): number;
  /** Whether the mover has lost whatever it could move; 1 or 0. */
  refereeIsLost(): number;
  /** Writes the planes of the position to EXCHANGE_PLANES. */
  refereePlanes(): void;
  planes(): number;
  mostPieces(): number;
  /** The bit where a piece stands when the board is turned round; negative for one that is on no board. */
  mirrorBit(bit: number): number;
  publicSquare(bit: number): number;
  /** Gives this instance the arena of a search thread. */
  enter(thread: number): void;
  /** Runs the search that the control block describes; returns when it has ended. */
  search(): void;
  /** Forgets the thread's histories. */
  clearThread(): void;
  /** Clears one of `parts` equal parts of the transposition table. */
  clearTable(part: number, parts: number): void;
  /** Entries of the current search among the first thousand, per mille. */
  hashfull(): number;
  /** Leaf count below a root move; -1 when stopped. */
  perftMove(set: bigint, word: number, depth: number): number;
  /** Only in a build for tuning (`parameters.ts`): sets one of this instance's parameters. */
  setParameter?(index: number, value: number): void;
}

/** What a core asks of its host. */
export interface CoreHost {
  /** Milliseconds on a monotonic clock that all threads share. */
  now(): number;
  /** The first `lines` reports in shared memory are complete. */
  report(lines: number): void;
  /** The search turns to root move `number` (from 1). */
  current(number: number, set: bigint, word: number): void;
}

const PAGE = 65536;
/** The most a 32-bit memory can have. */
export const MAX_PAGES = 65536;

export function pagesFor(bytes: number): number {
  return Math.ceil(bytes / PAGE);
}

/**
 * A memory of at least `bytes`, which can grow to `maxPages`. Shared among threads, as the cores of the engine want
 * it, or not, as those of the page.
 */
export function makeMemory(bytes: number, maxPages = MAX_PAGES, shared = true): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: pagesFor(bytes), maximum: maxPages, shared });
}

/** Grows the memory to at least `bytes`. Throws RangeError when the machine cannot give it. */
export function growMemory(memory: WebAssembly.Memory, bytes: number): void {
  const missing = pagesFor(bytes) - memory.buffer.byteLength / PAGE;
  if (missing > 0) memory.grow(missing);
}

export function instantiateCore(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  host: CoreHost,
): CoreExports {
  const abort = () => {
    throw new Error('the core aborted');
  };
  const instance = new WebAssembly.Instance(module, { env: { memory, abort }, host: { ...host } });
  return instance.exports as unknown as CoreExports;
}
