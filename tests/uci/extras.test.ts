import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reference, VARIANTS } from '../reference/index.js';
import { errorOf, withEngine } from './with-engine.js';

describe('d', () => {
  it.each(VARIANTS)('%s: board, Fen, Key, Legal moves, Result', async (UCI_Variant) => {
    await withEngine({ UCI_Variant }, async (engine) => {
      const lines = await engine.ask('d', /^Result/);
      const [fen, key, legal, result] = lines.slice(-4);
      const state = reference(UCI_Variant).parse((fen ?? '').slice('Fen: '.length));
      expect(key).toMatch(/^Key: [0-9a-f]{16}$/);
      expect(legal).toBe(`Legal moves: ${reference(UCI_Variant).legal(state).length}`);
      expect(result).toBe('Result: *');
      expect(lines.length).toBeGreaterThan(8 + 4);
    });
  });

  it.each([
    ['frisian', 'B:W31:B', 'Result: white wins (no pieces)'],
    ['frisian', 'W:W28:B17,19,22,23,32,33,37,39', 'Result: black wins (no legal move)'],
    ['frisian', 'W:WK35,K38:BK5:H14', 'Result: draw (seven moves)'],
    ['sleepingbeauty', 'W:W:Bc5,Lc3 1', 'Result: black wins (no pieces, points 2)'],
    ['russiancheskers', '8/8/8/8/8/8/8/K7 b - - 0 1', 'Result: white wins (king captured)'],
    ['russiancheskers', '7k/8/8/8/8/8/8/K7 w - - 0 1', 'Result: draw (two kings)'],
  ])('%s %s: %s', async (UCI_Variant, fen, result) => {
    await withEngine({ UCI_Variant }, async (engine) => {
      engine.send(`position fen ${fen}`);
      expect((await engine.ask('d', /^Result/)).at(-1)).toBe(result);
    });
  });

  it('has the same key for the same position, another for another', async () => {
    await withEngine({}, async (engine) => {
      const key = async (position: string) => {
        engine.send(position);
        return (await engine.ask('d', /^Key/)).at(-1);
      };
      const one = await key('position startpos moves 32-28 18-23 33-29');
      expect(await key('position startpos moves 33-29 18-23 32-28')).toBe(one);
      expect(await key('position startpos moves 33-29 18-23')).not.toBe(one);
    });
  });
});

describe('moves', () => {
  it('lists them sorted as text', async () => {
    await withEngine({}, async (engine) => {
      expect(await engine.ask('moves', /^moves/)).toEqual([
        'moves 31-26 31-27 32-27 32-28 33-28 33-29 34-29 34-30 35-30',
      ]);
    });
  });

  it('is (none) when there is none, and not emptied by a draw', async () => {
    await withEngine({}, async (engine) => {
      engine.send('position fen W:W:B5');
      expect(await engine.ask('moves', /^moves/)).toEqual(['moves (none)']);
      engine.send('position fen W:WK47:BK50');
      expect(await engine.ask('moves', /^moves/)).toEqual([
        'moves 47-15 47-20 47-24 47-29 47-33 47-36 47-38 47-41 47-42',
      ]);
    });
  });
});

interface PerftRow {
  readonly fen: string;
  readonly nodes: readonly number[];
}

