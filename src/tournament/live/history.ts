import type { GameEntry } from '../game-entry.js';
import { sprtOf, strengthOf } from '../report/report.js';
import { newScoreboard, type Scoreboard } from '../scoreboard.js';
import type { TournamentSettings } from '../settings.js';
import type { Measure } from '../statistics/measure.js';

/** Where a duel stood after so many games, from the first engine's view; `llr` is null without an SPRT. */
export type HistoryPoint = readonly [
  games: number,
  elo: Measure,
  lower: Measure,
  upper: Measure,
  llr: number | null,
];

/** The way a duel has gone, for curves. */
export interface DuelHistory {
  add(entry: GameEntry): void;
  /** In the order of games: the first, the latest, and of those between evenly so many that they are not too many. */
  points(): readonly HistoryPoint[];
}

/** Points a history has at most. */
export const MAX_POINTS = 400;

/** The history of a duel that has had these games. */
export function duelHistory(
  settings: Pick<TournamentSettings, 'sprt'>,
  known: readonly GameEntry[],
): DuelHistory {
  const board = newScoreboard(2);
  /** Every so many games there is a point; twice as many when the points become too many. */
  let stride = 1;
  // The first and the latest stand beside those of the stride.
  while (Math.floor(known.length / stride) > MAX_POINTS - 2) stride *= 2;
  let first: HistoryPoint | null = null;
  let kept: HistoryPoint[] = [];
  const now = () => pointOf(settings, board);
  const add = (entry: GameEntry) => {
    board.add(entry);
    const games = board.entries.length;
    if (first && games % stride !== 0) return;
    const point = now();
    if (!point) return;
    first ??= point;
    if (games % stride === 0) kept.push(point);
    if (kept.length <= MAX_POINTS - 2) return;
    stride *= 2;
    kept = kept.filter(([count]) => count % stride === 0);
  };
  for (const entry of known) add(entry);
  return {
    add,
    points() {
      const all = [...(first ? [first] : []), ...kept.filter(([games]) => games !== first?.[0])];
      const last = all.at(-1)?.[0] === board.entries.length ? null : now();
      return last ? [...all, last] : all;
    },
  };
}

function pointOf(settings: Pick<TournamentSettings, 'sprt'>, board: Scoreboard): HistoryPoint | null {
  const found = strengthOf(board.duel(0, 1));
  if (!found) return null;
  const llr = sprtOf({ settings, board })?.llr ?? null;
  return [board.entries.length, found.elo, found.lower, found.upper, llr];
}
