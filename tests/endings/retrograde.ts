/**
 * Retrograde analysis: the least fixpoint of forced wins of one side, the attacker, and how many plies each takes
 * when the attacker hurries and the defender delays. A win in it needs no position twice.
 */

/** The distance of a position that is no forced win. */
export const NEVER = 0x7fff;

/** Positions as whole numbers from 0, with their successors in one list. */
export interface Graph {
  /** The successors of node n are `targets[offsets[n]]` up to before `targets[offsets[n + 1]]`. */
  readonly offsets: Int32Array;
  /** A node of this graph, or `outside(distance)` for a position whose distance is known already. */
  readonly targets: Int32Array;
  /** 1 where the attacker is to move. */
  readonly attacking: Uint8Array;
  /** 1 where the attacker has won already; the defender is to move there. Such nodes need no successors. */
  readonly won: Uint8Array;
}

/** A successor that is not in the graph. */
export function outside(distance: number): number {
  return -1 - distance;
}

/** Plies to the forced win by node, or NEVER. Even where the defender is to move, else odd. */
export function solve(graph: Graph): Int16Array {
  const { attacking, won } = graph;
  const distances = new Int16Array(attacking.length).fill(NEVER);
  won.forEach((isWon, node) => {
    if (isWon) distances[node] = 0;
  });
  const open = [openNodes(graph, 0), openNodes(graph, 1)] as const;
  const last = longestOutside(graph.targets);
  for (let ply = 1, quiet = 0; quiet < 2 || ply <= last + 1; ply++) {
    quiet = settle(graph, distances, open[(ply & 1) as 0 | 1], ply) ? 0 : quiet + 1;
  }
  return distances;
}

/** Undecided nodes; the first `count` of `nodes` are still open. */
interface Open {
  readonly nodes: Int32Array;
  count: number;
}

function openNodes({ attacking, won }: Graph, mover: 0 | 1): Open {
  const nodes = new Int32Array(attacking.length);
  let count = 0;
  for (let node = 0; node < attacking.length; node++) {
    if (attacking[node] === mover && !won[node]) nodes[count++] = node;
  }
  return { nodes, count };
}

function longestOutside(targets: Int32Array): number {
  let longest = 0;
  for (const target of targets) {
    if (target < 0 && target !== outside(NEVER)) longest = Math.max(longest, outside(target));
  }
  return longest;
}

/** Gives the distance `ply` to the open nodes that are won in so many plies. Whether there were any. */
function settle(graph: Graph, distances: Int16Array, open: Open, ply: number): boolean {
  const isWon = ply & 1 ? someNearer : allNearer;
  const before = open.count;
  let kept = 0;
  for (let i = 0; i < before; i++) {
    const node = open.nodes[i] as number;
    if (isWon(graph, distances, node, ply)) distances[node] = ply;
    else open.nodes[kept++] = node;
  }
  open.count = kept;
  return kept < before;
}

function distanceOf(distances: Int16Array, target: number): number {
  return target < 0 ? outside(target) : (distances[target] as number);
}

function someNearer({ offsets, targets }: Graph, distances: Int16Array, node: number, ply: number): boolean {
  const end = offsets[node + 1] as number;
  for (let i = offsets[node] as number; i < end; i++) {
    if (distanceOf(distances, targets[i] as number) < ply) return true;
  }
  return false;
}

/** Without a successor the defender has not lost: the rules have said so if it has. */
function allNearer({ offsets, targets }: Graph, distances: Int16Array, node: number, ply: number): boolean {
  const begin = offsets[node] as number;
  const end = offsets[node + 1] as number;
  for (let i = begin; i < end; i++) {
    if (distanceOf(distances, targets[i] as number) >= ply) return false;
  }
  return end > begin;
}
