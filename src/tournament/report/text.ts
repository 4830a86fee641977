import { formatTermination } from '../../match/termination.js';
import { formatEnding } from '../ending.js';
import { type GameEntry, roundLabel } from '../game-entry.js';
import type { Advance, Bye } from '../schedule/encounter.js';
import type { Duel } from '../scoreboard.js';
import { formatEstimate, formatMeasure } from '../statistics/measure.js';
import type { SprtSettings, SprtState } from '../statistics/sprt.js';
import { type Trinomial, units } from '../statistics/tally.js';
import { countsText, limitsOf, nameOf, type Report, sprtOf, standingsOf, strengthOf } from './report.js';
import { alignTable, percent } from './table.js';

/** Crosstables of more engines are too wide to read. */
const MAX_CROSSTABLE = 10;

/** What is played, before it begins. */
export function introduction(report: Report, seed: number): string[] {
  const { settings } = report;
  const { schedule, variant, concurrency, contestants } = settings;
  const engines = contestants.map((contestant, i) => [
    `  ${contestant.name}`,
    report.identities[i]?.name ?? '',
    limitsOf(report, i),
  ]);
  return [
    `${report.event}: ${variant.name}, ${schedule.kind}, ${schedule.rounds} rounds of ${schedule.games} games, ${concurrency} at a time`,
    ...alignTable(engines, 3),
    `Openings: ${report.openings}, seed ${seed}`,
    `SPRT: ${settings.sprt ? formatSprtSettings(settings.sprt) : 'off'}`,
    `Adjudication: ${adjudicationText(report)}`,
  ];
}

