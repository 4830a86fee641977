import { NETWORK_OUTPUT_UNIT } from '../../engines/assembly/layout.js';
import { seededRandom } from '../tournament/random.js';
import type { Crew } from './crew.js';
import { BUCKETS, HIDDEN } from './kernel/layout.js';
import type { Kernel } from './kernel.js';
import { CHUNKS, type Workspace } from './workspace.js';

/** All that decides the weights, but the samples. */
export interface TrainingPlan {
  /** Most passes over the samples. */
  readonly epochs: number;
  /** Samples a step. */
  readonly batch: number;
  /** Adam's first step size; it falls to nothing along half a cosine. */
  readonly rate: number;
  /** Epochs without a better loss of the samples held back after which it ends. */
  readonly patience: number;
  readonly seed: number;
}

/** What an epoch came to. Losses are cross entropies, in nats a position. */
export interface Epoch {
  readonly number: number;
  readonly rate: number;
  /** Of the samples learned from, while they were. */
  readonly loss: number;
  /** Of the samples held back, afterwards. */
  readonly heldLoss: number;
  readonly seconds: number;
}

/** What a training has come to; enough to go on from. */
export interface Progress {
  readonly epochs: readonly Epoch[];
  /** Parameters of the epoch with the least loss of the samples held back. */
  readonly best: Float32Array;
  readonly bestEpoch: number;
}

/** What no weight goes beyond: sums of 40 rows fit 16 bits, and so does an activation times an output weight. */
const ROW_LIMIT = 3;
const OUTPUT_LIMIT = 127 / NETWORK_OUTPUT_UNIT;
/* First weights: uniform up to these. */
const ROW_SPAN = 0.15;
const OUTPUT_SPAN = 0.1;
/** Half way up the activation, so that every unit learns. */
const FIRST_BIAS = 0.3;
/** Samples a worker judges at a time. */
const JUDGED = 65536;

/** Fills the parameters by chance. */
export function initialise({ parameters, places }: Workspace, seed: number): void {
  const random = seededRandom(seed);
  const uniform = (span: number) => (random.below(2 ** 24) / 2 ** 23 - 1) * span;
  const rows = places.featureCount * HIDDEN;
  parameters.fill(0);
  for (let i = 0; i < rows; i++) parameters[i] = uniform(ROW_SPAN);
  parameters.fill(FIRST_BIAS, rows, rows + HIDDEN);
  const outputs = rows + HIDDEN;
  for (let i = outputs; i < outputs + BUCKETS * 2 * HIDDEN; i++) parameters[i] = uniform(OUTPUT_SPAN);
}

/**
 * Learns until the epochs are over, the loss of the samples held back has long not been better, or `signal` is
 * aborted (then the epoch is lost). `onEpoch` is told of each, `onBatch` of the share of an epoch that is done.
 */
export async function train(
  { workspace, kernel, crew, learned, count }: Machine,
  plan: TrainingPlan,
  before: Progress | null,
  events: TrainingEvents,
): Promise<Progress> {
  let progress: Progress = before ?? { epochs: [], best: workspace.parameters.slice(), bestEpoch: 0 };
  const steps = Math.ceil(learned / plan.batch);
  for (let number = progress.epochs.length + 1; number <= plan.epochs; number++) {
    if (number > progress.bestEpoch + plan.patience && progress.epochs.length >= plan.patience) break;
    const began = performance.now();
    const rate = (done: number) =>
      plan.rate * 0.5 * (1 + Math.cos((Math.PI * (number - 1 + done)) / plan.epochs));
    shuffle(workspace.order.subarray(0, learned), plan.seed + number);
    let loss = 0;
    for (let batch = 0; batch < steps; batch++) {
      if (events.signal.aborted) return progress;
      const from = batch * plan.batch;
      const to = Math.min(learned, from + plan.batch);
      loss += await crew.learn(from, to);
      const time = (number - 1) * steps + batch + 1;
      const corrected = (rate(batch / steps) * Math.sqrt(1 - 0.999 ** time)) / (1 - 0.9 ** time);
      step(workspace, kernel, to - from, corrected);
      events.onBatch(number, (batch + 1) / steps);
    }
    const heldLoss = (await crew.judge(learned, count, JUDGED)) / Math.max(1, count - learned);
    const seconds = (performance.now() - began) / 1000;
    const epoch = { number, rate: rate(0), loss: loss / learned, heldLoss, seconds };
    const isBest = progress.epochs.every((other) => heldLoss < other.heldLoss);
    progress = {
      epochs: [...progress.epochs, epoch],
      ...(isBest
        ? { best: workspace.parameters.slice(), bestEpoch: number }
        : { best: progress.best, bestEpoch: progress.bestEpoch }),
    };
    events.onEpoch(progress);
  }
  return progress;
}

/** One step along the gradients of `samples` samples. */
function step({ places }: Workspace, kernel: Kernel, samples: number, rate: number): void {
  const { gradients, moments, parameterBytes, featureCount } = places;
  const outputs = (featureCount + 1) * HIDDEN * 4;
  const { step } = kernel;
  step(gradients, CHUNKS, samples, moments, parameterBytes, 0, outputs, rate, ROW_LIMIT);
  step(gradients, CHUNKS, samples, moments, parameterBytes, outputs, parameterBytes, rate, OUTPUT_LIMIT);
}

/** What a training works with. */
export interface Machine {
  readonly workspace: Workspace;
  readonly kernel: Kernel;
  readonly crew: Crew;
  /** The first so many samples are learned from, the others are held back. */
  readonly learned: number;
  readonly count: number;
}

export interface TrainingEvents {
  readonly signal: AbortSignal;
  readonly onBatch: (epoch: number, share: number) => void;
  readonly onEpoch: (progress: Progress) => void;
}

/** The numbers from 0 in an order of chance (Fisher-Yates). */
function shuffle(order: Uint32Array, seed: number): void {
  const random = seededRandom(seed);
  for (let i = 0; i < order.length; i++) order[i] = i;
  for (let last = order.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    const kept = order[last] as number;
    order[last] = order[other] as number;
    order[other] = kept;
  }
}
