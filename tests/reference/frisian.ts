/** Frisian draughts and Frysk!, as docs/rules/frisian.md tells it. */
import { type Chain, completeChains, type Hop } from './chains.js';
import {
  at,
  type Board,
  type Counter,
  count,
  type FrisianState,
  hasPieces,
  isOneAgainstOne,
  KING,
  type Line,
  linesFrom,
  MAN,
  NO_COUNT,
  onFarRow,
  owner,
  type Piece,
  type SevenMoves,
  SQUARES,
  settledCounter,
  sideWithTwoKings,
} from './frisian-board.js';
import { format, parse } from './frisian-fen.js';
import {
  countSequences,
  findMove,
  opponent,
  type ReferenceGame,
  type ReferenceMove,
  type ReferenceOutcome,
  type Side,
  sortByWire,
} from './types.js';

interface Move {
  readonly from: number;
  readonly to: number;
  readonly route: readonly number[];
  readonly jumped: readonly number[];
}

// --- Quiet moves ---

function quietMovesFrom(state: FrisianState, from: number): Move[] {
  const { board, side } = state;
  const moves: Move[] = [];
  const quiet = (to: number) => moves.push({ from, to, route: [to], jumped: [] });
  if (at(board, from) === MAN[side]) {
    for (const line of linesFrom(from)) {
      const forward = line.diagonal && line.rows === (side === 0 ? -1 : 1);
      const to = line.squares[0];
      if (forward && to !== undefined && at(board, to) === '.') quiet(to);
    }
    return moves;
  }
  if (isBlocked(state, from)) return [];
  for (const line of linesFrom(from)) {
    if (!line.diagonal) continue;
    for (const to of line.squares) {
      if (at(board, to) !== '.') break;
      quiet(to);
    }
  }
  return moves;
}

/** "Three-move rule": at three, that king may not make a quiet move while its side has a man. */
function isBlocked(state: FrisianState, king: number): boolean {
  const { board, side, counters } = state;
  if (count(board, MAN[side]) === 0) return false;
  const counter = counters[side];
  return counter.count === 3 && (counter.square === null || counter.square === king);
}

// --- Captures ---

function capturesFrom(board: Board, side: Side, from: number): Chain[] {
  const isKing = at(board, from) === KING[side];
  const withoutMover = board.map((piece, square) => (square === from ? '.' : piece));
  const enemy = opponent(side);
  return completeChains(from, (square, jumped) => {
    const open = (target: number) => owner(at(withoutMover, target)) === enemy && !jumped.includes(target);
    return linesFrom(square).flatMap((line) =>
      isKing ? kingHops(withoutMover, line, open) : manHops(withoutMover, line, open),
    );
  });
}

function manHops(board: Board, line: Line, open: (square: number) => boolean): Hop[] {
  const [over, to] = line.squares;
  if (over === undefined || to === undefined) return [];
  return open(over) && at(board, to) === '.' ? [{ over, to }] : [];
}

function kingHops(board: Board, line: Line, open: (square: number) => boolean): Hop[] {
  const hops: Hop[] = [];
  let over: number | null = null;
  for (const square of line.squares) {
    if (at(board, square) === '.') {
      if (over !== null) hops.push({ over, to: square });
    } else if (over === null && open(square)) {
      over = square;
    } else {
      break;
    }
  }
  return hops;
}

/** "Value": first 2k + m; where that is equal, fewer kings is worth more. Greater than 0 when `a` is worth more. */
function compareValue(board: Board, a: readonly number[], b: readonly number[]): number {
  const kings = (jumped: readonly number[]) =>
    jumped.filter((square) => at(board, square) === 'W' || at(board, square) === 'B').length;
  const worth = (jumped: readonly number[]) => jumped.length + kings(jumped);
  return worth(a) - worth(b) || kings(b) - kings(a);
}

function legalCaptures(board: Board, side: Side): Move[] {
  const all = SQUARES.filter((square) => owner(at(board, square)) === side).flatMap((from) =>
    capturesFrom(board, side, from).map((chain): Move => ({ from, to: lastOf(chain.route), ...chain })),
  );
  const best = all.reduce<Move | null>(
    (top, move) => (top === null || compareValue(board, move.jumped, top.jumped) > 0 ? move : top),
    null,
  );
  if (best === null) return [];
  const greatest = all.filter((move) => compareValue(board, move.jumped, best.jumped) === 0);
  // "King first"
  const byKing = greatest.filter((move) => at(board, move.from) === KING[side]);
  return byKing.length > 0 ? byKing : greatest;
}

function lastOf(route: readonly number[]): number {
  const last = route.at(-1);
  if (last === undefined) throw new Error('a capture has a landing square');
  return last;
}

// --- Legal moves ---

