import { current, report } from './host';
import { elapsed, poll, stopped } from './interrupt';
import {
  DECIDED,
  DEPTH_LIMIT,
  INFINITE,
  MATE_LIMIT,
  MAX_PLY,
  MOVE_SIZE,
  MULTI_PV,
  PONDERING,
  REPORT_BOUND,
  REPORT_DEPTH,
  REPORT_LENGTH,
  REPORT_MOVES,
  REPORT_SCORE,
  REPORT_SELDEPTH,
  REPORT_SIZE,
  REPORTS,
  ROOT_MOVE_COUNT,
  ROOT_MOVES,
  SOFT_LIMIT,
  THREAD_BEST,
  THREAD_DEPTH,
  THREAD_PONDER,
  THREAD_SCORE,
} from './layout';
import { Move } from './move';
import { MoveOrder } from './move-order';
import { ASPIRATION, ASPIRATION_DEPTH } from './parameters';
import { Position } from './position';
import { INFINITE_SCORE, Score } from './score';
import { Search } from './search';
import { Table } from './transposition-table';

/** Root moves put in order at the start; what a later iteration finds better comes forward by itself. */
const ORDERED = 64;
const DEEPEST = MAX_PLY - 72;
/** Milliseconds before single root moves and failed windows are reported. */
const PATIENCE: f64 = 3000;
/** Iterations on beyond a forced result before a search on the clock believes it. */
const CERTAINTY = 4;
const REPORT_EXACT = 0;
const REPORT_LOWER = 1;
const REPORT_UPPER = 2;

/* The root's list and the running iteration; wasm globals, one set a thread. */
let count: i32 = 0;
let lines: i32 = 0;
let bestSet: u64 = 0;
let bestWord: i32 = 0;
let changes: f64 = 0;
let previous: i32 = 0;

/** Iterative deepening at the root, with aspiration windows and several principal variations. */
export class Root {
  static iterate<P extends Position>(search: Search<P>): void {
    if (!Root.list<P>(search)) return;
    const limit = load<i32>(DEPTH_LIMIT);
    const deepest = search.thread == 0 && limit > 0 ? min(limit, DEEPEST) : DEEPEST;
    for (let depth = 1 + (search.thread & 1); depth <= deepest; depth++) {
      search.selectiveDepth = 0;
      search.rootDepth = depth;
      for (let line = 0; line < lines && !stopped; line++) Root.aspirate<P>(search, line, depth);
      if (stopped) return;
      if (lines > 1) Root.sortReports();
      Root.complete<P>(search, depth);
      if (search.thread == 0 && Root.enough(search.position(0).points(), depth)) return;
    }
  }

  /** Lists the root moves that may be played; false if there are none (or the listing was interrupted). */
  private static list<P extends Position>(search: Search<P>): bool {
    const root = search.position(0);
    let end = root.generate(search.moves);
    if (stopped) return false;
    end = Root.allowed(search.moves, end);
    count = <i32>((end - search.moves) / MOVE_SIZE);
    if (!count) return false;
    lines = search.thread == 0 ? max(1, min(load<i32>(MULTI_PV), count)) : 1;
    changes = 0;
    previous = 0;
    // Before the work of ordering: a stop may come at any time.
    Root.remember<P>(search, Move.at(search.moves));
    const tag = Table.tag(Table.probe(root.tableKey()));
    MoveOrder.score<P>(root, search.moves, end, tag, search.ply(0), -1, search.histories);
    for (let at = search.moves, number = 1; at < end && number <= ORDERED; at += MOVE_SIZE, number++) {
      MoveOrder.pick(at, end, number);
    }
    poll();
    Root.remember<P>(search, Move.at(search.moves));
    return true;
  }

