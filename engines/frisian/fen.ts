import type { Setup, Side } from '../../src/core/game.js';
import { fail, ok, quote, type Result } from '../../src/core/result.js';
import {
  BLACK_COUNT,
  BLACK_COUNTED,
  EMPTY,
  isFarRow,
  isKing,
  kingOf,
  manOf,
  NO_SQUARE,
  SEVENS,
  SQUARES,
  sideOf,
  WHITE_COUNT,
  WHITE_COUNTED,
} from './board.js';

const MOST_PIECES = 20;
/** More than any game has plies. */
const MOST_PLIES = 1_000_000;

/**
 * Reads a FEN of docs/rules/frisian.md, "Notation": `W:W31-50:B1-20[:H<n>][:F<n>][:+<n>[sq]+<n>[sq]]`.
 * Blanks are skipped; an ending `.` is accepted.
 */
export function parseFen(text: string): Result<Setup> {
  const fields = text.replace(/\s+/g, '').replace(/\.$/, '').split(':');
  const [turn, first, second, ...tails] = fields;
  if (turn !== 'W' && turn !== 'B') return fail('fen-side', 'W or B', quote(turn ?? ''), 'FEN, side to move');
  const squares = new Array<number>(SQUARES).fill(EMPTY);
  const seen = new Set<Side>();
  for (const list of [first, second]) {
    const placed = placeList(list, squares, seen);
    if (!placed.ok) return placed;
  }
  if (squares.every((piece) => piece === EMPTY)) {
    return fail('fen-empty', 'at least one piece', 'an empty board', 'FEN, piece lists');
  }
  const counters = parseTails(tails, squares);
  if (!counters.ok) return counters;
  return ok({ side: turn === 'W' ? 0 : 1, squares, counters: counters.value });
}

function placeList(list: string | undefined, squares: number[], seen: Set<Side>): Result<true> {
  const colour = list?.[0];
  if (list === undefined || (colour !== 'W' && colour !== 'B')) {
    return fail('fen-list', 'a list that begins with W or B', quote(list ?? ''), 'FEN, piece lists');
  }
  const side: Side = colour === 'W' ? 0 : 1;
  const name = side === 0 ? 'white list' : 'black list';
  if (seen.has(side)) return fail('fen-list', 'one list a colour', `two of ${colour}`, 'FEN, piece lists');
  seen.add(side);
  const items = list.length === 1 ? [] : list.slice(1).split(',');
  for (const [index, item] of items.entries()) {
    const placed = placeItem(item, side, squares, `FEN, ${name}, item ${index + 1}`);
    if (!placed.ok) return placed;
  }
  const pieces = squares.filter((piece) => piece !== EMPTY && sideOf(piece) === side).length;
  if (pieces > MOST_PIECES) {
    return fail('fen-too-many', `at most ${MOST_PIECES} pieces`, `${pieces}`, `FEN, ${name}`);
  }
  return ok(true);
}

function placeItem(item: string, side: Side, squares: number[], where: string): Result<true> {
  const match = /^(K?)(\d{1,2})(?:-(\d{1,2}))?$/.exec(item);
  const from = Number(match?.[2]);
  const to = Number(match?.[3] ?? from);
  if (!match || from < 1 || to > SQUARES || from > to) {
    return fail('fen-square', 'a square 1-50 or a range, K before kings', quote(item), where);
  }
  for (let square = from - 1; square < to; square++) {
    if (squares[square] !== EMPTY)
      return fail('fen-twice', 'one piece a square', `a second on ${square + 1}`, where);
    if (!match[1] && isFarRow(square, side)) {
      return fail('fen-far-row', 'a king, or no piece, on the far row', `a man on ${square + 1}`, where);
    }
    squares[square] = match[1] ? kingOf(side) : manOf(side);
  }
  return ok(true);
}

/** The optional tails, in their order: H, F, counts. */
function parseTails(tails: readonly string[], squares: readonly number[]): Result<number[]> {
  const counters = [0, NO_SQUARE, 0, NO_SQUARE, -1];
  let next = 0;
  for (const tail of tails) {
    const kind = ['H', 'F', '+'].indexOf(tail[0] ?? '');
    if (kind < next) return fail('fen-tail', 'tails :H :F :+ in this order', quote(tail), 'FEN, tails');
    next = kind + 1;
    if (kind === 2) {
      const counted = parseCounts(tail, squares, counters);
      if (!counted.ok) return counted;
    } else {
      const plies = /^\d{1,7}$/.test(tail.slice(1)) ? Number(tail.slice(1)) : Number.NaN;
      if (!(plies <= MOST_PLIES)) {
        return fail('fen-tail', `a number up to ${MOST_PLIES}`, quote(tail), `FEN, tail ${tail[0]}`);
      }
      if (kind === 0) counters[SEVENS] = plies;
    }
  }
  return ok(counters);
}

/** `+<n>[square]+<n>[square]`: Black's three-move count, then White's. */
function parseCounts(tail: string, squares: readonly number[], counters: number[]): Result<true> {
  const match = /^\+([0-3])(\d\d)?\+([0-3])(\d\d)?$/.exec(tail);
  if (!match) return fail('fen-count', '+<0-3>[square]+<0-3>[square]', quote(tail), 'FEN, three-move counts');
  const sides: [Side, string | undefined, string | undefined][] = [
    [1, match[1], match[2]],
    [0, match[3], match[4]],
  ];
  for (const [side, countText, squareText] of sides) {
    const count = Number(countText);
    if (count === 0) continue;
    const square = squareText === undefined ? NO_SQUARE : Number(squareText) - 1;
    if (square !== NO_SQUARE && squares[square] !== kingOf(side)) {
      const owner = side === 0 ? 'White' : 'Black';
      return fail(
        'fen-count',
        `a king of ${owner} on the counted square`,
        quote(tail),
        'FEN, three-move counts',
      );
    }
    if (!squares.includes(manOf(side)) || !squares.includes(kingOf(side))) continue;
    counters[side === 0 ? WHITE_COUNT : BLACK_COUNT] = count;
    counters[side === 0 ? WHITE_COUNTED : BLACK_COUNTED] = square;
  }
  return ok(true);
}

/** White's list first, squares ascending; `H` only while it counts, counts only when one is not zero. */
export function formatFen(setup: Setup): string {
  const lists = ([0, 1] as const).map((side) => {
    const items: string[] = [];
    setup.squares.slice(0, SQUARES).forEach((piece, square) => {
      if (piece !== EMPTY && sideOf(piece) === side) items.push(`${isKing(piece) ? 'K' : ''}${square + 1}`);
    });
    return `${side === 0 ? 'W' : 'B'}${items.join(',')}`;
  });
  const counter = (index: number) => setup.counters[index] ?? 0;
  const sevens = counter(SEVENS) >= 0 ? `:H${counter(SEVENS)}` : '';
  const counts =
    counter(WHITE_COUNT) || counter(BLACK_COUNT)
      ? `:${formatCount(counter(BLACK_COUNT), counter(BLACK_COUNTED))}${formatCount(counter(WHITE_COUNT), counter(WHITE_COUNTED))}`
      : '';
  return `${setup.side === 0 ? 'W' : 'B'}:${lists.join(':')}${sevens}${counts}`;
}

function formatCount(count: number, square: number): string {
  const about = count && square !== NO_SQUARE ? String(square + 1).padStart(2, '0') : '';
  return `+${count}${about}`;
}
