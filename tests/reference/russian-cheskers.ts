/** Russian cheskers, as docs/rules/russian-cheskers.md tells it. */
import { completeChains, type Hop } from './chains.js';
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

/** A letter as FEN writes it, or `.` for a vacant square. */
type Board = readonly string[];

export interface CheskersState {
  /** Index 8 * file + rank, so that squares in ascending order are in text order too; a1 is 0. */
  readonly board: Board;
  readonly side: Side;
  /** Plies since the last capture. */
  readonly halfmove: number;
  readonly fullmove: number;
  readonly previous: CheskersState | null;
}

interface Move {
  readonly from: number;
  readonly to: number;
  readonly route: readonly number[];
  readonly jumped: readonly number[];
}

const SQUARES = Array.from({ length: 64 }, (_, index) => index);
const MOST_PIECES = 16;

// --- The board ---

/** A line from a square to the edge. `ranks` is 1 towards rank 8. */
interface Line {
  readonly files: number;
  readonly ranks: number;
  readonly squares: readonly number[];
}

const LINES: readonly (readonly Line[])[] = SQUARES.map((square) =>
  [-1, 0, 1].flatMap((files) =>
    [-1, 0, 1].filter((ranks) => files !== 0 || ranks !== 0).map((ranks) => lineFrom(square, files, ranks)),
  ),
);

function lineFrom(square: number, files: number, ranks: number): Line {
  const squares: number[] = [];
  let file = Math.floor(square / 8) + files;
  let rank = (square % 8) + ranks;
  while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
    squares.push(8 * file + rank);
    file += files;
    rank += ranks;
  }
  return { files, ranks, squares };
}

function linesFrom(square: number): readonly Line[] {
  return LINES[square] ?? [];
}

function squareName(square: number): string {
  return `${'abcdefgh'[Math.floor(square / 8)]}${(square % 8) + 1}`;
}

function at(board: Board, square: number): string {
  return board[square] ?? '.';
}

function owner(piece: string): Side | null {
  if (piece === '.') return null;
  return piece === piece.toUpperCase() ? 0 : 1;
}

/** The kind of a piece, as White's letter of it. */
function kindOf(piece: string): string {
  return piece.toUpperCase();
}

function squaresOf(board: Board, side: Side): number[] {
  return SQUARES.filter((square) => owner(at(board, square)) === side);
}

function hasKing(board: Board, side: Side): boolean {
  return board.includes(side === 0 ? 'K' : 'k');
}

function onLastRank(square: number, side: Side): boolean {
  return square % 8 === (side === 0 ? 7 : 0);
}

function isForward(line: Line, side: Side): boolean {
  return line.ranks === (side === 0 ? 1 : -1);
}

function isSlider(kind: string): boolean {
  return kind === 'Q' || kind === 'R' || kind === 'B';
}

/** Whether a queen, rook or bishop goes along this line. */
function slidesAlong(kind: string, line: Line): boolean {
  const diagonal = line.files !== 0 && line.ranks !== 0;
  return kind === 'Q' || (kind === 'B' ? diagonal : !diagonal);
}

// --- "Quiet moves" ---

function quietMovesFrom(board: Board, side: Side, from: number): Move[] {
  const kind = kindOf(at(board, from));
  const targets = linesFrom(from).flatMap((line) => {
    if (kind === 'P') return isForward(line, side) ? vacantRun(board, line, 1) : [];
    if (kind === 'N') return vacantRun(board, line, 2);
    if (kind === 'K') return [...vacantRun(board, line, 1), ...ownJump(board, side, line)];
    return slidesAlong(kind, line) ? vacantRun(board, line, 7) : [];
  });
  return targets.map((to) => ({ from, to, route: [to], jumped: [] }));
}

