import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { russianCheskers } from '../../engines/russian-cheskers/game.js';
import { formatFailure } from '../../src/core/result.js';
import { valid } from '../conformance/support.js';
import { setups } from './setups.js';

const { parseFen, formatFen, flip, drawBoard, variants } = russianCheskers;

const KINGS = 'k7/8/8/8/8/8/8/K7';

describe('a FEN is refused', () => {
  test.each([
    ['', 'fen-ranks', 'FEN, board'],
    ['startpos', 'fen-ranks', 'FEN, board'],
    ['k7/8/8/8/8/8/K7 w - - 0 1', 'fen-ranks', 'FEN, board'],
    ['k7/8/8/8/8/8/8/8/K7 w - - 0 1', 'fen-ranks', 'FEN, board'],
    ['k7/8/8/8/8/8/8/K7/ w - - 0 1', 'fen-ranks', 'FEN, board'],
    ['k7/8/8/7/8/8/8/K7', 'fen-rank', 'FEN, rank 5'],
    ['k7/8/8/8//8/8/K7', 'fen-rank', 'FEN, rank 4'],
    ['k7/8/8/8/8/8/8/K8', 'fen-rank', 'FEN, rank 1'],
    ['k7/8/8/8/8/ppppppppp/8/K7', 'fen-rank', 'FEN, rank 3'],
    ['k7/8/9/8/8/8/8/K7', 'fen-letter', 'FEN, rank 6'],
    ['k7/8/8/0p7/8/8/8/K7', 'fen-letter', 'FEN, rank 5'],
    ['k7/8/8/3x4/8/8/8/K7', 'fen-letter', 'FEN, rank 5'],
    ['k7/8/8/3.4/8/8/8/K7', 'fen-letter', 'FEN, rank 5'],
    ['k7/8/8/3♕4/8/8/8/K7', 'fen-letter', 'FEN, rank 5'],
    ['kP6/8/8/8/8/8/8/K7', 'fen-pawn', 'FEN, rank 8'],
    ['kp6/8/8/8/8/8/8/K7', 'fen-pawn', 'FEN, rank 8'],
    ['k7/8/8/8/8/8/8/KP6', 'fen-pawn', 'FEN, rank 1'],
    ['k7/8/8/8/8/8/8/Kp6', 'fen-pawn', 'FEN, rank 1'],
    ['k7/8/8/8/8/8/8/KK6', 'fen-king', 'FEN, white pieces'],
    ['kk6/8/8/8/8/8/8/K7 b', 'fen-king', 'FEN, black pieces'],
    ['8/8/8/8/8/8/8/K7 w', 'fen-king', 'FEN, black pieces'],
    ['k7/8/8/8/8/8/8/8 b', 'fen-king', 'FEN, white pieces'],
    ['8/8/8/8/8/8/8/8', 'fen-king', 'FEN, black pieces'],
    ['k7/8/8/8/N7/PPPPPPPP/PPPPPPP1/K7', 'fen-too-many', 'FEN, white pieces'],
    ['k7/ppppppp1/pppppppp/n7/8/8/8/K7', 'fen-too-many', 'FEN, black pieces'],
    [`${KINGS} x - - 0 1`, 'fen-side', 'FEN, side to move'],
    [`${KINGS} W - - 0 1`, 'fen-side', 'FEN, side to move'],
    [`${KINGS} w KQkq - 0 1`, 'fen-castling', 'FEN, castling'],
    [`${KINGS} w - e3 0 1`, 'fen-en-passant', 'FEN, en passant'],
    [`${KINGS} w - - x 1`, 'fen-number', 'FEN, halfmove count'],
    [`${KINGS} w - - -1 1`, 'fen-number', 'FEN, halfmove count'],
    [`${KINGS} w - - 1.5 1`, 'fen-number', 'FEN, halfmove count'],
    [`${KINGS} w - - 0 one`, 'fen-number', 'FEN, move number'],
    [`${KINGS} w - - 0 1234567890`, 'fen-number', 'FEN, move number'],
    [`${KINGS} w - - 0 1 2`, 'fen-fields', 'FEN'],
  ])('%s: %s', (text, code, where) => {
    expect(parseFen(text)).toMatchObject({ ok: false, error: { code, where } });
  });

  test.each([
    ['k7/8/8/3x4/8/8/8/K7', 'expected a letter of pnbrqkPNBRQK or a digit 1-8, got "x" at FEN, rank 5'],
    ['8/8/8/8/8/8/8/K7 w', 'expected a king of the side that is not to move, got none at FEN, black pieces'],
    [`${KINGS} w KQkq -`, 'expected -, as there is no castling, got "KQkq" at FEN, castling'],
  ])('%s: %s', (text, message) => {
    const result = parseFen(text);
    expect(result.ok ? '' : formatFailure(result.error)).toBe(message);
  });

  test('a very long one at once', () => {
    for (const part of ['/', 'k', '8', ' x', '1 ', 'k7/']) {
      expect(parseFen(part.repeat(300_000)).ok).toBe(false);
      expect(parseFen(`${KINGS} w - - 0 1${part.repeat(300_000)}`).ok).toBe(false);
    }
  });
});

describe('a FEN is read', () => {
  test.each([
    ['board only', KINGS, `${KINGS} w - - 0 1`],
    ['board and side', `${KINGS} b`, `${KINGS} b - - 0 1`],
    ['without the move number', `${KINGS} b - - 7`, `${KINGS} b - - 7 1`],
    ['with blanks about its parts', `  ${KINGS}\t w  -  - 3 \n 9 `, `${KINGS} w - - 3 9`],
    ['with digits next to each other', 'k1111111/44/8/8/8/8/8/K7', `k7/8/8/8/8/8/8/K7 w - - 0 1`],
    ['with leading noughts', `${KINGS} w - - 007 01`, `${KINGS} w - - 7 1`],
    ['with the game over', '8/8/8/8/8/8/8/K7 b - - 0 9', '8/8/8/8/8/8/8/K7 b - - 0 9'],
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

test('turning round twice changes nothing, once gives a position too', () => {
  fc.assert(
    fc.property(setups, (setup) => {
      expect(flip(flip(setup))).toEqual(setup);
      expect(valid(parseFen(formatFen(flip(setup))))).toEqual(flip(setup));
    }),
  );
});

test('turning round changes colours and sides, and the start to the start with Black to move', () => {
  const start = valid(parseFen(variants[0]?.startFen ?? ''));
  expect(formatFen(flip(start))).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR b - - 0 1');
  const setup = valid(parseFen('k7/8/8/3n4/8/8/8/6QK b - - 3 9'));
  expect(formatFen(flip(setup))).toBe('kq6/8/8/8/4N3/8/8/7K w - - 3 9');
});

test('the board is drawn with White below', () => {
  const setup = valid(parseFen('rnbqkbnr/pppppppp/8/3P4/8/8/PPP1PPPP/RNBKQBNR b - - 0 1'));
  expect(drawBoard(setup)).toBe(
    [
      '8 r n b q k b n r',
      '7 p p p p p p p p',
      '6 . . . . . . . .',
      '5 . . . P . . . .',
      '4 . . . . . . . .',
      '3 . . . . . . . .',
      '2 P P P . P P P P',
      '1 R N B K Q B N R',
      '  a b c d e f g h',
    ].join('\n'),
  );
});

test('all positions of the variant are written in full', () => {
  for (const fen of variants.flatMap(({ startFen, benchFens }) => [startFen, ...benchFens])) {
    expect(formatFen(valid(parseFen(fen)))).toBe(fen);
  }
});
