import { quote } from '../../core/result.js';
import { type Child, type ChildSettings, startChild } from '../../match/engine-process/child.js';
import type { Dialect } from '../../match/engine-process/dialect.js';
import { type EngineFailure, formatEngineFailure } from '../../match/engine-process/failure.js';
import { dialectOf, type Protocol } from '../../match/engine-process/protocol.js';
import { StepFailure } from './subject.js';

/** Milliseconds for an answer that needs no thought. */
export const PATIENCE = 5000;
/** Milliseconds to end after having been told to. */
const END_PATIENCE = 2000;

/** An engine process, line by line. */
export class Conversation {
  readonly dialect: Dialect;
  readonly #child: Child;
  /** Lines that no step has looked at. */
  #waiting: string[] = [];
  #failure: EngineFailure | null = null;
  #wake: () => void = () => {};

  constructor(settings: ChildSettings, protocol: Protocol) {
    this.dialect = dialectOf(protocol);
    this.#child = startChild(settings, {
      line: (line) => {
        this.#waiting.push(line.trim());
        this.#wake();
      },
      failed: (failure) => {
        this.#failure = failure;
        this.#wake();
      },
    });
  }

  send(...lines: string[]): void {
    this.#child.write(`${lines.join('\n')}\n`);
  }

  /** Takes the lines up to the first one that is `wanted`. Fails when it does not come in `limit` ms. */
  async until(name: string, wanted: (line: string) => boolean, limit = PATIENCE): Promise<string[]> {
    const due = performance.now() + limit;
    for (let seen = 0; ; ) {
      for (; seen < this.#waiting.length; seen++) {
        if (wanted(this.#waiting[seen] ?? '')) return this.#waiting.splice(0, seen + 1);
      }
      if (this.#failure) throw new StepFailure(`the engine ${formatEngineFailure(this.#failure)}`);
      if (performance.now() >= due) throw new StepFailure(this.#noAnswer(name, limit));
      await this.#change(due - performance.now());
    }
  }

  #noAnswer(name: string, limit: number): string {
    const last = this.#waiting.at(-1);
    return `no ${name} in ${limit} ms${last === undefined ? '' : `, last ${quote(last)}`}`;
  }

  /** Settles at the next line or failure, at the latest in `limit` ms. */
  #change(limit: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(1, limit));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Takes the lines up to a word of the protocol: `readyok`, `pong`. */
  word(word: string, limit = PATIENCE): Promise<string[]> {
    return this.until(word, (line) => this.#isWord(line, word), limit);
  }

  #isWord(line: string, word: string): boolean {
    const parsed = this.dialect.parseLine(line);
    return parsed.kind === 'word' && parsed.word === word;
  }

  /** Takes all lines that come in so many milliseconds. */
  async listen(milliseconds: number): Promise<string[]> {
    const due = performance.now() + milliseconds;
    while (performance.now() < due && !this.#failure) await this.#change(due - performance.now());
    return this.#waiting.splice(0);
  }

  /** Says the farewell, and waits for the process to end by itself with status 0. */
  async farewell(): Promise<void> {
    this.send(this.dialect.quit);
    const due = performance.now() + END_PATIENCE;
    while (!this.#failure && performance.now() < due) await this.#change(due - performance.now());
    if (!this.#failure) throw new StepFailure(`it is still there after ${END_PATIENCE} ms`);
    if (this.#failure.kind !== 'crash' || this.#failure.exitCode !== 0) {
      throw new StepFailure(`it ${formatEngineFailure(this.#failure)}`);
    }
  }

  /** Closes the engine's input, and waits for the process to end by itself. */
  async closeInput(): Promise<void> {
    const start = performance.now();
    await this.#child.quit('', END_PATIENCE);
    if (performance.now() - start >= END_PATIENCE) {
      throw new StepFailure(`it was still there after ${END_PATIENCE} ms`);
    }
  }

  /** Ends the process, by force if need be. */
  async close(): Promise<void> {
    await this.#child.quit(`${this.dialect.quit}\n`, END_PATIENCE / 2);
  }
}
