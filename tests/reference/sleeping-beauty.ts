/** Sleeping Beauty draughts, as docs/rules/sleeping-beauty.md tells it. */
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

/** Man, lady and sleeping beauty, White's in capitals; vacant. */
type Piece = 'M' | 'L' | 'S' | 'm' | 'l' | 's' | '.';
type Board = readonly Piece[];

export interface BeautyState {
  /** Index 8 * file + rank, so that squares in ascending order are in text order too; a1 is 0. */
  readonly board: Board;
  readonly side: Side;
  readonly fullmove: number;
  /** The positions since the last move that ended a ladies-only run, the present one included. */
  readonly run: readonly string[];
  /** Whether a position has recurred in this run. */
  readonly recurred: boolean;
}

/** A move without its waking. `jumped` are the pieces taken by jumping, `replaced` the one taken by replacement. */
interface Move {
  readonly from: number;
  readonly to: number;
  readonly route: readonly number[];
  readonly jumped: readonly number[];
  readonly replaced: number | null;
}

const MAN: readonly [Piece, Piece] = ['M', 'm'];
const LADY: readonly [Piece, Piece] = ['L', 'l'];
const BEAUTY: readonly [Piece, Piece] = ['S', 's'];
const MOST_PIECES = 12;

// --- The board ---

/** A diagonal step; `ranks` is 1 towards rank 8. */
interface Step {
  readonly files: number;
  readonly ranks: number;
}

const STEPS: readonly Step[] = [
  { files: -1, ranks: -1 },
  { files: -1, ranks: 1 },
  { files: 1, ranks: -1 },
  { files: 1, ranks: 1 },
];

const DARK_SQUARES = Array.from({ length: 64 }, (_, index) => index).filter(
  (index) => (Math.floor(index / 8) + index) % 2 === 0,
);

function squareName(square: number): string {
  return `${'abcdefgh'[Math.floor(square / 8)]}${(square % 8) + 1}`;
}

/** The square `times` steps away, or null beyond the edge. */
function stepped(square: number, step: Step, times = 1): number | null {
  const file = Math.floor(square / 8) + times * step.files;
  const rank = (square % 8) + times * step.ranks;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? null : 8 * file + rank;
}

function at(board: Board, square: number | null): Piece | null {
  return square === null ? null : (board[square] ?? null);
}

function squaresOf(board: Board, piece: Piece): number[] {
  return DARK_SQUARES.filter((square) => board[square] === piece);
}

function piecesOf(board: Board, side: Side): number[] {
  return DARK_SQUARES.filter((square) =>
    [MAN[side], LADY[side], BEAUTY[side]].some((piece) => piece === board[square]),
  );
}

function isForward(step: Step, side: Side): boolean {
  return step.ranks === (side === 0 ? 1 : -1);
}

function onFarRank(square: number, side: Side): boolean {
  return square % 8 === (side === 0 ? 7 : 0);
}

// --- "Capturing by jumping" ---

function jumpsFrom(board: Board, side: Side, from: number): Move[] {
  const isLady = board[from] === LADY[side];
  const withoutMover = board.map((piece, square) => (square === from ? '.' : piece));
  const chains = completeChains(from, (square, jumped) =>
    !isLady && jumped.length > 0 && onFarRank(square, side)
      ? []
      : hopsFrom(withoutMover, side, isLady, square).filter((hop) => !jumped.includes(hop.over)),
  );
  return chains.map(({ route, jumped }) => ({
    from,
    to: route.at(-1) ?? from,
    route,
    jumped,
    replaced: null,
  }));
}

function hopsFrom(board: Board, side: Side, isLady: boolean, square: number): Hop[] {
  const hops: Hop[] = [];
  for (const step of STEPS) {
    const over = stepped(square, step);
    const to = stepped(square, step, 2);
    if (over === null || to === null || at(board, to) !== '.') continue;
    const overMan = at(board, over) === MAN[opponent(side)];
    const overLady = at(board, over) === LADY[opponent(side)];
    const allowed = isLady
      ? overMan || overLady
      : (overMan && isForward(step, side)) || (overLady && !isForward(step, side));
    if (allowed) hops.push({ over, to });
  }
  return hops;
}

// --- "Quiet moves" and "Capturing by replacement" ---

function quiet(from: number, to: number): Move {
  return { from, to, route: [to], jumped: [], replaced: null };
}

function manMoves(board: Board, side: Side, from: number): Move[] {
  return STEPS.filter((step) => isForward(step, side))
    .map((step) => stepped(from, step))
    .flatMap((to) => (to !== null && at(board, to) === '.' ? [quiet(from, to)] : []));
}

function ladyMoves(board: Board, from: number): Move[] {
  return STEPS.map((step) => stepped(from, step)).flatMap((to) =>
    to !== null && at(board, to) === '.' ? [quiet(from, to)] : [],
  );
}

