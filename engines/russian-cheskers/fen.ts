import type { Setup, Side } from '../../src/core/game.js';
import { fail, ok, quote, type Result } from '../../src/core/result.js';
import {
  EMPTY,
  FULLMOVE,
  formatPiece,
  HALFMOVE,
  isPawn,
  kingOf,
  parsePiece,
  rankPieces,
  SQUARES,
  sideOf,
} from './board.js';

const MOST_PIECES = 16;
const FIELDS = 6;
/** What the fields behind the board are when they are missing. */
const DEFAULTS = ['w', '-', '-', '0', '1'] as const;

/**
 * Reads a FEN of docs/rules/russian-cheskers.md, "Notation": one to six fields, blanks between them.
 *
 * Codes: `fen-fields`, `fen-ranks`, `fen-rank` (not eight files), `fen-letter`, `fen-pawn` (on rank 1 or 8),
 * `fen-too-many` (pieces), `fen-king`, `fen-side`, `fen-castling`, `fen-en-passant`, `fen-number`.
 */
export function parseFen(text: string): Result<Setup> {
  const fields = text.trim().split(/\s+/);
  if (fields.length > FIELDS) {
    return fail('fen-fields', `at most ${FIELDS} fields`, `${fields.length}`, 'FEN');
  }
  const [placement = ''] = fields;
  const [turn, castling, enPassant, halfmove, fullmove] = DEFAULTS.map((usual, i) => fields[i + 1] ?? usual);
  const squares = parsePlacement(placement);
  if (!squares.ok) return squares;
  if (turn !== 'w' && turn !== 'b') return fail('fen-side', 'w or b', quote(turn ?? ''), 'FEN, side to move');
  if (castling !== '-') {
    return fail('fen-castling', '-, as there is no castling', quote(castling ?? ''), 'FEN, castling');
  }
  if (enPassant !== '-') {
    return fail('fen-en-passant', '-, as there is no en passant', quote(enPassant ?? ''), 'FEN, en passant');
  }
  const side: Side = turn === 'w' ? 0 : 1;
  const checked = checkPieces(squares.value, side);
  if (!checked.ok) return checked;
  const plies = parseNumber(halfmove ?? '', 'FEN, halfmove count');
  if (!plies.ok) return plies;
  const number = parseNumber(fullmove ?? '', 'FEN, move number');
  if (!number.ok) return number;
  return ok({ side, squares: squares.value, counters: [plies.value, number.value] });
}

function parsePlacement(text: string): Result<number[]> {
  const ranks = text.split('/');
  if (ranks.length !== 8) {
    return fail(
      'fen-ranks',
      '8 ranks with / between them',
      `${ranks.length} in ${quote(text)}`,
      'FEN, board',
    );
  }
  const squares = new Array<number>(SQUARES).fill(EMPTY);
  for (const [line, rankText] of ranks.entries()) {
    const placed = placeRank(rankText, 7 - line, squares);
    if (!placed.ok) return placed;
  }
  return ok(squares);
}

/** Places the pieces of a rank (0-7). */
function placeRank(text: string, rank: number, squares: number[]): Result<true> {
  const where = `FEN, rank ${rank + 1}`;
  let file = 0;
  for (const letter of text) {
    if (/^[1-8]$/.test(letter)) {
      file += Number(letter);
      continue;
    }
    const piece = parsePiece(letter);
    if (piece === null)
      return fail('fen-letter', 'a letter of pnbrqkPNBRQK or a digit 1-8', quote(letter), where);
    if (isPawn(piece) && (rank === 0 || rank === 7)) {
      return fail('fen-pawn', 'no pawn on the first and last rank', quote(letter), where);
    }
    if (file < 8) squares[8 * file + rank] = piece;
    file += 1;
  }
  return file === 8 ? ok(true) : fail('fen-rank', '8 squares', `${file} in ${quote(text)}`, where);
}

/** At most 16 pieces a side, and one king, which only the side to move may have lost. */
function checkPieces(squares: readonly number[], toMove: Side): Result<true> {
  for (const side of [0, 1] as const) {
    const where = `FEN, ${side === 0 ? 'white' : 'black'} pieces`;
    const own = squares.filter((piece) => piece !== EMPTY && sideOf(piece) === side);
    if (own.length > MOST_PIECES) {
      return fail('fen-too-many', `at most ${MOST_PIECES} pieces`, `${own.length}`, where);
    }
    const kings = own.filter((piece) => piece === kingOf(side)).length;
    if (kings > 1) return fail('fen-king', 'one king', `${kings}`, where);
  }
  const opponent: Side = toMove === 0 ? 1 : 0;
  if (!squares.includes(kingOf(opponent))) {
    const where = `FEN, ${opponent === 0 ? 'white' : 'black'} pieces`;
    return fail('fen-king', 'a king of the side that is not to move', 'none', where);
  }
  return ok(true);
}

function parseNumber(text: string, where: string): Result<number> {
  return /^\d{1,9}$/.test(text)
    ? ok(Number(text))
    : fail('fen-number', 'a whole number of at most 9 digits', quote(text), where);
}

/** All six fields, castling and en passant always `-`. */
export function formatFen(setup: Setup): string {
  const ranks = Array.from({ length: 8 }, (_, line) =>
    rankPieces(setup, 7 - line)
      .map(formatPiece)
      .join('')
      .replace(/\.+/g, (run) => `${run.length}`),
  );
  const side = setup.side === 0 ? 'w' : 'b';
  return `${ranks.join('/')} ${side} - - ${setup.counters[HALFMOVE] ?? 0} ${setup.counters[FULLMOVE] ?? 1}`;
}
