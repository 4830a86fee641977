import { describe, expect, it } from 'vitest';
import { newScoreboard } from '../../src/tournament/scoreboard.js';
import { standings } from '../../src/tournament/standings.js';
import { entryOf } from './support.js';

function boardOf(...games: readonly (readonly [number, number, '1-0' | '0-1' | '1/2-1/2'])[]) {
  const board = newScoreboard(3);
  for (const [i, [white, black, score]] of games.entries()) board.add(entryOf(i, 0, [white, black], score));
  return board;
}

const order = (rows: readonly { engine: number }[]) => rows.map(({ engine }) => engine);

describe('standings', () => {
  it('rank by the share of points, equals as they were named', () => {
    const board = boardOf([0, 1, '0-1'], [1, 2, '1/2-1/2'], [2, 0, '1-0']);
    const rows = standings(3, board, 'round-robin', []);
    expect(order(rows)).toEqual([1, 2, 0]);
    expect(rows.map(({ rank, points }) => [rank, points])).toEqual([
      [1, 1.5],
      [2, 1.5],
      [3, 0],
    ]);
    expect(rows[2]?.games).toEqual([2, 0, 0]);
  });

  it('count byes in a Swiss tournament', () => {
    const board = boardOf([0, 1, '1-0'], [0, 1, '1/2-1/2']);
    const news = [{ kind: 'bye', round: 1, engine: 2, points: 2 }] as const;
    const rows = standings(3, board, 'swiss', news);
    expect(order(rows)).toEqual([2, 0, 1]);
    expect(rows[0]).toMatchObject({ points: 2, games: [0, 0, 0] });
  });

  it('rank by rounds survived in a knockout', () => {
    // Engine 2 lost most of its games, but won its matches on extra pairs.
    const board = boardOf([0, 1, '1-0'], [0, 2, '1-0'], [0, 2, '0-1'], [0, 2, '0-1']);
    const news = [
      { kind: 'advance', round: 1, engine: 2, by: 'bye' },
      { kind: 'advance', round: 1, engine: 0, by: 'points' },
      { kind: 'advance', round: 2, engine: 2, by: 'points' },
    ] as const;
    expect(order(standings(3, board, 'knockout', news))).toEqual([2, 0, 1]);
  });
});
