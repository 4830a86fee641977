import type { Move } from '../../src/core/game.js';
import type { Position } from '../../src/core/position.js';
import { fail, ok, quote, type Result } from '../../src/core/result.js';
import { formatSquare, isKing, isLastRank, isPawn, parseSquare } from './board.js';

/** A move as a text tells it. */
interface MoveText {
  /** Public squares, two or more. */
  readonly path: readonly number[];
  /** What the separators say: `-` a quiet move, `:` or `x` a capture. */
  readonly kind: 'quiet' | 'capture' | 'unsaid';
  /** Written with `q`. */
  readonly promotes: boolean;
  /** Written with `X`: the king is taken. */
  readonly takesKing: boolean;
}

const SYNTAX = 'a move such as e2e3, e2-e3, b5e8h5, b5:e8:h5 X or a7a8q';
const FORM = /^([a-h][1-8])((?:[a-h][1-8])+|(?:-[a-h][1-8])|(?:[:x][a-h][1-8])+)([a-wyzA-WYZ]?)(\s*X)?$/;
/** Moves named in an error: of those that fit an ambiguous text, and of all that are legal. */
const MOST_FITTING = 40;
const MOST_LEGAL = 8;

/**
 * Reads wire and book notation (docs/rules/russian-cheskers.md, "Notation"): any full route of a move, or its first
 * and last square where only one legal move fits; a promotion with or without its `q`.
 *
 * Codes: `move-syntax`, `move-illegal`, `move-compulsory` (something has to be captured), `move-ambiguous`,
 * `move-promotion` (another letter than `q`, or no promotion), `move-mark` (an `X` although no king is taken).
 */
export function parseMove(text: string, position: Position): Result<Move> {
  const read = readText(text.trim());
  if (!read.ok) return read;
  const wanted = read.value;
  const fitting = position.moves().filter((move) => fits(move, wanted));
  const route = findRoute(fitting, wanted, position);
  const found = route ? [route] : wanted.path.length === 2 ? fitting : [];
  const [move, other] = found;
  if (!move) return refuse(text, wanted, position);
  if (other)
    return fail('move-ambiguous', `one of ${named(found, MOST_FITTING, position)}`, quote(text), 'move');
  return checkMarks(move, text, wanted, position);
}

function readText(text: string): Result<MoveText> {
  const match = FORM.exec(text);
  if (!match) return fail('move-syntax', SYNTAX, quote(text), 'move');
  const [, from = '', rest = '', letter = '', mark] = match;
  if (letter && letter.toLowerCase() !== 'q') {
    return fail('move-promotion', 'q or no letter, as pawns become queens', quote(text), 'move');
  }
  const names = rest.match(/[a-h][1-8]/g) ?? [];
  const separator = rest.charAt(0);
  return ok({
    path: [from, ...names].map(parseSquare),
    kind: separator === '-' ? 'quiet' : separator === ':' || separator === 'x' ? 'capture' : 'unsaid',
    promotes: letter !== '',
    takesKing: mark !== undefined,
  });
}

/** First square, last square, and whether it is a capture. */
function fits(move: Move, { path, kind }: MoveText): boolean {
  if (move.from !== path[0] || move.to !== path.at(-1)) return false;
  return kind === 'unsaid' || (kind === 'capture') === move.captured.length > 0;
}

/** The move of which the text tells every square, by any route. */
function findRoute(moves: readonly Move[], { path }: MoveText, position: Position): Move | undefined {
  const [first] = moves;
  if (!first) return undefined;
  if (first.captured.length === 0) return path.length === 2 ? first : undefined;
  const set = position.trace(path);
  return moves.find((move) => move.setLow === set?.low && move.setHigh === set.high);
}

function refuse(text: string, { path, kind }: MoveText, position: Position): Result<never> {
  const moves = position.moves();
  const [first] = moves;
  if (!first) return fail('move-illegal', 'no move, as there is no legal one', quote(text), 'move');
  const ofPiece = moves.filter((move) => move.from === path[0]);
  const near = ofPiece.length > 0 ? ofPiece : moves;
  if (first.captured.length > 0 && kind !== 'capture' && path.length === 2) {
    return fail(
      'move-compulsory',
      `a capture, which is compulsory (${named(near, MOST_LEGAL, position)})`,
      quote(text),
      'move',
    );
  }
  return fail('move-illegal', `a legal move (${named(near, MOST_LEGAL, position)})`, quote(text), 'move');
}

function checkMarks(move: Move, text: string, wanted: MoveText, position: Position): Result<Move> {
  if (wanted.promotes && !isPromotion(move, position)) {
    return fail(
      'move-promotion',
      `no q, as ${formatMove(move, position)} is no promotion`,
      quote(text),
      'move',
    );
  }
  if (wanted.takesKing && !takesKing(move, position)) {
    return fail('move-mark', `no X, as ${formatMove(move, position)} takes no king`, quote(text), 'move');
  }
  return ok(move);
}

function named(moves: readonly Move[], most: number, position: Position): string {
  const names = moves.slice(0, most).map((move) => formatMove(move, position));
  return names.join(', ') + (moves.length > most ? ', …' : '');
}

/** Wire notation: `e2e3`, `b5e8h5`, `a7a8q`. */
export function formatMove(move: Move, position: Position): string {
  return position.route(move).map(formatSquare).join('') + (isPromotion(move, position) ? 'q' : '');
}

/** Book notation: `e2-e3`, `b5:e8:h5 X`, `a7-a8Q`, `b6:b8Q`. */
export function formatBook(move: Move, position: Position): string {
  const squares = position.route(move).map(formatSquare);
  const promotion = isPromotion(move, position) ? 'Q' : '';
  const mark = takesKing(move, position) ? ' X' : '';
  return squares.join(move.captured.length > 0 ? ':' : '-') + promotion + mark;
}

/** Whether a pawn becomes a queen. */
function isPromotion(move: Move, position: Position): boolean {
  return isLastRank(move.to, position.side) && isPawn(position.setup().squares[move.from] ?? 0);
}

function takesKing(move: Move, position: Position): boolean {
  if (move.captured.length === 0) return false;
  const { squares } = position.setup();
  return move.captured.some((square) => isKing(squares[square] ?? 0));
}
