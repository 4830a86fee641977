import type { CoreExports } from './core.js';

/** A number of the search that has a range, and so can be tuned (`engines/assembly/parameters.ts`). */
export interface Parameter {
  readonly name: string;
  /** As compiled; whole, as are the ends of the range. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** A change that may be felt in play; more than 0. */
  readonly step: number;
}

/** Put in by the build for tuning (`esbuild.config.mjs --tune`). */
declare const __PARAMETERS__: readonly Parameter[] | undefined;

/** In the order in which a core's `setParameter` counts them. The shipped build has none: there they are constants. */
export const PARAMETERS: readonly Parameter[] = typeof __PARAMETERS__ === 'undefined' ? [] : __PARAMETERS__;

/** Gives an instance of a core the values of the first parameters, in their order. */
export function setParameters(core: CoreExports, values: readonly number[]): void {
  for (const [index, value] of values.entries()) core.setParameter?.(index, value);
}
