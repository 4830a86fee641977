import type { Dialect } from './dialect.js';
import { hub } from './hub.js';
import { uci } from './uci.js';

export const PROTOCOLS = ['uci', 'hub'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

export function dialectOf(protocol: Protocol): Dialect {
  return protocol === 'uci' ? uci : hub;
}
