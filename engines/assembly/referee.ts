import { Bits } from './bits';
import { watch } from './interrupt';
import { EXCHANGE_ROUTE, EXCHANGE_SET, MAX_ROUTE, MOVE_SIZE, NETWORK_ON, SCRATCH, SLOT } from './layout';
import { Network } from './network';
import { FIFTY_MOVES, THIRD_OCCURRENCE } from './outcome';
import { perft } from './perft';
import { Position, setHistoryEnd } from './position';

/* Outcome words: reason in bits 0-7, winner (0 White, 1 Black, 2 none) in bits 8-9, points above. */
const NOBODY = 2;

/**
 * A game as the host follows it: the current position stands in slot 0 of an arena, its legal moves are
 * listed from `moves`, and the keys of the positions before it, as far back as a repetition can lie, stand
 * from `history`.
 */
@unmanaged
export class Referee<P extends Position> {
  positions: usize;
  moves: usize;
  history: usize;
  /** Number of keys in the history. */
  played: i32;

  place(positions: usize, moves: usize, history: usize): void {
    this.positions = positions;
    this.moves = moves;
    this.history = history;
    this.played = 0;
  }

  @inline get position(): P {
    return changetype<P>(this.positions);
  }

  @inline private get next(): P {
    return changetype<P>(this.positions + SLOT);
  }

  /** Takes the position that stands in the exchange block. */
  read(): void {
    this.played = 0;
    this.position.read();
    this.position.ply = 0;
    this.position.reversible = 0;
    setHistoryEnd(this.history);
  }

  /** Lists the legal moves, returns their number. */
  list(): i32 {
    setHistoryEnd(this.history + ((<usize>this.played) << 3));
    watch(0, false);
    return <i32>((this.position.generate(this.moves) - this.moves) / MOVE_SIZE);
  }

  /** Plays a listed move. The history begins anew behind a move that cannot be taken back. */
  play(set: u64, word: i32): void {
    const next = this.next;
    store<u64>(this.history + ((<usize>this.played) << 3), this.position.key);
    setHistoryEnd(this.history + ((<usize>this.played) << 3));
    next.make(this.position, set, word);
    this.played = next.reversible ? this.played + 1 : 0;
    setHistoryEnd(this.history + ((<usize>this.played) << 3));
    memory.copy(this.positions, this.positions + SLOT, SLOT);
    this.position.ply = 0;
  }

  /** 0 while the game goes on, else an outcome word; `moves` is the number of legal moves. */
  outcome(moves: i32): i32 {
    const position = this.position;
    if (!moves) {
      const standing = position.withoutMoves();
      const winner = standing == 0 ? NOBODY : standing > 0 ? position.side : position.side ^ 1;
      return position.withoutMovesReason() | (winner << 8) | (position.points() << 10);
    }
    const drawn = position.drawnBy();
    if (drawn && drawn != FIFTY_MOVES) return drawn | (NOBODY << 8);
    if (position.repetitionDraws() && position.occurrences(3) >= 3) return THIRD_OCCURRENCE | (NOBODY << 8);
    return drawn ? drawn | (NOBODY << 8) : 0;
  }

  /** Hundredths of a man, from the mover's view. */
  evaluate(): i32 {
    const position = this.position;
    return load<i32>(NETWORK_ON) ? Network.evaluate<P>(position) : position.evaluate();
  }

  /** Leaf count below the position, for tests on the host's thread. */
  perft(depth: i32): f64 {
    watch(0, false);
    return perft<P>(this.position, depth, this.moves);
  }

  /**
   * Writes the route of a capture to EXCHANGE_ROUTE (public squares, first and last included) and returns
   * its length: of several, the one whose list of squares is smallest. 0 if the set cannot be taken so.
   */
  route(set: u64, word: i32): i32 {
    const from = word & 63;
    const to = (word >> 6) & 63;
    Referee.putSquare<P>(this.position, 0, from);
    if (!set || Bits.has(set, to)) {
      Referee.putSquare<P>(this.position, 1, to);
      return 2;
    }
    memory.fill(SCRATCH, 0, (<usize>8) << Bits.count(set));
    return walk<P>(this.position, from, to, set, set, 1);
  }

  /**
   * Follows the route of `length` squares in EXCHANGE_ROUTE and writes the set it jumps to EXCHANGE_SET;
   * false if some step is no jump.
   */
  trace(length: i32): bool {
    const position = this.position;
    const origin = position.coreBit(load<i32>(EXCHANGE_ROUTE));
    const kind = position.kindAt(origin);
    const free = position.vacant | Bits.of(origin);
    let left = position.pieces(position.side ^ 1);
    let square = origin;
    let taken: u64 = 0;
    for (let i = 1; i < length; i++) {
      const next = position.coreBit(load<i32>(EXCHANGE_ROUTE + ((<usize>i) << 2)));
      const target = targetBetween<P>(position, square, next, kind, free, left);
      if (target < 0) return false;
      taken |= Bits.of(target);
      left &= ~Bits.of(target);
      square = next;
    }
    store<u64>(EXCHANGE_SET, taken);
    return true;
  }

  private static putSquare<P extends Position>(position: P, index: i32, bit: i32): void {
    store<i32>(EXCHANGE_ROUTE + ((<usize>index) << 2), position.publicSquare(bit));
  }
}

/** The piece jumped by going from `square` to `next`, or -1. */
function targetBetween<P extends Position>(
  position: P,
  square: i32,
  next: i32,
  kind: i32,
  free: u64,
  prey: u64,
): i32 {
  let directions = position.jumpDirections(square, kind, free, prey);
  for (; directions; directions &= directions - 1) {
    const direction = <i32>ctz(directions);
    const target = position.jump(square, direction, kind, free, prey);
    if (Bits.has(position.landings(target, direction, kind, free), next)) return target;
  }
  return -1;
}

/**
 * Depth first in the order of bits, which is that of the squares' names. The scratch keeps, for each set
 * still to be jumped, the squares from which that was found impossible.
 */
function walk<P extends Position>(position: P, square: i32, to: i32, set: u64, left: u64, length: i32): i32 {
  if (!left) return square == to ? length : 0;
  if (length >= MAX_ROUTE) return 0;
  const failed = SCRATCH + ((<usize>compact(left, set)) << 3);
  if (Bits.has(load<u64>(failed), square)) return 0;
  const origin = position.coreBit(load<i32>(EXCHANGE_ROUTE));
  const kind = position.kindAt(origin);
  const free = position.vacant | Bits.of(origin);
  let landings: u64 = 0;
  let directions = position.jumpDirections(square, kind, free, left);
  for (; directions; directions &= directions - 1) {
    const direction = <i32>ctz(directions);
    landings |= position.landings(position.jump(square, direction, kind, free, left), direction, kind, free);
  }
  for (; landings; landings = Bits.rest(landings)) {
    const next = Bits.first(landings);
    store<i32>(EXCHANGE_ROUTE + ((<usize>length) << 2), position.publicSquare(next));
    const target = targetBetween<P>(position, square, next, kind, free, left);
    const found = walk<P>(position, next, to, set, left & ~Bits.of(target), length + 1);
    if (found) return found;
  }
  store<u64>(failed, load<u64>(failed) | Bits.of(square));
  return 0;
}

/** Numbers the members of `set` from 0 and returns its subset as a number. */
function compact(subset: u64, set: u64): i32 {
  let number = 0;
  for (let rest = subset; rest; rest = Bits.rest(rest)) {
    number |= 1 << Bits.count(set & (Bits.of(Bits.first(rest)) - 1));
  }
  return number;
}