function legalMoves(state: FrisianState): Move[] {
  const { board, side } = state;
  if (!hasPieces(board, 0) || !hasPieces(board, 1)) return [];
  const captures = legalCaptures(board, side);
  if (captures.length > 0) return captures;
  return SQUARES.filter((square) => owner(at(board, square)) === side).flatMap((from) =>
    quietMovesFrom(state, from),
  );
}

function wireOf(move: Move, legal: readonly Move[]): string {
  if (move.jumped.length === 0) return `${move.from}-${move.to}`;
  const alike = legal.filter((other) => other.from === move.from && other.to === move.to);
  return [move.from, ...(alike.length > 1 ? move.route : [move.to])].join('x');
}

function hubOf(move: Move): string {
  if (move.jumped.length === 0) return `${move.from}-${move.to}`;
  return [move.from, move.to, ...move.jumped].join('x');
}

function moves(state: FrisianState): (ReferenceMove<FrisianState> & { hub: string })[] {
  const legal = legalMoves(state);
  return sortByWire(
    legal.map((move) => ({
      wire: wireOf(move, legal),
      hub: hubOf(move),
      from: `${move.from}`,
      to: `${move.to}`,
      captured: move.jumped.map((square) => `${square}`),
      next: () => after(state, move),
    })),
  );
}

// --- The position after a move ---

function after(state: FrisianState, move: Move): FrisianState {
  const { side } = state;
  const mover = at(state.board, move.from);
  const board = [...state.board];
  board[move.from] = '.';
  for (const square of move.jumped) board[square] = '.';
  board[move.to] = onFarRow(move.to, side) ? KING[side] : mover;

  const own = settledCounter(counterAfterOwn(state.counters[side], mover, move), board, side);
  const other = settledCounter(state.counters[opponent(side)], board, opponent(side));
  return {
    board,
    side: opponent(side),
    counters: side === 0 ? [own, other] : [other, own],
    sevenMoves: sevenMovesAfter(state.sevenMoves, board),
    previous: state,
  };
}

function counterAfterOwn(counter: Counter, mover: Piece, move: Move): Counter {
  const quietKingMove = move.jumped.length === 0 && (mover === 'W' || mover === 'B');
  if (!quietKingMove) return NO_COUNT;
  const sameKing = counter.count > 0 && (counter.square === null || counter.square === move.from);
  return { count: sameKing ? counter.count + 1 : 1, square: move.to };
}

function sevenMovesAfter(before: SevenMoves | null, board: Board): SevenMoves | null {
  const side = sideWithTwoKings(board);
  if (before !== null && (side !== null || isOneAgainstOne(board))) {
    return { plies: before.plies + 1, side: before.side };
  }
  return side === null ? null : { plies: 0, side };
}

// --- The end of the game ---

function outcome(state: FrisianState): ReferenceOutcome | null {
  const { board, side, sevenMoves } = state;
  if (!hasPieces(board, 0)) return { winner: 1, reason: 'no pieces' };
  if (!hasPieces(board, 1)) return { winner: 0, reason: 'no pieces' };
  const legal = legalMoves(state);
  if (legal.length === 0) return { winner: opponent(side), reason: 'no legal move' };

  if (isOneAgainstOne(board)) {
    const canCapture = legal.some((move) => move.jumped.length > 0);
    const inCorners = at(board, 5) !== '.' && at(board, 46) !== '.';
    if (!canCapture && !inCorners) return { winner: null, reason: 'one king against one' };
  }
  if (sevenMoves !== null && sevenMoves.side === side && sevenMoves.plies >= 14) {
    return { winner: null, reason: 'seven moves' };
  }
  if (occurrences(state) >= 3) return { winner: null, reason: 'third occurrence' };
  return null;
}

function occurrences(state: FrisianState): number {
  let times = 0;
  for (let other: FrisianState | null = state; other !== null; other = other.previous) {
    if (isSamePosition(state, other)) times += 1;
  }
  return times;
}

/** Same board, side to move, three-move counts and the squares they are about. */
function isSamePosition(a: FrisianState, b: FrisianState): boolean {
  return (
    a.side === b.side &&
    a.board.every((piece, square) => piece === b.board[square]) &&
    isSameCounter(a.counters[0], b.counters[0]) &&
    isSameCounter(a.counters[1], b.counters[1])
  );
}

function isSameCounter(a: Counter, b: Counter): boolean {
  return a.count === b.count && a.square === b.square;
}

export const frisian: ReferenceGame<FrisianState> = {
  parse,
  format,
  moves,
  legal: (state) => moves(state).map((move) => move.wire),
  play: (state, wire) => findMove(moves(state), wire).next(),
  outcome,
  perft: (state, depth) => countSequences(moves, state, depth),
  hub: (state) => moves(state).map((move) => move.hub),
  reasonsPossible: ['no pieces', 'no legal move', 'one king against one', 'seven moves', 'third occurrence'],
};
