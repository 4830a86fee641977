import type { Game } from '../../core/game.js';
import { Position } from '../../core/position.js';

/** Gives the compiled core of a game, by its id. */
export type LoadCore = (gameId: string) => Promise<WebAssembly.Module>;

/** The cores of the games as referees, each loaded when it is first asked for. */
export class Cores {
  readonly #load: LoadCore;
  readonly #modules = new Map<string, Promise<WebAssembly.Module>>();

  constructor(load: LoadCore) {
    this.#load = load;
  }

  /** A position of its own, to be `reset`. Rejects when the core cannot be had; the next call tries again. */
  async position(game: Game): Promise<Position> {
    let module = this.#modules.get(game.id);
    if (!module) {
      module = this.#load(game.id);
      this.#modules.set(game.id, module);
      module.catch(() => this.#modules.delete(game.id));
    }
    return new Position(await module, false);
  }
}

/** Fetches a core from beside the page. */
export async function fetchCore(gameId: string): Promise<WebAssembly.Module> {
  const answer = await fetch(`${gameId}.wasm`);
  if (!answer.ok) throw new Error(`${gameId}.wasm: ${answer.status} ${answer.statusText}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}
