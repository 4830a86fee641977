import { Bits } from '../../assembly/bits';
import { Board, EVALUATION_TABLES } from './board';
import { Frisian } from './position';

const MAN_VALUE = 100;
const KING_VALUE = 260;
/** What the first king is worth more than the next ones: a lone king defends against much. */
const FIRST_KING = 40;
/** A man that has another man of its side diagonally behind it. */
const SUPPORTED = 3;
/** A square a man can step to. */
const MAN_MOBILITY = 1;

/** Worth of a man by row from its own back row: advanced men are near their crown, but loose. */
const ADVANCE: u64 = 0x2814090603020106;
const ADVANCE_TOP = 60;

/** Hand-made evaluation: material, placement, structure, mobility; in hundredths of a man. */
export class Evaluation {
  /** Fills the worth of a man on each square, White's then Black's. */
  static prepare(): void {
    for (let square = 0; square < 50; square++) {
      const row = square / 5;
      Evaluation.place(0, square, 9 - row);
      Evaluation.place(1, square, row);
    }
  }

  private static place(side: i32, square: i32, row: i32): void {
    const column = square % 5;
    const centre = column == 0 || column == 4 ? 0 : column == 2 ? 4 : 3;
    const advance = row >= 8 ? ADVANCE_TOP : <i32>((ADVANCE >> ((<u64>row) << 3)) & 255);
    const bit = Board.bitOf(square);
    store<i32>(EVALUATION_TABLES + ((<usize>((side << 6) + bit)) << 2), MAN_VALUE + advance + centre);
  }

  @inline private static men(side: i32, men: u64): i32 {
    let sum = 0;
    for (let set = men; set; set = Bits.rest(set)) {
      sum += load<i32>(EVALUATION_TABLES + ((<usize>((side << 6) + Bits.first(set))) << 2));
    }
    return sum;
  }

  @inline private static kings(kings: u64): i32 {
    return kings ? Bits.count(kings) * KING_VALUE + FIRST_KING : 0;
  }

  static of(position: Frisian): i32 {
    const white = position.whiteMen;
    const black = position.blackMen;
    const vacant = position.vacant;
    let score = Evaluation.men(0, white) - Evaluation.men(1, black);
    score += Evaluation.kings(position.whiteKings) - Evaluation.kings(position.blackKings);
    const whiteBehind = (white >> 6) | (white >> 7);
    const blackBehind = (black << 6) | (black << 7);
    score += (Bits.count(white & whiteBehind) - Bits.count(black & blackBehind)) * SUPPORTED;
    score += (Bits.count(whiteBehind & vacant) - Bits.count(blackBehind & vacant)) * MAN_MOBILITY;
    return position.side ? -score : score;
  }
}
