import { nameOf, type Report, sprtOf, standingsOf, strengthOf } from '../report/report.js';
import type { Duel } from '../scoreboard.js';
import type { Strength } from '../statistics/elo.js';
import type { Measure } from '../statistics/measure.js';
import type { SprtSettings, SprtState } from '../statistics/sprt.js';
import type { Pentanomial } from '../statistics/tally.js';
import type { HistoryPoint } from './history.js';

/** What changes when a game is over. */
export interface LiveResults {
  readonly games: LiveCounts;
  readonly standings: readonly LiveStanding[];
  /** Every pair that has met, once. */
  readonly crosstable: readonly LivePair[];
  /** null: there are more than two engines. */
  readonly duel: LiveDuel | null;
}

export interface LiveCounts {
  /** Of the whole tournament, of a knockout the least it can be; null: as many as an SPRT takes. */
  readonly planned: number | null;
  readonly played: number;
  /** Those of `played` that earlier runs of the match have played. */
  readonly resumed: number;
}

export interface LiveStanding {
  /** From 1; the table is in this order. */
  readonly rank: number;
  readonly name: string;
  readonly played: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Half a point for a draw; in a Swiss tournament with those of byes. */
  readonly points: number;
  /** Points of the games, in games that count them. */
  readonly gamePoints: number;
  /** Knockout: matches won, byes included. */
  readonly advances: number;
  /** null: nothing connects it to the others yet. */
  readonly elo: Measure | null;
  /** Half of the 95 % interval; null: unknown. */
  readonly error: number | null;
}

/** From the view of `first`. */
export interface LivePair {
  readonly first: string;
  readonly second: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** A match of two engines, from the view of the first one. */
export interface LiveDuel {
  /** Elo, interval, likelihood of superiority; null: no game has a result yet. */
  readonly strength: Strength | null;
  /** Pairs of games by points. */
  readonly pairs: Pentanomial;
  /** Points of the games, in games that count them. */
  readonly points: readonly [number, number];
  readonly sprt: (SprtSettings & SprtState) | null;
  /** 400 points at most. */
  readonly history: readonly HistoryPoint[];
}

/** Tables and statistics of a report. `history`: the way of a duel so far. */
export function liveResults(
  report: Report,
  { planned, resumed }: { readonly planned: number; readonly resumed: number },
  history: readonly HistoryPoint[],
): LiveResults {
  const { settings, board } = report;
  return {
    games: { planned: settings.sprt ? null : planned, played: board.entries.length, resumed },
    standings: standingsOf(report).map(({ rank, engine, rating, games, ...standing }) => ({
      rank,
      name: nameOf(report, engine),
      played: rating.games,
      wins: games[2],
      draws: games[1],
      losses: games[0],
      ...standing,
      elo: rating.elo,
      error: rating.error,
    })),
    crosstable: board.duels().map((duel) => pairOf(report, duel)),
    duel: settings.contestants.length === 2 ? duelOf(report, history) : null,
  };
}

function pairOf(report: Report, { first, second, tally }: Duel): LivePair {
  const [losses, draws, wins] = tally;
  return { first: nameOf(report, first), second: nameOf(report, second), wins, draws, losses };
}

function duelOf(report: Report, history: readonly HistoryPoint[]): LiveDuel {
  const duel = report.board.duel(0, 1);
  const { sprt } = report.settings;
  const state = sprtOf(report);
  const { pairs, points } = duel;
  return { strength: strengthOf(duel), pairs, points, sprt: sprt && state && { ...sprt, ...state }, history };
}
