import { Bits } from '../../assembly/bits';
import { Chains } from '../../assembly/chains';
import { MOVE_SIZE } from '../../assembly/layout';
import { Move, movesEnd } from '../../assembly/move';
import { Board, DOWN_RIGHT, RIGHT, UP, UP_RIGHT } from './board';
import { RussianCheskers } from './position';

/*
 * Room for the single jumps of a side's pawns and king, and for the quiet moves of one direction (16 first steps,
 * 16 second ones, at most 48 slides). A list with less left, which only a board set up to explode leads to, goes
 * without them.
 */
const JUMPS_ROOM: usize = 64 * MOVE_SIZE;
const DIRECTION_ROOM: usize = 80 * MOVE_SIZE;

/** Lists moves, each list from an address on, and returns the address behind the last. */
export class MoveList {
  /** "Captures": those of `jumpers`, all the pieces that have a jump. */
  static captures(position: RussianCheskers, jumpers: u64, at: usize): usize {
    const foes = position.pieces(position.side ^ 1);
    const vacant = position.vacant;
    const single = jumpers & (position.pawns | position.kings);
    let end = single ? MoveList.jumps(position, single, foes, vacant, at) : at;
    for (let set = jumpers ^ single; set; set = Bits.rest(set)) {
      const bit = Bits.first(set);
      // A list of its own for each piece: all captures are worth the same, and equal ones have one origin.
      Chains.begin(end, 1);
      Chains.add<RussianCheskers>(position, bit, position.kindAt(bit), vacant, foes, 0);
      end = Chains.end;
    }
    return end;
  }

  /** The single jumps of pawns and king. */
  private static jumps(position: RussianCheskers, jumpers: u64, foes: u64, vacant: u64, at: usize): usize {
    if (at + JUMPS_ROOM > movesEnd) return at;
    const king = jumpers & position.kings;
    const climbers = position.side ? king : jumpers;
    const fallers = position.side ? jumpers : king;
    let end = MoveList.jumpsAlong(UP, climbers, foes, vacant, at);
    end = MoveList.jumpsAlong(UP_RIGHT, climbers, foes, vacant, end);
    end = MoveList.jumpsAlong(-DOWN_RIGHT, climbers, foes, vacant, end);
    end = MoveList.jumpsAlong(-UP, fallers, foes, vacant, end);
    end = MoveList.jumpsAlong(-UP_RIGHT, fallers, foes, vacant, end);
    end = MoveList.jumpsAlong(DOWN_RIGHT, fallers, foes, vacant, end);
    end = MoveList.jumpsAlong(RIGHT, king, foes, vacant, end);
    return MoveList.jumpsAlong(-RIGHT, king, foes, vacant, end);
  }

  @inline private static jumpsAlong(distance: i32, movers: u64, foes: u64, vacant: u64, at: usize): usize {
    const targets = foes & Board.jumpable(distance) & Bits.shift(vacant, -distance);
    for (let set = Bits.shift(movers, distance) & targets; set; set = Bits.rest(set)) {
      const bit = Bits.first(set);
      at = Move.put(at, set & -set, Move.wordOf(bit - distance, bit + distance));
    }
    return at;
  }

  /** "Quiet moves", a direction at a time for all pieces at once. */
  static quiet(position: RussianCheskers, at: usize): usize {
    const own = position.pieces(position.side);
    const vacant = position.vacant;
    const knights = own & position.knights;
    const king = own & position.kings;
    const pawns = own & position.pawns;
    const climbers = position.side ? king : king | pawns;
    const fallers = position.side ? king | pawns : king;
    const straight = own & position.straight;
    const diagonal = own & position.diagonal;
    let end = MoveList.quietAlong(UP, own, vacant, climbers, king, knights, straight, at);
    end = MoveList.quietAlong(UP_RIGHT, own, vacant, climbers, king, knights, diagonal, end);
    end = MoveList.quietAlong(-DOWN_RIGHT, own, vacant, climbers, king, knights, diagonal, end);
    end = MoveList.quietAlong(-UP, own, vacant, fallers, king, knights, straight, end);
    end = MoveList.quietAlong(-UP_RIGHT, own, vacant, fallers, king, knights, diagonal, end);
    end = MoveList.quietAlong(DOWN_RIGHT, own, vacant, fallers, king, knights, diagonal, end);
    end = MoveList.quietAlong(RIGHT, own, vacant, king, king, knights, straight, end);
    return MoveList.quietAlong(-RIGHT, own, vacant, king, king, knights, straight, end);
  }

  /** `steppers` go one square; the king also over an own piece, knights to a second square, sliders on. */
  @inline private static quietAlong(
    distance: i32,
    own: u64,
    vacant: u64,
    steppers: u64,
    king: u64,
    knights: u64,
    sliders: u64,
    at: usize,
  ): usize {
    if (at + DIRECTION_ROOM > movesEnd) return at;
    at = MoveList.steps(Board.step(steppers | knights | sliders, distance) & vacant, distance, at);
    const overOwn = Board.step(king, distance) & own;
    const between = overOwn | (Board.step(knights | sliders, distance) & vacant);
    at = MoveList.steps(Board.step(between, distance) & vacant, 2 * distance, at);
    let slid = Board.step(Board.step(sliders, distance) & vacant, distance) & vacant;
    let gone = 2 * distance;
    while (slid) {
      slid = Board.step(slid, distance) & vacant;
      gone += distance;
      at = MoveList.steps(slid, gone, at);
    }
    return at;
  }

  @inline private static steps(destinations: u64, distance: i32, at: usize): usize {
    for (let set = destinations; set; set = Bits.rest(set)) {
      const to = Bits.first(set);
      at = Move.put(at, 0, Move.wordOf(to - distance, to));
    }
    return at;
  }
}
