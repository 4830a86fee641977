import type { Game, Move } from '../core/game.js';
import type { Position } from '../core/position.js';
import type { Message } from '../pool/messages.js';
import { type MoveForm, unpackReports } from '../pool/reports.js';
import type { SearchOrder } from '../pool/search-memory.js';
import type { Ending, Run, Searcher } from '../pool/searcher.js';
import { chooseThread, type ThreadBlock } from '../pool/thread-block.js';
import type { Emit, InfoLine } from './events.js';
import { chooseLine } from './handicap.js';
import { outlookOf } from './outlook.js';
import { readScore, type Score, scoreOutcome } from './score.js';
import { findMove, formatVariation } from './variation.js';

/** Where a search takes place. `root` must not change until it has finished; `scratch` may, between events. */
export interface SearchPlace {
  readonly game: Game;
  readonly root: Position;
  readonly scratch: Position;
  readonly searcher: Searcher;
  readonly emit: Emit;
}

/** How a search shows what it finds, and whether it plays the best of it. */
export interface SearchManner {
  /** Lines shown. */
  readonly multiPv: number;
  readonly showWdl: boolean;
  /** `Handicap.temperature`. */
  readonly temperature: number;
}

/**
 * One search of a position, from its start to its best move. It emits at least one line with a score and then
 * exactly one `best`, which waits for `stop` or `ponderHit` where the search was infinite or pondering.
 */
export class GameSearch {
  /** Settles after `best` has been emitted; never rejects. */
  readonly finished: Promise<void>;
  readonly #place: SearchPlace;
  readonly #order: SearchOrder;
  readonly #manner: SearchManner;
  readonly #pieces: number;
  /** All lines of the last depth whose lines were all exact; kept where the move is chosen among them. */
  #choices: readonly InfoLine[] = [];
  #run: Run | null = null;
  #stopped = false;
  #pondering: boolean;
  #release: (() => void) | null = null;
  /** Best move of the last complete line shown. */
  #shown: string | null = null;
  #hashfull = 0;
  /** The lines last shown, by rank. */
  readonly #lines: { readonly moves: readonly MoveForm[]; readonly pv: readonly string[] }[] = [];

  constructor(place: SearchPlace, order: SearchOrder, manner: SearchManner) {
    this.#place = place;
    this.#order = order;
    this.#manner = manner;
    this.#pieces = manner.showWdl ? place.root.setup().squares.filter((piece) => piece !== 0).length : 0;
    this.#pondering = order.pondering;
    const search = place.root.moves().length ? this.#search() : this.#standStill();
    this.finished = search.catch((error) => this.#giveUp(error));
  }

  stop(): void {
    this.#stopped = true;
    this.#run?.stop();
    this.#tryRelease();
  }

  ponderHit(): void {
    if (!this.#pondering) return;
    this.#pondering = false;
    this.#run?.endPondering();
    this.#tryRelease();
  }

  #tryRelease(): void {
    if (this.#stopped || !(this.#pondering || this.#order.infinite)) this.#release?.();
  }

  /** Settles when the best move may be told. */
  #leave(): Promise<void> {
    return new Promise((resolve) => {
      this.#release = resolve;
      this.#tryRelease();
    });
  }

  /** A position without a legal move: there is only its score to tell. */
  async #standStill(): Promise<void> {
    const { root, emit } = this.#place;
    const outcome = root.outcome();
    const score: Score = outcome ? scoreOutcome(outcome, root.side) : { kind: 'cp', value: 0 };
    this.#show([{ ...this.#blank(0), score, nodes: 0, pv: [] }]);
    await this.#leave();
    emit({ kind: 'best', move: null, ponder: null });
  }

