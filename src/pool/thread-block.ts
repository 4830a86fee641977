import { DECIDED } from '../../engines/assembly/layout.js';
import type { MoveForm } from './reports.js';

/** What a search thread leaves in shared memory. */
export interface ThreadBlock {
  readonly nodes: number;
  /** Completed depth; 0 before the first. */
  readonly depth: number;
  readonly seldepth: number;
  /** Of the completed depth. */
  readonly score: number;
  /** Null before the search has listed the root's moves. */
  readonly best: MoveForm | null;
  readonly ponder: MoveForm | null;
}

/**
 * The thread whose move is played: thread 0, unless another completed a greater depth within the limit (plies;
 * only thread 0 keeps to it). A win that thread 0 has seen stays, since the others look for their own.
 * Undefined if no thread has a move.
 */
export function chooseThread(blocks: readonly ThreadBlock[], depthLimit = Number.POSITIVE_INFINITY) {
  const [first, ...others] = blocks.filter((block) => block.best !== null);
  if (!first || first.score >= DECIDED) return first;
  const depth = (block: ThreadBlock) => Math.min(block.depth, depthLimit);
  return others.reduce((chosen, block) => (depth(block) > depth(chosen) ? block : chosen), first);
}
