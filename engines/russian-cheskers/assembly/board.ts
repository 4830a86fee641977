import { Bits } from '../../assembly/bits';
import { TABLES } from '../../assembly/layout';
import { fillRandom } from '../../assembly/random';

/*
 * Bit = public square = 8 * file + rank: a1 is 0, a2 1, b1 8, h8 63. A line that climbs or falls may wrap
 * from the last rank of a file to the first of the next; `Board.entered` masks that out.
 */

export const RANK_1: u64 = 0x0101010101010101;
export const RANK_8: u64 = 0x8080808080808080;
/** Where a piece must stand to be jumped in a direction that changes the rank. */
export const INNER: u64 = 0x7e7e7e7e7e7e7e7e;

/** Kinds of piece. The even ones but PAWN slide: diagonally with bit 1 (BISHOP), straight with bit 2 (ROOK). */
export const PAWN = 0;
export const KNIGHT = 1;
export const BISHOP = 2;
export const KING = 3;
export const ROOK = 4;
export const QUEEN = 6;

/* Distances, as White sees the board. */
export const UP = 1;
export const RIGHT = 8;
export const UP_RIGHT = 9;
export const DOWN_RIGHT = 7;

/** Directions 0-3 go up in bits (up, right, up-right, down-right), 4-7 are their opposites. */
export const DIRECTIONS = 8;
const DISTANCES: u64 = 0xf9f7f8ff07090801;
/* Sets of directions, a bit each. */
const STRAIGHTS = 0x33;
const DIAGONALS = 0xcc;
/** White's up, up-right and up-left; behind them, Black's opposites. */
const PAWN_DIRECTIONS = 0x5885;

/* Tables. */
const RAYS: usize = TABLES;
const PIECE_KEYS: usize = RAYS + 8 * 64 * 8;
const CLOCK_KEYS: usize = PIECE_KEYS + 2 * 8 * 64 * 8;
const KEYS_END: usize = CLOCK_KEYS + 128 * 8;
export const SIDE_KEY: u64 = 0x9b6d2e51c7f3a84d;

export class Board {
  @inline static distance(direction: i32): i32 {
    return <i32>(<i8>(DISTANCES >> <u64>(direction << 3)));
  }

  /** Squares on which a step of this distance can end without having wrapped. */
  @inline static entered(distance: i32): u64 {
    if (distance == RIGHT || distance == -RIGHT) return ~(<u64>0);
    return distance == UP || distance == UP_RIGHT || distance == -DOWN_RIGHT ? ~RANK_1 : ~RANK_8;
  }

  /** Squares on which a piece can be jumped over this distance. */
  @inline static jumpable(distance: i32): u64 {
    return distance == RIGHT || distance == -RIGHT ? ~(<u64>0) : INNER;
  }

  /** All of `set` one step on. */
  @inline static step(set: u64, distance: i32): u64 {
    return Bits.shift(set, distance) & Board.entered(distance);
  }

  /** `set` and all squares reached from it by steps over `vacant` (parallel prefix: 1, 2, then 4 squares). */
  @inline static fill(set: u64, vacant: u64, distance: i32): u64 {
    let open = vacant & Board.entered(distance);
    let reached = set | (open & Bits.shift(set, distance));
    open &= Bits.shift(open, distance);
    reached |= open & Bits.shift(reached, 2 * distance);
    open &= Bits.shift(open, 2 * distance);
    return reached | (open & Bits.shift(reached, 4 * distance));
  }

  /** All squares of the line from `bit` in a direction, to the edge. */
  @inline static ray(direction: i32, bit: i32): u64 {
    return load<u64>(RAYS + ((<usize>((direction << 6) + bit)) << 3));
  }

  /** The first of `stops` on the line, as a set; empty if there is none. */
  @inline static firstOn(direction: i32, bit: i32, stops: u64): u64 {
    const on = Board.ray(direction, bit) & stops;
    if (direction < 4) return on & -on;
    return on ? Bits.of(Bits.last(on)) : 0;
  }

  /** The squares of the line before its first square that is not free. */
  @inline static reach(direction: i32, bit: i32, free: u64): u64 {
    const ray = Board.ray(direction, bit);
    const blockers = ray & ~free;
    if (!blockers) return ray;
    return direction < 4
      ? ray & (Bits.of(Bits.first(blockers)) - 1)
      : ray & ~((Bits.of(Bits.last(blockers)) << 1) - 1);
  }

  /** A bit a direction in which a pawn of this side goes. */
  @inline static pawnDirections(side: i32): i32 {
    return (PAWN_DIRECTIONS >> (side << 3)) & 255;
  }

  /** A bit a direction in which a queen, rook or bishop slides. */
  @inline static lines(kind: i32): i32 {
    return (kind & BISHOP ? DIAGONALS : 0) | (kind & ROOK ? STRAIGHTS : 0);
  }

  @inline static isSlider(kind: i32): bool {
    return kind != PAWN && (kind & 1) == 0;
  }

  /** Keys of White and Black differ. */
  @inline static pieceKey(side: i32, kind: i32, bit: i32): u64 {
    return load<u64>(PIECE_KEYS + ((<usize>((((side << 3) | kind) << 6) + bit)) << 3));
  }

  /** Key of a halfmove clock; from 127 on all are one. */
  @inline static clockKey(plies: i32): u64 {
    return load<u64>(CLOCK_KEYS + ((<usize>min(plies, 127)) << 3));
  }

  static prepare(): void {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const distance = Board.distance(direction);
      for (let bit = 0; bit < 64; bit++) {
        let line: u64 = 0;
        for (let at = Board.step(Bits.of(bit), distance); at; at = Board.step(at, distance)) line |= at;
        store<u64>(RAYS + ((<usize>((direction << 6) + bit)) << 3), line);
      }
    }
    fillRandom(PIECE_KEYS, <i32>((KEYS_END - PIECE_KEYS) >> 3), 1);
  }
}
