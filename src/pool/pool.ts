import type { Piscina } from 'piscina';
import { builtFile } from '../core/core.js';
import type { Envelope, Task } from './messages.js';

/** Heap of a worker, MiB: its work is in the shared memory, so more would only be a leak. */
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/**
 * The worker threads, as many as search. They sleep between tasks without using the processor. Nothing is
 * loaded or started before `resize`.
 */
export class WorkerPool {
  readonly #hear: (envelope: Envelope) => void;
  #piscina: Piscina | null = null;
  #threads = 0;

  /** `hear` gets what workers send in the middle of their tasks. */
  constructor(hear: (envelope: Envelope) => void) {
    this.#hear = hear;
  }

  /** Makes it `threads` workers; they start in the background. No task may be running. */
  async resize(threads: number): Promise<void> {
    if (threads === this.#threads) return;
    await this.close();
    const { Piscina } = await import('piscina');
    const piscina = new Piscina({
      filename: builtFile('worker.js').href,
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
    piscina.on('message', this.#hear);
    this.#piscina = piscina;
    this.#threads = threads;
  }

  /** Runs a task on a free worker. Rejects when the task throws or its worker dies. */
  run(task: Task): Promise<void> {
    return this.#piscina?.run(task) ?? Promise.reject(new Error('the pool is closed'));
  }

  /** Ends all workers, also those in the middle of a task. */
  async close(): Promise<void> {
    const piscina = this.#piscina;
    this.#piscina = null;
    this.#threads = 0;
    await piscina?.destroy();
  }
}
