import { Bits } from '../../assembly/bits';
import { Board, DOWN_RIGHT, RANK_1, RANK_8, RIGHT, UP, UP_RIGHT } from './board';
import { RussianCheskers } from './position';
import { Reach } from './reach';

/*
 * Hundredths of a pawn. Fitted to the results of games of the engine with itself (logistic regression over quiet
 * positions), then rounded.
 */

const PAWN_VALUE = 100;
const KNIGHT_VALUE = 182;
const BISHOP_VALUE = 170;
const ROOK_VALUE = 360;
/** A queen, less a rook and a bishop: on boards this open a second pair of lines adds little. */
const QUEEN_EXTRA = -150;
/** Orders the captures that end the game before all others. */
const KING_GAIN = 10000;

/** A pawn on its third to seventh rank. */
const RANK_3 = -10;
const RANK_4 = -8;
const RANK_5 = -2;
const RANK_6 = 100;
const RANK_7 = 240;

/** A square to move to: pawns, knights, bishops and queens on diagonals. Straight slides proved worth nothing. */
const PAWN_MOBILITY = 10;
const KNIGHT_MOBILITY = 7;
const DIAGONAL_MOBILITY = 7;

/** On the edge a king can be jumped along one line only, in a corner along none. */
const KING_ON_EDGE = 160;
const KING_IN_CORNER = 10;
/** An own piece next to the king shuts that line both ways. */
const STRAIGHT_GUARD = 90;
const DIAGONAL_GUARD = 40;
/** A vacant square from which the king could be jumped: air by itself, danger with each enemy piece of such lines. */
const STRAIGHT_AIR = 20;
const STRAIGHT_DANGER = 17;
const DIAGONAL_AIR = 22;
const DIAGONAL_DANGER = 15;

/** The mover's, who may answer: what the opponent would jump next. A lone pawn offered is often bait. */
const FIRST_THREAT = -87;
const PAWN_THREAT = 54;
const PIECE_THREAT = 163;
const KING_THREAT = 211;
const TEMPO = 51;

const EDGE: u64 = 0xff818181818181ff;
const CORNERS: u64 = 0x8100000000000081;
/** Largest |evaluation|. */
const LIMIT = 7900;

/** Hand-made evaluation: material, the pawns' advance, mobility, the king's shelter, threats. */
export class Evaluation {
  /** From the mover's view, who should have nothing to capture. */
  static of(position: RussianCheskers): i32 {
    const side = position.side;
    const score = Evaluation.standing(position, side) - Evaluation.standing(position, side ^ 1);
    return max(-LIMIT, min(LIMIT, score + TEMPO - Evaluation.threats(position)));
  }

  /** What a capture gains. */
  @inline static gain(position: RussianCheskers, set: u64, word: i32): i32 {
    const king = set & position.kings ? KING_GAIN : 0;
    return king + Evaluation.material(position, set) + Evaluation.promotionGain(position, word);
  }

  @inline private static promotionGain(position: RussianCheskers, word: i32): i32 {
    const isLastRank = (Bits.of((word >> 6) & 63) & (RANK_1 | RANK_8)) != 0;
    const promotes = isLastRank && Bits.has(position.pawns, word & 63);
    return promotes ? BISHOP_VALUE + ROOK_VALUE + QUEEN_EXTRA - PAWN_VALUE : 0;
  }

  @inline private static material(position: RussianCheskers, set: u64): i32 {
    const diagonal = set & position.diagonal;
    const straight = set & position.straight;
    return (
      Bits.count(set & position.pawns) * PAWN_VALUE +
      Bits.count(set & position.knights) * KNIGHT_VALUE +
      Bits.count(diagonal) * BISHOP_VALUE +
      Bits.count(straight) * ROOK_VALUE +
      Bits.count(diagonal & straight) * QUEEN_EXTRA
    );
  }

  private static standing(position: RussianCheskers, side: i32): i32 {
    const own = position.pieces(side);
    const pawns = own & position.pawns;
    const vacant = position.vacant;
    return (
      Evaluation.material(position, own) +
      Evaluation.advance(pawns, side) +
      Evaluation.pawnMoves(pawns, side, vacant) * PAWN_MOBILITY +
      Evaluation.knightMoves(own & position.knights, vacant) * KNIGHT_MOBILITY +
      Evaluation.diagonalMoves(own & position.diagonal, vacant) * DIAGONAL_MOBILITY +
      Evaluation.shelter(position, own, position.pieces(side ^ 1))
    );
  }

  /** The squares of a side's own rank 1-8. */
  @inline private static rank(side: i32, number: i32): u64 {
    return Bits.shift(RANK_1, side ? 8 - number : number - 1);
  }

