import { EXCHANGE_PLANES } from '../../assembly/layout';
import { setMovesEnd } from '../../assembly/move';
import { Referee } from '../../assembly/referee';
import { Search } from '../../assembly/search';
import { SleepingBeauty } from './position';

let referee: Referee<SleepingBeauty> = changetype<Referee<SleepingBeauty>>(0);
let search_: Search<SleepingBeauty> = changetype<Search<SleepingBeauty>>(0);

export function prepare(): void {
  SleepingBeauty.prepare();
}

/* --- referee --- */

export function refereePlace(at: usize, positions: usize, moves: usize, history: usize): void {
  setMovesEnd(history);
  referee = changetype<Referee<SleepingBeauty>>(at);
  referee.place(positions, moves, history);
}

export function refereeRead(): void {
  referee.read();
}

export function refereeWrite(): void {
  referee.position.write();
}

export function refereeList(): i32 {
  return referee.list();
}

export function refereePlay(set: u64, word: i32): void {
  referee.play(set, word);
}

export function refereeOutcome(moves: i32): i32 {
  return referee.outcome(moves);
}

export function refereeRoute(set: u64, word: i32): i32 {
  return referee.route(set, word);
}

export function refereeTrace(length: i32): bool {
  return referee.trace(length);
}

export function refereePerft(depth: i32): f64 {
  return referee.perft(depth);
}

export function refereeHistory(): i32 {
  return referee.played;
}

export function refereeFullKey(): u64 {
  return referee.position.fullKey();
}

export function refereeEvaluate(): i32 {
  return referee.evaluate();
}

/** Whether the mover has lost whatever it could move. */
export function refereeIsLost(): bool {
  return referee.position.isLost();
}

/** Writes the planes of the position to EXCHANGE_PLANES. */
export function refereePlanes(): void {
  referee.position.writePlanes(EXCHANGE_PLANES);
}

/** The number of planes. */
export function planes(): i32 {
  return referee.position.planes;
}

/** The most pieces a game begins with. */
export function mostPieces(): i32 {
  return referee.position.mostPieces;
}

export function mirrorBit(bit: i32): i32 {
  return referee.position.mirrorBit(bit);
}

export function publicSquare(bit: i32): i32 {
  return referee.position.publicSquare(bit);
}

/* --- search --- */

export function enter(thread: i32): void {
  search_ = Search.enter<SleepingBeauty>(thread);
}

export function search(): void {
  search_.run();
}

export function clearThread(): void {
  search_.clear();
}

export function perftMove(set: u64, word: i32, depth: i32): f64 {
  return search_.perftMove(set, word, depth);
}

export { clearTable, hashfull } from '../../assembly/transposition-table';