  /** Keeps the moves that `searchmoves` names. */
  private static allowed(at: usize, end: usize): usize {
    const wanted = load<i32>(ROOT_MOVE_COUNT);
    if (!wanted) return end;
    let kept = at;
    for (let address = at; address < end; address += MOVE_SIZE) {
      const move = Move.at(address);
      for (let i = 0; i < wanted; i++) {
        if (!Move.at(ROOT_MOVES + <usize>i * MOVE_SIZE).is(move.set, move.word)) continue;
        kept = Move.put(kept, move.set, move.word);
        break;
      }
    }
    return kept;
  }

  @inline private static reportAt(line: i32): usize {
    return REPORTS + <usize>line * REPORT_SIZE;
  }

  /** Searches line `line` (the best move but for the lines before it) until the score is within its window. */
  private static aspirate<P extends Position>(search: Search<P>, line: i32, depth: i32): void {
    const expected = lines > 1 ? load<i32>(Root.reportAt(line) + REPORT_SCORE) : previous;
    let margin = ASPIRATION;
    let alpha = -INFINITE_SCORE;
    let beta = INFINITE_SCORE;
    if (depth >= ASPIRATION_DEPTH && !Score.isDecided(expected)) {
      alpha = expected - margin;
      beta = expected + margin;
    }
    for (;;) {
      const score = Root.scan<P>(search, line, depth, alpha, beta);
      if (stopped) return;
      const bound = score <= alpha ? REPORT_UPPER : score >= beta ? REPORT_LOWER : REPORT_EXACT;
      if (search.thread == 0) Root.write<P>(search, line, depth, score, bound);
      if (bound == REPORT_EXACT) {
        if (line == 0) previous = score;
        return;
      }
      if (search.thread == 0 && lines == 1 && elapsed() > PATIENCE) {
        search.publish();
        report(1);
      }
      margin += margin;
      if (bound == REPORT_UPPER)
        alpha = margin > 1000 ? -INFINITE_SCORE : max(score - margin, -INFINITE_SCORE);
      else beta = margin > 1000 ? INFINITE_SCORE : min(score + margin, INFINITE_SCORE);
    }
  }

  /** One search of the root moves from number `line` on. */
  private static scan<P extends Position>(
    search: Search<P>,
    line: i32,
    depth: i32,
    alphaGiven: i32,
    beta: i32,
  ): i32 {
    const root = search.position(0);
    const child = search.position(1);
    const state = search.ply(0);
    const end = search.moves + <usize>count * MOVE_SIZE;
    const first = search.moves + <usize>line * MOVE_SIZE;
    let alpha = alphaGiven;
    let best = -INFINITE_SCORE;
    state.length = 0;
    for (let at = first; at < end; at += MOVE_SIZE) {
      const move = Move.at(at);
      if (search.thread == 0 && elapsed() > PATIENCE) {
        current(<i32>((at - search.moves) / MOVE_SIZE) + 1, move.set, move.word);
      }
      state.slot = root.historySlot(move.word);
      child.make(root, move.set, move.word);
      let score: i32;
      if (at == first) {
        score = -search.search(1, depth - 1, -beta, -alpha, end);
      } else {
        score = -search.search(1, depth - 1, -alpha - 1, -alpha, end);
        if (score > alpha && score < beta) score = -search.search(1, depth - 1, -beta, -alpha, end);
      }
      if (stopped) return 0;
      if (score <= best) continue;
      best = score;
      if (score <= alpha) continue;
      alpha = score;
      state.extend(move.set, move.word, search.ply(1));
      if (line == 0) {
        if (at > first && depth > 1) changes += 1;
        Root.remember<P>(search, move);
      }
      Root.toFront(first, at);
      if (score >= beta) break;
    }
    return best;
  }

  /** Moves the entry at `at` to `first`, those between one place on. */
  private static toFront(first: usize, at: usize): void {
    const set = load<u64>(at);
    const rest = load<u64>(at, 8);
    memory.copy(first + MOVE_SIZE, first, at - first);
    store<u64>(first, set);
    store<u64>(first, rest, 8);
  }

