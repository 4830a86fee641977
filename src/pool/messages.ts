import type { MoveForm } from './reports.js';

/** The compiled core a task runs, and the memory it runs in. */
export interface CoreHandle {
  readonly game: string;
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** Values of the search's parameters; empty for those compiled in. */
  readonly parameters: readonly number[];
}

/** What the pool asks of a worker. A task ends by returning; it throws when the core does. */
export type Task =
  /** Forgets what `thread` learned and, if `table`, clears its part of the transposition table. */
  | {
      readonly kind: 'clear';
      readonly core: CoreHandle;
      readonly thread: number;
      readonly threads: number;
      readonly table: boolean;
    }
  /** Searches what the control block describes. Thread 0 sends messages. */
  | {
      readonly kind: 'search';
      readonly core: CoreHandle;
      readonly thread: number;
      readonly threads: number;
    }
  /** Counts leaves `depth` plies on, root move by root move, and sends messages. */
  | {
      readonly kind: 'perft';
      readonly core: CoreHandle;
      readonly moves: readonly MoveForm[];
      readonly depth: number;
    };

/** What a worker sends, in order; `done` is the last, also when the task fails. `at` is on the shared clock. */
export type Message =
  | {
      readonly kind: 'report';
      readonly lines: Int32Array;
      readonly nodes: number;
      readonly hashfull: number;
      readonly at: number;
    }
  | { readonly kind: 'current'; readonly number: number; readonly move: MoveForm; readonly depth: number }
  | { readonly kind: 'count'; readonly index: number; readonly nodes: number }
  | { readonly kind: 'done' };

/** A message with the id of the search it belongs to: all searches share a worker's one port. */
export interface Envelope {
  readonly search: number;
  readonly message: Message;
}
