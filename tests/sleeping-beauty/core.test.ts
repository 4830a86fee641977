import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legal, setUp, tableOf, valid } from '../conformance/support.js';
import { type Random, randomFrom } from '../reference/random.js';
import { type BeautyState, sleepingBeauty as rules } from '../reference/sleeping-beauty.js';
import { setups } from './setups.js';

const table = tableOf('sleepingbeauty');
const { game, position } = table;

const DUNGEON = 'B:WLa7,e3,f4:BLh2,c5,d6';
const ONCE_ROUND = ['h2g1', 'a7b8', 'g1h2', 'b8a7'];

describe('"Repetition"', () => {
  test('the first recurrence is free, then no position of the run comes back', () => {
    setUp(table, DUNGEON, ONCE_ROUND.slice(0, 3));
    expect(legal(table)).toContain('b8a7');
    setUp(table, DUNGEON, ONCE_ROUND);
    expect(legal(table)).toEqual(['c5b4', 'c5d4', 'd6e5', 'h2g3']);
  });

  test('a FEN begins a new history', () => {
    setUp(table, DUNGEON, ONCE_ROUND);
    setUp(table, game.formatFen(position.setup()));
    expect(legal(table)).toContain('h2g1');
  });

  test('the position that a man left behind belongs to the run', () => {
    setUp(table, 'W:WLa7,e3,g3:BLh2,c5,d6', ['g3f4', ...ONCE_ROUND]);
    expect(legal(table)).toEqual(['c5b4', 'c5d4', 'd6e5', 'h2g3']);
  });

  test('a long run is remembered to its beginning', () => {
    const lengths = Array.from({ length: 20 }, (_, seed) => walk('W:WLb6:BLg5', randomFrom(seed)));
    // Longer than the 64 bits by which the core first looks for a position.
    expect(Math.max(...lengths)).toBeGreaterThan(64);
  });
});

/**
 * Lets the ladies walk, to new positions as long as there are some, and compares each position with the
 * reference. Returns the length of the run in plies.
 */
function walk(fen: string, random: Random): number {
  setUp(table, fen);
  let state = rules.parse(fen);
  const seen = new Set<string>();
  for (;;) {
    expect(legal(table)).toEqual(rules.legal(state));
    const walks = rules.moves(state).filter((move) => goesOnWalking(state, move.next()));
    const fresh = walks.filter((move) => !seen.has(boardOf(move.next())));
    if (walks.length === 0) return state.run.length;
    const move = random.pick(fresh.length > 0 ? fresh : walks);
    state = move.next();
    position.play(valid(game.parseMove(move.wire, position)));
    seen.add(boardOf(state));
  }
}

/** Whether the move left the run whole and exposes nobody to capture. */
function goesOnWalking(before: BeautyState, after: BeautyState): boolean {
  return (
    after.run.length > before.run.length && rules.moves(after).every(({ captured }) => captured.length === 0)
  );
}

function boardOf({ board, side }: BeautyState): string {
  return `${board.join('')}${side}`;
}

describe('positions of any kind', () => {
  test('have as many moves, and the same worth, with colours and board turned round', () => {
    fc.assert(
      fc.property(setups, (setup) => {
        position.reset(setup);
        const seen = [position.perft(1), position.perft(2), position.evaluate(), position.outcome()?.points];
        position.reset(game.flip(setup));
        expect([
          position.perft(1),
          position.perft(2),
          position.evaluate(),
          position.outcome()?.points,
        ]).toEqual(seen);
      }),
    );
  });

  test('are given back as they were set up', () => {
    fc.assert(
      fc.property(setups, (setup) => {
        position.reset(setup);
        const { side, squares, counters } = position.setup();
        expect({ side, squares, counters: counters.slice(0, 1) }).toEqual(setup);
        expect(position.key).toBe(position.fullKey);
      }),
    );
  });

  test('have the legal moves of the reference', () => {
    fc.assert(
      fc.property(setups, (setup) => {
        position.reset(setup);
        const state = rules.parse(game.formatFen(setup));
        expect(legal(table)).toEqual(rules.legal(state));
        expect(position.outcome()).toEqual(rules.outcome(state));
      }),
    );
  });

  test('are worth far less than a decided game', () => {
    fc.assert(
      fc.property(setups, (setup) => {
        position.reset(setup);
        expect(Math.abs(position.evaluate())).toBeLessThan(8000);
      }),
    );
  });
});

test('points: every piece on the board when the game has ended, beauties too', () => {
  setUp(table, 'W:WLd6,a3,c1,d2:BLa7,Sa1,d4', ['d2c3', 'd4b2', 'd6c7', 'a7b6', 'c7b6']);
  expect(position.outcome()).toEqual({ winner: 0, reason: 'no legal move', points: 5 });
  setUp(table, 'B:W:BLc3,Sa1,h4');
  expect(position.outcome()).toEqual({ winner: 1, reason: 'no pieces', points: 3 });
});

test('the number of the move goes up behind each move of Black', () => {
  setUp(table, 'B:Wc3:Bh8,f8 7', ['f8e7', 'c3d4', 'e7d6']);
  expect(game.formatFen(position.setup())).toBe('W:Wd4:Bd6,h8 9');
});
