import { BUCKET_SIZE, GENERATION, TABLE, TABLE_BUCKETS } from './layout';

/* Bounds of a stored score; 0 for none. */
export const BOUND_LOWER = 1;
export const BOUND_UPPER = 2;
export const BOUND_EXACT = 3;

const ENTRY_SIZE: usize = 16;
const AGES = 64;
/** Plies of depth that one generation of age weighs. */
const AGE_WEIGHT = 4;
const SAMPLE = 250;

/* Set when a search begins; wasm globals, one set a thread. */
let table: usize = 0;
let buckets: u64 = 0;
let generation: i32 = 0;

/**
 * The table all threads share without locks: an entry is two words, its data and its key xor its data, so that
 * an entry torn by two writers matches no key (Hyatt and Mann, "A lockless transposition-table implementation
 * for parallel search", ICGA Journal 25(1), 2002). Data: tag of the move 0-31, score 32-47, depth 48-55,
 * bound 56-57, generation 58-63.
 */
export class Table {
  /** Reads where the table is and which search this is from the control block. */
  static open(): void {
    table = <usize>load<u32>(TABLE);
    buckets = <u64>load<u32>(TABLE_BUCKETS);
    generation = load<i32>(GENERATION) & (AGES - 1);
  }

  @inline private static bucket(key: u64): usize {
    return table + <usize>(((key >> 32) * buckets) >> 32) * BUCKET_SIZE;
  }

  /** The data stored under `key`, or 0. */
  static probe(key: u64): u64 {
    if (!buckets) return 0;
    const first = Table.bucket(key);
    for (let at = first; at < first + BUCKET_SIZE; at += ENTRY_SIZE) {
      const data = load<u64>(at, 8);
      if ((load<u64>(at) ^ data) == key) return data;
    }
    return 0;
  }

  /** Keeps what a search found, in the place of the entry that is worth least: old and shallow. */
  static store(key: u64, tag: u32, score: i32, depth: i32, bound: i32): void {
    if (!buckets) return;
    const first = Table.bucket(key);
    let place = first;
    let least = i32.MAX_VALUE;
    let move = tag;
    for (let at = first; at < first + BUCKET_SIZE; at += ENTRY_SIZE) {
      const data = load<u64>(at, 8);
      if ((load<u64>(at) ^ data) == key) {
        if (!move) move = Table.tag(data);
        place = at;
        break;
      }
      const age = (generation - <i32>(data >> 58)) & (AGES - 1);
      const worth = data ? Table.depth(data) - age * AGE_WEIGHT : -1000;
      if (worth < least) {
        least = worth;
        place = at;
      }
    }
    const data =
      <u64>move |
      ((<u64>(<u16>score)) << 32) |
      ((<u64>max(depth, 0)) << 48) |
      ((<u64>bound) << 56) |
      ((<u64>generation) << 58);
    store<u64>(place, key ^ data);
    store<u64>(place, data, 8);
  }

  @inline static tag(data: u64): u32 {
    return <u32>data;
  }

  @inline static score(data: u64): i32 {
    return <i32>(<i16>(data >> 32));
  }

  @inline static depth(data: u64): i32 {
    return <i32>(data >> 48) & 255;
  }

  @inline static bound(data: u64): i32 {
    return <i32>(data >> 56) & 3;
  }
}

/** Clears one of `parts` equal parts of the table; together the calls clear it all. */
export function clearTable(part: i32, parts: i32): void {
  const bytes = <u64>load<u32>(TABLE_BUCKETS) * BUCKET_SIZE;
  const from = <usize>((bytes / <u64>parts) * <u64>part) & ~63;
  const to = part + 1 == parts ? <usize>bytes : <usize>((bytes / <u64>parts) * <u64>(part + 1)) & ~63;
  memory.fill(<usize>load<u32>(TABLE) + from, 0, to - from);
}

/** How many of the first thousand entries the current search has written, per mille. */
export function hashfull(): i32 {
  let used = 0;
  const sample = min(SAMPLE, load<i32>(TABLE_BUCKETS));
  if (!sample) return 0;
  const start = <usize>load<u32>(TABLE);
  for (let at = start; at < start + <usize>sample * BUCKET_SIZE; at += ENTRY_SIZE) {
    const data = load<u64>(at, 8);
    if (data && <i32>(data >> 58) == (load<i32>(GENERATION) & (AGES - 1))) used++;
  }
  return (used * 1000) / (sample * 4);
}
