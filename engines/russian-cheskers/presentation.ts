import type { Move, Setup, Side } from '../../src/core/game.js';
import type { PieceFace, Presentation } from '../../src/core/presentation.js';
import { EMPTY, formatSquare, isKing, isLastRank, isPawn, rankOf } from './board.js';
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

/** Docs/rules/russian-cheskers.md: "Quiet moves", "Promotion", "End of the game". */
function remark({ from, to, captured }: Move, { side, squares }: Setup): string {
  const piece = squares[from] ?? EMPTY;
  const parts = [
    captured.some((square) => isKing(squares[square] ?? EMPTY)) ? 'takes the king' : '',
    isPawn(piece) && isLastRank(to, side) ? 'becomes a queen' : '',
    isKing(piece) && captured.length === 0 && isTwoSteps(from, to) ? 'over an own piece' : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function isTwoSteps(from: number, to: number): boolean {
  return Math.max(Math.abs((from >> 3) - (to >> 3)), Math.abs(rankOf(from) - rankOf(to))) === 2;
}

export const presentation: Presentation = {
  labels: 'edges',
  place: (square) => ({ column: square >> 3, row: 7 - rankOf(square) }),
  squareName: formatSquare,
  remark,
  faces: [null, ...facesOf(0), ...facesOf(1)],
  counters,
  starts,
  examples,
  rules,
};
