/** FENs of Frisian draughts; docs/rules/frisian.md, "Notation". */
import {
  at,
  type Board,
  type Counter,
  type FrisianState,
  hasPieces,
  isOneAgainstOne,
  KING,
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
import type { Side } from './types.js';

const FEN = /^([WB]):([WB][^:]*):([WB][^:]*)(?::H(\d+))?(?::F(\d+))?(?::\+([0-3])(\d\d)?\+([0-3])(\d\d)?)?$/;

export function parse(fen: string): FrisianState {
  const match = FEN.exec(fen.trim().replace(/\.$/, ''));
  if (match === null) throw new Error(`not a Frisian FEN: ${fen}`);
  const [
    ,
    sideLetter,
    first = '',
    second = '',
    halfmoves,
    ,
    blackCount,
    blackSquare,
    whiteCount,
    whiteSquare,
  ] = match;
  if (first[0] === second[0]) throw new Error(`one colour twice: ${fen}`);
  const board: Piece[] = Array.from({ length: 51 }, () => '.');
  for (const list of [first, second]) placeList(board, list);
  if (!hasPieces(board, 0) && !hasPieces(board, 1)) throw new Error(`no piece at all: ${fen}`);

  const side: Side = sideLetter === 'W' ? 0 : 1;
  return {
    board,
    side,
    counters: [
      parseCounter(whiteCount, whiteSquare, board, 0),
      parseCounter(blackCount, blackSquare, board, 1),
    ],
    sevenMoves: parseSevenMoves(Number(halfmoves ?? 0), board, side),
    previous: null,
  };
}

function placeList(board: Piece[], list: string): void {
  const side: Side = list.startsWith('W') ? 0 : 1;
  const items = list.slice(1);
  for (const item of items === '' ? [] : items.split(',')) {
    const match = /^(K?)(\d{1,2})(?:-(\d{1,2}))?$/.exec(item);
    if (match === null) throw new Error(`not a square or range: ${item}`);
    const low = Number(match[2]);
    const high = Number(match[3] ?? match[2]);
    if (low < 1 || high > 50 || low > high) throw new Error(`unknown square or range: ${item}`);
    for (let square = low; square <= high; square += 1) {
      if (at(board, square) !== '.') throw new Error(`two pieces on ${square}`);
      if (match[1] === '' && onFarRow(square, side)) throw new Error(`a man on its far row: ${square}`);
      board[square] = match[1] === '' ? MAN[side] : KING[side];
    }
  }
  const pieces = board.filter((piece) => owner(piece) === side).length;
  if (pieces > 20) throw new Error(`more than 20 pieces: ${list}`);
}

function parseCounter(countText = '0', squareText: string | undefined, board: Board, side: Side): Counter {
  const counter = { count: Number(countText), square: squareText === undefined ? null : Number(squareText) };
  if (counter.count === 0) return NO_COUNT;
  if (counter.square !== null && at(board, counter.square) !== KING[side]) {
    throw new Error(`no king of that side on the counted square ${counter.square}`);
  }
  return settledCounter(counter, board, side);
}

/**
 * A FEN of one king against one does not say which side had two kings. It is the side to move: the position
 * arises when the lone king has just captured. Such a position has H of 1 or more.
 */
function parseSevenMoves(plies: number, board: Board, side: Side): SevenMoves | null {
  const two = sideWithTwoKings(board);
  if (two !== null) return { plies, side: two };
  return isOneAgainstOne(board) && plies > 0 ? { plies, side } : null;
}

export function format(state: FrisianState): string {
  const { board, side, counters, sevenMoves } = state;
  const list = (of: Side) =>
    SQUARES.filter((square) => owner(at(board, square)) === of)
      .map((square) => `${at(board, square) === KING[of] ? 'K' : ''}${square}`)
      .join(',');
  const h = sevenMoves === null ? '' : `:H${sevenMoves.plies}`;
  const [white, black] = counters;
  const counts = white.count + black.count === 0 ? '' : `:+${formatCounter(black)}+${formatCounter(white)}`;
  return `${side === 0 ? 'W' : 'B'}:W${list(0)}:B${list(1)}${h}${counts}`;
}

function formatCounter(counter: Counter): string {
  return `${counter.count}${counter.square === null ? '' : `${counter.square}`.padStart(2, '0')}`;
}
