import { formatTermination } from '../../../match/termination.js';
import { roundLabel } from '../../game-entry.js';
import { formatMeasure } from '../../statistics/measure.js';
import { units } from '../../statistics/tally.js';
import { countsText, limitsOf, nameOf, type Report, standingsOf } from '../report.js';
import { formatDuration, percent } from '../table.js';
import { adjudicationText, formatWdl } from '../text.js';
import { type Cell, cell, escapeText, table } from './markup.js';
import { resultBar, sparkline } from './plots.js';

/** The Termination tag of games that the rules ended; the table tells by which rule. */
const BY_RULE = 'normal';
/** Rows of the list of games; the latest are shown. */
const MAX_GAMES = 500;

export function standingsTable(report: Report): string {
  const { hasPoints } = report.settings.game;
  const heads = [
    cell('#'),
    cell('Engine', 'text'),
    cell('Elo'),
    cell('± 95 %'),
    cell('Games'),
    cell('Score'),
    cell('Points'),
    ...(hasPoints ? [cell('Game points')] : []),
    cell('Won, drawn, lost', 'text'),
  ];
  const rows = standingsOf(report).map(({ rank, engine, rating, games, points, gamePoints }) => [
    cell(String(rank)),
    cell(nameOf(report, engine), 'text'),
    cell(formatMeasure(rating.elo, 1)),
    cell(rating.error === null ? '–' : rating.error.toFixed(1)),
    cell(String(rating.games)),
    cell(rating.score === null ? '–' : percent(rating.score, 1)),
    cell(points.toFixed(1)),
    ...(hasPoints ? [cell(String(gamePoints))] : []),
    { html: resultBar(games) },
  ]);
  return table('standings', heads, rows);
}

export function crosstable(report: Report): string {
  const order = standingsOf(report).map(({ engine }) => engine);
  const heads = [cell(''), cell('', 'text'), ...order.map((_, i) => cell(String(i + 1)))];
  const rows = order.map((engine, i) => [
    cell(String(i + 1)),
    cell(nameOf(report, engine), 'text'),
    ...order.map((other) => meetingCell(report, engine, other)),
  ]);
  return table('cross', heads, rows);
}

function meetingCell(report: Report, engine: number, other: number): Cell {
  if (engine === other) return cell('', 'self');
  const { tally } = report.board.duel(engine, other);
  const games = units(tally);
  if (games === 0) return cell('–');
  const points = tally[2] + tally[1] / 2;
  const html = `${points.toFixed(1)}<small>${escapeText(formatWdl(tally))}</small>`;
  return points > games / 2 ? { html, kind: 'good' } : { html };
}

export function engineTable(report: Report): string {
  const heads = [
    cell('Engine', 'text'),
    cell('Limits', 'text'),
    cell('With White'),
    cell('With Black'),
    cell('Depth'),
    cell('Time a move'),
    cell('Nodes a second'),
    cell('Faults', 'text'),
  ];
  const rows = report.settings.contestants.map(({ name }, engine) => {
    const { byColour, work, faults } = report.board.totals(engine);
    const own = report.identities[engine]?.name;
    const title = `${escapeText(name)}${own && own !== name ? `<small>${escapeText(own)}</small>` : ''}`;
    const perMove = (sum: number) => sum / Math.max(1, work.moves);
    return [
      { html: title, kind: 'text' },
      cell(limitsOf(report, engine), 'text'),
      cell(formatWdl(byColour[0])),
      cell(formatWdl(byColour[1])),
      cell(work.depth === 0 ? '–' : perMove(work.depth).toFixed(1)),
      cell(`${(perMove(work.time) / 1000).toFixed(3)} s`),
      cell(work.nodes === 0 ? '–' : grouped((1000 * work.nodes) / Math.max(1, work.time))),
      cell(countsText(faults) || 'none', 'wrap'),
    ];
  });
  return table('engines', heads, rows);
}

function grouped(value: number): string {
  return Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

export function terminationTable({ board }: Report): string {
  const total = board.entries.length;
  const rows = [...board.outcomes, ...[...board.terminations].filter(([name]) => name !== BY_RULE)]
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => [cell(name, 'text'), cell(String(count)), cell(percent(count / total, 1))]);
  const colours = `<p class="legend">White: ${escapeText(formatWdl(board.colours))}</p>`;
  return total === 0 ? '' : table('ends', [cell('', 'text'), cell('Games'), cell('Share')], rows) + colours;
}

export function setUp(report: Report): string {
  const { settings, openings, board } = report;
  const { schedule, concurrency, contestants } = settings;
  const spent = board.entries.reduce((sum, { began, ended }) => sum + ended - began, 0);
  const entries: (readonly [string, string])[] = [
    ['Variant', settings.variant.name],
    ['Schedule', `${schedule.kind}, ${schedule.rounds} rounds of ${schedule.games} games`],
    ['Openings', openings],
    ['Games at a time', String(concurrency)],
    ['Time played', formatDuration(spent)],
    ['Adjudication', adjudicationText(report)],
    ...contestants.map(({ name, command, args, options }): readonly [string, string] => [
      name,
      [command, ...args, ...options.map(([option, value]) => `${option}=${value}`)].join(' '),
    ]),
  ];
  return `<dl>${entries.map(([name, text]) => `<dt>${escapeText(name)}</dt><dd>${escapeText(text)}</dd>`).join('')}</dl>`;
}

export function gameTable(report: Report): string {
  const { entries } = report.board;
  const first = Math.max(0, entries.length - MAX_GAMES);
  const heads = ['', 'Round', 'White', 'Black', 'Result', 'Plies', 'Time', 'Score', 'End'].map((head) =>
    cell(head, ['White', 'Black', 'Score', 'End'].includes(head) ? 'text' : undefined),
  );
  const rows = entries
    .slice(first)
    .map((entry, i) => [
      cell(String(first + i + 1)),
      cell(roundLabel(entry)),
      cell(nameOf(report, entry.white), 'text'),
      cell(nameOf(report, entry.black), 'text'),
      cell(entry.points === null ? entry.score : `${entry.score} (${entry.points})`),
      cell(String(entry.plies)),
      cell(formatDuration(entry.ended - entry.began)),
      { html: sparkline(entry), kind: 'text' },
      cell(formatTermination(entry.termination), 'wrap'),
    ]);
  const note = first > 0 ? `<p class="note">The latest ${MAX_GAMES} of ${entries.length} games.</p>` : '';
  return note + table('games', heads, rows);
}