/** `off`, or what ends games before the rules do. */
export function adjudicationText({ settings: { adjudication, game } }: Report): string {
  const { resign, draw, agreedDraws, maxPlies } = adjudication;
  const parts = [
    resign &&
      `resign at ${resign.score} for ${resign.moves} moves${resign.bothSides ? ' (both sides agree)' : ''}`,
    draw && game.hasDraws && `draw within ${draw.score} for ${draw.plies} plies from ply ${draw.after}`,
    agreedDraws && game.mayAgreeDraw && 'draws that the rules let players agree to',
    maxPlies !== null && `${game.hasDraws ? 'draw' : 'no result'} after ${maxPlies} plies`,
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? 'off' : parts.join('; ');
}

/** `Finished game 12 (3.2, A vs B): 1-0 {no legal move}`. */
export function gameLine(report: Report, entry: GameEntry): string {
  const { white, black, score, termination, points } = entry;
  const players = `${nameOf(report, white)} vs ${nameOf(report, black)}`;
  const gained = points === null ? '' : `, ${points} points`;
  const number = report.board.entries.length;
  return `Finished game ${number} (${roundLabel(entry)}, ${players}): ${score} {${formatTermination(termination)}${gained}}`;
}

export function newsLine(report: Pick<Report, 'settings'>, step: Bye | Advance): string {
  const name = nameOf(report, step.engine);
  if (step.kind === 'bye') return `Round ${step.round}: ${name} has a bye, ${step.points} points`;
  const reasons = { points: 'won its match', seed: 'is level, and was named first', bye: 'has no opponent' };
  return `Round ${step.round}: ${name} advances (${reasons[step.by]})`;
}

/** How things stand. */
export function summary(report: Report): string[] {
  const { settings } = report;
  if (settings.contestants.length === 2) return duelLines(report, report.board.duel(0, 1));
  const { length } = settings.contestants;
  return [...standingsTable(report), ...(length <= MAX_CROSSTABLE ? ['', ...crosstable(report)] : [])];
}

/** The end of it all: how things stand, how games ended, and why there are no more. */
export function conclusion(report: Report): string[] {
  const { board, settings, ending } = report;
  const faults = settings.contestants.flatMap(({ name }, engine) => {
    const counts = board.totals(engine).faults;
    return counts.size === 0 ? [] : [`Faults of ${name}: ${countsText(counts)}`];
  });
  const champion = report.news.findLast(({ kind }) => kind === 'advance');
  const isWon = settings.schedule.kind === 'knockout' && ending?.kind === 'finished' && champion;
  return [
    ...summary(report),
    ...(isWon ? [`Winner: ${nameOf(report, champion.engine)}`] : []),
    `Terminations: ${countsText(board.terminations) || 'none'}`,
    ...(board.outcomes.size > 0 ? [`Ended by rule: ${countsText(board.outcomes)}`] : []),
    ...faults,
    ...(board.unscored > 0 ? [`Games without a result: ${board.unscored}`] : []),
    ...(ending ? [`Finished match: ${formatEnding(ending, settings)}`] : []),
  ];
}

function duelLines(report: Report, duel: Duel): string[] {
  const { tally, pairs, points } = duel;
  const [losses, draws, wins] = tally;
  const games = units(tally);
  const strength = strengthOf(duel);
  const gained = wins + draws / 2;
  return [
    `Results of ${nameOf(report, duel.first)} vs ${nameOf(report, duel.second)} (${limitsText(report, duel)}):`,
    ...(strength
      ? [
          `Elo: ${formatEstimate(strength.elo, strength.error)}, nElo: ${formatEstimate(strength.nelo, strength.neloError)}`,
          `LOS: ${percent(strength.los)}, Draws: ${percent(draws / games)}`,
        ]
      : []),
    `Games: ${games}, Wins: ${wins}, Losses: ${losses}, Draws: ${draws}, Points: ${gained.toFixed(1)}${games > 0 ? ` (${percent(gained / games)})` : ''}`,
    ...(units(pairs) > 0 ? [`Ptnml(0-2): [${pairs.join(', ')}]`] : []),
    ...(report.settings.game.hasPoints ? [`Points of the games: ${points[0]} - ${points[1]}`] : []),
    ...sprtLines(report),
  ];
}

function limitsText(report: Report, { first, second }: Duel): string {
  const [a, b] = [limitsOf(report, first), limitsOf(report, second)];
  return a === b ? a : `${a} vs ${b}`;
}

function sprtLines(report: Report): string[] {
  const state = sprtOf(report);
  const { sprt } = report.settings;
  return state && sprt ? [formatSprt(sprt, state)] : [];
}

/** `normalized, H0: 0, H1: 5, alpha 0.05, beta 0.05`. */
export function formatSprtSettings({ model, elo0, elo1, alpha, beta }: SprtSettings): string {
  return `${model}, H0: elo ${elo0}, H1: elo ${elo1}, alpha ${alpha}, beta ${beta}`;
}

const VERDICTS = { H0: 'H0 accepted', H1: 'H1 accepted', continue: 'not decided' } as const;

/** `LLR: 1.23 (-2.94, 2.94) [0.00, 5.00] normalized: not decided`. */
export function formatSprt(settings: SprtSettings, { llr, lower, upper, verdict }: SprtState): string {
  const two = (value: number) => value.toFixed(2);
  const bounds = `(${two(lower)}, ${two(upper)}) [${two(settings.elo0)}, ${two(settings.elo1)}]`;
  return `LLR: ${two(llr)} ${bounds} ${settings.model}: ${VERDICTS[verdict]}`;
}

function standingsTable(report: Report): string[] {
  const { hasPoints } = report.settings.game;
  const head = ['Rank', 'Name', 'Elo', '+/-', 'Games', 'Score', 'Points', 'Wins', 'Draws', 'Losses'];
  const rows = standingsOf(report).map(({ rank, engine, rating, games, points, gamePoints }) => [
    String(rank),
    nameOf(report, engine),
    formatMeasure(rating.elo, 1),
    rating.error === null ? '-' : rating.error.toFixed(1),
    String(rating.games),
    rating.score === null ? '-' : percent(rating.score, 1),
    points.toFixed(1),
    String(games[2]),
    String(games[1]),
    String(games[0]),
    ...(hasPoints ? [String(gamePoints)] : []),
  ]);
  return alignTable([hasPoints ? [...head, 'Game points'] : head, ...rows], 2);
}

function crosstable(report: Report): string[] {
  const order = standingsOf(report).map(({ engine }) => engine);
  const head = ['', ...order.map((_, i) => String(i + 1))];
  const rows = order.map((engine, i) => [
    `${i + 1} ${nameOf(report, engine)}`,
    ...order.map((other) => (other === engine ? '.' : formatWdl(report.board.duel(engine, other).tally))),
  ]);
  return alignTable([head, ...rows], 1);
}

/** `+3 =4 -1`; `-` without games. */
export function formatWdl(tally: Trinomial): string {
  return units(tally) === 0 ? '-' : `+${tally[2]} =${tally[1]} -${tally[0]}`;
}
