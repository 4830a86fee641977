import type { Side } from '../../src/core/game.js';
import type { PieceFace, Presentation } from '../../src/core/presentation.js';
import { formatSquare, isDark } from './board.js';
import { counters } from './counters.js';
import { examples, starts } from './library.js';
import { rules } from './rules-page.js';

/** In the order of the piece codes. */
const facesOf = (side: Side): readonly PieceFace[] => [
  { side, drawing: 'man', name: 'man', letter: '' },
  { side, drawing: 'lady', name: 'lady', letter: 'L' },
  { side, drawing: 'beauty', name: 'sleeping beauty', letter: 'S' },
];

export const presentation: Presentation = {
  labels: 'edges',
  place: (square) => (isDark(square) ? { column: square >> 3, row: 7 - (square & 7) } : null),
  squareName: formatSquare,
  faces: [null, ...facesOf(0), ...facesOf(1)],
  counters,
  starts,
  examples,
  rules,
};
