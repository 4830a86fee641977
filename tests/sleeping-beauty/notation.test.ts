import { describe, expect, test } from 'vitest';
import { formatFailure } from '../../src/core/result.js';
import { setUp, tableOf, valid } from '../conformance/support.js';

const table = tableOf('sleepingbeauty');
const { game } = table;

const CHAINS_TO_ONE_SQUARE = 'W:Wf4:Be5,e7,g5,g7';

describe('a move is written', () => {
  test.each([
    ['a step', 'W:Wc3:Bh8', 'c3d4', 'c3d4'],
    ['a jump', 'B:Wc3:Bd4', 'd4b2', 'd4:b2'],
    ['a replacement', 'W:WLd4:Be5,f6', 'd4e5', 'd4:e5'],
    ['a chain', 'W:WLh2,a1:Bb2,b4,g3', 'a1c3a5', 'a1:c3:a5'],
    ['the woken lady moves', 'W:WSb8,g7:Ba3', 'b8*b8c7', 'b8*c7'],
    ['the woken lady jumps for joy', 'W:WSb8,g7:Ba3', 'b8*b8d6', 'b8*d6'],
    ['the woken lady jumps', 'W:WSb8,Sh8:Bc7,g7,g5', 'h8*h8f6h4', 'h8*:f6:h4'],
    ['the woken lady replaces', 'W:WSb8:BLc7', 'b8*b8c7', 'b8*:c7'],
    ['another piece moves after a waking', 'W:WSb8,c3:Bg5', 'b8*c3d4', 'b8*c3d4'],
    ['another piece jumps after a waking', 'W:WSb8,c3:Bd4', 'b8*c3e5', 'b8*c3:e5'],
    ['promotion to a lady', 'W:Wc7:Bh2', 'c7d8', 'c7d8'],
    ['promotion to a beauty', 'W:WLa1,c7:Bh2', 'c7d8', 'c7d8sb'],
    ['promotion to a beauty by a jump', 'B:We3,c3:BLh8,d4', 'd4b2', 'd4:b2'],
    ['promotion to a beauty by a chain', 'B:Wc3,e3,c5:BLh8,d6', 'd6b4d2', 'd6:b4:d2'],
    ['promotion after a waking', 'W:WSb8,g7:Ba3', 'b8*g7f8', 'b8*g7f8sb'],
  ])('%s', (_, fen, wire, book) => {
    const position = setUp(table, fen);
    const move = position.moves().find((one) => game.formatMove(one, position) === wire);
    if (!move) throw new Error(`${wire} is not legal`);
    expect(game.formatBook(move, position)).toBe(book);
    for (const text of [wire, book]) expect(valid(game.parseMove(text, position))).toEqual(move);
  });
});

describe('a move is read', () => {
  test.each([
    ['by another route', 'W:WLa1:Bb2,d4,f4,f2,d2,b4', 'a1c3e5g3e1c3a5', 'a1c3e1g3e5c3a5'],
    ['by another route, with colons', 'W:WLa1:Bb2,d4,f4,f2,d2,b4', 'a1:c3:e5:g3:e1:c3:a5', 'a1c3e1g3e5c3a5'],
    ['by its ends', 'W:WLa1:Bb2,d4,f4,f2,d2,b4', 'a1a5', 'a1c3e1g3e5c3a5'],
    ['by its ends, with a colon', 'W:WLa1:Bb2,d4,f4,f2,d2,b4', 'a1:a5', 'a1c3e1g3e5c3a5'],
    ['by its ends, which are one square', 'W:WLh6:Be7,g7,e5,c5,g3,a3,g5', 'h6h6', 'h6f4d6f8h6'],
    ['by its ends after a waking', 'W:WSb8,Sh8:Bc7,g7,g5', 'h8*h8h4', 'h8*h8f6h4'],
    ['by its last square after a waking', 'W:WSb8,Sh8:Bc7,g7,g5', 'h8*:h4', 'h8*h8f6h4'],
    ['without the colon', 'W:WSb8,Sh8:Bc7,g7,g5', 'h8*h4', 'h8*h8f6h4'],
    ['with some colons only', 'W:WLh2,a1:Bb2,b4,g3', 'a1:c3a5', 'a1c3a5'],
    ['one of two chains between the same squares', CHAINS_TO_ONE_SQUARE, 'f4:h6:f8', 'f4h6f8'],
    ['the other of them', CHAINS_TO_ONE_SQUARE, 'f4d6f8', 'f4d6f8'],
    ['with its promotion marked', 'W:WLa1,c7:Bh2', 'c7b8sb', 'c7b8'],
    ['with its promotion unmarked', 'W:WLa1,c7:Bh2', 'c7b8', 'c7b8'],
    ['with blanks about it', 'W:Wc3:Bh8', ' c3d4 ', 'c3d4'],
  ])('%s', (_, fen, text, wire) => {
    const position = setUp(table, fen);
    expect(game.formatMove(valid(game.parseMove(text, position)), position)).toBe(wire);
  });

  test('one square or a colon behind the star: the woken lady, two squares: another piece', () => {
    const position = setUp(table, 'W:WSb8,c3:Bd4');
    const read = (text: string) => valid(game.parseMove(text, position)).from;
    expect([read('b8*c3e5'), read('b8*c3:e5')]).toEqual([18, 18]);
    expect(game.parseMove('b8*:e5', position).ok).toBe(false);
  });
});

