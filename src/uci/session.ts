import type { Failure } from '../core/result.js';
import { CommandQueue } from '../engine/command-queue.js';
import { Engine } from '../engine/engine.js';
import type { Output } from '../text/output.js';
import {
  formatDescription,
  formatError,
  formatEvaluation,
  formatEvent,
  formatMoves,
  formatNote,
  formatVariant,
} from './format.js';
import { findOption, formatOption, makeOptions, type Option } from './options.js';
import { type Command, parseLine } from './parse.js';

export interface SessionOptions {
  readonly version: string;
  readonly output: Output;
  /** Called once, after everything has been said: the process may end. */
  readonly onEnd: () => void;
}

/**
 * A conversation with a UCI interface. Commands are carried out in their order; only what changes the engine's
 * set-up while it searches waits for the end of the search, and whatever needs that set-up behind it.
 */
export class Session {
  readonly #options: SessionOptions;
  readonly #engine: Engine;
  readonly #engineOptions: readonly Option[];
  readonly #queue: CommandQueue;
  #debug = false;
  #ended = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#engine = new Engine((event) => this.#say(formatEvent(event, this.#debug)));
    const variants = this.#engine.variants.map((variant) => variant.id);
    this.#engineOptions = makeOptions(variants, () => this.#sayVariant());
    this.#queue = new CommandQueue((error) => this.sayBug(error));
  }

  #say(lines: readonly string[]): void {
    this.#options.output.write(lines);
  }

  #sayFailure(failure: Failure): void {
    this.#say([formatError(failure)]);
  }

  #sayFailures(failures: readonly Failure[]): void {
    this.#say(failures.map(formatError));
  }

  #sayVariant(): void {
    this.#say([formatVariant(this.#engine.variant, this.#engine.game)]);
  }

  /** A bug must not take the game with it: it is said, and the process lives. */
  sayBug(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    this.#say([formatNote(`error: internal: ${text.replace(/\s+/g, ' ')}`)]);
  }

  /** Takes a line of input. */
  receive(line: string): void {
    if (this.#ended) return;
    const parsed = parseLine(line);
    const startTime = this.#engine.now();
    if (!parsed.ok) {
      const { error } = parsed;
      const text =
        error.code === 'unknown-command' ? formatNote(`unknown command: ${error.got}`) : formatError(error);
      this.#queue.push(() => this.#say([text]));
    } else if (parsed.value?.kind === 'quit') {
      this.end();
    } else if (parsed.value) {
      const command = parsed.value;
      this.#queue.push(() => this.#carryOut(command, startTime));
    }
  }

  /** The interface has gone or said `quit`: a running search is stopped and says its best move. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#queue.push(() => this.#finish());
  }

  /** As `end`, without waiting for commands that are still to be carried out. */
  async abort(): Promise<void> {
    this.#ended = true;
    await this.#finish();
  }

  async #finish(): Promise<void> {
    this.#engine.stop();
    await this.#engine.idle();
    this.#options.onEnd();
  }

  #carryOut(command: Command, startTime: number): void | Promise<void> {
    switch (command.kind) {
      case 'uci':
        return this.#introduce();
      case 'debug':
        this.#debug = command.on;
        return;
      case 'isready':
        return this.#answerReady();
      case 'setoption':
        return this.#setOption(command.name, command.value);
      case 'ucinewgame':
        return this.#change('new game', () => this.#engine.newGame());
      case 'position':
        return this.#placed(() => {
          const result = this.#engine.setPosition(command);
          if (!result.ok) this.#sayFailure(result.error);
        });
      case 'flip':
        return this.#placed(() => this.#engine.flip());
      case 'go':
        this.#sayFailures(command.failures);
        return this.#engine.go(command.limits, startTime);
      case 'perft':
        this.#sayFailures(command.failures);
        return this.#engine.perft(command.depth);
      case 'bench':
        return this.#engine.bench(command.depth ?? undefined);
      case 'stop':
        return this.#engine.stop();
      case 'ponderhit':
        return this.#engine.ponderHit();
      case 'quit':
      case 'register':
        return;
      case 'd':
        return this.#placed(() => this.#say(formatDescription(this.#engine.describe())));
      case 'moves':
        return this.#placed(() => this.#say([formatMoves(this.#engine.legalMoves())]));
      case 'eval':
        return this.#placed(() => {
          this.#say(formatEvaluation(this.#engine.evaluate()));
        });
    }
  }

  #introduce(): void {
    this.#say([
      `id name Spindle ${this.#options.version}`,
      'id author the Spindle authors',
      ...this.#engineOptions.map(formatOption),
      'uciok',
    ]);
  }

  /** During a search at once; else after the set-up work. */
  #answerReady(): void | Promise<void> {
    if (this.#engine.busy) return this.#say(['readyok']);
    return this.#engine.ready().then(() => this.#say(['readyok']));
  }

  #setOption(name: string, value: string | null): void {
    const option = findOption(this.#engineOptions, name);
    const change = option.ok ? option.value.parse(value) : option;
    if (!option.ok || !change.ok) {
      if (!change.ok) this.#sayFailure(change.error);
      return;
    }
    this.#change(`option ${option.value.name}`, () => {
      const result = change.value(this.#engine);
      if (!result.ok) this.#sayFailure(result.error);
    });
  }

  /** Makes a change of the set-up now, or after the search with a word about it. */
  #change(what: string, change: () => void): void {
    if (!this.#engine.whenIdle(change)) this.#say([formatNote(`${what}: after the search`)]);
  }

  /** A position, and what is asked of it, belongs to the set-up in force then: it waits behind a change that waits. */
  #placed(place: () => void): void {
    if (this.#engine.hasPending) this.#engine.whenIdle(place);
    else place();
  }
}
