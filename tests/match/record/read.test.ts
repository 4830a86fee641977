import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../src/core/result.js';
import { decodeRecords, readRecords } from '../../../src/match/record/read.js';
import { type GameRecord, type RecordLine, scoreOf, tagOf } from '../../../src/match/record/record.js';

const all = (text: string) => [...readRecords(text)];

function games(text: string): GameRecord[] {
  return all(text).map((result) => {
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.value;
  });
}

function failures(text: string): Failure[] {
  return all(text).flatMap((result) => (result.ok ? [] : [result.error]));
}

const movesOf = (line: RecordLine | undefined) => line?.moves.map(({ text }) => text);
const only = (text: string) => {
  const [game, ...more] = games(text);
  if (!game || more.length > 0) throw new Error('not one game');
  return game;
};

describe('records as found in the wild', () => {
  it('a PDN game with tags, numbers, captures and a draughts result', () => {
    const game = only(`[Event "Friesland Open"]
[White "Jan \\"Fries\\" de Vries"]
[Black "A. B\\\\C"]
[Result "2-0"]
[GameType "40"]

1. 32-28 19-23 2. 28x19 14x23
3. 37-32 10-14 2-0
`);
    expect([...game.tags]).toEqual([
      ['Event', 'Friesland Open'],
      ['White', 'Jan "Fries" de Vries'],
      ['Black', 'A. B\\C'],
      ['Result', '2-0'],
      ['GameType', '40'],
    ]);
    expect(movesOf(game.main)).toEqual(['32-28', '19-23', '28x19', '14x23', '37-32', '10-14']);
    expect(game).toMatchObject({ number: 1, line: 1, score: '1-0' });
    expect(game.main.moves.map(({ line }) => line)).toEqual([7, 7, 7, 7, 8, 8]);
  });

  it('numbers glued or not, with one dot or three, or none at all', () => {
    for (const text of [
      '1.32-28 19-23 2.28x19 14x23',
      '1. 32-28 1... 19-23 2. 28x19 2...14x23',
      '1 32-28 19-23 2 28x19 14x23',
      '1. 32-28 1. ... 19-23 2. 28x19 … 14x23',
      '32-28 19-23 28x19 14x23',
    ]) {
      expect(movesOf(only(text).main), text).toEqual(['32-28', '19-23', '28x19', '14x23']);
    }
  });

  it('numeric moves are moves, bare numbers are not', () => {
    expect(movesOf(only('1.3228 1923 2. 2819 1423 100. 473829 4545').main)).toEqual([
      '3228',
      '1923',
      '2819',
      '1423',
      '473829',
      '4545',
    ]);
  });

  it('moves of the other games, with their stars, colons and crosses', () => {
    const text = '1. d4:b2 a1*c3 2. h8*:f6:d8:b6:d4:f2 a3:c1sb 3. b6:b8Q e1:a5 X 1-0';
    const game = only(text);
    expect(movesOf(game.main)).toEqual([
      'd4:b2',
      'a1*c3',
      'h8*:f6:d8:b6:d4:f2',
      'a3:c1sb',
      'b6:b8Q',
      'e1:a5 X',
    ]);
    expect(game.score).toBe('1-0');
  });

  it('the dashes and crosses of the printed page', () => {
    expect(movesOf(only('1. 32–28 19—23 2. 28×19').main)).toEqual(['32-28', '19-23', '28x19']);
  });

  it('a written three-move count is left out', () => {
    expect(movesOf(only('1. 5-10• 45-40•• 2. 10-15••• ••• 40-34').main)).toEqual([
      '5-10',
      '45-40',
      '10-15',
      '40-34',
    ]);
  });

  it('every form of result, and none', () => {
    const read = (text: string) => only(`[Event "x"]\n1. 32-28 ${text}`).score;
    expect(['2-0', '1-0', '0-2', '0-1', '1-1', '1/2-1/2', '½-½', '0-0', '*', ''].map(read)).toEqual([
      '1-0',
      '1-0',
      '0-1',
      '0-1',
      '1/2-1/2',
      '1/2-1/2',
      '1/2-1/2',
      '*',
      '*',
      null,
    ]);
    expect(scoreOf(only('[Result "0-2"]\n1. 32-28'))).toBe('0-1');
    expect(scoreOf(only('1. 32-28'))).toBe('*');
  });

  it('comments of both kinds, before, between and after moves', () => {
    const game = only(`{Before
  the game} 1. 32-28 {good} {[%clk 0:01:00]} 19-23 ; to the end { of the line
2. 28x19 2-0 {after}`);
    expect(game.main.comments).toEqual(['Before the game']);
    expect(game.main.moves.map(({ comments }) => comments)).toEqual([
      ['good', '[%clk 0:01:00]'],
      ['to the end { of the line'],
      ['after'],
    ]);
  });

  it('glyphs: numbered, glued, standing alone, in brackets', () => {
    const game = only('1. 32-28! 19-23 $5 $14 2. 28x19 ?? 14x23 (!?) 3. 37-32?! = 10-14 +-');
    expect(game.main.moves.map(({ text, nags }) => [text, nags])).toEqual([
      ['32-28', [1]],
      ['19-23', [5, 14]],
      ['28x19', [4]],
      ['14x23', [5]],
      ['37-32', [6]],
      ['10-14', []],
    ]);
  });

  it('variations, one in another, kept as a tree', () => {
    const game = only(
      '1. 32-28 (1. 31-26 20-25 (1... 19-24 {sharp} 2. 37-31) (1... 18-23) 2. 37-31 *) 19-23 1-1',
    );
    expect(movesOf(game.main)).toEqual(['32-28', '19-23']);
    const [variation] = game.main.moves[0]?.variations ?? [];
    expect(movesOf(variation)).toEqual(['31-26', '20-25', '37-31']);
    expect(variation?.moves[1]?.variations.map(movesOf)).toEqual([['19-24', '37-31'], ['18-23']]);
    expect(variation?.moves[1]?.variations[0]?.moves[0]?.comments).toEqual(['sharp']);
    expect(game.score).toBe('1/2-1/2');
  });

  it('a hundred thousand variations inside each other', () => {
    const depth = 100_000;
    const game = only(`1. 32-28 ${'(31-26 '.repeat(depth)}${')'.repeat(depth)} 19-23`);
    expect(movesOf(game.main)).toEqual(['32-28', '19-23']);
  });

  it('escape lines, blank lines, tabs, byte order mark, CR LF and CR', () => {
    const text = '\uFEFF% made by hand\r\n[Event "x"]\r\n\r\n%1. 31-26\r\n1.\t32-28\r19-23\r\n\r\n2-0\r\n';
    const game = only(text);
    expect(movesOf(game.main)).toEqual(['32-28', '19-23']);
    expect(game.line).toBe(2);
    expect(game.main.moves.map(({ line }) => line)).toEqual([5, 6]);
  });

  it('several games, with and without tags and results', () => {
    const text =
      '[Event "1"]\n1. 32-28 2-0\n[Event "2"]\n1. 31-26\n\n[Event "3"]\n\n[Event "4"] *\n1. 33-28 1-1 1. 34-30 *';
    expect(
      games(text).map((game) => [game.number, game.tags.get('Event'), movesOf(game.main), game.score]),
    ).toEqual([
      [1, '1', ['32-28'], '1-0'],
      [2, '2', ['31-26'], null],
      [3, '4', [], '*'],
      [4, undefined, ['33-28'], '1/2-1/2'],
      [5, undefined, ['34-30'], '*'],
    ]);
  });

  it('a separating star after the result begins no game', () => {
    expect(games('1. 32-28 2-0 *\n\n1. 31-26 0-2 *').map(({ score }) => score)).toEqual(['1-0', '0-1']);
  });

  it('tags with loose quotes, without quotes, in odd places', () => {
    const game = only('[White "Jan "Fries" de Vries"] [Black ?]\n[ Event  "x" ]\n1. 32-28');
    expect([...game.tags.values()]).toEqual(['Jan "Fries" de Vries', '?', 'x']);
    expect(tagOf(game, 'EVENT')).toBe('x');
    expect(tagOf(game, 'FEN')).toBeUndefined();
  });

  it('nothing at all', () => {
    expect(all('')).toEqual([]);
    expect(all('\n\n% only this\n')).toEqual([]);
  });
});

