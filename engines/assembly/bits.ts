/** Sets of squares as u64, and how to walk them. */
export class Bits {
  @inline static of(index: i32): u64 {
    return (<u64>1) << (<u64>index);
  }

  @inline static first(set: u64): i32 {
    return <i32>ctz(set);
  }

  @inline static last(set: u64): i32 {
    return 63 - <i32>clz(set);
  }

  @inline static rest(set: u64): u64 {
    return set & (set - 1);
  }

  @inline static count(set: u64): i32 {
    return <i32>popcnt(set);
  }

  @inline static has(set: u64, index: i32): bool {
    return ((set >> <u64>index) & 1) != 0;
  }

  /** Bit `number` if the set is not empty. */
  @inline static flag(set: u64, number: i32): i32 {
    return select<i32>(1 << number, 0, set != 0);
  }

  /** `set` moved by a signed distance. */
  @inline static shift(set: u64, by: i32): u64 {
    return by > 0 ? set << (<u64>by) : set >> <u64>-by;
  }
}