  @inline private static advance(pawns: u64, side: i32): i32 {
    return (
      Bits.count(pawns & Evaluation.rank(side, 3)) * RANK_3 +
      Bits.count(pawns & Evaluation.rank(side, 4)) * RANK_4 +
      Bits.count(pawns & Evaluation.rank(side, 5)) * RANK_5 +
      Bits.count(pawns & Evaluation.rank(side, 6)) * RANK_6 +
      Bits.count(pawns & Evaluation.rank(side, 7)) * RANK_7
    );
  }

  @inline private static pawnMoves(pawns: u64, side: i32, vacant: u64): i32 {
    return side
      ? Bits.count(Board.step(pawns, -UP) & vacant) +
          Bits.count(Board.step(pawns, -UP_RIGHT) & vacant) +
          Bits.count(Board.step(pawns, DOWN_RIGHT) & vacant)
      : Bits.count(Board.step(pawns, UP) & vacant) +
          Bits.count(Board.step(pawns, UP_RIGHT) & vacant) +
          Bits.count(Board.step(pawns, -DOWN_RIGHT) & vacant);
  }

  @inline private static knightMoves(knights: u64, vacant: u64): i32 {
    return (
      Reach.leaps(UP, knights, vacant) +
      Reach.leaps(-UP, knights, vacant) +
      Reach.leaps(RIGHT, knights, vacant) +
      Reach.leaps(-RIGHT, knights, vacant) +
      Reach.leaps(UP_RIGHT, knights, vacant) +
      Reach.leaps(-UP_RIGHT, knights, vacant) +
      Reach.leaps(DOWN_RIGHT, knights, vacant) +
      Reach.leaps(-DOWN_RIGHT, knights, vacant)
    );
  }

  @inline private static diagonalMoves(sliders: u64, vacant: u64): i32 {
    return (
      Reach.slides(UP_RIGHT, sliders, vacant) +
      Reach.slides(-UP_RIGHT, sliders, vacant) +
      Reach.slides(DOWN_RIGHT, sliders, vacant) +
      Reach.slides(-DOWN_RIGHT, sliders, vacant)
    );
  }

  /** The king's place, guards and open lines. */
  private static shelter(position: RussianCheskers, own: u64, foes: u64): i32 {
    const king = own & position.kings;
    const vacant = position.vacant;
    const bit = Bits.first(king) & 63;
    const straightAir =
      Evaluation.air(0, bit, king, vacant) +
      Evaluation.air(1, bit, king, vacant) +
      Evaluation.air(4, bit, king, vacant) +
      Evaluation.air(5, bit, king, vacant);
    const diagonalAir =
      Evaluation.air(2, bit, king, vacant) +
      Evaluation.air(3, bit, king, vacant) +
      Evaluation.air(6, bit, king, vacant) +
      Evaluation.air(7, bit, king, vacant);
    return (
      (king & EDGE ? KING_ON_EDGE : 0) +
      (king & CORNERS ? KING_IN_CORNER : 0) +
      Evaluation.guards(king, own) +
      straightAir * (STRAIGHT_AIR - STRAIGHT_DANGER * Bits.count(foes & position.straight)) +
      diagonalAir * (DIAGONAL_AIR - DIAGONAL_DANGER * Bits.count(foes & position.diagonal))
    );
  }

  @inline private static guards(king: u64, own: u64): i32 {
    const column = king | Board.step(king, UP) | Board.step(king, -UP);
    const sides = Board.step(column, RIGHT) | Board.step(column, -RIGHT);
    const straight = (column ^ king) | Board.step(king, RIGHT) | Board.step(king, -RIGHT);
    const diagonal = sides & ~straight;
    return Bits.count(straight & own) * STRAIGHT_GUARD + Bits.count(diagonal & own) * DIAGONAL_GUARD;
  }

  /** The vacant squares of a direction (as in board.ts) from which the king could be jumped. */
  @inline private static air(direction: i32, bit: i32, king: u64, vacant: u64): i32 {
    const behind = Board.step(king, -Board.distance(direction));
    return behind & vacant ? Bits.count(Board.reach(direction, bit, vacant)) : 0;
  }

  @inline private static threats(position: RussianCheskers): i32 {
    const hit = Reach.targets(position, position.side ^ 1);
    if (!hit) return 0;
    const pieces = hit & ~(position.pawns | position.kings);
    return (
      FIRST_THREAT +
      Bits.count(hit & position.pawns) * PAWN_THREAT +
      Bits.count(pieces) * PIECE_THREAT +
      (hit & position.kings ? KING_THREAT : 0)
    );
  }
}
