import fc from 'fast-check';
import { isKing, isPawn, kingOf, rankOf, sideOf } from '../../engines/russian-cheskers/board.js';
import type { Setup, Side } from '../../src/core/game.js';

const SQUARES = Array.from({ length: 64 }, (_, square) => square);
const MOST_PIECES = 16;

interface Wish {
  readonly square: number;
  readonly piece: number;
}

/** Every setup that a FEN can describe: kings first, then wishes as far as the rules let them. */
export const setups: fc.Arbitrary<Setup> = fc
  .record({
    side: fc.constantFrom<Side>(0, 1),
    isOver: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
    squares: fc.shuffledSubarray(SQUARES, { minLength: 2 }),
    pieces: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 64, maxLength: 64 }),
    halfmove: fc.integer({ min: 0, max: 110 }),
    fullmove: fc.integer({ min: 0, max: 999_999_998 }),
  })
  .map(({ side, isOver, squares, pieces, halfmove, fullmove }) => {
    const [first = 0, second = 1, ...others] = squares;
    const kings = [
      { square: first, piece: kingOf(side === 0 ? 1 : 0) },
      ...(isOver ? [] : [{ square: second, piece: kingOf(side) }]),
    ];
    const wishes = others.map((square, i) => ({ square, piece: pieces[i] ?? 1 }));
    return { side, squares: granted(kings, wishes), counters: [halfmove, fullmove] };
  });

function granted(kings: readonly Wish[], wishes: readonly Wish[]): number[] {
  const squares = new Array<number>(64).fill(0);
  const count: [number, number] = [0, 0];
  for (const { square, piece } of [...kings, ...wishes.filter(isPossible)]) {
    const side = sideOf(piece);
    if (count[side] === MOST_PIECES - 1 && !isKing(piece)) continue;
    squares[square] = piece;
    if (!isKing(piece)) count[side] += 1;
  }
  return squares;
}

function isPossible({ square, piece }: Wish): boolean {
  return !isKing(piece) && !(isPawn(piece) && (rankOf(square) === 0 || rankOf(square) === 7));
}
