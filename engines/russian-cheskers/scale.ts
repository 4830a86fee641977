import type { OutlookModel, StrengthStep } from '../../src/core/game.js';

/** Measured by matches (docs/strength-scale.md). */
export const strengthScale: readonly StrengthStep[] = [
  { elo: 100, nodes: 3000, temperature: 10000 },
  { elo: 360, nodes: 3000, temperature: 400 },
  { elo: 440, nodes: 3000, temperature: 200 },
  { elo: 510, nodes: 3000, temperature: 100 },
  { elo: 750, nodes: 3000, temperature: 50 },
  { elo: 1060, nodes: 3000, temperature: 20 },
  { elo: 1130, nodes: 3000, temperature: 4 },
  { elo: 1440, nodes: 1000, temperature: 0 },
  { elo: 1770, nodes: 3000, temperature: 0 },
  { elo: 1990, nodes: 10000, temperature: 0 },
  { elo: 2240, nodes: 30000, temperature: 0 },
  { elo: 2500, nodes: 100000, temperature: 0 },
];

/** Fitted to self-play (docs/strength-scale.md). */
export const outlook: OutlookModel = { margin: [190.16, -5.63], spread: [152.22, 5.76] };
