import { Bits } from '../../assembly/bits';
import { Board, EVALUATION_TABLES } from './board';
import { Frisian } from './position';

/*
 * Weights by logistic regression on self-play positions (docs/strength-log.md), in hundredths of a man, a man on
 * average being worth 100. They shift from the full board (40 men) to the bare one.
 */

const MOST_MEN = 40;
const KING = 155;
/** The first king is worth that much more. */
const FIRST_KING = 144;
/** A man with another of its side diagonally behind it. */
const SUPPORTED_BARE = 13;
/** Two men next to each other on a row; two men with a square between them on a column. */
const NEIGHBOURS_FULL = 6;
const NEIGHBOURS_BARE = -3;
const COLUMN_FULL = 4;
const COLUMN_BARE = 5;
/** A square a man can step to. */
const STEPS_FULL = -8;
const STEPS_BARE = 13;
/** A jump that the opponent's men would have if the mover passed. */
const THREAT = 14;
const TEMPO = 5;

/** Half the worth of a man, a byte a column, by rows from its own back row. */
class ManWorth {
  static full(row: i32): u64 {
    if (row == 0) return 0x4f41464845;
    if (row == 1) return 0x42413f4245;
    if (row == 2) return 0x433d3b3f3f;
    if (row == 3) return 0x413c373d42;
    if (row == 4) return 0x3c2f2c2e40;
    if (row == 5) return 0x3f26061238;
    if (row == 6) return 0x1a00000019;
    return row == 7 ? 0x2e2e11084a : 0x4a44415534;
  }

  static bare(row: i32): u64 {
    if (row == 0) return 0x3235313534;
    if (row == 1) return 0x2d27232423;
    if (row == 2) return 0x1a18161a20;
    if (row == 3) return 0x1f1d131417;
    if (row == 4) return 0x2018141f1d;
    if (row == 5) return 0x232d2a2626;
    if (row == 6) return 0x3634393f2e;
    return row == 7 ? 0x475c515a5b : 0x7b6a677578;
  }
}

/** Hand-made evaluation: material, placement, structure, mobility, threats; in hundredths of a man. */
export class Evaluation {
  /** Fills the worth of a man on each square, White's then Black's: full board in the low half, bare in the high. */
  static prepare(): void {
    for (let square = 0; square < 50; square++) {
      Evaluation.place(0, square, square);
      Evaluation.place(1, square, 49 - square);
    }
  }

  /** `seen` is the square as the man's side sees it. */
  private static place(side: i32, square: i32, seen: i32): void {
    const row = 9 - seen / 5;
    const column = <u64>((seen % 5) << 3);
    const full = (<i32>(ManWorth.full(row) >> column) & 255) * 2;
    const bare = (<i32>(ManWorth.bare(row) >> column) & 255) * 2;
    store<i32>(Evaluation.worthAt(side, Board.bitOf(square)), Evaluation.pair(full, bare));
  }

  @inline private static worthAt(side: i32, bit: i32): usize {
    return EVALUATION_TABLES + ((<usize>((side << 6) + bit)) << 2);
  }

  /** Two values in one word, to be summed up together. */
  @inline private static pair(full: i32, bare: i32): i32 {
    return full + (bare << 16);
  }

  @inline private static men(side: i32, men: u64): i32 {
    let sum = 0;
    for (let set = men; set; set = Bits.rest(set))
      sum += load<i32>(Evaluation.worthAt(side, Bits.first(set)));
    return sum;
  }

  /** What men are worth by where they stand to each other; `steps` are the squares they could step to. */
  @inline private static structure(men: u64, supported: u64, steps: i32): i32 {
    return (
      Bits.count(supported) * Evaluation.pair(0, SUPPORTED_BARE) +
      Bits.count(men & (men >> 1)) * Evaluation.pair(NEIGHBOURS_FULL, NEIGHBOURS_BARE) +
      Bits.count(men & (men >> 13)) * Evaluation.pair(COLUMN_FULL, COLUMN_BARE) +
      steps * Evaluation.pair(STEPS_FULL, STEPS_BARE)
    );
  }

  @inline private static kings(kings: u64): i32 {
    return kings ? Bits.count(kings) * KING + FIRST_KING : 0;
  }

  static of(position: Frisian): i32 {
    const white = position.whiteMen;
    const black = position.blackMen;
    const vacant = position.vacant;
    const whiteAhead = (white >> 6) | (white >> 7);
    const blackAhead = (black << 6) | (black << 7);
    const whiteSteps = Bits.count((white >> 6) & vacant) + Bits.count((white >> 7) & vacant);
    const blackSteps = Bits.count((black << 6) & vacant) + Bits.count((black << 7) & vacant);
    const sum =
      Evaluation.men(0, white) -
      Evaluation.men(1, black) +
      Evaluation.structure(white, white & whiteAhead, whiteSteps) -
      Evaluation.structure(black, black & blackAhead, blackSteps);
    const full = <i32>(<i16>sum);
    const bare = (sum - full) >> 16;
    const men = Bits.count(white | black);
    const score =
      (full * men + bare * (MOST_MEN - men)) / MOST_MEN +
      Evaluation.kings(position.whiteKings) -
      Evaluation.kings(position.blackKings);
    return (position.side ? -score : score) + TEMPO - position.threats() * THREAT;
  }
}
