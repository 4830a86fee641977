import { Bits } from '../../assembly/bits';
import { Chains } from '../../assembly/chains';
import { MOVE_SIZE } from '../../assembly/layout';
import { Move } from '../../assembly/move';
import { Board, DOWN_LEFT, DOWN_RIGHT, LADY, MAN, UP_LEFT, UP_RIGHT } from './board';
import { Jumps } from './jumps';
import { SleepingBeauty } from './position';

/** Bits 12-17 of a move's word: the woken square + 1. */
const WOKEN_SHIFT = 12;

/**
 * The legal moves of a position (docs/rules/sleeping-beauty.md). Where a beauty must be woken, each choice is
 * judged on its own ("Several beauties to wake"): `lady` is then the woken one (a set of one square), and
 * `extra` the waking, which is or-ed into the moves' words.
 */
export class Generator {
  static all(position: SleepingBeauty, at: usize): usize {
    const side = position.side;
    if (!position.all(side ^ 1)) return at;
    if (!position.mustWake) return Generator.choice(position, position.lady(side), 0, at);
    let end = at;
    for (let beauties = position.beauties(side); beauties; beauties = Bits.rest(beauties)) {
      const bit = Bits.first(beauties);
      end = Generator.choice(position, Bits.of(bit), (bit + 1) << WOKEN_SHIFT, end);
    }
    return end;
  }

  /** All captures of a position in which every legal move is one; none else. */
  static compulsory(position: SleepingBeauty, at: usize): usize {
    const side = position.side;
    if (!position.mustWake) return Generator.jumps(position, position.lady(side), 0, at);
    let end = at;
    for (let beauties = position.beauties(side); beauties; beauties = Bits.rest(beauties)) {
      const bit = Bits.first(beauties);
      const before = end;
      end = Generator.jumps(position, Bits.of(bit), (bit + 1) << WOKEN_SHIFT, before);
      if (end == before) return at;
    }
    return end;
  }

  /** The lady's captures by replacement in a position without jumps; none for a lady yet to be woken. */
  static replacements(position: SleepingBeauty, at: usize): usize {
    const side = position.side;
    return Generator.putReplacements(position, position.lady(side), position.pieces(side ^ 1), 0, at);
  }

  /** Whether every legal move is a capture that the rules compel. */
  @inline static mustCapture(position: SleepingBeauty): bool {
    if (Jumps.men(position)) return true;
    const side = position.side;
    if (!position.mustWake) return Jumps.ladies(position, position.lady(side)) != 0;
    const beauties = position.beauties(side);
    return Jumps.ladies(position, beauties) == beauties;
  }

  @inline static count(position: SleepingBeauty, scratch: usize): i32 {
    const side = position.side;
    if (!position.all(side ^ 1)) return 0;
    if (position.mustWake) return Generator.countChoices(position, scratch);
    return Generator.countChoice(position, position.lady(side), scratch);
  }

  private static countChoices(position: SleepingBeauty, scratch: usize): i32 {
    let count = 0;
    for (let beauties = position.beauties(position.side); beauties; beauties = Bits.rest(beauties)) {
      const lady = beauties & -beauties;
      count += Generator.countChoice(position, lady, scratch);
      if (!(Jumps.men(position) | Jumps.ladies(position, lady)))
        count += Bits.count(Generator.joys(position, lady));
    }
    return count;
  }

  @inline private static choice(position: SleepingBeauty, lady: u64, extra: i32, at: usize): usize {
    const end = Generator.jumps(position, lady, extra, at);
    return end > at ? end : Generator.withoutJumps(position, lady, extra, at);
  }

  /** The number of moves of a choice, jumps of joy left out. */
  @inline private static countChoice(position: SleepingBeauty, lady: u64, scratch: usize): i32 {
    const jumpers = Jumps.men(position) | Jumps.ladies(position, lady);
    if (!jumpers) return Generator.countWithoutJumps(position, lady);
    if (!Jumps.goOn(position, lady)) return Generator.countSingleJumps(position, lady);
    return <i32>((Generator.chains(position, jumpers, 0, scratch) - scratch) / MOVE_SIZE);
  }

  /* --- "Capturing by jumping" --- */

  /** The longest jumps, and where these take one piece, the replacements of "Royal Privilege". */
  private static jumps(position: SleepingBeauty, lady: u64, extra: i32, at: usize): usize {
    const jumpers = Jumps.men(position) | Jumps.ladies(position, lady);
    if (!jumpers) return at;
    if (Jumps.goOn(position, lady)) return Generator.chains(position, jumpers, extra, at);
    let end = Generator.putSingleJumps(position, lady, UP_RIGHT, extra, at);
    end = Generator.putSingleJumps(position, lady, UP_LEFT, extra, end);
    end = Generator.putSingleJumps(position, lady, DOWN_RIGHT, extra, end);
    end = Generator.putSingleJumps(position, lady, DOWN_LEFT, extra, end);
    return Generator.putReplacements(position, lady, position.lady(position.side ^ 1), extra, end);
  }

  @inline private static putSingleJumps(
    position: SleepingBeauty,
    lady: u64,
    distance: i32,
    extra: i32,
    at: usize,
  ): usize {
    for (
      let set = Jumps.ofMen(position, distance) | Jumps.ofLady(position, lady, distance);
      set;
      set = Bits.rest(set)
    ) {
      const from = Bits.first(set);
      at = Move.put(at, Bits.of(from + distance), Move.wordOf(from, from + 2 * distance) | extra);
    }
    return at;
  }

