import { HISTORIES_BYTES, Histories } from './histories';
import { poll, stopNow, stopped, watch } from './interrupt';
import {
  ARENA_HISTORIES,
  ARENA_MOVES,
  ARENA_POSITIONS,
  ARENA_SIZE,
  ARENA_STACK,
  ARENAS,
  HISTORY_END,
  MAX_PLY,
  MOVE_SIZE,
  NODE_LIMIT,
  PLY_SIZE,
  ROOT,
  SEARCH_ID,
  SLOT,
  STOP,
  THREAD_BLOCK,
  THREAD_BLOCKS,
  THREAD_NODES,
  THREAD_SELDEPTH,
  THREADS,
} from './layout';
import { Move, setMovesEnd } from './move';
import { MoveOrder } from './move-order';
import { Network, openNetwork, usesNetwork } from './network';
import { DRAWN } from './outcome';
import {
  FUTILITY_DEPTH,
  FUTILITY_MARGIN,
  INTERNAL_REDUCTION_DEPTH,
  LATE_MOVES,
  LIFT,
  LIFT_MARGIN,
  PRUNING_DEPTH,
  QUIESCENCE_MOVES,
  QUIESCENCE_PLIES,
  REDUCTION_DEPTH,
  REDUCTION_DIVISOR,
  REDUCTION_HISTORY,
  REDUCTION_MOVES,
  SINGULAR_DEPTH,
  SINGULAR_MARGIN,
  SINGULAR_SHORTFALL,
} from './parameters';
import { perft } from './perft';
import { Ply } from './ply';
import { Position, setHistoryEnd } from './position';
import { Root } from './root';
import { INFINITE_SCORE, MAX_EVALUATION, Score } from './score';
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, Table } from './transposition-table';

/** In place of an evaluation where something must be captured. */
const NO_EVALUATION = -INFINITE_SCORE;
/** Nodes between two looks at stop word and clock. */
const POLL_NODES: f64 = 256;

/** Eight times the binary logarithm of a positive number, linear between powers of two. */
function log8(value: i32): i32 {
  const whole = 31 - clz(value);
  return (whole << 3) + (((value << 3) >> whole) & 7);
}

/**
 * The search of one thread, laid over its arena: principal variation search (Marsland and Campbell, "Parallel
 * search of strongly ordered game trees", ACM Computing Surveys 14(4), 1982) in a tree shared through the
 * transposition table. All that is particular to a game is asked of its position `P`.
 */
@unmanaged
export class Search<P extends Position> {
  thread: i32;
  /** Deepest ply reached since `selectiveDepth` was reset. */
  selectiveDepth: i32;
  /** Depth of the running iteration. */
  rootDepth: i32;
  nodes: f64;
  private nextPoll: f64;
  positions: usize;
  stack: usize;
  moves: usize;
  histories: usize;

  /** Lays a search over the arena of thread `thread`. */
  static enter<P extends Position>(thread: i32): Search<P> {
    const arena: usize = ARENAS + <usize>thread * ARENA_SIZE;
    const search = changetype<Search<P>>(arena);
    search.thread = thread;
    search.positions = arena + ARENA_POSITIONS;
    search.stack = arena + ARENA_STACK;
    search.histories = arena + ARENA_HISTORIES;
    search.moves = arena + ARENA_MOVES;
    setMovesEnd(arena + ARENA_SIZE);
    return search;
  }

  @inline position(ply: i32): P {
    return changetype<P>(this.positions + <usize>ply * SLOT);
  }

  @inline ply(ply: i32): Ply {
    return changetype<Ply>(this.stack + <usize>ply * PLY_SIZE);
  }

  @inline get block(): usize {
    return THREAD_BLOCKS + <usize>this.thread * THREAD_BLOCK;
  }

  /** Forgets what earlier searches learned. */
  clear(): void {
    memory.fill(this.histories, 0, HISTORIES_BYTES);
  }

  /** Takes the root and the limits from the control block. */
  private begin(): void {
    watch(load<i32>(SEARCH_ID), this.thread == 0);
    setHistoryEnd(<usize>load<u32>(HISTORY_END));
    Table.open();
    openNetwork();
    memory.copy(this.positions, ROOT, SLOT);
    this.nodes = 0;
    this.nextPoll = 0;
    this.selectiveDepth = 0;
    for (let ply = 0; ply < MAX_PLY; ply++) this.ply(ply).clear();
    this.ply(0).slot = -1;
    this.ply(0).length = 0;
    const root = this.position(0);
    this.ply(0).evaluation = root.mustCapture() ? NO_EVALUATION : this.evaluate(root);
  }

