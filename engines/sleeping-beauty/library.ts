import type { Example, NamedStart } from '../../src/core/presentation.js';

/** Positions to begin from. */
export const starts: readonly NamedStart[] = [];

/** Games and problems to open. */
export const examples: readonly Example[] = [];
