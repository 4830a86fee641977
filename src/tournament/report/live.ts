import type { WriteStream } from 'node:tty';
import pc from 'picocolors';
import { formatClock } from '../../match/clock.js';
import { formatEvaluation } from '../../match/evaluation.js';
import type { PlayedMove } from '../../match/game.js';
import { type GameTask, roundLabel } from '../game-entry.js';
import { formatMeasure } from '../statistics/measure.js';
import { type Trinomial, units } from '../statistics/tally.js';
import { nameOf, type Report, sprtOf, standingsOf, strengthOf } from './report.js';
import { alignTable, formatDuration, percent } from './table.js';
import { formatSprt } from './text.js';

/** A game that is on. */
export interface LiveGame {
  readonly task: GameTask;
  ply: number;
  latest: PlayedMove | null;
}

/** What a live table shows. */
export interface LiveView {
  readonly report: Report;
  /** Games of the whole tournament. */
  readonly planned: number;
  /** Games that had been played when this runner began, and when that was, by `performance.now`. */
  readonly playedBefore: number;
  readonly began: number;
  readonly games: readonly (LiveGame | undefined)[];
}

type Style = 'plain' | 'bold' | 'dim' | 'win' | 'draw' | 'loss';

/** A piece of a line in one style. */
export interface Piece {
  readonly text: string;
  readonly style: Style;
}

const BAR_WIDTH = 30;
/** Lines beside those of the engines and the games. */
const OTHER_LINES = 6;

/** The table's lines, at `now` by `performance.now`; at most `height` of them. */
export function liveLines(view: LiveView, now: number, height: number): Piece[][] {
  const { report, games } = view;
  const isDuel = report.settings.contestants.length === 2;
  const room = Math.max(1, height - OTHER_LINES - games.length);
  return [
    [piece(headline(view, now), 'bold')],
    [],
    ...(isDuel ? duelLines(report) : rankingLines(report).slice(0, room)),
    [],
    ...runningGames(view).map((text) => [piece(text, 'dim')]),
  ].slice(0, height);
}

function piece(text: string, style: Style = 'plain'): Piece {
  return { text, style };
}

function headline({ report, planned, playedBefore, began }: LiveView, now: number): string {
  const { settings, board } = report;
  const played = board.entries.length;
  const elapsed = now - began;
  const own = played - playedBefore;
  const perMinute = own === 0 ? 0 : (own * 60_000) / elapsed;
  const left = own === 0 ? null : ((planned - played) * elapsed) / own;
  return [
    settings.variant.name,
    settings.sprt ? `${played} games` : `${played} of ${planned} games`,
    `${settings.concurrency} at a time`,
    ...(own === 0 ? [] : [`${perMinute.toFixed(perMinute < 100 ? 1 : 0)} games a minute`]),
    `${formatDuration(elapsed)} gone`,
    ...(left !== null && left >= 0 && !settings.sprt ? [`${formatDuration(left)} to go`] : []),
  ].join(' · ');
}

function duelLines(report: Report): Piece[][] {
  const duel = report.board.duel(0, 1);
  const strength = strengthOf(duel);
  const { tally, pairs, points } = duel;
  const games = units(tally);
  const lines: Piece[][] = [
    [piece(`${nameOf(report, 0)}  `), ...bar(tally), piece(`  ${nameOf(report, 1)}`)],
  ];
  if (!strength) return lines;
  const score = `${(tally[2] + tally[1] / 2).toFixed(1)} of ${games} (${percent((tally[2] + tally[1] / 2) / games, 1)})`;
  lines.push([
    piece(
      `score ${score}   Elo ${formatMeasure(strength.elo, 1)} (${formatMeasure(strength.lower, 1)} to ${formatMeasure(strength.upper, 1)})   LOS ${percent(strength.los, 1)}`,
    ),
  ]);
  const extra = [
    ...(units(pairs) > 0 ? [`pairs [${pairs.join(', ')}]`] : []),
    ...(report.settings.game.hasPoints ? [`points ${points[0]} - ${points[1]}`] : []),
  ];
  if (extra.length > 0) lines.push([piece(extra.join('   '))]);
  const state = sprtOf(report);
  if (state && report.settings.sprt) lines.push([piece(formatSprt(report.settings.sprt, state))]);
  return lines;
}

