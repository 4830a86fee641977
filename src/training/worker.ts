import { CHUNK_STATE } from './kernel/layout.js';
import { type Kernel, openKernel, type Places } from './kernel.js';

/** A part of a batch: the samples `from` to `to` of the order. All tasks of a worker are of one training. */
export interface Task {
  readonly kind: 'learn' | 'judge';
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly places: Places;
  /** Which gradient and state it works in. */
  readonly chunk: number;
  readonly from: number;
  readonly to: number;
}

/** Makes the handler of a worker thread, which returns the loss of the samples, summed up. */
function makeWorker(): (task: Task) => number {
  let kernel: Kernel | null = null;
  return ({ kind, module, memory, places, chunk, from, to }) => {
    kernel ??= openKernel(module, memory, places);
    const state = places.states + chunk * CHUNK_STATE;
    if (kind === 'judge') return kernel.judge(state, from, to);
    const gradient = places.gradients + chunk * places.parameterBytes;
    return kernel.learn(gradient, places.parameterBytes, state, from, to);
  };
}

/** The function that piscina calls in each of its threads, one task after another. */
export default makeWorker();
