import { Bits } from '../../assembly/bits';
import { TABLES } from '../../assembly/layout';
import { fillRandom } from '../../assembly/random';

/*
 * Bits of the 32 dark squares, file by file: two files take 9 bits (4 squares of the even file, 1 ghost,
 * 4 squares of the odd one), so that each diagonal is one distance everywhere and no line wraps round an
 * edge. a1 is 0, a3 is 1, b2 is 5, h8 is 35: the order of the squares' names.
 */

/** All 32 squares. */
export const BOARD: u64 = 0xf7fbfdfef;
/** Ranks 8 and 1: where White's and Black's men are promoted. */
export const RANK_8: u64 = 0x804020100;
export const RANK_1: u64 = 0x8040201;

/** Piece kinds. A beauty just woken counts as a lady. */
export const MAN = 0;
export const LADY = 1;
export const BEAUTY = 2;

/** Distances between the bits of diagonal neighbours. */
export const UP_RIGHT = 5;
export const UP_LEFT = -4;
export const DOWN_RIGHT = 4;
export const DOWN_LEFT = -5;
/** Directions 0-3, in this order. */
const DISTANCES: u32 = 0xfb04fc05;

/* Tables. */
const PIECE_KEYS: usize = TABLES;
const KEYS_END: usize = PIECE_KEYS + 8 * 64 * 8;
export const SIDE_KEY: u64 = 0x5bd1e995a3c59ac3;
/** Behind the board's tables: the evaluation's. */
export const EVALUATION_TABLES: usize = KEYS_END;

export class Board {
  /** Core bit of public square 8 * file + rank. */
  static bitOf(square: i32): i32 {
    const file = square >> 3;
    return (file >> 1) * 9 + (file & 1) * 5 + ((square & 7) >> 1);
  }

  static squareOf(bit: i32): i32 {
    const pair = bit / 9;
    const rest = bit % 9;
    return rest < 4 ? (pair << 4) + (rest << 1) : (pair << 4) + 8 + ((rest - 5) << 1) + 1;
  }

  @inline static distance(direction: i32): i32 {
    return <i32>(<i8>(DISTANCES >> ((<u32>direction) << 3)));
  }

  /** Where the men of a side are promoted. */
  @inline static farRank(side: i32): u64 {
    return side ? RANK_1 : RANK_8;
  }

  /** The squares diagonally next to those of a set. */
  @inline static neighbours(set: u64): u64 {
    return (
      (Bits.shift(set, UP_RIGHT) |
        Bits.shift(set, UP_LEFT) |
        Bits.shift(set, DOWN_RIGHT) |
        Bits.shift(set, DOWN_LEFT)) &
      BOARD
    );
  }

  @inline static pieceKey(side: i32, kind: i32, bit: i32): u64 {
    return load<u64>(PIECE_KEYS + ((<usize>((((side << 2) | kind) << 6) + bit)) << 3));
  }

  /** Key of all pieces of a set. */
  static setKey(side: i32, kind: i32, set: u64): u64 {
    let key: u64 = 0;
    for (let rest = set; rest; rest = Bits.rest(rest)) key ^= Board.pieceKey(side, kind, Bits.first(rest));
    return key;
  }

  static prepare(): void {
    fillRandom(PIECE_KEYS, <i32>((KEYS_END - PIECE_KEYS) >> 3), 1);
  }
}
