import { Bits } from '../../assembly/bits';
import { EXCHANGE_COUNTERS, EXCHANGE_SIDE, EXCHANGE_SQUARES } from '../../assembly/layout';
import { MOVER_LOST, MOVER_WON, NO_LEGAL_MOVE, NO_PIECES } from '../../assembly/outcome';
import { Position } from '../../assembly/position';
import { mix } from '../../assembly/random';
import { BEAUTY, BOARD, Board, DOWN_LEFT, DOWN_RIGHT, LADY, MAN, SIDE_KEY, UP_LEFT, UP_RIGHT } from './board';
import { Evaluation } from './evaluate';
import { Generator } from './generate';
import { Jumps } from './jumps';

/**
 * A position of Sleeping Beauty draughts (docs/rules/sleeping-beauty.md). A beauty that is to be woken still
 * stands among the beauties: waking is part of the move.
 */
@unmanaged
export class SleepingBeauty extends Position {
  whiteMen: u64;
  blackMen: u64;
  whiteLady: u64;
  blackLady: u64;
  whiteBeauties: u64;
  blackBeauties: u64;
  /** Sums up which positions the run holds ("Repetition"), in whatever order they came. */
  runHash: u64;
  /** A bit for each key of the run, by its topmost six bits: without the bit the key has not stood. */
  seen: u64;
  /** 1 when a position has recurred in the run: `reversible` plies, this position the last. */
  recurred: i32;
  /** For the FEN only. */
  fullmove: i32;

  static prepare(): void {
    Board.prepare();
    Evaluation.prepare();
  }

  /* --- pieces, by side (0 White, 1 Black) --- */

  @inline men(side: i32): u64 {
    return load<u64>(changetype<usize>(this) + ((<usize>side) << 3), offsetof<SleepingBeauty>('whiteMen'));
  }

  /** A set of one square, or none. */
  @inline lady(side: i32): u64 {
    return load<u64>(changetype<usize>(this) + ((<usize>side) << 3), offsetof<SleepingBeauty>('whiteLady'));
  }

  @inline beauties(side: i32): u64 {
    return load<u64>(
      changetype<usize>(this) + ((<usize>side) << 3),
      offsetof<SleepingBeauty>('whiteBeauties'),
    );
  }

  @inline private setMen(side: i32, men: u64): void {
    store<u64>(changetype<usize>(this) + ((<usize>side) << 3), men, offsetof<SleepingBeauty>('whiteMen'));
  }

  @inline private setLady(side: i32, lady: u64): void {
    store<u64>(changetype<usize>(this) + ((<usize>side) << 3), lady, offsetof<SleepingBeauty>('whiteLady'));
  }

  @inline private setBeauties(side: i32, beauties: u64): void {
    store<u64>(
      changetype<usize>(this) + ((<usize>side) << 3),
      beauties,
      offsetof<SleepingBeauty>('whiteBeauties'),
    );
  }

  /** The pieces of a side that can move and be captured. */
  @inline pieces(side: i32): u64 {
    return this.men(side) | this.lady(side);
  }

  @inline all(side: i32): u64 {
    return this.men(side) | this.lady(side) | this.beauties(side);
  }

  @inline get vacant(): u64 {
    return (
      BOARD &
      ~(
        this.whiteMen |
        this.blackMen |
        this.whiteLady |
        this.blackLady |
        this.whiteBeauties |
        this.blackBeauties
      )
    );
  }

  /** What the mover's men take by jumping up the board, and down it: men forwards, a lady backwards. */
  @inline get preyUp(): u64 {
    return this.side ? this.whiteLady : this.blackMen;
  }

  @inline get preyDown(): u64 {
    return this.side ? this.whiteMen : this.blackLady;
  }

  /** Whether the mover has to wake a beauty ("Turn"). */
  @inline get mustWake(): bool {
    return !this.lady(this.side) && this.beauties(this.side) != 0;
  }

  /** Squares next to the lady of `side`, and those on which a man of `side` could take a lady. */
  @inline threatened(side: i32): u64 {
    const men = this.men(side);
    const vacant = this.vacant;
    const byMen = side
      ? (Bits.shift(men, UP_RIGHT) & Bits.shift(vacant, -UP_RIGHT)) |
        (Bits.shift(men, UP_LEFT) & Bits.shift(vacant, -UP_LEFT))
      : (Bits.shift(men, DOWN_RIGHT) & Bits.shift(vacant, -DOWN_RIGHT)) |
        (Bits.shift(men, DOWN_LEFT) & Bits.shift(vacant, -DOWN_LEFT));
    return byMen | Board.neighbours(this.lady(side));
  }

  /* --- exchange --- */

