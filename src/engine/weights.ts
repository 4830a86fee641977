import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { builtFile } from '../core/core.js';
import { type Network, type NetworkShape, parseNetwork } from '../core/network.js';
import { fail, ok, type Result } from '../core/result.js';

/** The weights that come with the engine, a file a game. */
export const SHIPPED = '<shipped>';
/** No weights: the hand-made evaluation. */
export const HAND_MADE = '<hand-made>';

/** More than any file of weights has. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Reads what `name` says of a game's evaluation: SHIPPED, HAND_MADE (null), or the path of a file. Fails if it is
 * missing, cut short, damaged, or another game's.
 */
export function readWeights(name: string, shape: NetworkShape): Result<Network | null> {
  if (name === HAND_MADE) return ok(null);
  const path = name === SHIPPED ? fileURLToPath(builtFile(`${shape.game}.weights`)) : name;
  try {
    if (!existsSync(path)) return fail('no-weights', 'a file of weights', 'nothing', path);
    const { size } = statSync(path);
    if (size > MOST_BYTES) return fail('not-weights', 'a file of weights', `${size} bytes`, path);
    return parseNetwork(readFileSync(path), shape, path);
  } catch (error) {
    return fail('no-weights', 'a file that can be read', (error as Error).message, path);
  }
}
