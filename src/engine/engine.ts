import { findVariant, VARIANTS } from '../../engines/registry.js';
import type { Game, Move, Outcome, Side, Variant } from '../core/game.js';
import { networkChecksum } from '../core/network.js';
import { PARAMETERS } from '../core/parameters.js';
import type { Position } from '../core/position.js';
import { type Failure, fail, ok, quote, type Result } from '../core/result.js';
import { Searcher } from '../pool/searcher.js';
import { BENCH_DEPTH, shippedReferees, startBench } from './bench.js';
import { findContributions } from './contributions.js';
import type { Emit } from './events.js';
import { GameSearch, workerFailure } from './game-search.js';
import { type Handicap, handicapAt } from './handicap.js';
import type { Limits } from './limits.js';
import { type Stoppable, startPerft } from './perft-run.js';
import { type Referee, WeightedReferees } from './referees.js';
import { formatMen } from './score.js';
import { makeOrder } from './search-order.js';
import { DEFAULT_SETTINGS, RANGES, type Settings } from './settings.js';
import { FALLBACK } from './weights.js';

/** A position as a front-end names it. */
export interface PositionText {
  /** Null for the start of the current variant. */
  readonly fen: string | null;
  /** In any notation of the game, from there on. */
  readonly moves: readonly string[];
}

/** The current position for people. */
export interface Description {
  readonly board: string;
  readonly fen: string;
  /** 16 hexadecimal digits. */
  readonly key: string;
  readonly legalMoves: number;
  readonly outcome: Outcome | null;
}

/** What the evaluation sees in a position. */
export interface Judgement {
  readonly side: Side;
  /** From the mover's view, hundredths of a man; null when there is no legal move. */
  readonly value: number | null;
  /** The board, each piece with what it adds, in men, from White's view. */
  readonly board: string;
  /** Every legal move captures: a search does not ask for the evaluation here. */
  readonly mustCapture: boolean;
  /** The weights in use; null for the hand-made evaluation. */
  readonly network: { readonly checksum: string; readonly about: string; readonly file: string } | null;
}

/**
 * The engine as any protocol's front-end drives it: it takes a position and limits, and emits events. Calls are
 * to be made in order, each promise awaited before the next call but `stop` and `ponderHit`. What changes the
 * searching machine (variant, settings, `newGame`) must wait for the end of a search: `whenIdle`.
 */
export class Engine {
  readonly #emit: Emit;
  readonly #searcher = new Searcher();
  readonly #referees = new WeightedReferees((failure) => this.#emitBadWeights(failure));
  #variant: Variant;
  #game: Game;
  #settings = DEFAULT_SETTINGS;
  #parameters = PARAMETERS.map(({ value }) => value);
  #active: Stoppable | null = null;
  #ponderHit: (() => void) | null = null;
  #afterwards: (() => void)[] = [];
  /** The last position set up by text, to play only what has been added when it comes again. */
  #played: PositionText | null = null;

  constructor(emit: Emit) {
    this.#emit = emit;
    const first = VARIANTS[0];
    if (!first) throw new Error('no games');
    this.#variant = first.variant;
    this.#game = first.game;
  }

  get variants(): readonly Variant[] {
    return VARIANTS.map(({ variant }) => variant);
  }

  get variant(): Variant {
    return this.#variant;
  }

  get game(): Game {
    return this.#game;
  }

  get settings(): Settings {
    return this.#settings;
  }

  /** Whether a search, perft or bench is going on or its best move is being held back. */
  get busy(): boolean {
    return this.#active !== null;
  }

  /** Milliseconds on the clock by which `go` is told when it was asked. */
  now(): number {
    return this.#searcher.now();
  }

  /** The board of the current game, with the variant's start on it at first. */
  get #board(): Referee {
    const board = this.#referees.of(this.#game);
    if (!this.#played) this.#setUpStart(board);
    return board;
  }

  #setUpStart(board: Referee): void {
    const setup = board.game.parseFen(this.#variant.startFen);
    if (!setup.ok) throw new Error(`start of ${this.#variant.id}: ${setup.error.code}`);
    board.current.reset(setup.value);
    this.#played = { fen: null, moves: [] };
  }

