import type { GameEntry } from '../../game-entry.js';
import { whitePoints } from '../../game-entry.js';
import type { SprtSettings, SprtState } from '../../statistics/sprt.js';
import { type Trinomial, units } from '../../statistics/tally.js';
import {
  drawing,
  FRAME,
  grid,
  horizontal,
  linear,
  type Point,
  path,
  type Scale,
  short,
  ticks,
  vertical,
} from './chart.js';
import { escapeText } from './markup.js';

/** Points of a curve; more are not to be told apart. */
const MAX_POINTS = 400;
/** Curves in one plot; the latest games are drawn. */
const MAX_CURVES = 300;
const Z95 = 1.96;

/** How an engine's share of the points came about, game after game. */
export interface Course {
  readonly name: string;
  /** Class of its colour. */
  readonly colour: string;
  readonly points: readonly CoursePoint[];
}

interface CoursePoint {
  readonly game: number;
  readonly share: number;
  /** 95 % half-width of the share. */
  readonly error: number;
}

/** The course of one engine's games; null entries (of other engines, or without a result) are left out. */
export function courseOf(
  entries: readonly GameEntry[],
  engine: number,
  name: string,
  colour: string,
): Course {
  const every = Math.max(1, Math.ceil(entries.length / MAX_POINTS));
  const points: CoursePoint[] = [];
  let [games, sum, squares] = [0, 0, 0];
  entries.forEach(({ white, black, score }, i) => {
    const ofWhite = whitePoints(score);
    if (ofWhite !== null && (white === engine || black === engine)) {
      const own = white === engine ? ofWhite : 1 - ofWhite;
      games++;
      sum += own;
      squares += own * own;
    }
    if (games === 0 || ((i + 1) % every !== 0 && i + 1 < entries.length)) return;
    const share = sum / games;
    const error = Z95 * Math.sqrt(Math.max(0, squares / games - share * share) / games);
    points.push({ game: i + 1, share, error });
  });
  return { name, colour, points };
}

/** Shares of points over the games; with one course its 95 % interval, too. */
export function coursePlot(courses: readonly Course[], games: number): string {
  if (games < 2) return '';
  const [low, high] = shareRange(courses);
  const x = horizontal(1, games);
  const y = vertical(low, high);
  const cut = (share: number) => y(Math.min(high, Math.max(low, share)));
  const curves = courses.map(({ colour, points }) => {
    const line = path(points.map(({ game, share }) => ({ x: x(game), y: cut(share) })));
    return `<path class="line ${colour}" d="${line}"/>`;
  });
  const [only] = courses;
  const band = courses.length === 1 && only ? bandOf(only, x, cut) : '';
  const yMarks = ticks(low * 100, high * 100, 5)
    .filter((at) => Math.abs(at - 50) > 3)
    .map((at) => ({ at: at / 100, text: `${Math.round(at)} %` }));
  const xMarks = ticks(1, games, 8)
    .filter((at) => Number.isInteger(at) && at >= 1)
    .map((at) => ({ at, text: String(at) }));
  const axes = grid(x, y, xMarks, [...yMarks, { at: 0.5, text: '50 %', isMain: true }], 'games');
  return drawing(FRAME.width, FRAME.height, 'Share of points, game by game', axes + band + curves.join(''));
}

/** The first games swing wildly: the range is that of the later three quarters, and always shows 50 %. */
function shareRange(courses: readonly Course[]): [number, number] {
  const late = courses.flatMap(({ points }) => points.slice(Math.floor(points.length / 4)));
  const wide = courses.length === 1 ? 1 : 0;
  const low = Math.min(0.45, ...late.map(({ share, error }) => share - wide * error));
  const high = Math.max(0.55, ...late.map(({ share, error }) => share + wide * error));
  return [Math.max(0, low - 0.02), Math.min(1, high + 0.02)];
}

function bandOf({ points }: Course, x: Scale, y: Scale): string {
  const upper = points.map(({ game, share, error }): Point => ({ x: x(game), y: y(share + error) }));
  const lower = points.map(({ game, share, error }): Point => ({ x: x(game), y: y(share - error) }));
  return `<path class="band" d="${path([...upper, ...lower.reverse()])}Z"/>`;
}

/** Men (or pawns) at which the scale of evaluations ends. */
const GREATEST = 16;

/** Small differences matter most near 0: places follow the square root. */
function squashed(hundredths: number): number {
  const men = Math.min(GREATEST, Math.abs(hundredths) / 100);
  return Math.sign(hundredths) * Math.sqrt(men);
}

/** What the engines said, ply by ply, from White's view; the colour tells the result. */
export function evaluationPlot(entries: readonly GameEntry[]): string {
  const drawn = entries
    .filter(({ evaluations }) => evaluations.some((value) => value !== null))
    .slice(-MAX_CURVES);
  if (drawn.length === 0) return '';
  const plies = Math.max(10, ...drawn.map(({ evaluations }) => evaluations.length));
  const x = horizontal(1, plies);
  const y = vertical(-Math.sqrt(GREATEST), Math.sqrt(GREATEST));
  const strength = Math.max(0.22, Math.min(0.9, 12 / drawn.length)).toFixed(2);
  const curves = drawn.map(
    (entry) =>
      `<path class="line ${RESULT_CLASSES[entry.score]}" d="${path(curveOf(entry.evaluations, x, y))}"/>`,
  );
  const yMarks = [-16, -9, -4, -1, 0, 1, 4, 9, 16].map((men) => ({
    at: squashed(men * 100),
    text: men > 0 ? `+${men}` : String(men),
    isMain: men === 0,
  }));
  const xMarks = ticks(1, plies, 10).map((at) => ({ at, text: String(Math.round(at)) }));
  const body = `${grid(x, y, xMarks, yMarks, 'plies')}<g class="many" stroke-opacity="${strength}">${curves.join('')}</g>`;
  return drawing(FRAME.width, FRAME.height, "Evaluations from White's view, ply by ply", body);
}

