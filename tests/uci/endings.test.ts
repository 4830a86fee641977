import { describe, expect, it } from 'vitest';
import { bestOf, infosOf } from './engine-driver.js';
import { withEngine } from './with-engine.js';

interface Ended {
  readonly about: string;
  readonly variant: string;
  readonly position: string;
  readonly score: string;
  readonly points?: number;
}

/** Positions without a legal move; expectations by the rule pages. */
const OVER: readonly Ended[] = [
  { about: 'blocked man', variant: 'frisian', position: 'W:W28:B17,19,22,23,32,33,37,39', score: 'mate 0' },
  { about: 'no piece left', variant: 'frisian', position: 'B:W31:B', score: 'mate 0' },
  { about: "the opponent's pieces gone", variant: 'frisian', position: 'W:W31:B', score: 'mate 0' },
  { about: 'frysk, no piece left', variant: 'frysk', position: 'W:W:B5', score: 'mate 0' },
  { about: 'no piece left', variant: 'sleepingbeauty', position: 'W:W:Bc5 1', score: 'mate 0', points: 1 },
  {
    about: 'king taken',
    variant: 'russiancheskers',
    position: '8/8/8/8/8/8/8/K7 b - - 0 1',
    score: 'mate 0',
  },
  {
    about: 'no legal move is a draw there',
    variant: 'russiancheskers',
    position: '7k/8/8/8/8/p1p5/pp6/Knn5 w - - 0 1',
    score: 'cp 0',
  },
];

/** Positions that a draw rule has ended, with legal moves. */
const DRAWN = [
  { about: 'one king against one', variant: 'frisian', position: 'fen W:WK47:BK50' },
  { about: 'seven moves', variant: 'frisian', position: 'fen W:WK35,K38:BK5:H14' },
  {
    about: 'third occurrence',
    variant: 'frisian',
    position: `fen W:WK46,K5:BK1,K50 moves ${'46-41 1-7 41-46 7-1 '.repeat(2)}`,
  },
  { about: 'two kings', variant: 'russiancheskers', position: 'fen 7k/8/8/8/8/8/8/K7 w - - 0 1' },
  { about: 'fifty moves', variant: 'russiancheskers', position: 'fen r6k/8/8/8/8/8/8/K6R w - - 100 80' },
  {
    about: 'third occurrence',
    variant: 'russiancheskers',
    position: `fen r6k/8/8/8/8/8/8/K6R w - - 0 1 moves ${'h1g1 a8b8 g1h1 b8a8 '.repeat(2)}`,
  },
];

describe('go without a legal move', () => {
  it.each(OVER)(
    '$variant, $about: info depth 0 and bestmove (none)',
    async ({ variant, position, score, points }) => {
      await withEngine({ UCI_Variant: variant }, async (engine) => {
        engine.send(`position fen ${position}`);
        for (const limit of ['depth 3', 'movetime 100', 'wtime 1000 btime 1000', 'nodes 10']) {
          const lines = await engine.go(limit);
          expect(lines.filter((line) => line.startsWith('info depth'))).toEqual([
            expect.stringContaining(`info depth 0 seldepth 0 multipv 1 score ${score} `),
          ]);
          expect(lines.at(-1)).toBe('bestmove (none)');
          const notes = lines.filter((line) => line.startsWith('info string'));
          expect(notes).toEqual(points === undefined ? [] : [`info string points ${points}`]);
        }
        const described = await engine.ask('d', /^Result/);
        expect(described).toContain('Legal moves: 0');
        expect(described.at(-1)).toMatch(/^Result: (white wins|black wins|draw) \(.+\)$/);
      });
    },
  );
});

describe('go in a position that a draw rule has ended', () => {
  it.each(DRAWN)('$variant, $about: a legal move all the same', async ({ variant, position }) => {
    await withEngine({ UCI_Variant: variant }, async (engine) => {
      engine.send(`position ${position}`);
      expect((await engine.ask('d', /^Result/)).at(-1)).toMatch(/^Result: draw \(/);
      const [list = ''] = await engine.ask('moves', /^moves/);
      const legal = list.split(' ').slice(1);
      expect(legal.length).toBeGreaterThan(0);
      for (const limit of ['depth 6', 'movetime 50', 'wtime 100 btime 100']) {
        const lines = await engine.go(limit);
        expect(legal).toContain(bestOf(lines).move);
        expect(infosOf(lines).length).toBeGreaterThan(0);
      }
    });
  });
});
