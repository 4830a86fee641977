import { formatEnding } from '../../ending.js';
import { formatMeasure, type Measure } from '../../statistics/measure.js';
import { units } from '../../statistics/tally.js';
import { nameOf, type Report, sprtOf, standingsOf, strengthOf } from '../report.js';
import { percent } from '../table.js';
import { formatSprtSettings } from '../text.js';
import { formatDocument } from './document.js';
import { escapeText, section } from './markup.js';
import { courseOf, coursePlot, evaluationPlot, ratingPlot, resultBar, sprtGauge } from './plots.js';
import { crosstable, engineTable, gameTable, setUp, standingsTable, terminationTable } from './tables.js';

/** Lines of more engines than colours are not drawn. */
const COLOURS = 8;

/** The report of a tournament as one file of HTML that needs no other. */
export function formatHtml(report: Report, version: string): string {
  const { event, board } = report;
  const isDuel = report.settings.contestants.length === 2;
  return formatDocument({
    windowTitle: `${event}: ${titleOf(report)}`,
    heading: titleOf(report),
    subtitle: subtitleOf(report),
    main: [
      isDuel ? duelCards(report) : '',
      sprtSection(report),
      isDuel ? '' : section('Standings', standingsTable(report)),
      isDuel ? '' : ratingSection(report),
      section(
        'Crosstable',
        isDuel ? '' : crosstable(report),
        'Points of the engine at the left, and its won, drawn and lost games.',
      ),
      courseSection(report),
      evaluationSection(report),
      section('Engines', engineTable(report)),
      section('How games ended', terminationTable(report)),
      section('Set-up', setUp(report)),
      gamesSection(report),
    ].join(''),
    footer: `Spindle ${version}, ${board.entries.length} games`,
  });
}

function titleOf(report: Report): string {
  const { contestants } = report.settings;
  if (contestants.length === 2) return `${nameOf(report, 0)} vs ${nameOf(report, 1)}`;
  return `${contestants.length} engines, ${report.settings.schedule.kind}`;
}

function subtitleOf({ event, settings, board, ending }: Report): string {
  const began = Math.min(...board.entries.map((entry) => entry.began));
  const date = Number.isFinite(began) ? [new Date(began).toISOString().slice(0, 10)] : [];
  const state = ending ? formatEnding(ending, settings) : 'not over yet';
  return [event, settings.variant.name, ...date, `${board.entries.length} games`, state].join(' · ');
}

function card(value: string, text: string): string {
  return `<div class="card"><b>${escapeText(value)}</b><span>${escapeText(text)}</span></div>`;
}

function duelCards(report: Report): string {
  const duel = report.board.duel(0, 1);
  const strength = strengthOf(duel);
  if (!strength) return '';
  const { tally, pairs, points } = duel;
  const games = units(tally);
  const interval = (value: Measure) => formatMeasure(value, 1);
  const cards = [
    card(percent((tally[2] + tally[1] / 2) / games, 1), `score of ${nameOf(report, 0)} in ${games} games`),
    card(
      formatMeasure(strength.elo, 1),
      `Elo, 95 % from ${interval(strength.lower)} to ${interval(strength.upper)}`,
    ),
    card(
      formatMeasure(strength.nelo, 1),
      `normalised Elo${strength.neloError === null ? '' : `, ± ${strength.neloError.toFixed(1)}`}`,
    ),
    card(percent(strength.los, 1), 'likelihood of superiority'),
    ...(units(pairs) > 0 ? [card(pairs.join(' '), 'pairs with 0, ½, 1, 1½ and 2 points')] : []),
    ...(report.settings.game.hasPoints ? [card(`${points[0]} : ${points[1]}`, 'points of the games')] : []),
  ];
  const legend = legendOf([
    ['white', `won by ${nameOf(report, 0)}`],
    ['draw', 'drawn'],
    ['black', `won by ${nameOf(report, 1)}`],
  ]);
  return `${section('Result', resultBar(tally) + legend)}<div class="cards">${cards.join('')}</div>\n`;
}

function legendOf(entries: readonly (readonly [kind: string, text: string])[]): string {
  const items = entries.map(([kind, text]) => `<span><i class="${kind}"></i>${escapeText(text)}</span>`);
  return `<div class="legend">${items.join('')}</div>`;
}

const VERDICTS = {
  H0: 'H0 is accepted: the first engine is not stronger by as much as H1 says.',
  H1: 'H1 is accepted: the first engine is stronger than H0 says.',
  continue: 'The test has not decided.',
} as const;

function sprtSection(report: Report): string {
  const state = sprtOf(report);
  const { sprt } = report.settings;
  if (!state || !sprt) return '';
  const body = `${sprtGauge(sprt, state)}<p class="legend">${escapeText(VERDICTS[state.verdict])}</p>`;
  return section('Sequential test (SPRT)', body, formatSprtSettings(sprt));
}

function ratingSection(report: Report): string {
  const marks = standingsOf(report).flatMap(({ engine, rating: { elo, error } }) =>
    typeof elo === 'number' ? [{ name: nameOf(report, engine), elo, error }] : [],
  );
  return section(
    'Ratings',
    ratingPlot(marks),
    'Maximum likelihood, Elo about the mean, with 95 % intervals.',
  );
}

function courseSection(report: Report): string {
  const { entries } = report.board;
  const { contestants } = report.settings;
  const shown = contestants.length === 2 ? contestants.slice(0, 1) : contestants;
  if (shown.length > COLOURS) return '';
  const courses = shown.map(({ name }, i) => courseOf(entries, i, name, `c${i}`));
  const legend = legendOf(courses.map(({ colour, name }) => [colour, name]));
  const plot = coursePlot(courses, entries.length);
  const note =
    courses.length === 1
      ? 'Share of the points so far, with its 95 % interval.'
      : 'Share of the points so far.';
  return section('Course of the match', plot && plot + legend, note);
}

function evaluationSection(report: Report): string {
  const legend = legendOf([
    ['white', 'White won'],
    ['draw', 'drawn or no result'],
    ['black', 'Black won'],
  ]);
  const plot = evaluationPlot(report.board.entries);
  return section(
    'Scores',
    plot && plot + legend,
    "What the engines said of the position, from White's view.",
  );
}

function gamesSection(report: Report): string {
  const { length } = report.board.entries;
  if (length === 0) return '';
  return `<section><details><summary>Games</summary>${gameTable(report)}</details></section>\n`;
}
