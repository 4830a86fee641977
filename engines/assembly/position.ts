import { SLOT } from './layout';

/** Address behind the last key of the game's history before the root; a wasm global, one a thread. */
let historyEnd: usize = 0;

export function setHistoryEnd(address: usize): void {
  historyEnd = address;
}

/**
 * What every game's position is: the contract of the core. Positions lie in slots, one a ply; `make`
 * fills the child's slot from its parent's, so the parent is never changed and nothing is undone.
 * Only the leaf class's methods are ever called (asc resolves them at compile time).
 */
@unmanaged
export abstract class Position {
  /** Identity for repetition: board, side to move and counts, kept up by `make`. */
  key: u64;
  /** 0 White, 1 Black. */
  side: i32;
  /** Plies that could be taken back to an equal position: how far repetition has to look. */
  reversible: i32;
  /** Slot number: plies from the root. */
  ply: i32;
  unused: i32;

  /** Key of the position `back` plies earlier (at most `reversible`), in the search or the game before it. */
  @inline past(back: i32): u64 {
    return back <= this.ply
      ? load<u64>(changetype<usize>(this) - <usize>back * SLOT)
      : load<u64>(historyEnd - ((<usize>(back - this.ply)) << 3));
  }

  /** How often this position has stood, itself included; counting ends at `enough`. */
  occurrences(enough: i32): i32 {
    const key = this.key;
    let count = 1;
    for (let back = 4; back <= this.reversible; back += 2) {
      if (this.past(back) == key && ++count >= enough) break;
    }
    return count;
  }

  /**
   * For a search: has this position stood before, once since the root or twice in all? A second
   * standing within the search can be had again, so it is worth what the third is.
   */
  repeats(): bool {
    const key = this.key;
    let count = 0;
    for (let back = 4; back <= this.reversible; back += 2) {
      if (this.past(back) == key && (back < this.ply || ++count == 2)) return true;
    }
    return false;
  }

  /* Writes the read-only tables of the game at TABLES. */
  // static prepare(): void
  /* Reads the position from EXCHANGE (ply, reversible and history begin anew), or writes it there. */
  abstract read(): void;
  abstract write(): void;
  /* The same key computed from scratch, for tests. */
  abstract fullKey(): u64;

  /* Appends the legal moves at `at`, returns the address behind the last. None when the game is decided. */
  abstract generate(at: usize): usize;
  /* As `generate`, but only the compulsory captures; none if there are none. */
  abstract generateCaptures(at: usize): usize;
  /* Captures that may be played where none must; for quiescence, so the mover's to leave. */
  abstract generateOptional(at: usize): usize;
  /* The number of legal moves. */
  abstract count(scratch: usize): i32;
  /* Is there a compulsory capture? */
  abstract mustCapture(): bool;

  /* Vacant squares, and the pieces of a side that can be jumped or move. */
  abstract get vacant(): u64;
  abstract pieces(side: i32): u64;
  /* Piece kind, as `jump` takes it, of the piece on a square. */
  abstract kindAt(bit: i32): i32;
  /* Bit d is set if the piece can jump from `square` in direction d. */
  abstract jumpDirections(square: i32, kind: i32, free: u64, prey: u64): i32;
  /* The core bit of the piece jumped in one of those directions. */
  abstract jump(square: i32, direction: i32, kind: i32, free: u64, prey: u64): i32;
  /* The squares it may land on behind `target`; never none after a successful `jump`. */
  abstract landings(target: i32, direction: i32, kind: i32, free: u64): u64;
  /* Worth of a jumped set: only captures of the greatest worth are legal. */
  abstract captureValue(set: u64, kind: i32): i32;

  /* Fills this slot with the parent (of the same class) after the move. */
  abstract make(parent: Position, set: u64, word: i32): void;
  /* Has the mover lost whatever it could move: no pieces left, its king taken? */
  abstract isLost(): bool;
  /* MOVER_LOST, DRAWN or MOVER_WON: what it means that there is no legal move here. */
  abstract withoutMoves(): i32;
  /* Why, as an outcome code. */
  abstract withoutMovesReason(): i32;
  /* The rule (outcome code) by which this position is a draw, repetition aside; 0 for none. */
  abstract drawnBy(): i32;
  /* Whether the third occurrence is a draw in this game. */
  abstract repetitionDraws(): bool;
  /* Points the winner would have if the game ended here; 0 in games without points. */
  abstract points(): i32;

  /* Key for the transposition table, and the one under which decided scores may be shared. */
  abstract tableKey(): u64;
  abstract decidedKey(): u64;
  /* Whether a stored score of this depth may end the search here. */
  abstract tableCutoff(depth: i32): bool;

  /* Hundredths of a man, from the mover's view, by hand-made rules. */
  abstract evaluate(): i32;
  /*
   * What a network sees: sets of core bits, one for each kind of piece that the result depends on, White's
   * kinds and then, in the same order, Black's. `writePlanes` stores them at an address.
   */
  abstract get planes(): i32;
  abstract writePlanes(at: usize): void;
  /* The most pieces a game begins with. */
  abstract get mostPieces(): i32;
  /* The core bit on which a piece stands when the board is turned round and the colours are changed. */
  abstract mirrorBit(bit: i32): i32;
  /* For ordering: what a capture gains, in hundredths of a man. */
  abstract gain(set: u64, word: i32): i32;
  /* For histories: piece kind and destination, below HISTORY_SLOTS. */
  abstract historySlot(word: i32): i32;

  /* Public squares are numbered in the order of their names, and core bits in the same order. */
  abstract publicSquare(bit: i32): i32;
  abstract coreBit(square: i32): i32;
}
