import { formatTermination, terminationTag } from '../../match/termination.js';
import { formatLimits } from '../../match/time-control.js';
import { formatEnding } from '../ending.js';
import { type GameEntry, roundLabel } from '../game-entry.js';
import type { Duel } from '../scoreboard.js';
import { nameOf, type Report, sprtOf, standingsOf, strengthOf } from './report.js';

/** Everything a tournament has to tell, as JSON: engines by name, times in ms, evaluations in hundredths. */
export function formatJson(report: Report): string {
  const { event, settings, board, ending, news } = report;
  const { variant, schedule, adjudication, sprt, concurrency, recover } = settings;
  const state = sprtOf(report);
  const data = {
    event,
    variant: variant.id,
    schedule,
    openings: report.openings,
    adjudication,
    concurrency,
    recover,
    engines: settings.contestants.map((_, engine) => engineJson(report, engine)),
    standings: standingsOf(report).map(({ engine, rating, ...standing }) => ({
      ...standing,
      engine: nameOf(report, engine),
      ...rating,
    })),
    duels: board.duels().map((duel) => duelJson(report, duel)),
    sprt: sprt && { ...sprt, ...state },
    colours: board.colours,
    terminations: Object.fromEntries(board.terminations),
    outcomes: Object.fromEntries(board.outcomes),
    unscored: board.unscored,
    news: news.map((step) => ({ ...step, engine: nameOf(report, step.engine) })),
    ending: ending && { kind: ending.kind, text: formatEnding(ending, settings) },
  };
  const games = board.entries.map((entry) => `\n    ${JSON.stringify(gameJson(report, entry))}`);
  // A game a line, as long lists of numbers are read by programs only.
  return `${JSON.stringify(data, null, 2).slice(0, -2)},\n  "games": [${games.join(',')}\n  ]\n}\n`;
}

function engineJson(report: Report, engine: number) {
  const contestant = report.settings.contestants[engine];
  const { byColour, work, faults } = report.board.totals(engine);
  return {
    ...contestant,
    limitsText: contestant && formatLimits(contestant.limits),
    identity: report.identities[engine] ?? null,
    white: byColour[0],
    black: byColour[1],
    work,
    faults: Object.fromEntries(faults),
  };
}

function duelJson(report: Report, duel: Duel) {
  return {
    first: nameOf(report, duel.first),
    second: nameOf(report, duel.second),
    lossesDrawsWins: duel.tally,
    pairs: duel.pairs,
    points: duel.points,
    strength: strengthOf(duel),
  };
}

function gameJson(report: Report, { encounter, index, white, black, termination, ...entry }: GameEntry) {
  return {
    round: roundLabel({ round: entry.round, index }),
    encounter: encounter + 1,
    white: nameOf(report, white),
    black: nameOf(report, black),
    score: entry.score,
    termination: terminationTag(termination),
    reason: formatTermination(termination),
    points: entry.points,
    plies: entry.plies,
    opening: entry.opening,
    began: new Date(entry.began).toISOString(),
    ended: new Date(entry.ended).toISOString(),
    work: { white: entry.work[0], black: entry.work[1] },
    evaluations: entry.evaluations,
  };
}
