import { networkChecksum } from '../core/network.js';
import type { Trained } from '../training/session.js';
import type { Epoch } from '../training/trainer.js';

/** Heads of the columns of `formatEpoch`. */
export const HEADER = 'epoch     rate     loss  held back  seconds';

/** A row of the table; the best so far is marked. */
export function formatEpoch({ number, rate, loss, heldLoss, seconds }: Epoch, isBest: boolean): string {
  const columns = [
    String(number).padStart(5),
    rate.toFixed(6).padStart(9),
    loss.toFixed(5).padStart(9),
    heldLoss.toFixed(5).padStart(11),
    seconds.toFixed(1).padStart(9),
  ];
  return `${columns.join('')}${isBest ? ' *' : ''}`;
}

/** What the training has come to. */
export function formatTrained(
  { network, bestEpoch, rounding }: Trained,
  out: string,
  report: string,
): string[] {
  const { mean, most, positions } = rounding;
  return [
    `Best: epoch ${bestEpoch}. Rounding to whole numbers moves evaluations by ${mean.toFixed(2)} hundredths on ` +
      `average, ${most.toFixed(1)} at most (${positions} positions held back).`,
    `Weights ${networkChecksum(network)}: ${out}`,
    `Report: ${report}`,
  ];
}
