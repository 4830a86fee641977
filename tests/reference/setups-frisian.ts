/** Kinds of random positions of Frisian draughts. */
import type { Random } from './random.js';
import { range, type Setup } from './setup.js';
import type { Side } from './types.js';

interface Army {
  readonly pieces: number;
  /** The share of kings among them, 0 to 1. */
  readonly kings: number;
}

/** Places two armies on these squares. A man on its own far row becomes a king. */
function frisianLists(
  random: Random,
  white: Army,
  black: Army,
  squares = range(1, 50),
): [string[], string[]] {
  const order = random.shuffled(squares);
  const place = (army: Army, side: Side) =>
    order.splice(0, army.pieces).map((square) => {
      const farRow = side === 0 ? square <= 5 : square >= 46;
      return `${farRow || random.chance(army.kings) ? 'K' : ''}${square}`;
    });
  return [place(white, 0), place(black, 1)];
}

function frisianFen(random: Random, [white, black]: readonly [string[], string[]], tail = ''): string {
  return `${random.pick(['W', 'B'])}:W${white.join(',')}:B${black.join(',')}${tail}`;
}

/** `:H0:F1:+b+w` with counts about random kings of both sides, or about no king in particular. */
function counters(random: Random, [white, black]: readonly [string[], string[]]): string {
  const counter = (list: string[]) => {
    const kings = list.filter((item) => item.startsWith('K')).map((item) => item.slice(1).padStart(2, '0'));
    if (kings.length === 0 || random.chance(0.2)) return '0';
    return `${random.between(1, 3)}${random.chance(0.2) ? '' : random.pick(kings)}`;
  };
  return `:H0:F1:+${counter(black)}+${counter(white)}`;
}

/** The squares that are not on the edge: what stands there can be jumped every way. */
const INNER_SQUARES = range(7, 44).filter((square) => square % 10 !== 5 && square % 10 !== 6);

export const FRISIAN_SETUPS: readonly Setup[] = [
  {
    about: 'crowded',
    weight: 2,
    fen(random) {
      const army = () => ({ pieces: random.between(8, 20), kings: random.pick([0, 0, 0.1]) });
      return frisianFen(random, frisianLists(random, army(), army()));
    },
  },
  {
    about: 'many kings',
    weight: 1,
    fen(random) {
      const army = () => ({ pieces: random.between(2, 7), kings: 0.7 });
      return frisianFen(random, frisianLists(random, army(), army()));
    },
  },
  {
    about: 'long chains',
    weight: 3,
    fen(random) {
      const few = { pieces: random.between(1, 3), kings: 0.8 };
      const many = { pieces: random.between(6, 11), kings: random.pick([0, 0.2, 0.5]) };
      const armies = random.chance(0.5) ? ([few, many] as const) : ([many, few] as const);
      return frisianFen(random, frisianLists(random, ...armies, INNER_SQUARES));
    },
  },
  {
    about: 'counted kings',
    weight: 2,
    fen(random) {
      const army = () => ({ pieces: random.between(2, 5), kings: 0.5 });
      const lists = frisianLists(random, army(), army());
      return frisianFen(random, lists, counters(random, lists));
    },
  },
  {
    about: 'kings and a man',
    weight: 2,
    fen(random) {
      const lists = frisianLists(random, { pieces: random.between(1, 2), kings: 1 }, { pieces: 1, kings: 1 });
      const men = random.pick(range(6, 45).filter((square) => !lists.flat().includes(`K${square}`)));
      random.pick(lists).push(`${men}`);
      return frisianFen(random, lists, counters(random, lists));
    },
  },
  {
    about: 'bare kings',
    weight: 2,
    fen(random) {
      const army = () => ({ pieces: random.between(1, 4), kings: 1 });
      return frisianFen(random, frisianLists(random, army(), army()));
    },
  },
  {
    about: 'two kings against one',
    weight: 1,
    fen(random) {
      const lists = frisianLists(random, { pieces: 2, kings: 1 }, { pieces: 1, kings: 1 });
      const tail = random.pick(['', `:H${random.between(0, 16)}`, `:H${random.between(10, 15)}:F40`]);
      return frisianFen(random, random.chance(0.5) ? lists : [lists[1], lists[0]], tail);
    },
  },
  {
    about: 'one king against one',
    weight: 1,
    fen(random) {
      const corners: [string[], string[]] = random.chance(0.5) ? [['K5'], ['K46']] : [['K46'], ['K5']];
      const anywhere = frisianLists(random, { pieces: 1, kings: 1 }, { pieces: 1, kings: 1 });
      return frisianFen(
        random,
        random.chance(0.3) ? corners : anywhere,
        random.pick(['', '', ':H9', ':H14']),
      );
    },
  },
  {
    about: 'close to promotion',
    weight: 2,
    fen(random) {
      const white = random.shuffled(range(6, 20)).slice(0, random.between(1, 6));
      const black = random.shuffled(range(31, 45)).slice(0, random.between(1, 6));
      const kings = random.shuffled(range(21, 30)).map((square) => `K${square}`);
      const whiteKings = kings.splice(0, random.between(0, 2));
      const blackKings = kings.splice(0, random.between(0, 2));
      return frisianFen(random, [
        [...white.map(String), ...whiteKings],
        [...black.map(String), ...blackKings],
      ]);
    },
  },
];
