import { compileCore } from '../core/built.js';
import type { Game } from '../core/game.js';
import type { Network } from '../core/network.js';
import { Position } from '../core/position.js';
import { type Failure, ok, type Result } from '../core/result.js';
import { readWeights, SHIPPED } from './weights.js';

/** A game's compiled core and the positions it judges; each has its own memory, so they are made once and kept. */
export interface Referee {
  readonly game: Game;
  readonly module: WebAssembly.Module;
  /** What evaluates; null for the hand-made rules. */
  network: Network | null;
  /** The position of the game; `spare` takes the next before it replaces this one. */
  current: Position;
  spare: Position;
  /** What is being searched, and where its lines are tried out. */
  readonly root: Position;
  readonly scratch: Position;
}

type Four = [Position, Position, Position, Position];

/** Looks up the referee of a game, made at its first use. */
export type Referees = (game: Game) => Referee;

/** Referees that evaluate by the hand-made rules until they are told otherwise. */
export function makeReferees(): Referees {
  const known = new Map<string, Referee>();
  return (game) => {
    let referee = known.get(game.id);
    if (!referee) {
      const module = compileCore(game.id);
      const [current, spare, root, scratch] = Array.from({ length: 4 }, () => new Position(module)) as Four;
      referee = { game, module, network: null, current, spare, root, scratch };
      known.set(game.id, referee);
    }
    return referee;
  };
}

/**
 * Makes a referee evaluate as `name` says (`readWeights`). If that fails, the hand-made evaluation goes on.
 */
export function useWeights(referee: Referee, name: string): Result<void> {
  const { game, current, spare, root, scratch } = referee;
  const read = readWeights(name, { game: game.id, planes: current.networkShape.planes });
  referee.network = read.ok ? read.value : null;
  for (const position of [current, spare, root, scratch]) position.useNetwork(referee.network);
  return read.ok ? ok(undefined) : read;
}

/** The referees of all games, which evaluate by the same words (`readWeights`): the shipped weights until told. */
export class WeightedReferees {
  /** The same, whatever they evaluate by at present. */
  readonly any = makeReferees();
  readonly #onFailure: (failure: Failure) => void;
  #name = SHIPPED;
  /** Games whose referees have been told the present name. */
  readonly #told = new Set<string>();

  /** What is wrong with a file is told once for each game that needs it. */
  constructor(onFailure: (failure: Failure) => void) {
    this.#onFailure = onFailure;
  }

  readonly of: Referees = (game) => {
    const referee = this.any(game);
    if (!this.#told.has(game.id)) {
      this.#told.add(game.id);
      const used = useWeights(referee, this.#name);
      if (!used.ok) this.#onFailure(used.error);
    }
    return referee;
  };

  /**
   * Evaluates by `name` from now on. A file is read now, though it has been before, for the game that is played. That
   * it is another game's is not told before it is needed: the variant may be named after it.
   */
  use(name: string, game: Game): void {
    this.#name = name;
    this.#told.clear();
    const used = useWeights(this.any(game), name);
    if (!used.ok && used.error.code === 'weights-game') return;
    this.#told.add(game.id);
    if (!used.ok) this.#onFailure(used.error);
  }
}
