import type { HubNotation, Setup } from '../../src/core/game.js';
import { fail, ok, quote, type Result } from '../../src/core/result.js';
import {
  BLACK_COUNT,
  BLACK_COUNTED,
  BLACK_MAN,
  EMPTY,
  isFarRow,
  kingOf,
  manOf,
  NO_SQUARE,
  SQUARES,
  sideOf,
  WHITE_COUNT,
  WHITE_COUNTED,
  WHITE_MAN,
} from './board.js';
import { formatHubMove, parseHubMove } from './notation.js';

const LETTERS = 'ewWbB';
const MOST_PIECES = 20;

function parsePosition(text: string, counts = ''): Result<Setup> {
  const turn = text[0];
  if (text.length !== SQUARES + 1 || (turn !== 'W' && turn !== 'B')) {
    return fail('hub-position', 'W or B and 50 squares of wbWBe', quote(text), 'pos');
  }
  const squares: number[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const piece = LETTERS.indexOf(text[square + 1] as string);
    const where = `pos, square ${square + 1}`;
    if (piece < 0) return fail('hub-position', 'one of wbWBe', quote(text[square + 1] as string), where);
    if ((piece === WHITE_MAN || piece === BLACK_MAN) && isFarRow(square, sideOf(piece))) {
      return fail('hub-position', 'a king, or no piece, on the far row', 'a man', where);
    }
    squares.push(piece);
  }
  for (const side of [0, 1] as const) {
    const pieces = squares.filter((piece) => piece !== EMPTY && sideOf(piece) === side).length;
    if (pieces > MOST_PIECES)
      return fail('hub-position', `at most ${MOST_PIECES} pieces a side`, `${pieces}`, 'pos');
  }
  if (squares.every((piece) => piece === EMPTY))
    return fail('hub-position', 'a piece', 'an empty board', 'pos');
  const counters = parseCounts(counts, squares);
  if (!counters.ok) return counters;
  return ok({ side: turn === 'W' ? 0 : 1, squares, counters: counters.value });
}

/** `W28=3`, for each side at most once; without a man the side's count means nothing and is left out. */
function parseCounts(text: string, squares: readonly number[]): Result<number[]> {
  const counters = [0, NO_SQUARE, 0, NO_SQUARE, -1];
  for (const item of text.split(/[\s,]+/).filter((word) => word !== '')) {
    const match = /^([WB])(\d{1,2})=([0-3])$/.exec(item);
    const side = match?.[1] === 'B' ? 1 : 0;
    const square = Number(match?.[2]) - 1;
    const [countAt, squareAt] = side === 0 ? [WHITE_COUNT, WHITE_COUNTED] : [BLACK_COUNT, BLACK_COUNTED];
    if (!match || squares[square] !== kingOf(side)) {
      return fail('hub-counts', 'a king of that side with 0 to 3 moves, as W28=3', quote(item), 'wolf');
    }
    if (counters[countAt] !== 0) return fail('hub-counts', 'one king a side', quote(text), 'wolf');
    if (Number(match[3]) === 0 || !squares.includes(manOf(side))) continue;
    counters[countAt] = Number(match[3]);
    counters[squareAt] = square;
  }
  return ok(counters);
}

function formatPosition(setup: Setup): string {
  const squares = setup.squares.slice(0, SQUARES).map((piece) => LETTERS[piece]);
  return `${setup.side === 0 ? 'W' : 'B'}${squares.join('')}`;
}

/** Positions and moves of the Hub protocol, version 2. */
export const hub: HubNotation = {
  parsePosition,
  formatPosition,
  parseMove: parseHubMove,
  formatMove: formatHubMove,
};
