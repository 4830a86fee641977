import { Bits } from '../../assembly/bits';
import { Chains } from '../../assembly/chains';
import { EXCHANGE_COUNTERS, EXCHANGE_SIDE, EXCHANGE_SQUARES, MOVE_SIZE } from '../../assembly/layout';
import { Move } from '../../assembly/move';
import {
  DRAWN,
  MOVER_LOST,
  MOVER_WON,
  NO_LEGAL_MOVE,
  NO_PIECES,
  ONE_KING_EACH,
  SEVEN_MOVES,
} from '../../assembly/outcome';
import { Position } from '../../assembly/position';
import {
  ANY_KING,
  BOARD,
  Board,
  DIRECTIONS,
  FAR_ROW_BLACK,
  FAR_ROW_WHITE,
  KING,
  LONG_DIAGONAL_ENDS,
  MAN,
  SIDE_KEY,
} from './board';
import { Evaluation } from './evaluate';

/** The two-king side may not move with this many plies or more behind it ("Two kings against one king"). */
const SEVEN_MOVES_PLIES = 14;

/** A position of Frisian draughts. Rules: docs/rules/frisian.md. */
@unmanaged
export class Frisian extends Position {
  whiteMen: u64;
  whiteKings: u64;
  blackMen: u64;
  blackKings: u64;
  /** Three-move counts (0-3) and the bit of the king each is about, or ANY_KING. */
  whiteCount: i32;
  blackCount: i32;
  whiteCounted: i32;
  blackCounted: i32;
  /** 0, or 1 + plies since two kings against one arose. */
  sevens: i32;
  /** The side that has (or had) the two kings, while `sevens` counts. */
  sevensSide: i32;

  static prepare(): void {
    Board.prepare();
    Evaluation.prepare();
  }

  @inline men(side: i32): u64 {
    return load<u64>(changetype<usize>(this) + ((<usize>side) << 4), offsetof<Frisian>('whiteMen'));
  }

  @inline kings(side: i32): u64 {
    return load<u64>(changetype<usize>(this) + ((<usize>side) << 4), offsetof<Frisian>('whiteKings'));
  }

  @inline private setMen(side: i32, men: u64): void {
    store<u64>(changetype<usize>(this) + ((<usize>side) << 4), men, offsetof<Frisian>('whiteMen'));
  }

  @inline private setKings(side: i32, kings: u64): void {
    store<u64>(changetype<usize>(this) + ((<usize>side) << 4), kings, offsetof<Frisian>('whiteKings'));
  }

  @inline private count3(side: i32): i32 {
    return load<i32>(changetype<usize>(this) + ((<usize>side) << 2), offsetof<Frisian>('whiteCount'));
  }

  @inline private counted(side: i32): i32 {
    return load<i32>(changetype<usize>(this) + ((<usize>side) << 2), offsetof<Frisian>('whiteCounted'));
  }

  @inline private setCount(side: i32, count: i32, bit: i32): void {
    store<i32>(changetype<usize>(this) + ((<usize>side) << 2), count, offsetof<Frisian>('whiteCount'));
    store<i32>(changetype<usize>(this) + ((<usize>side) << 2), bit, offsetof<Frisian>('whiteCounted'));
  }

  @inline pieces(side: i32): u64 {
    return this.men(side) | this.kings(side);
  }

  @inline get vacant(): u64 {
    return BOARD & ~(this.whiteMen | this.whiteKings | this.blackMen | this.blackKings);
  }

  /* --- exchange --- */

