import { Histories } from './histories';
import { MOVE_SIZE } from './layout';
import { Move } from './move';
import { Ply } from './ply';
import { Position } from './position';

/** So many moves of a list come in order, the rest as they were listed. */
const SORTED = 96;
const TABLE_MOVE = 1 << 30;
const CAPTURE = 1 << 28;
const KILLER = 1 << 27;
const SECOND_KILLER = (1 << 27) - 1;
const COUNTER = (1 << 27) - 2;

/** Orders a list of moves: the table's move, captures by gain, killers, the counter-move, then by history. */
export class MoveOrder {
  /** Gives each move of the list its order score. `before` is the history slot of the move that led here. */
  static score<P extends Position>(
    position: P,
    at: usize,
    end: usize,
    tag: u32,
    ply: Ply,
    before: i32,
    histories: usize,
  ): void {
    const side = position.side;
    for (let address = at; address < end; address += MOVE_SIZE) {
      const move = Move.at(address);
      const set = move.set;
      const word = move.word;
      if (tag && move.tag == tag) move.score = TABLE_MOVE;
      else if (set) move.score = CAPTURE + position.gain(set, word);
      else if (ply.isKiller(set, word)) move.score = KILLER;
      else if (ply.isSecondKiller(set, word)) move.score = SECOND_KILLER;
      else if (before >= 0 && Histories.counter(histories, side, before).is(set, word)) move.score = COUNTER;
      else move.score = Histories.of(histories, side, word, position.historySlot(word), before);
    }
  }

  static scoreCaptures<P extends Position>(position: P, at: usize, end: usize): void {
    for (let address = at; address < end; address += MOVE_SIZE) {
      const move = Move.at(address);
      move.score = position.gain(move.set, move.word);
    }
  }

  /**
   * Brings the best of the moves from `at` to `at`, if it is the `number`-th (from 1) of its list at most
   * SORTED: a board built to explode has tens of thousands, and sorting them all would take seconds.
   */
  static pick(at: usize, end: usize, number: i32): Move {
    if (number > SORTED) return Move.at(at);
    let best = at;
    let score = Move.at(at).score;
    for (let address = at + MOVE_SIZE; address < end; address += MOVE_SIZE) {
      const other = Move.at(address).score;
      if (other > score) {
        score = other;
        best = address;
      }
    }
    if (best != at) MoveOrder.swap(at, best);
    return Move.at(at);
  }

  @inline private static swap(one: usize, other: usize): void {
    const set = load<u64>(one);
    const rest = load<u64>(one, 8);
    store<u64>(one, load<u64>(other));
    store<u64>(one, load<u64>(other, 8), 8);
    store<u64>(other, set);
    store<u64>(other, rest, 8);
  }
}
