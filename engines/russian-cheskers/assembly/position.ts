import { Bits } from '../../assembly/bits';
import { EXCHANGE_COUNTERS, EXCHANGE_SIDE, EXCHANGE_SQUARES, MOVE_SIZE } from '../../assembly/layout';
import {
  DRAWN,
  FIFTY_MOVES,
  KING_CAPTURED,
  MOVER_LOST,
  NO_LEGAL_MOVE,
  TWO_KINGS,
} from '../../assembly/outcome';
import { Position } from '../../assembly/position';
import { BISHOP, Board, INNER, KING, KNIGHT, PAWN, QUEEN, RANK_1, RANK_8, ROOK, SIDE_KEY } from './board';
import { Evaluation } from './evaluate';
import { MoveList } from './move-list';
import { Reach } from './reach';

/** Plies without a capture that make a draw ("End of the game": fifty moves by each side). */
const FIFTY_MOVES_PLIES = 100;
/** From this many plies without a capture on, the transposition table tells the counts apart. */
const CLOCK_COUNTS = 64;

/** A position of Russian cheskers. Rules: docs/rules/russian-cheskers.md. */
@unmanaged
export class RussianCheskers extends Position {
  white: u64;
  black: u64;
  /* Of both sides. */
  pawns: u64;
  knights: u64;
  /** Bishops and queens. */
  diagonal: u64;
  /** Rooks and queens. */
  straight: u64;
  kings: u64;
  /** Plies since the last capture. */
  halfmove: i32;
  /** As FEN counts: from 1, one more after each move of Black. */
  fullmove: i32;

  static prepare(): void {
    Board.prepare();
  }

  @inline pieces(side: i32): u64 {
    return load<u64>(changetype<usize>(this) + ((<usize>side) << 3), offsetof<RussianCheskers>('white'));
  }

  @inline private setPieces(side: i32, pieces: u64): void {
    store<u64>(changetype<usize>(this) + ((<usize>side) << 3), pieces, offsetof<RussianCheskers>('white'));
  }

  @inline get vacant(): u64 {
    return ~(this.white | this.black);
  }

  /** The kind of the piece on a square; PAWN for a vacant one. */
  @inline kindAt(bit: i32): i32 {
    const at = <u64>bit;
    return <i32>(
      ((((this.knights >> at) & 1) * KNIGHT) |
        (((this.diagonal >> at) & 1) * BISHOP) |
        (((this.straight >> at) & 1) * ROOK) |
        (((this.kings >> at) & 1) * KING))
    );
  }

  /** A king has been taken: the game is over and there are no moves. */
  @inline private get isKingTaken(): bool {
    return Bits.rest(this.kings) == 0;
  }

  /* --- exchange --- */

  /** Public pieces: 1-6 White's pawn, knight, bishop, rook, queen, king, 7-12 Black's. Counters: see `write`. */
  read(): void {
    memory.fill(changetype<usize>(this), 0, offsetof<RussianCheskers>());
    this.side = load<i32>(EXCHANGE_SIDE);
    for (let square = 0; square < 64; square++) {
      const piece = load<i32>(EXCHANGE_SQUARES + ((<usize>square) << 2)) - 1;
      if (piece >= 0) this.put(piece >= 6 ? 1 : 0, piece % 6, Bits.of(square));
    }
    this.halfmove = load<i32>(EXCHANGE_COUNTERS);
    this.fullmove = load<i32>(EXCHANGE_COUNTERS + 4);
    this.key = this.fullKey();
  }

  /** `letter` counts in the order of the public pieces, from 0. */
  private put(side: i32, letter: i32, square: u64): void {
    this.setPieces(side, this.pieces(side) | square);
    if (letter == 0) this.pawns |= square;
    if (letter == 1) this.knights |= square;
    if (letter == 2 || letter == 4) this.diagonal |= square;
    if (letter == 3 || letter == 4) this.straight |= square;
    if (letter == 5) this.kings |= square;
  }

  /** Counters: plies since the last capture, number of the move. */
  write(): void {
    store<i32>(EXCHANGE_SIDE, this.side);
    memory.fill(EXCHANGE_SQUARES, 0, 256);
    for (let side = 0; side < 2; side++) {
      for (let set = this.pieces(side); set; set = Bits.rest(set)) {
        const bit = Bits.first(set);
        store<i32>(
          EXCHANGE_SQUARES + ((<usize>bit) << 2),
          side * 6 + RussianCheskers.letterOf(this.kindAt(bit)) + 1,
        );
      }
    }
    store<i32>(EXCHANGE_COUNTERS, this.halfmove);
    store<i32>(EXCHANGE_COUNTERS + 4, this.fullmove);
  }

