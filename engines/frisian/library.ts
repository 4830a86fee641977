import type { Example, NamedStart } from '../../src/core/presentation.js';

const WHITE_HOME = [46, 47, 48, 49, 50];
const BLACK_HOME = [1, 2, 3, 4, 5];
/** Places from the left of the men taken off: any one man, or two alike on both wings or side by side at an edge. */
const HANDICAPS = [[0], [1], [2], [3], [4], [0, 4], [1, 3], [0, 1], [3, 4]];

/** Frysk! with one or two men fewer, for the stronger player (docs/rules/frisian.md, "Readings"). */
function handicapStarts(): NamedStart[] {
  return (['White', 'Black'] as const).flatMap((colour) =>
    HANDICAPS.map((places) => {
      const home = colour === 'White' ? WHITE_HOME : BLACK_HOME;
      const missing = places.map((place) => home[place]).join(' and ');
      const left = home.filter((_, place) => !places.includes(place)).join(',');
      const lists = colour === 'White' ? `W${left}:B1-5` : `W46-50:B${left}`;
      return { name: `${colour} without ${missing}`, variant: 'frysk', fen: `W:${lists}` };
    }),
  );
}

/** Positions to begin from. */
export const starts: readonly NamedStart[] = [
  ...handicapStarts(),
  { name: 'King and man against king', variant: 'frisian', fen: 'W:W26,K45:BK10' },
  { name: 'King against two men', variant: 'frisian', fen: 'B:W9,15:BK34' },
  { name: 'Two kings against one, seven moves', variant: 'frisian', fen: 'W:WK34,K41:BK38:H0' },
  { name: 'A king that has made its three moves', variant: 'frisian', fen: 'W:W21,K46:BK30:+0+346' },
];

const RULE_BOOK = 'Frisian draughts rule book';
const GAMES = 'miskibin/py-draughts@3d5b04bf';

interface Parts {
  readonly event: string;
  /** Of PDN: 40 Frisian, 97 Frysk!. */
  readonly type?: '40' | '97';
  readonly site?: string;
  readonly date?: string;
  readonly fen?: string;
  readonly result: '2-0' | '0-2' | '1-1' | '*';
  readonly moves: string;
}

function record({ event, type = '40', site, date, fen, result, moves }: Parts): string {
  const tags = [
    ['Event', event],
    ['Site', site ?? '?'],
    ['Date', date ?? '????.??.??'],
    ['White', '?'],
    ['Black', '?'],
    ['GameType', type],
    ...(fen === undefined ? [] : [['FEN', fen]]),
    ['Result', result],
  ];
  return `${tags.map(([name, value]) => `[${name} "${value}"]\n`).join('')}\n${moves.trim()} ${result}\n`;
}

/** A figure of the rule book. Where it tells no squares, the board was made to fit its text. */
function figure(section: string, name: string, parts: Omit<Parts, 'event'>): Example {
  return {
    name,
    source: `${RULE_BOOK}, ${section}`,
    record: record({ event: `${RULE_BOOK}, ${section}`, ...parts }),
  };
}

const FIGURES: readonly Example[] = [
  figure('2d-III', 'Four captures to choose from', {
    result: '*',
    moves: `1. 32-27 20-24 2. 33-29 {White offers a man.} 24x33 {Compulsory.}
3. 43x23 {Straight up the board. 34x32 takes sideways, 38x29 and 39x28 take along a diagonal: each takes one man,
so White may choose.} 19x26 {Now Black takes two: first 23, then 27.}`,
  }),
  figure('2d-IV', 'A chain of three', {
    fen: 'W:W34,38,45:B13,20,31',
    result: '2-0',
    moves: `1. 38-32 {Both white men are lost, and yet this wins.} 31x35 {Two men in one capture: 32 and 34.}
2. 45x12 {Three men: 35 and 20, then 13. None is left.}`,
  }),
  figure('2d-V', 'The greatest value is compulsory', {
    fen: 'W:W42,47:B21,22,23,39',
    result: '*',
    moves: '1. 42-38 39x37 2. 47x29 {Takes 37, 22 and 23. Taking only two, to 16, is not allowed.}',
  }),
  figure('2e-I and 2e-II', 'A flying king stops a man', {
    fen: 'W:W10:B37',
    result: '2-0',
    moves: `1. 10-5 {The man has reached the far row and is a king.} 37-42
2. 5-46 {Along the whole diagonal. In the corner the king looks along the bottom row, where Black's man has to go.} 42-47 3. 46x49 {Over 47, to any of 48, 49 and 50.}`,
  }),
  figure('2e-III', 'A king takes the most, too', {
    fen: 'W:WK3:B14,22,40',
    result: '2-0',
    moves: '1. 3x17 {By way of 20 and 50. It may stop on 17, 11 or 6.}',
  }),
  figure('2f', 'What has been jumped still blocks', {
    fen: 'W:WK4:B14,15,30,41',
    result: '0-2',
    moves: `1. 4x5 {Three men, 14 among them: it stays on the board until the move has ended and keeps the king from
going on to 41.} 41-46 {A king on the other end of the long diagonal.} 2. 5-32 {Wherever the king goes, it is taken.} 46x14`,
  }),
  figure('2g-I', 'The king first', {
    fen: 'B:W36,K45:B15,21',
    result: '0-2',
    moves: `1... 21-26 {Offers both men.} 2. 45x5 {The man on 36 could take one as well, but between captures of the
same value the king's is compulsory.} 26x46 {A man on 46 is a king. The kings stand on 46 and 5, White is to move: the
one exception to the draw of one king against one.} 3. 5-32 {As lost as any other move.} 46x14`,
  }),
  figure('2g-II', 'Two men are worth more than a king', {
    fen: 'W:WK24,31,36:B11,16,K50',
    result: '0-2',
    moves: `1. 31-26 50-33 2. 26x17 {Two men, 16 and 11 being worth more than the king on 33.}
33x46 {Takes everything.}`,
  }),
  figure('2h-I', 'A king that may not move', {
    fen: 'W:W21,K46:BK30:+0+346',
    result: '*',
    moves: `{White's king on 46 has made three quiet moves in a row. While White has a man, the king has to wait: only
21-16 and 21-17 are legal.} 1. 21-17 {A man has moved: from White's next turn on, the king is free again.} 30-39`,
  }),
  figure('2h-II', 'A capture sets the king free', {
    fen: 'B:W26,K50:BK28:+0+350',
    result: '1-1',
    moves: `{White's king on 50 has made its three moves.} 1... 28-41 2. 26-21 {The man has to move.}
41x1 {One king against one, and nothing to take: a draw.}`,
  }),
  figure('2i', 'Two kings catch one', {
    fen: 'W:WK43,K50:BK14',
    result: '2-0',
    moves: `1. 43-34 {One king is given away.} 14x44 {Compulsory; one king against one would be a draw, but White can
take.} 2. 50x33 {Had this been the eighth move with two kings, it would not count: a draw.}`,
  }),
  figure('2k', 'Blocked is lost', {
    fen: 'W:WK1,36,37,41:BK48',
    result: '2-0',
    moves: `1. 1-23 48x46 {Takes 37 and 36. The king stops in the corner, as 37 stood there until the end of the move
and kept 41 from being jumped.} 2. 23-37 {The king on 46 cannot move, and over 41 it cannot jump: White wins.}`,
  }),
];

