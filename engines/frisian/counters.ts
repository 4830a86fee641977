import type { Setup } from '../../src/core/game.js';
import type { Counter } from '../../src/core/presentation.js';

/** The counts that the rules look at. */
export function counters(_setup: Setup, _occurrences: number): readonly Counter[] {
  return [];
}
