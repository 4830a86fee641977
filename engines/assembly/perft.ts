import { poll, stopped } from './interrupt';
import { MOVE_SIZE, SLOT } from './layout';
import { Move } from './move';
import { Position } from './position';

/**
 * Counts the positions `depth` plies on (at least 1), the last ply in bulk; -1 when stopped. Draw rules do
 * not cut. Moves are listed from `at`; the children take the slots behind the position's.
 */
export function perft<P extends Position>(position: P, depth: i32, at: usize): f64 {
  if (depth <= 1) return <f64>position.count(at);
  if (depth == 4) poll();
  if (stopped) return -1;
  const child = changetype<P>(changetype<usize>(position) + SLOT);
  const end = position.generate(at);
  let nodes: f64 = 0;
  for (let address = at; address < end; address += MOVE_SIZE) {
    const move = Move.at(address);
    child.make(position, move.set, move.word);
    nodes += perft<P>(child, depth - 1, end);
  }
  return stopped ? -1 : nodes;
}