  /** Searches the root until a limit or the stop word ends it. Thread 0 reports, and ends the others. */
  run(): void {
    this.begin();
    Root.iterate<P>(this);
    this.publish();
    if (this.thread == 0) atomic.store<i32>(STOP, load<i32>(SEARCH_ID));
  }

  /** Leaf count below a root move, -1 when stopped. */
  perftMove(set: u64, word: i32, depth: i32): f64 {
    this.begin();
    this.position(1).make(this.position(0), set, word);
    return depth > 1 ? perft<P>(this.position(1), depth - 1, this.moves) : 1;
  }

  /** Writes the counters that other threads and the host read. */
  publish(): void {
    store<f64>(this.block + THREAD_NODES, this.nodes);
    store<f64>(this.block + THREAD_SELDEPTH, <f64>this.selectiveDepth);
  }

  /** Looks at the stop word, the clock and the node limit; whichever thread sees the limit reached ends them all. */
  private checkpoint(): void {
    this.publish();
    poll();
    this.nextPoll = this.nodes + POLL_NODES;
    const limit = load<f64>(NODE_LIMIT);
    if (limit == Infinity) return;
    let total: f64 = 0;
    for (let t = load<i32>(THREADS) - 1; t >= 0; t--) {
      total += load<f64>(THREAD_BLOCKS + <usize>t * THREAD_BLOCK + THREAD_NODES);
    }
    if (total >= limit) {
      atomic.store<i32>(STOP, load<i32>(SEARCH_ID));
      stopNow();
    }
    this.nextPoll = this.nodes + min(POLL_NODES, max(limit - total, 1));
  }

  @inline private enterNode(ply: i32): void {
    this.nodes += 1;
    if (this.nodes >= this.nextPoll) this.checkpoint();
    if (ply > this.selectiveDepth) this.selectiveDepth = ply;
  }

  /** Hundredths of a man, from the mover's view. */
  @inline private evaluate(position: P): i32 {
    return usesNetwork ? Network.evaluate<P>(position) : position.evaluate();
  }

  /** The score of a position without legal moves. */
  @inline withoutMoves(position: P, ply: i32): i32 {
    const standing = position.withoutMoves();
    if (standing == DRAWN) return 0;
    return standing < 0 ? Score.lost(ply, position.points()) : -Score.lost(ply, position.points());
  }

