import { describe, expect, test } from 'vitest';
import type { Move } from '../../src/core/game.js';
import { formatFailure } from '../../src/core/result.js';
import { setUp, tableOf, valid } from '../conformance/support.js';

const table = tableOf('russiancheskers');
const { game, variant } = table;

/** From docs/rules/russian-cheskers.md and tests/data/cases-russiancheskers.json. */
const START = variant.startFen;
const OWN_JUMP = '7k/8/8/8/8/8/P7/K7 w';
const PROMOTION = '7k/P7/8/8/8/8/8/K7 w';
const PROMOTION_BY_CAPTURE = '8/1p6/P7/7k/8/8/8/K7 w';
const KNIGHT_RING = '7k/8/8/8/4p3/3p1p2/3Np3/K7 w';
const SAME_LINE = '7k/p7/8/8/p7/8/8/R6K w';
/** A queen among scattered pieces: 521 moves, many between the same squares. */
const SCATTERED = '3n4/2k2Q2/3q4/pn6/QK6/4n3/Q1pr4/4n3 w';

describe('a move is written', () => {
  test.each([
    ['a quiet move', START, 'e2e3', 'e2-e3'],
    ["the king's own-jump", OWN_JUMP, 'a1a3', 'a1-a3'],
    ['a jump', '7k/8/8/3p4/8/3p4/3P4/K7 w', 'd2d4', 'd2:d4'],
    ['a chain', '7k/8/2p5/8/p7/8/8/R6K w', 'a1a6h6', 'a1:a6:h6'],
    ['a chain by its smallest route', KNIGHT_RING, 'd2d4f4f2d2', 'd2:d4:f4:f2:d2'],
    ['a chain with a landing to choose', SAME_LINE, 'a1a5a8', 'a1:a5:a8'],
    ['a promotion', PROMOTION, 'a7a8q', 'a7-a8Q'],
    ['a promotion by a capture', PROMOTION_BY_CAPTURE, 'a6c8q', 'a6:c8Q'],
    ['a promotion of Black', '7k/8/8/8/8/8/3p4/K7 b', 'd2e1q', 'd2-e1Q'],
    ['the king taken', '8/8/8/2p5/8/k7/8/R6K w', 'a1a5d5', 'a1:a5:d5 X'],
    ['the king taken by a promotion', '8/1k6/P7/8/8/8/8/K7 w', 'a6c8q', 'a6:c8Q X'],
    ['a slide to the last rank, which is no promotion', '7k/8/8/8/8/8/8/KR6 w', 'b1b8', 'b1-b8'],
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
    ['by another route', KNIGHT_RING, 'd2f2f4d4d2', 'd2d4f4f2d2'],
    ['by another route, with colons', KNIGHT_RING, 'd2:f2:f4:d4:d2', 'd2d4f4f2d2'],
    ['by its ends, which are one square', KNIGHT_RING, 'd2d2', 'd2d4f4f2d2'],
    ['by its ends, with a colon', KNIGHT_RING, 'd2:d2', 'd2d4f4f2d2'],
    ['by its ends', '7k/8/2p5/8/p7/8/8/R6K w', 'a1h6', 'a1a6h6'],
    ['by another landing square on the way', SAME_LINE, 'a1a6a8', 'a1a5a8'],
    ['with a cross', '7k/8/2p5/8/p7/8/8/R6K w', 'a1xa6xh6', 'a1a6h6'],
    ['as one jump, although two more lead there', '7k/8/2p5/8/p7/8/8/R6K w', 'a1a8', 'a1a8'],
    ['with its promotion unmarked', PROMOTION, 'a7b8', 'a7b8q'],
    ['with its promotion marked in capitals', PROMOTION, 'a7a8Q', 'a7a8q'],
    ['in book form with its promotion unmarked', PROMOTION_BY_CAPTURE, 'a6:c8', 'a6c8q'],
    ['with the king marked as taken', '8/8/8/2p5/8/k7/8/R6K w', 'a1a5d5X', 'a1a5d5'],
    ['without that mark', '8/8/8/2p5/8/k7/8/R6K w', 'a1:a5:d5', 'a1a5d5'],
    ['with blanks about it', START, ' e2-e3\t', 'e2e3'],
  ])('%s', (_, fen, text, wire) => {
    const position = setUp(table, fen);
    expect(game.formatMove(valid(game.parseMove(text, position)), position)).toBe(wire);
  });

  test('a full route means its own move, though others have the same ends', () => {
    const position = setUp(table, SCATTERED);
    const groups = byEnds(position.moves()).filter((group) => group.length > 1);
    expect(groups.length).toBeGreaterThan(10);
    for (const move of groups.flat()) {
      expect(valid(game.parseMove(game.formatMove(move, position), position))).toEqual(move);
    }
  });
});

/** The moves in groups with the same first and last square. */
function byEnds(moves: readonly Move[]): Move[][] {
  const groups = new Map<number, Move[]>();
  for (const move of moves) {
    const ends = move.from * 64 + move.to;
    groups.set(ends, [...(groups.get(ends) ?? []), move]);
  }
  return [...groups.values()];
}