/** The vacant squares of a line up to the next piece, `most` at the most. */
function vacantRun(board: Board, line: Line, most: number): number[] {
  const firstPiece = line.squares.findIndex((square) => at(board, square) !== '.');
  const vacant = firstPiece < 0 ? line.squares : line.squares.slice(0, firstPiece);
  return vacant.slice(0, most);
}

/** The king goes over one adjacent own piece to the vacant square straight behind it. */
function ownJump(board: Board, side: Side, line: Line): number[] {
  const [over, to] = line.squares;
  if (over === undefined || to === undefined) return [];
  return owner(at(board, over)) === side && at(board, to) === '.' ? [to] : [];
}

// --- "Captures" ---

function capturesFrom(board: Board, side: Side, from: number): Move[] {
  const kind = kindOf(at(board, from));
  const withoutMover = board.map((piece, square) => (square === from ? '.' : piece));
  const enemy = opponent(side);
  const chains = completeChains(from, (square, jumped) => {
    const single = kind === 'P' || kind === 'K';
    if (single && jumped.length === 1) return [];
    const open = (target: number) => owner(at(withoutMover, target)) === enemy && !jumped.includes(target);
    return linesFrom(square).flatMap((line) => {
      if (kind === 'P' && !isForward(line, side)) return [];
      if (!isSlider(kind)) return shortHop(withoutMover, line, open);
      return slidesAlong(kind, line) ? longHops(withoutMover, line, open) : [];
    });
  });
  return chains.map(({ route, jumped }) => ({ from, to: route.at(-1) ?? from, route, jumped }));
}

/** Pawn, king, knight: over an adjacent piece to the square immediately behind. */
function shortHop(board: Board, line: Line, open: (square: number) => boolean): Hop[] {
  const [over, to] = line.squares;
  if (over === undefined || to === undefined) return [];
  return open(over) && at(board, to) === '.' ? [{ over, to }] : [];
}

