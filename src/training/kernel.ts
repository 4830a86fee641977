import { readFileSync } from 'node:fs';
import { builtFile } from '../core/built.js';

/** What the compiled arithmetic exports (`src/training/kernel/index.ts`). Addresses and sizes in bytes. */
export interface Kernel {
  place(
    features: number,
    starts: number,
    targets: number,
    buckets: number,
    order: number,
    mirror: number,
    parameters: number,
    count: number,
  ): void;
  learn(gradient: number, bytes: number, state: number, from: number, to: number): number;
  judge(state: number, from: number, to: number): number;
  evaluate(state: number, position: number): number;
  step(
    gradient: number,
    chunks: number,
    samples: number,
    moments: number,
    bytes: number,
    from: number,
    to: number,
    rate: number,
    limit: number,
  ): void;
}

export function compileKernel(): WebAssembly.Module {
  return new WebAssembly.Module(readFileSync(builtFile('training.wasm')));
}

/** The kernel over a memory in which `places` says what stands where. */
export function openKernel(module: WebAssembly.Module, memory: WebAssembly.Memory, places: Places): Kernel {
  const abort = () => {
    throw new Error('the kernel aborted');
  };
  const { exp, log1p } = Math;
  const imports = { env: { memory, abort }, host: { exp, log1p } };
  const kernel = new WebAssembly.Instance(module, imports).exports as unknown as Kernel;
  const { features, starts, targets, buckets, order, mirror, parameters, featureCount } = places;
  kernel.place(features, starts, targets, buckets, order, mirror, parameters, featureCount);
  return kernel;
}

/** Addresses in the memory of a training. */
export interface Places {
  readonly mirror: number;
  readonly parameters: number;
  readonly moments: number;
  readonly gradients: number;
  readonly states: number;
  readonly starts: number;
  readonly features: number;
  readonly targets: number;
  readonly buckets: number;
  readonly order: number;
  readonly end: number;
  readonly featureCount: number;
  /** Bytes of all parameters, of one gradient, of one moment. */
  readonly parameterBytes: number;
}
