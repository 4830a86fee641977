import type { Setup } from '../../src/core/game.js';
import { tableOf } from '../conformance/support.js';
import type { Random } from '../reference/random.js';
import type { Family } from './families.js';

/** A proven win. */
export interface Sample {
  readonly fen: string;
  /** The side that wins; it is to move. */
  readonly attacker: 0 | 1;
  /** Plies that the win takes against the best defence. */
  readonly plies: number;
}

/** What a family's table holds, as far as its pieces can still win when they have just arisen. */
export interface Census {
  readonly positions: number;
  readonly won: number;
  /** Plies. */
  readonly longest: number;
  /** Won positions with the winner to move, by plies. */
  readonly byPlies: ReadonlyMap<number, readonly number[]>;
}

export function census({ endings, table }: Family): Census {
  const most = Math.min(endings.rules.mostPlies(table.pieces), 10_000);
  const byPlies = new Map<number, number[]>();
  let won = 0;
  let longest = 0;
  table.distances.forEach((plies, node) => {
    if (plies > most) return;
    won++;
    longest = Math.max(longest, plies);
    if (plies % 2 === 0) return;
    const nodes = byPlies.get(plies) ?? [];
    nodes.push(node);
    byPlies.set(plies, nodes);
  });
  return { positions: table.size, won, longest, byPlies };
}

/**
 * Won positions with the winner to move, evenly spread from the shortest wins to the longest. Every second one has
 * colours and board turned round.
 */
export function sample(family: Family, { byPlies }: Census, count: number, random: Random): Sample[] {
  const lengths = [...byPlies.keys()].sort((a, b) => a - b);
  return Array.from({ length: count }, (_, i) => {
    const at = Math.round((i / Math.max(1, count - 1)) * (lengths.length - 1));
    const plies = lengths[count === 1 ? lengths.length - 1 : at] as number;
    const node = random.pick(byPlies.get(plies) as readonly number[]);
    return sampleOf(family, node, plies, i % 2 === 1, random);
  });
}

function sampleOf(
  { endings, table }: Family,
  node: number,
  plies: number,
  turn: boolean,
  random: Random,
): Sample {
  const { rules } = endings;
  const { game } = tableOf(rules.variant);
  const { board, side, count } = table.node(node);
  const most = rules.mostPlies(table.pieces);
  const spent = Number.isFinite(most) ? random.between(0, most - plies) : 0;
  const setup: Setup = { side, squares: board, counters: rules.countersFor(board, count, spent) };
  return { fen: game.formatFen(turn ? game.flip(setup) : setup), attacker: turn ? 1 : 0, plies };
}
