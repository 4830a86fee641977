import type { Move, Setup } from '../../src/core/game.js';
import type { Position } from '../../src/core/position.js';
import { fail, ok, quote, type Result } from '../../src/core/result.js';
import { formatSquare, isDark, isFarRank, LADY, MAN, parseSquare, pieceCode } from './board.js';

/** A move as a text tells it. */
interface MoveText {
  /** Public square of the beauty woken, or -1. */
  readonly woken: number;
  /** Public squares, from and to included. */
  readonly path: readonly [number, number, ...number[]];
  /** Written with a colon: a capture is meant. */
  readonly takes: boolean;
  /** Written with `sb`: a promotion to a sleeping beauty is meant. */
  readonly becomesBeauty: boolean;
}

const FORM = /^(?:([a-h][1-8])\*)?(:?)([a-h][1-8](?::?[a-h][1-8])*)(sb)?$/;
/** More than the longest move takes: twelve jumps, with colons, waking and promotion. */
const MOST_CHARACTERS = 60;
/** Legal moves named in an error. */
const MOST_NAMED = 8;

/**
 * Reads wire and book notation (docs/rules/sleeping-beauty.md, "Notation"). A chain may be given by its first and
 * last square where only one legal move fits.
 *
 * Codes: `move-syntax`, `move-square` (a light square), `move-illegal`, `move-waking` (the waking is missing, or
 * nobody is to be woken), `move-ambiguous`.
 */
export function parseMove(text: string, position: Position): Result<Move> {
  const read = readText(text.trim());
  if (!read.ok) return read;
  const wanted = read.value;
  const moves = position.moves();
  const near = moves.filter((move) => move.from === wanted.path[0] && move.to === wanted.path.at(-1));
  const fitting = near.filter((move) => fits(move, wanted, position));
  const whole = fitting.filter((move) => isWhole(move, wanted, position));
  const found = whole.length > 0 || wanted.path.length > 2 ? whole : fitting;
  const [move, other] = found;
  if (move === undefined) return refuse(text, wanted, near, position);
  if (other === undefined) return ok(move);
  return fail('move-ambiguous', `one of ${named(found, position)}`, quote(text), 'move');
}

function readText(text: string): Result<MoveText> {
  const syntax = () => fail('move-syntax', 'a move such as c3d4, d4:b2, b8*b8c7, a1*c3', quote(text), 'move');
  const match = text.length > MOST_CHARACTERS ? null : FORM.exec(text);
  if (!match) return syntax();
  const [, wokenName = '', colon = '', names = '', suffix] = match;
  const woken = parseSquare(wokenName) ?? -1;
  const squares = names.match(/[a-h][1-8]/g)?.map((name) => parseSquare(name) ?? -1) ?? [];
  // One square, or a colon, after the star: the woken lady moves.
  if (woken >= 0 && (colon !== '' || squares.length === 1)) squares.unshift(woken);
  else if (colon !== '') return syntax();
  const [from, to, ...rest] = squares;
  if (from === undefined || to === undefined) return syntax();
  const light = [woken, ...squares].find((square) => square >= 0 && !isDark(square));
  if (light !== undefined)
    return fail('move-square', 'dark squares', formatSquare(light), `move ${quote(text)}`);
  return ok({
    woken,
    path: [from, to, ...rest],
    takes: text.includes(':'),
    becomesBeauty: suffix !== undefined,
  });
}

function fits(move: Move, wanted: MoveText, position: Position): boolean {
  if (move.woken !== wanted.woken) return false;
  if (wanted.takes && move.captured.length === 0) return false;
  return !wanted.becomesBeauty || becomesBeauty(move, position.setup());
}

/** Whether the text tells every square of the move, by any route. */
function isWhole(move: Move, { path }: MoveText, position: Position): boolean {
  if (path.length === 2) return move.captured.length <= 1;
  const set = position.trace(path);
  return set !== null && set.low === move.setLow && set.high === move.setHigh;
}

/** `near` are the legal moves with the same first and last square. */
function refuse(text: string, { woken }: MoveText, near: readonly Move[], position: Position): Result<never> {
  const moves = position.moves();
  const code = near.some((move) => move.woken >= 0 !== woken >= 0) ? 'move-waking' : 'move-illegal';
  const candidates = near.length > 0 ? near : moves;
  const expected =
    moves.length === 0 ? 'no move, as the game is over' : `a legal move (${named(candidates, position)})`;
  return fail(code, expected, quote(text), 'move');
}

function named(moves: readonly Move[], position: Position): string {
  const names = moves.map((move) => formatMove(move, position)).sort();
  return names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ', …' : '');
}

/** Wire notation: `c3d4`, `h8f6d8`, `b8*b8c7`. */
export function formatMove(move: Move, position: Position): string {
  const waking = move.woken < 0 ? '' : `${formatSquare(move.woken)}*`;
  return waking + position.route(move).map(formatSquare).join('');
}

/** Book notation: `c3d4`, `d4:b2`, `h8*:f6:d8`, `a1*c3`, `g8*c3:e5`, `a3:c1sb`. */
export function formatBook(move: Move, position: Position): string {
  const names = position.route(move).map(formatSquare);
  const takes = move.captured.length > 0;
  const suffix = becomesBeauty(move, position.setup()) ? 'sb' : '';
  const text = names.join(takes ? ':' : '') + suffix;
  if (move.woken < 0) return text;
  const waking = `${formatSquare(move.woken)}*`;
  return move.woken === move.from ? waking + text.slice(2) : waking + text;
}

/** "Promotion": a man becomes a beauty if his side has a lady, or has just woken one. */
function becomesBeauty(move: Move, { side, squares }: Setup): boolean {
  if (squares[move.from] !== pieceCode(side, MAN) || !isFarRank(move.to, side)) return false;
  return move.woken >= 0 || squares.includes(pieceCode(side, LADY));
}
