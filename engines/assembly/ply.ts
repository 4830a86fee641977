import { MAX_PV, MOVE_SIZE } from './layout';
import { Move } from './move';

/** What the search keeps of a ply on its way down: killers, the move being tried, its principal variation. */
@unmanaged
export class Ply {
  private killerSet: u64;
  private killerWord: i32;
  /** Static evaluation from the mover's view; NO_EVALUATION where something must be captured. */
  evaluation: i32;
  private secondSet: u64;
  private secondWord: i32;
  /** History slot of the move made here, or -1. */
  slot: i32;
  /** Length of the principal variation. */
  length: i32;
  /** Tag of the table's move while the others are searched without it, else 0. */
  skipped: u32;
  pv: u64;

  @inline line(index: i32): Move {
    return changetype<Move>(changetype<usize>(this) + offsetof<Ply>('pv') + <usize>index * MOVE_SIZE);
  }

  /** The principal variation becomes `set`, `word`, then that of the ply below. */
  extend(set: u64, word: i32, below: Ply): void {
    const length = min(below.length, MAX_PV - 1);
    Move.put(changetype<usize>(this.line(0)), set, word);
    memory.copy(changetype<usize>(this.line(1)), changetype<usize>(below.line(0)), <usize>length * MOVE_SIZE);
    this.length = length + 1;
  }

  @inline isKiller(set: u64, word: i32): bool {
    return this.killerWord == word && this.killerSet == set;
  }

  @inline isSecondKiller(set: u64, word: i32): bool {
    return this.secondWord == word && this.secondSet == set;
  }

  addKiller(set: u64, word: i32): void {
    if (this.isKiller(set, word)) return;
    this.secondSet = this.killerSet;
    this.secondWord = this.killerWord;
    this.killerSet = set;
    this.killerWord = word;
  }

  /** Makes it ready for a new search. */
  clear(): void {
    this.killerWord = -1;
    this.secondWord = -1;
    this.skipped = 0;
  }
}