  /** The best move so far, for whoever needs it: also if this thread should not come back. */
  private static remember<P extends Position>(search: Search<P>, move: Move): void {
    bestSet = move.set;
    bestWord = move.word;
    const state = search.ply(0);
    const reply = state.length > 1 ? state.line(1) : changetype<Move>(0);
    const known = changetype<usize>(reply) != 0;
    Move.put(search.block + THREAD_PONDER, known ? reply.set : 0, known ? reply.word : 0);
    Move.put(search.block + THREAD_BEST, bestSet, bestWord);
  }

  private static write<P extends Position>(
    search: Search<P>,
    line: i32,
    depth: i32,
    score: i32,
    bound: i32,
  ): void {
    const at = Root.reportAt(line);
    const state = search.ply(0);
    store<i32>(at + REPORT_DEPTH, depth);
    store<i32>(at + REPORT_SELDEPTH, max(search.selectiveDepth, depth));
    store<i32>(at + REPORT_SCORE, score);
    store<i32>(at + REPORT_BOUND, bound);
    // A search that failed low has no line of its own: the move it was about stands alone.
    if (!state.length) {
      const move = Move.at(search.moves + <usize>line * MOVE_SIZE);
      Move.put(at + REPORT_MOVES, move.set, move.word);
      store<i32>(at + REPORT_LENGTH, 1);
      return;
    }
    store<i32>(at + REPORT_LENGTH, state.length);
    memory.copy(at + REPORT_MOVES, changetype<usize>(state.line(0)), <usize>state.length * MOVE_SIZE);
  }

  /** Best line first; insertion keeps equal scores in their order. */
  private static sortReports(): void {
    const spare = Root.reportAt(lines);
    for (let i = 1; i < lines; i++) {
      const score = load<i32>(Root.reportAt(i) + REPORT_SCORE);
      let place = i;
      while (place > 0 && load<i32>(Root.reportAt(place - 1) + REPORT_SCORE) < score) place--;
      if (place == i) continue;
      memory.copy(spare, Root.reportAt(i), REPORT_SIZE);
      memory.copy(Root.reportAt(place + 1), Root.reportAt(place), <usize>(i - place) * REPORT_SIZE);
      memory.copy(Root.reportAt(place), spare, REPORT_SIZE);
    }
  }

  /** An iteration is complete: the thread's block and the host learn of it. */
  private static complete<P extends Position>(search: Search<P>, depth: i32): void {
    if (lines > 1) {
      const at = Root.reportAt(0);
      previous = load<i32>(at + REPORT_SCORE);
      const best = Move.at(at + REPORT_MOVES);
      if (load<i32>(at + REPORT_LENGTH) > 1) {
        const reply = Move.at(at + REPORT_MOVES + MOVE_SIZE);
        Move.put(search.block + THREAD_PONDER, reply.set, reply.word);
      }
      Move.put(search.block + THREAD_BEST, best.set, best.word);
    }
    store<i32>(search.block + THREAD_SCORE, previous);
    store<i32>(search.block + THREAD_DEPTH, depth);
    search.publish();
    if (search.thread == 0) report(lines);
  }

  /** Whether thread 0 need not go deeper: the forced result is sure, or the time is better kept. */
  private static enough(points: i32, depth: i32): bool {
    const mate = load<i32>(MATE_LIMIT);
    if (mate && previous >= DECIDED && Score.plies(previous) < 2 * mate) return true;
    const soft = load<f64>(SOFT_LIMIT);
    if (soft == Infinity || load<i32>(INFINITE) || atomic.load<i32>(PONDERING)) return false;
    if (count == 1 && depth >= CERTAINTY) return true;
    if (!points && Score.isDecided(previous) && depth >= Score.plies(previous) + CERTAINTY) return true;
    const factor = 0.7 + min(changes, 2.0) * 0.5;
    changes *= 0.5;
    return elapsed() >= soft * factor;
  }
}
