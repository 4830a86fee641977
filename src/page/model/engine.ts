import { uci } from '../../match/engine-process/uci.js';
import type { Evaluation } from '../../match/evaluation.js';
import { Store } from '../store.js';

/** A line of the engine's thinking. Scores are from the mover's view. */
export interface EngineLine {
  readonly multipv: number;
  readonly depth: number;
  readonly selectiveDepth: number | null;
  readonly score: Evaluation;
  readonly nodes: number;
  /** Milliseconds. */
  readonly time: number;
  /** Wire notation. */
  readonly pv: readonly string[];
}

/** What the engine is asked. */
export interface Question {
  readonly variant: string;
  readonly fen: string;
  readonly moves: readonly string[];
  /** Values of options, by name; those not named stand as they are by default. */
  readonly options: Readonly<Record<string, string>>;
  /** What follows `go`. */
  readonly go: string;
  readonly onLine?: (line: EngineLine) => void;
  /** The best move, null where there is none. Not called for a question that was called off. */
  readonly onBest?: (move: string | null) => void;
}

/** Range of a numeric option. */
export interface OptionRange {
  readonly min: number;
  readonly max: number;
  readonly initial: string;
}

/** What the link needs of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export type LinkState = 'connecting' | 'ready' | 'closed';

interface Running {
  readonly question: Question;
  wanted: boolean;
}

/** Milliseconds before a lost connection is tried again: twice as long each time, up to the last. */
const FIRST_WAIT = 500;
/** Code of a connection that the server closed because nothing had come for long (`src/server/close-codes.ts`). */
const IDLE = 4000;
const LAST_WAIT = 10_000;

/**
 * The engine behind the page: a UCI session on a socket. One question at a time; a new one calls the old one off. A
 * connection that is lost is made again, and the question asked again.
 */
export class EngineLink extends Store {
  readonly #open: () => Socket;
  #socket: Socket | null = null;
  #state: LinkState = 'connecting';
  #trouble = '';
  #wait = FIRST_WAIT;
  #options = new Map<string, string>();
  readonly #ranges = new Map<string, OptionRange>();
  /** Values as the session has them, and as it had them before anything was set. */
  #set = new Map<string, string>();
  #running: Running | null = null;
  #next: Question | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The server has closed the connection for want of questions; the next one opens it again. */
  #isAsleep = false;

  constructor(open: () => Socket) {
    super();
    this.#open = open;
    this.#connect();
  }

  get state(): LinkState {
    return this.#state;
  }

  /** Why there is no engine, or what it complains of; empty when all is well. */
  get trouble(): string {
    return this.#trouble;
  }

  range(option: string): OptionRange | undefined {
    return this.#ranges.get(option);
  }

  get isThinking(): boolean {
    return this.#next !== null || (this.#running?.wanted ?? false);
  }

  #connect(): void {
    this.#isAsleep = false;
    this.#become('connecting');
    const socket = this.#open();
    this.#socket = socket;
    socket.onopen = () => socket.send('uci');
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string') return;
      for (const line of data.split('\n')) this.#receive(line);
    };
    socket.onclose = ({ code, reason }) => this.#lost(code, reason);
  }

  #lost(code: number, reason: string): void {
    this.#socket = null;
    this.#trouble = reason || 'The engine cannot be reached.';
    // What it was asked is asked again, unless something else has been since.
    if (this.#running?.wanted) this.#next ??= this.#running.question;
    this.#running = null;
    this.#become('closed');
    this.#isAsleep = code === IDLE;
    if (this.#isAsleep) return;
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LAST_WAIT);
  }

  #become(state: LinkState): void {
    this.#state = state;
    this.changed();
  }

  #receive(text: string): void {
    const line = uci.parseLine(text);
    if (text.startsWith('option ')) this.#learnOption(text);
    else if (line.kind === 'word' && line.word === 'uciok') this.#begin();
    else if (line.kind === 'info') this.#takeInfo(text);
    else if (line.kind === 'move') this.#finish(line.move === '(none)' ? null : line.move);
  }

  #learnOption(text: string): void {
    const found =
      /^option name (.+?) type (\w+)(?: default (.*?))?(?: min (-?\d+) max (-?\d+))?(?: var .*)?$/.exec(text);
    if (!found) return;
    const [, name = '', , initial = '', min, max] = found;
    this.#options.set(name, initial);
    if (min !== undefined) this.#ranges.set(name, { min: Number(min), max: Number(max), initial });
  }

  #begin(): void {
    this.#set = new Map(this.#options);
    this.#wait = FIRST_WAIT;
    this.#trouble = '';
    this.#become('ready');
    this.#askNext();
  }

  #takeInfo(text: string): void {
    if (/^info string (?:error|search stopped)/.test(text)) {
      this.#trouble = text.slice('info string '.length);
      this.changed();
      return;
    }
    const { question, wanted } = this.#running ?? {};
    if (!wanted || !question?.onLine) return;
    const { evaluation, depth, selectiveDepth, multipv, nodes, time, pv, bound } = uci.parseInfo(text);
    if (!evaluation || depth === null || bound) return;
    question.onLine({
      ...{ multipv, depth, selectiveDepth, score: evaluation, nodes: nodes ?? 0, time: time ?? 0 },
      pv: pv.split(' ').filter((move) => move !== ''),
    });
  }

  #finish(move: string | null): void {
    const running = this.#running;
    this.#running = null;
    this.#askNext();
    if (running?.wanted) running.question.onBest?.(move);
    this.changed();
  }

  /** Asks a question, in place of the one before. */
  ask(question: Question): void {
    this.#next = question;
    if (this.#isAsleep) this.#connect();
    this.#callOff();
    this.#askNext();
    this.changed();
  }

  /** Wants no answer any more. */
  stop(): void {
    this.#next = null;
    this.#callOff();
    this.changed();
  }

  #callOff(): void {
    if (!this.#running?.wanted) return;
    this.#running.wanted = false;
    this.#socket?.send('stop');
  }

  /** Ends the search with the best move so far, which is answered. */
  moveNow(): void {
    if (this.#running?.wanted) this.#socket?.send('stop');
  }

  #askNext(): void {
    const question = this.#next;
    if (!question || this.#running || this.#state !== 'ready') return;
    this.#next = null;
    this.#running = { question, wanted: true };
    this.#trouble = '';
    const { variant, fen, moves, options, go } = question;
    const wanted = { ...options, UCI_Variant: variant };
    const lines: string[] = [];
    for (const [name, initial] of this.#options) {
      const value = (wanted as Record<string, string>)[name] ?? initial;
      if (value === this.#set.get(name) || !(name in wanted || name in INITIAL_AGAIN)) continue;
      lines.push(`setoption name ${name} value ${value}`);
      this.#set.set(name, value);
    }
    const played = moves.length ? ` moves ${moves.join(' ')}` : '';
    this.#socket?.send([...lines, `position fen ${fen}${played}`, `go ${go}`].join('\n'));
  }

  /** Forgets what earlier games have taught it. */
  newGame(): void {
    if (this.#state === 'ready') this.#socket?.send('ucinewgame');
  }

  /** For good. */
  close(): void {
    clearTimeout(this.#timer);
    if (this.#socket) this.#socket.onclose = null;
    this.#socket?.close();
  }
}

/** Options that go back to their defaults when a question does not name them. */
const INITIAL_AGAIN: Readonly<Record<string, true>> = {
  MultiPV: true,
  UCI_LimitStrength: true,
  UCI_Elo: true,
  UCI_AnalyseMode: true,
};
