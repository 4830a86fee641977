import { MOVE_SIZE } from './layout';

/** Where a list has to end: moves that do not fit are left out (only a set-up board gets there). */
export let movesEnd: usize = 0;

export function setMovesEnd(address: usize): void {
  movesEnd = address;
}

/**
 * A move in a list: the set of jumped pieces (core bits) and a word: bits 0-5 from, 6-11 to,
 * 12-17 woken square + 1 where the game has waking. Set and word together identify it.
 */
@unmanaged
export class Move {
  set: u64;
  word: i32;
  /** For ordering; no part of the move. */
  score: i32;

  @inline get from(): i32 {
    return this.word & 63;
  }

  @inline get to(): i32 {
    return (this.word >> 6) & 63;
  }

  @inline is(set: u64, word: i32): bool {
    return this.word == word && this.set == set;
  }

  /** 32 bits that stand for the move in the transposition table; 0 only for no move. */
  @inline get tag(): u32 {
    return Move.tagOf(this.set, this.word);
  }

  @inline static tagOf(set: u64, word: i32): u32 {
    return (<u32>word + 1) ^ ((<u32>((set * 0x9e3779b97f4a7c15) >> 50)) << 18);
  }

  @inline static at(address: usize): Move {
    return changetype<Move>(address);
  }

  /** Writes a move at `at` and returns the address behind it. */
  @inline static put(at: usize, set: u64, word: i32): usize {
    const move = changetype<Move>(at);
    move.set = set;
    move.word = word;
    return at + MOVE_SIZE;
  }

  @inline static wordOf(from: i32, to: i32): i32 {
    return from | (to << 6);
  }
}
