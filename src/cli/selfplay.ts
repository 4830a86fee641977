import type { Command } from 'commander';
import { MAX_THREADS } from '../../engines/assembly/layout.js';
import type { VARIANTS } from '../../engines/registry.js';
import { compileCore } from '../core/built.js';
import type { Network } from '../core/network.js';
import { Position } from '../core/position.js';
import { formatFailure, type Result } from '../core/result.js';
import { readWeights } from '../engine/weights.js';
import { coreName, type Plan, suitableHash, weightsName } from '../selfplay/plan.js';
import { type Collection, openCollection } from '../selfplay/reader.js';
import { runSelfplay } from '../selfplay/run.js';
import { summarise } from '../selfplay/summary.js';
import { validate } from '../selfplay/validate.js';
import { decimal, variantOption, weightsOption, wholeNumber } from './arguments.js';
import { showGames } from './selfplay-progress.js';
import { formatSummary } from './selfplay-report.js';
import { watchSignals } from './signals.js';

interface Options {
  readonly variant: (typeof VARIANTS)[number];
  readonly games?: number;
  readonly seconds?: number;
  readonly nodes: number;
  readonly threads: number;
  readonly seed: number;
  readonly plies: number;
  readonly maxScore: number;
  readonly stray: number;
  readonly hash?: number;
  readonly weights: string;
  readonly out?: string;
  readonly validate?: string;
  readonly summary?: string;
}

/** Games where neither their number nor a time is given, and the most there can be. */
const USUAL_GAMES = 1000;
const MOST_GAMES = 2 ** 32 - 1;
/** Failures of a validation that are printed. */
const MOST_SHOWN = 20;

/** `spindle selfplay`: games of the engine against itself, for learning. */
export function addSelfplay(program: Command): void {
  program
    .command('selfplay')
    .description(
      'play games of the engine against itself and keep positions, scores and results for learning; the same ' +
        'command again goes on where it was interrupted',
    )
    .addOption(variantOption('what is played'))
    .option(
      '--games <number>',
      `games the folder is to hold (${USUAL_GAMES}; by time, any)`,
      wholeNumber(1, MOST_GAMES),
    )
    .option('--seconds <number>', 'time after which no game is begun', decimal(1, (2 ** 31 - 1) / 1000))
    .option('--nodes <number>', 'nodes a move', wholeNumber(1), 1000)
    .option('--threads <number>', 'games at a time', wholeNumber(1, MAX_THREADS), 1)
    .option('--seed <number>', 'of all that is left to chance', wholeNumber(0, 2 ** 32 - 1), 1)
    .option('--plies <number>', 'random plies that open a game', wholeNumber(0, 100), 8)
    .option('--max-score <hundredths>', 'openings scored further from 0 are left out', wholeNumber(0), 100)
    .option('--stray <percent>', 'share of the early moves that chance chooses', wholeNumber(0, 100), 2)
    .option('--hash <MiB>', "each game's transposition table; as the nodes need it", wholeNumber(1, 1024))
    .addOption(weightsOption())
    .option('--out <folder>', 'where the games go')
    .option('--validate <folder>', 'instead, check every game of a folder')
    .option('--summary <folder>', 'instead, tell what a folder holds')
    .action(async (options: Options) => {
      process.exitCode = await act(options);
    });
}

function complain(text: string): 1 {
  process.stderr.write(`spindle selfplay: ${text}\n`);
  return 1;
}

/** Returns the exit status. */
async function act(options: Options): Promise<number> {
  const { out, validate: checked, summary } = options;
  const folders = [out, checked, summary].filter((folder) => folder !== undefined);
  if (folders.length !== 1) return complain('give one of --out, --validate and --summary');
  try {
    if (checked !== undefined) return validateFolder(openCollection(checked), checked);
    if (summary !== undefined) return summariseFolder(openCollection(summary));
    return await play(options, out as string);
  } catch (error) {
    return complain(error instanceof Error ? error.message : String(error));
  }
}

async function play(options: Options, folder: string): Promise<number> {
  const { threads, seconds: time = null } = options;
  const games = options.games ?? (time === null ? USUAL_GAMES : MOST_GAMES);
  const { game, variant } = options.variant;
  const start = game.parseFen(variant.startFen);
  if (!start.ok) throw new Error(formatFailure(start.error));
  const module = compileCore(game.id);
  const { planes } = new Position(module).networkShape;
  const network = readWeights(options.weights, { game: game.id, planes });
  if (!network.ok) return complain(formatFailure(network.error));
  const stopping = watchSignals();
  const progress = showGames(options.games ?? (time === null ? games : null), time);
  const timer = time === null ? [] : [AbortSignal.timeout(Math.ceil(time * 1000))];
  const began = performance.now();
  const run = await runSelfplay({
    plan: planOf(options, network.value),
    start: start.value,
    hasDraws: game.hasDraws,
    ...{ module, network: network.value },
    ...{ games, threads, folder },
    signal: AbortSignal.any([stopping.signal, ...timer]),
    onProgress: progress.update,
  }).finally(progress.close);
  if (!run.ok) return complain(formatFailure(run.error));
  const seconds = (performance.now() - began) / 1000;
  const { before, games: held, positions } = run.value;
  const speed = Math.round(positions / Math.max(0.001, seconds));
  process.stdout.write(
    `${held - before} games played, ${positions} positions in ${seconds.toFixed(1)} s (${speed} a second); ` +
      `${held} games in ${folder}\n`,
  );
  if (!stopping.signal.aborted || held >= games) return 0;
  process.stderr.write('Stopped. The same command goes on from here.\n');
  return stopping.status();
}

function planOf({ variant: { game, variant }, hash, ...options }: Options, network: Network | null): Plan {
  const { nodes, plies, maxScore, stray, seed } = options;
  return {
    variant: variant.id,
    start: variant.startFen,
    ...{ nodes, plies, maxScore, stray, seed },
    hash: hash ?? suitableHash(nodes),
    core: coreName(game.id),
    weights: weightsName(network),
  };
}

function validateFolder(opened: Result<Collection>, folder: string): number {
  if (!opened.ok) return complain(formatFailure(opened.error));
  const { games, positions, failures } = validate(opened.value);
  for (const failure of failures.slice(0, MOST_SHOWN)) complain(formatFailure(failure));
  if (failures.length > MOST_SHOWN) complain(`and ${failures.length - MOST_SHOWN} more`);
  process.stdout.write(`${folder}: ${games} games, ${positions} positions, ${failures.length} failures\n`);
  return failures.length ? 1 : 0;
}

function summariseFolder(opened: Result<Collection>): number {
  if (!opened.ok) return complain(formatFailure(opened.error));
  const summary = summarise(opened.value);
  if (!summary.ok) return complain(formatFailure(summary.error));
  process.stdout.write(formatSummary(opened.value.plan, opened.value.game, summary.value));
  return 0;
}
