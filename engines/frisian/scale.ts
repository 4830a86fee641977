import type { OutlookModel, StrengthStep } from '../../src/core/game.js';

/** Measured by matches (docs/strength-scale.md). */
export const strengthScale: readonly StrengthStep[] = [
  { elo: 100, nodes: 3000, temperature: 3000 },
  { elo: 450, nodes: 3000, temperature: 120 },
  { elo: 780, nodes: 3000, temperature: 60 },
  { elo: 1180, nodes: 3000, temperature: 30 },
  { elo: 1390, nodes: 3000, temperature: 15 },
  { elo: 1560, nodes: 3000, temperature: 1.2 },
  { elo: 1790, nodes: 3000, temperature: 0 },
  { elo: 2090, nodes: 10000, temperature: 0 },
  { elo: 2290, nodes: 30000, temperature: 0 },
  { elo: 2500, nodes: 100000, temperature: 0 },
];

/** Fitted to self-play (docs/strength-scale.md). */
export const outlook: OutlookModel = { margin: [66.28, -1.65], spread: [36.56, 1] };
