import * as layout from '../../engines/assembly/layout.js';
import { type CoreExports, instantiateCore } from '../core/core.js';
import { setParameters } from '../core/parameters.js';
import { setOf } from '../core/position.js';
import { makeSharedClock } from './clock.js';
import { injectFault } from './fault-hook.js';
import type { CoreHandle, Envelope, Message, Task } from './messages.js';
import { type MoveForm, packReports } from './reports.js';
import { sumNodes } from './search-memory.js';

/** Milliseconds between two messages that complete no depth: at most twenty a second. */
const BREATH = 50;
/** Milliseconds of search before root moves are named. */
const QUIET = 3000;

/** A running core with its views of the memory as large as it was then. */
interface Running {
  readonly handle: CoreHandle;
  readonly core: CoreExports;
  readonly words: Int32Array;
  readonly doubles: Float64Array;
}

/**
 * Makes the handler of a worker thread, which keeps its core from one task to the next. `send` takes a message
 * to the host, also in the middle of a task.
 */
export function makeWorker(send: (envelope: Envelope) => void): (task: Task) => void {
  const now = makeSharedClock();
  let running: Running | null = null;
  let threads = 1;
  let lastPartial = 0;

  const searchId = () => running?.words[layout.SEARCH_ID >> 2] ?? 0;
  const post = (message: Message) => send({ search: searchId(), message });

  /** Whether a message that completes no depth may be sent now. */
  function mayInterrupt(): boolean {
    const time = now();
    if (time - lastPartial < BREATH) return false;
    lastPartial = time;
    return true;
  }

  function report(lines: number): void {
    if (!running) return;
    const { words, doubles, core } = running;
    const partial = words[(layout.REPORTS + layout.REPORT_BOUND) >> 2] !== 0;
    if (partial && !mayInterrupt()) return;
    if ((words[(layout.REPORTS + layout.REPORT_DEPTH) >> 2] as number) === 4)
      injectFault('report', 0, searchId());
    const nodes = sumNodes(doubles, threads);
    post({ kind: 'report', lines: packReports(words, lines), nodes, hashfull: core.hashfull(), at: now() });
  }

  function current(number: number, set: bigint, word: number): void {
    if (!running || now() - (running.doubles[layout.START_TIME >> 3] as number) < QUIET || !mayInterrupt())
      return;
    const move: MoveForm = {
      word,
      setLow: Number(set & 0xffffffffn) | 0,
      setHigh: Number((set >> 32n) & 0xffffffffn) | 0,
    };
    const depth = (running.words[(layout.THREAD_BLOCKS + layout.THREAD_DEPTH) >> 2] as number) + 1;
    post({ kind: 'current', number, move, depth });
  }

  /** The core a task names: a new instance when it is another one or the memory has grown. */
  function open(handle: CoreHandle): CoreExports {
    const buffer = handle.memory.buffer;
    if (running?.handle.game === handle.game && running.words.byteLength === buffer.byteLength)
      return running.core;
    const core = instantiateCore(handle.module, handle.memory, { now, report, current });
    running = { handle, core, words: new Int32Array(buffer), doubles: new Float64Array(buffer) };
    return core;
  }

  function run(task: Task, core: CoreExports): void {
    switch (task.kind) {
      case 'clear':
        core.enter(task.thread);
        core.clearThread();
        if (task.table) core.clearTable(task.thread, task.threads);
        break;
      case 'search':
        threads = task.threads;
        core.enter(task.thread);
        injectFault('start', task.thread, searchId());
        core.search();
        break;
      case 'perft':
        core.enter(0);
        countLeaves(core, task.moves, task.depth);
    }
  }

  function countLeaves(core: CoreExports, moves: readonly MoveForm[], depth: number): void {
    for (const [index, move] of moves.entries()) {
      const nodes = core.perftMove(setOf(move), move.word, depth);
      if (nodes < 0) return;
      post({ kind: 'count', index, nodes });
    }
  }

  return (task) => {
    const core = open(task.core);
    setParameters(core, task.core.parameters);
    const leads = task.kind === 'perft' || (task.kind === 'search' && task.thread === 0);
    try {
      run(task, core);
      if (leads) post({ kind: 'done' });
    } catch (error) {
      if (leads) post({ kind: 'done' });
      running = null;
      throw error;
    }
  };
}
