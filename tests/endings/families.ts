import * as frisian from '../../engines/frisian/board.js';
import { BEAUTY, LADY, pieceCode } from '../../engines/sleeping-beauty/board.js';
import { FRISIAN, RUSSIAN_CHESKERS, SLEEPING_BEAUTY } from './rules.js';
import { Endings } from './tables.js';

/** Positions of the same pieces that White, the stronger or the luckier side, is to win. */
export interface Family {
  readonly name: string;
  readonly endings: Endings;
  /** Codes, ascending. */
  readonly pieces: readonly number[];
}

const WHITE_LADY = pieceCode(0, LADY);
const WHITE_BEAUTY = pieceCode(0, BEAUTY);
const BLACK_LADY = pieceCode(1, LADY);
const BLACK_BEAUTY = pieceCode(1, BEAUTY);
const [ROOK, QUEEN, KING, BLACK_KING] = [4, 5, 6, 12];

const GAMES = [
  {
    rules: FRISIAN,
    families: {
      'king and man v king': [frisian.WHITE_MAN, frisian.WHITE_KING, frisian.BLACK_KING],
      'two kings v king': [frisian.WHITE_KING, frisian.WHITE_KING, frisian.BLACK_KING],
      'three kings v king': [frisian.WHITE_KING, frisian.WHITE_KING, frisian.WHITE_KING, frisian.BLACK_KING],
    },
  },
  {
    rules: SLEEPING_BEAUTY,
    families: {
      'lady v lady': [WHITE_LADY, BLACK_LADY],
      'lady v lady and beauty': [WHITE_LADY, BLACK_LADY, BLACK_BEAUTY],
      'lady and beauty v lady': [WHITE_LADY, WHITE_BEAUTY, BLACK_LADY],
      'lady and beauty v lady and beauty': [WHITE_LADY, WHITE_BEAUTY, BLACK_LADY, BLACK_BEAUTY],
      'lady and two beauties v lady': [WHITE_LADY, WHITE_BEAUTY, WHITE_BEAUTY, BLACK_LADY],
      'lady and two beauties v lady and beauty': [
        WHITE_LADY,
        WHITE_BEAUTY,
        WHITE_BEAUTY,
        BLACK_LADY,
        BLACK_BEAUTY,
      ],
    },
  },
  {
    rules: RUSSIAN_CHESKERS,
    families: {
      'king and queen v king': [QUEEN, KING, BLACK_KING],
      'king and rook v king': [ROOK, KING, BLACK_KING],
    },
  },
];

/** Solving them all takes some 12 s of one core, half of it for three kings against a king. */
export const FAMILIES: readonly Family[] = GAMES.flatMap(({ rules, families }) => {
  const endings = new Endings(rules);
  return Object.entries(families).map(([name, pieces]) => ({ name, endings, pieces }));
});