function rankingLines(report: Report): Piece[][] {
  const rows = standingsOf(report);
  const texts = alignTable(
    [
      ['', 'engine', 'Elo', '+/-', 'games', 'score'],
      ...rows.map(({ rank, engine, rating }) => [
        String(rank),
        nameOf(report, engine),
        formatMeasure(rating.elo, 1),
        rating.error === null ? '-' : rating.error.toFixed(1),
        String(rating.games),
        rating.score === null ? '-' : percent(rating.score, 1),
      ]),
    ],
    2,
  );
  return texts.map((text, i) => {
    const row = rows[i - 1];
    return row ? [piece(`${text}   `), ...bar(row.games)] : [piece(text, 'dim')];
  });
}

/** Won, drawn and lost games as parts of a bar. */
function bar([losses, draws, wins]: Trinomial): Piece[] {
  const total = losses + draws + wins;
  if (total === 0) return [piece('·'.repeat(BAR_WIDTH), 'dim')];
  const won = Math.round((wins * BAR_WIDTH) / total);
  const drawn = Math.round(((wins + draws) * BAR_WIDTH) / total) - won;
  return [
    piece('█'.repeat(won), 'win'),
    piece('▒'.repeat(drawn), 'draw'),
    piece('░'.repeat(BAR_WIDTH - won - drawn), 'loss'),
  ];
}

function runningGames({ report, games }: LiveView): string[] {
  const rows = games.flatMap((game) => {
    if (!game) return [];
    const { task, ply, latest } = game;
    const evaluation = latest?.thought?.evaluation;
    const remaining = latest?.thought?.remaining ?? null;
    return [
      [
        roundLabel({ round: task.encounter.round, index: task.index }),
        nameOf(report, task.white),
        nameOf(report, task.black),
        `ply ${ply}`,
        latest?.book ?? '',
        evaluation ? formatEvaluation(evaluation) : '',
        remaining === null ? '' : formatClock(remaining),
      ],
    ];
  });
  return alignTable(rows, 3);
}

/** A table that is drawn again in its place. */
export interface LiveDisplay {
  /** Something has changed: it is drawn again soon. */
  refresh(): void;
  /** Takes the table off the screen; it comes back with the next change. */
  clear(): void;
  close(): void;
}

/** Between two drawings, ms. */
const PAUSE = 250;

export function liveDisplay(stream: WriteStream, view: LiveView): LiveDisplay {
  let drawn = 0;
  let timer: NodeJS.Timeout | null = null;
  const clear = () => {
    if (drawn > 0) stream.write(`\u001b[${drawn}A\r\u001b[J`);
    drawn = 0;
  };
  const draw = () => {
    timer = null;
    const lines = liveLines(view, performance.now(), Math.max(4, (stream.rows ?? 24) - 2));
    const text = lines.map((line) => `${paint(line, stream.columns ?? 80)}\n`).join('');
    stream.write(`${drawn > 0 ? `\u001b[${drawn}A\r\u001b[J` : ''}${text}`);
    drawn = lines.length;
  };
  return {
    refresh() {
      timer ??= setTimeout(draw, PAUSE).unref();
    },
    clear,
    close() {
      if (timer) clearTimeout(timer);
      timer = null;
      clear();
    },
  };
}

const PAINTS: Readonly<Record<Style, (text: string) => string>> = {
  plain: (text) => text,
  bold: pc.bold,
  dim: pc.dim,
  win: pc.green,
  draw: pc.gray,
  loss: pc.red,
};

/** A line cut to the width, so that it takes one line of the screen. */
function paint(line: readonly Piece[], width: number): string {
  let left = width - 1;
  let text = '';
  for (const { text: part, style } of line) {
    const shown = [...part].slice(0, Math.max(0, left)).join('');
    left -= [...shown].length;
    text += PAINTS[style](shown);
  }
  return text;
}
