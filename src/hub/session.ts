import { GAMES } from '../../engines/registry.js';
import type { Game } from '../core/game.js';
import { type Failure, formatFailure } from '../core/result.js';
import { CommandQueue } from '../engine/command-queue.js';
import { Engine } from '../engine/engine.js';
import type { EngineEvent } from '../engine/events.js';
import type { Settings } from '../engine/settings.js';
import type { Conversation } from '../text/conversation.js';
import type { Output } from '../text/output.js';
import { type HubBoard, type HubGame, makeHubBoard } from './board.js';
import { formatDone, formatError, formatId, formatInfo } from './format.js';
import { addLevel, type GoMode, type Level, limitsOf, NO_LEVEL } from './level.js';
import { formatParam, makeParams, type Param } from './params.js';
import { type Command, type PositionCommand, parseLine } from './parse.js';

export interface SessionOptions {
  readonly version: string;
  readonly output: Output;
  /** Takes what the protocol has no words for. */
  readonly log: (text: string) => void;
  /** Called once, after everything has been said: the process may end. */
  readonly onEnd: () => void;
}

/**
 * A conversation with a client of the Hub protocol, version 2. Commands are carried out in their order; only
 * what changes the engine's set-up while it searches waits for the end of the search.
 */
export class Session implements Conversation {
  readonly #options: SessionOptions;
  readonly #engine: Engine;
  readonly #game: HubGame;
  readonly #params: readonly Param[];
  readonly #queue: CommandQueue;
  #knownBoard: HubBoard | null = null;
  #level: Level = NO_LEVEL;
  /** The parameter; the engine is told so when a level has `ponder-time`, too. */
  #ponder = false;
  #ended = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#game = findHubGame();
    this.#engine = new Engine((event) => this.#hear(event));
    const variant = this.#game.variants[0]?.id ?? '';
    this.#engine.setVariant(variant);
    this.#params = makeParams(variant);
    this.#queue = new CommandQueue((error) => this.sayBug(error));
  }

  /** Made when it is first needed: its core is to be compiled. */
  get #board(): HubBoard {
    this.#knownBoard ??= makeHubBoard(this.#game);
    return this.#knownBoard;
  }

  #say(...lines: string[]): void {
    this.#options.output.write(lines);
  }

  #sayFailure(failure: Failure): void {
    this.#say(formatError(failure));
  }

  #hear(event: EngineEvent): void {
    switch (event.kind) {
      case 'lines': {
        const [best] = event.lines;
        // Bounds have no form here: they would pass for the score.
        if (best?.bound === 'exact') this.#say(formatInfo(best, this.#board.variation(best.pv)));
        return;
      }
      case 'best': {
        const wire = [event.move, event.ponder].filter((move) => move !== null);
        const [move, ponder] = this.#board.variation(wire);
        this.#say(formatDone(move, ponder));
        return;
      }
      case 'failure':
        // A client would take an error for the end of the search, which still has a move.
        this.#options.log(`error: ${formatFailure(event.failure)}`);
        return;
      case 'note':
        this.#options.log(event.text);
        return;
      case 'points':
      case 'current':
      case 'count':
      case 'counted':
      case 'benched':
      case 'bench':
      case 'debug':
    }
  }

  sayBug(error: unknown): void {
    const got = error instanceof Error ? error.message : String(error);
    this.#sayFailure({ code: 'internal-error', expected: 'no error', got, where: 'the engine' });
  }

  receive(line: string): void {
    if (this.#ended) return;
    const parsed = parseLine(line);
    const startTime = this.#engine.now();
    if (!parsed.ok) {
      const { error } = parsed;
      this.#queue.push(() => this.#sayFailure(error));
    } else if (parsed.value?.kind === 'quit') {
      this.end();
    } else if (parsed.value) {
      const command = parsed.value;
      this.#queue.push(() => this.#carryOut(command, startTime));
    }
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#queue.push(() => this.#finish());
  }

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
      case 'hub':
        return this.#introduce();
      case 'init':
        return this.#initialise();
      case 'new-game':
        this.#level = NO_LEVEL;
        return this.#whenIdle(() => {
          this.#engine.newGame();
          this.#board.reset();
        });
      case 'set-param':
        return this.#setParam(command.name, command.value);
      case 'pos':
        return this.#place(command);
      case 'level': {
        const { level, failures } = addLevel(this.#level, command.values);
        this.#level = level;
        for (const failure of failures) this.#sayFailure(failure);
        return;
      }
      case 'go':
        return this.#go(command.mode, startTime);
      case 'ponder-hit':
        return this.#engine.ponderHit();
      case 'stop':
        return this.#engine.stop();
      case 'ping':
        return this.#say('pong');
      case 'quit':
        return;
    }
  }

  #introduce(): void {
    const settings = { ...this.#engine.settings, ponder: this.#ponder };
    this.#say(
      formatId(this.#options.version),
      ...this.#params.map((param) => formatParam(param, settings)),
      'wait',
    );
  }

  /** During a search all is ready. */
  async #initialise(): Promise<void> {
    if (!this.#engine.busy) await this.#engine.ready();
    this.#say('ready');
  }

  /** Parameters that were not declared are left alone: clients set some on every engine. */
  #setParam(name: string, value: string): void {
    const param = this.#params.find((candidate) => candidate.name === name);
    const change = param?.parse(value);
    if (change?.ok) {
      this.#ponder = change.value.ponder ?? this.#ponder;
      this.#whenIdle(() => this.#configure(change.value));
    } else if (change) this.#sayFailure(change.error);
  }

  #configure(change: Partial<Settings>): void {
    const result = this.#engine.configure(change);
    if (!result.ok) this.#sayFailure(result.error);
  }

  /** A position serves the next search; it waits behind a change that waits. */
  #place(command: PositionCommand): void {
    const place = () => {
      const text = this.#board.place(command);
      if (!text.ok) return this.#sayFailure(text.error);
      const result = this.#engine.setPosition(text.value);
      if (!result.ok) throw new Error(formatFailure(result.error));
    };
    if (this.#engine.hasPending) this.#whenIdle(place);
    else place();
  }

  /** A search that is going on is stopped and says its move first. The level is used up. */
  async #go(mode: GoMode, startTime: number): Promise<void> {
    const level = this.#level;
    this.#level = NO_LEVEL;
    this.#engine.stop();
    await this.#engine.idle();
    this.#configure({ ponder: this.#ponder || level.pondering, analyseMode: mode === 'analyze' });
    this.#board.beginSearch();
    await this.#engine.go(limitsOf(level, mode), startTime);
  }

  #whenIdle(change: () => void): void {
    this.#engine.whenIdle(change);
  }
}

/** The first game of the protocol's notation. */
function findHubGame(): HubGame {
  const game = GAMES.find((candidate: Game): candidate is HubGame => candidate.hub !== undefined);
  if (!game) throw new Error('no game has a Hub notation');
  return game;
}
