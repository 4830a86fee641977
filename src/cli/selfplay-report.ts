import type { Game } from '../core/game.js';
import type { Plan } from '../selfplay/plan.js';
import { SCORE_BANDS, type Summary } from '../selfplay/summary.js';

const BAR = 40;

/** What a folder of games holds, as lines of text. */
export function formatSummary(plan: Plan, { hasPoints }: Game, summary: Summary): string {
  const { games, positions, whiteWins, draws, blackWins, unscored, quiet, duplicates } = summary;
  const endings = [...summary.endings]
    .sort(([, a], [, b]) => b - a)
    .map(([ending, count]) => `  ${ending.padEnd(22)} ${count}`);
  const points = [...summary.points]
    .sort(([a], [b]) => a - b)
    .map(([worth, count]) => `  ${String(worth).padEnd(22)} ${count}`);
  return `${[
    `${plan.variant}, ${plan.nodes} nodes a move, ${plan.plies} random plies, seed ${plan.seed}`,
    `games        ${games}`,
    `positions    ${positions} (${quiet} quiet), and ${unscored} plies without a score`,
    `White        +${whiteWins} =${draws} -${blackWins}`,
    `mean length  ${summary.meanPlies.toFixed(1)} plies`,
    `duplicates   ${duplicates} (${percent(duplicates, positions)})`,
    'endings',
    ...endings,
    ...(hasPoints ? ["winner's points", ...points] : []),
    'scores of the side to move, hundredths',
    ...histogram(summary.scores, positions),
  ].join('\n')}\n`;
}

function percent(part: number, whole: number): string {
  return `${whole ? ((100 * part) / whole).toFixed(1) : '0.0'} %`;
}

function histogram(scores: readonly number[], positions: number): string[] {
  const most = Math.max(1, ...scores);
  return scores.map((count, band) => {
    const bar = '█'.repeat(Math.round((BAR * count) / most));
    return `  ${bandName(band).padEnd(14)} ${percent(count, positions).padStart(7)} ${bar}`.trimEnd();
  });
}

function bandName(band: number): string {
  if (band === 0) return 'lost';
  if (band === SCORE_BANDS.length - 1) return 'won';
  const [from, to] = [SCORE_BANDS[band - 1] as number, (SCORE_BANDS[band] as number) - 1];
  if (band === 1) return `to ${to}`;
  return band === SCORE_BANDS.length - 2 ? `from ${from}` : `${from} to ${to}`;
}
