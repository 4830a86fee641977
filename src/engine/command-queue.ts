/**
 * Runs commands strictly in their order. A command that returns a promise holds up those behind it; while
 * none does, `push` runs its command before it returns.
 */
export class CommandQueue {
  readonly #waiting: (() => void | Promise<void>)[] = [];
  readonly #onError: (error: unknown) => void;
  #busy = false;

  /** What a command throws goes to `onError`; the next one runs. */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  push(command: () => void | Promise<void>): void {
    this.#waiting.push(command);
    if (!this.#busy) this.#run();
  }

  #run(): void {
    this.#busy = true;
    for (let command = this.#waiting.shift(); command; command = this.#waiting.shift()) {
      try {
        const pending = command();
        if (pending) {
          pending.catch(this.#onError).then(() => this.#run());
          return;
        }
      } catch (error) {
        this.#onError(error);
      }
    }
    this.#busy = false;
  }
}