const PLAYED: readonly Example[] = [
  {
    name: 'Frysk!: a race of five men',
    source: `${GAMES}, test/games/frysk/random_pdns.json #7 (a game of lidraughts.org)`,
    record: record({
      event: 'Frysk!',
      type: '97',
      site: 'https://lidraughts.org/g2FQ0VAy',
      date: '2026.04.16',
      result: '2-0',
      moves: `1. 48-43 5-10 2. 43-39 3-9 3. 39-34 9-14 4. 46-41 10-15 5. 34-30 14-19 6. 41-37 15-20
7. 30x10 {Straight up, over 20.} 4x15 8. 49-44 15-20 9. 44-40 19-24 10. 40-35 2-8 11. 50-45 24-29 12. 35-30
{A man is given up.} 20x40 {Straight down.} 13. 45x23 {And two are taken: 40 and 29.} 8-12 14. 23-19 12-18 15. 19x17
{Sideways, over 18.} 1-7 16. 17-11 7x16 17. 37-31 16-21 18. 31x11 {Straight up; Black's last man is gone.}`,
    }),
  },
  {
    name: 'Frysk!: seven moves with two kings',
    source: `${GAMES}, test/games/frysk/random_pdns.json #8 (a game of lidraughts.org)`,
    record: record({
      event: 'Frysk!',
      type: '97',
      site: 'https://lidraughts.org/RAtTnshT',
      date: '2026.04.16',
      result: '1-1',
      moves: `1. 48-43 5-10 2. 43-39 10-14 3. 46-41 14-20 4. 41-37 3-9 5. 39-34 9-14 6. 34-30 20x40 7. 50x30 14-19
8. 37-32 4-9 9. 30-25 9-14 10. 32-28 1-7 11. 47-42 7-12 12. 49-43 12-17 13. 43-39 2-7 14. 28-22 17x28 15. 42-37 19-23
16. 39-34 28-33 17. 34x32 {Sideways, over 33.} 23-29 18. 37-31 29-34 19. 32-28 34-39 20. 28-23 39-44 21. 23-19 14x23
22. 25-20 44-50 {The first king.} 23. 20-15 23-29 24. 15-10 29-34 25. 10-5 34-39 26. 31-27 39-43 27. 5-23 7-11
28. 23-41 43-48 29. 41x1 48-26 30. 27-21 26x17 {No man is left: two kings against one. Black has seven more moves.}
31. 1-45 17-6 32. 45-23 6-39 33. 23-45 39-30 34. 45-40 30-48 35. 40-45 48-37 36. 45-1 37-46 37. 1-45 50-28
{The seventh: whatever White moves now, the game is a draw.}`,
    }),
  },
  {
    name: 'Frisian draughts: a short game',
    source: `${GAMES}, test/games/frisian/random_pdns.json #17 (a game of lidraughts.org)`,
    record: record({
      event: 'Frisian draughts',
      site: 'lidraughts.org',
      result: '0-2',
      moves: `1. 31-26 19-24 2. 32-27 20-25 3. 37-31 17x37 {Straight down, over 27.} 4. 41x32 14-20 5. 34x14 {Straight up, over
24.} 10x19 6. 40-34 16-21 7. 26x17 12x41 {Two men, 17 and 31.} 8. 46x37 11-16 9. 37-31 16-21
10. 31x11 7x16 11. 42-37 2-7 12. 47-42 7-11 13. 37-31 16-21 14. 44-40 21x41 15. 36x47 {Men take backwards as well.}
11-16 16. 32-27 18-22 17. 27x18 {Upwards, over 22.} 19x17 {Sideways.} 18. 38-32 17-22 19. 32x14 4x44
{Two straight jumps down one file.} 20. 42-37 44x31 {Two men again. The record ends here, with Black two men ahead.}`,
    }),
  },
];

/** Games and problems to open. */
export const examples: readonly Example[] = [...FIGURES, ...PLAYED];
