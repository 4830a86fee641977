import fc from 'fast-check';
import {
  BEAUTY,
  isDark,
  isFarRank,
  type Kind,
  LADY,
  MAN,
  pieceCode,
} from '../../engines/sleeping-beauty/board.js';
import type { Setup, Side } from '../../src/core/game.js';

const DARK_SQUARES = Array.from({ length: 64 }, (_, square) => square).filter(isDark);
const MOST_PIECES = 12;

interface Wish {
  readonly square: number;
  readonly side: Side;
  readonly kind: Kind;
}

/** Every setup that a FEN can describe: wishes are put on the board as far as the rules let them. */
export const setups: fc.Arbitrary<Setup> = fc
  .record({
    side: fc.constantFrom<Side>(0, 1),
    squares: fc.shuffledSubarray(DARK_SQUARES, { minLength: 1 }),
    sides: fc.array(fc.constantFrom<Side>(0, 1), { minLength: 32, maxLength: 32 }),
    kinds: fc.array(fc.constantFrom<Kind>(MAN, MAN, MAN, LADY, BEAUTY, BEAUTY), {
      minLength: 32,
      maxLength: 32,
    }),
    fullmove: fc.integer({ min: 0, max: 999_999 }),
  })
  .map(({ side, squares, sides, kinds, fullmove }) => {
    const wishes = squares.map((square, i) => ({ square, side: sides[i] ?? 0, kind: kinds[i] ?? MAN }));
    return { side, squares: granted(wishes, side), counters: [fullmove] };
  })
  .filter(({ squares }) => squares.some((piece) => piece !== 0));

function granted(wishes: readonly Wish[], toMove: Side): number[] {
  const squares = new Array<number>(64).fill(0);
  for (const side of [0, 1] as const) {
    const own = wishes.filter((wish) => wish.side === side);
    const lady = own.find(({ kind }) => kind === LADY);
    const mayHaveBeauties = lady !== undefined || side === toMove;
    own
      .filter((wish) => wish.kind !== LADY || wish === lady)
      .filter(({ square, kind }) => kind === LADY || isFarRank(square, side) === (kind === BEAUTY))
      .filter(({ kind }) => kind !== BEAUTY || mayHaveBeauties)
      .sort((a, b) => Number(b === lady) - Number(a === lady))
      .slice(0, MOST_PIECES)
      .forEach(({ square, kind }) => {
        squares[square] = pieceCode(side, kind);
      });
  }
  return squares;
}
