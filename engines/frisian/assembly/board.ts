import { Bits } from '../../assembly/bits';
import { TABLES } from '../../assembly/layout';
import { fillRandom } from '../../assembly/random';

/*
 * Bits of the 50 squares: two rows take 13 bits (5 squares, 1 ghost, 5 squares, 2 ghosts), so that
 * each of the eight directions is one distance everywhere and no line wraps round an edge.
 */

/** All 50 squares. */
export const BOARD: u64 = 0x7df3ef9f7cfbe7df;
/** Squares 1-5 and 46-50: where a side's men are crowned, White's first. */
export const FAR_ROW_WHITE: u64 = 0x1f;
export const FAR_ROW_BLACK: u64 = 0x7c00000000000000;
/** The ends of the long diagonal, 5 and 46. */
export const LONG_DIAGONAL_ENDS: u64 = ((<u64>1) << 4) | ((<u64>1) << 58);

export const MAN = 0;
export const KING = 1;

/** Directions 0-3 go up in bits (right, down-left, down-right, down), 4-7 are their opposites. */
export const DIRECTIONS = 8;
const DISTANCES: u64 = 0xf3f9faff0d070601;

/* Tables. */
const RAYS: usize = TABLES;
const PIECE_KEYS: usize = RAYS + 8 * 64 * 8;
const COUNT_KEYS: usize = PIECE_KEYS + 4 * 64 * 8;
const SEVENS_KEYS: usize = COUNT_KEYS + 2 * 65 * 4 * 8;
const KEYS_END: usize = SEVENS_KEYS + 2 * 64 * 8;
export const SIDE_KEY: u64 = 0x5bd1e995a3c59ac3;
/** Behind the board's tables: the evaluation's. */
export const EVALUATION_TABLES: usize = KEYS_END;

/** No square: the count binds whichever king moves. */
export const ANY_KING = 64;

export class Board {
  /** Core bit of public square 0-49 (square 1-50). */
  static bitOf(square: i32): i32 {
    const row = square / 5;
    return (row >> 1) * 13 + (row & 1) * 6 + (square % 5);
  }

  static squareOf(bit: i32): i32 {
    const pair = bit / 13;
    const rest = bit % 13;
    return pair * 10 + (rest < 6 ? rest : rest - 1);
  }

  @inline static distance(direction: i32): i32 {
    return <i32>(<i8>(DISTANCES >> <u64>(direction << 3)));
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

  /** `kind` is MAN or KING; keys of White and Black differ. */
  @inline static pieceKey(side: i32, kind: i32, bit: i32): u64 {
    return load<u64>(PIECE_KEYS + ((<usize>((((side << 1) | kind) << 6) + bit)) << 3));
  }

  /** Key of a three-move count of 1-3; 0 for none. */
  @inline static countKey(side: i32, count: i32, bit: i32): u64 {
    return count ? load<u64>(COUNT_KEYS + ((<usize>((side * 65 + bit) * 4 + count)) << 3)) : 0;
  }

  /** Key of the seven-move count (plies + 1) and the side it binds. */
  @inline static sevensKey(side: i32, sevens: i32): u64 {
    return load<u64>(SEVENS_KEYS + ((<usize>((side << 6) + min(sevens, 63))) << 3));
  }

  static prepare(): void {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      for (let square = 0; square < 50; square++) {
        const bit = Board.bitOf(square);
        let line: u64 = 0;
        let at = Bits.shift(Bits.of(bit), Board.distance(direction)) & BOARD;
        while (at) {
          line |= at;
          at = Bits.shift(at, Board.distance(direction)) & BOARD;
        }
        store<u64>(RAYS + ((<usize>((direction << 6) + bit)) << 3), line);
      }
    }
    fillRandom(PIECE_KEYS, <i32>((KEYS_END - PIECE_KEYS) >> 3), 1);
  }
}
