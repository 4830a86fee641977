import { join } from 'node:path';
import { Command } from 'commander';
import { MAX_THREADS } from '../../engines/assembly/layout.js';
import type { VARIANTS } from '../../engines/registry.js';
import { variant, wholeNumber } from '../cli/arguments.js';
import { watchSignals } from '../cli/signals.js';
import { VERSION } from '../cli/version.js';
import { compileCore } from '../core/built.js';
import { Position } from '../core/position.js';
import { type Failure, formatFailure } from '../core/result.js';
import { replaceFile } from '../tournament/files.js';
import { parseBudget } from './budget.js';
import type { LearningPlan } from './journal.js';
import { formatPage } from './page.js';
import { runLearning, shipWeights } from './run.js';

interface Options {
  readonly variant: (typeof VARIANTS)[number];
  readonly budget: string;
  readonly generations: number;
  readonly nodes: number;
  readonly threads: number;
  readonly seed: number;
  readonly data: readonly string[];
  readonly out?: string;
  readonly accept?: true;
}

const REPORT = 'report.html';

function complain(failure: Failure): 1 {
  process.stderr.write(`learn: ${failure.code}: ${formatFailure(failure)}\n`);
  return 1;
}

/** The wanted variant, then those that share its game's weights. */
function planOf({ variant: { game, variant }, nodes, seed, data }: Options): LearningPlan {
  const others = game.variants.filter((other) => other !== variant);
  return { game: game.id, variants: [variant, ...others].map(({ id }) => id), nodes, seed, data };
}

/** Returns the exit status. */
async function learn(options: Options): Promise<number> {
  const budget = parseBudget(options.budget);
  if (!budget.ok) return complain(budget.error);
  const plan = planOf(options);
  const folder = options.out ?? join('learning', options.variant.variant.id);
  const stopping = watchSignals();
  const { generations, threads } = options;
  const report = join(folder, REPORT);
  const learned = await runLearning({
    ...{ plan, folder, generations, threads, budget: budget.value },
    planes: new Position(compileCore(plan.game)).networkShape.planes,
    signal: stopping.signal,
    log: (text) => process.stdout.write(`${text}\n`),
    onGeneration: (all) => replaceFile(report, formatPage(plan, all, VERSION)),
  });
  if (!learned.ok) return complain(learned.error);
  const { accepted, generations: done } = learned.value;
  process.stdout.write(`Accepted: ${accepted ?? 'none'}\n`);
  if (done.length) process.stdout.write(`Report: ${report}\n`);
  if (accepted && options.accept) process.stdout.write(`Copied to ${shipWeights(accepted, plan.game)}\n`);
  if (!stopping.signal.aborted) return 0;
  process.stderr.write('Stopped. The same command goes on behind the last whole generation.\n');
  return stopping.status();
}

await new Command('learn')
  .description(
    'make weights by self-play, training and matches, generation after generation; the same command again goes on ' +
      'behind the last whole one',
  )
  .requiredOption('--variant <id>', 'what is played', variant)
  .option('--budget <time>', 'time for this run, as 90s, 30m or 2h', '30m')
  .option('--generations <number>', 'that there are to be in the end', wholeNumber(1, 1000), 3)
  .option('--nodes <number>', 'nodes a move of self-play', wholeNumber(1), 1000)
  .option('--threads <number>', 'games at a time', wholeNumber(1, MAX_THREADS), 2)
  .option('--seed <number>', 'of all that is left to chance', wholeNumber(0, 2 ** 31), 1)
  .option('--data <folder...>', 'self-play games of before, learned from beside those of this run', [])
  .option('--out <folder>', 'games, weights, journal and report (learning/<variant>)')
  .option('--accept', "ship the best weights: copy them to the game's folder")
  .showHelpAfterError()
  .action(async (options: Options) => {
    try {
      process.exitCode = await learn(options);
    } catch (error) {
      process.stderr.write(`learn: ${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }
  })
  .parseAsync();