describe('a move is refused', () => {
  test.each([
    ['no move', 'W:Wc3:Bh8', 'joy', 'move-syntax'],
    ['nothing', 'W:Wc3:Bh8', '', 'move-syntax'],
    ['one square', 'W:Wc3:Bh8', 'd4', 'move-syntax'],
    ['a waking alone', 'W:WSb8,g7:Ba3', 'b8*', 'move-syntax'],
    ['a colon first', 'W:Wc3:Bd4', ':e5', 'move-syntax'],
    ['other marks', 'W:Wc3:Bd4', 'c3xe5', 'move-syntax'],
    ['capitals', 'W:Wc3:Bh8', 'C3D4', 'move-syntax'],
    ['a light square', 'W:Wc3:Bh8', 'c3c4', 'move-square'],
    ['an illegal step', 'W:Wc3:Bh8', 'c3b2', 'move-illegal'],
    ['a step where a jump is due', 'W:Wc3,g1:Bd4', 'g1f2', 'move-illegal'],
    ['a capture that is none', 'W:Wc3:Bh8', 'c3:d4', 'move-illegal'],
    ['a promotion that is none', 'W:Wc3:Bh8', 'c3d4sb', 'move-illegal'],
    ['a beauty that becomes the lady', 'W:Wc7:Bh2', 'c7b8sb', 'move-illegal'],
    ['a route with a jump left out', 'W:WLa1:Bb2,d4,f4,f2,d2,b4', 'a1c3e1g3a5', 'move-illegal'],
    ['a route with a jump too many', 'W:WLh2,a1:Bb2,b4,g3', 'a1c3a5c7', 'move-illegal'],
    ['a shorter capture', 'W:WLh2,a1:Bb2,b4,g3', 'h2f4', 'move-illegal'],
    ['a waking left out', 'W:WSb8,g7:Ba3', 'b8c7', 'move-waking'],
    ['a waking left out, another piece', 'W:WSb8,g7:Ba3', 'g7f8', 'move-waking'],
    ['a waking where nobody sleeps', 'W:WLa1,c3:Bh8', 'b8*c3d4', 'move-waking'],
    ['a waking of another square', 'W:WSb8,g7:Ba3', 'd8*g7f8', 'move-illegal'],
    ['a move in a finished game', 'W:W:Ba3', 'a3b4', 'move-illegal'],
    ['two chains between the same squares', CHAINS_TO_ONE_SQUARE, 'f4f8', 'move-ambiguous'],
  ])('%s', (_, fen, text, code) => {
    const result = game.parseMove(text, setUp(table, fen));
    expect(result).toMatchObject({ ok: false, error: { code } });
  });

  test.each([
    [CHAINS_TO_ONE_SQUARE, 'f4f8', 'expected one of f4d6f8, f4h6f8, got "f4f8" at move'],
    ['W:WSb8,g7:Ba3', 'b8c7', 'expected a legal move (b8*b8c7), got "b8c7" at move'],
    ['W:W:Ba3', 'a3b4', 'expected no move, as the game is over, got "a3b4" at move'],
    ['W:Wc3:Bh8', 'c3c4', 'expected dark squares, got c4 at move "c3c4"'],
  ])('%s %s: %s', (fen, text, message) => {
    const result = game.parseMove(text, setUp(table, fen));
    expect(result.ok ? '' : formatFailure(result.error)).toBe(message);
  });

  test('a very long text at once', () => {
    const position = setUp(table, 'W:Wc3:Bd4');
    expect(game.parseMove('c3e5'.repeat(300_000), position).ok).toBe(false);
  });
});

test('of the legal moves a refusal names eight', () => {
  const refusal = (fen: string) => {
    const result = game.parseMove('a1h8', setUp(table, fen));
    return result.ok ? '' : result.error.expected;
  };
  expect(refusal('W:WLd4,a3,g1:BLh8,Sa1')).toBe('a legal move (a3b4, d4c3, d4c5, d4e3, d4e5, g1f2, g1h2)');
  expect(refusal('W:WLd4,a3,g1,h4:BLh8,Sa1')).toBe(
    'a legal move (a3b4, d4c3, d4c5, d4e3, d4e5, g1f2, g1h2, h4g5)',
  );
  expect(refusal('W:WLd4,a3,g1,h4,h6:BLh8,Sa1')).toBe(
    'a legal move (a3b4, d4c3, d4c5, d4e3, d4e5, g1f2, g1h2, h4g5, …)',
  );
});
