import type { Game } from '../core/game.js';
import type { Position } from '../core/position.js';
import type { Searcher } from '../pool/searcher.js';
import type { Emit } from './events.js';
import { workerFailure } from './game-search.js';

/** A run that can be told to stop, and tells when it is over. */
export interface Stoppable {
  readonly finished: Promise<void>;
  stop(): void;
}

/**
 * Counts leaves `depth` plies on (at least 1), each root move by itself, in the order of their texts. Draw rules
 * do not cut; the position's history counts. Stopped, the counts of the moves that were ready are kept.
 */
export function startPerft(
  game: Game,
  root: Position,
  depth: number,
  searcher: Searcher,
  emit: Emit,
): Stoppable {
  const moves = root
    .moves()
    .map((move) => ({ move, text: game.formatMove(move, root) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
  let counted = 0;
  let total = 0;
  const run = searcher.perft(
    root.snapshot(),
    moves.map(({ move }) => move),
    depth,
    (message) => {
      const entry = message.kind === 'count' ? moves[message.index] : undefined;
      if (message.kind !== 'count' || !entry) return;
      counted++;
      total += message.nodes;
      emit({ kind: 'count', move: entry.text, nodes: message.nodes });
    },
  );
  const finish = async () => {
    const { error } = await run.ending;
    if (error) emit({ kind: 'failure', failure: workerFailure(error) });
    emit({ kind: 'counted', nodes: total, complete: counted === moves.length });
  };
  return { finished: finish(), stop: run.stop };
}
