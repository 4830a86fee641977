import type { Game, Setup } from '../../core/game.js';
import type { Engine } from '../../match/engine-process/engine.js';
import { formatEngineFailure } from '../../match/engine-process/failure.js';
import type { Scorer } from './generate.js';

/** Scores positions by a search of a fixed number of nodes. Throws when the engine fails. */
export function engineScorer(engine: Engine, game: Game, nodes: number): Scorer {
  return async (setup: Setup) => {
    const ready = await engine.newGame();
    if (!ready.ok) throw new Error(formatEngineFailure(ready.failure));
    const text = engine.gameText(game.formatFen(setup));
    const limits = {
      side: setup.side,
      clocks: [null, null],
      increments: [0, 0],
      moveTime: null,
      depth: null,
      nodes,
    } as const;
    const reply = await engine.search({ text, limits }, null);
    if (!reply.ok) throw new Error(formatEngineFailure(reply.failure));
    const evaluation = reply.value.info?.evaluation;
    return evaluation?.kind === 'cp' ? evaluation.value : null;
  };
}
