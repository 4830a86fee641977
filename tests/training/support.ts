import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileCore } from '../../src/core/built.js';
import { runSelfplay } from '../../src/selfplay/run.js';
import { runTraining, type TrainingOrder } from '../../src/training/session.js';
import { valid } from '../conformance/support.js';
import { TERMS, type Terms } from '../selfplay/support.js';

export function termsOf(variant: string): Terms {
  const terms = TERMS.find((each) => each.variant.id === variant);
  if (!terms) throw new Error(variant);
  return terms;
}

export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'spindle-training-'));
}

/** Plays so many short games by the hand-made evaluation; returns their folder. */
export async function playGames(variant: string, games: number): Promise<string> {
  const { plan, start, hasDraws, game } = termsOf(variant);
  const folder = emptyFolder();
  const module = compileCore(game.id);
  const { signal } = new AbortController();
  const run = { plan, start, hasDraws, module, network: null, games, threads: 2, folder, signal };
  valid(await runSelfplay({ ...run, onProgress() {} }));
  return folder;
}

/** A short training. */
export function orderOf(
  game: string,
  folder: string,
  out: string,
  change: Partial<TrainingOrder> = {},
): TrainingOrder {
  return {
    ...{ game, folders: [folder], out, mix: 0.7, scale: null, threads: 2 },
    plan: { epochs: 4, batch: 512, rate: 0.002, patience: 4, seed: 3 },
    signal: new AbortController().signal,
    events: { onRead() {}, onSamples() {}, onBatch() {}, onEpoch() {} },
    ...change,
  };
}

export async function train(order: TrainingOrder) {
  return valid(await runTraining(order));
}
