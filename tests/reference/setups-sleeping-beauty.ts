/** Kinds of random positions of Sleeping Beauty draughts. */
import type { Random } from './random.js';
import { range, type Setup } from './setup.js';
import type { Side } from './types.js';

const DARK_SQUARES = range(0, 63)
  .filter((index) => (Math.floor(index / 8) + index) % 2 === 0)
  .map((index) => `${'abcdefgh'[index % 8]}${Math.floor(index / 8) + 1}`);

interface Court {
  readonly lady: boolean;
  readonly beauties: number;
  readonly men: number;
}

/** Places two courts, their men on these ranks, counted from each side's own first rank. */
function beautyFen(random: Random, mover: Court, waiting: Court, ranks = [1, 2, 3, 4, 5, 6, 7]): string {
  const free = new Set(random.shuffled(DARK_SQUARES));
  const take = (many: number, fits: (rank: number) => boolean) => {
    const taken = [...free].filter((square) => fits(Number(square[1]))).slice(0, many);
    for (const square of taken) free.delete(square);
    return taken;
  };
  const side: Side = random.chance(0.5) ? 0 : 1;
  const courts = side === 0 ? [mover, waiting] : [waiting, mover];
  const lists = courts.map((court, of) => [
    ...take(court.beauties, (rank) => rank === (of === 0 ? 8 : 1)).map((square) => `S${square}`),
    ...take(court.lady ? 1 : 0, () => true).map((square) => `L${square}`),
    ...take(court.men, (rank) => ranks.includes(of === 0 ? rank : 9 - rank)),
  ]);
  return `${side === 0 ? 'W' : 'B'}:W${(lists[0] ?? []).join(',')}:B${(lists[1] ?? []).join(',')}`;
}

export const SLEEPING_BEAUTY_SETUPS: readonly Setup[] = [
  {
    about: 'crowded',
    weight: 2,
    fen(random) {
      const court = () => ({ lady: random.chance(0.5), beauties: 0, men: random.between(5, 11) });
      return beautyFen(random, court(), court());
    },
  },
  {
    about: 'beauty to wake',
    weight: 4,
    fen(random) {
      const mover = { lady: false, beauties: random.between(1, 4), men: random.between(0, 5) };
      const waiting = { lady: random.chance(0.8), beauties: 0, men: random.between(1, 6) };
      return beautyFen(random, mover, waiting);
    },
  },
  {
    about: 'beauties on both sides',
    weight: 2,
    fen(random) {
      const court = (lady: boolean) => ({
        lady,
        beauties: random.between(1, 4),
        men: random.between(0, 4),
      });
      return beautyFen(random, court(random.chance(0.3)), court(true));
    },
  },
  {
    about: 'ladies only',
    weight: 1,
    fen(random) {
      const court = () => ({ lady: true, beauties: random.between(0, 2), men: random.between(0, 1) });
      return beautyFen(random, court(), court());
    },
  },
  {
    about: 'long chains',
    weight: 3,
    fen(random) {
      const lady = { lady: true, beauties: random.between(0, 1), men: random.between(0, 2) };
      const men = { lady: random.chance(0.5), beauties: 0, men: random.between(6, 11) };
      // Men on every second rank leave room to land between them.
      return random.chance(0.7)
        ? beautyFen(random, lady, men, [2, 4, 6])
        : beautyFen(random, men, lady, [2, 4, 6]);
    },
  },
  {
    about: 'close to promotion',
    weight: 2,
    fen(random) {
      const court = () => ({ lady: random.chance(0.6), beauties: 0, men: random.between(1, 5) });
      return beautyFen(random, court(), court(), [5, 6, 7]);
    },
  },
];
