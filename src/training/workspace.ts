import { NETWORK_PLANE } from '../../engines/assembly/layout.js';
import { makeMemory } from '../core/core.js';
import { mirrorFeature } from '../core/network.js';
import type { Position } from '../core/position.js';
import { BUCKETS, CHUNK_STATE, HIDDEN } from './kernel/layout.js';
import type { Places } from './kernel.js';
import type { Samples } from './samples.js';

/** Parts in which a batch is worked through; their number decides the sums' order, so it is always the same. */
export const CHUNKS = 4;
/** The least address in use: below, a mistake would go unnoticed. */
const FIRST = 1024;
const ALIGNMENT = 64;

/** The shared memory of a training: the samples, the parameters, and what is worked with. */
export interface Workspace {
  readonly memory: WebAssembly.Memory;
  readonly places: Places;
  readonly parameters: Float32Array;
  /** Both moments of Adam, one behind the other. */
  readonly moments: Float32Array;
  /** Numbers of the samples in the order in which they are taken. */
  readonly order: Uint32Array;
}

/** Number of parameters of a network with so many features. */
export function parameterCount(featureCount: number): number {
  return (featureCount + 1) * HIDDEN + BUCKETS * (2 * HIDDEN + 1);
}

/** Lays out a memory with the samples in it, in their own order; parameters and moments are 0. */
export function makeWorkspace(samples: Samples, targets: Float32Array, position: Position): Workspace {
  const { planes } = position.networkShape;
  const featureCount = planes * NETWORK_PLANE;
  const parameterBytes = align(parameterCount(featureCount) * 4);
  let end = FIRST;
  const take = (bytes: number) => {
    const at = end;
    end = align(end + bytes);
    return at;
  };
  const { count } = samples;
  const laid = {
    mirror: take(featureCount * 2),
    parameters: take(parameterBytes),
    moments: take(2 * parameterBytes),
    gradients: take(CHUNKS * parameterBytes),
    states: take(CHUNKS * CHUNK_STATE),
    starts: take((count + 1) * 4),
    features: take(samples.features.length * 2),
    targets: take(count * 4),
    buckets: take(count),
    order: take(count * 4),
  };
  const memory = makeMemory(end);
  const { buffer } = memory;
  new Uint16Array(buffer, laid.mirror, featureCount).set(
    Array.from({ length: featureCount }, (_, feature) =>
      Math.max(0, mirrorFeature(feature, planes, position)),
    ),
  );
  new Uint32Array(buffer, laid.starts, count + 1).set(samples.starts);
  new Uint16Array(buffer, laid.features, samples.features.length).set(samples.features);
  new Float32Array(buffer, laid.targets, count).set(targets);
  new Uint8Array(buffer, laid.buckets, count).set(samples.buckets);
  const order = new Uint32Array(buffer, laid.order, count);
  for (let i = 0; i < count; i++) order[i] = i;
  return {
    memory,
    places: { ...laid, end, featureCount, parameterBytes },
    parameters: new Float32Array(buffer, laid.parameters, parameterBytes / 4),
    moments: new Float32Array(buffer, laid.moments, parameterBytes / 2),
    order,
  };
}

function align(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}