  /** Public pieces: 1 white man, 2 white lady, 3 white beauty, 4-6 Black's. Counters: the number of the move. */
  read(): void {
    memory.fill(changetype<usize>(this), 0, offsetof<SleepingBeauty>());
    this.side = load<i32>(EXCHANGE_SIDE);
    for (let square = 0; square < 64; square++) {
      const piece = load<i32>(EXCHANGE_SQUARES + ((<usize>square) << 2)) - 1;
      if (piece < 0) continue;
      const bit = Bits.of(Board.bitOf(square));
      const side = piece >= 3 ? 1 : 0;
      const kind = piece - 3 * side;
      if (kind == MAN) this.setMen(side, this.men(side) | bit);
      else if (kind == LADY) this.setLady(side, bit);
      else this.setBeauties(side, this.beauties(side) | bit);
    }
    this.fullmove = load<i32>(EXCHANGE_COUNTERS);
    this.key = this.fullKey();
    this.beginRun();
  }

  write(): void {
    store<i32>(EXCHANGE_SIDE, this.side);
    memory.fill(EXCHANGE_SQUARES, 0, 256);
    for (let side = 0; side < 2; side++) {
      SleepingBeauty.writeSet(this.men(side), 3 * side + MAN + 1);
      SleepingBeauty.writeSet(this.lady(side), 3 * side + LADY + 1);
      SleepingBeauty.writeSet(this.beauties(side), 3 * side + BEAUTY + 1);
    }
    store<i32>(EXCHANGE_COUNTERS, this.fullmove);
  }

  private static writeSet(set: u64, piece: i32): void {
    for (let rest = set; rest; rest = Bits.rest(rest)) {
      store<i32>(EXCHANGE_SQUARES + ((<usize>Board.squareOf(Bits.first(rest))) << 2), piece);
    }
  }

  fullKey(): u64 {
    let key: u64 = this.side ? SIDE_KEY : 0;
    for (let side = 0; side < 2; side++) {
      key ^= Board.setKey(side, MAN, this.men(side));
      key ^= Board.setKey(side, LADY, this.lady(side));
      key ^= Board.setKey(side, BEAUTY, this.beauties(side));
    }
    return key;
  }

  publicSquare(bit: i32): i32 {
    return Board.squareOf(bit);
  }

  coreBit(square: i32): i32 {
    return Board.bitOf(square);
  }

  /* --- captures by jumping, step by step --- */

  @inline kindAt(bit: i32): i32 {
    return Bits.has(this.whiteMen | this.blackMen, bit) ? MAN : LADY;
  }

  /** Directions as in board.ts. A man's way ends on the far rank. */
  jumpDirections(square: i32, kind: i32, free: u64, prey: u64): i32 {
    const origin = Bits.of(square);
    let up = prey;
    let down = prey;
    if (kind == MAN) {
      if (origin & Board.farRank(this.side)) return 0;
      up &= this.preyUp;
      down &= this.preyDown;
    }
    return (
      Bits.flag(origin & Jumps.from(UP_RIGHT, up, free), 0) |
      Bits.flag(origin & Jumps.from(UP_LEFT, up, free), 1) |
      Bits.flag(origin & Jumps.from(DOWN_RIGHT, down, free), 2) |
      Bits.flag(origin & Jumps.from(DOWN_LEFT, down, free), 3)
    );
  }

  @inline jump(square: i32, direction: i32, kind: i32, free: u64, prey: u64): i32 {
    return square + Board.distance(direction);
  }

  @inline landings(target: i32, direction: i32, kind: i32, free: u64): u64 {
    return Bits.of(target + Board.distance(direction));
  }

  /** "Majority": the kinds of the pieces do not matter. */
  @inline captureValue(set: u64, kind: i32): i32 {
    return Bits.count(set);
  }

  /* --- moves --- */

  generate(at: usize): usize {
    return Generator.all(this, at);
  }

  generateCaptures(at: usize): usize {
    return Generator.compulsory(this, at);
  }

  generateOptional(at: usize): usize {
    return Generator.replacements(this, at);
  }

  count(scratch: usize): i32 {
    return Generator.count(this, scratch);
  }

  @inline mustCapture(): bool {
    return Generator.mustCapture(this);
  }

  make(before: Position, set: u64, word: i32): void {
    const parent = changetype<SleepingBeauty>(before);
    const side = parent.side;
    const from = word & 63;
    const to = (word >> 6) & 63;
    const woken = word >> 12;
    this.whiteMen = parent.whiteMen;
    this.blackMen = parent.blackMen;
    this.whiteLady = parent.whiteLady;
    this.blackLady = parent.blackLady;
    this.whiteBeauties = parent.whiteBeauties;
    this.blackBeauties = parent.blackBeauties;
    this.key = parent.key ^ SIDE_KEY;
    this.side = side ^ 1;
    this.ply = parent.ply + 1;
    this.fullmove = parent.fullmove + side;
    if (woken) this.wake(side, woken - 1);
    if (set) this.remove(side ^ 1, set);
    const isLady = Bits.has(this.lady(side), from);
    if (isLady) this.moveLady(side, from, to);
    else this.moveMan(side, from, to);
    if (isLady && !set && !woken) this.continueRun(parent);
    else this.beginRun();
  }