  private static letterOf(kind: i32): i32 {
    if (kind == KING) return 5;
    return kind <= BISHOP ? kind : kind == ROOK ? 3 : 4;
  }

  fullKey(): u64 {
    let key: u64 = this.side ? SIDE_KEY : 0;
    for (let side = 0; side < 2; side++) key ^= this.piecesKey(side, this.pieces(side));
    return key;
  }

  private piecesKey(side: i32, pieces: u64): u64 {
    let key: u64 = 0;
    for (let set = pieces; set; set = Bits.rest(set)) {
      const bit = Bits.first(set);
      key ^= Board.pieceKey(side, this.kindAt(bit), bit);
    }
    return key;
  }

  @inline publicSquare(bit: i32): i32 {
    return bit;
  }

  @inline coreBit(square: i32): i32 {
    return square;
  }

  /* --- captures ("Captures") --- */

  /** Directions as in board.ts. */
  jumpDirections(square: i32, kind: i32, free: u64, prey: u64): i32 {
    if (Board.isSlider(kind)) return RussianCheskers.slideDirections(square, kind, free, prey);
    const bit = Bits.of(square);
    const inner = prey & INNER;
    const directions =
      Bits.flag((bit << 1) & inner & (free >> 1), 0) |
      Bits.flag((bit << 8) & prey & (free >> 8), 1) |
      Bits.flag((bit << 9) & inner & (free >> 9), 2) |
      Bits.flag((bit << 7) & inner & (free >> 7), 3) |
      Bits.flag((bit >> 1) & inner & (free << 1), 4) |
      Bits.flag((bit >> 8) & prey & (free << 8), 5) |
      Bits.flag((bit >> 9) & inner & (free << 9), 6) |
      Bits.flag((bit >> 7) & inner & (free << 7), 7);
    return kind == PAWN ? directions & Board.pawnDirections(this.side) : directions;
  }

  private static slideDirections(square: i32, kind: i32, free: u64, prey: u64): i32 {
    let directions = 0;
    for (let left = Board.lines(kind); left; left &= left - 1) {
      const direction = <i32>ctz(left);
      const distance = Board.distance(direction);
      const target = Board.firstOn(direction, square, ~free) & prey & Board.jumpable(distance);
      if (Bits.shift(target, distance) & free) directions |= 1 << direction;
    }
    return directions;
  }

  @inline jump(square: i32, direction: i32, kind: i32, free: u64, prey: u64): i32 {
    return Board.isSlider(kind)
      ? Bits.first(Board.firstOn(direction, square, ~free))
      : square + Board.distance(direction);
  }

  @inline landings(target: i32, direction: i32, kind: i32, free: u64): u64 {
    return Board.isSlider(kind)
      ? Board.reach(direction, target, free)
      : Bits.shift(Bits.of(target), Board.distance(direction));
  }

  /** No majority: every capture is worth the same. */
  @inline captureValue(set: u64, kind: i32): i32 {
    return 1;
  }

  @inline mustCapture(): bool {
    return Reach.jumpers(this, this.side) != 0 && !this.isKingTaken;
  }

  generateCaptures(at: usize): usize {
    const jumpers = Reach.jumpers(this, this.side);
    return jumpers && !this.isKingTaken ? MoveList.captures(this, jumpers, at) : at;
  }

  /** All captures are compulsory. */
  @inline generateOptional(at: usize): usize {
    return at;
  }

  /* --- moves --- */

  generate(at: usize): usize {
    if (this.isKingTaken) return at;
    const jumpers = Reach.jumpers(this, this.side);
    return jumpers ? MoveList.captures(this, jumpers, at) : MoveList.quiet(this, at);
  }

  count(scratch: usize): i32 {
    if (this.isKingTaken) return 0;
    const jumpers = Reach.jumpers(this, this.side);
    if (!jumpers) return Reach.quietMoves(this);
    return <i32>((MoveList.captures(this, jumpers, scratch) - scratch) / MOVE_SIZE);
  }