  async #search(): Promise<void> {
    const { root, searcher, emit } = this.#place;
    this.#run = searcher.search(root.snapshot(), this.#order, (message) => this.#hear(message));
    const ending = await this.#run.ending;
    if (ending.error) emit({ kind: 'failure', failure: workerFailure(ending.error) });
    const { move, ponder } = this.#chooseWeaker() ?? this.#conclude(ending);
    await this.#leave();
    emit({ kind: 'best', move, ponder });
  }

  /** Only a bug leads here: the game still gets a move. */
  #giveUp(error: unknown): void {
    const { game, root, emit } = this.#place;
    emit({ kind: 'note', text: `error: internal: ${String(error)}` });
    const [move] = root.moves();
    emit({ kind: 'best', move: move ? game.formatMove(move, root) : null, ponder: null });
  }

  #hear(message: Message): void {
    switch (message.kind) {
      case 'report':
        this.#hashfull = message.hashfull;
        this.#report(message);
        break;
      case 'current': {
        const { game, root, emit } = this.#place;
        const move = findMove(root, message.move);
        if (!move) break;
        const text = game.formatMove(move, root);
        emit({ kind: 'current', depth: message.depth, move: text, number: message.number });
        break;
      }
      case 'count':
      case 'done':
    }
  }

  #report({ lines, nodes, at }: Extract<Message, { kind: 'report' }>): void {
    const time = Math.max(0, at - this.#order.startTime);
    const speed = speedOf(nodes, time);
    this.#take(
      unpackReports(lines).map(({ depth, seldepth, score, bound, moves }, index) => ({
        depth,
        seldepth,
        rank: index + 1,
        score: readScore(score),
        bound,
        nodes,
        speed,
        hashfull: this.#hashfull,
        time,
        pv: this.#formatRank(index, moves),
      })),
    );
  }

  /** Shows lines; where the move will be chosen among them, keeps them for then. */
  #take(lines: readonly InfoLine[]): void {
    if (this.#manner.temperature === 0) this.#show(lines);
    else if (lines.every(({ bound }) => bound === 'exact')) this.#choices = lines;
  }

  /** A line as the last of its rank where nothing has changed, which is often. */
  #formatRank(index: number, moves: readonly MoveForm[]): readonly string[] {
    const last = this.#lines[index];
    if (
      last &&
      last.moves.length === moves.length &&
      moves.every((move, i) => sameMove(move, last.moves[i]))
    ) {
      return last.pv;
    }
    const pv = this.#formatLine(moves);
    this.#lines[index] = { moves, pv };
    return pv;
  }

  #formatLine(moves: readonly MoveForm[]): string[] {
    const { game, root, scratch } = this.#place;
    return formatVariation(game, root, scratch, moves);
  }

  #show(lines: readonly InfoLine[]): void {
    const best = lines[0];
    if (!best) return;
    const { game, emit } = this.#place;
    if (best.bound === 'exact') this.#shown = best.pv[0] ?? null;
    emit({ kind: 'lines', lines: this.#withOutlook(lines) });
    if (game.hasPoints && best.score.kind === 'decided') emit({ kind: 'points', points: best.score.points });
  }

  #withOutlook(lines: readonly InfoLine[]): readonly InfoLine[] {
    if (!this.#manner.showWdl) return lines;
    const { outlook } = this.#place.game;
    return lines.map((line) => ({ ...line, outlook: outlookOf(line.score, this.#pieces, outlook) }));
  }

  /** What a line shares with all others of this moment. */
  #blank(nodes: number): Omit<InfoLine, 'score' | 'pv'> {
    const time = Math.max(0, this.#place.searcher.now() - this.#order.startTime);
    const speed = speedOf(nodes, time);
    return { depth: 0, seldepth: 0, rank: 1, bound: 'exact', nodes, speed, hashfull: this.#hashfull, time };
  }

  /** Settles the move, and shows a line for it if the last one shown was about another. */
  #conclude({ blocks, nodes }: Ending): { move: string; ponder: string | null } {
    const { game, root } = this.#place;
    const block = this.#order.multiPv > 1 ? blocks[0] : chooseThread(blocks, this.#order.depthLimit);
    const found = block?.best ? this.#allowed(block.best) : undefined;
    const move = found ?? this.#firstMove();
    const [text = game.formatMove(move, root), reply] = this.#formatLine(
      found && block?.ponder ? [move, block.ponder] : [move],
    );
    if (this.#shown !== text) {
      const pv = reply === undefined ? [text] : [text, reply];
      this.#show([{ ...this.#blank(nodes), ...this.#standing(found ? block : undefined), pv }]);
    }
    return { move: text, ponder: reply ?? null };
  }

  /** With a handicap: a move that need not be the best. */
  #chooseWeaker(): { move: string; ponder: string | null } | null {
    const { temperature } = this.#manner;
    const line = temperature > 0 ? chooseLine(this.#choices, temperature, Math.random) : undefined;
    const [move, ponder] = line?.pv ?? [];
    if (!line || move === undefined) return null;
    this.#show([{ ...line, rank: 1 }]);
    return { move, ponder: ponder ?? null };
  }

  #allowed(form: MoveForm): Move | undefined {
    const { rootMoves } = this.#order;
    if (rootMoves.length && !rootMoves.some((move) => sameMove(move, form))) return undefined;
    return findMove(this.#place.root, form);
  }

  /** The move of a search that found none. */
  #firstMove(): MoveForm & Move {
    const { root } = this.#place;
    const wanted = this.#order.rootMoves[0];
    const move = (wanted && findMove(root, wanted)) ?? root.moves()[0];
    if (!move) throw new Error('a search of a position without moves');
    return move;
  }

  /** Depth and score of a thread's result; before the first iteration, those of the position itself. */
  #standing(block: ThreadBlock | undefined): Pick<InfoLine, 'depth' | 'seldepth' | 'score'> {
    if (!block?.depth) {
      return { depth: 0, seldepth: 0, score: { kind: 'cp', value: this.#place.root.evaluate() } };
    }
    return {
      depth: block.depth,
      seldepth: Math.max(block.seldepth, block.depth),
      score: readScore(block.score),
    };
  }
}

function sameMove(a: MoveForm, b: MoveForm | undefined): boolean {
  return a.word === b?.word && a.setLow === b.setLow && a.setHigh === b.setHigh;
}

function speedOf(nodes: number, milliseconds: number): number {
  return Math.round((nodes * 1000) / Math.max(1, milliseconds));
}

export function workerFailure(error: Error) {
  return {
    code: 'worker-failed',
    expected: 'the search threads to end by themselves',
    got: error.message,
    where: 'a worker; the pool is made anew',
  };
}
