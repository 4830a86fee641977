import type { PieceFace, Presentation } from '../../src/core/presentation.js';
import { EMPTY, isFarRow, isKing, place, SQUARES, sideOf } from './board.js';
import { counters } from './counters.js';
import { examples, starts } from './library.js';
import { rules } from './rules-page.js';

const MOST_CODE = 4;

function face(piece: number): PieceFace | null {
  if (piece === EMPTY) return null;
  const side = sideOf(piece);
  return isKing(piece)
    ? { side, drawing: 'king', name: 'king', letter: 'K' }
    : { side, drawing: 'man', name: 'man', letter: '' };
}

export const presentation: Presentation = {
  labels: 'squares',
  place: (square) => (square < SQUARES ? place(square) : null),
  squareName: (square) => String(square + 1),
  remark: ({ from, to }, { side, squares }) =>
    !isKing(squares[from] ?? EMPTY) && isFarRow(to, side) ? 'becomes a king' : '',
  faces: Array.from({ length: MOST_CODE + 1 }, (_, piece) => face(piece)),
  counters,
  starts,
  examples,
  rules,
};
