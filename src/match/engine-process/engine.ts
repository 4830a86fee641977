import { quote } from '../../core/result.js';
import { type Child, type ChildSettings, startChild } from './child.js';
import { type Deadline, deadline } from './deadline.js';
import type { Dialect, EngineLine, GameText } from './dialect.js';
import type { EngineFailure, Reply } from './failure.js';
import { matchOptions, type Option } from './options.js';
import type { Patience } from './patience.js';
import { dialectOf, type Protocol } from './protocol.js';
import { beginSearch, dueTime, type Search, type SearchAnswer, type SearchRequest } from './search.js';

export interface EngineSettings extends ChildSettings {
  readonly protocol: Protocol;
  /** Names (whatever their case) and values, in the order they are sent. */
  readonly options: readonly Option[];
  readonly patience: Patience;
}

/** What an engine said of itself. */
export interface EngineIdentity {
  readonly name: string | null;
  readonly author: string | null;
  /** Names of its options, as it spells them. */
  readonly options: readonly string[];
  /** Options that were to be set, but that the engine does not have. */
  readonly unknownOptions: readonly string[];
}

interface Awaited {
  readonly word: string;
  readonly resolve: (reply: Reply<null>) => void;
  readonly timer: NodeJS.Timeout;
}

/** More options than any engine has; the rest of a flood of them is not kept. */
const MAX_OPTIONS = 10_000;

/**
 * An engine process and the conversation with it.
 *
 * One request at a time, the next when the last is answered. A request that fails names the failure, and
 * so does every later one: a failed engine is to be quit and started anew.
 */
export class Engine {
  readonly protocol: Protocol;
  readonly #settings: EngineSettings;
  readonly #dialect: Dialect;
  readonly #child: Child;
  readonly #deadline: Deadline;
  readonly #names: { name: string | null; author: string | null } = { name: null, author: null };
  readonly #options: string[] = [];
  #failure: EngineFailure | null = null;
  #search: Search | null = null;
  #awaited: Awaited | null = null;
  /** The latest line that nothing was made of, for the message when no greeting comes. */
  #latest: string | null = null;

