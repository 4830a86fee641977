import * as draughts from '../../engines/frisian/board.js';
import { BEAUTY, LADY, pieceCode } from '../../engines/sleeping-beauty/board.js';
import type { Setup, Side } from '../../src/core/game.js';
import { range } from '../reference/setup.js';

/** A board as `Setup.squares`. */
export type Board = readonly number[];

/**
 * What the tables of a game must know beyond its core: where pieces can stand, which boards are alike, and what the
 * counts are. White attacks.
 */
export interface EndingRules {
  /** Value of UCI_Variant. */
  readonly variant: string;
  /** `Setup.counters` of a position without a past. */
  readonly counters: readonly number[];
  /** Public squares where such a piece can stand. */
  places(piece: number): readonly number[];
  /** Maps of public squares, the identity first, under which these pieces move and end alike. */
  symmetries(pieces: readonly number[]): readonly (readonly number[])[];
  /** Whether such a position can arise with this side to move. */
  canArise(pieces: readonly number[], side: Side): boolean;
  /** Whether White has won (true) or lost by what is on the board alone. */
  decided(pieces: readonly number[]): boolean | null;
  /** The code of a piece once it has moved to the square. */
  promoted(piece: number, to: number): number;
  /** The code of a piece once it is woken. */
  awake(piece: number): number;
  /** How many values White's count of moves in a row can have with these pieces. */
  counts(pieces: readonly number[]): number;
  /** White's count after a quiet move with the piece, or null if the count forbids it. */
  countAfter(count: number, piece: number): number | null;
  /** White's count in a position. */
  countOf(setup: Setup): number;
  /** The most plies in which these pieces can win from the moment they arise. */
  mostPlies(pieces: readonly number[]): number;
  /** The most plies left in a position. */
  pliesLeft(setup: Setup): number;
  /** `counters` for a FEN of a position with this count and so many plies spent. */
  countersFor(board: Board, count: number, spent: number): readonly number[];
}

const withoutCounts = {
  counts: () => 1,
  countAfter: () => 0,
  countOf: () => 0,
  mostPlies: () => Number.POSITIVE_INFINITY,
  pliesLeft: () => Number.POSITIVE_INFINITY,
};

// --- Frisian draughts ---

const FRISIAN_SQUARES = range(0, 49);
/** Fourteen plies after two kings against one have arisen the game is drawn if they are to move. */
const PLIES_OF_TWO = 14;

function isTwoAgainstOne(pieces: readonly number[]): boolean {
  return `${pieces}` === `${[draughts.WHITE_KING, draughts.WHITE_KING, draughts.BLACK_KING]}`;
}

/** The square across the long diagonal from 5 to 46. */
function mirrored(square: number): number {
  const { column, row } = draughts.place(square);
  const [newColumn, newRow] = [9 - row, 9 - column];
  return newRow * 5 + (newColumn >> 1);
}

/** Kings look in all directions alike; men do not, and no turn leaves them their way. */
const KING_SYMMETRIES = [
  FRISIAN_SQUARES,
  FRISIAN_SQUARES.map((square) => 49 - square),
  FRISIAN_SQUARES.map(mirrored),
  FRISIAN_SQUARES.map((square) => 49 - mirrored(square)),
];

export const FRISIAN: EndingRules = {
  variant: 'frisian',
  awake: (piece) => piece,
  counters: [0, draughts.NO_SQUARE, 0, draughts.NO_SQUARE, -1],
  places: (piece) =>
    draughts.isKing(piece)
      ? FRISIAN_SQUARES
      : FRISIAN_SQUARES.filter((square) => !draughts.isFarRow(square, draughts.sideOf(piece))),
  symmetries: (pieces) => (pieces.every(draughts.isKing) ? KING_SYMMETRIES : [FRISIAN_SQUARES]),
  canArise: () => true,
  decided: (pieces) =>
    pieces.every((piece) => draughts.sideOf(piece) === 0)
      ? true
      : pieces.every((piece) => draughts.sideOf(piece) === 1)
        ? false
        : null,
  promoted: (piece, to) =>
    draughts.isFarRow(to, draughts.sideOf(piece)) ? draughts.kingOf(draughts.sideOf(piece)) : piece,
  counts: (pieces) => (pieces.includes(draughts.WHITE_KING) && pieces.includes(draughts.WHITE_MAN) ? 4 : 1),
  countAfter: (count, piece) => (piece === draughts.WHITE_MAN ? 0 : count < 3 ? count + 1 : null),
  countOf: ({ counters }) => counters[draughts.WHITE_COUNT] ?? 0,
  mostPlies: (pieces) => (isTwoAgainstOne(pieces) ? PLIES_OF_TWO : Number.POSITIVE_INFINITY),
  pliesLeft({ counters }) {
    const spent = counters[draughts.SEVENS] ?? -1;
    return spent < 0 ? Number.POSITIVE_INFINITY : PLIES_OF_TWO - spent;
  },
  countersFor(board, count, spent) {
    const king = count ? board.indexOf(draughts.WHITE_KING) : draughts.NO_SQUARE;
    const pieces = board.filter((piece) => piece).sort((a, b) => a - b);
    return [count, king, 0, draughts.NO_SQUARE, isTwoAgainstOne(pieces) ? spent : -1];
  },
};

// --- Sleeping Beauty draughts ---

const DARK_SQUARES = range(0, 63).filter((square) => ((square >> 3) + square) % 2 === 0);

function has(pieces: readonly number[], side: Side): boolean {
  return pieces.some((piece) => piece <= BEAUTY === (side === 0));
}

export const SLEEPING_BEAUTY: EndingRules = {
  ...withoutCounts,
  variant: 'sleepingbeauty',
  awake: (beauty) => beauty - BEAUTY + LADY,
  counters: [1],
  places(piece) {
    const rank = piece === pieceCode(0, BEAUTY) ? 7 : piece === pieceCode(1, BEAUTY) ? 0 : null;
    return DARK_SQUARES.filter((square) => rank === null || (square & 7) === rank);
  },
  symmetries: () => [range(0, 63)],
  /** Only a side to move can be without a lady. */
  canArise: (pieces, side) => pieces.includes(pieceCode(side === 0 ? 1 : 0, LADY)),
  decided: (pieces) => (has(pieces, 1) ? (has(pieces, 0) ? null : false) : true),
  promoted: (piece) => piece,
  countersFor: () => [1],
};

// --- Russian cheskers ---

const WHITE_KING = 6;
const BLACK_KING = 12;
const CHESS_SQUARES = range(0, 63);

/** The eight turns and reflections of a square board. */
const SQUARE_SYMMETRIES = range(0, 7).map((turn) =>
  CHESS_SQUARES.map((square) => {
    const file = turn & 1 ? 7 - (square >> 3) : square >> 3;
    const rank = turn & 2 ? 7 - (square & 7) : square & 7;
    return turn & 4 ? 8 * rank + file : 8 * file + rank;
  }),
);

/** Without pawns. */
export const RUSSIAN_CHESKERS: EndingRules = {
  ...withoutCounts,
  variant: 'russiancheskers',
  awake: (piece) => piece,
  counters: [0, 1],
  places: () => CHESS_SQUARES,
  symmetries: () => SQUARE_SYMMETRIES,
  canArise: () => true,
  decided: (pieces) => (pieces.includes(BLACK_KING) ? (pieces.includes(WHITE_KING) ? null : false) : true),
  promoted: (piece) => piece,
  countersFor: () => [0, 1],
};
