import { join } from 'node:path';
import { Command } from 'commander';
import { watchSignals } from '../cli/signals.js';
import { VERSION } from '../cli/version.js';
import { compileCore } from '../core/built.js';
import type { Network } from '../core/network.js';
import { PARAMETERS } from '../core/parameters.js';
import { Position } from '../core/position.js';
import { type Failure, formatFailure } from '../core/result.js';
import { readWeights, SHIPPED } from '../engine/weights.js';
import { coreName, weightsName } from '../selfplay/plan.js';
import { replaceFile } from '../tournament/files.js';
import type { Plan } from './journal.js';
import { formatPage } from './page.js';
import { showIterations } from './progress.js';
import { formatReport } from './report.js';
import { runTuning } from './run.js';
import { DEFAULTS, parseSettings, type Settings, type Words } from './settings.js';

const PAGE = 'report.html';

function complain(text: string): 1 {
  process.stderr.write(`tune: ${text}\n`);
  return 1;
}

function complainOf(failure: Failure): 1 {
  return complain(`${failure.code}: ${formatFailure(failure)}`);
}

function planOf({ variant: { game, variant }, ...settings }: Settings, network: Network | null): Plan {
  const { nodes, movetime, iterations, pairs, rate, seed, parameters } = settings;
  return {
    variant: variant.id,
    ...{ nodes, movetime, iterations, pairs, rate, seed, parameters },
    core: coreName(game.id),
    weights: weightsName(network),
  };
}

/** Returns the exit status. */
async function tune(words: Words): Promise<number> {
  const parsed = parseSettings(words, PARAMETERS);
  if (!parsed.ok) return complainOf(parsed.error);
  const settings = parsed.value;
  const { folder, threads, iterations } = settings;
  const { game, variant } = settings.variant;
  const start = game.parseFen(variant.startFen);
  if (!start.ok) return complainOf(start.error);
  const module = compileCore(game.id);
  const { planes } = new Position(module).networkShape;
  const network = readWeights(SHIPPED, { game: game.id, planes });
  if (!network.ok) return complainOf(network.error);
  const plan = planOf(settings, network.value);
  const stopping = watchSignals();
  const shown = showIterations(iterations);
  const run = await runTuning({
    ...{ plan, threads, folder },
    ...{ module, network: network.value },
    start: start.value,
    signal: stopping.signal,
    onProgress: shown.update,
  }).finally(shown.close);
  if (!run.ok) return complainOf(run.error);
  const page = join(folder, PAGE);
  replaceFile(page, formatPage(plan, run.value, VERSION));
  process.stdout.write(`${[...formatReport(plan, run.value), '', `Paths: ${page}`].join('\n')}\n`);
  if (run.value.length === iterations) return 0;
  process.stderr.write('Stopped. The same command goes on from here.\n');
  return stopping.status();
}

await new Command('tune')
  .description(
    "tune the search's parameters by games of slightly different settings (SPSA); the same command again goes on " +
      'where it was interrupted',
  )
  .option('--variant <id>', 'what is played (the first variant)')
  .option('--iterations <number>', `steps of the values; they decide the gains (${DEFAULTS.iterations})`)
  .option('--pairs <number>', `pairs of games in an iteration (${DEFAULTS.pairs})`)
  .option('--nodes <number>', `nodes a move (${DEFAULTS.nodes})`)
  .option('--movetime <ms>', 'time a move instead; then the seed does not decide everything')
  .option('--rate <number>', `how much of its perturbation a won game adds to a value (${DEFAULTS.rate})`)
  .option('--seed <number>', `of all that is left to chance (${DEFAULTS.seed})`)
  .option('--threads <number>', `games at a time (${DEFAULTS.threads})`)
  .option('--parameters <names>', 'with commas between them (all that have a range)')
  .option('--out <folder>', 'journal and report (tuning/<variant>)')
  .showHelpAfterError()
  .action(async (words: Words) => {
    try {
      process.exitCode = await tune(words);
    } catch (error) {
      process.exitCode = complain(error instanceof Error ? error.message : String(error));
    }
  })
  .parseAsync();
