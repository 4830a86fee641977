import type { Point } from './geometry.js';

export type ArrowKind = 'hint' | 'best' | 'other' | 'shown';

/** Units from the centre of the last square to the tip, and size of the head. */
const HEAD = 30;

/** An arrow along the centres of squares. */
export function Arrow({ points, kind }: { readonly points: readonly Point[]; readonly kind: ArrowKind }) {
  const [before, tip] = points.slice(-2);
  if (!before || !tip) return null;
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const unit = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length };
  const neck = { x: tip.x - unit.x * HEAD, y: tip.y - unit.y * HEAD };
  const wing = { x: -unit.y * HEAD * 0.6, y: unit.x * HEAD * 0.6 };
  const line = [...points.slice(0, -1), neck].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L');
  const head = [tip, { x: neck.x + wing.x, y: neck.y + wing.y }, { x: neck.x - wing.x, y: neck.y - wing.y }];
  return (
    <g class={`arrow ${kind}`} aria-hidden="true">
      <path class="shaft" d={`M${line}`} />
      <path class="head" d={`M${head.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L')} Z`} />
    </g>
  );
}