describe('a move is refused', () => {
  test.each([
    ['no move', START, 'castle', 'move-syntax'],
    ['nothing', START, '', 'move-syntax'],
    ['one square', START, 'e2', 'move-syntax'],
    ['a null move', START, '0000', 'move-syntax'],
    ['an unknown square', START, 'e2e9', 'move-syntax'],
    ['capitals', START, 'E2E3', 'move-syntax'],
    ['a piece letter', START, 'Pe2e3', 'move-syntax'],
    ['a quiet move of three squares', START, 'e2-e3-e4', 'move-syntax'],
    ['separators that contradict each other', SAME_LINE, 'a1:a5-a8', 'move-syntax'],
    ['a separator first', START, '-e2e3', 'move-syntax'],
    ['a separator last', START, 'e2-e3-', 'move-syntax'],
    ['an illegal step', START, 'e2e4', 'move-illegal'],
    ['a move of an empty square', START, 'e4e5', 'move-illegal'],
    ["a move of the opponent's", START, 'e7e6', 'move-illegal'],
    ['a capture that is none', START, 'e2:e3', 'move-illegal'],
    ['a route of a quiet move', START, 'd1c2d3', 'move-illegal'],
    ['a quiet move where a capture is due', SAME_LINE, 'h1g1', 'move-compulsory'],
    ['a capture written as quiet', KNIGHT_RING, 'd2-d2', 'move-compulsory'],
    ['a chain that stops too soon', '7k/8/2p5/8/p7/8/8/R6K w', 'a1:a6', 'move-illegal'],
    ['a chain with a jump left out', KNIGHT_RING, 'd2d4f2d2', 'move-illegal'],
    ['a chain with a jump too many', SAME_LINE, 'a1a5a8b8', 'move-illegal'],
    ['another promotion', PROMOTION, 'a7a8n', 'move-promotion'],
    ['another promotion, in capitals', PROMOTION, 'a7-a8R', 'move-promotion'],
    ['a promotion that is none', START, 'e2e3q', 'move-promotion'],
    ['a slide to the last rank as a promotion', '7k/8/8/8/8/8/8/KR6 w', 'b1b8q', 'move-promotion'],
    ['a king marked as taken that is not', START, 'e2-e3 X', 'move-mark'],
    ['a capture marked so', SAME_LINE, 'a1:a5:a8 X', 'move-mark'],
    ['a move in a finished game', '8/8/8/8/8/8/8/K7 b', 'e7e6', 'move-illegal'],
  ])('%s', (_, fen, text, code) => {
    const position = setUp(table, fen);
    expect(game.parseMove(text, position)).toMatchObject({ ok: false, error: { code, where: 'move' } });
  });

  test.each([
    [START, 'e2e4', 'expected a legal move (e2d3, e2e3, e2f3), got "e2e4" at move'],
    [KNIGHT_RING, 'a1b1', 'expected a capture, which is compulsory (d2d4f4f2d2), got "a1b1" at move'],
    [SAME_LINE, 'a1b1', 'expected a capture, which is compulsory (a1a5a8), got "a1b1" at move'],
    [PROMOTION, 'a7a8b', 'expected q or no letter, as pawns become queens, got "a7a8b" at move'],
    [START, 'e2e3q', 'expected no q, as e2e3 is no promotion, got "e2e3q" at move'],
    ['8/8/8/8/8/8/8/K7 b', 'e7e6', 'expected no move, as there is no legal one, got "e7e6" at move'],
  ])('%s %s: %s', (fen, text, message) => {
    const result = game.parseMove(text, setUp(table, fen));
    const sorted = (line: string) =>
      line.replace(/\(.*\)/, (list) =>
        list
          .split(/[(), ]+/)
          .sort()
          .join(),
      );
    expect(sorted(result.ok ? '' : formatFailure(result.error))).toBe(sorted(message));
  });

  test('an ambiguous text names every move it could be', () => {
    const position = setUp(table, SCATTERED);
    const group = byEnds(position.moves()).find(({ length }) => length > 1 && length < 20) ?? [];
    const routes = group.map((move) => game.formatMove(move, position));
    const ends = routes.map((route) => route.slice(0, 2) + route.slice(-2));
    // A first and last square that are also a jump of their own would be no riddle.
    expect(new Set(ends).size).toBe(1);
    const result = game.parseMove(ends[0] ?? '', position);
    expect(result).toMatchObject({ ok: false, error: { code: 'move-ambiguous' } });
    const named = result.ok ? [] : result.error.expected.replace('one of ', '').split(', ');
    expect(named.sort()).toEqual(routes.sort());
  });

  test('a very long text at once', () => {
    const position = setUp(table, START);
    for (const part of ['e2e3', ':e3', '-', ' ', 'X', 'q']) {
      expect(game.parseMove(`e2e3${part.repeat(300_000)}x`, position).ok).toBe(false);
      expect(game.parseMove(`e2${part.repeat(300_000)}e3`, position).ok).toBe(false);
    }
  });
});

test('of the legal moves a refusal names eight at most', () => {
  const result = game.parseMove('a1h8', setUp(table, PROMOTION.replace('K7', 'K2Q4')));
  const expected = result.ok ? '' : result.error.expected;
  expect(expected).toMatch(/^a legal move \((\w+, )+/);
  const many = game.parseMove('d1h8', setUp(table, '7k/8/8/8/8/8/8/K2Q4 w'));
  expect(many.ok ? [] : many.error.expected.match(/d1\w\d/g)).toHaveLength(8);
});
