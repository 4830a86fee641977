/** A small generator of pseudo-random choices; the same seed always gives the same choices. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** The list in another order. */
  shuffled<T>(list: readonly T[]): T[];
}

/** Choices from a seed of 32 bits, by mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to pick from');
    return list[between(0, list.length - 1)] as T;
  };
  const shuffled = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    const out: T[] = [];
    while (left.length > 0) out.push(...left.splice(between(0, left.length - 1), 1));
    return out;
  };
  return { between, pick, shuffled, chance: (probability) => next() < probability };
}
