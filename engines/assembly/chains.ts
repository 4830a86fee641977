import { Bits } from './bits';
import { poll, stopped } from './interrupt';
import { MOVE_SIZE, SCRATCH, SCRATCH_LOCK, SCRATCH_PIECES, SCRATCH_SIZE } from './layout';
import { Move, movesEnd } from './move';
import { Position } from './position';

/** Jumps explored one by one before equal states are merged. */
const PATIENCE = 2000;
/** Where the numbering of the enemy pieces stands: their bits, one a word, behind the sets' squares. */
const NUMBERING: usize = SCRATCH + SCRATCH_SIZE - 128;

/* The capture being extended; wasm globals, one set a thread. */
let free: u64 = 0;
let prey: u64 = 0;
let kind: i32 = 0;
let word: i32 = 0;
let explored: i32 = 0;
let best: i32 = 0;
let start: usize = 0;
let end: usize = 0;

/**
 * Captures by jumping, of every game: chains of one piece over different enemy pieces that stay on the
 * board until the move ends. The game says what one jump is (`jump`, `landings`), what a set of jumped
 * pieces is worth (`captureValue`; only captures of the greatest worth are kept), and asks for one piece
 * after another. Captures with equal from, to and jumped set are one move.
 */
export class Chains {
  /** Begins a list at `at` in which only captures worth at least `least` are kept. */
  static begin(at: usize, least: i32): void {
    start = at;
    end = at;
    best = least;
  }

  /** Worth of the best capture found since `begin`, or `least`. */
  static get worth(): i32 {
    return best;
  }

  /** Address behind the list. */
  static get end(): usize {
    return end;
  }

  /**
   * Adds the captures of the piece on `origin`. `vacant` and `enemies` are the board's sets without the
   * piece itself; `extra` is or-ed into the moves' words.
   */
  static add<P extends Position>(
    position: P,
    origin: i32,
    pieceKind: i32,
    vacant: u64,
    enemies: u64,
    extra: i32,
  ): void {
    free = vacant | Bits.of(origin);
    prey = enemies;
    kind = pieceKind;
    word = origin | extra;
    explored = 0;
    const before = end;
    const worthBefore = best;
    Chains.extend<P>(position, origin, 0);
    if (explored <= PATIENCE) return;
    // A board built to explode: start this piece again (what it displaced was worth less than what it found).
    end = best == worthBefore ? before : start;
    Chains.merge<P>(position, origin);
  }

  private static extend<P extends Position>(position: P, square: i32, taken: u64): void {
    if (++explored > PATIENCE) return;
    const left = prey & ~taken;
    let directions = position.jumpDirections(square, kind, free, left);
    if (!directions) {
      if (taken) Chains.record<P>(position, square, taken, true);
      return;
    }
    for (; directions; directions &= directions - 1) {
      const direction = <i32>ctz(directions);
      const target = position.jump(square, direction, kind, free, left);
      const now = taken | Bits.of(target);
      let landings = position.landings(target, direction, kind, free);
      do {
        Chains.extend<P>(position, Bits.first(landings), now);
        landings = Bits.rest(landings);
      } while (landings);
    }
  }

  private static record<P extends Position>(position: P, square: i32, taken: u64, mayBeKnown: bool): void {
    const value = position.captureValue(taken, kind);
    if (value < best) return;
    const full = word | (square << 6);
    if (value > best) {
      best = value;
      end = start;
    } else if (mayBeKnown && Bits.rest(taken)) {
      for (let at = end; at > start; ) {
        at -= MOVE_SIZE;
        if (Move.at(at).is(taken, full)) return;
      }
    }
    if (end + MOVE_SIZE <= movesEnd) end = Move.put(end, taken, full);
  }

  /**
   * Visits each (jumped set, square) once, sets in numerical order: a larger set only follows from smaller
   * ones. One scratch serves all threads; its lock is cleared by the host before every search.
   */
  private static merge<P extends Position>(position: P, origin: i32): void {
    while (atomic.cmpxchg<i32>(SCRATCH_LOCK, 0, 1) != 0) {
      poll();
      if (stopped) return;
    }
    Chains.visit<P>(position, origin);
    atomic.store<i32>(SCRATCH_LOCK, 0);
  }

  private static visit<P extends Position>(position: P, origin: i32): void {
    const pieces = min(Bits.count(prey), SCRATCH_PIECES);
    const sets = 1 << pieces;
    memory.fill(SCRATCH, 0, (<usize>sets) << 3);
    let rest = prey;
    for (let i = 0; i < pieces; i++) {
      store<i32>(NUMBERING + ((<usize>i) << 2), Bits.first(rest));
      rest = Bits.rest(rest);
    }
    store<u64>(SCRATCH, Bits.of(origin));
    let visited = 0;
    for (let set = 0; set < sets; set++) {
      let squares = load<u64>(SCRATCH + ((<usize>set) << 3));
      if (!squares) continue;
      const taken = Chains.numbered(set);
      const left = prey & ~taken;
      for (; squares; squares = Bits.rest(squares)) {
        Chains.spread<P>(position, set, Bits.first(squares), taken, left);
        if ((++visited & 2047) == 0) {
          poll();
          if (stopped) return;
        }
      }
    }
  }

  private static spread<P extends Position>(position: P, set: i32, square: i32, taken: u64, left: u64): void {
    let directions = position.jumpDirections(square, kind, free, left);
    if (!directions && taken) Chains.record<P>(position, square, taken, false);
    for (; directions; directions &= directions - 1) {
      const direction = <i32>ctz(directions);
      const target = position.jump(square, direction, kind, free, left);
      const number = Bits.count(prey & (Bits.of(target) - 1));
      const address = SCRATCH + ((<usize>(set | (1 << number))) << 3);
      store<u64>(address, load<u64>(address) | position.landings(target, direction, kind, free));
    }
  }

  /** The bits of a set given by piece numbers. */
  private static numbered(set: i32): u64 {
    let bits: u64 = 0;
    for (; set; set &= set - 1) bits |= Bits.of(load<i32>(NUMBERING + ((<usize>ctz(set)) << 2)));
    return bits;
  }
}
