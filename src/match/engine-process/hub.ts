import type { Evaluation } from '../evaluation.js';
import type { Dialect, EngineLine, GoLimits, SearchInfo } from './dialect.js';

const WORDS = new Set(['wait', 'ready', 'pong']);
/** Scores beyond this many men announce the end of the game: ±(100 - plies/100). */
const DECIDED = 90;
const HORIZON = 100;

/** The Hub protocol, version 2, as a client speaks it. Times are seconds, scores men. */
export const hub: Dialect = {
  hello: 'hub',
  greeted: 'wait',
  begin: 'init',
  begun: 'ready',
  ping: 'ping',
  pong: 'pong',
  newGame: 'new-game',
  stop: 'stop',
  ponderHit: 'ponder-hit',
  quit: 'quit',

  parseLine(text) {
    const line = text.trim();
    const blank = line.indexOf(' ');
    const command = blank < 0 ? line : line.slice(0, blank);
    if (command === 'info') return { kind: 'info' };
    if (WORDS.has(command)) return { kind: 'word', word: command };
    return parseReply(command, line);
  },

  parseInfo,

  isBestLine: (line) => line.includes(' score='),

  formatOption: (name, value) => `set-param name=${quoted(name)} value=${quoted(value)}`,

  gameText(start) {
    const head = `pos pos=${start}`;
    let moves = '';
    return {
      add(move) {
        moves = moves === '' ? move : `${moves} ${move}`;
      },
      position(guess) {
        const all = guess === undefined ? moves : moves === '' ? guess : `${moves} ${guess}`;
        return all === '' ? head : `${head} moves="${all}"`;
      },
    };
  },

  /**
   * An engine adds the increment to the time it is told, as the protocol counts it before the move; our
   * clocks added it after the last one. So it is taken off, and the time can be negative.
   */
  formatGo({ side, clocks, increments, moveTime, depth, nodes }: GoLimits, mode) {
    let level = '';
    const clock = clocks[side];
    if (clock) {
      const increment = increments[side];
      if (clock.movesToGo !== null) level += ` moves=${clock.movesToGo}`;
      level += ` time=${seconds(clock.remaining - increment)}`;
      if (increment > 0) level += ` inc=${seconds(increment)}`;
    }
    if (moveTime !== null) level += ` move-time=${seconds(moveTime)}`;
    if (depth !== null) level += ` depth=${depth}`;
    if (nodes !== null) level += ` nodes=${nodes}`;
    return `level${level === '' ? ' infinite' : level}\ngo ${mode}`;
  },
};

function seconds(milliseconds: number): string {
  return String(Math.floor(milliseconds) / 1000);
}

/** Values with blanks, equals signs or nothing in them need quotes. A quote cannot be written. */
function quoted(value: string): string {
  return /^[^\s="]+$/.test(value) ? value : `"${value.replaceAll('"', '')}"`;
}

function parseReply(command: string, line: string): EngineLine {
  const values = attributes(line);
  switch (command) {
    case 'done':
      return { kind: 'move', move: values.get('move') ?? null, ponder: values.get('ponder') ?? null };
    case 'param':
      return { kind: 'option', value: values.get('name') ?? '' };
    case 'id': {
      const name = [values.get('name'), values.get('version')].filter((part) => part).join(' ');
      return { kind: 'name', value: name };
    }
    case 'error':
      return { kind: 'error', message: values.get('message') ?? line };
    default:
      return { kind: 'other' };
  }
}

const ATTRIBUTE = /([^\s="]+)=(?:"([^"]*)"|(\S*))/g;

/** `name=value` and `name="quoted value"` pairs. */
function attributes(line: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [, name = '', text, word = ''] of line.matchAll(ATTRIBUTE)) values.set(name, text ?? word);
  return values;
}

function parseInfo(line: string): SearchInfo {
  const values = attributes(line);
  const number = (name: string) => {
    const value = Number(values.get(name) ?? Number.NaN);
    return Number.isFinite(value) ? value : null;
  };
  const time = number('time');
  const score = number('score');
  return {
    depth: number('depth'),
    selectiveDepth: null,
    multipv: 1,
    evaluation: score === null ? null : evaluationOf(score),
    bound: null,
    nodes: number('nodes'),
    time: time === null ? null : time * 1000,
    pv: values.get('pv') ?? '',
  };
}

/** A decided score counts plies; a win takes the winner's own moves, the last ply being one. */
function evaluationOf(score: number): Evaluation {
  if (Math.abs(score) <= DECIDED) return { kind: 'cp', value: Math.round(score * 100) };
  const plies = Math.max(0, Math.round((HORIZON - Math.abs(score)) * 100));
  const moves = score > 0 ? Math.max(1, Math.ceil(plies / 2)) : Math.floor(plies / 2);
  return { kind: 'mate', value: score > 0 ? moves : 0 - moves };
}
