import { Bits } from '../../assembly/bits';
import { Board, DOWN_RIGHT, RIGHT, UP, UP_RIGHT } from './board';
import { RussianCheskers } from './position';

/**
 * What a side's pieces reach, all at once, a direction at a time. Pawns and king jump as knights do, pawns only
 * forward: `climbers` are the pieces that step upwards, `fallers` downwards.
 */
export class Reach {
  /** The pieces of a side that have a jump, were it to move. */
  static jumpers(position: RussianCheskers, side: i32): u64 {
    const own = position.pieces(side);
    const foes = position.pieces(side ^ 1);
    const vacant = position.vacant;
    const steppers = own & (position.knights | position.kings);
    const pawns = own & position.pawns;
    const climbers = side ? steppers : steppers | pawns;
    const fallers = side ? steppers | pawns : steppers;
    const straight = own & position.straight;
    const diagonal = own & position.diagonal;
    return (
      Reach.jumpersAlong(UP, foes, vacant, climbers, straight) |
      Reach.jumpersAlong(UP_RIGHT, foes, vacant, climbers, diagonal) |
      Reach.jumpersAlong(-DOWN_RIGHT, foes, vacant, climbers, diagonal) |
      Reach.jumpersAlong(-UP, foes, vacant, fallers, straight) |
      Reach.jumpersAlong(-UP_RIGHT, foes, vacant, fallers, diagonal) |
      Reach.jumpersAlong(DOWN_RIGHT, foes, vacant, fallers, diagonal) |
      Reach.jumpersAlong(RIGHT, foes, vacant, steppers, straight) |
      Reach.jumpersAlong(-RIGHT, foes, vacant, steppers, straight)
    );
  }

  /** Looks back from the pieces with a vacant square behind them. */
  @inline private static jumpersAlong(
    distance: i32,
    foes: u64,
    vacant: u64,
    steppers: u64,
    sliders: u64,
  ): u64 {
    const targets = foes & Board.jumpable(distance) & Bits.shift(vacant, -distance);
    return (
      (Bits.shift(targets, -distance) & steppers) |
      (Board.step(Board.fill(targets, vacant, -distance), -distance) & sliders)
    );
  }

  /** The enemy pieces that a side could jump, were it to move. */
  static targets(position: RussianCheskers, side: i32): u64 {
    const own = position.pieces(side);
    const vacant = position.vacant;
    const steppers = own & (position.knights | position.kings);
    const pawns = own & position.pawns;
    const climbers = side ? steppers : steppers | pawns;
    const fallers = side ? steppers | pawns : steppers;
    const straight = own & position.straight;
    const diagonal = own & position.diagonal;
    const next =
      Reach.targetsAlong(UP, vacant, climbers, straight) |
      Reach.targetsAlong(UP_RIGHT, vacant, climbers, diagonal) |
      Reach.targetsAlong(-DOWN_RIGHT, vacant, climbers, diagonal) |
      Reach.targetsAlong(-UP, vacant, fallers, straight) |
      Reach.targetsAlong(-UP_RIGHT, vacant, fallers, diagonal) |
      Reach.targetsAlong(DOWN_RIGHT, vacant, fallers, diagonal) |
      Reach.targetsAlong(RIGHT, vacant, steppers, straight) |
      Reach.targetsAlong(-RIGHT, vacant, steppers, straight);
    return next & position.pieces(side ^ 1);
  }

  /** The squares next on the lines that have a vacant square behind them. */
  @inline private static targetsAlong(distance: i32, vacant: u64, steppers: u64, sliders: u64): u64 {
    const next = Bits.shift(steppers | Board.fill(sliders, vacant, distance), distance);
    return next & Board.jumpable(distance) & Bits.shift(vacant, -distance);
  }

  /** The number of quiet moves of the side to move, had it nothing to capture. */
  static quietMoves(position: RussianCheskers): i32 {
    const side = position.side;
    const own = position.pieces(side);
    const vacant = position.vacant;
    const knights = own & position.knights;
    const king = own & position.kings;
    const steppers = king | knights;
    const pawns = own & position.pawns;
    const climbers = side ? steppers : steppers | pawns;
    const fallers = side ? steppers | pawns : steppers;
    const straight = own & position.straight;
    const diagonal = own & position.diagonal;
    return (
      Reach.movesAlong(UP, own, vacant, climbers, king, knights, straight) +
      Reach.movesAlong(UP_RIGHT, own, vacant, climbers, king, knights, diagonal) +
      Reach.movesAlong(-DOWN_RIGHT, own, vacant, climbers, king, knights, diagonal) +
      Reach.movesAlong(-UP, own, vacant, fallers, king, knights, straight) +
      Reach.movesAlong(-UP_RIGHT, own, vacant, fallers, king, knights, diagonal) +
      Reach.movesAlong(DOWN_RIGHT, own, vacant, fallers, king, knights, diagonal) +
      Reach.movesAlong(RIGHT, own, vacant, steppers, king, knights, straight) +
      Reach.movesAlong(-RIGHT, own, vacant, steppers, king, knights, straight)
    );
  }

  /** As `MoveList.quietAlong`; in one direction the slides of two pieces never share a square. */
  @inline private static movesAlong(
    distance: i32,
    own: u64,
    vacant: u64,
    steppers: u64,
    king: u64,
    knights: u64,
    sliders: u64,
  ): i32 {
    const between = (Board.step(king, distance) & own) | (Board.step(knights, distance) & vacant);
    return (
      Bits.count(Board.step(steppers, distance) & vacant) +
      Bits.count(Board.step(between, distance) & vacant) +
      Reach.slides(distance, sliders, vacant)
    );
  }

  /** The number of quiet moves of sliders in a direction. */
  @inline static slides(distance: i32, sliders: u64, vacant: u64): i32 {
    return Bits.count(Board.fill(sliders, vacant, distance) ^ sliders);
  }

  /** The number of quiet moves of knights in a direction: to the first square, and on to the second. */
  @inline static leaps(distance: i32, knights: u64, vacant: u64): i32 {
    const first = Board.step(knights, distance) & vacant;
    return Bits.count(first) + Bits.count(Board.step(first, distance) & vacant);
  }
}