function jumpsOfJoy(board: Board, side: Side, from: number): Move[] {
  return STEPS.flatMap((step) => {
    const over = stepped(from, step);
    const to = stepped(from, step, 2);
    if (over === null || to === null || at(board, over) !== '.' || at(board, to) !== '.') return [];
    return isThreatened(board, side, over) ? [] : [quiet(from, to)];
  });
}

/** Whether a lady of `side` on this vacant square would stand next to the enemy lady or could be taken by a man. */
function isThreatened(board: Board, side: Side, square: number): boolean {
  const enemy = opponent(side);
  return STEPS.some((step) => {
    const neighbour = stepped(square, step);
    if (at(board, neighbour) === LADY[enemy]) return true;
    // A man on `neighbour` would jump the opposite way; ladies are taken backwards only.
    const landing = stepped(square, step, -1);
    const jump: Step = { files: -step.files, ranks: -step.ranks };
    return at(board, neighbour) === MAN[enemy] && !isForward(jump, enemy) && at(board, landing) === '.';
  });
}

function replacements(board: Board, from: number, victims: readonly Piece[]): Move[] {
  return STEPS.map((step) => stepped(from, step)).flatMap((to) => {
    const victim = at(board, to);
    return to !== null && victim !== null && victims.includes(victim)
      ? [{ ...quiet(from, to), replaced: to }]
      : [];
  });
}

// --- Legal moves ---

/** The legal moves on a board on which the lady, if there is one, is awake; repetition is not looked at. */
function movesOnBoard(board: Board, side: Side, woken: number | null): Move[] {
  const enemy = opponent(side);
  const men = squaresOf(board, MAN[side]);
  const ladies = squaresOf(board, LADY[side]);
  const jumps = [...men, ...ladies].flatMap((from) => jumpsFrom(board, side, from));
  const longest = Math.max(0, ...jumps.map((move) => move.jumped.length));
  const longestJumps = jumps.filter((move) => move.jumped.length === longest);

  if (longest >= 2) return longestJumps;
  if (longest === 1) {
    // "Royal Privilege"
    return [...longestJumps, ...ladies.flatMap((from) => replacements(board, from, [LADY[enemy]]))];
  }
  return [
    ...men.flatMap((from) => manMoves(board, side, from)),
    ...ladies.flatMap((from) => ladyMoves(board, from)),
    ...ladies.flatMap((from) => replacements(board, from, [MAN[enemy], LADY[enemy]])),
    ...(woken === null ? [] : jumpsOfJoy(board, side, woken)),
  ];
}

function moves(state: BeautyState): ReferenceMove<BeautyState>[] {
  const { board, side } = state;
  if (piecesOf(board, 0).length === 0 || piecesOf(board, 1).length === 0) return [];
  return sortByWire(
    wakings(board, side).flatMap((woken) => {
      const awake = woken === null ? board : withPiece(board, woken, LADY[side]);
      return movesOnBoard(awake, side, woken)
        .filter((move) => woken !== null || !isForbiddenRepetition(state, move))
        .map((move) => ({
          wire: wireOf(move, woken),
          from: squareName(move.from),
          to: squareName(move.to),
          captured: taken(move).map(squareName),
          next: () => after(state, awake, woken, move),
        }));
    }),
  );
}

/** "Waking": the beauties to choose from, or null alone where nobody is to be woken. */
function wakings(board: Board, side: Side): (number | null)[] {
  const beauties = squaresOf(board, BEAUTY[side]);
  return squaresOf(board, LADY[side]).length === 0 && beauties.length > 0 ? beauties : [null];
}

function withPiece(board: Board, square: number, piece: Piece): Board {
  return board.map((other, index) => (index === square ? piece : other));
}

function taken(move: Move): readonly number[] {
  return move.replaced === null ? move.jumped : [move.replaced];
}

function wireOf(move: Move, woken: number | null): string {
  const prefix = woken === null ? '' : `${squareName(woken)}*`;
  return prefix + [move.from, ...move.route].map(squareName).join('');
}

// --- The position after a move, and "Repetition" ---

function after(state: BeautyState, awake: Board, woken: number | null, move: Move): BeautyState {
  const { side } = state;
  const board = boardAfter(awake, side, move);
  const key = positionKey(board, opponent(side));
  const fullmove = state.fullmove + side;
  if (woken !== null || !isPlainLadyMove(awake, side, move)) {
    return { board, side: opponent(side), fullmove, run: [key], recurred: false };
  }
  return {
    board,
    side: opponent(side),
    fullmove,
    run: [...state.run, key],
    recurred: state.recurred || state.run.includes(key),
  };
}

