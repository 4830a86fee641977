import { readFileSync, type Stats, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { builtFile } from '../core/built.js';
import { type Network, type NetworkShape, parseNetwork } from '../core/network.js';
import { fail, ok, quote, type Result } from '../core/result.js';

/** The weights that come with the engine, a file a game. */
export const SHIPPED = '<shipped>';
/** No weights: the hand-made evaluation. */
export const HAND_MADE = '<hand-made>';

/** What a bad file leads to, for messages. */
export const FALLBACK = 'the hand-made evaluation goes on';

/** More than any file of weights has. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Characters of a path in a message. */
const SHOWN = 200;

/** What a user writes of the evaluation: a path, or SHIPPED (also nothing, `<empty>`) or HAND_MADE in any case. */
export function parseWeightsName(text: string): string {
  const word = text.trim().toLowerCase();
  if (word === '' || word === '<empty>') return SHIPPED;
  return [SHIPPED, HAND_MADE].find((name) => name === word) ?? text;
}

/**
 * Reads what `name` says of a game's evaluation: SHIPPED, HAND_MADE (null), or the path of a file. Fails if it is
 * missing (`no-weights`), no such file (`not-weights`), of another version (`weights-version`), another game's
 * (`weights-game`), or cut short or damaged (`weights-…`, see `parseNetwork`).
 */
export function readWeights(name: string, shape: NetworkShape): Result<Network | null> {
  if (name === HAND_MADE) return ok(null);
  const path = name === SHIPPED ? fileURLToPath(builtFile(`${shape.game}.weights`)) : name;
  const where = quote(path, SHOWN);
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    const got = stats ? describe(stats) : 'nothing';
    if (got !== null) return fail('no-weights', 'a file of weights', got, where);
    return parseNetwork(readFileSync(path), shape, where);
  } catch (error) {
    return fail('no-weights', 'a file that can be read', reasonOf(error), where);
  }
}

/** What stands there instead of a file that may be read; null for such a file. */
function describe(stats: Stats): string | null {
  if (stats.isDirectory()) return 'a folder';
  if (!stats.isFile()) return 'no plain file';
  return stats.size > MOST_BYTES ? `${stats.size} bytes` : null;
}

/** `EACCES: permission denied`, without the path. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split(',')[0] as string) : String(error);
}