  /** Public pieces: 1 white man, 2 white king, 3 black man, 4 black king. Counters: see `write`. */
  read(): void {
    memory.fill(changetype<usize>(this), 0, offsetof<Frisian>());
    this.side = load<i32>(EXCHANGE_SIDE);
    for (let square = 0; square < 50; square++) {
      const piece = load<i32>(EXCHANGE_SQUARES + ((<usize>square) << 2)) - 1;
      if (piece < 0) continue;
      const bit = Bits.of(Board.bitOf(square));
      if (piece & 1) this.setKings(piece >> 1, this.kings(piece >> 1) | bit);
      else this.setMen(piece >> 1, this.men(piece >> 1) | bit);
    }
    for (let side = 0; side < 2; side++) {
      const count = load<i32>(EXCHANGE_COUNTERS + ((<usize>side) << 3));
      const square = load<i32>(EXCHANGE_COUNTERS + ((<usize>side) << 3) + 4);
      const counted = square < 0 ? ANY_KING : Board.bitOf(square);
      const stands = counted == ANY_KING ? this.kings(side) != 0 : Bits.has(this.kings(side), counted);
      if (count && this.men(side) && stands) this.setCount(side, count, counted);
      else this.setCount(side, 0, ANY_KING);
    }
    this.readSevens(load<i32>(EXCHANGE_COUNTERS + 16));
    this.key = this.fullKey();
  }

  private readSevens(plies: i32): void {
    const standing = this.kingsStanding();
    if (standing == 3) {
      this.sevens = 1 + max(plies, 0);
      this.sevensSide = Bits.count(this.whiteKings) == 2 ? 0 : 1;
    } else if (standing == 2 && plies > 0) {
      this.sevens = 1 + plies;
      this.sevensSide = this.side;
    }
  }

  /** Counters: White's three-move count and its public square or -1, Black's, plies of the seven-move count or -1. */
  write(): void {
    store<i32>(EXCHANGE_SIDE, this.side);
    memory.fill(EXCHANGE_SQUARES, 0, 256);
    for (let piece = 0; piece < 4; piece++) {
      let set = piece & 1 ? this.kings(piece >> 1) : this.men(piece >> 1);
      for (; set; set = Bits.rest(set)) {
        store<i32>(EXCHANGE_SQUARES + ((<usize>Board.squareOf(Bits.first(set))) << 2), piece + 1);
      }
    }
    for (let side = 0; side < 2; side++) {
      const bit = this.counted(side);
      store<i32>(EXCHANGE_COUNTERS + ((<usize>side) << 3), this.count3(side));
      store<i32>(EXCHANGE_COUNTERS + ((<usize>side) << 3) + 4, bit == ANY_KING ? -1 : Board.squareOf(bit));
    }
    store<i32>(EXCHANGE_COUNTERS + 16, this.sevens - 1);
  }

  fullKey(): u64 {
    let key: u64 = this.side ? SIDE_KEY : 0;
    for (let side = 0; side < 2; side++) {
      for (let set = this.men(side); set; set = Bits.rest(set))
        key ^= Board.pieceKey(side, MAN, Bits.first(set));
      for (let set = this.kings(side); set; set = Bits.rest(set))
        key ^= Board.pieceKey(side, KING, Bits.first(set));
      key ^= Board.countKey(side, this.count3(side), this.counted(side));
    }
    return key;
  }

  publicSquare(bit: i32): i32 {
    return Board.squareOf(bit);
  }

  coreBit(square: i32): i32 {
    return Board.bitOf(square);
  }

  /* --- captures ("Captures") --- */

  @inline kindAt(bit: i32): i32 {
    return <i32>Bits.has(this.whiteKings | this.blackKings, bit);
  }

  /** Directions as in board.ts. */
  jumpDirections(square: i32, kind: i32, free: u64, prey: u64): i32 {
    if (kind == KING) return Frisian.kingDirections(square, free, prey);
    const bit = Bits.of(square);
    return (
      Bits.flag((bit << 1) & prey & (free >> 1), 0) |
      Bits.flag((bit << 6) & prey & (free >> 6), 1) |
      Bits.flag((bit << 7) & prey & (free >> 7), 2) |
      Bits.flag((bit << 13) & prey & (free >> 13), 3) |
      Bits.flag((bit >> 1) & prey & (free << 1), 4) |
      Bits.flag((bit >> 6) & prey & (free << 6), 5) |
      Bits.flag((bit >> 7) & prey & (free << 7), 6) |
      Bits.flag((bit >> 13) & prey & (free << 13), 7)
    );
  }