  private wake(side: i32, bit: i32): void {
    this.setBeauties(side, this.beauties(side) & ~Bits.of(bit));
    this.setLady(side, Bits.of(bit));
    this.key ^= Board.pieceKey(side, BEAUTY, bit) ^ Board.pieceKey(side, LADY, bit);
  }

  @inline private remove(foe: i32, set: u64): void {
    this.key ^= Board.setKey(foe, MAN, set & this.men(foe)) ^ Board.setKey(foe, LADY, set & this.lady(foe));
    this.setMen(foe, this.men(foe) & ~set);
    this.setLady(foe, this.lady(foe) & ~set);
  }

  @inline private moveLady(side: i32, from: i32, to: i32): void {
    this.setLady(side, Bits.of(to));
    this.key ^= Board.pieceKey(side, LADY, from) ^ Board.pieceKey(side, LADY, to);
  }

  /** "Promotion": to the lady if the side has none, else to a sleeping beauty. */
  @inline private moveMan(side: i32, from: i32, to: i32): void {
    const goal = Bits.of(to);
    let kind = MAN;
    this.setMen(side, this.men(side) & ~Bits.of(from));
    if (!(goal & Board.farRank(side))) {
      this.setMen(side, this.men(side) | goal);
    } else if (this.lady(side)) {
      kind = BEAUTY;
      this.setBeauties(side, this.beauties(side) | goal);
    } else {
      kind = LADY;
      this.setLady(side, goal);
    }
    this.key ^= Board.pieceKey(side, MAN, from) ^ Board.pieceKey(side, kind, to);
  }

  /* --- "Repetition" --- */

  @inline private beginRun(): void {
    this.reversible = 0;
    this.recurred = 0;
    this.runHash = this.key;
    this.seen = SleepingBeauty.seenBit(this.key);
  }

  @inline private continueRun(parent: SleepingBeauty): void {
    const key = this.key;
    this.reversible = parent.reversible + 1;
    this.seen = parent.seen;
    this.recurred = parent.recurred | <i32>this.stood(key, 4);
    this.seen |= SleepingBeauty.seenBit(key);
    this.runHash = parent.runHash + mix(key);
  }

  @inline private static seenBit(key: u64): u64 {
    return (<u64>1) << (key >> 58);
  }

  /** Whether the key is that of the position `nearest` plies back in the run, or of one 2, 4, … plies before it. */
  @inline private stood(key: u64, nearest: i32): bool {
    return (this.seen & SleepingBeauty.seenBit(key)) != 0 && this.standsInRun(key, nearest);
  }

  private standsInRun(key: u64, nearest: i32): bool {
    for (let back = nearest; back <= this.reversible; back += 2) {
      if (this.past(back) == key) return true;
    }
    return false;
  }

  /** Whether a quiet move of the lady leads to a position of the run. */
  @inline recreates(from: i32, to: i32): bool {
    const side = this.side;
    return this.stood(
      this.key ^ SIDE_KEY ^ Board.pieceKey(side, LADY, from) ^ Board.pieceKey(side, LADY, to),
      3,
    );
  }

  /* --- end of the game --- */

  @inline isLost(): bool {
    return !this.all(this.side);
  }

  @inline withoutMoves(): i32 {
    return this.all(this.side) && !this.all(this.side ^ 1) ? MOVER_WON : MOVER_LOST;
  }

  withoutMovesReason(): i32 {
    return this.all(0) && this.all(1) ? NO_LEGAL_MOVE : NO_PIECES;
  }

  @inline drawnBy(): i32 {
    return 0;
  }

  @inline repetitionDraws(): bool {
    return false;
  }

  /** "Result and points": every piece on the board. */
  @inline points(): i32 {
    return Bits.count(this.all(0) | this.all(1));
  }

  /* --- what a network sees --- */

  @inline get planes(): i32 {
    return 6;
  }

  @inline get mostPieces(): i32 {
    return 24;
  }

  /** Men, lady, beauties. */
  @inline writePlanes(at: usize): void {
    store<u64>(at, this.whiteMen);
    store<u64>(at, this.whiteLady, 8);
    store<u64>(at, this.whiteBeauties, 16);
    store<u64>(at, this.blackMen, 24);
    store<u64>(at, this.blackLady, 32);
    store<u64>(at, this.blackBeauties, 40);
  }

  @inline mirrorBit(bit: i32): i32 {
    return 35 - bit;
  }

  /* --- search --- */

  @inline tableKey(): u64 {
    return this.key;
  }

  /** Which moves a run forbids, now or later, depends on all its positions. */
  @inline decidedKey(): u64 {
    return this.reversible ? this.key ^ mix(this.runHash + <u64>this.recurred) : this.key;
  }

  @inline tableCutoff(depth: i32): bool {
    return true;
  }

  evaluate(): i32 {
    return Evaluation.of(this);
  }

  @inline gain(set: u64, word: i32): i32 {
    return Evaluation.gain(this, set);
  }

  @inline historySlot(word: i32): i32 {
    return (this.kindAt(word & 63) << 6) | ((word >> 6) & 63);
  }
}
