import { Store } from '../store.js';

/** Keeps texts for as long as the tab lives, where the browser lets it. */
export class TabDesk extends Store {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    super();
    this.#storage = storage;
  }

  read(name: string): string | null {
    try {
      return this.#storage.getItem(`spindle.${name}`);
    } catch {
      return null;
    }
  }

  write(name: string, text: string): void {
    try {
      this.#storage.setItem(`spindle.${name}`, text);
    } catch {
      // A full or forbidden storage costs nothing but the memory.
    }
    this.changed();
  }
}
