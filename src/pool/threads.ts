import type { Piscina } from 'piscina';
import { builtFile } from '../core/built.js';

/** Heap of a worker, MiB: its work is in memories of its own or the shared one, so more would only be a leak. */
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/**
 * Starts `threads` workers in the background, on a file of the build. They take a task each at a time, and sleep
 * between tasks without using the processor. A task rejects when it throws or its worker dies.
 */
export async function startThreads(file: string, threads: number): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  const piscina = new Piscina({
    filename: builtFile(file).href,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: 1,
    // Idle workers wait in their event loop, not on an atomic that would keep them from it.
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: HEAP,
  });
  // A worker that dies idle is replaced by piscina; its tasks reject by themselves.
  piscina.on('error', () => {});
  return piscina;
}
