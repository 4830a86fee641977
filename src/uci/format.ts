import type { Game, Outcome, Variant } from '../core/game.js';
import { type Failure, formatFailure, oneLine } from '../core/result.js';
import type { Description, Judgement } from '../engine/engine.js';
import type { EngineEvent, InfoLine } from '../engine/events.js';
import { formatMen, movesToEnd, type Score } from '../engine/score.js';

/** The lines of an event; none where UCI has nothing to say, `debug` only when asked for. */
export function formatEvent(event: EngineEvent, debug: boolean): readonly string[] {
  switch (event.kind) {
    case 'lines':
      return event.lines.map(formatInfo);
    case 'points':
      return [formatNote(`points ${event.points}`)];
    case 'current':
      return [`info depth ${event.depth} currmove ${event.move} currmovenumber ${event.number}`];
    case 'best':
      return [formatBest(event.move, event.ponder)];
    case 'count':
      return [`${event.move}: ${event.nodes}`];
    case 'counted':
      return [...stopped('perft', event.complete), '', `Nodes searched: ${event.nodes}`];
    case 'benched':
      return [`${event.variant} ${event.fen}: depth ${event.depth}, ${event.nodes} nodes`];
    case 'bench':
      return [...stopped('bench', event.complete), `${event.nodes} nodes ${event.speed} nps`];
    case 'failure':
      return [formatError(event.failure)];
    case 'note':
      return [formatNote(event.text)];
    case 'debug':
      return debug ? [formatNote(event.text)] : [];
  }
}

function stopped(what: string, complete: boolean): readonly string[] {
  return complete ? [] : [formatNote(`${what} stopped: what follows is not the whole`)];
}

function formatInfo(line: InfoLine): string {
  const { depth, seldepth, rank, score, bound, nodes, speed, hashfull, time, outlook, pv } = line;
  const words = [
    `info depth ${depth} seldepth ${seldepth} multipv ${rank}`,
    `score ${formatScore(score)}${bound === 'exact' ? '' : ` ${bound}bound`}`,
    `nodes ${Math.round(nodes)} nps ${Math.round(speed)} hashfull ${hashfull} time ${Math.round(time)}`,
  ];
  if (outlook) words.splice(2, 0, `wdl ${outlook.join(' ')}`);
  if (pv.length) words.push(`pv ${pv.join(' ')}`);
  return words.join(' ');
}

export function formatScore(score: Score): string {
  return score.kind === 'cp' ? `cp ${score.value}` : `mate ${movesToEnd(score)}`;
}

function formatBest(move: string | null, ponder: string | null): string {
  return `bestmove ${move ?? '(none)'}${ponder === null ? '' : ` ponder ${ponder}`}`;
}

export function formatNote(text: string): string {
  return `info string ${text}`;
}

export function formatError(failure: Failure): string {
  return formatNote(`error: ${formatFailure(failure)}`);
}

/** What interfaces for many variants read of a variant (as Fairy-Stockfish writes it). */
export function formatVariant(variant: Variant, { files, ranks }: Game): string {
  const board = `files ${files} ranks ${ranks} pocket 0 template fairy`;
  return formatNote(`variant ${variant.id} ${board} startpos ${variant.startFen}`);
}

/** The answer to `d`. */
export function formatDescription({ board, fen, key, legalMoves, outcome }: Description): readonly string[] {
  return [
    ...board.split('\n'),
    '',
    `Fen: ${fen}`,
    `Key: ${key}`,
    `Legal moves: ${legalMoves}`,
    `Result: ${outcome ? formatOutcome(outcome) : '*'}`,
  ];
}

/** `white wins (no pieces, points 3)` and the like. */
export function formatOutcome({ winner, reason, points }: Outcome): string {
  const result = winner === null ? 'draw' : `${winner === 0 ? 'white' : 'black'} wins`;
  return `${result} (${reason}${points === undefined ? '' : `, points ${points}`})`;
}

/** The answer to `moves`. */
export function formatMoves(moves: readonly string[]): string {
  return `moves ${moves.length ? moves.join(' ') : '(none)'}`;
}

/** The answer to `eval`: what each piece adds, what evaluates, and the whole, in men. */
export function formatEvaluation({ side, value, board, mustCapture, network }: Judgement): readonly string[] {
  if (value === null) return ['Evaluation: none (no legal move)'];
  return [
    ...board.split('\n'),
    '',
    `Evaluated by: ${network ? formatNetwork(network) : 'hand-made rules'}`,
    ...(mustCapture ? ['Every legal move captures: a search evaluates only behind the captures.'] : []),
    `Evaluation: ${formatMen(value)} (side to move: ${side === 0 ? 'white' : 'black'})`,
    `Evaluation: ${formatMen(side === 0 ? value : -value)} (white's view)`,
  ];
}

/** Characters shown of a path, and of what a file says of itself. */
const MOST_SHOWN = 500;

function formatNetwork({ checksum, file, about }: NonNullable<Judgement['network']>): string {
  const described = about ? `: ${oneLine(about, MOST_SHOWN)}` : '';
  return `network ${checksum} (${oneLine(file, MOST_SHOWN)})${described}`;
}
