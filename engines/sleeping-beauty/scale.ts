import type { OutlookModel, StrengthStep } from '../../src/core/game.js';

/** Measured by matches (docs/strength-scale.md). */
export const strengthScale: readonly StrengthStep[] = [
  { elo: 100, nodes: 3000, temperature: 1500 },
  { elo: 250, nodes: 3000, temperature: 180 },
  { elo: 640, nodes: 3000, temperature: 60 },
  { elo: 1040, nodes: 3000, temperature: 30 },
  { elo: 1400, nodes: 3000, temperature: 15 },
  { elo: 1580, nodes: 3000, temperature: 7.5 },
  { elo: 1730, nodes: 3000, temperature: 0.6 },
  { elo: 1990, nodes: 3000, temperature: 0 },
  { elo: 2160, nodes: 10000, temperature: 0 },
  { elo: 2300, nodes: 30000, temperature: 0 },
  { elo: 2500, nodes: 100000, temperature: 0 },
];

/** Fitted to self-play (docs/strength-scale.md). */
export const outlook: OutlookModel = { margin: [0, 0], spread: [15.38, 1.25] };
