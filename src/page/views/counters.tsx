import type { GameTree } from '../model/tree.js';
import { useStore } from '../store.js';

/** The counts that the rules look at, in the current position. */
export function Counters({ tree }: { readonly tree: GameTree }) {
  useStore(tree);
  const { current, game } = tree;
  const counters = game.presentation.counters(current.setup, current.occurrences);
  if (counters.length === 0) return null;
  return (
    <dl class="counters">
      {counters.map(({ label, value, limit, meaning }) => (
        <div
          key={label}
          title={meaning}
          class={limit !== null && value >= limit - 1 && value > 0 ? 'near' : ''}
        >
          <dt>{label}</dt>
          <dd>
            {value}
            {limit !== null && <span class="faint"> of {limit}</span>}
          </dd>
          <dd class="meaning">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
