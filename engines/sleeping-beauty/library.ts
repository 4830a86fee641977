import type { Example, NamedStart } from '../../src/core/presentation.js';

const DUNGEON = 'B:WLa7,e3,f4:BLh2,c5,d6 1';
const CASTLE = 'B:WLd8,c3,f4:BLe1,c5,f6 1';
const GUNDI = 'W:WLd4,a7,c7:BLg7,Sa1,Sc1,Se1,Sg1 1';

/** Positions to begin from. */
export const starts: readonly NamedStart[] = [
  { name: "Gundi's Position", variant: 'sleepingbeauty', fen: GUNDI },
  { name: 'The Dungeon', variant: 'sleepingbeauty', fen: DUNGEON },
  { name: 'The Castle', variant: 'sleepingbeauty', fen: CASTLE },
];

interface Parts {
  readonly name: string;
  readonly year: number;
  readonly fen: string;
  readonly result: '1-0' | '*';
  readonly moves: string;
}

/** A problem of the inventor, with his solution; the comments are ours. */
function problem({ name, year, fen, result, moves }: Parts): Example {
  const tags = [
    ['Event', `${name}, by Ralf Gering`],
    ['Site', '?'],
    ['Date', `${year}.??.??`],
    ['White', '?'],
    ['Black', '?'],
    ['Variant', 'Sleeping Beauty draughts'],
    ['SetUp', '1'],
    ['FEN', fen],
    ['Result', result],
  ];
  return {
    name,
    source: `Ralf Gering, ${year}`,
    record: `${tags.map(([tag, value]) => `[${tag} "${value}"]\n`).join('')}\n${moves.trim()} ${result}\n`,
  };
}

/** Games and problems to open. */
export const examples: readonly Example[] = [
  problem({
    name: 'Problem 1: White wins five points',
    year: 1988,
    fen: 'W:WLd6,a3,c1,d2:BLa7,Sa1,d4 1',
    result: '1-0',
    moves: `{White to move wins five points, and only the first move does it.} 1. d2c3! {Gives a man.}
d4:b2 {Compulsory: a man takes a man forwards.} 2. d6c7 {Black's lady has nowhere safe to go: all she can reach is next
to White's.} a7b8 (2... a7b6 3. c7:b6 {The same on the other square.}) 3. c7:b8 {By replacement. Black would have to wake
a1, but she cannot move, and neither can the man on b2: five pieces are left, five points.}`,
  }),
  problem({
    name: 'Problem 2: White wins one point',
    year: 2002,
    fen: 'W:WLe1,Sh8,a1,d2,e3,h4:BLe5,a3,c5,c7,e7,g7 1',
    result: '1-0',
    moves: `{White to move. The winner scores what is left on the board: here it will be a single piece.}
1. a1b2 a3:c1sb {The man is promoted, and as Black has a lady it goes to sleep.} 2. e3f4 e5:g3 {The lady must jump.}
3. h4:f2 {A man takes a lady backwards. Black has to wake c1 now.} c1*:e3:g1 {She jumps twice: d2 and f2.}
4. e1f2 {Offers the lady.} g1:e3 {White has lost the lady and wakes h8, who has waited for this.}
5. h8*:f6:d8:b6:d4:f2 {Five jumps, the black lady among the prey. One piece is left: one point.}`,
  }),
  problem({
    name: "Problem 3: Gundi's Position",
    year: 2002,
    fen: GUNDI,
    result: '1-0',
    moves: `{One lady and two men against a lady and four sleeping beauties: White to move wins one point. Black's
ladies are driven into corners, one after the other.} 1. d4e5 g7h8 2. e5f6 h8g7 {In the corner, every move goes to a square next
to the white lady.} 3. f6:g7 {By replacement: the first.} a1*c3 {Woken, and a jump of joy over b2.} 4. g7f6 c3d4
5. a7b8sb {A beauty of White, kept for later.} d4c3 6. f6e5 c3b2 7. e5d4 b2a1 8. d4c3 a1b2 9. c3:a1 {The second.}
g1*e3 10. c7d8sb e3d4 11. a1b2 d4e5 12. b2c3 e5f6 13. c3d4 f6g7 14. d4e5 g7h8 15. e5f6 h8g7 16. f6:g7 {The third.}
e1*c3 17. g7f6 c3b4 18. f6e5 b4a5 19. e5d4 a5b6 20. d4c5 {White gives the lady away and wakes another one, farther back.}
b6:c5 21. b8*c7 c5d4 22. c7d6 d4e3 23. d6e5 e3f2 24. e5f4 f2g1 25. f4g3 g1h2 26. g3:h2 {The fourth.} c1*d2 27. h2g3 d2c3
28. g3f4 c3b4 29. f4e5 b4a5 30. e5d4! a5b6 31. d4c5 {The same once more.} b6:c5 32. d8*c7 c5d4 33. c7d6 d4e3 34. d6e5 e3f2
35. e5f4 f2g1 36. f4g3 g1h2 37. g3:h2 {The last one. One piece is left: one point.}`,
  }),
  problem({
    name: 'Problem 4: the Dungeon',
    year: 1988,
    fen: DUNGEON,
    result: '*',
    moves: `{White has just moved f2e3, and Black is to move. Black's lady can go to g1, or to g3,
where the man on f4 takes her.}
1... h2g1 2. a7b8 g1h2 3. b8a7 {The board of the start, with the same side to move: it has recurred. From now on no lady
may bring back a position of this run, so h2g1 is forbidden.} c5b4 {A man moves instead.} 4. a7b6 {White's lady is
out. The solution ends here, before any points are scored.}`,
  }),
  problem({
    name: 'Problem 5: the Castle',
    year: 1988,
    fen: CASTLE,
    result: '*',
    moves: `{White has just moved g3f4, and Black is to move. The ladies walk up and down until one of them may not.}
1... e1f2 2. d8c7 f2g1 3. c7b8 g1h2 4. b8a7 h2g1 5. a7b8 {This position stood two moves ago. From now on none of this run
may be brought back.} g1f2 6. b8a7 f2e1 7. a7b8 {Black has nothing good: e1f2 would bring back a position and is
forbidden. The solution ends here, before any points are scored.}`,
  }),
];
