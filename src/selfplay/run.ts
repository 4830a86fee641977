import type { Network } from '../core/network.js';
import type { Result } from '../core/result.js';
import { ok } from '../core/result.js';
import { startThreads } from '../pool/threads.js';
import type { GameTerms } from './play-game.js';
import { openStore } from './store.js';
import type { Job, PlayedGame } from './worker.js';

/** Nodes a move below which one game is too little for a job. */
const SHORT_GAME = 400;
/** How many jobs a thread may be ahead of the first one that is not back: games are written in their order. */
const AHEAD = 8;

export interface Selfplay extends GameTerms {
  readonly module: WebAssembly.Module;
  /** What evaluates; null for the hand-made rules. */
  readonly network: Network | null;
  readonly games: number;
  readonly threads: number;
  readonly folder: string;
  /** Ends the run behind the games that are written. */
  readonly signal: AbortSignal;
  /** Games in the folder, and positions with a score that this run has added. */
  readonly onProgress: (games: number, positions: number) => void;
}

/** What a run has done. */
export interface Tally {
  /** Games the folder held before. */
  readonly before: number;
  readonly games: number;
  readonly positions: number;
}

/**
 * Plays the games that the folder lacks, on `threads` workers, and writes them in their order. Fails as `openStore`
 * does; rejects when a worker or the disk fails, with all written games whole.
 */
export async function runSelfplay(selfplay: Selfplay): Promise<Result<Tally>> {
  const opened = openStore(selfplay.folder, selfplay.plan);
  if (!opened.ok) return opened;
  const store = opened.value;
  const before = store.games;
  let positions = 0;
  const keep = (games: readonly PlayedGame[]) => {
    store.append(games.map(({ bytes }) => bytes));
    positions += games.reduce((sum, game) => sum + game.positions, 0);
    selfplay.onProgress(store.games, positions);
  };
  try {
    selfplay.onProgress(before, 0);
    if (before < selfplay.games) await playAll(selfplay, before, keep);
    return ok({ before, games: store.games, positions });
  } finally {
    store.close();
  }
}

async function playAll(
  selfplay: Selfplay,
  before: number,
  keep: (games: readonly PlayedGame[]) => void,
): Promise<void> {
  const { module, network, plan, start, hasDraws, games, threads, signal } = selfplay;
  const piscina = await startThreads('selfplay-worker.js', threads);
  const size = Math.ceil(SHORT_GAME / plan.nodes);
  const done = new Map<number, readonly PlayedGame[]>();
  const running = new Set<Promise<void>>();
  // Jobs in progress then reject: their games are played again when the run goes on.
  signal.addEventListener('abort', () => void piscina.destroy(), { once: true });
  let [next, written] = [before, before];
  const begin = () => {
    const first = next;
    next = Math.min(games, first + size);
    const job: Job = { module, network, plan, start, hasDraws, first, count: next - first };
    const run: Promise<void> = piscina.run(job).then((played: readonly PlayedGame[]) => {
      running.delete(run);
      done.set(first, played);
    });
    running.add(run);
  };
  try {
    while (written < games && !signal.aborted) {
      while (running.size < 2 * threads && next < games && next - written < AHEAD * threads * size) begin();
      await Promise.race(running);
      for (let played = done.get(written); played; played = done.get(written)) {
        keep(played);
        done.delete(written);
        written += played.length;
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await Promise.allSettled([piscina.destroy(), ...running]);
  }
}
