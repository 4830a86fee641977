import { compileCore } from '../core/built.js';
import type { OutlookModel } from '../core/game.js';
import { formatNetwork, type Network } from '../core/network.js';
import { Position } from '../core/position.js';
import { fail, ok, quote, type Result } from '../core/result.js';
import { formatPlan } from '../selfplay/plan.js';
import { type Collection, openCollection } from '../selfplay/reader.js';
import { replaceFile, tryFile } from '../tournament/files.js';
import { checkpointOf, readCheckpoint, removeCheckpoint, writeCheckpoint } from './checkpoint.js';
import { startCrew } from './crew.js';
import { compileKernel, openKernel } from './kernel.js';
import { fitOutlook } from './outlook.js';
import { checkQuantisation, type QuantisationCheck, quantise } from './quantise.js';
import { readSamples, type Samples } from './samples.js';
import { fitScale, makeTargets } from './targets.js';
import { type Epoch, initialise, type Progress, type TrainingPlan, train } from './trainer.js';
import { makeWorkspace } from './workspace.js';

/** Fewer samples than this teach nothing. */
const LEAST_SAMPLES = 1000;
/** Mean difference, hundredths of a man, beyond which the whole numbers do not say what was learned. */
const MOST_ROUNDING = 15;

export interface TrainingOrder {
  /** Folder name of the game under `engines/`. */
  readonly game: string;
  /** Folders that `spindle selfplay` wrote. */
  readonly folders: readonly string[];
  /** File of weights to write. */
  readonly out: string;
  readonly plan: TrainingPlan;
  /** Share of the search's score in what is learned, the rest being the game's result; 0 to 1. */
  readonly mix: number;
  /** Hundredths for a logit; null to find it from the samples. */
  readonly scale: number | null;
  readonly threads: number;
  readonly signal: AbortSignal;
  readonly events: SessionEvents;
}

export interface SessionEvents {
  readonly onRead: (games: number, positions: number) => void;
  /** `outlook`: what the scores of the games foretell of their results. */
  readonly onSamples: (samples: Samples, scale: number, outlook: OutlookModel, resumedAt: number) => void;
  readonly onBatch: (epoch: number, share: number) => void;
  readonly onEpoch: (epoch: Epoch, isBest: boolean) => void;
}

export interface Trained {
  readonly network: Network;
  readonly epochs: readonly Epoch[];
  readonly bestEpoch: number;
  readonly samples: Pick<Samples, 'count' | 'learned' | 'games'>;
  readonly rounding: QuantisationCheck;
  /** Ended by the signal: the weights are the best so far, and the same order goes on. */
  readonly isStopped: boolean;
}

/** Learns weights from games and writes them. The same order goes on where it was interrupted. */
export async function runTraining(order: TrainingOrder): Promise<Result<Trained>> {
  const { game, out, plan, threads, signal, events } = order;
  const writable = tryFile(out);
  if (!writable.ok) return writable;
  const position = new Position(compileCore(game));
  const opened = openAll(order);
  if (!opened.ok) return opened;
  const read = readSamples(opened.value, position, events.onRead);
  if (!read.ok) return read;
  const samples = read.value;
  if (samples.learned < LEAST_SAMPLES || samples.learned === samples.count) {
    const got = `${samples.learned} and ${samples.count - samples.learned}`;
    return fail('too-few', `${LEAST_SAMPLES} positions to learn from, and some held back`, got, 'the games');
  }
  const scale = order.scale ?? fitScale(samples);
  const terms = termsOf(order, opened.value, samples, scale);
  const workspace = makeWorkspace(samples, makeTargets(samples, scale, order.mix), position);
  const path = checkpointOf(out);
  const before = readCheckpoint(path, terms, workspace);
  if (!before.ok) return before;
  if (!before.value) initialise(workspace, plan.seed);
  events.onSamples(samples, scale, fitOutlook(samples), before.value?.epochs.length ?? 0);
  const module = compileKernel();
  const kernel = openKernel(module, workspace.memory, workspace.places);
  const crew = await startCrew(module, workspace, threads);
  const { learned, count, games } = samples;
  const keep = (progress: Progress) => {
    writeCheckpoint(path, terms, progress, workspace);
    const last = progress.epochs.at(-1);
    if (last) events.onEpoch(last, progress.bestEpoch === last.number);
  };
  const progress = await train({ workspace, kernel, crew, learned, count }, plan, before.value, {
    signal,
    onBatch: events.onBatch,
    onEpoch: keep,
  }).finally(() => crew.close());
  workspace.parameters.set(progress.best);
  const { planes } = position.networkShape;
  const network = quantise(progress.best, { game, planes, scale, about: aboutOf(order, samples, progress) });
  const exact = (sample: number) => kernel.evaluate(workspace.places.states, sample);
  const rounding = checkQuantisation(network, position, samples.probes, exact);
  if (progress.bestEpoch && rounding.mean > MOST_ROUNDING) {
    const got = `${rounding.mean.toFixed(1)} on average`;
    return fail('rounding', `evaluations within ${MOST_ROUNDING} hundredths of the learned ones`, got, out);
  }
  if (progress.bestEpoch) replaceFile(out, formatNetwork(network));
  const isStopped = signal.aborted;
  if (!isStopped) removeCheckpoint(path);
  const { epochs, bestEpoch } = progress;
  return ok({ network, epochs, bestEpoch, samples: { count, learned, games }, rounding, isStopped });
}

function openAll({ game, folders }: TrainingOrder): Result<readonly Collection[]> {
  const collections: Collection[] = [];
  for (const folder of folders) {
    const opened = openCollection(folder);
    if (!opened.ok) return opened;
    if (opened.value.game.id !== game) {
      return fail('other-game', `games of ${game}`, quote(opened.value.variant.id), folder);
    }
    collections.push(opened.value);
  }
  return ok(collections);
}

function termsOf(
  { game, plan, mix }: TrainingOrder,
  collections: readonly Collection[],
  samples: Samples,
  scale: number,
): string {
  const plans = collections.map((collection) => formatPlan(collection.plan));
  return JSON.stringify({ game, ...plan, mix, scale, games: samples.games, positions: samples.count, plans });
}

function aboutOf({ mix, plan }: TrainingOrder, { count, games }: Samples, { bestEpoch }: Progress): string {
  return `${count} positions of ${games} games, score ${mix} result ${Number((1 - mix).toFixed(4))}, epoch ${bestEpoch}, seed ${plan.seed}`;
}