  #emitBadWeights(failure: Failure): void {
    this.#emit({ kind: 'failure', failure });
    this.#emit({ kind: 'note', text: FALLBACK });
  }

  #requireIdle(): void {
    if (this.busy) throw new Error('the engine is searching');
  }

  /** Runs `change` now, or after the search that is going on. Returns whether it ran. */
  whenIdle(change: () => void): boolean {
    if (this.busy) this.#afterwards.push(change);
    else change();
    return !this.busy;
  }

  /** Whether something waits for the end of the search. */
  get hasPending(): boolean {
    return this.#afterwards.length > 0;
  }

  /** Plays another variant (upper and lower case alike) from its start. False if it is the present one. */
  setVariant(id: string): Result<boolean> {
    this.#requireIdle();
    const found = findVariant(id);
    if (!found) {
      const names = this.variants.map((variant) => variant.id).join(', ');
      return fail('unknown-variant', `one of ${names}`, quote(id), 'variant');
    }
    if (found.variant === this.#variant) return ok(false);
    this.#variant = found.variant;
    this.#game = found.game;
    this.#played = null;
    this.#searcher.forget();
    return ok(true);
  }

  /** Changes settings. Refused as a whole when a number is out of range or the memory is not to be had. */
  configure(change: Partial<Settings>): Result<void> {
    this.#requireIdle();
    const refusal = refuseRange(change);
    if (refusal) return refusal;
    if (change.hash !== undefined) {
      try {
        this.#searcher.useTable(change.hash);
      } catch {
        return fail('no-memory', 'a table that fits into memory', `${change.hash} MiB`, 'hash');
      }
    }
    this.#settings = { ...this.#settings, ...change };
    if (change.evalFile !== undefined) this.#referees.use(change.evalFile, this.#game);
    return ok(undefined);
  }

  /** In a build for tuning: gives parameter `index` of the search a value of its range. */
  setParameter(index: number, value: number): Result<void> {
    this.#requireIdle();
    this.#parameters = this.#parameters.with(index, value);
    this.#searcher.useParameters(this.#parameters);
    return ok(undefined);
  }

  /** Forgets what earlier searches have learned. */
  clearHash(): void {
    this.#requireIdle();
    this.#searcher.forget();
  }

  /** A new game: nothing learned, the variant's start on the board. */
  newGame(): void {
    this.clearHash();
    this.#played = null;
  }

  /** Sets up a position and plays the moves, wholly or not at all; also while a search of another goes on. */
  setPosition({ fen, moves }: PositionText): Result<void> {
    const board = this.#board;
    const played = this.#played;
    const { game, spare } = board;
    let from = 0;
    if (played && extendsPosition(played, { fen, moves })) {
      spare.copyFrom(board.current);
      from = played.moves.length;
    } else {
      const setup = game.parseFen(fen ?? this.#variant.startFen);
      if (!setup.ok) return setup;
      spare.reset(setup.value);
    }
    for (let i = from; i < moves.length; i++) {
      const move = game.parseMove(moves[i] as string, spare);
      if (!move.ok) return { ok: false, error: { ...move.error, where: `moves, item ${i + 1}` } };
      spare.play(move.value);
    }
    // Listed now: a board built to explode takes its time, which a search and its stop must not lose.
    spare.moves();
    board.spare = board.current;
    board.current = spare;
    this.#played = { fen, moves };
    return ok(undefined);
  }

  /** Colours and board turned round; a new history begins. */
  flip(): void {
    const { game, current } = this.#board;
    const setup = game.flip(current.setup());
    current.reset(setup);
    this.#played = { fen: game.formatFen(setup), moves: [] };
  }

  describe(): Description {
    const { game, current } = this.#board;
    const setup = current.setup();
    return {
      board: game.drawBoard(setup),
      fen: game.formatFen(setup),
      key: current.key,
      legalMoves: current.moves().length,
      outcome: current.outcome(),
    };
  }

  /** The legal moves in wire notation, sorted as text. */
  legalMoves(): string[] {
    const { game, current } = this.#board;
    return current
      .moves()
      .map((move) => game.formatMove(move, current))
      .sort();
  }

  /** What the evaluation says of the current position, and of each piece. */
  evaluate(): Judgement {
    const { game, current, spare, network } = this.#board;
    const moves = current.moves();
    const value = moves.length ? current.evaluate() : null;
    const contributions = value === null ? new Map() : findContributions(current, spare);
    const { evalFile } = this.#settings;
    return {
      side: current.side,
      value,
      board: game.drawBoard(current.setup(), (square) => {
        const hundredths = contributions.get(square) ?? null;
        return hundredths === null ? '' : formatMen(hundredths);
      }),
      mustCapture: moves.length > 0 && moves.every(({ captured }) => captured.length > 0),
      network: network && { checksum: networkChecksum(network), about: network.about, file: evalFile },
    };
  }

  /** Does the set-up work that is due: workers, tables. A failure is emitted. */
  async ready(): Promise<void> {
    const { module, network } = this.#board;
    const { hash, threads } = this.#settings;
    try {
      this.#searcher.useTable(hash);
      this.#searcher.useThreads(threads);
      this.#searcher.useCore(this.#game.id, module, network);
      await this.#searcher.settle();
    } catch (error) {
      this.#emit({
        kind: 'failure',
        failure: workerFailure(error instanceof Error ? error : new Error(String(error))),
      });
    }
  }

  /** Searches the current position. A run that is going on is stopped first. `startTime` is on `now`'s clock. */
  async go(limits: Limits, startTime = this.now()): Promise<void> {
    await this.#makeReady();
    const { game, current, root, scratch } = this.#board;
    root.copyFrom(current);
    const rootMoves = this.#searchMoves(limits.searchMoves, root);
    const handicap = this.#handicap(limits);
    const order = makeOrder(limits, root.side, rootMoves, this.#settings, startTime, handicap);
    this.#emit({ kind: 'debug', text: `soft limit ${order.softLimit} ms, hard limit ${order.hardLimit} ms` });
    const place = { game, root, scratch, searcher: this.#searcher, emit: this.#emit };
    const { multiPv, showWdl } = this.#settings;
    const search = new GameSearch(place, order, {
      multiPv,
      showWdl,
      temperature: handicap?.temperature ?? 0,
    });
    this.#ponderHit = () => search.ponderHit();
    this.#activate(search);
  }

  /** Of a game, not of an analysis. */
  #handicap({ infinite }: Limits): Handicap | null {
    const { limitStrength, analyseMode, elo } = this.#settings;
    return limitStrength && !analyseMode && !infinite ? handicapAt(this.#game.strengthScale, elo) : null;
  }

  #searchMoves(texts: readonly string[], root: Position): Move[] {
    const moves: Move[] = [];
    for (const text of texts) {
      const move = this.#game.parseMove(text, root);
      if (move.ok) moves.push(move.value);
      else this.#emit({ kind: 'failure', failure: { ...move.error, where: `searchmoves, ${quote(text)}` } });
    }
    return moves;
  }

  /** Counts the leaves `depth` plies on. A run that is going on is stopped first. */
  async perft(depth: number): Promise<void> {
    await this.#makeReady();
    const { game, current, root } = this.#board;
    root.copyFrom(current);
    this.#activate(startPerft(game, root, depth, this.#searcher, this.#emit));
  }

  /** Searches the bench positions of all games on one thread, by the shipped weights; table and histories are lost. */
  async bench(depth = BENCH_DEPTH): Promise<void> {
    await this.#makeReady();
    const started = this.now();
    const options = { variants: VARIANTS, depth, moveTime: Number.POSITIVE_INFINITY, threads: 1, warmUp: 0 };
    let nodes = 0;
    const referees = shippedReferees(this.#referees.any, (failure) => this.#emitBadWeights(failure));
    const run = startBench(this.#searcher, referees, options, (result) => {
      nodes += result.nodes;
      const { variant, fen } = result;
      this.#emit({ kind: 'benched', variant: variant.id, fen, depth: result.depth, nodes: result.nodes });
    });
    const finished = run.complete
      .catch((error) => {
        this.#emit({ kind: 'failure', failure: workerFailure(error) });
        return false;
      })
      .then((complete) => {
        const speed = Math.round((nodes * 1000) / Math.max(1, this.now() - started));
        this.#emit({ kind: 'bench', nodes, speed, complete });
        this.#searcher.forget();
      });
    this.#activate({ finished, stop: run.stop });
  }

  async #makeReady(): Promise<void> {
    this.stop();
    await this.idle();
    await this.ready();
  }

  #activate(run: Stoppable): void {
    this.#active = run;
    void run.finished.then(() => {
      this.#active = null;
      this.#ponderHit = null;
      const changes = this.#afterwards;
      this.#afterwards = [];
      for (const change of changes) change();
    });
  }

  /** Ends what is going on; its best move follows. Nothing when idle. */
  stop(): void {
    this.#active?.stop();
  }

  /** The opponent has played the expected move: the clock starts. Nothing when not pondering. */
  ponderHit(): void {
    this.#ponderHit?.();
  }

  /** Settles when nothing is going on any more and what waited for that is done. */
  async idle(): Promise<void> {
    while (this.#active) await this.#active.finished;
  }

  /** Ends the workers. A search that is going on ends as best it can. */
  async close(): Promise<void> {
    await this.#searcher.close();
  }
}

/** Whether `next` is `last` with moves added. */
function extendsPosition(last: PositionText, next: PositionText): boolean {
  return (
    last.fen === next.fen &&
    last.moves.length <= next.moves.length &&
    last.moves.every((move, i) => move === next.moves[i])
  );
}

function refuseRange(change: Partial<Settings>): Result<never> | null {
  for (const [name, range] of Object.entries(RANGES)) {
    const value = change[name as keyof typeof RANGES];
    if (value === undefined) continue;
    if (!Number.isInteger(value) || value < range.min || value > range.max) {
      return fail('out-of-range', `a whole number from ${range.min} to ${range.max}`, String(value), name);
    }
  }
  return null;
}
