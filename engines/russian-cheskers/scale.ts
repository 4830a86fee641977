import type { OutlookModel, StrengthStep } from '../../src/core/game.js';

/** Measured by matches (docs/strength-scale.md). */
export const strengthScale: readonly StrengthStep[] = [
  { elo: 100, nodes: 3000, temperature: 10000 },
  { elo: 200, nodes: 3000, temperature: 400 },
  { elo: 300, nodes: 3000, temperature: 200 },
  { elo: 400, nodes: 3000, temperature: 100 },
  { elo: 500, nodes: 3000, temperature: 50 },
  { elo: 600, nodes: 3000, temperature: 20 },
  { elo: 700, nodes: 3000, temperature: 4 },
  { elo: 800, nodes: 1000, temperature: 0 },
  { elo: 900, nodes: 3000, temperature: 0 },
  { elo: 1000, nodes: 10000, temperature: 0 },
  { elo: 1100, nodes: 30000, temperature: 0 },
  { elo: 1200, nodes: 100000, temperature: 0 },
];

/** Fitted to self-play (docs/strength-scale.md). */
export const outlook: OutlookModel = { margin: [190.16, -5.63], spread: [152.22, 5.76] };
