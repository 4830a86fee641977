import type { Setup, Side } from '../../src/core/game.js';
import type { Counter } from '../../src/core/presentation.js';
import {
  BLACK_COUNT,
  BLACK_COUNTED,
  EMPTY,
  isKing,
  kingOf,
  manOf,
  NO_SQUARE,
  place,
  SEVENS,
  WHITE_COUNT,
  WHITE_COUNTED,
} from './board.js';

const MOST_KING_MOVES = 3;
const MOST_MOVES_OF_TWO = 7;
const MOST_OCCURRENCES = 3;
/** Column and row of each square from 5 to 46 together. */
const LONG_DIAGONAL = 9;
const COLOURS = ['White', 'Black'] as const;

/** The counts of docs/rules/frisian.md, "Three-move rule" and "End of the game", as far as they bind now. */
export function counters(setup: Setup, occurrences: number): readonly Counter[] {
  return [
    ...threeMoves(setup, 0),
    ...threeMoves(setup, 1),
    ...sevenMoves(setup),
    ...repetition(setup, occurrences),
  ];
}

/** Of a side that has a king and a man; others are free. */
function threeMoves({ squares, counters }: Setup, side: Side): Counter[] {
  if (!squares.includes(kingOf(side)) || !squares.includes(manOf(side))) return [];
  const value = counters[side === 0 ? WHITE_COUNT : BLACK_COUNT] ?? 0;
  const counted = counters[side === 0 ? WHITE_COUNTED : BLACK_COUNTED] ?? NO_SQUARE;
  const king = value > 0 && counted === NO_SQUARE ? 'every king of this side' : 'the king';
  return [
    {
      label: `Moves in a row of one king, ${COLOURS[side]}`,
      value,
      limit: MOST_KING_MOVES,
      meaning:
        value < MOST_KING_MOVES
          ? 'After three quiet moves in a row, the same king may only capture until its side has captured or moved another piece.'
          : `At three, ${king} may only capture until its side has captured or moved another piece.`,
      square: value > 0 ? counted : NO_SQUARE,
    },
  ];
}

/**
 * Moves, not plies, of the side with two kings since two kings stand against one; also when the lone king has
 * just taken one of them. (With a king each on the long diagonal the board does not tell who had the two.)
 */
function sevenMoves({ side, squares, counters }: Setup): Counter[] {
  const pieces = squares.filter((piece) => piece !== EMPTY);
  const [white, black] = [0, 1].map(
    (owner) => pieces.filter((piece) => piece === kingOf(owner as Side)).length,
  );
  if (!white || !black || white + black > 3 || !pieces.every(isKing)) return [];
  const plies = counters[SEVENS] ?? -1;
  const isTwoAgainstOne = white + black === 3;
  if (!isTwoAgainstOne && (plies <= 0 || squares.every(isOnLongDiagonal))) return [];
  // One against one: the lone king has just taken, and the side to move had the two.
  const two: Side = isTwoAgainstOne ? (white === 2 ? 0 : 1) : side;
  const made = Math.max(plies, 0) / 2;
  return [
    {
      label: `Moves of ${COLOURS[two]} with two kings against one`,
      value: Math.min(two === side ? Math.floor(made) : Math.ceil(made), MOST_MOVES_OF_TWO),
      limit: MOST_MOVES_OF_TWO,
      meaning: 'The side with two kings has seven moves to win; after them the game is a draw.',
      square: NO_SQUARE,
    },
  ];
}

/** True of an empty square, too. */
function isOnLongDiagonal(piece: number, square: number): boolean {
  const { column, row } = place(square);
  return piece === EMPTY || column + row === LONG_DIAGONAL;
}

/** A position can come back only where both sides have kings. */
function repetition({ squares }: Setup, occurrences: number): Counter[] {
  if (!squares.includes(kingOf(0)) || !squares.includes(kingOf(1))) return [];
  return [
    {
      label: 'Times this position has stood',
      value: occurrences,
      limit: MOST_OCCURRENCES,
      meaning: 'When the same position stands for the third time, the game is a draw.',
      square: NO_SQUARE,
    },
  ];
}
