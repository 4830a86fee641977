import type { Move, Setup } from '../../src/core/game.js';
import type { Position } from '../../src/core/position.js';
import { newPosition, setUp, type Table, tableOf, valid } from '../conformance/support.js';
import { bestOf, type EngineDriver } from '../uci/engine-driver.js';
import { NEVER } from './retrograde.js';
import type { Sample } from './samples.js';
import type { Endings } from './tables.js';

/** How the engine fared from a proven win. */
export interface Played {
  readonly sample: Sample;
  /** `missed`: the defender was let out, or draws; `unfinished`: the bound of plies came first. */
  readonly verdict: 'won' | 'missed' | 'unfinished';
  /** The moves, in wire notation. */
  readonly line: readonly string[];
}

/** Several times the longest win. */
const MOST_PLIES = 200;
/** Milliseconds; machines can be busy. */
const PATIENCE = 120_000;

/** A game of the engine, which is to win, against the table, which holds out as long as it can. */
export class EndingPlayer {
  readonly #endings: Endings;
  readonly #table: Table;
  readonly #probe: Position;
  readonly #reply: Position;

  constructor(endings: Endings) {
    this.#endings = endings;
    this.#table = tableOf(endings.rules.variant);
    this.#probe = newPosition(this.#table.game);
    this.#reply = newPosition(this.#table.game);
  }

  /** `limits` are the words after `go`. The engine is ready, and set to the variant. */
  async play(engine: EngineDriver, limits: string, sample: Sample): Promise<Played> {
    const { game } = this.#table;
    const position = setUp(this.#table, sample.fen);
    const line: string[] = [];
    const end = (verdict: Played['verdict']): Played => ({ sample, verdict, line });
    engine.send('ucinewgame');
    while (line.length < MOST_PLIES) {
      const outcome = position.outcome();
      if (outcome) return end(outcome.winner === sample.attacker ? 'won' : 'missed');
      if (this.#left(position, sample) === NEVER) return end('missed');
      const move =
        position.side === sample.attacker
          ? await this.#ask(engine, limits, sample.fen, line)
          : this.#hardest(position, sample);
      line.push(game.formatMove(move, position));
      position.play(move);
    }
    return end('unfinished');
  }

  async #ask(engine: EngineDriver, limits: string, fen: string, line: readonly string[]): Promise<Move> {
    engine.send(`position fen ${fen}${line.length ? ` moves ${line.join(' ')}` : ''}`);
    const { move } = bestOf(await engine.go(limits, PATIENCE));
    return valid(this.#table.game.parseMove(move, this.#table.position));
  }

  /** The move that holds out longest, or draws; of equal ones the first. */
  #hardest(position: Position, sample: Sample): Move {
    let best: Move | null = null;
    let longest = -1;
    for (const move of position.moves()) {
      this.#probe.copyFrom(position);
      this.#probe.play(move);
      const left = this.#isAboutToFall(this.#probe, sample) ? 1 : this.#left(this.#probe, sample);
      if (left <= longest) continue;
      best = move;
      longest = left;
    }
    if (!best) throw new Error('a position without moves that the rules have not ended');
    return best;
  }

  /** Whether a reply ends it: the tables do not know what the rules of repetition make of the moves played. */
  #isAboutToFall(position: Position, { attacker }: Sample): boolean {
    if (position.outcome()) return false;
    return position.moves().some((reply) => {
      this.#reply.copyFrom(position);
      this.#reply.play(reply);
      return this.#reply.outcome()?.winner === attacker;
    });
  }

  /** Plies to the attacker's win, or NEVER; with the history of the position. */
  #left(position: Position, { attacker }: Sample): number {
    const outcome = position.outcome();
    if (outcome) return outcome.winner === attacker ? 0 : NEVER;
    return this.#endings.distance(this.#asWhite(position.setup(), attacker));
  }

  #asWhite(setup: Setup, attacker: 0 | 1): Setup {
    return attacker === 0 ? setup : this.#table.game.flip(setup);
  }
}
