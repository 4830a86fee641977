import type { Setup } from '../../src/core/game.js';
import { tableOf } from '../conformance/support.js';
import type { Random } from '../reference/random.js';
import type { Family } from './families.js';
import { NEVER } from './retrograde.js';

/** A proven win of the side to move. */
export interface Sample {
  readonly fen: string;
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

export function census({ endings, pieces }: Family): Census {
  const { distances, size } = endings.table(pieces);
  const most = Math.min(endings.rules.mostPlies(pieces), NEVER - 1);
  const byPlies = new Map<number, number[]>();
  let won = 0;
  let longest = 0;
  distances.forEach((plies, node) => {
    if (plies > most) return;
    won++;
    longest = Math.max(longest, plies);
    if (plies % 2 === 0) return;
    const nodes = byPlies.get(plies) ?? [];
    nodes.push(node);
    byPlies.set(plies, nodes);
  });
  return { positions: size, won, longest, byPlies };
}

/**
 * Won positions with the winner to move, evenly spread from the shortest wins to the longest. Every second one has
 * colours and board turned round.
 */
export function sampleWins(
  family: Family,
  { byPlies }: Pick<Census, 'byPlies'>,
  count: number,
  random: Random,
): Sample[] {
  const lengths = [...byPlies.keys()].sort((a, b) => a - b);
  return Array.from({ length: count }, (_, i) => {
    const at = Math.round((i / Math.max(1, count - 1)) * (lengths.length - 1));
    const plies = lengths[at] as number;
    const node = random.pick(byPlies.get(plies) as readonly number[]);
    const attacker = i % 2 === 0 ? 0 : 1;
    return { fen: fenOfNode(family, node, attacker, random), attacker, plies };
  });
}

/** Any positions, as White attacks in them. */
export function sampleAll(family: Family, count: number, random: Random): string[] {
  const { size } = family.endings.table(family.pieces);
  return Array.from({ length: count }, () => fenOfNode(family, random.between(0, size - 1), 0, random));
}

/** With some plies spent where they are limited: of a win, as many as it leaves. */
function fenOfNode({ endings, pieces }: Family, node: number, attacker: 0 | 1, random: Random): string {
  const { rules } = endings;
  const { game } = tableOf(rules.variant);
  const table = endings.table(pieces);
  const { board, side, count } = table.node(node);
  const most = rules.mostPlies(pieces);
  const needed = table.distances[node] as number;
  const spent = Number.isFinite(most) ? random.between(0, needed <= most ? most - needed : most) : 0;
  const setup: Setup = { side, squares: board, counters: rules.countersFor(board, count, spent) };
  return game.formatFen(attacker === 0 ? setup : game.flip(setup));
}
