import type { Setup } from '../../src/core/game.js';
import type { Counter } from '../../src/core/presentation.js';
import { HALFMOVE } from './board.js';

const MOST_PLIES = 100;
const MOST_OCCURRENCES = 3;
const NO_SQUARE = -1;

/** The counts of docs/rules/russian-cheskers.md, "End of the game". */
export function counters({ counters: counts }: Setup, occurrences: number): readonly Counter[] {
  const plies = counts[HALFMOVE] ?? 0;
  return [
    {
      label: 'Single moves since the last capture',
      value: plies,
      limit: MOST_PLIES,
      meaning: `${movesOfEach(plies)}; after fifty by each side without a capture, a hundred single moves, the game is a draw.`,
      square: NO_SQUARE,
    },
    {
      label: 'Times this position has stood',
      value: occurrences,
      limit: MOST_OCCURRENCES,
      meaning: 'When the same position stands for the third time, the game is a draw.',
      square: NO_SQUARE,
    },
  ];
}

/** `12 moves and a half of each side`. */
function movesOfEach(plies: number): string {
  const moves = Math.floor(plies / 2);
  const half = plies % 2 === 1 ? ' and a half' : '';
  return `${moves}${half} ${moves === 1 && half === '' ? 'move' : 'moves'} by each side so far`;
}