describe('go perft', () => {
  it.each(['frisian', 'sleepingbeauty', 'russiancheskers'])('%s: as the tables say', async (UCI_Variant) => {
    const file = new URL(`../data/perft-${UCI_Variant}.json`, import.meta.url);
    const rows: readonly PerftRow[] = JSON.parse(readFileSync(file, 'utf8'));
    await withEngine({ UCI_Variant }, async (engine) => {
      for (const { fen, nodes } of rows.slice(0, 12)) {
        engine.send(`position fen ${fen}`);
        for (const [index, count] of nodes.slice(0, 3).entries()) {
          const lines = await engine.ask(`go perft ${index + 1}`, /^Nodes searched/);
          expect(lines.at(-1), fen).toBe(`Nodes searched: ${count}`);
          expect(lines.at(-2)).toBe('');
          const moves = lines.slice(0, -2).map((line) => /^(\S+): (\d+)$/.exec(line));
          expect(moves.reduce((sum, move) => sum + Number(move?.[2]), 0)).toBe(count);
          const names = moves.map((move) => move?.[1] ?? '');
          expect(names).toEqual([...names].sort());
          const [list = ''] = await engine.ask('moves', /^moves/);
          expect(names).toEqual(list.split(' ').slice(1));
        }
      }
    });
  });

  it('counts the history: the ladies-only repetition of a played line', async () => {
    await withEngine({ UCI_Variant: 'sleepingbeauty' }, async (engine) => {
      // docs/rules/sleeping-beauty.md, line 4: after it h2g1 is illegal, and four moves are left.
      engine.send('position fen B:WLa7,e3,f4:BLh2,c5,d6 moves h2g1 a7b8 g1h2 b8a7');
      expect(await engine.ask('go perft 1', /^Nodes/)).toContain('Nodes searched: 4');
      engine.send('position fen B:WLa7,e3,f4:BLh2,c5,d6');
      expect(await engine.ask('go perft 1', /^Nodes/)).toContain('Nodes searched: 5');
    });
  });

  it('is nothing where there is no move, and not cut by a draw', async () => {
    await withEngine({}, async (engine) => {
      engine.send('position fen W:W:B5');
      expect(await engine.ask('go perft 3', /^Nodes/)).toEqual(['', 'Nodes searched: 0']);
      engine.send('position fen W:WK47:BK50');
      expect(await engine.ask('go perft 1', /^Nodes/)).toContain('Nodes searched: 9');
    });
  });
});

describe('bench', () => {
  it('ends with nodes and speed, the same nodes every time, whatever the options', async () => {
    await withEngine({}, async (engine) => {
      const run = async () =>
        (await engine.ask('bench 3', /^\d+ nodes \d+ nps$/, 60_000)).at(-1)?.split(' ')[0];
      const first = await run();
      engine.send(
        'setoption name Hash value 1',
        'setoption name Threads value 2',
        'position startpos moves 32-28',
      );
      await engine.go('depth 7');
      expect(await run()).toBe(first);
      expect(await engine.ask('d', /^Fen/)).toContain(
        'Fen: B:W28,31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20',
      );
      engine.send('bench none');
      errorOf(await engine.settle());
    });
  });
});

describe('flip', () => {
  it.each(VARIANTS)('%s: turned twice it is as it was', async (UCI_Variant) => {
    await withEngine({ UCI_Variant }, async (engine) => {
      const fen = async () => (await engine.ask('d', /^Fen/)).at(-1);
      const before = await fen();
      engine.send('flip');
      const turned = await fen();
      expect(turned).not.toBe(before);
      engine.send('flip');
      expect(await fen()).toBe(before);
    });
  });

  it('keeps the legal moves, seen from the other side', async () => {
    await withEngine({}, async (engine) => {
      engine.send('position fen W:WK28,40:B3,17', 'flip');
      expect(await engine.ask('d', /^Fen/)).toContain('Fen: B:W34,48:B11,K23');
    });
  });
});

describe('moves behind a change that waits for the end of a search', () => {
  it('speaks of the position that came with the change', async () => {
    await withEngine({}, async (engine) => {
      engine.send('go infinite');
      await engine.until(/^info depth 1 /);
      engine.send(
        'stop',
        'setoption name UCI_Variant value russiancheskers',
        'position fen k7/8/8/8/8/8/7P/K7 w - - 99 80 moves h2h3',
      );
      const lines = await engine.ask('moves', /^moves /);
      expect(lines.at(-1)).toBe('moves a8a7 a8b7 a8b8');
    });
  });
});
