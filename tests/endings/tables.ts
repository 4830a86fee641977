import type { Move, Setup, Side } from '../../src/core/game.js';
import { newPosition, tableOf } from '../conformance/support.js';
import { type Graph, NEVER, outside, solve } from './retrograde.js';
import type { Board, EndingRules } from './rules.js';

/** The pieces on a board, ascending by code. */
export function piecesOn(board: Board): number[] {
  return board.filter((piece) => piece !== 0).sort((a, b) => a - b);
}

/** All tables of a game that have been asked for, and those they lead into. */
export class Endings {
  readonly #tables = new Map<string, EndingTable>();
  readonly #position;

  constructor(readonly rules: EndingRules) {
    this.#position = newPosition(tableOf(rules.variant).game);
  }

  /** The table of these pieces (ascending codes), solved when first asked for. */
  table(pieces: readonly number[]): EndingTable {
    const name = pieces.join();
    const known = this.#tables.get(name);
    if (known) return known;
    const table = new EndingTable(this, this.#position, pieces);
    this.#tables.set(name, table);
    return table;
  }

  /** Plies to White's forced win from the moment that the position arises, or NEVER. */
  fresh(board: Board, side: Side): number {
    const pieces = piecesOn(board);
    const decided = this.rules.decided(pieces);
    if (decided !== null) return decided ? 0 : NEVER;
    const distance = this.table(pieces).distance(board, side, 0);
    return distance <= this.rules.mostPlies(pieces) ? distance : NEVER;
  }

  /** Plies to White's forced win with the counts of the position, or NEVER. */
  distance(setup: Setup): number {
    const pieces = piecesOn(setup.squares);
    const decided = this.rules.decided(pieces);
    if (decided !== null) return decided ? 0 : NEVER;
    const distance = this.table(pieces).distance(setup.squares, setup.side, this.rules.countOf(setup));
    const most = Math.min(this.rules.pliesLeft(setup), this.rules.mostPlies(pieces));
    return distance <= most ? distance : NEVER;
  }
}

/** A piece in a table: its code, and where it can stand. */
interface Slot {
  readonly piece: number;
  readonly places: readonly number[];
  /** By public square, the place's index, or -1. */
  readonly indices: Int8Array;
}

/** Whole numbers, as many as come. */
class Numbers {
  #values = new Int32Array(1 << 16);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const wider = new Int32Array(2 * this.length);
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[this.length++] = value;
  }

  values(): Int32Array {
    return this.#values.subarray(0, this.length);
  }
}

/**
 * Every position of some pieces, both sides to move, alike ones once; solved. A limit to the plies is left out: the
 * shortest win keeps within it or none does.
 */
export class EndingTable {
  readonly #rules: EndingRules;
  readonly #slots: readonly Slot[];
  readonly #symmetries: readonly (readonly number[])[];
  readonly #counts: number;
  /** By full index, the number of the position among those kept, or -1. */
  readonly #ids: Int32Array;
  /** Full index by number. */
  readonly #kept = new Numbers();
  /** By number times counts plus count. */
  readonly distances: Int16Array;

  constructor(
    readonly endings: Endings,
    position: ReturnType<typeof newPosition>,
    readonly pieces: readonly number[],
  ) {
    const { rules } = endings;
    this.#rules = rules;
    this.#slots = pieces.map((piece) => slotOf(piece, rules.places(piece)));
    this.#symmetries = rules.symmetries(pieces);
    this.#counts = rules.counts(pieces);
    this.#ids = new Int32Array(this.#slots.reduce((size, { places }) => size * places.length, 2)).fill(-1);
    this.#enumerate([]);
    this.distances = solve(this.#graph(position));
  }

  /** Positions kept, counts included. */
  get size(): number {
    return this.distances.length;
  }

  distance(board: Board, side: Side, count: number): number {
    const id = this.#ids[this.#canonical(this.#squaresOn(board), side)] as number;
    if (id < 0) throw new Error(`no such position: ${this.#squaresOn(board)}, side ${side}`);
    return this.distances[id * this.#counts + count] as number;
  }

  /** Board, side to move and count of a node. */
  node(node: number): { readonly board: Board; readonly side: Side; readonly count: number } {
    const count = node % this.#counts;
    const { squares, side } = this.#decode(this.#kept.values()[(node - count) / this.#counts] as number);
    return { board: this.#boardOf(squares), side, count };
  }

  #squaresOn(board: Board): number[] {
    let from = -1;
    return this.pieces.map((piece, slot) => {
      from = board.indexOf(piece, piece === this.pieces[slot - 1] ? from + 1 : 0);
      return from;
    });
  }

  #boardOf(squares: readonly number[]): number[] {
    const board = new Array<number>(64).fill(0);
    squares.forEach((square, slot) => {
      board[square] = this.pieces[slot] as number;
    });
    return board;
  }

  /** Keeps the first of all positions that are alike. Equal pieces stand on ascending squares. */
  #enumerate(squares: number[]): void {
    const slot = this.#slots[squares.length];
    if (!slot) {
      this.#keep(squares);
      return;
    }
    const before = this.pieces[squares.length - 1] === slot.piece ? (squares.at(-1) as number) : -1;
    for (const square of slot.places) {
      if (square > before && !squares.includes(square)) this.#enumerate([...squares, square]);
    }
  }

