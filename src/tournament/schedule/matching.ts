const NONE = -1;

/**
 * Number of pairs in a largest matching of the graph on vertices `0 … size - 1`.
 *
 * Edmonds' algorithm: alternating trees are grown from free vertices, odd cycles (blossoms) shrunk to
 * their base. O(size³).
 */
export function matchingSize(size: number, joined: (a: number, b: number) => boolean): number {
  const mate = new Array<number>(size).fill(NONE);
  let pairs = 0;
  for (let root = 0; root < size; root++) {
    if (mate[root] === NONE && augment(root, mate, joined)) pairs++;
  }
  return pairs;
}

/** Looks for an augmenting path from `root`, and turns it over when there is one. */
function augment(root: number, mate: number[], joined: (a: number, b: number) => boolean): boolean {
  const size = mate.length;
  const parent = new Array<number>(size).fill(NONE);
  const base = Array.from({ length: size }, (_, i) => i);
  const outer = new Array<boolean>(size).fill(false);
  const queue = [root];
  outer[root] = true;
  for (let vertex = queue.shift(); vertex !== undefined; vertex = queue.shift()) {
    for (let other = 0; other < size; other++) {
      if (other === vertex || !joined(vertex, other)) continue;
      if (base[vertex] === base[other] || mate[vertex] === other) continue;
      const partner = at(mate, other);
      if (other === root || (partner !== NONE && parent[partner] !== NONE)) {
        for (const added of shrink(vertex, other, { root, mate, parent, base, outer })) queue.push(added);
      } else if (parent[other] === NONE) {
        parent[other] = vertex;
        if (partner === NONE) {
          turnOver(other, mate, parent);
          return true;
        }
        outer[partner] = true;
        queue.push(partner);
      }
    }
  }
  return false;
}

interface Tree {
  readonly root: number;
  readonly mate: readonly number[];
  readonly parent: number[];
  readonly base: number[];
  readonly outer: boolean[];
}

/** Shrinks the odd cycle closed by the edge a-b; returns the vertices that became outer by it. */
function shrink(a: number, b: number, tree: Tree): number[] {
  const top = commonBase(a, b, tree);
  const inside = new Set<number>();
  climb(a, b, top, tree, inside);
  climb(b, a, top, tree, inside);
  const added: number[] = [];
  for (let vertex = 0; vertex < tree.base.length; vertex++) {
    if (!inside.has(at(tree.base, vertex))) continue;
    tree.base[vertex] = top;
    if (!tree.outer[vertex]) {
      tree.outer[vertex] = true;
      added.push(vertex);
    }
  }
  return added;
}

function commonBase(a: number, b: number, { root, mate, parent, base }: Tree): number {
  const above = new Set<number>();
  for (let vertex = at(base, a); ; vertex = at(base, at(parent, at(mate, vertex)))) {
    above.add(vertex);
    if (vertex === at(base, root)) break;
  }
  let vertex = at(base, b);
  while (!above.has(vertex)) vertex = at(base, at(parent, at(mate, vertex)));
  return vertex;
}

function climb(
  from: number,
  child: number,
  top: number,
  { mate, parent, base }: Tree,
  inside: Set<number>,
): void {
  let vertex = from;
  let below = child;
  while (base[vertex] !== top) {
    const partner = at(mate, vertex);
    inside.add(at(base, vertex));
    inside.add(at(base, partner));
    parent[vertex] = below;
    below = partner;
    vertex = at(parent, partner);
  }
}

function turnOver(end: number, mate: number[], parent: readonly number[]): void {
  let vertex = end;
  while (vertex !== NONE) {
    const before = at(parent, vertex);
    const next = at(mate, before);
    mate[vertex] = before;
    mate[before] = vertex;
    vertex = next;
  }
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? NONE;
}
