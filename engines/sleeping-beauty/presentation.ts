import type { Move, Setup, Side } from '../../src/core/game.js';
import type { PieceFace, Presentation } from '../../src/core/presentation.js';
import { BEAUTY, formatSquare, isDark, isFarRank, LADY, MAN, pieceCode } from './board.js';
import { counters } from './counters.js';
import { examples, starts } from './library.js';
import { rules } from './rules-page.js';

/** In the order of the piece codes. */
const facesOf = (side: Side): readonly PieceFace[] => [
  { side, drawing: 'man', name: 'man', letter: '' },
  { side, drawing: 'lady', name: 'lady', letter: 'L' },
  { side, drawing: 'beauty', name: 'sleeping beauty', letter: 'S' },
];

/** Docs/rules/sleeping-beauty.md: "Quiet moves", "Capturing by replacement", "Promotion". */
function remark(move: Move, { side, squares }: Setup): string {
  if (squares[move.from] === pieceCode(side, MAN)) {
    if (!isFarRank(move.to, side)) return '';
    return move.woken >= 0 || squares.includes(pieceCode(side, LADY))
      ? 'becomes a sleeping beauty'
      : 'becomes a lady';
  }
  if (move.captured[0] === move.to) return 'replacement';
  const ranks = Math.abs((move.from & 7) - (move.to & 7));
  return move.captured.length === 0 && ranks === 2 ? 'jump of joy' : '';
}

/** A sleeping beauty that is woken is her side's lady. */
function awake(piece: number): number {
  if (piece === pieceCode(0, BEAUTY)) return pieceCode(0, LADY);
  return piece === pieceCode(1, BEAUTY) ? pieceCode(1, LADY) : piece;
}

export const presentation: Presentation = {
  labels: 'edges',
  place: (square) => (isDark(square) ? { column: square >> 3, row: 7 - (square & 7) } : null),
  squareName: formatSquare,
  ...{ remark, awake },
  faces: [null, ...facesOf(0), ...facesOf(1)],
  counters,
  starts,
  examples,
  rules,
};