  #keep(squares: readonly number[]): void {
    for (const side of [0, 1] as const) {
      if (!this.#rules.canArise(this.pieces, side)) continue;
      const index = this.#index(squares, side);
      if (this.#canonical(squares, side) !== index) continue;
      this.#ids[index] = this.#kept.length;
      this.#kept.push(index);
    }
  }

  #index(squares: readonly number[], side: Side): number {
    let index = 0;
    for (let i = 0; i < squares.length; i++) {
      const { places, indices } = this.#slots[i] as Slot;
      index = index * places.length + (indices[squares[i] as number] as number);
    }
    return 2 * index + side;
  }

  #decode(index: number): { readonly squares: number[]; readonly side: Side } {
    const squares = new Array<number>(this.#slots.length);
    let rest = index >> 1;
    for (let i = this.#slots.length - 1; i >= 0; i--) {
      const { places } = this.#slots[i] as Slot;
      squares[i] = places[rest % places.length] as number;
      rest = Math.floor(rest / places.length);
    }
    return { squares, side: (index & 1) as Side };
  }

  /** The least index of all positions alike. */
  #canonical(squares: readonly number[], side: Side): number {
    let least = Number.POSITIVE_INFINITY;
    const turned = new Array<number>(squares.length);
    for (const symmetry of this.#symmetries) {
      for (let i = 0; i < squares.length; i++) {
        const square = symmetry[squares[i] as number] as number;
        let at = i;
        for (
          ;
          at > 0 && this.pieces[at - 1] === this.pieces[i] && (turned[at - 1] as number) > square;
          at--
        ) {
          turned[at] = turned[at - 1] as number;
        }
        turned[at] = square;
      }
      least = Math.min(least, this.#index(turned, side));
    }
    return least;
  }

  // --- Successors ---

  #graph(position: ReturnType<typeof newPosition>): Graph {
    const kept = this.#kept.values();
    const nodes = kept.length * this.#counts;
    const offsets = new Int32Array(nodes + 1);
    const targets = new Numbers();
    const attacking = new Uint8Array(nodes);
    const won = new Uint8Array(nodes);
    for (let id = 0; id < kept.length; id++) {
      const { squares, side } = this.#decode(kept[id] as number);
      const board = this.#boardOf(squares);
      position.reset({ side, squares: board, counters: this.#rules.counters });
      const outcome = position.outcome();
      const moves = outcome ? [] : position.moves().map((move) => this.#target(move, squares, board, side));
      for (let count = 0; count < this.#counts; count++) {
        const node = id * this.#counts + count;
        attacking[node] = side === 0 ? 1 : 0;
        won[node] = outcome?.winner === 0 ? 1 : 0;
        for (const { target, piece } of moves) this.#push(targets, target, count, side === 0 ? piece : null);
        offsets[node + 1] = targets.length;
      }
    }
    return { offsets, targets: targets.values(), attacking, won };
  }

  /** `piece`: the mover, if it is White's. */
  #push(targets: Numbers, target: number, count: number, piece: number | null): void {
    if (target < 0 || this.#counts === 1) {
      targets.push(target);
      return;
    }
    const next = piece === null ? count : this.#rules.countAfter(count, piece);
    if (next !== null) targets.push(target * this.#counts + next);
  }

  /** The number of the position after the move, or its distance where other pieces are left. */
  #target(move: Move, squares: readonly number[], board: Board, side: Side) {
    const piece = board[move.from] as number;
    if (move.captured.length === 0 && move.woken < 0 && this.#rules.promoted(piece, move.to) === piece) {
      const next = squares.map((square) => (square === move.from ? move.to : square));
      return { target: this.#ids[this.#canonical(next, side === 0 ? 1 : 0)] as number, piece };
    }
    const next = boardAfter(this.#rules, board, move);
    return { target: outside(this.endings.fresh(next, side === 0 ? 1 : 0)), piece };
  }
}

function slotOf(piece: number, places: readonly number[]): Slot {
  const indices = new Int8Array(64).fill(-1);
  places.forEach((square, index) => {
    indices[square] = index;
  });
  return { piece, places, indices };
}

/** The board after a move, by what the core tells of the move. */
function boardAfter(rules: EndingRules, board: Board, move: Move): number[] {
  const next = [...board];
  if (move.woken >= 0) next[move.woken] = rules.awake(board[move.woken] as number);
  const mover = next[move.from] as number;
  next[move.from] = 0;
  for (const square of move.captured) next[square] = 0;
  next[move.to] = rules.promoted(mover, move.to);
  return next;
}