describe('decodeRecords', () => {
  it('takes UTF-8 with and without mark, and Latin-1', () => {
    expect(decodeRecords(Buffer.from('[White "Frânsje"]'))).toBe('[White "Frânsje"]');
    expect(decodeRecords(Buffer.from('\uFEFF[White "â"]'))).toBe('[White "â"]');
    expect(decodeRecords(Buffer.from('[White "Frânsje ½"]', 'latin1'))).toBe('[White "Frânsje ½"]');
  });
});

describe('errors carry game and line, and the next game is read', () => {
  const good = '[Event "good"]\n1. 32-28 2-0\n\n';
  const then = (middle: string) => {
    const results = all(`${good}${middle}\n\n${good}`);
    const [first, second, third] = results;
    expect(results).toHaveLength(3);
    expect([first?.ok, second?.ok, third?.ok]).toEqual([true, false, true]);
    expect(third?.ok && third.value.number).toBe(3);
    return second && !second.ok ? second.error : undefined;
  };

  it('a comment that is never closed', () => {
    expect(then('[Event "bad"]\n1. 32-28 {oh\n19-23')).toMatchObject({
      code: 'record-comment',
      where: 'game 2, line 5',
    });
    expect(failures('1. 32-28\n{oh')).toEqual([
      {
        code: 'record-comment',
        expected: '} before the end of the file',
        got: '"{oh"',
        where: 'game 1, line 2',
      },
    ]);
  });

  it('a comment that swallows the next game', () => {
    expect(then('[Event "bad"]\n{oh')).toMatchObject({ code: 'record-comment', where: 'game 2, line 5' });
  });

  it('a variation left open, closed twice, or before any move', () => {
    expect(then('[Event "bad"]\n1. 32-28\n(31-26 19-23 2-0')).toMatchObject({
      code: 'record-variation',
      where: 'game 2, line 6',
    });
    expect(then('[Event "bad"]\n1. 32-28 ) 19-23 2-0')).toMatchObject({
      code: 'record-variation',
      got: '")"',
    });
    expect(then('[Event "bad"]\n(31-26) 19-23 2-0')).toMatchObject({ code: 'record-variation', got: '"("' });
  });

  it('a broken tag', () => {
    expect(then('[Event "bad"]\n[White "no end\n[Black "x"]\n\n1. 32-28 2-0')).toMatchObject({
      code: 'record-tag',
      got: '"[White "no end"',
      where: 'game 2, line 5',
    });
    expect(then('[Event "bad\n[Black "x"]\n\n1. 32-28 2-0')).toMatchObject({ where: 'game 2, line 4' });
  });

  it('a glyph without a number, a stray brace or quote', () => {
    expect(then('[Event "bad"]\n1. 32-28 $ 19-23')).toMatchObject({ code: 'record-glyph' });
    expect(then('[Event "bad"]\n1. 32-28 } 19-23')).toMatchObject({ code: 'record-syntax' });
    expect(then('[Event "bad"]\n1. 32-28 " 19-23')).toMatchObject({ code: 'record-syntax' });
  });

  it('never throws, whatever the text', () => {
    const piece = fc.constantFrom(
      '[Event "x"]',
      '[',
      ']',
      '{',
      '}',
      '(',
      ')',
      ';',
      '\n',
      '"',
      '$1',
      '1.',
      '32-28',
      '*',
      '%',
      '!',
      'X',
      '2-0',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 40 }), (pieces) => {
        let number = 0;
        for (const result of readRecords(pieces.join(''))) {
          if (result.ok) expect(result.value.number).toBeGreaterThan(number);
          number = result.ok ? result.value.number : number;
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('reads a long game with many comments in time proportional to its length', () => {
    const text = `[Event "x"]\n${'1. 32-28 {[%clk 0:01:00] a comment} '.repeat(50_000)}`;
    const started = performance.now();
    expect(only(text).main.moves).toHaveLength(50_000);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('published games', () => {
  it('keep every move as written', () => {
    const file = new URL('../../data/games-frisian.json', import.meta.url);
    const published = JSON.parse(readFileSync(file, 'utf8')) as { moves: string[]; result?: string | null }[];
    expect(published.length).toBeGreaterThan(10);
    for (const { moves, result } of published) {
      const text = moves.map((move, i) => (i % 2 === 0 ? `${i / 2 + 1}. ${move}` : move)).join(' ');
      const game = only(`[Event "x"]\n\n${text} ${result ?? ''}`);
      expect(movesOf(game.main)).toEqual(moves);
      expect(game.score).toBe(result ?? null);
    }
  });
});
