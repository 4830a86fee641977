import { compileCore } from '../core/core.js';
import type { Game } from '../core/game.js';
import { Position } from '../core/position.js';

/** A game's compiled core and the positions it judges; each has its own memory, so they are made once and kept. */
export interface Referee {
  readonly game: Game;
  readonly module: WebAssembly.Module;
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

export function makeReferees(): Referees {
  const known = new Map<string, Referee>();
  return (game) => {
    let referee = known.get(game.id);
    if (!referee) {
      const module = compileCore(game.id);
      const [current, spare, root, scratch] = Array.from({ length: 4 }, () => new Position(module)) as Four;
      referee = { game, module, current, spare, root, scratch };
      known.set(game.id, referee);
    }
    return referee;
  };
}
