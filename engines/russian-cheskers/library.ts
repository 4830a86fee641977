import type { Example, NamedStart } from '../../src/core/presentation.js';

/** Positions to begin from: the rules name none beside the start. */
export const starts: readonly NamedStart[] = [];

/** A sample game of the inventor's description, which names no players; the comments are ours. */
function sample(number: number, name: string, result: '1-0' | '0-1', moves: string): Example {
  const tags = [
    ['Event', `Russian cheskers, sample game ${number}`],
    ['Site', '?'],
    ['Date', '????.??.??'],
    ['Round', '?'],
    ['White', '?'],
    ['Black', '?'],
    ['Variant', 'Russian cheskers'],
    ['Result', result],
  ];
  return {
    name,
    source: `I. G. Kosintsev, "Russian cheskers" (2010), game ${number}`,
    record: `${tags.map(([tag, value]) => `[${tag} "${value}"]\n`).join('')}\n${moves.trim()} ${result}\n`,
  };
}

/** Games to open. */
export const examples: readonly Example[] = [
  sample(
    1,
    'Game 1: three moves',
    '1-0',
    `1. e2-e3 d7-d6 2. f1-b5 e8-d7 {The king walks in front of the bishop. Nothing forbids it: there is no check.}
3. b5:e8:h5 X {Over the king on d7 to e8, and as the bishop can go on jumping it must: over f7 to h5.}`,
  ),
  sample(
    2,
    'Game 2: a rook on the loose',
    '1-0',
    `1. d2-d3 e7-e6 2. e2-e3 e6-e5 3. d3-d4 {Offers a pawn.} e5:c3 {Compulsory. The pawn cannot go on: pawns jump once.}
4. b2:d4 f8-b4 {A bishop in front of the queen, and she has to take.} 5. e1:a5 {Behind the bishop only a5 is left
to stop on.} a7-a6 6. a5:a7 {Over the pawn on a6, and now the rook on a8 can jump her.} a8:a4:e4:e2:b2 {Four jumps: the
queen on a7, the pawns on d4 and e3, and the pawn on c2.} 7. b1:b3 {A knight jumps an adjacent piece in any direction.}
f7-f6 8. f2-f3 g8-e6 {A knight moves two squares in a straight line.} 9. g1-e3 e8-f7 10. b3-d5 e6:c4 11. f1:b5:e8:h5 X
{First the knight, then the pawn on d7, then the king.}`,
  ),
  sample(
    3,
    'Game 3: a chain of five',
    '0-1',
    `1. d2-d3 d7-d6 2. c2-c3 f7-f6 3. d3-d4 d6-d5 4. d4:d6 {Pawns also jump straight ahead. The pawn could be taken in
several ways now, and Black may choose freely.} c7:e5 5. b1-d3 d8:d2:a5 {The queen turns after her first jump.} 6. a2-a3
a5:a2:c2 7. d1:b3 {The king jumps, once only.} c8-e6 8. b3-c2 {Out of the bishop's sight.} a7-a6 9. a1:a7:c7:f7:f5:b5
{Five jumps. The printed game has the rook end on b4, but from f5 it runs along the fifth rank: b5 is meant.} e6-b3
{In front of the king, who has to take.} 10. c2:a4 a8:a1:d1 X {Over the king on a4 and on along the first rank.}`,
  ),
];
