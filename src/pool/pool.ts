import type { Piscina } from 'piscina';
import type { Envelope, Task } from './messages.js';
import { startThreads } from './threads.js';

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
    const piscina = await startThreads('worker.js', threads);
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
