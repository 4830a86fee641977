import { Bits } from '../../assembly/bits';
import { Board, DOWN_LEFT, DOWN_RIGHT, EVALUATION_TABLES, UP_LEFT, UP_RIGHT } from './board';
import { SleepingBeauty } from './position';

/*
 * Weights in hundredths of a man, from a regression of results on positions of the engine's games with itself.
 */
const MAN_VALUE = 90;
/** Fifths of the worth of a court of 0-5: the lady and the beauties that can follow her. */
const COURT: u64 = 0x3c362e231500;
const LADY_VALUE = 105;
/** A man by steps from its first rank. */
const ADVANCE: u64 = 0x0003080a0c0c0600;
const EDGE = -5;
/** A man with another of its side diagonally behind it. */
const SUPPORTED = 3;
/** A square a man, a lady can step to. */
const MAN_MOBILITY = 4;
const LADY_MOBILITY = 6;
/** The mover's lady can take a piece by replacement and is safe there; the other lady stands next to his man. */
const CAN_REPLACE = 65;
const MAY_BE_REPLACED = -36;

/** Squares on ranks 2, 4, 6, 8. */
const EVEN_RANKS: u64 = 0xf0783c1e0;
/** What the opposition is worth when neither side has a beauty, one side has, each has one, each has more. */
const OPPOSITION_BARE = 280;
const OPPOSITION_ONE_SIDE = 110;
const OPPOSITION_ONE_EACH = 100;
const OPPOSITION_MORE = 40;
/** With one man each and no beauties, where it is the other way round. */
const OPPOSITION_ONE_MAN_EACH = 45;

/** Hand-made evaluation: material, advance, structure, mobility, threats of replacement, opposition. */
export class Evaluation {
  /** Fills the worth of a man on each square, White's then Black's. */
  static prepare(): void {
    for (let square = 0; square < 64; square++) {
      if (((square >> 3) + square) & 1) continue;
      Evaluation.place(0, square, square & 7);
      Evaluation.place(1, square, 7 - (square & 7));
    }
  }

  private static place(side: i32, square: i32, steps: i32): void {
    const file = square >> 3;
    const advance = <i32>((ADVANCE >> ((<u64>steps) << 3)) & 255);
    const worth = MAN_VALUE + advance + (file == 0 || file == 7 ? EDGE : 0);
    store<i32>(EVALUATION_TABLES + ((<usize>((side << 6) + Board.bitOf(square))) << 2), worth);
  }

  @inline private static men(side: i32, men: u64): i32 {
    let sum = 0;
    for (let set = men; set; set = Bits.rest(set)) {
      sum += load<i32>(EVALUATION_TABLES + ((<usize>((side << 6) + Bits.first(set))) << 2));
    }
    return sum;
  }

  @inline private static court(lady: u64, beauties: u64): i32 {
    return <i32>((COURT >> ((<u64>Bits.count(lady | beauties)) << 3)) & 255) * 5;
  }

  static of(position: SleepingBeauty): i32 {
    const score = Evaluation.standing(position);
    return (position.side ? -score : score) + Evaluation.threats(position) + Evaluation.opposition(position);
  }

  /** What is on the board, from White's view. */
  @inline private static standing(position: SleepingBeauty): i32 {
    const white = position.whiteMen;
    const black = position.blackMen;
    const whiteLady = position.whiteLady;
    const blackLady = position.blackLady;
    const vacant = position.vacant;
    const whiteRight = Bits.shift(white, UP_RIGHT);
    const whiteLeft = Bits.shift(white, UP_LEFT);
    const blackRight = Bits.shift(black, DOWN_RIGHT);
    const blackLeft = Bits.shift(black, DOWN_LEFT);
    let score = Evaluation.men(0, white) - Evaluation.men(1, black);
    score +=
      Evaluation.court(whiteLady, position.whiteBeauties) -
      Evaluation.court(blackLady, position.blackBeauties);
    score +=
      (Bits.count(white & (whiteRight | whiteLeft)) - Bits.count(black & (blackRight | blackLeft))) *
      SUPPORTED;
    score +=
      (Bits.count(whiteRight & vacant) +
        Bits.count(whiteLeft & vacant) -
        Bits.count(blackRight & vacant) -
        Bits.count(blackLeft & vacant)) *
      MAN_MOBILITY;
    score +=
      (Bits.count(Board.neighbours(whiteLady) & vacant) - Bits.count(Board.neighbours(blackLady) & vacant)) *
      LADY_MOBILITY;
    return score;
  }

  /** Replacements that the side to move can make or has to fear, from its view. */
  @inline private static threats(position: SleepingBeauty): i32 {
    const side = position.side;
    const foe = side ^ 1;
    const near = Board.neighbours(position.lady(side)) & position.pieces(foe) & ~position.threatened(foe);
    return (
      (near ? CAN_REPLACE : 0) +
      Bits.count(Board.neighbours(position.lady(foe)) & position.men(side)) * MAY_BE_REPLACED
    );
  }

  /**
   * With a lady and at most one man on each side, who has to give way, from the mover's view: each step changes
   * the parity of the sum of all ranks, and of ladies alone the mover must let the other pass when it is even.
   */
  @inline private static opposition(position: SleepingBeauty): i32 {
    const men = position.whiteMen | position.blackMen;
    const ladies = position.whiteLady | position.blackLady;
    if (Bits.count(ladies) < 2 || Bits.count(men) > 2) return 0;
    const white = Bits.count(position.whiteBeauties);
    const black = Bits.count(position.blackBeauties);
    const isOdd = Bits.count((ladies | men) & EVEN_RANKS) & 1;
    if (!men)
      return isOdd ? Evaluation.oppositionWorth(white, black) : -Evaluation.oppositionWorth(white, black);
    if (white | black || Bits.count(position.whiteMen) != Bits.count(position.blackMen)) return 0;
    return isOdd ? -OPPOSITION_ONE_MAN_EACH : OPPOSITION_ONE_MAN_EACH;
  }

  private static oppositionWorth(white: i32, black: i32): i32 {
    const fewer = min(white, black);
    if (fewer == 0) return white + black ? OPPOSITION_ONE_SIDE : OPPOSITION_BARE;
    return fewer == 1 ? OPPOSITION_ONE_EACH : OPPOSITION_MORE;
  }

  @inline static gain(position: SleepingBeauty, set: u64): i32 {
    return (
      Bits.count(set) * MAN_VALUE + (set & position.lady(position.side ^ 1) ? LADY_VALUE - MAN_VALUE : 0)
    );
  }
}
