/** Kinds of random positions of Russian cheskers. */
import type { Random } from './random.js';
import { range, type Setup } from './setup.js';

interface Extras {
  readonly halfmove?: number;
  readonly side?: 'w' | 'b';
  /** Letters by square, 0 for a8, 1 for b8 … 63 for h1, placed before the others. */
  readonly fixed?: Readonly<Record<number, string>>;
}

/** Places pieces, a letter each, on random squares; pawns never on the first or last rank. */
function cheskersFen(random: Random, letters: readonly string[], extras: Extras = {}): string {
  const board = range(0, 63).map((square) => extras.fixed?.[square] ?? '.');
  const free = random.shuffled(range(0, 63).filter((square) => board[square] === '.'));
  for (const letter of letters) {
    const isPawn = letter === 'p' || letter === 'P';
    const index = free.findIndex((square) => !isPawn || (square >= 8 && square < 56));
    for (const square of free.splice(index, 1)) board[square] = letter;
  }
  const ranks = range(0, 7).map((rank) => board.slice(8 * rank, 8 * rank + 8).join(''));
  const placement = ranks.join('/').replace(/\.+/g, (run) => `${run.length}`);
  const side = extras.side ?? random.pick(['w', 'b']);
  return `${placement} ${side} - - ${extras.halfmove ?? 0} ${random.between(1, 90)}`;
}

function letters(random: Random, kinds: string, low: number, high: number): string[] {
  return range(1, random.between(low, high)).map(() => random.pick([...kinds]));
}

export const RUSSIAN_CHESKERS_SETUPS: readonly Setup[] = [
  {
    about: 'crowded',
    weight: 2,
    fen(random) {
      const white = letters(random, 'PPPPPPNNBRQ', 5, 15);
      const black = letters(random, 'ppppppnnbrq', 5, 15);
      return cheskersFen(random, ['K', 'k', ...white, ...black]);
    },
  },
  {
    about: 'sliders',
    weight: 1,
    fen(random) {
      const white = letters(random, 'QRBRB', 1, 6);
      const black = letters(random, 'qrbrb', 1, 6);
      return cheskersFen(random, ['K', 'k', ...white, ...black]);
    },
  },
  {
    about: 'knights',
    weight: 1,
    fen(random) {
      const white = letters(random, 'NNNP', 2, 10);
      const black = letters(random, 'nnnp', 2, 10);
      return cheskersFen(random, ['K', 'k', ...white, ...black]);
    },
  },
  {
    about: 'long chains',
    weight: 3,
    fen(random) {
      const few = letters(random, 'QQRBN', 1, 2);
      const many = letters(random, 'pppnbr', 5, 9);
      return random.chance(0.5)
        ? cheskersFen(random, ['K', 'k', ...few, ...many])
        : cheskersFen(random, ['K', 'k', ...[...few, ...many].map(otherColour)]);
    },
  },
  {
    about: 'pawns',
    weight: 1,
    fen(random) {
      const white = letters(random, 'PPPPPN', 1, 8);
      const black = letters(random, 'pppppn', 1, 8);
      return cheskersFen(random, ['K', 'k', ...white, ...black]);
    },
  },
  {
    about: 'endings',
    weight: 1,
    fen(random) {
      const white = letters(random, 'PNBRQ', 0, 1);
      const black = letters(random, 'pnbrq', 0, 1);
      const halfmove = random.pick([0, 0, random.between(94, 101)]);
      return cheskersFen(random, ['K', 'k', ...white, ...black], { halfmove });
    },
  },
  {
    about: 'king taken',
    weight: 1,
    fen(random) {
      const white = letters(random, 'PNBRQ', 1, 5);
      return random.chance(0.5)
        ? cheskersFen(random, ['K', ...white], { side: 'b' })
        : cheskersFen(random, ['k', ...white.map(otherColour)], { side: 'w' });
    },
  },
  {
    about: 'king in the corner',
    weight: 1,
    fen(random) {
      // a1 with its neighbours and what stands behind them taken by the enemy, sometimes all but one.
      const around = random.chance(0.7) ? [48, 49, 57, 40, 42, 58] : [48, 49, 57, 40, 42];
      const fixed = Object.fromEntries(around.map((square) => [square, square >= 56 ? 'n' : 'p']));
      const black = letters(random, 'pnbrq', 0, 3);
      const fen = cheskersFen(random, ['k', ...black], { fixed: { ...fixed, 56: 'K' } });
      return random.chance(0.5) ? fen : turned(fen);
    },
  },
];

/** The same position with the colours exchanged and the board turned top to bottom. */
function turned(fen: string): string {
  const [placement = '', side, ...rest] = fen.split(' ');
  const ranks = placement.split('/').reverse().join('/');
  return [[...ranks].map(otherColour).join(''), side === 'w' ? 'b' : 'w', ...rest].join(' ');
}

function otherColour(letter: string): string {
  return letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
}
