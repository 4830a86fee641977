import { Bits } from '../../assembly/bits';
import { Board, DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT } from './board';
import { SleepingBeauty } from './position';

/**
 * Single jumps for whole sets of squares at once ("Capturing by jumping"): which pieces have one, and whether
 * one can be followed by another. `lady` is the mover's lady, a set of one square or none.
 */
export class Jumps {
  /** The squares from which a jump of a distance goes over one of `prey` to a vacant square. */
  @inline static from(distance: i32, prey: u64, vacant: u64): u64 {
    return Bits.shift(prey, -distance) & Bits.shift(vacant, -2 * distance);
  }

  /** The mover's men that can jump in one direction: over men forwards, over the lady backwards. */
  @inline static ofMen(position: SleepingBeauty, distance: i32): u64 {
    const prey = distance == UP_RIGHT || distance == UP_LEFT ? position.preyUp : position.preyDown;
    return position.men(position.side) & Jumps.from(distance, prey, position.vacant);
  }

  @inline static ofLady(position: SleepingBeauty, lady: u64, distance: i32): u64 {
    return lady & Jumps.from(distance, position.pieces(position.side ^ 1), position.vacant);
  }

  @inline static men(position: SleepingBeauty): u64 {
    return position.men(position.side) & Jumps.manSquares(position);
  }

  /** Those of a set of squares from which a lady could jump. */
  @inline static ladies(position: SleepingBeauty, squares: u64): u64 {
    const vacant = position.vacant;
    const prey = position.pieces(position.side ^ 1);
    return (
      squares &
      (Jumps.from(UP_RIGHT, prey, vacant) |
        Jumps.from(UP_LEFT, prey, vacant) |
        Jumps.from(DOWN_RIGHT, prey, vacant) |
        Jumps.from(DOWN_LEFT, prey, vacant))
    );
  }

  /** All squares from which a man of the mover could jump. */
  @inline private static manSquares(position: SleepingBeauty): u64 {
    const vacant = position.vacant;
    const up = position.preyUp;
    const down = position.preyDown;
    return (
      Jumps.from(UP_RIGHT, up, vacant) |
      Jumps.from(UP_LEFT, up, vacant) |
      Jumps.from(DOWN_RIGHT, down, vacant) |
      Jumps.from(DOWN_LEFT, down, vacant)
    );
  }

  /** Whether some capture takes two pieces or more. */
  @inline static goOn(position: SleepingBeauty, lady: u64): bool {
    return Jumps.menGoOn(position) || (lady != 0 && Jumps.ladyGoesOn(position, lady));
  }

  /** A man never jumps straight back: what he took forwards he cannot take backwards. */
  @inline private static menGoOn(position: SleepingBeauty): bool {
    const landings =
      Bits.shift(Jumps.ofMen(position, UP_RIGHT), 2 * UP_RIGHT) |
      Bits.shift(Jumps.ofMen(position, UP_LEFT), 2 * UP_LEFT) |
      Bits.shift(Jumps.ofMen(position, DOWN_RIGHT), 2 * DOWN_RIGHT) |
      Bits.shift(Jumps.ofMen(position, DOWN_LEFT), 2 * DOWN_LEFT);
    return (landings & ~Board.farRank(position.side) & Jumps.manSquares(position)) != 0;
  }

  /** The second jump may go anywhere but back over the piece just jumped. */
  @inline private static ladyGoesOn(position: SleepingBeauty, lady: u64): bool {
    const vacant = position.vacant;
    const prey = position.pieces(position.side ^ 1);
    const upRight = Jumps.from(UP_RIGHT, prey, vacant);
    const upLeft = Jumps.from(UP_LEFT, prey, vacant);
    const downRight = Jumps.from(DOWN_RIGHT, prey, vacant);
    const downLeft = Jumps.from(DOWN_LEFT, prey, vacant);
    return (
      ((Bits.shift(lady & upRight, 2 * UP_RIGHT) & (upRight | upLeft | downRight)) |
        (Bits.shift(lady & upLeft, 2 * UP_LEFT) & (upRight | upLeft | downLeft)) |
        (Bits.shift(lady & downRight, 2 * DOWN_RIGHT) & (upRight | downRight | downLeft)) |
        (Bits.shift(lady & downLeft, 2 * DOWN_LEFT) & (upLeft | downRight | downLeft))) !=
      0
    );
  }
}
