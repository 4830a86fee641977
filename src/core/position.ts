import * as layout from '../../engines/assembly/layout.js';
import { type CoreExports, growMemory, instantiateCore, MAX_PAGES, makeMemory } from './core.js';
import { type Move, OUTCOME_REASONS, type Outcome, type Setup, type Side } from './game.js';
import { type Network, placeNetwork } from './network.js';

/* The referee's memory: state, two positions, list of moves, history. */
const REFEREE = layout.ARENAS;
const POSITIONS = REFEREE + 4096;
const MOVES = POSITIONS + 4 * layout.SLOT + layout.MAX_PLY * layout.SLOT;
/** Two million moves: more than any board can have. */
const HISTORY = MOVES + 32 * 1024 * 1024;
const HISTORY_STEP = 65536;

const NOBODY = 2;

/**
 * A game in progress, judged by the game's core: the current position with its history, its legal moves,
 * and the result by the rules.
 */
export class Position {
  readonly #memory: WebAssembly.Memory;
  readonly #core: CoreExports;
  readonly #publicSquares: readonly number[];
  #words!: Int32Array;
  #bigWords!: BigInt64Array;
  #planes!: Uint32Array;
  #moves: readonly Move[] | null = null;
  #count = -1;

  /**
   * The compiled core decides the game; the position is undefined until `reset`. `shared`: whether the core was
   * compiled for a shared memory, as all are but those of the page.
   */
  constructor(module: WebAssembly.Module, shared = true) {
    this.#memory = makeMemory(HISTORY + HISTORY_STEP, MAX_PAGES, shared);
    this.#core = instantiateCore(module, this.#memory, { now: () => 0, report() {}, current() {} });
    this.#view();
    this.#core.prepare();
    this.#core.refereePlace(REFEREE, POSITIONS, MOVES, HISTORY);
    this.#publicSquares = Array.from({ length: 64 }, (_, bit) => this.#core.publicSquare(bit));
  }

