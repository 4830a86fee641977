import type { HubNotation, Setup } from '../../src/core/game.js';
import { fail, ok, quote, type Result } from '../../src/core/result.js';
import { BLACK_MAN, EMPTY, isFarRow, NO_SQUARE, SQUARES, sideOf, WHITE_MAN } from './board.js';
import { formatHubMove, parseHubMove } from './notation.js';

const LETTERS = 'ewWbB';
const MOST_PIECES = 20;

function parsePosition(text: string): Result<Setup> {
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
  return ok({ side: turn === 'W' ? 0 : 1, squares, counters: [0, NO_SQUARE, 0, NO_SQUARE, -1] });
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
