import type { Setup } from '../core/game.js';
import type { Network } from '../core/network.js';
import { PARAMETERS, type Parameter } from '../core/parameters.js';
import { ok, type Result } from '../core/result.js';
import { startThreads } from '../pool/threads.js';
import { suitableHash } from '../selfplay/plan.js';
import { type Random, seededRandom } from '../tournament/random.js';
import { type Entry, openJournal, type Plan } from './journal.js';
import { follow, gainsOf, perturb } from './spsa.js';
import type { Job } from './worker.js';

/** MiB of each player's transposition table where time limits its moves. */
const TIMED_HASH = 16;

export interface Tuning {
  readonly plan: Plan;
  readonly module: WebAssembly.Module;
  /** What evaluates; null for the hand-made rules. */
  readonly network: Network | null;
  /** What games begin from. */
  readonly start: Setup;
  /** Games at a time. */
  readonly threads: number;
  readonly folder: string;
  /** Ends the run behind the last whole iteration. */
  readonly signal: AbortSignal;
  /** Is told the number of iterations there are. */
  readonly onProgress: (iterations: number) => void;
}

/** Plays one game of the run and returns White's share of it. */
type Play = (game: Pick<Job, 'opening' | 'white' | 'black'>) => Promise<number>;

/**
 * Does the iterations that the folder's journal lacks and returns all of them. Fails as `openJournal` does; rejects
 * when a worker or the disk fails, with all written iterations whole.
 */
export async function runTuning(tuning: Tuning): Promise<Result<readonly Entry[]>> {
  const opened = openJournal(tuning.folder, tuning.plan);
  if (!opened.ok) return opened;
  const journal = opened.value;
  const { plan, signal } = tuning;
  const { entries } = journal;
  try {
    tuning.onProgress(entries.length);
    if (entries.length === plan.iterations) return ok(entries);
    await withWorkers(tuning, async (play) => {
      while (entries.length < plan.iterations && !signal.aborted) {
        journal.append(await iterate(plan, entries.length + 1, valuesAfter(plan, entries), play));
        tuning.onProgress(entries.length);
      }
    });
    return ok(entries);
  } finally {
    journal.close();
  }
}

/** The values that the next iteration begins with. */
export function valuesAfter({ parameters }: Plan, entries: readonly Entry[]): readonly number[] {
  return entries.at(-1)?.values ?? parameters.map(({ value }) => value);
}

async function withWorkers(tuning: Tuning, work: (play: Play) => Promise<void>): Promise<void> {
  const { plan, module, network, start, threads, signal } = tuning;
  const piscina = await startThreads('tune-worker.js', threads);
  // Games in progress then reject: their iteration is played again when the run goes on.
  const end = () => void piscina.destroy();
  signal.addEventListener('abort', end, { once: true });
  const common = {
    ...{ module, network, start },
    hash: plan.nodes === null ? TIMED_HASH : suitableHash(plan.nodes),
    limit: {
      nodes: plan.nodes ?? Number.POSITIVE_INFINITY,
      milliseconds: plan.movetime ?? Number.POSITIVE_INFINITY,
    },
  };
  try {
    if (!signal.aborted) await work((game) => piscina.run({ ...common, ...game } satisfies Job));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', end);
    await piscina.destroy();
  }
}

/** One iteration; signs, rounding and openings follow from seed and number alone. */
async function iterate(plan: Plan, k: number, values: readonly number[], play: Play): Promise<Entry> {
  const { parameters, pairs } = plan;
  const random = iterationRandom(plan.seed, k);
  const gains = gainsOf(plan, k);
  const { signs, plus, minus } = perturb(parameters, values, gains.reach, random);
  const settings = [settingOf(parameters, plus), settingOf(parameters, minus)] as const;
  const shares = await Promise.all(
    Array.from({ length: pairs }, () => random.below(2 ** 32)).flatMap((opening) => [
      play({ opening, white: settings[0], black: settings[1] }),
      play({ opening, white: settings[1], black: settings[0] }).then((share) => 1 - share),
    ]),
  );
  const count = (share: number) => shares.filter((each) => each === share).length;
  const [wins, draws, losses] = [count(1), count(0.5), count(0)];
  const next = follow(parameters, values, signs, gains, wins - losses);
  return { iteration: k, wins, draws, losses, values: next };
}

function iterationRandom(seed: number, k: number): Random {
  return seededRandom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(k, 0x85ebca6b));
}

/** Values of all parameters: those chosen, and the others as compiled. */
function settingOf(chosen: readonly Parameter[], values: readonly number[]): readonly number[] {
  const changed = new Map(chosen.map(({ name }, i) => [name, values[i]]));
  return PARAMETERS.map(({ name, value }) => changed.get(name) ?? value);
}