function boardAfter(board: Board, side: Side, move: Move): Board {
  const mover = board[move.from] ?? '.';
  const next = [...board];
  next[move.from] = '.';
  for (const square of taken(move)) next[square] = '.';
  const promoted = mover === MAN[side] && onFarRank(move.to, side);
  const hasLady = squaresOf(board, LADY[side]).length > 0;
  next[move.to] = !promoted ? mover : hasLady ? BEAUTY[side] : LADY[side];
  return next;
}

function positionKey(board: Board, side: Side): string {
  return `${board.join('')}${side}`;
}

function isPlainLadyMove(board: Board, side: Side, move: Move): boolean {
  return board[move.from] === LADY[side] && taken(move).length === 0;
}

/** Once a position has recurred in a run, no lady move may recreate any position of it. */
function isForbiddenRepetition(state: BeautyState, move: Move): boolean {
  const { board, side } = state;
  if (!state.recurred || !isPlainLadyMove(board, side, move)) return false;
  return state.run.includes(positionKey(boardAfter(board, side, move), opponent(side)));
}

// --- "Result and points" ---

function outcome(state: BeautyState): ReferenceOutcome | null {
  const { board, side } = state;
  const points = piecesOf(board, 0).length + piecesOf(board, 1).length;
  if (piecesOf(board, 0).length === 0) return { winner: 1, reason: 'no pieces', points };
  if (piecesOf(board, 1).length === 0) return { winner: 0, reason: 'no pieces', points };
  if (moves(state).length === 0) return { winner: opponent(side), reason: 'no legal move', points };
  return null;
}

// --- FEN ---

const FEN = /^([WB]):([WB][^: ]*):([WB][^: ]*)(?: +(\d+))?$/;

function parse(fen: string): BeautyState {
  const match = FEN.exec(fen.trim());
  if (match === null) throw new Error(`not a Sleeping Beauty FEN: ${fen}`);
  const [, sideLetter, first = '', second = '', fullmove = '1'] = match;
  if (first[0] === second[0]) throw new Error(`one colour twice: ${fen}`);
  const board: Piece[] = Array.from({ length: 64 }, () => '.');
  for (const list of [first, second]) placeList(board, list);
  if (piecesOf(board, 0).length + piecesOf(board, 1).length === 0) throw new Error(`no piece: ${fen}`);

  const side: Side = sideLetter === 'W' ? 0 : 1;
  const waiting = opponent(side);
  if (squaresOf(board, BEAUTY[waiting]).length > 0 && squaresOf(board, LADY[waiting]).length === 0) {
    throw new Error(`the side not to move has beauties but no lady: ${fen}`);
  }
  return { board, side, fullmove: Number(fullmove), run: [positionKey(board, side)], recurred: false };
}

function placeList(board: Piece[], list: string): void {
  const side: Side = list.startsWith('W') ? 0 : 1;
  const items = list.slice(1);
  for (const item of items === '' ? [] : items.split(',')) {
    const match = /^([LS]?)([a-h])([1-8])$/.exec(item);
    if (match === null) throw new Error(`not a piece on a square: ${item}`);
    const [, kind, file = '', rank] = match;
    const square = 8 * 'abcdefgh'.indexOf(file) + Number(rank) - 1;
    if (!DARK_SQUARES.includes(square)) throw new Error(`a light square: ${item}`);
    if (board[square] !== '.') throw new Error(`two pieces on a square: ${item}`);
    if (kind === '' && onFarRank(square, side)) throw new Error(`a man on its far rank: ${item}`);
    if (kind === 'S' && !onFarRank(square, side)) throw new Error(`a beauty elsewhere: ${item}`);
    board[square] = kind === 'L' ? LADY[side] : kind === 'S' ? BEAUTY[side] : MAN[side];
  }
  if (squaresOf(board, LADY[side]).length > 1) throw new Error(`two ladies of a side: ${list}`);
  if (piecesOf(board, side).length > MOST_PIECES) throw new Error(`more than 12 pieces: ${list}`);
}

function format(state: BeautyState): string {
  const { board, side, fullmove } = state;
  const list = (of: Side) =>
    [
      ...squaresOf(board, LADY[of]).map((square) => `L${squareName(square)}`),
      ...squaresOf(board, BEAUTY[of]).map((square) => `S${squareName(square)}`),
      ...squaresOf(board, MAN[of]).map(squareName),
    ].join(',');
  return `${side === 0 ? 'W' : 'B'}:W${list(0)}:B${list(1)} ${fullmove}`;
}

export const sleepingBeauty: ReferenceGame<BeautyState> = {
  parse,
  format,
  moves,
  legal: (state) => moves(state).map((move) => move.wire),
  play: (state, wire) => findMove(moves(state), wire).next(),
  outcome,
  perft: (state, depth) => countSequences(moves, state, depth),
  reasonsPossible: ['no pieces', 'no legal move'],
};