  /** Starts the process; `start` begins the conversation. */
  constructor(settings: EngineSettings) {
    this.protocol = settings.protocol;
    this.#settings = settings;
    this.#dialect = dialectOf(settings.protocol);
    this.#deadline = deadline(() => this.#onDeadline());
    this.#child = startChild(settings, {
      line: (line) => this.#onLine(line),
      failed: (failure) => this.#fail(failure),
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Greeting and options; once, first of all. */
  async start(): Promise<Reply<EngineIdentity>> {
    const { patience } = this.#settings;
    const { hello, greeted, begin, begun } = this.#dialect;
    const greeting = await this.#ask(`${hello}\n`, greeted, patience.start);
    if (!greeting.ok) return greeting;
    const { known, unknown } = matchOptions(this.#settings.options, this.#options);
    const lines = known.map(([name, value]) => `${this.#dialect.formatOption(name, value)}\n`);
    const ready = await this.#ask(`${lines.join('')}${begin}\n`, begun, patience.start);
    if (!ready.ok) return ready;
    return { ok: true, value: { ...this.#names, options: this.#options, unknownOptions: unknown } };
  }

  newGame(): Promise<Reply<null>> {
    const { newGame, ping, pong } = this.#dialect;
    return this.#ask(`${newGame}\n${ping}\n`, pong, this.#settings.patience.ready);
  }

  /** `start` is a FEN, or 51 characters in Hub. */
  gameText(start: string): GameText {
    return this.#dialect.gameText(start);
  }

  /** `allowed`: milliseconds after which the engine is told to stop; null: no time bounds the search. */
  search(request: SearchRequest, allowed: number | null): Promise<Reply<SearchAnswer>> {
    if (this.#failure) return Promise.resolve({ ok: false, failure: this.#failure });
    return this.#answerOf(this.#begin(request, allowed));
  }

  /** Starts a search on the position after `guess`; `ponderHit` or `ponderStop` must end it. */
  ponder(request: SearchRequest, guess: string): void {
    if (!this.#failure) this.#begin(request, null, guess);
  }

  ponderHit(allowed: number | null): Promise<Reply<SearchAnswer>> {
    if (this.#failure) return Promise.resolve({ ok: false, failure: this.#failure });
    const search = this.#pondering();
    search.started = performance.now();
    search.heard = search.started;
    search.allowed = allowed;
    // A Hub engine may answer while it ponders; that answer has been kept, and takes no time.
    if (search.answer) search.answer = { ...search.answer, elapsed: 0 };
    else this.#child.write(`${this.#dialect.ponderHit}\n`);
    return this.#answerOf(search);
  }

  async ponderStop(): Promise<Reply<null>> {
    if (this.#failure) return { ok: false, failure: this.#failure };
    const search = this.#pondering();
    if (!search.answer) this.#stop(search);
    const reply = await this.#answerOf(search);
    return reply.ok ? { ok: true, value: null } : reply;
  }

  /** Ends the process, by force if need be; a request that waits fails. Resolves when the process is gone. */
  async quit(): Promise<void> {
    this.#fail({ kind: 'disconnect', stream: 'stdin' });
    await this.#child.quit(`${this.#dialect.quit}\n`, this.#settings.patience.quit);
  }

  /** Ends the process at once; a request that waits fails. */
  kill(): void {
    this.#child.kill();
    this.#fail({ kind: 'crash', exitCode: null, signal: 'SIGKILL' });
  }

  /** Sends a command and waits for the word that answers it. */
  #ask(text: string, word: string, limit: number): Promise<Reply<null>> {
    if (this.#failure) return Promise.resolve({ ok: false, failure: this.#failure });
    this.#expectIdle();
    return new Promise((resolve) => {
      const onTimeout = () => this.#fail(this.#noAnswer(word, limit));
      this.#awaited = { word, resolve, timer: setTimeout(onTimeout, limit) };
      this.#child.write(text);
    });
  }

  #expectIdle(): void {
    if (this.#awaited || this.#search) throw new Error('a request was made while another is not answered');
  }

  #pondering(): Search {
    if (!this.#search || this.#search.resolve) throw new Error('the engine is not pondering');
    return this.#search;
  }

  /** An engine that talks, but not of this, speaks another protocol; a silent one hangs. */
  #noAnswer(word: string, waited: number): EngineFailure {
    if (word !== this.#dialect.greeted || this.#latest === null)
      return { kind: 'stall', awaited: word, waited };
    return { kind: 'protocol', expected: word, got: quote(this.#latest) };
  }

  #begin(request: SearchRequest, allowed: number | null, guess?: string): Search {
    this.#expectIdle();
    const go = this.#dialect.formatGo(request.limits, guess === undefined ? 'think' : 'ponder');
    const text = `${request.text.position(guess)}\n${go}\n`;
    this.#search = beginSearch(request, allowed);
    this.#child.write(text);
    return this.#search;
  }

  #answerOf(search: Search): Promise<Reply<SearchAnswer>> {
    return new Promise((resolve) => {
      search.resolve = resolve;
      this.#deadline.set(dueTime(search, this.#settings.patience));
      this.#settle();
    });
  }

  /** Hands the answer over, if there is one and somebody waits for it. */
  #settle(): void {
    if (!this.#search?.answer || !this.#search.resolve) return;
    const { answer, resolve } = this.#search;
    this.#search = null;
    resolve({ ok: true, value: answer });
  }

  #stop(search: Search): void {
    search.stopped = performance.now();
    this.#child.write(`${this.#dialect.stop}\n`);
  }

  #onDeadline(): void {
    const search = this.#search;
    if (!search?.resolve) return;
    const { patience } = this.#settings;
    const now = performance.now();
    if (now >= dueTime(search, patience)) {
      if (search.stopped !== null) {
        this.#fail({ kind: 'stall', awaited: 'move', waited: now - search.started });
        return;
      }
      this.#stop(search);
    }
    this.#deadline.set(dueTime(search, patience));
  }

  #onLine(line: string): void {
    const parsed = this.#dialect.parseLine(line);
    switch (parsed.kind) {
      case 'info':
        this.#onInfo(line);
        return;
      case 'move':
        this.#onMove(parsed, line);
        return;
      case 'word':
        this.#onWord(parsed.word);
        return;
      case 'error':
        // Before a search it is about an option; a search it leaves without its position.
        if (this.#search && !this.#search.answer) this.#fail(unexpected('a move', line));
        return;
      case 'name':
      case 'author':
        this.#names[parsed.kind] = parsed.value;
        return;
      case 'option':
        if (this.#options.length < MAX_OPTIONS) this.#options.push(parsed.value);
        return;
      case 'other':
        if (line !== '') this.#latest = line;
        return;
    }
  }

  #onInfo(line: string): void {
    const search = this.#search;
    if (!search) return;
    if (search.allowed === null) search.heard = performance.now();
    if (search.onInfo) search.onInfo(this.#dialect.parseInfo(line));
    if (this.#dialect.isBestLine(line)) search.bestLine = line;
  }

  #onMove({ move, ponder }: EngineLine & { kind: 'move' }, line: string): void {
    const search = this.#search;
    if (!search || search.answer) {
      this.#fail(unexpected('no move without a search', line));
      return;
    }
    if (move === null) {
      this.#fail(unexpected('a move', line));
      return;
    }
    const elapsed = performance.now() - search.started;
    const info = search.bestLine === null ? null : this.#dialect.parseInfo(search.bestLine);
    search.answer = { move, ponder, elapsed, info };
    this.#settle();
  }

  #onWord(word: string): void {
    if (this.#awaited?.word !== word) return;
    const { resolve, timer } = this.#awaited;
    clearTimeout(timer);
    this.#awaited = null;
    resolve({ ok: true, value: null });
  }

  #fail(failure: EngineFailure): void {
    if (this.#failure) return;
    this.#failure = failure;
    this.#deadline.clear();
    const waiting = [this.#awaited?.resolve, this.#search?.resolve];
    clearTimeout(this.#awaited?.timer);
    this.#awaited = null;
    this.#search = null;
    for (const resolve of waiting) resolve?.({ ok: false, failure });
  }
}

function unexpected(expected: string, line: string): EngineFailure {
  return { kind: 'protocol', expected, got: quote(line) };
}
