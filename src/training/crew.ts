import { startThreads } from '../pool/threads.js';
import type { Task } from './worker.js';
import { CHUNKS, type Workspace } from './workspace.js';

/** Worker threads that compute losses and gradients, side by side. */
export interface Crew {
  /** Leaves the gradients of the samples `from` to `to` of the order; returns their loss, summed up. */
  learn(from: number, to: number): Promise<number>;
  /** The loss of the samples `from` to `to` of the order, summed up, `size` at a time. */
  judge(from: number, to: number, size: number): Promise<number>;
  close(): Promise<void>;
}

/** Starts `threads` workers over a workspace. What they compute does not depend on how many they are. */
export async function startCrew(
  module: WebAssembly.Module,
  { memory, places }: Workspace,
  threads: number,
): Promise<Crew> {
  const piscina = await startThreads('training-worker.js', threads);
  const run = (kind: Task['kind'], chunk: number, from: number, to: number): Promise<number> =>
    piscina.run({ kind, module, memory, places, chunk, from, to } satisfies Task);
  const sum = async (parts: readonly Promise<number>[]) =>
    (await Promise.all(parts)).reduce((total, part) => total + part, 0);
  return {
    learn(from, to) {
      const share = Math.ceil((to - from) / CHUNKS);
      const bound = (chunk: number) => Math.min(to, from + chunk * share);
      return sum(
        Array.from({ length: CHUNKS }, (_, chunk) => run('learn', chunk, bound(chunk), bound(chunk + 1))),
      );
    },
    async judge(from, to, size) {
      let total = 0;
      for (let first = from; first < to; first += CHUNKS * size) {
        const bound = (chunk: number) => Math.min(to, first + chunk * size);
        total += await sum(
          Array.from({ length: CHUNKS }, (_, chunk) => run('judge', chunk, bound(chunk), bound(chunk + 1))),
        );
      }
      return total;
    },
    close: () => piscina.destroy(),
  };
}