  private static kingDirections(square: i32, free: u64, prey: u64): i32 {
    let directions = 0;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const target = Board.firstOn(direction, square, ~free) & prey;
      if (Bits.shift(target, Board.distance(direction)) & free) directions |= 1 << direction;
    }
    return directions;
  }

  @inline jump(square: i32, direction: i32, kind: i32, free: u64, prey: u64): i32 {
    return kind == MAN
      ? square + Board.distance(direction)
      : Bits.first(Board.firstOn(direction, square, ~free));
  }

  @inline landings(target: i32, direction: i32, kind: i32, free: u64): u64 {
    return kind == MAN
      ? Bits.shift(Bits.of(target), Board.distance(direction))
      : Board.reach(direction, target, free);
  }

  /** Twice the value of 2d-V and 2g-II, plus one for a king: "Value" and "King first" in one number. */
  @inline captureValue(set: u64, kind: i32): i32 {
    const kings = Bits.count(set & (this.whiteKings | this.blackKings));
    return (((Bits.count(set) + kings) << 5) - kings) * 2 + kind;
  }

  /** Squares from which a man could jump over one of `foes` by a distance. */
  @inline private static jumpers(distance: i32, foes: u64, vacant: u64): u64 {
    return Bits.shift(foes, -distance) & Bits.shift(vacant, -2 * distance);
  }

  /** The same in any direction. */
  @inline private static allJumpers(foes: u64, vacant: u64): u64 {
    return (
      Frisian.jumpers(1, foes, vacant) |
      Frisian.jumpers(6, foes, vacant) |
      Frisian.jumpers(7, foes, vacant) |
      Frisian.jumpers(13, foes, vacant) |
      Frisian.jumpers(-1, foes, vacant) |
      Frisian.jumpers(-6, foes, vacant) |
      Frisian.jumpers(-7, foes, vacant) |
      Frisian.jumpers(-13, foes, vacant)
    );
  }

  /** The mover's men that have a jump. */
  @inline private jumpingMen(): u64 {
    return this.men(this.side) & Frisian.allJumpers(this.pieces(this.side ^ 1), this.vacant);
  }

  private kingJumps(): bool {
    const foes = this.pieces(this.side ^ 1);
    const vacant = this.vacant;
    for (let kings = this.kings(this.side); kings; kings = Bits.rest(kings)) {
      if (Frisian.kingDirections(Bits.first(kings), vacant, foes)) return true;
    }
    return false;
  }

  @inline mustCapture(): bool {
    return this.jumpingMen() != 0 || (this.kings(this.side) != 0 && this.kingJumps());
  }

  generateCaptures(at: usize): usize {
    const side = this.side;
    const foes = this.pieces(side ^ 1);
    const vacant = this.vacant;
    const all = Frisian.allJumpers(foes, vacant);
    let men = this.men(side) & all;
    let kings = this.kings(side);
    if (!(men | kings)) return at;
    // Among men alone, single jumps are all worth the same, if no second one can follow.
    if (!(kings | this.kings(side ^ 1)) && !(Frisian.landingsOf(men, foes, vacant) & all)) {
      return Frisian.putJumps(men, foes, vacant, at);
    }
    Chains.begin(at, 1);
    for (; kings; kings = Bits.rest(kings)) {
      Chains.add<Frisian>(this, Bits.first(kings), KING, vacant, foes, 0);
    }
    for (; men; men = Bits.rest(men)) {
      Chains.add<Frisian>(this, Bits.first(men), MAN, vacant, foes, 0);
    }
    return Chains.end;
  }

  /** Single jumps that the opponent's men would have if the mover passed. */
  @inline threats(): i32 {
    const men = this.men(this.side ^ 1);
    const prey = this.pieces(this.side);
    const vacant = this.vacant;
    return (
      Bits.count(men & Frisian.jumpers(1, prey, vacant)) +
      Bits.count(men & Frisian.jumpers(6, prey, vacant)) +
      Bits.count(men & Frisian.jumpers(7, prey, vacant)) +
      Bits.count(men & Frisian.jumpers(13, prey, vacant)) +
      Bits.count(men & Frisian.jumpers(-1, prey, vacant)) +
      Bits.count(men & Frisian.jumpers(-6, prey, vacant)) +
      Bits.count(men & Frisian.jumpers(-7, prey, vacant)) +
      Bits.count(men & Frisian.jumpers(-13, prey, vacant))
    );
  }

  /** Where the first jumps of `men` end. */
  @inline private static landingsOf(men: u64, foes: u64, vacant: u64): u64 {
    return (
      Bits.shift(men & Frisian.jumpers(1, foes, vacant), 2) |
      Bits.shift(men & Frisian.jumpers(6, foes, vacant), 12) |
      Bits.shift(men & Frisian.jumpers(7, foes, vacant), 14) |
      Bits.shift(men & Frisian.jumpers(13, foes, vacant), 26) |
      Bits.shift(men & Frisian.jumpers(-1, foes, vacant), -2) |
      Bits.shift(men & Frisian.jumpers(-6, foes, vacant), -12) |
      Bits.shift(men & Frisian.jumpers(-7, foes, vacant), -14) |
      Bits.shift(men & Frisian.jumpers(-13, foes, vacant), -26)
    );
  }

  private static putJumps(men: u64, foes: u64, vacant: u64, at: usize): usize {
    let end = Frisian.putJumpsBy(1, men, foes, vacant, at);
    end = Frisian.putJumpsBy(6, men, foes, vacant, end);
    end = Frisian.putJumpsBy(7, men, foes, vacant, end);
    end = Frisian.putJumpsBy(13, men, foes, vacant, end);
    end = Frisian.putJumpsBy(-1, men, foes, vacant, end);
    end = Frisian.putJumpsBy(-6, men, foes, vacant, end);
    end = Frisian.putJumpsBy(-7, men, foes, vacant, end);
    return Frisian.putJumpsBy(-13, men, foes, vacant, end);
  }

  @inline private static putJumpsBy(distance: i32, men: u64, foes: u64, vacant: u64, at: usize): usize {
    for (let set = men & Frisian.jumpers(distance, foes, vacant); set; set = Bits.rest(set)) {
      const from = Bits.first(set);
      at = Move.put(at, Bits.of(from + distance), Move.wordOf(from, from + 2 * distance));
    }
    return at;
  }

  /** All captures are compulsory. */
  @inline generateOptional(at: usize): usize {
    return at;
  }

  /* --- moves --- */

  generate(at: usize): usize {
    if (!this.pieces(this.side ^ 1)) return at;
    const end = this.generateCaptures(at);
    return end > at ? end : this.generateQuiet(at);
  }

  private generateQuiet(at: usize): usize {
    const vacant = this.vacant;
    const men = this.men(this.side);
    let end = at;
    if (this.side) {
      end = Frisian.putMen((men << 6) & vacant, 6, end);
      end = Frisian.putMen((men << 7) & vacant, 7, end);
    } else {
      end = Frisian.putMen((men >> 6) & vacant, -6, end);
      end = Frisian.putMen((men >> 7) & vacant, -7, end);
    }
    for (let kings = this.freeKings(); kings; kings = Bits.rest(kings)) {
      const bit = Bits.first(kings);
      for (let to = Frisian.diagonals(bit, vacant); to; to = Bits.rest(to)) {
        end = Move.put(end, 0, Move.wordOf(bit, Bits.first(to)));
      }
    }
    return end;
  }

  @inline private static putMen(destinations: u64, distance: i32, at: usize): usize {
    for (let set = destinations; set; set = Bits.rest(set)) {
      const to = Bits.first(set);
      at = Move.put(at, 0, Move.wordOf(to - distance, to));
    }
    return at;
  }

  /** The mover's kings that the three-move rule lets move quietly. */
  @inline private freeKings(): u64 {
    const kings = this.kings(this.side);
    return kings ? kings & ~this.boundKings(this.side) : 0;
  }

  /** Where a king may go quietly. */
  @inline private static diagonals(bit: i32, vacant: u64): u64 {
    return (
      Board.reach(1, bit, vacant) |
      Board.reach(2, bit, vacant) |
      Board.reach(5, bit, vacant) |
      Board.reach(6, bit, vacant)
    );
  }

  count(scratch: usize): i32 {
    const foes = this.pieces(this.side ^ 1);
    if (!foes) return 0;
    const end = this.generateCaptures(scratch);
    if (end > scratch) return <i32>((end - scratch) / MOVE_SIZE);
    const vacant = this.vacant;
    const men = this.men(this.side);
    let count = this.side
      ? Bits.count((men << 6) & vacant) + Bits.count((men << 7) & vacant)
      : Bits.count((men >> 6) & vacant) + Bits.count((men >> 7) & vacant);
    for (let kings = this.freeKings(); kings; kings = Bits.rest(kings)) {
      count += Bits.count(Frisian.diagonals(Bits.first(kings), vacant));
    }
    return count;
  }

  make(before: Position, set: u64, word: i32): void {
    const parent = changetype<Frisian>(before);
    const side = parent.side;
    const foe = side ^ 1;
    const from = word & 63;
    const to = (word >> 6) & 63;
    const toBit = Bits.of(to);
    const isKing = Bits.has(parent.kings(side), from);
    this.whiteMen = parent.whiteMen;
    this.whiteKings = parent.whiteKings;
    this.blackMen = parent.blackMen;
    this.blackKings = parent.blackKings;
    this.whiteCount = parent.whiteCount;
    this.blackCount = parent.blackCount;
    this.whiteCounted = parent.whiteCounted;
    this.blackCounted = parent.blackCounted;
    this.sevensSide = parent.sevensSide;
    let key = parent.key ^ SIDE_KEY ^ Board.pieceKey(side, <i32>isKing, from);
    if (isKing) {
      this.setKings(side, (this.kings(side) ^ Bits.of(from)) | toBit);
      key ^= Board.pieceKey(side, KING, to);
    } else if (toBit & (side ? FAR_ROW_BLACK : FAR_ROW_WHITE)) {
      this.setMen(side, this.men(side) ^ Bits.of(from));
      this.setKings(side, this.kings(side) | toBit);
      key ^= Board.pieceKey(side, KING, to);
    } else {
      this.setMen(side, (this.men(side) ^ Bits.of(from)) | toBit);
      key ^= Board.pieceKey(side, MAN, to);
    }
    this.reversible = isKing && !set ? parent.reversible + 1 : 0;
    this.side = foe;
    this.ply = parent.ply + 1;
    this.key = key;
    if (set) this.removeCaptured(foe, set);
    if (isKing || parent.whiteCount | parent.blackCount) this.countThree(parent, set, from, to, isKing);
    if (!(this.whiteMen | this.blackMen)) this.countSevens(parent);
    else this.sevens = 0;
  }

  private removeCaptured(foe: i32, set: u64): void {
    let key = this.key;
    for (let men = set & this.men(foe); men; men = Bits.rest(men))
      key ^= Board.pieceKey(foe, MAN, Bits.first(men));
    for (let kings = set & this.kings(foe); kings; kings = Bits.rest(kings)) {
      key ^= Board.pieceKey(foe, KING, Bits.first(kings));
    }
    this.setMen(foe, this.men(foe) & ~set);
    this.setKings(foe, this.kings(foe) & ~set);
    this.key = key;
  }

  /** "Three-move rule": the mover's count, and what a capture does to the other's. */
  private countThree(parent: Frisian, set: u64, from: i32, to: i32, isKing: bool): void {
    const side = parent.side;
    const foe = side ^ 1;
    if (isKing && !set && this.men(side)) {
      const count = parent.count3(side);
      const counted = parent.counted(side);
      const goesOn = count > 0 && (counted == from || counted == ANY_KING);
      this.setCount(side, goesOn ? count + 1 : 1, to);
    } else {
      this.setCount(side, 0, ANY_KING);
    }
    const foeCounted = this.counted(foe);
    if (
      set &&
      (!this.men(foe) || !(this.kings(foe) & (foeCounted == ANY_KING ? ~(<u64>0) : Bits.of(foeCounted))))
    ) {
      this.setCount(foe, 0, ANY_KING);
    }
    this.key ^=
      Board.countKey(side, parent.count3(side), parent.counted(side)) ^
      Board.countKey(side, this.count3(side), this.counted(side)) ^
      Board.countKey(foe, parent.count3(foe), parent.counted(foe)) ^
      Board.countKey(foe, this.count3(foe), this.counted(foe));
  }

  /** 3: two kings against one and no men; 2: one against one; else 0. */
  @inline private kingsStanding(): i32 {
    if (this.whiteMen | this.blackMen) return 0;
    const white = Bits.count(this.whiteKings);
    const black = Bits.count(this.blackKings);
    return white && black && white + black <= 3 ? white + black : 0;
  }

  private countSevens(parent: Frisian): void {
    const standing = this.kingsStanding();
    if (parent.sevens && standing) {
      this.sevens = parent.sevens + 1;
    } else if (standing == 3) {
      this.sevens = 1;
      this.sevensSide = Bits.count(this.whiteKings) == 2 ? 0 : 1;
    } else {
      this.sevens = 0;
    }
  }

  /* --- end of the game --- */

  @inline isLost(): bool {
    return !this.pieces(this.side);
  }

  @inline withoutMoves(): i32 {
    return this.pieces(this.side) && !this.pieces(this.side ^ 1) ? MOVER_WON : MOVER_LOST;
  }

  withoutMovesReason(): i32 {
    return this.pieces(0) && this.pieces(1) ? NO_LEGAL_MOVE : NO_PIECES;
  }

  @inline drawnBy(): i32 {
    if (this.whiteMen | this.blackMen) return 0;
    return this.kingsDrawn();
  }

  /** "One king against one king" and "Two kings against one king, no men". */
  private kingsDrawn(): i32 {
    const kings = this.whiteKings | this.blackKings;
    if (this.kingsStanding() == 2 && kings != LONG_DIAGONAL_ENDS && !this.mustCapture()) return ONE_KING_EACH;
    if (this.sevens > SEVEN_MOVES_PLIES && this.side == this.sevensSide) return SEVEN_MOVES;
    return DRAWN;
  }

  @inline repetitionDraws(): bool {
    return true;
  }

  @inline points(): i32 {
    return 0;
  }

  /* --- what a network sees --- */

  @inline get planes(): i32 {
    return 6;
  }

  @inline get mostPieces(): i32 {
    return 40;
  }

  /** Men, kings, and those of the kings that the three-move rule keeps from quiet moves. */
  @inline writePlanes(at: usize): void {
    store<u64>(at, this.whiteMen);
    store<u64>(at, this.whiteKings, 8);
    store<u64>(at, this.boundKings(0), 16);
    store<u64>(at, this.blackMen, 24);
    store<u64>(at, this.blackKings, 32);
    store<u64>(at, this.boundKings(1), 40);
  }

  @inline mirrorBit(bit: i32): i32 {
    return 62 - bit;
  }

  /** The kings of a side that the three-move rule keeps from quiet moves. */
  @inline private boundKings(side: i32): u64 {
    if (this.count3(side) < 3) return 0;
    const counted = this.counted(side);
    return counted == ANY_KING ? this.kings(side) : Bits.of(counted);
  }

  /* --- search --- */

  /** Repetition ignores the seven-move count, the result does not. */
  @inline tableKey(): u64 {
    return this.sevens ? this.key ^ Board.sevensKey(this.sevensSide, this.sevens) : this.key;
  }

  @inline decidedKey(): u64 {
    return this.tableKey();
  }

  @inline tableCutoff(depth: i32): bool {
    return true;
  }

  evaluate(): i32 {
    return Evaluation.of(this);
  }

  @inline gain(set: u64, word: i32): i32 {
    return Bits.count(set) * 100 + Bits.count(set & this.kings(this.side ^ 1)) * 150;
  }

  @inline historySlot(word: i32): i32 {
    return ((<i32>Bits.has(this.kings(this.side), word & 63)) << 6) | ((word >> 6) & 63);
  }
}
