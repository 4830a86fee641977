import type { Advance, Bye } from './schedule/encounter.js';
import type { ScheduleKind } from './schedule/settings.js';
import type { Scoreboard } from './scoreboard.js';
import { type Rating, ratings } from './statistics/ratings.js';
import { type Trinomial, units } from './statistics/tally.js';

/** An engine's place in a tournament. */
export interface Standing {
  /** From 1. */
  readonly rank: number;
  readonly engine: number;
  readonly rating: Rating;
  readonly games: Trinomial;
  /** Half a point for a draw; in a Swiss tournament with those of byes. */
  readonly points: number;
  /** Points of the games, in games that count them. */
  readonly gamePoints: number;
  /** Knockout: matches won, byes included. */
  readonly advances: number;
}

/**
 * The engines in the order of their success: in a knockout of the rounds they came through, then of the
 * points in a Swiss tournament, of the share of points elsewhere; equal ones in the order they were named.
 */
export function standings(
  engines: number,
  board: Scoreboard,
  kind: ScheduleKind,
  news: readonly (Bye | Advance)[],
): Standing[] {
  const rated = ratings(engines, board.duels(), null);
  const rows = rated.map((rating, engine): Omit<Standing, 'rank'> => {
    const { games, points: gamePoints } = board.totals(engine);
    const own = news.filter((step) => step.engine === engine);
    const byes = own.reduce((sum, step) => (step.kind === 'bye' ? sum + step.points : sum), 0);
    const points = games[2] + games[1] / 2 + byes;
    const advances = own.filter((step) => step.kind === 'advance').length;
    return { engine, rating, games, points, gamePoints, advances };
  });
  const share = ({ games, points }: Omit<Standing, 'rank'>) => points / Math.max(1, units(games));
  const merit = kind === 'swiss' ? ({ points }: Omit<Standing, 'rank'>) => points : share;
  rows.sort((a, b) => b.advances - a.advances || merit(b) - merit(a) || a.engine - b.engine);
  return rows.map((row, i) => ({ rank: i + 1, ...row }));
}
