import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sleepingBeauty } from '../../engines/sleeping-beauty/game.js';
import { valid } from '../conformance/support.js';
import { setups } from './setups.js';

const { parseFen, formatFen, flip, drawBoard, variants } = sleepingBeauty;

describe('a FEN is refused', () => {
  test.each([
    ['', 'fen-shape', 'FEN'],
    ['W:Wc3', 'fen-shape', 'FEN'],
    ['W:Wc3:Bd6:H1', 'fen-shape', 'FEN'],
    ['w:Wc3:Bd6', 'fen-side', 'FEN, side to move'],
    ['WB:Wc3:Bd6', 'fen-side', 'FEN, side to move'],
    ['W:c3:Bd6', 'fen-list', 'FEN, list 1'],
    ['W::Bd6', 'fen-list', 'FEN, list 1'],
    ['W:Wc3:Wd6', 'fen-list', 'FEN, list 2'],
    ['W:Bd6:Bf6', 'fen-list', 'FEN, list 2'],
    ['W:Wc3:Bd6 x', 'fen-move-number', 'FEN, after the lists'],
    ['W:Wc3:Bd6 -1', 'fen-move-number', 'FEN, after the lists'],
    ['W:Wc3:Bd6 1234567', 'fen-move-number', 'FEN, after the lists'],
    ['W:Wc3:Bd6 1 2', 'fen-move-number', 'FEN, after the lists'],
    ['W:Wc3,Kd2:Bd6', 'fen-piece', "FEN, White's list, item 2"],
    ['W:Wc3,:Bd6', 'fen-square', "FEN, White's list, item 2"],
    ['W:Wc3:Bd9', 'fen-square', "FEN, Black's list, item 1"],
    ['W:WLi3:Bd6', 'fen-square', "FEN, White's list, item 1"],
    ['W:Wc33:Bd6', 'fen-square', "FEN, White's list, item 1"],
    ['W:Wc3:Bb6,d5', 'fen-light-square', "FEN, Black's list, item 2"],
    ['W:Wc3,b8:Bd6', 'fen-man-on-far-rank', "FEN, White's list, item 2"],
    ['W:Wc3:Bg1', 'fen-man-on-far-rank', "FEN, Black's list, item 1"],
    ['W:WSa1:Bd6', 'fen-beauty-off-far-rank', "FEN, White's list, item 1"],
    ['B:Wc3:BSb8', 'fen-beauty-off-far-rank', "FEN, Black's list, item 1"],
    ['W:Wc3,c3:Bd6', 'fen-two-pieces', "FEN, White's list, item 2"],
    ['W:Bc3:WLc3', 'fen-two-pieces', "FEN, White's list, item 1"],
    ['W:Wc3:BLd6,Lf6', 'fen-two-ladies', "FEN, Black's list, item 2"],
    ['W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2,h4:Ba7', 'fen-too-many-pieces', "FEN, White's list"],
    ['W:W:B', 'fen-no-pieces', 'FEN'],
    ['W:Wc3:BSa1,d6', 'fen-not-woken', "FEN, Black's list"],
    ['B:WSb8,Sd8:Bd6', 'fen-not-woken', "FEN, White's list"],
  ])('%s: %s', (text, code, where) => {
    const result = parseFen(text);
    expect(result).toMatchObject({ ok: false, error: { code, where } });
  });

  test('a very long one at once', () => {
    for (const part of [':', ',', 'Wc3,', 'a1', ' x', '1 ']) {
      expect(parseFen(`W:W${part.repeat(300_000)}:Bd6`).ok).toBe(false);
    }
  });
});

describe('a FEN is read', () => {
  test.each([
    ['in any order and without a tail', 'B:Bd6,Sc1,Lc7:Wh2,Lb4,a1', 'B:WLb4,a1,h2:BLc7,Sc1,d6 1'],
    ['with the number of the move', 'W:WLb4:BLc7 37', 'W:WLb4:BLc7 37'],
    ['with blanks about its parts', ' W : Wb4, a1 :\tBc7  4\n', 'W:Wa1,b4:Bc7 4'],
    ['with an empty list', 'B:W:Bd6', 'B:W:Bd6 1'],
    ['with beauties of the side to move, unwoken', 'B:Wc3:BSe1,Sa1', 'B:Wc3:BSa1,Se1 1'],
  ])('%s', (_, text, written) => {
    expect(formatFen(valid(parseFen(text)))).toBe(written);
  });
});

test('what is written is read back, and written the same', () => {
  fc.assert(
    fc.property(setups, (setup) => {
      const text = formatFen(setup);
      expect(valid(parseFen(text))).toEqual(setup);
    }),
  );
});

test('the order of lists and pieces does not matter', () => {
  fc.assert(
    fc.property(setups, (setup) => {
      const [side, white, black] = formatFen(setup).replace(/ .*/, '').split(':') as [string, string, string];
      const reversed = (list: string) => list.charAt(0) + list.slice(1).split(',').reverse().join(',');
      const text = `${side}:${reversed(black)}:${reversed(white)} ${setup.counters[0]}`;
      expect(valid(parseFen(text))).toEqual(setup);
    }),
  );
});

test('turning round twice changes nothing, once gives a position too', () => {
  fc.assert(
    fc.property(setups, (setup) => {
      expect(flip(flip(setup))).toEqual(setup);
      expect(valid(parseFen(formatFen(flip(setup))))).toEqual(flip(setup));
    }),
  );
});

test('turning round changes colours and sides', () => {
  const setup = valid(parseFen('W:WLe1,Sh8,a1,d2:BLe5,a3 9'));
  expect(formatFen(flip(setup))).toBe('B:WLd4,h6:BLd8,Sa1,e7,h8 9');
});

test('the board is drawn with White below', () => {
  const setup = valid(parseFen('W:WLe1,Sh8,a1,d2,e3,h4:BLe5,Sc1,a3,c5,c7'));
  expect(drawBoard(setup)).toBe(
    [
      '8   .   .   .   S',
      '7 .   m   .   .',
      '6   .   .   .   .',
      '5 .   m   l   .',
      '4   .   .   .   M',
      '3 m   .   M   .',
      '2   .   M   .   .',
      '1 M   s   L   .',
      '  a b c d e f g h',
    ].join('\n'),
  );
});

test('all positions of the variant are written as the page says', () => {
  for (const fen of variants.flatMap(({ startFen, benchFens }) => [startFen, ...benchFens])) {
    expect(formatFen(valid(parseFen(fen)))).toBe(fen);
  }
});