/** Queen, rook, bishop: over the first piece of the line to any vacant square up to the next piece. */
function longHops(board: Board, line: Line, open: (square: number) => boolean): Hop[] {
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

// --- Legal moves ---

function legalMoves(state: CheskersState): Move[] {
  const { board, side } = state;
  if (!hasKing(board, 0) || !hasKing(board, 1)) return [];
  const own = squaresOf(board, side);
  const captures = own.flatMap((from) => capturesFrom(board, side, from));
  return captures.length > 0 ? captures : own.flatMap((from) => quietMovesFrom(board, side, from));
}

function moves(state: CheskersState): ReferenceMove<CheskersState>[] {
  return sortByWire(
    legalMoves(state).map((move) => ({
      wire: wireOf(state, move),
      from: squareName(move.from),
      to: squareName(move.to),
      captured: move.jumped.map(squareName),
      next: () => after(state, move),
    })),
  );
}

function isPromotion(state: CheskersState, move: Move): boolean {
  return kindOf(at(state.board, move.from)) === 'P' && onLastRank(move.to, state.side);
}

function wireOf(state: CheskersState, move: Move): string {
  return [move.from, ...move.route].map(squareName).join('') + (isPromotion(state, move) ? 'q' : '');
}

function after(state: CheskersState, move: Move): CheskersState {
  const { side } = state;
  const board = [...state.board];
  board[move.from] = '.';
  for (const square of move.jumped) board[square] = '.';
  board[move.to] = isPromotion(state, move) ? (side === 0 ? 'Q' : 'q') : at(state.board, move.from);
  return {
    board,
    side: opponent(side),
    halfmove: move.jumped.length > 0 ? 0 : state.halfmove + 1,
    fullmove: state.fullmove + side,
    previous: state,
  };
}

// --- "End of the game" ---

function outcome(state: CheskersState): ReferenceOutcome | null {
  const { board } = state;
  if (!hasKing(board, 0)) return { winner: 1, reason: 'king captured' };
  if (!hasKing(board, 1)) return { winner: 0, reason: 'king captured' };
  const legal = legalMoves(state);
  if (legal.length === 0) return { winner: null, reason: 'no legal move' };
  const onlyKings = squaresOf(board, 0).length === 1 && squaresOf(board, 1).length === 1;
  const canCapture = legal.some((move) => move.jumped.length > 0);
  if (onlyKings && !canCapture) return { winner: null, reason: 'two kings' };
  if (occurrences(state) >= 3) return { winner: null, reason: 'third occurrence' };
  if (state.halfmove >= 100) return { winner: null, reason: 'fifty moves' };
  return null;
}

function occurrences(state: CheskersState): number {
  let times = 0;
  for (let other: CheskersState | null = state; other !== null; other = other.previous) {
    const { board, side } = other;
    if (side === state.side && board.every((piece, square) => piece === state.board[square])) times += 1;
  }
  return times;
}

// --- FEN ---

function parse(fen: string): CheskersState {
  const fields = fen.trim().split(/\s+/);
  if (fields.length > 6) throw new Error(`more than six fields: ${fen}`);
  const [placement = '', sideLetter = 'w', castling = '-', enPassant = '-', halfmove = '0', fullmove = '1'] =
    fields;
  const board = parsePlacement(placement);
  if (sideLetter !== 'w' && sideLetter !== 'b') throw new Error(`not a side: ${sideLetter}`);
  if (castling !== '-') throw new Error(`castling rights: ${castling}`);
  if (enPassant !== '-') throw new Error(`an en passant square: ${enPassant}`);
  if (!/^\d+$/.test(halfmove) || !/^\d+$/.test(fullmove)) throw new Error(`not a count: ${fen}`);

  const side: Side = sideLetter === 'w' ? 0 : 1;
  if (!hasKing(board, opponent(side))) throw new Error(`the side not to move has no king: ${fen}`);
  return { board, side, halfmove: Number(halfmove), fullmove: Number(fullmove), previous: null };
}

function parsePlacement(placement: string): Board {
  const board: string[] = Array.from({ length: 64 }, () => '.');
  const ranks = placement.split('/');
  if (ranks.length !== 8) throw new Error(`not 8 ranks: ${placement}`);
  ranks.forEach((text, index) => {
    const rank = 7 - index;
    let file = 0;
    for (const letter of text) {
      if (/[1-8]/.test(letter)) {
        file += Number(letter);
        continue;
      }
      if (!/[pnbrqkPNBRQK]/.test(letter)) throw new Error(`unknown letter: ${letter}`);
      if (kindOf(letter) === 'P' && (rank === 0 || rank === 7)) throw new Error(`a pawn on rank ${rank + 1}`);
      if (file > 7) throw new Error(`a rank of more than 8: ${text}`);
      board[8 * file + rank] = letter;
      file += 1;
    }
    if (file !== 8) throw new Error(`not a rank of 8: ${text}`);
  });
  for (const side of [0, 1] as const) {
    const own = squaresOf(board, side).map((square) => kindOf(at(board, square)));
    if (own.length > MOST_PIECES) throw new Error(`more than 16 pieces: ${placement}`);
    if (own.filter((kind) => kind === 'K').length > 1) throw new Error(`two kings of a side: ${placement}`);
  }
  return board;
}

function format(state: CheskersState): string {
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) =>
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((file) => at(state.board, 8 * file + rank))
      .join('')
      .replace(/\.+/g, (run) => `${run.length}`),
  );
  return `${ranks.join('/')} ${state.side === 0 ? 'w' : 'b'} - - ${state.halfmove} ${state.fullmove}`;
}

export const russianCheskers: ReferenceGame<CheskersState> = {
  parse,
  format,
  moves,
  legal: (state) => moves(state).map((move) => move.wire),
  play: (state, wire) => findMove(moves(state), wire).next(),
  outcome,
  perft: (state, depth) => countSequences(moves, state, depth),
  reasonsPossible: ['king captured', 'no legal move', 'two kings', 'third occurrence', 'fifty moves'],
};
