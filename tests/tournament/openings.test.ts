import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Opening, type OpeningChoice, openingAt } from '../../src/tournament/openings/opening.js';
import { guessForm, type OpeningForm, readOpenings } from '../../src/tournament/openings/read.js';
import { seededRandom, shuffle } from '../../src/tournament/random.js';
import { fakeGame } from '../match/fake-game.js';

const { game, position } = fakeGame();

function read(text: string, form: OpeningForm = guessForm(text), maxPlies = Number.POSITIVE_INFINITY) {
  const [variant] = game.variants;
  if (!variant) throw new Error('no variant');
  return readOpenings(text, form, game, variant, position, maxPlies);
}

const fens = ({ openings }: { openings: readonly Opening[] }) => openings.map(({ fen }) => fen);

describe('openings from positions', () => {
  it('one a line, with blank lines, comments, marks and either line end', () => {
    const file = read('\uFEFF# balanced\r\nW:20\r\n\r\n  B:19  \n% end\nW:18');
    expect(fens(file)).toEqual(['W:20', 'B:19', 'W:18']);
    expect(file.openings.map(({ source }) => source)).toEqual(['line 2', 'line 4', 'line 6']);
    expect(file.failures).toEqual([]);
  });

  it('EPD operations are left out', () => {
    expect(fens(read('W:20 bm 20-17; id "a; b";\nB:19 ; a remark\nW:18;\nW:17 noop;'))).toEqual([
      'W:20',
      'B:19',
      'W:18',
      'W:17',
    ]);
  });

  it('what is no position is told with its line, and the rest is used', () => {
    const file = read('W:20\nX:20\nW:99\nB:3');
    expect(fens(file)).toEqual(['W:20', 'B:3']);
    expect(file.failures.map(({ where, got }) => [where, got])).toEqual([
      ['line 2, FEN', '"X:20"'],
      ['line 3, FEN', '"W:99"'],
    ]);
  });

  it('EPD fields that are not operations are not lost', () => {
    // The side to move of a chess-like FEN is one letter: it must reach the game's own reader.
    const seen: string[] = [];
    const parseFen = (text: string) => {
      seen.push(text);
      return game.parseFen('W:20');
    };
    const spy = { ...game, parseFen };
    const [variant] = game.variants;
    if (!variant) throw new Error('no variant');
    const line = 'rnbqkbnr/8/8/8/8/8/8/RNBKQBNR b - - 5 9';
    readOpenings(`${line}\n${line} hmvc 5; id "x";`, 'fen', spy, variant, position, 0);
    expect(seen).toEqual([line, line]);
  });
});

describe('openings from games', () => {
  const text =
    '[Event "1"]\n1. 20-17 17-14 2. 1412 *\n\n[FEN "B:19"]\n1... 19-18 2. 18-1\n\n[Event "3"]\n1. 20-19';

  it('the moves in wire notation, and games that fail told by number and line', () => {
    const file = read(text);
    expect(file.openings).toEqual([
      { fen: 'W:20', moves: ['20-17', '17-14', '14-12'], source: 'game 1' },
      { fen: 'W:20', moves: ['20-19'], source: 'game 3' },
    ]);
    expect(file.failures).toMatchObject([{ code: 'record-move', where: 'game 2, line 5, move 2 of White' }]);
  });

  it('cut after so many plies; what comes later need not be legal', () => {
    const file = read(text, 'record', 1);
    expect(file.openings.map(({ fen, moves }) => [fen, moves])).toEqual([
      ['W:20', ['20-17']],
      ['B:19', ['19-18']],
      ['W:20', ['20-19']],
    ]);
    expect(file.failures).toEqual([]);
  });

  it('are told from positions', () => {
    expect(guessForm(text)).toBe('record');
    expect(guessForm('1. 32-28 19-23 *')).toBe('record');
    expect(guessForm('{lines}\n1.32-28')).toBe('record');
    expect(guessForm('W:W31-50:B1-20\nB:W31-50:B1-20')).toBe('fen');
    expect(guessForm('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1')).toBe('fen');
    expect(guessForm('W:Wa1,a3:Bb8 1')).toBe('fen');
  });
});

describe('the order of openings', () => {
  const openings: Opening[] = Array.from({ length: 10 }, (_, i) => ({
    fen: `W:${i + 1}`,
    moves: [],
    source: '',
  }));
  const take = (choice: OpeningChoice, count: number) => {
    const at = openingAt(openings, choice);
    return Array.from({ length: count }, (_, i) => at(i).fen);
  };

  it('is that of the file, from the start index on, round and round', () => {
    expect(take({ order: 'sequential', seed: 1, start: 9 }, 4)).toEqual(['W:9', 'W:10', 'W:1', 'W:2']);
  });

  it('is random by its seed, each opening once before any comes again', () => {
    const random = (seed: number, start = 1) => take({ order: 'random', seed, start }, 20);
    expect(random(1)).toEqual(random(1));
    expect(random(1)).not.toEqual(random(2));
    expect(random(1, 4)[0]).toBe(random(1)[3]);
    expect(new Set(random(7).slice(0, 10)).size).toBe(10);
    expect(random(7).slice(10)).toEqual(random(7).slice(0, 10));
  });

  it('needs an opening', () => {
    expect(() => openingAt([], { order: 'random', seed: 1, start: 1 })).toThrow();
  });
});

describe('seededRandom', () => {
  it('stays below its limit and reaches all of it', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 20 }), (seed, limit) => {
        const random = seededRandom(seed);
        const seen = new Set(Array.from({ length: 400 }, () => random.below(limit)));
        expect(Math.min(...seen)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...seen)).toBeLessThan(limit);
        expect(seen.size).toBe(limit);
      }),
    );
  });

  it('has all values equally often: chi-square with 99 degrees of freedom', () => {
    const random = seededRandom(12345);
    const counts = new Array<number>(100).fill(0);
    const draws = 100_000;
    for (let i = 0; i < draws; i++) {
      const value = random.below(100);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    const expected = draws / 100;
    const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // The 0.1 % and 99.9 % points.
    expect(statistic).toBeGreaterThan(60);
    expect(statistic).toBeLessThan(149);
  });

  it('shuffles into every order', () => {
    const random = seededRandom(3);
    const orders = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      const order = shuffle(['a', 'b', 'c'], random).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(6);
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});