  make(before: Position, set: u64, word: i32): void {
    const parent = changetype<RussianCheskers>(before);
    const side = parent.side;
    const from = <u64>(word & 63);
    const to = <u64>((word >> 6) & 63);
    const stays = ~(set | ((<u64>1) << from));
    // Without branches: in each set the piece's bit goes from `from` to `to`, which may be one square.
    this.pawns = (parent.pawns & stays) | (((parent.pawns >> from) & 1) << to);
    this.knights = (parent.knights & stays) | (((parent.knights >> from) & 1) << to);
    this.diagonal = (parent.diagonal & stays) | (((parent.diagonal >> from) & 1) << to);
    this.straight = (parent.straight & stays) | (((parent.straight >> from) & 1) << to);
    this.kings = (parent.kings & stays) | (((parent.kings >> from) & 1) << to);
    this.white = parent.white & stays;
    this.black = parent.black & stays;
    this.setPieces(side, this.pieces(side) | ((<u64>1) << to));
    const kind = parent.kindAt(<i32>from);
    const isPawn = Bits.has(parent.pawns, <i32>from);
    let key =
      parent.key ^ SIDE_KEY ^ Board.pieceKey(side, kind, <i32>from) ^ Board.pieceKey(side, kind, <i32>to);
    if (set) key ^= parent.piecesKey(side ^ 1, set);
    const promoted = this.pawns & (RANK_1 | RANK_8);
    if (promoted) {
      this.pawns ^= promoted;
      this.diagonal |= promoted;
      this.straight |= promoted;
      key ^= Board.pieceKey(side, PAWN, <i32>to) ^ Board.pieceKey(side, QUEEN, <i32>to);
    }
    this.key = key;
    this.side = side ^ 1;
    this.ply = parent.ply + 1;
    this.reversible = set || isPawn ? 0 : parent.reversible + 1;
    this.halfmove = set ? 0 : parent.halfmove + 1;
    this.fullmove = parent.fullmove + side;
  }

  /* --- end of the game --- */

  @inline isLost(): bool {
    return this.isKingTaken;
  }

  @inline withoutMoves(): i32 {
    return this.isKingTaken ? MOVER_LOST : DRAWN;
  }

  withoutMovesReason(): i32 {
    return this.isKingTaken ? KING_CAPTURED : NO_LEGAL_MOVE;
  }

  @inline drawnBy(): i32 {
    if ((this.white | this.black) == this.kings && !this.isKingTaken && !this.mustCapture()) return TWO_KINGS;
    return this.halfmove >= FIFTY_MOVES_PLIES && !this.isKingTaken ? FIFTY_MOVES : 0;
  }

  @inline repetitionDraws(): bool {
    return true;
  }

  @inline points(): i32 {
    return 0;
  }

  /* --- what a network sees --- */

  @inline get planes(): i32 {
    return 12;
  }

  @inline get mostPieces(): i32 {
    return 32;
  }

  /** Pawns, knights, bishops, rooks, queens, kings. */
  @inline writePlanes(at: usize): void {
    this.writeSide(at, this.white);
    this.writeSide(at + 48, this.black);
  }

  @inline private writeSide(at: usize, own: u64): void {
    store<u64>(at, own & this.pawns);
    store<u64>(at, own & this.knights, 8);
    store<u64>(at, own & this.diagonal & ~this.straight, 16);
    store<u64>(at, own & this.straight & ~this.diagonal, 24);
    store<u64>(at, own & this.diagonal & this.straight, 32);
    store<u64>(at, own & this.kings, 40);
  }

  @inline mirrorBit(bit: i32): i32 {
    return 63 - bit;
  }

  /* --- search --- */

  /**
   * Repetition ignores the halfmove clock. The table ignores it too while it is low; where the draw comes
   * within a search's reach, positions with different clocks are different, so that neither a draw found
   * with a high clock nor a win found with a low one is believed with another.
   */
  @inline tableKey(): u64 {
    return this.halfmove < CLOCK_COUNTS ? this.key : this.key ^ Board.clockKey(this.halfmove);
  }

  @inline decidedKey(): u64 {
    return this.tableKey();
  }

  /**
   * With a low clock, a score is that of any clock as long as its search could not have reached the draw,
   * from here or from where it was stored (at most CLOCK_COUNTS - 1, so the same bound): extensions beyond
   * its depth are mostly captures, which begin the clock anew; the 6 plies are for the others.
   */
  @inline tableCutoff(depth: i32): bool {
    return this.halfmove >= CLOCK_COUNTS || depth < FIFTY_MOVES_PLIES - CLOCK_COUNTS - 6;
  }

  evaluate(): i32 {
    return Evaluation.of(this);
  }

  @inline gain(set: u64, word: i32): i32 {
    return Evaluation.gain(this, set, word);
  }

  @inline historySlot(word: i32): i32 {
    return (this.kindAt(word & 63) << 6) | ((word >> 6) & 63);
  }
}
