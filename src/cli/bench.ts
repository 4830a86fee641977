import { type Command, Option } from 'commander';
import { MAX_THREADS } from '../../engines/assembly/layout.js';
import { VARIANTS } from '../../engines/registry.js';
import type { Game } from '../core/game.js';
import { formatFailure } from '../core/result.js';
import { BENCH_DEPTH, type BenchOptions, type BenchResult, startBench } from '../engine/bench.js';
import { makeReferees, type Referees, useWeights } from '../engine/referees.js';
import { FALLBACK } from '../engine/weights.js';
import { Searcher } from '../pool/searcher.js';
import { variant, weightsOption, wholeNumber, wholeNumbers } from './arguments.js';
import { formatScaling, formatSignature, formatSpeeds, type PerftSpeed } from './bench-report.js';

interface Options {
  readonly depth?: number;
  readonly movetime?: number;
  readonly threads: readonly number[];
  readonly variant?: (typeof VARIANTS)[number];
  readonly weights: string;
  readonly json?: true;
  readonly perft: boolean;
}

/** Results of all positions with one number of threads. */
export interface BenchSet {
  readonly threads: number;
  readonly results: readonly BenchResult[];
}

/** Milliseconds. */
const WARM_UP = 300;

export function addBench(program: Command): void {
  program
    .command('bench')
    .description('node counts at a fixed depth (the signature) and speeds; or depth reached in a fixed time')
    .option('--depth <plies>', 'depth of each position', wholeNumber(1, 120))
    .option('--movetime <ms>', 'time of each position', wholeNumber(1))
    .addOption(
      new Option('--threads <list>', 'numbers of threads to compare, as 1,2')
        .argParser(wholeNumbers(1, MAX_THREADS))
        .default([1], '1'),
    )
    .option('--variant <id>', 'only this variant', variant)
    .addOption(weightsOption())
    .option('--no-perft', 'leave out the speed of the move generators')
    .option('--json', 'print one JSON object')
    .action(bench);
}

async function bench(options: Options): Promise<void> {
  const variants = options.variant ? [options.variant] : VARIANTS;
  const referees = makeReferees();
  for (const { game } of variants) {
    const used = useWeights(referees(game), options.weights);
    if (!used.ok) process.stderr.write(`spindle bench: ${formatFailure(used.error)}; ${FALLBACK}\n`);
  }
  const searcher = new Searcher();
  const print = (text: string) => process.stdout.write(options.json ? '' : `${text}\n`);
  const timed = options.movetime !== undefined;
  const depth = options.depth ?? (timed ? Number.POSITIVE_INFINITY : BENCH_DEPTH);
  const moveTime = options.movetime ?? Number.POSITIVE_INFINITY;
  const games = [...new Set(variants.map(({ game }) => game))];
  const speeds = options.perft && !timed ? games.map((game) => measurePerft(referees, game)) : [];
  const sets: BenchSet[] = [];
  for (const threads of options.threads) {
    sets.push({
      threads,
      results: await run(searcher, referees, { variants, depth, moveTime, threads, warmUp: WARM_UP }),
    });
  }
  await searcher.close();
  if (speeds.length) print(formatSpeeds(speeds));
  if (timed || sets.length > 1) print(formatScaling(sets));
  if (!timed) for (const { threads, results } of sets) print(formatSignature(threads, depth, results));
  if (options.json)
    process.stdout.write(`${JSON.stringify({ sets: sets.map(plainSet), perft: speeds }, null, 2)}\n`);
}

async function run(
  searcher: Searcher,
  referees: Referees,
  options: BenchOptions,
): Promise<readonly BenchResult[]> {
  searcher.useThreads(options.threads);
  const results: BenchResult[] = [];
  await startBench(searcher, referees, options, (result) => {
    results.push(result);
    progress(result);
  }).complete;
  clearProgress();
  return results;
}

function progress({ variant: { id }, fen }: BenchResult): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${id} ${fen.slice(0, 60)}`);
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

function plainSet({ threads, results }: BenchSet) {
  return { threads, results: results.map(({ variant: { id }, ...result }) => ({ variant: id, ...result })) };
}

/** Milliseconds that a measurement of the generator takes at least. */
const LONG_ENOUGH = 1000;

/** Leaf nodes a second from the start of a game, the last ply counted in bulk. */
function measurePerft(referees: Referees, game: Game): PerftSpeed {
  const { root } = referees(game);
  const [start] = game.variants;
  const setup = start && game.parseFen(start.startFen);
  if (!start || !setup?.ok) throw new Error(`${game.id} has no start`);
  root.reset(setup.value);
  for (let depth = 5; ; depth++) {
    const before = performance.now();
    const nodes = root.perft(depth);
    const time = performance.now() - before;
    if (time >= LONG_ENOUGH) return { variant: start.id, depth, nodes, time };
  }
}
