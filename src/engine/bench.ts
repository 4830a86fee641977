import type { Game, Variant } from '../core/game.js';
import type { Network } from '../core/network.js';
import type { Failure } from '../core/result.js';
import { unpackReports } from '../pool/reports.js';
import { UNLIMITED } from '../pool/search-memory.js';
import type { Run, Searcher } from '../pool/searcher.js';
import type { Referee, Referees } from './referees.js';
import { readWeights, SHIPPED } from './weights.js';

/** What a bench keeps to in each position. */
export interface BenchOptions {
  readonly variants: readonly { readonly game: Game; readonly variant: Variant }[];
  /** Plies, or Infinity where the time ends a search. */
  readonly depth: number;
  /** Milliseconds a position, or Infinity. */
  readonly moveTime: number;
  /** Threads of the searches; the searcher must have as many. */
  readonly threads: number;
  /** Milliseconds of search before a game's first position, so that its core has been compiled for speed. */
  readonly warmUp: number;
}

export interface BenchResult {
  readonly variant: Variant;
  readonly fen: string;
  /** Completed by the first thread. */
  readonly depth: number;
  readonly nodes: number;
  /** Milliseconds. */
  readonly time: number;
  /** Milliseconds of processor time, all threads together. */
  readonly processorTime: number;
  /** Milliseconds to each completed depth, depth 1 first. */
  readonly timesToDepth: readonly number[];
}

/** Table of a bench, MiB: the node counts depend on it. */
export const BENCH_HASH = 16;
/** Depth of the signature: some seconds for all games. */
export const BENCH_DEPTH = 12;

/** What is searched with in a game; `root` takes its positions. */
export type BenchReferees = (game: Game) => Pick<Referee, 'module' | 'network' | 'root'>;

/** Searches a bench by the shipped weights whatever the referees evaluate by; by the hand-made rules where they fail. */
export function shippedReferees(referees: Referees, onFailure: (failure: Failure) => void): BenchReferees {
  const networks = new Map<string, Network | null>();
  return (game) => {
    const { module, root, current } = referees(game);
    let network = networks.get(game.id);
    if (network === undefined) {
      const read = readWeights(SHIPPED, { game: game.id, planes: current.networkShape.planes });
      if (!read.ok) onFailure(read.error);
      network = read.ok ? read.value : null;
      networks.set(game.id, network);
    }
    return { module, network, root };
  };
}

export interface BenchRun {
  /** Settles when all positions are done or the bench has been stopped; says which. Rejects when a worker fails. */
  readonly complete: Promise<boolean>;
  stop(): void;
}

/**
 * Searches the bench positions one after another, each with a cleared table: with one thread and a fixed depth
 * the node counts are the same every time. The searcher is left with another core and table than before.
 */
export function startBench(
  searcher: Searcher,
  referees: BenchReferees,
  options: BenchOptions,
  onResult: (result: BenchResult) => void,
): BenchRun {
  let stopped = false;
  let run: Run | null = null;
  const work = async () => {
    searcher.useTable(BENCH_HASH);
    for (const { game, variant } of options.variants) {
      const { module, network } = referees(game);
      searcher.useCore(game.id, module, network);
      const warmUp = { ...options, depth: Number.POSITIVE_INFINITY, moveTime: options.warmUp };
      if (options.warmUp) await search(game, variant.startFen, warmUp);
      for (const fen of variant.benchFens) {
        const result = await search(game, fen, options);
        if (stopped) return false;
        onResult({ variant, fen, ...result });
      }
    }
    return true;
  };
  const search = async (game: Game, fen: string, wanted: BenchOptions) => {
    searcher.forget();
    await searcher.settle();
    const started = startPosition(searcher, referees, game, fen, wanted);
    run = started.run;
    if (stopped) run.stop();
    return started.result;
  };
  return {
    complete: work(),
    stop() {
      stopped = true;
      run?.stop();
    },
  };
}

function startPosition(
  searcher: Searcher,
  referees: BenchReferees,
  game: Game,
  fen: string,
  { depth, moveTime, threads }: BenchOptions,
): { run: Run; result: Promise<Omit<BenchResult, 'variant' | 'fen'>> } {
  const setup = game.parseFen(fen);
  if (!setup.ok) throw new Error(`bench position ${fen}: ${setup.error.code}`);
  const { root } = referees(game);
  root.reset(setup.value);
  const startTime = searcher.now();
  const usage = process.cpuUsage();
  const timesToDepth: number[] = [];
  const order = { ...UNLIMITED, threads, depthLimit: depth, hardLimit: moveTime, startTime };
  const run = searcher.search(root.snapshot(), order, (message) => {
    if (message.kind !== 'report') return;
    const line = unpackReports(message.lines)[0];
    if (line?.bound === 'exact') timesToDepth[line.depth - 1] = message.at - startTime;
  });
  const result = run.ending.then(({ blocks, nodes, error }) => {
    if (error) throw error;
    const { user, system } = process.cpuUsage(usage);
    const time = searcher.now() - startTime;
    return { depth: blocks[0]?.depth ?? 0, nodes, time, processorTime: (user + system) / 1000, timesToDepth };
  });
  return { run, result };
}
