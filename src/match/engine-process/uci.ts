import type { Clock } from '../clock.js';
import type { Evaluation } from '../evaluation.js';
import type { Dialect, EngineLine, GoLimits, SearchInfo } from './dialect.js';

const OTHER: EngineLine = { kind: 'other' };
const INFO: EngineLine = { kind: 'info' };

/** The Universal Chess Interface of April 2006, as a client speaks it. */
export const uci: Dialect = {
  hello: 'uci',
  greeted: 'uciok',
  begin: 'isready',
  begun: 'readyok',
  ping: 'isready',
  pong: 'readyok',
  newGame: 'ucinewgame',
  stop: 'stop',
  ponderHit: 'ponderhit',
  quit: 'quit',

  parseLine(text) {
    const line = text.trim();
    if (line.startsWith('info ')) return INFO;
    if (line.startsWith('bestmove')) return parseBestMove(line);
    if (line === 'uciok' || line === 'readyok') return { kind: 'word', word: line };
    if (line.startsWith('option ')) return { kind: 'option', value: optionName(line) };
    if (line.startsWith('id name ')) return { kind: 'name', value: line.slice(8).trim() };
    if (line.startsWith('id author ')) return { kind: 'author', value: line.slice(10).trim() };
    return OTHER;
  },

  parseInfo,

  isBestLine(line) {
    if (!line.includes(' score ') || line.startsWith('info string')) return false;
    const at = line.indexOf(' multipv ');
    return at < 0 || line.startsWith('1 ', at + 9);
  },

  formatOption(name, value) {
    return value === '' ? `setoption name ${name}` : `setoption name ${name} value ${value}`;
  },

  gameText(start) {
    let text = `position fen ${start}`;
    let separator = ' moves ';
    return {
      add(move) {
        text += separator + move;
        separator = ' ';
      },
      position: (guess) => (guess === undefined ? text : text + separator + guess),
    };
  },

  formatGo({ side, clocks, increments, moveTime, depth, nodes }: GoLimits, mode) {
    let text = mode === 'ponder' ? 'go ponder' : 'go';
    const [white, black] = clocks;
    if (white) text += ` wtime ${wholeTime(white)}`;
    if (black) text += ` btime ${wholeTime(black)}`;
    if (white && increments[0] > 0) text += ` winc ${increments[0]}`;
    if (black && increments[1] > 0) text += ` binc ${increments[1]}`;
    const own = clocks[side];
    if (own && own.movesToGo !== null) text += ` movestogo ${own.movesToGo}`;
    if (moveTime !== null) text += ` movetime ${moveTime}`;
    if (depth !== null) text += ` depth ${depth}`;
    if (nodes !== null) text += ` nodes ${nodes}`;
    const isBounded = own || moveTime !== null || depth !== null || nodes !== null;
    return isBounded ? text : `${text} infinite`;
  },
};

/** Whole milliseconds; not 0, which some engines take for no clock at all. */
function wholeTime({ remaining }: Clock): number {
  return Math.max(1, Math.floor(remaining));
}

/** `bestmove M [ponder P]`. */
function parseBestMove(line: string): EngineLine {
  const [word, move, ponder, guess] = line.split(/\s+/, 4);
  if (word !== 'bestmove') return OTHER;
  return { kind: 'move', move: move ?? null, ponder: ponder === 'ponder' ? (guess ?? null) : null };
}

/** `option name A Name of Words type spin …`. */
function optionName(line: string): string {
  const name = line
    .slice(7)
    .trim()
    .replace(/^name\s+/, '');
  const type = name.search(/\s+type(\s|$)/);
  return type < 0 ? name : name.slice(0, type);
}

function parseInfo(line: string): SearchInfo {
  const words = line.split(' ').filter((word) => word !== '');
  const after = (name: string) => {
    const at = words.indexOf(name);
    return at < 0 ? null : numberOf(words[at + 1]);
  };
  const pv = words.indexOf('pv');
  return {
    depth: after('depth'),
    selectiveDepth: after('seldepth'),
    multipv: after('multipv') ?? 1,
    evaluation: evaluationOf(words),
    bound: words.includes('lowerbound') ? 'lower' : words.includes('upperbound') ? 'upper' : null,
    nodes: after('nodes'),
    time: after('time'),
    pv: pv < 0 ? '' : words.slice(pv + 1).join(' '),
  };
}

function evaluationOf(words: readonly string[]): Evaluation | null {
  const at = words.indexOf('score');
  const kind = words[at + 1];
  const value = numberOf(words[at + 2]);
  return at >= 0 && (kind === 'cp' || kind === 'mate') && value !== null ? { kind, value } : null;
}

function numberOf(text: string | undefined): number | null {
  const value = Number(text);
  return text === undefined || !Number.isFinite(value) ? null : value;
}
