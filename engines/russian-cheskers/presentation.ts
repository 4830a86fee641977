import type { Side } from '../../src/core/game.js';
import type { PieceFace, Presentation } from '../../src/core/presentation.js';
import { formatSquare, rankOf } from './board.js';
import { counters } from './counters.js';
import { examples, starts } from './library.js';
import { rules } from './rules-page.js';

/** In the order of the piece codes. */
const facesOf = (side: Side): readonly PieceFace[] => [
  { side, drawing: 'pawn', name: 'pawn', letter: '' },
  { side, drawing: 'knight', name: 'knight', letter: 'N' },
  { side, drawing: 'bishop', name: 'bishop', letter: 'B' },
  { side, drawing: 'rook', name: 'rook', letter: 'R' },
  { side, drawing: 'queen', name: 'queen', letter: 'Q' },
  { side, drawing: 'crown', name: 'king', letter: 'K' },
];

export const presentation: Presentation = {
  labels: 'edges',
  place: (square) => ({ column: square >> 3, row: 7 - rankOf(square) }),
  squareName: formatSquare,
  faces: [null, ...facesOf(0), ...facesOf(1)],
  counters,
  starts,
  examples,
  rules,
};
