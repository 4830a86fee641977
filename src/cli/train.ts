import type { Command } from 'commander';
import { MAX_THREADS } from '../../engines/assembly/layout.js';
import type { VARIANTS } from '../../engines/registry.js';
import { type Failure, formatFailure } from '../core/result.js';
import { replaceFile, tryFile } from '../tournament/files.js';
import { formatOutlook } from '../training/outlook.js';
import { formatTrainingPage } from '../training/page.js';
import { runTraining, type Trained, type TrainingOrder } from '../training/session.js';
import { decimal, variant, wholeNumber } from './arguments.js';
import { watchSignals } from './signals.js';
import { showTraining } from './train-progress.js';
import { formatEpoch, formatTrained, HEADER } from './train-report.js';
import { VERSION } from './version.js';

interface Options {
  readonly variant: (typeof VARIANTS)[number];
  readonly out: string;
  readonly epochs: number;
  readonly batch: number;
  readonly rate: number;
  readonly patience: number;
  readonly mix: number;
  readonly scale?: number;
  readonly seed: number;
  readonly threads: number;
  readonly report?: string;
}

/** `spindle train`: weights from the games of `spindle selfplay`. */
export function addTrain(program: Command): void {
  program
    .command('train')
    .description(
      'learn the weights of a game from folders that `spindle selfplay` wrote; the same command again goes on ' +
        'where it was interrupted',
    )
    .argument('<folder...>', 'games, of any variants that share the weights')
    .requiredOption('--variant <id>', 'what the weights are for', variant)
    .requiredOption('--out <file>', 'the weights')
    .option('--epochs <number>', 'most passes over the positions', wholeNumber(1, 1000), 12)
    .option('--batch <number>', 'positions a step', wholeNumber(64, 2 ** 20), 8192)
    .option(
      '--rate <number>',
      'first step size of Adam; it falls along half a cosine',
      decimal(1e-6, 1),
      0.002,
    )
    .option('--patience <number>', 'epochs without gain that end it', wholeNumber(1, 1000), 4)
    .option(
      '--mix <share>',
      "the search's score in what is learned, the rest being the result",
      decimal(0, 1),
      0.7,
    )
    .option('--scale <hundredths>', 'of a man for a logit; found from the games', wholeNumber(10, 2000))
    .option('--seed <number>', 'of all that is left to chance', wholeNumber(0, 2 ** 32 - 1), 1)
    .option('--threads <number>', 'that learn side by side', wholeNumber(1, MAX_THREADS), 2)
    .option('--report <file>', 'page with the curves (the weights with .html)')
    .action(async (folders: readonly string[], options: Options) => {
      process.exitCode = await act(folders, options);
    });
}

function complain(text: string): 1 {
  process.stderr.write(`spindle train: ${text}\n`);
  return 1;
}

function complainOf(failure: Failure): 1 {
  return complain(`${failure.code}: ${formatFailure(failure)}`);
}

/** Returns the exit status. */
async function act(folders: readonly string[], options: Options): Promise<number> {
  try {
    return await train(folders, options);
  } catch (error) {
    return complain(error instanceof Error ? error.message : String(error));
  }
}

async function train(folders: readonly string[], options: Options): Promise<number> {
  const { out, epochs, batch, rate, patience, seed, mix, threads } = options;
  const report = options.report ?? `${out}.html`;
  const writable = tryFile(report);
  if (!writable.ok) return complainOf(writable.error);
  const stopping = watchSignals();
  const print = (text: string) => process.stdout.write(`${text}\n`);
  const shown = showTraining(epochs);
  const order: TrainingOrder = {
    game: options.variant.game.id,
    ...{ folders, out, mix, threads },
    plan: { epochs, batch, rate, patience, seed },
    scale: options.scale ?? null,
    signal: stopping.signal,
    events: {
      onRead: shown.reading,
      onSamples({ learned, count, games }, scale, outlook, resumedAt) {
        shown.clear();
        print(
          `${count} positions of ${games} games, ${count - learned} held back; ${scale} hundredths a logit`,
        );
        print(`Outlook: ${formatOutlook(outlook)}`);
        if (resumedAt) print(`Goes on behind epoch ${resumedAt}.`);
        print(HEADER);
      },
      onBatch: shown.learning,
      onEpoch(epoch, isBest) {
        shown.clear();
        print(formatEpoch(epoch, isBest));
      },
    },
  };
  const trained = await runTraining(order).finally(shown.close);
  if (!trained.ok) return complainOf(trained.error);
  if (trained.value.bestEpoch) conclude(order, trained.value, report, print);
  if (!trained.value.isStopped) return 0;
  process.stderr.write('Stopped. The same command goes on from here.\n');
  return stopping.status();
}

function conclude(
  order: TrainingOrder,
  trained: Trained,
  report: string,
  print: (text: string) => void,
): void {
  replaceFile(report, formatTrainingPage(order, trained, VERSION));
  for (const line of formatTrained(trained, order.out, report)) print(line);
}
