import type { Move } from '../../src/core/game.js';
import type { Position } from '../../src/core/position.js';
import { fail, ok, quote, type Result } from '../../src/core/result.js';
import { SQUARES } from './board.js';

/** A move's text as numbers: squares 1-50 and whether it says quiet (`-`), capture (`x`) or nothing. */
interface Text {
  readonly squares: readonly number[];
  readonly kind: 'quiet' | 'capture' | 'unsaid';
}

/** Most squares a written move has: from, to and twenty jumped pieces. */
const MOST_SQUARES = 24;

function parseText(text: string): Text | null {
  if (/^\d+$/.test(text)) {
    if (text.length < 4 || text.length % 2 || text.length > 2 * MOST_SQUARES) return null;
    return checked((text.match(/\d\d/g) ?? []).map(Number), 'unsaid');
  }
  if (/^\d{1,2}-\d{1,2}$/.test(text)) return checked(text.split('-').map(Number), 'quiet');
  if (text.length > 3 * MOST_SQUARES || !/^\d{1,2}([x:×]\d{1,2})+$/i.test(text)) return null;
  return checked(text.split(/[x:×]/i).map(Number), 'capture');
}

function checked(squares: readonly number[], kind: Text['kind']): Text | null {
  return squares.every((square) => square >= 1 && square <= SQUARES) ? { squares, kind } : null;
}

/**
 * Reads a move in any form of docs/rules/frisian.md, "Notation": `32-28`, `24x33`, every landing square
 * (`47x38x29`), from, to and jumped squares (Hub: `24x33x29`, in any order), or two digits a square (`2433`).
 */
export function parseMove(text: string, position: Position): Result<Move> {
  const where = 'move';
  const parsed = parseText(text);
  if (!parsed) return fail('move-text', 'a move such as 32-28, 24x33 or 3228', quote(text), where);
  const moves = position.moves();
  const squares = parsed.squares.map((square) => square - 1);
  const found = squares.length === 2 ? byEnds(moves, squares) : byPath(moves, squares, position);
  const matches = found.filter(
    (move) => parsed.kind === 'unsaid' || (parsed.kind === 'quiet') === (move.captured.length === 0),
  );
  const [match] = matches;
  if (match && matches.length === 1) return ok(match);
  if (!match) {
    const legal = moves.length ? 'a legal move' : 'no move: there is no legal one';
    return fail('move-illegal', legal, quote(text), where);
  }
  const names = matches.map((move) => formatMove(move, position)).join(', ');
  return fail('move-ambiguous', `one of ${names}`, quote(text), where);
}

function byEnds(moves: readonly Move[], squares: readonly number[]): Move[] {
  return moves.filter((move) => move.from === squares[0] && move.to === squares[1]);
}

/** Moves that the squares describe as a route, or as from, to and the jumped squares. */
function byPath(moves: readonly Move[], squares: readonly number[], position: Position): Move[] {
  const [from, to, ...jumped] = squares;
  const set = position.trace(squares);
  return moves.filter((move) => {
    if (move.from !== from) return false;
    const isRoute =
      set !== null && move.to === squares.at(-1) && move.setLow === set.low && move.setHigh === set.high;
    return isRoute || (move.to === to && isSameSet(move.captured, jumped));
  });
}

/** `captured` is ascending. */
function isSameSet(captured: readonly number[], others: readonly number[]): boolean {
  if (captured.length !== others.length) return false;
  const sorted = [...others].sort((a, b) => a - b);
  return captured.every((square, index) => square === sorted[index]);
}

/** Book notation, also on the wire: a capture names its landing squares only where from and to do not tell. */
export function formatMove(move: Move, position: Position): string {
  if (move.captured.length === 0) return `${move.from + 1}-${move.to + 1}`;
  const alike = position.moves().filter((other) => other.from === move.from && other.to === move.to);
  const squares = alike.length > 1 ? position.route(move) : [move.from, move.to];
  return squares.map((square) => square + 1).join('x');
}

/** Hub's form of a move: the jumped squares, ascending, behind from and to. */
export function formatHubMove(move: Move): string {
  const separator = move.captured.length ? 'x' : '-';
  return [move.from, move.to, ...move.captured].map((square) => square + 1).join(separator);
}

/** Hub's form, jumped squares in any order; without them, from and to if that is enough. */
export function parseHubMove(text: string, position: Position): Result<Move> {
  const parsed = parseText(text);
  const [from, to, ...jumped] = (parsed?.squares ?? []).map((square) => square - 1);
  if (!parsed || parsed.kind === 'unsaid') {
    return fail('move-text', 'a move such as 32-28 or 24x33x29', quote(text), 'move');
  }
  const matches = position.moves().filter((move) => {
    if (move.from !== from || move.to !== to || (parsed.kind === 'quiet') !== (move.captured.length === 0))
      return false;
    return jumped.length === 0 || isSameSet(move.captured, jumped);
  });
  const [match] = matches;
  if (match && matches.length === 1) return ok(match);
  const expected = match ? `one of ${matches.map(formatHubMove).join(', ')}` : 'a legal move';
  return fail(match ? 'move-ambiguous' : 'move-illegal', expected, quote(text), 'move');
}
