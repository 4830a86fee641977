/** How long an engine may take, ms. */
export interface Patience {
  /** From the start of the process to the end of its greeting, and again until it is set up. */
  readonly start: number;
  /** For an answer to `isready`, a new game included. */
  readonly ready: number;
  /** From `stop` to the move. */
  readonly stop: number;
  /** Without a line during a search that no time bounds; ten times as long in all. */
  readonly silence: number;
  /** From `quit` to SIGTERM, and from there to SIGKILL. */
  readonly quit: number;
}

export const DEFAULT_PATIENCE: Patience = {
  start: 10_000,
  ready: 10_000,
  stop: 5000,
  silence: 300_000,
  quit: 1000,
};
