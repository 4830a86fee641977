import type { RawData, WebSocket } from 'ws';
import { LineSplitter } from '../text/line-splitter.js';
import { CLOSE } from './close-codes.js';
import { type EngineProcess, startEngine } from './engine-process.js';
import { admit, endsSearch, formatRefusal, openingLines, type SessionLimits, showLine } from './limits.js';

/** Bytes that wait for the page before its engine is held up, and below which it goes on. */
const MOST_WAITING = 1 << 20;
const FEW_WAITING = 1 << 16;

/** A tab of the page and the engine it has for itself: lines of UCI one way and the other. */
export class EngineSession {
  readonly #socket: WebSocket;
  readonly #limits: SessionLimits;
  readonly #engine: EngineProcess;
  /** Searches asked for and not ended. A new one makes the engine stop the one before. */
  #searches = 0;
  #thinkTimer: NodeJS.Timeout | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #held = false;
  #saidQuit = false;

  /** Starts an engine for an open socket; `file` is the bundle that it is. */
  constructor(socket: WebSocket, file: string, limits: SessionLimits) {
    this.#socket = socket;
    this.#limits = limits;
    this.#engine = startEngine(file, {
      lines: (lines) => this.#hear(lines),
      drained: () => socket.resume(),
      ended: (how, isClean) => this.#leave(this.#saidQuit && isClean ? CLOSE.done : CLOSE.failed, how),
    });
    const opening = openingLines(limits);
    if (opening.length) this.#engine.write(opening);
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    // A message that breaks the protocol: the socket says so and closes; its engine need not wait for the other end.
    socket.on('error', () => void this.end());
    this.#awaitMessage();
  }

  /** Process id of the engine; undefined when it could not be started. */
  get pid(): number | undefined {
    return this.#engine.pid;
  }

  /** Resolves when the engine is gone. The socket is left as it is. */
  async end(): Promise<void> {
    clearTimeout(this.#thinkTimer);
    clearTimeout(this.#idleTimer);
    await this.#engine.end();
  }

  kill(): void {
    this.#engine.kill();
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (isBinary) {
      this.#leave(CLOSE.binary, 'expected text, got a binary message');
      return;
    }
    this.#awaitMessage();
    const passed: string[] = [];
    const splitter = new LineSplitter((line) => {
      if (this.#take(line)) passed.push(line);
    });
    splitter.push(data as Buffer);
    splitter.end();
    if (passed.length && !this.#engine.write(passed)) this.#socket.pause();
  }

  /** Whether the line is to be passed on. */
  #take(line: string): boolean {
    const admitted = admit(line, this.#limits);
    if (!admitted.ok) {
      this.#send([formatRefusal(admitted.error)]);
      return false;
    }
    if (admitted.value?.kind === 'quit') this.#saidQuit = true;
    if (admitted.value?.kind === 'search') {
      this.#searches++;
      this.#limitSearch();
    }
    return admitted.value !== null;
  }

  #leave(code: number, reason: string): void {
    // Its answer has to be read.
    this.#socket.resume();
    this.#socket.close(code, reason);
    void this.end();
  }

  #limitSearch(): void {
    const { think } = this.#limits;
    clearTimeout(this.#thinkTimer);
    this.#thinkTimer = setTimeout(() => {
      this.#send([`info string search stopped: it may last ${think} s here`]);
      this.#engine.write(['stop']);
    }, think * 1000);
  }

  #hear(lines: readonly string[]): void {
    const ended = lines.filter(endsSearch).length;
    this.#searches = Math.max(0, this.#searches - ended);
    if (this.#searches === 0) clearTimeout(this.#thinkTimer);
    if (ended) this.#awaitMessage();
    const shown = lines.flatMap((line) => showLine(line, this.#limits) ?? []);
    if (shown.length) this.#send(shown);
  }

  #send(lines: readonly string[]): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    socket.send(lines.join('\n'), () => {
      if (this.#held && socket.bufferedAmount < FEW_WAITING) this.#hold(false);
    });
    if (!this.#held && socket.bufferedAmount > MOST_WAITING) this.#hold(true);
  }

  #hold(waits: boolean): void {
    this.#held = waits;
    this.#engine.hold(waits);
  }

  #awaitMessage(): void {
    const { idle } = this.#limits;
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      if (this.#searches === 0) this.#leave(CLOSE.idle, `nothing has come for ${idle} minutes`);
    }, idle * 60_000);
  }
}
