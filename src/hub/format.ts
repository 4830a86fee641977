import { type Failure, formatFailure } from '../core/result.js';
import type { InfoLine } from '../engine/events.js';
import type { Score } from '../engine/score.js';
import { formatAttribute, formatQuoted } from './attributes.js';

/** Clients take a greater score for a decided game. */
const MOST_MEN = 89.99;
const DECIDED = 100;

/**
 * A search's report, `pv` in Hub notation. Time is in seconds, speed in millions of nodes a second. The core
 * keeps no average of its leaves' depths: `mean-depth` is the depth that was asked of every line.
 */
export function formatInfo({ depth, score, nodes, speed, time }: InfoLine, pv: readonly string[]): string {
  const words = [
    `info depth=${depth} mean-depth=${depth.toFixed(1)} score=${formatScore(score)} nodes=${Math.round(nodes)}`,
    `time=${(time / 1000).toFixed(3)} nps=${(speed / 1_000_000).toFixed(3)}`,
  ];
  if (pv.length) words.push(formatQuoted('pv', pv.join(' ')));
  return words.join(' ');
}

/** Men with two decimals; ±(100 - plies/100) when decided. */
export function formatScore(score: Score): string {
  if (score.kind === 'cp') return Math.max(-MOST_MEN, Math.min(MOST_MEN, score.value / 100)).toFixed(2);
  const men = DECIDED - score.plies / 100;
  return (score.wins ? men : -men).toFixed(2);
}

/** The end of a search; no move where there is none. */
export function formatDone(move: string | undefined, ponder: string | undefined): string {
  if (move === undefined) return 'done';
  return `done move=${move}${ponder === undefined ? '' : ` ponder=${ponder}`}`;
}

/** What is wrong in two words, the code's, and then at length. */
export function formatError(failure: Failure): string {
  const kind = failure.code.replaceAll('-', ' ');
  const message = failure.code === 'bad-command' ? kind : `${kind}: ${formatFailure(failure)}`;
  return `error ${formatQuoted('message', message)}`;
}

export function formatId(version: string): string {
  const author = formatAttribute('author', 'the Spindle authors');
  return `id name=Spindle ${formatAttribute('version', version)} ${author} country=international`;
}
