import type { Setup } from '../../src/core/game.js';
import type { Counter } from '../../src/core/presentation.js';
import { LADY, pieceCode } from './board.js';

const MOST_OCCURRENCES = 2;
const NO_SQUARE = -1;

/** The counts of docs/rules/sleeping-beauty.md, "Result and points" and "Repetition", as far as they matter now. */
export function counters(setup: Setup, occurrences: number): readonly Counter[] {
  return [points(setup), ...repetition(setup, occurrences)];
}

function points({ squares }: Setup): Counter {
  return {
    label: 'Points for the winner, as it stands',
    value: squares.filter((piece) => piece !== 0).length,
    limit: null,
    meaning:
      'The winner scores a point for every piece that is on the board at the end, of either colour and any kind.',
    square: NO_SQUARE,
  };
}

/** Only moves of ladies can be undone, so that a position comes back only within a run, and where both sides have one. */
function repetition({ squares }: Setup, occurrences: number): Counter[] {
  if (!squares.includes(pieceCode(0, LADY)) || !squares.includes(pieceCode(1, LADY))) return [];
  return [
    {
      label: 'Times this position has stood',
      value: occurrences,
      limit: MOST_OCCURRENCES,
      meaning:
        'Once a position has stood twice, no further quiet lady move may bring back any position of this run of lady moves.',
      square: NO_SQUARE,
    },
  ];
}