  /** The score of the position at `ply` within (`alpha`, `beta`), searched `depth` plies on. */
  search(ply: i32, depthWanted: i32, alphaGiven: i32, betaGiven: i32, at: usize): i32 {
    let depth = depthWanted;
    let alpha = alphaGiven;
    let beta = betaGiven;
    const position = this.position(ply);
    if (depth <= 0) return this.quiesce(ply, alpha, beta, at, 0);
    const state = this.ply(ply);
    state.length = 0;
    this.enterNode(ply);
    if (stopped) return 0;

    // 1. Draws, before the table: a repetition depends on the way here.
    if (position.drawnBy() || (position.repetitionDraws() && position.repeats())) return 0;
    if (ply >= MAX_PLY - 1) return this.evaluate(position);

    // 2. Mate-distance pruning: no line below can be worse than losing here or better than winning next ply.
    const points = position.points();
    alpha = max(alpha, Score.lost(ply, points));
    beta = min(beta, -Score.lost(ply + 1, points));
    if (alpha >= beta) return alpha;
    const isPv = beta - alpha > 1;

    // 3. The table. A decided score counts only under the key that holds all it depends on.
    const key = position.tableKey();
    const data = Table.probe(key);
    const tag = Table.tag(data);
    const skipped = state.skipped;
    if (!isPv && !skipped && position.tableCutoff(depth)) {
      const stored = this.stored(position, key, data, depth, ply, alpha, beta);
      if (stored != INFINITE_SCORE) return stored;
    }

    // 4. The moves.
    const end = position.generate(at);
    if (stopped) return 0;
    if (end == at) return this.withoutMoves(position, ply);
    const single = end == at + MOVE_SIZE;
    const forced = position.mustCapture();

    // 5. Pruning where a quiet move is free. A side improves whose evaluation has risen since its last move.
    state.evaluation = NO_EVALUATION;
    let improves = false;
    if (!forced) {
      const evaluation = this.evaluate(position);
      state.evaluation = evaluation;
      const before = ply > 1 ? this.ply(ply - 2).evaluation : NO_EVALUATION;
      improves = before != NO_EVALUATION && evaluation > before;
      if (
        !isPv &&
        depth <= FUTILITY_DEPTH &&
        beta < MAX_EVALUATION &&
        evaluation - FUTILITY_MARGIN * depth >= beta
      ) {
        return evaluation;
      }
    }

    // 6. Internal reduction: without a table move the node has not been worth much yet.
    if (!tag && !single && depth >= INTERNAL_REDUCTION_DEPTH) depth--;

    // 7. A table move that is better than all others by a margin is searched a ply deeper (singular extension: Anantharaman,
    // Campbell and Hsu, "Singular extensions: adding selectivity to brute-force searching", Artificial Intelligence 43(1),
    // 1990); where another too would lift the score over the window, the node is cut.
    let extension = 0;
    if (
      !single &&
      !skipped &&
      depth >= SINGULAR_DEPTH &&
      ply < 2 * this.rootDepth &&
      this.mayBeSingular(data, tag, depth)
    ) {
      const bar = Table.score(data) - SINGULAR_MARGIN * depth;
      state.skipped = tag;
      const others = this.search(ply, (depth - 1) / 2, bar - 1, bar, end);
      state.skipped = 0;
      if (stopped) return 0;
      if (others < bar) extension = 1;
      else if (!isPv && bar >= beta) return bar;
    }

    // 8. Near the leaves quiet moves are left out that come late, or from so low that none will lift the score.
    const mayPrune = !isPv && !forced && depth <= PRUNING_DEPTH && alpha < MAX_EVALUATION;
    const most = improves ? LATE_MOVES + depth * depth : LATE_MOVES - 1 + (depth * depth * 3) / 4;
    const hopeless = state.evaluation + LIFT + LIFT_MARGIN * depth;

    // 9. The moves in order; a single reply costs no depth.
    const before = ply ? this.ply(ply - 1).slot : -1;
    if (!single) MoveOrder.score<P>(position, at, end, tag, state, before, this.histories);
    const child = this.position(ply + 1);
    const childDepth = single ? depth : depth - 1;
    let best = -INFINITE_SCORE;
    let bestMove: usize = 0;
    let number = 0;
    for (let address = at; address < end; address += MOVE_SIZE) {
      number++;
      const move = MoveOrder.pick(address, end, number);
      const set = move.set;
      const word = move.word;
      if (skipped && move.tag == skipped) continue;
      if (mayPrune && !set && best > -MAX_EVALUATION && (number > most || hopeless <= alpha)) continue;
      state.slot = position.historySlot(word);
      child.make(position, set, word);
      let score: i32;
      if (number == 1) {
        score = -this.search(ply + 1, childDepth + extension, -beta, -alpha, end);
      } else {
        let reduction = 0;
        if (depth >= REDUCTION_DEPTH && number > REDUCTION_MOVES && !set && !forced) {
          reduction = (log8(depth) * log8(number)) / REDUCTION_DIVISOR;
          if (isPv) reduction--;
          if (!improves) reduction++;
          const known = Histories.of(this.histories, position.side, word, state.slot, before);
          reduction -= known / REDUCTION_HISTORY;
          reduction = max(0, min(reduction, childDepth - 1));
        }
        score = -this.search(ply + 1, childDepth - reduction, -alpha - 1, -alpha, end);
        if (score > alpha && reduction) score = -this.search(ply + 1, childDepth, -alpha - 1, -alpha, end);
        if (score > alpha && score < beta) score = -this.search(ply + 1, childDepth, -beta, -alpha, end);
      }
      if (stopped) return 0;
      if (score > best) {
        best = score;
        if (score > alpha) {
          alpha = score;
          bestMove = address;
          if (isPv) state.extend(set, word, this.ply(ply + 1));
          if (score >= beta) break;
        }
      }
    }

    // 10. What was learned, but for searches without the table's move.
    if (skipped) return best;
    if (best >= beta && !Move.at(bestMove).set) this.reward(position, state, at, bestMove, depth, before);
    const bound = best >= beta ? BOUND_LOWER : bestMove && isPv ? BOUND_EXACT : BOUND_UPPER;
    this.keep(position, key, bestMove ? Move.at(bestMove).tag : 0, best, depthWanted, bound, ply);
    return best;
  }