const RESULT_CLASSES = { '1-0': 'white', '0-1': 'black', '1/2-1/2': 'draw', '*': 'none' } as const;

function curveOf(evaluations: readonly (number | null)[], x: Scale, y: Scale): Point[] {
  return evaluations.flatMap((value, i) => (value === null ? [] : [{ x: x(i + 1), y: y(squashed(value)) }]));
}

/** The evaluations of one game, as small as a word. */
export function sparkline({ evaluations, score }: GameEntry): string {
  const [width, height] = [110, 22];
  const x = linear([1, Math.max(2, evaluations.length)], [1, width - 1]);
  const y = linear([-Math.sqrt(GREATEST), Math.sqrt(GREATEST)], [height - 1, 1]);
  const middle = `<line class="axis" x1="0" x2="${width}" y1="${height / 2}" y2="${height / 2}"/>`;
  const line = `<path class="line ${RESULT_CLASSES[score]}" d="${path(curveOf(evaluations, x, y))}"/>`;
  return `<svg class="spark" viewBox="0 0 ${width} ${height}" aria-hidden="true">${middle}${line}</svg>`;
}

/** Won, drawn and lost games as parts of one bar. */
export function resultBar(tally: Trinomial): string {
  const total = units(tally);
  if (total === 0) return '';
  const parts = [
    ['win', tally[2], 'won'],
    ['draw', tally[1], 'drawn'],
    ['loss', tally[0], 'lost'],
  ] as const;
  const bars = parts
    .filter(([, count]) => count > 0)
    .map(
      ([kind, count, word]) =>
        `<span class="part ${kind}" style="flex-grow:${count}" title="${count} ${word}">${count}</span>`,
    );
  return `<div class="bar">${bars.join('')}</div>`;
}

/** Where the log-likelihood ratio stands between its bounds. */
export function sprtGauge({ elo0, elo1 }: SprtSettings, { llr, lower, upper }: SprtState): string {
  const x = linear([lower, upper], [60, 940]);
  const at = x(Math.max(lower, Math.min(upper, llr)));
  const zero = x(0);
  const bar = `<rect class="${llr >= 0 ? 'win' : 'loss'}" x="${short(Math.min(at, zero))}" y="20" width="${short(Math.abs(at - zero))}" height="12" rx="2"/>`;
  const label = (place: number, y: number, text: string) =>
    `<text class="tick" x="${short(place)}" y="${y}" text-anchor="middle">${escapeText(text)}</text>`;
  const body = [
    `<rect class="track" x="60" y="20" width="880" height="12" rx="6"/>`,
    bar,
    `<line class="axis" x1="${short(zero)}" x2="${short(zero)}" y1="14" y2="38"/>`,
    `<circle class="dot" cx="${short(at)}" cy="26" r="8"/>`,
    label(60, 56, `H0: elo ${elo0} (${lower.toFixed(2)})`),
    label(940, 56, `H1: elo ${elo1} (${upper.toFixed(2)})`),
    label(at, 11, llr.toFixed(2)),
  ];
  return drawing(1000, 62, 'Log-likelihood ratio between its bounds', body.join(''));
}

/** An engine's rating with its 95 % interval. */
export interface RatingMark {
  readonly name: string;
  readonly elo: number;
  readonly error: number | null;
}

/** Ratings as dots with whiskers, the best on top. */
export function ratingPlot(marks: readonly RatingMark[]): string {
  if (marks.length === 0) return '';
  const row = 30;
  const low = Math.min(0, ...marks.map(({ elo, error }) => elo - (error ?? 0)));
  const high = Math.max(0, ...marks.map(({ elo, error }) => elo + (error ?? 0)));
  const room = Math.max(10, (high - low) * 0.05);
  const x = linear([low - room, high + room], [220, 980]);
  const height = marks.length * row + 30;
  const rules = ticks(low - room, high + room, 8).map(
    (at) =>
      `<line class="${Math.round(at) === 0 ? 'axis' : 'grid'}" x1="${short(x(at))}" x2="${short(x(at))}" y1="4" y2="${height - 24}"/><text class="tick" x="${short(x(at))}" y="${height - 8}" text-anchor="middle">${Math.round(at)}</text>`,
  );
  const rows = marks.map(({ name, elo, error }, i) => {
    const y = row * i + row / 2 + 4;
    const reach = error ?? 0;
    return [
      `<text class="label" x="206" y="${y + 5}" text-anchor="end">${escapeText(name)}</text>`,
      `<line class="whisker" x1="${short(x(elo - reach))}" x2="${short(x(elo + reach))}" y1="${y}" y2="${y}"/>`,
      `<circle class="dot" cx="${short(x(elo))}" cy="${y}" r="6"/>`,
    ].join('');
  });
  return drawing(1000, height, 'Ratings with 95 % intervals', rules.join('') + rows.join(''));
}
