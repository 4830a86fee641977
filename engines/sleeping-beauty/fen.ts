import type { Setup, Side } from '../../src/core/game.js';
import { fail, ok, quote, type Result } from '../../src/core/result.js';
import {
  BEAUTY,
  formatSquare,
  isDark,
  isFarRank,
  type Kind,
  LADY,
  MAN,
  parseSquare,
  pieceCode,
  SQUARES,
  squaresOf,
} from './board.js';

const MOST_PIECES = 12;
const COLOURS = ['White', 'Black'] as const;
const LETTERS = 'WB';
const KINDS: Readonly<Record<string, Kind>> = { '': MAN, L: LADY, S: BEAUTY };
const SHAPE = 'side:Wlist:Blist, as W:WLe1,d2:BSa1,c5';
/** Up to six digits. */
const TAIL = /^\d{1,6}$/;

interface Item {
  readonly square: number;
  readonly kind: Kind;
}

/**
 * Reads a FEN of docs/rules/sleeping-beauty.md, "Notation"; blanks about colons and commas are skipped. Counters of
 * the setup: the number of the move (1 when the text has none).
 *
 * Codes: `fen-shape`, `fen-side`, `fen-list`, `fen-move-number`, `fen-piece`, `fen-square`, `fen-light-square`,
 * `fen-man-on-far-rank`, `fen-beauty-off-far-rank`, `fen-two-pieces`, `fen-two-ladies`, `fen-too-many-pieces`,
 * `fen-no-pieces`, `fen-not-woken`.
 */
export function parseFen(text: string): Result<Setup> {
  const [sideText = '', first, rest, ...more] = normalised(text).split(':');
  if (first === undefined || rest === undefined || more.length > 0) {
    return fail('fen-shape', SHAPE, quote(text), 'FEN');
  }
  const side = LETTERS.indexOf(sideText);
  if (sideText.length !== 1 || side < 0)
    return fail('fen-side', 'W or B', quote(sideText), 'FEN, side to move');
  const [second = '', tail = '1', ...words] = rest.split(' ');
  if (words.length > 0 || !TAIL.test(tail)) {
    const got = quote([tail, ...words].join(' '));
    return fail(
      'fen-move-number',
      'one number of at most six digits, or nothing',
      got,
      'FEN, after the lists',
    );
  }
  const squares = readLists([first, second]);
  if (!squares.ok) return squares;
  return checkWhole({ side: side as Side, squares: squares.value, counters: [Number(tail)] });
}

function normalised(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([:,]) ?/g, '$1');
}

/** The two lists, in any order. */
function readLists(lists: readonly [string, string]): Result<number[]> {
  const colours = lists.map((list) => LETTERS.indexOf(list.charAt(0) || '?'));
  const wrong = colours.findIndex((colour, i) => colour < 0 || (i === 1 && colour === colours[0]));
  if (wrong >= 0) {
    const expected = wrong === 0 ? 'W or B before the first list' : 'the other colour before the second list';
    return fail('fen-list', expected, quote(lists[wrong] ?? ''), `FEN, list ${wrong + 1}`);
  }
  const squares = Array.from({ length: SQUARES }, () => 0);
  for (const [i, list] of lists.entries()) {
    const placed = placeList(squares, list.slice(1), colours[i] as Side);
    if (!placed.ok) return placed;
  }
  return ok(squares);
}

/** Puts the pieces of a list on the board. */
function placeList(squares: number[], list: string, side: Side): Result<true> {
  const where = `FEN, ${COLOURS[side]}'s list`;
  let ladies = 0;
  const texts = list === '' ? [] : list.split(',');
  for (const [i, text] of texts.entries()) {
    const item = readItem(text, side, `${where}, item ${i + 1}`);
    if (!item.ok) return item;
    const { square, kind } = item.value;
    if (squares[square] !== 0) {
      return fail('fen-two-pieces', 'one piece on a square', quote(text), `${where}, item ${i + 1}`);
    }
    if (kind === LADY && ++ladies > 1) {
      return fail('fen-two-ladies', 'at most one lady', quote(text), `${where}, item ${i + 1}`);
    }
    squares[square] = pieceCode(side, kind);
  }
  if (texts.length > MOST_PIECES) {
    return fail('fen-too-many-pieces', `at most ${MOST_PIECES} pieces`, String(texts.length), where);
  }
  return ok(true);
}

function readItem(text: string, side: Side, where: string): Result<Item> {
  const refuse = (code: string, expected: string) => fail(code, expected, quote(text), where);
  const [, letter = '', name = ''] = /^([A-Z]?)(.*)$/.exec(text) ?? [];
  const kind = KINDS[letter];
  if (kind === undefined) return refuse('fen-piece', 'c3 for a man, Lc3 for a lady, Sc3 for a beauty');
  const square = parseSquare(name);
  if (square === null) return refuse('fen-square', 'a square from a1 to h8');
  if (!isDark(square)) return refuse('fen-light-square', 'a dark square, as a1');
  const isFar = isFarRank(square, side);
  const far = side === 0 ? 8 : 1;
  if (kind === MAN && isFar) return refuse('fen-man-on-far-rank', `no ${COLOURS[side]} man on rank ${far}`);
  if (kind === BEAUTY && !isFar) {
    return refuse('fen-beauty-off-far-rank', `${COLOURS[side]}'s beauties on rank ${far} only`);
  }
  return ok({ square, kind });
}

/** What only the whole position shows. */
function checkWhole(setup: Setup): Result<Setup> {
  if (setup.squares.every((piece) => piece === 0)) {
    return fail('fen-no-pieces', 'at least one piece', 'an empty board', 'FEN');
  }
  const waiting: Side = setup.side === 0 ? 1 : 0;
  const beauties = squaresOf(setup, waiting, BEAUTY);
  if (beauties.length > 0 && squaresOf(setup, waiting, LADY).length === 0) {
    const names = beauties.map(formatSquare).join(', ');
    return fail(
      'fen-not-woken',
      'a lady of the side not to move, which has a beauty',
      `beauties alone (${names})`,
      `FEN, ${COLOURS[waiting]}'s list`,
    );
  }
  return ok(setup);
}

/** White's list first; in each the lady, the beauties, the men, each by file and rank; the number of the move. */
export function formatFen(setup: Setup): string {
  return `${LETTERS[setup.side]}:W${formatList(setup, 0)}:B${formatList(setup, 1)} ${setup.counters[0] ?? 1}`;
}

function formatList(setup: Setup, side: Side): string {
  const of = (kind: Kind, letter: string) =>
    squaresOf(setup, side, kind).map((square) => letter + formatSquare(square));
  return [...of(LADY, 'L'), ...of(BEAUTY, 'S'), ...of(MAN, '')].join(',');
}