  #view(): void {
    this.#words = new Int32Array(this.#memory.buffer);
    this.#bigWords = new BigInt64Array(this.#memory.buffer);
    this.#planes = new Uint32Array(this.#memory.buffer, layout.EXCHANGE_PLANES, 2 * this.#core.planes());
  }

  /** Sets up a position, with a new history. The setup must have come from the game's `parseFen`. */
  reset(setup: Setup): void {
    const words = this.#words;
    words[layout.EXCHANGE_SIDE >> 2] = setup.side;
    for (let i = 0; i < layout.MAX_COUNTERS; i++) {
      words[(layout.EXCHANGE_COUNTERS >> 2) + i] = setup.counters[i] ?? 0;
    }
    for (let square = 0; square < 64; square++) {
      words[(layout.EXCHANGE_SQUARES >> 2) + square] = setup.squares[square] ?? 0;
    }
    this.#core.refereeRead();
    this.#forget();
  }

  /** Takes over position and history of another game of the same core. */
  copyFrom(other: Position): void {
    const end = HISTORY + other.historyLength * 8 + 16;
    this.#reserve(end);
    this.#words.set(other.#words.subarray(REFEREE >> 2, (POSITIONS + layout.SLOT) >> 2), REFEREE >> 2);
    this.#words.set(other.#words.subarray(HISTORY >> 2, end >> 2), HISTORY >> 2);
    this.#forget();
    if (other.#count >= 0) this.#takeList(other);
  }

  /** The list that another position of the same moves has made: a board built to explode takes long over it. */
  #takeList(other: Position): void {
    const length = (other.#count * layout.MOVE_SIZE) >> 2;
    this.#words.set(other.#words.subarray(MOVES >> 2, (MOVES >> 2) + length), MOVES >> 2);
    this.#moves = other.#moves;
    this.#count = other.#count;
  }

  #reserve(end: number): void {
    if (end <= this.#memory.buffer.byteLength) return;
    growMemory(this.#memory, end + HISTORY_STEP);
    this.#view();
  }

  #forget(): void {
    this.#moves = null;
    this.#count = -1;
  }

  /** The position as plain numbers. */
  setup(): Setup {
    this.#core.refereeWrite();
    const words = this.#words;
    const at = (address: number, length: number) =>
      Array.from(words.subarray(address >> 2, (address >> 2) + length));
    return {
      side: this.side,
      squares: at(layout.EXCHANGE_SQUARES, 64),
      counters: at(layout.EXCHANGE_COUNTERS, layout.MAX_COUNTERS),
    };
  }

  get side(): Side {
    return this.#words[(POSITIONS + 8) >> 2] as Side;
  }

  /** Identity for repetition: 16 hexadecimal digits. */
  get key(): string {
    return BigInt.asUintN(64, this.#bigWords[POSITIONS >> 3] as bigint)
      .toString(16)
      .padStart(16, '0');
  }

  /** The same, computed from the board alone (for tests). */
  get fullKey(): string {
    return BigInt.asUintN(64, this.#core.refereeFullKey()).toString(16).padStart(16, '0');
  }

  /** Number of positions before this one that a repetition could reach back to. */
  get historyLength(): number {
    return this.#core.refereeHistory();
  }

  #list(): number {
    if (this.#count < 0) this.#count = this.#core.refereeList();
    return this.#count;
  }

  /** All legal moves; none when the game is decided. A draw by rule leaves them. */
  moves(): readonly Move[] {
    if (this.#moves) return this.#moves;
    const count = this.#list();
    const moves: Move[] = [];
    for (let i = 0; i < count; i++) moves.push(this.#read((MOVES + i * layout.MOVE_SIZE) >> 2));
    this.#moves = moves;
    return moves;
  }

  #read(at: number): Move {
    const words = this.#words;
    const setLow = words[at] as number;
    const setHigh = words[at + 1] as number;
    const word = words[at + 2] as number;
    const squares = this.#publicSquares;
    const woken = (word >> 12) & 63;
    return {
      word,
      setLow,
      setHigh,
      from: squares[word & 63] as number,
      to: squares[(word >> 6) & 63] as number,
      captured: this.#squaresOf(setLow, setHigh),
      woken: woken ? (squares[woken - 1] as number) : -1,
    };
  }

  /** Public squares of a set, ascending. */
  #squaresOf(low: number, high: number): number[] {
    const squares: number[] = [];
    for (let rest = low; rest; rest &= rest - 1) {
      squares.push(this.#publicSquares[31 - Math.clz32(rest & -rest)] as number);
    }
    for (let rest = high; rest; rest &= rest - 1) {
      squares.push(this.#publicSquares[63 - Math.clz32(rest & -rest)] as number);
    }
    return squares;
  }

  /** The legal move with this core form, or undefined. */
  find(word: number, setLow: number, setHigh: number): Move | undefined {
    const count = this.#list();
    const words = this.#words;
    for (let i = 0, at = MOVES >> 2; i < count; i++, at += layout.MOVE_SIZE >> 2) {
      if (words[at + 2] === word && words[at] === setLow && words[at + 1] === setHigh) return this.#read(at);
    }
    return undefined;
  }

  /** Plays a move of this position's `moves()`. */
  play(move: Move): void {
    this.#reserve(HISTORY + (this.historyLength + 2) * 8);
    this.#core.refereePlay(setOf(move), move.word);
    this.#forget();
  }

  /** The result by the rules, or null while the game goes on. */
  outcome(): Outcome | null {
    const word = this.#core.refereeOutcome(this.#list());
    if (!word) return null;
    const winner = (word >> 8) & 3;
    const points = word >> 10;
    return {
      winner: winner === NOBODY ? null : (winner as Side),
      reason: OUTCOME_REASONS[(word & 255) - 1] as Outcome['reason'],
      ...(points ? { points } : {}),
    };
  }

  /** The squares of a move in order, first and last included: of several routes the smallest in text. */
  route(move: Move): readonly number[] {
    const length = this.#core.refereeRoute(setOf(move), move.word);
    const at = layout.EXCHANGE_ROUTE >> 2;
    return Array.from(this.#words.subarray(at, at + length));
  }

  /** The set jumped on a route of public squares (two or more), or null if some step of it is no jump. */
  trace(path: readonly number[]): { low: number; high: number } | null {
    if (path.length < 2 || path.length > layout.MAX_ROUTE) return null;
    this.#words.set(path, layout.EXCHANGE_ROUTE >> 2);
    if (!this.#core.refereeTrace(path.length)) return null;
    const at = layout.EXCHANGE_SET >> 2;
    return { low: this.#words[at] as number, high: this.#words[at + 1] as number };
  }

  /** Public squares jumped on a route, ascending, or null if some step of it is no jump. */
  jumped(path: readonly number[]): readonly number[] | null {
    const set = this.trace(path);
    return set && this.#squaresOf(set.low, set.high);
  }

  /** Leaf count `depth` plies on (draw rules do not cut); on the calling thread. */
  perft(depth: number): number {
    return this.#core.refereePerft(depth);
  }

  /** Static evaluation from the mover's view, hundredths of a man; by a network if one is in use. */
  evaluate(): number {
    return this.#core.refereeEvaluate();
  }

  /** Evaluates with these weights of the game from now on, or by the hand-made rules. */
  useNetwork(network: Network | null): void {
    placeNetwork(network, this.#memory, this.#core);
  }

  /** Whether the mover has lost whatever it could move: its pieces, its king. Cheap, as no moves are listed. */
  get isLost(): boolean {
    return this.#core.refereeIsLost() !== 0;
  }

  /** What a network sees, two words (low, high) for each kind of piece; valid until the position changes. */
  planes(): Uint32Array {
    this.#core.refereePlanes();
    return this.#planes;
  }

  /** What networks for this game look like. */
  get networkShape(): { readonly planes: number; readonly mostPieces: number } {
    return { planes: this.#core.planes(), mostPieces: this.#core.mostPieces() };
  }

  mirrorBit(bit: number): number {
    return this.#core.mirrorBit(bit);
  }

  /** Bytes of the position and of the keys before it, as the search's shared memory takes them. */
  snapshot(): { root: Uint8Array; history: Uint8Array } {
    const buffer = this.#memory.buffer;
    return {
      root: new Uint8Array(buffer, POSITIONS, layout.SLOT),
      history: new Uint8Array(buffer, HISTORY, this.historyLength * 8),
    };
  }
}

/** The jumped set as the core takes it. */
export function setOf(move: Pick<Move, 'setLow' | 'setHigh'>): bigint {
  return (BigInt(move.setHigh) << 32n) | BigInt(move.setLow >>> 0);
}
