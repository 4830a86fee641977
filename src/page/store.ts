import { useEffect, useReducer } from 'preact/hooks';

/** Something that changes and says so. */
export class Store {
  readonly #listeners = new Set<() => void>();

  /** Calls `listener` after each change; returns what ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  protected changed(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Draws the component anew whenever a store changes. */
export function useStore(...stores: readonly Store[]): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const ends = stores.map((store) => store.subscribe(() => redraw(undefined as never)));
    return () => {
      for (const end of ends) end();
    };
  }, stores);
}