  /** Whether the table tells of a move good enough to be compared with all others. */
  @inline private mayBeSingular(data: u64, tag: u32, depth: i32): bool {
    return (
      tag != 0 &&
      Table.depth(data) >= depth - SINGULAR_SHORTFALL &&
      Table.bound(data) != BOUND_UPPER &&
      !Score.isDecided(Table.score(data))
    );
  }

  /** A stored score that ends the search here, or INFINITE_SCORE. */
  @inline private stored(
    position: P,
    key: u64,
    known: u64,
    depth: i32,
    ply: i32,
    alpha: i32,
    beta: i32,
  ): i32 {
    let data = known;
    if (data && Score.isDecided(Table.score(data))) {
      const decidedKey = position.decidedKey();
      if (decidedKey != key) data = Table.probe(decidedKey);
    }
    if (!data || Table.depth(data) < depth) return INFINITE_SCORE;
    const score = Score.fromTable(Table.score(data), ply);
    const bound = Table.bound(data);
    if (
      bound == BOUND_EXACT ||
      (bound == BOUND_LOWER ? score >= beta : bound == BOUND_UPPER && score <= alpha)
    ) {
      return score;
    }
    return INFINITE_SCORE;
  }

  @inline private keep(position: P, key: u64, tag: u32, score: i32, depth: i32, bound: i32, ply: i32): void {
    const relative = Score.toTable(score, ply);
    if (Score.isDecided(score)) {
      const decidedKey = position.decidedKey();
      if (decidedKey != key) Table.store(decidedKey, tag, relative, depth, bound);
    }
    Table.store(key, tag, relative, depth, bound);
  }

  /** A quiet move has cut: its histories rise, those of the quiet moves tried before it fall. */
  private reward(position: P, state: Ply, at: usize, cut: usize, depth: i32, before: i32): void {
    const side = position.side;
    const bonus = min(depth * depth * 8, 1600);
    for (let address = at; address <= cut; address += MOVE_SIZE) {
      const move = Move.at(address);
      if (move.set) continue;
      const sign = address == cut ? bonus : -bonus;
      Histories.add(this.histories, side, move.word, position.historySlot(move.word), before, sign);
    }
    const best = Move.at(cut);
    state.addKiller(best.set, best.word);
    if (before >= 0) {
      const counter = Histories.counter(this.histories, side, before);
      counter.set = best.set;
      counter.word = best.word;
    }
  }

  /** Plays out the captures, compulsory or not, then evaluates. `plies` of quiescence have passed. */
  private quiesce(ply: i32, alphaGiven: i32, beta: i32, at: usize, plies: i32): i32 {
    let alpha = alphaGiven;
    const position = this.position(ply);
    const state = this.ply(ply);
    state.length = 0;
    this.enterNode(ply);
    if (stopped) return 0;
    if (position.isLost()) return Score.lost(ply, position.points());
    if (position.drawnBy()) return 0;
    if (ply >= MAX_PLY - 1 || plies >= QUIESCENCE_PLIES) return this.evaluate(position);
    let best = -INFINITE_SCORE;
    let end: usize;
    if (position.mustCapture()) {
      end = position.generateCaptures(at);
      if (stopped) return 0;
    } else {
      best = this.evaluate(position);
      if (best >= beta) return best;
      alpha = max(alpha, best);
      end = position.generateOptional(at);
    }
    MoveOrder.scoreCaptures<P>(position, at, end);
    const child = this.position(ply + 1);
    // Where captures are free, the best few must do.
    const last = min(end, at + QUIESCENCE_MOVES * MOVE_SIZE);
    for (let address = at, number = 1; address < last; address += MOVE_SIZE, number++) {
      const move = MoveOrder.pick(address, end, number);
      child.make(position, move.set, move.word);
      const score = -this.quiesce(ply + 1, -beta, -alpha, end, plies + 1);
      if (stopped) return 0;
      if (score <= best) continue;
      best = score;
      if (score > alpha) {
        alpha = score;
        state.extend(move.set, move.word, this.ply(ply + 1));
        if (score >= beta) break;
      }
    }
    return best;
  }
}
