/** Mixes 64 bits (the finaliser of SplitMix64: Steele, Lea and Flood, OOPSLA 2014). */
export function mix(value: u64): u64 {
  let z = value;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/** The `index`-th of a fixed sequence of random words, for hash keys. */
export function randomWord(index: i32): u64 {
  return mix(<u64>(index + 1) * 0x9e3779b97f4a7c15);
}

/** Fills `count` words from `address` with random words, starting at sequence number `seed`. */
export function fillRandom(address: usize, count: i32, seed: i32): void {
  for (let i = 0; i < count; i++) store<u64>(address + ((<usize>i) << 3), randomWord(seed + i));
}
