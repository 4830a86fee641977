/** Whole numbers that look random and follow from a seed alone. */
export interface Random {
  /** 0 to `limit - 1`, all alike likely; `limit` at most 2^32. */
  below(limit: number): number;
}

const RANGE = 2 ** 32;

/** The generator xoshiro128** (Blackman and Vigna), its state filled from the seed by splitmix32. */
export function seededRandom(seed: number): Random {
  const state = new Uint32Array(4);
  let mixed = seed >>> 0;
  for (let i = 0; i < 4; i++) {
    mixed = (mixed + 0x9e3779b9) >>> 0;
    let z = mixed;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    state[i] = z ^ (z >>> 15);
  }
  return {
    below(limit) {
      // Numbers of the last, incomplete run of `limit` would favour its beginning.
      const fair = RANGE - (RANGE % limit);
      for (;;) {
        const value = step(state);
        if (value < fair) return value % limit;
      }
    },
  };
}

function step(state: Uint32Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = state;
  const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
  const c2 = c ^ a;
  const d2 = d ^ b;
  state[1] = b ^ c2;
  state[0] = a ^ d2;
  state[2] = c2 ^ (b << 9);
  state[3] = rotate(d2, 11);
  return result;
}

function rotate(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}

/** A new order of the same items, every order alike likely (Fisher-Yates). */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