  @inline private static countSingleJumps(position: SleepingBeauty, lady: u64): i32 {
    const foe = position.side ^ 1;
    let count =
      Bits.count(Jumps.ofMen(position, UP_RIGHT)) +
      Bits.count(Jumps.ofMen(position, UP_LEFT)) +
      Bits.count(Jumps.ofMen(position, DOWN_RIGHT)) +
      Bits.count(Jumps.ofMen(position, DOWN_LEFT));
    if (lady) {
      count +=
        Bits.count(Jumps.ofLady(position, lady, UP_RIGHT)) +
        Bits.count(Jumps.ofLady(position, lady, UP_LEFT)) +
        Bits.count(Jumps.ofLady(position, lady, DOWN_RIGHT)) +
        Bits.count(Jumps.ofLady(position, lady, DOWN_LEFT)) +
        Bits.count(Board.neighbours(lady) & position.lady(foe));
    }
    return count;
  }

  /** Captures of two pieces or more; `jumpers` are the pieces with a first jump. */
  private static chains(position: SleepingBeauty, jumpers: u64, extra: i32, at: usize): usize {
    const side = position.side;
    const men = position.men(side);
    const vacant = position.vacant;
    const prey = position.pieces(side ^ 1);
    Chains.begin(at, 2);
    for (let set = jumpers; set; set = Bits.rest(set)) {
      const from = Bits.first(set);
      Chains.add<SleepingBeauty>(position, from, Bits.has(men, from) ? MAN : LADY, vacant, prey, extra);
    }
    return Chains.end;
  }

  /* --- "Quiet moves", "Capturing by replacement" --- */

  private static withoutJumps(position: SleepingBeauty, lady: u64, extra: i32, at: usize): usize {
    const side = position.side;
    const vacant = position.vacant;
    const men = position.men(side);
    let end = at;
    if (side) {
      end = Generator.putSteps(Bits.shift(men, DOWN_RIGHT) & vacant, DOWN_RIGHT, extra, end);
      end = Generator.putSteps(Bits.shift(men, DOWN_LEFT) & vacant, DOWN_LEFT, extra, end);
    } else {
      end = Generator.putSteps(Bits.shift(men, UP_RIGHT) & vacant, UP_RIGHT, extra, end);
      end = Generator.putSteps(Bits.shift(men, UP_LEFT) & vacant, UP_LEFT, extra, end);
    }
    if (!lady) return end;
    end = Generator.putReplacements(position, lady, position.pieces(side ^ 1), extra, end);
    const from = Bits.first(lady);
    let goals = extra
      ? (Board.neighbours(lady) & vacant) | Generator.joys(position, lady)
      : Generator.ladySteps(position, lady);
    for (; goals; goals = Bits.rest(goals)) {
      end = Move.put(end, 0, Move.wordOf(from, Bits.first(goals)) | extra);
    }
    return end;
  }

  @inline private static countWithoutJumps(position: SleepingBeauty, lady: u64): i32 {
    const side = position.side;
    const vacant = position.vacant;
    const men = position.men(side);
    let count = side
      ? Bits.count(Bits.shift(men, DOWN_RIGHT) & vacant) + Bits.count(Bits.shift(men, DOWN_LEFT) & vacant)
      : Bits.count(Bits.shift(men, UP_RIGHT) & vacant) + Bits.count(Bits.shift(men, UP_LEFT) & vacant);
    if (lady) {
      count +=
        Bits.count(Generator.ladySteps(position, lady)) +
        Bits.count(Board.neighbours(lady) & position.pieces(side ^ 1));
    }
    return count;
  }

  @inline private static putSteps(goals: u64, distance: i32, extra: i32, at: usize): usize {
    for (let set = goals; set; set = Bits.rest(set)) {
      const to = Bits.first(set);
      at = Move.put(at, 0, Move.wordOf(to - distance, to) | extra);
    }
    return at;
  }

  /** A replaced piece is the move's set; it stands where the lady goes. */
  @inline private static putReplacements(
    position: SleepingBeauty,
    lady: u64,
    victims: u64,
    extra: i32,
    at: usize,
  ): usize {
    for (let set = Board.neighbours(lady) & victims; set; set = Bits.rest(set)) {
      at = Move.put(at, set & -set, Move.wordOf(Bits.first(lady), Bits.first(set)) | extra);
    }
    return at;
  }

  /** Where the lady may step ("Repetition"); in a turn of waking nothing can recur and nothing is forbidden. */
  @inline private static ladySteps(position: SleepingBeauty, lady: u64): u64 {
    const goals = Board.neighbours(lady) & position.vacant;
    return position.recurred ? Generator.withoutRepetition(position, lady, goals) : goals;
  }

  private static withoutRepetition(position: SleepingBeauty, lady: u64, goals: u64): u64 {
    let left = goals;
    for (let set = goals; set; set = Bits.rest(set)) {
      if (position.recreates(Bits.first(lady), Bits.first(set))) left ^= set & -set;
    }
    return left;
  }

  /** Where the jumps of joy of a lady just woken lead. */
  private static joys(position: SleepingBeauty, lady: u64): u64 {
    const vacant = position.vacant;
    const safe = vacant & ~position.threatened(position.side ^ 1);
    return (
      vacant &
      (Bits.shift(Bits.shift(lady, UP_RIGHT) & safe, UP_RIGHT) |
        Bits.shift(Bits.shift(lady, UP_LEFT) & safe, UP_LEFT) |
        Bits.shift(Bits.shift(lady, DOWN_RIGHT) & safe, DOWN_RIGHT) |
        Bits.shift(Bits.shift(lady, DOWN_LEFT) & safe, DOWN_LEFT))
    );
  }
}
