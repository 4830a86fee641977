import { describe, expect, it } from 'vitest';
import { newScoreboard } from '../../src/tournament/scoreboard.js';
import { entryOf, failureOf } from './support.js';

describe('the scoreboard', () => {
  it('counts games and pairs from either view', () => {
    const board = newScoreboard(2);
    // Engine 0: 1½ points in the first pair, 0 in the second, 1 in the third.
    board.add(entryOf(0, 0, [0, 1], '1-0'));
    board.add(entryOf(1, 0, [1, 0], '1-0'));
    board.add(entryOf(0, 1, [1, 0], '1/2-1/2'));
    board.add(entryOf(1, 1, [0, 1], '0-1'));
    board.add(entryOf(2, 0, [0, 1], '0-1'));
    board.add(entryOf(2, 1, [1, 0], '0-1'));
    expect(board.duel(0, 1)).toMatchObject({ tally: [3, 1, 2], pairs: [1, 0, 1, 1, 0] });
    expect(board.duel(1, 0)).toMatchObject({ tally: [2, 1, 3], pairs: [0, 1, 1, 0, 1] });
    expect(board.colours).toEqual([3, 1, 2]);
    expect(board.totals(0)).toMatchObject({
      games: [3, 1, 2],
      byColour: [
        [2, 0, 1],
        [1, 1, 1],
      ],
    });
  });

  it('takes the pairs of a longer encounter one by one, and no half pair', () => {
    const board = newScoreboard(2);
    for (const [index, score] of (['1-0', '0-1', '1-0', '1-0', '0-1'] as const).entries()) {
      board.add(entryOf(0, index, index % 2 === 0 ? [0, 1] : [1, 0], score));
    }
    expect(board.duel(0, 1).pairs).toEqual([0, 0, 1, 0, 1]);
    expect(board.duel(0, 1).tally).toEqual([2, 0, 3]);
  });

  it('leaves games without a result out of every tally', () => {
    const board = newScoreboard(2);
    const termination = { kind: 'adjudication', reason: 'max-plies' } as const;
    board.add(entryOf(0, 0, [0, 1], '*', { termination }));
    board.add(entryOf(0, 1, [1, 0], '1-0'));
    expect(board.unscored).toBe(1);
    expect(board.duel(0, 1)).toMatchObject({ tally: [1, 0, 0], pairs: [0, 0, 0, 0, 0] });
    expect(board.entries).toHaveLength(2);
  });

  it('adds up the points of games that count them', () => {
    const board = newScoreboard(3);
    board.add(entryOf(0, 0, [1, 0], '1-0', { points: 5 }));
    board.add(entryOf(0, 1, [0, 1], '1-0', { points: 2 }));
    board.add(entryOf(1, 0, [2, 1], '0-1', { points: 3 }));
    expect(board.duel(0, 1).points).toEqual([2, 5]);
    expect(board.duel(1, 0).points).toEqual([5, 2]);
    expect([0, 1, 2].map((engine) => board.totals(engine).points)).toEqual([2, 8, 0]);
    expect(board.duels().map(({ first, second }) => [first, second])).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  it('tells how games ended, and by whose fault', () => {
    const board = newScoreboard(2);
    board.add(entryOf(0, 0, [0, 1], '1-0'));
    board.add(entryOf(0, 1, [1, 0], '0-1', { termination: { kind: 'timeout', side: 0, over: 3 } }));
    board.add(
      entryOf(1, 0, [0, 1], '1-0', {
        termination: failureOf(1, { kind: 'crash', exitCode: 1, signal: null }),
      }),
    );
    board.add(entryOf(1, 1, [1, 0], '0-1', { termination: { kind: 'timeout', side: 0, over: 9 } }));
    expect(Object.fromEntries(board.terminations)).toEqual({ normal: 1, 'time forfeit': 2, crash: 1 });
    expect(Object.fromEntries(board.outcomes)).toEqual({ 'no legal move': 1 });
    expect(board.totals(0).faults.size).toBe(0);
    expect(Object.fromEntries(board.totals(1).faults)).toEqual({ 'time forfeit': 2, crash: 1 });
  });

  it('adds up what engines did to find their moves', () => {
    const board = newScoreboard(2);
    const [a, b] = [
      { moves: 2, time: 30, nodes: 400, depth: 11 },
      { moves: 1, time: 5, nodes: 90, depth: 4 },
    ];
    board.add(entryOf(0, 0, [0, 1], '1-0', { work: [a, b] }));
    board.add(entryOf(0, 1, [1, 0], '1-0', { work: [a, b] }));
    expect(board.totals(0).work).toEqual({ moves: 3, time: 35, nodes: 490, depth: 15 });
  });
});
