/** One jump: the square of the piece jumped and the square landed on. */
export interface Hop {
  over: number;
  to: number;
}

/** A capture: every landing square in order, and the squares of the jumped pieces in ascending order. */
export interface Chain {
  route: number[];
  jumped: number[];
}

/**
 * All captures of the piece on `from` that cannot be carried on. `hops` gives the jumps open to the piece from
 * a square when the pieces on `jumped` have been jumped already.
 *
 * What can follow depends only on the square reached and the set of pieces jumped, so a pair that was reached
 * before is not followed again; thus each pair of last square and jumped set comes out once. Jumps are tried
 * in ascending order of their landing squares, so routes come in ascending order and the one that is kept is
 * the smallest. (All routes to one set have the same length, and from one square a landing square is reached
 * over one piece only.)
 */
export function completeChains(
  from: number,
  hops: (square: number, jumped: readonly number[]) => Hop[],
): Chain[] {
  const seen = new Set<string>();
  const found: Chain[] = [];

  const follow = (square: number, route: readonly number[], jumped: readonly number[]): void => {
    const state = `${square}:${jumped.join(',')}`;
    if (seen.has(state)) return;
    seen.add(state);
    const next = hops(square, jumped).sort((a, b) => a.to - b.to);
    if (next.length === 0 && jumped.length > 0) found.push({ route: [...route], jumped: [...jumped] });
    for (const hop of next) {
      follow(
        hop.to,
        [...route, hop.to],
        [...jumped, hop.over].sort((a, b) => a - b),
      );
    }
  };

  follow(from, [], []);
  return found;
}
