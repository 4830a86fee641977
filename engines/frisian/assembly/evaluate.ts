import { Bits } from '../../assembly/bits';
import { Board, EVALUATION_TABLES } from './board';
import { Frisian } from './position';

/*
 * Weights by logistic regression on self-play positions (docs/strength-log.md), in hundredths of a man, a man on
 * average being worth 100. They shift from the full board (40 men) to the bare one.
 */

const MOST_MEN = 40;
const KING = 151;
/** The first king is worth that much more. */
const FIRST_KING = 149;
/** A man with another of its side diagonally behind it. */
const SUPPORTED_BARE = 12;
/** Two men next to each other on a row; two men with a square between them on a column. */
const NEIGHBOURS_FULL = 7;
const NEIGHBOURS_BARE = -2;
const COLUMN_FULL = 5;
const COLUMN_BARE = 1;
/** A square a man can step to. */
const STEPS_FULL = -1;
const STEPS_BARE = 16;
/** A jump that the opponent's men would have if the mover passed. */
const THREAT = 17;
const TEMPO = 3;

/** Half the worth of a man, a byte a column, by rows from its own back row. */
class ManWorth {
  static full(row: i32): u64 {
    if (row == 0) return 0x57474b5057;
    if (row == 1) return 0x4d4542474f;
    if (row == 2) return 0x493c3a444b;
    if (row == 3) return 0x46392e3647;
    if (row == 4) return 0x392c202e46;
    if (row == 5) return 0x4124000535;
    if (row == 6) return 0x2201000420;
    return row == 7 ? 0x2d3506004c : 0x54603f6246;
  }

  static bare(row: i32): u64 {
    if (row == 0) return 0x2f332a302c;
    if (row == 1) return 0x292722211e;
    if (row == 2) return 0x171a15181c;
    if (row == 3) return 0x1e1d151613;
    if (row == 4) return 0x1d1a161d1b;
    if (row == 5) return 0x2129292523;
    if (row == 6) return 0x2f3036392b;
    return row == 7 ? 0x4456515758 : 0x766566706f;
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
