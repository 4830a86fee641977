import {
  NETWORK_ACTIVATION,
  NETWORK_BUCKETS,
  NETWORK_HIDDEN,
  NETWORK_OUTPUT_UNIT,
  NETWORK_PLANE,
} from '../../engines/assembly/layout.js';
import type { Network } from '../core/network.js';
import type { Position } from '../core/position.js';
import type { Probe } from './samples.js';

/** The network of whole numbers nearest to these parameters (`src/training/kernel/index.ts` has their order). */
export function quantise(
  parameters: Float32Array,
  head: Pick<Network, 'game' | 'planes' | 'scale' | 'about'>,
): Network {
  const rows = head.planes * NETWORK_PLANE * NETWORK_HIDDEN;
  const bias = rows + NETWORK_HIDDEN;
  const outputs = bias + NETWORK_BUCKETS * 2 * NETWORK_HIDDEN;
  const words = (from: number, to: number, unit: number) =>
    Int16Array.from(parameters.subarray(from, to), (value) => Math.round(value * unit));
  return {
    ...head,
    rows: words(0, rows, NETWORK_ACTIVATION),
    bias: words(rows, bias, NETWORK_ACTIVATION),
    outputs: words(bias, outputs, NETWORK_OUTPUT_UNIT),
    outputBias: Int32Array.from(parameters.subarray(outputs, outputs + NETWORK_BUCKETS), (value) =>
      Math.round(value * NETWORK_ACTIVATION * NETWORK_OUTPUT_UNIT),
    ),
  };
}

/** How far the engine's evaluations are from those of the parameters, hundredths of a man. */
export interface QuantisationCheck {
  readonly positions: number;
  readonly mean: number;
  readonly most: number;
}

/** Beyond this evaluations are all alike to a search. */
const CLEAR = 1000;

/** Compares the evaluations of the network in a core with `exact`, the logits, on positions held back. */
export function checkQuantisation(
  network: Network,
  position: Position,
  probes: readonly Probe[],
  exact: (sample: number) => number,
): QuantisationCheck {
  position.useNetwork(network);
  const cut = (value: number) => Math.max(-CLEAR, Math.min(CLEAR, value));
  let [sum, most] = [0, 0];
  for (const { sample, setup } of probes) {
    position.reset(setup);
    const difference = Math.abs(cut(position.evaluate()) - cut(exact(sample) * network.scale));
    sum += difference;
    most = Math.max(most, difference);
  }
  position.useNetwork(null);
  return { positions: probes.length, mean: sum / Math.max(1, probes.length), most };
}
