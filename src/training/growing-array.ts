type Numbers = Uint8Array | Uint16Array | Uint32Array | Int16Array;

/** A typed array that numbers can be added to. */
export class GrowingArray<T extends Numbers> {
  readonly #make: new (
    length: number,
  ) => T;
  #values: T;
  #length = 0;

  constructor(make: new (length: number) => T) {
    this.#make = make;
    this.#values = new make(1024);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new this.#make(2 * this.#length);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  values(): T {
    return this.#values.subarray(0, this.#length) as T;
  }

  /** A new array of these numbers and then the others. */
  joined(other: GrowingArray<T>): T {
    const all = new this.#make(this.#length + other.#length);
    all.set(this.values());
    all.set(other.values(), this.#length);
    return all;
  }
}
