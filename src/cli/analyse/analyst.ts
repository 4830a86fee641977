import type { Variant } from '../../core/game.js';
import { formatFailure, type Result } from '../../core/result.js';
import { Engine } from '../../engine/engine.js';
import type { EngineEvent, InfoLine } from '../../engine/events.js';
import { type Limits, NO_LIMITS } from '../../engine/limits.js';

/** What each search keeps to, and with what. */
export interface AnalystSettings {
  readonly threads: number;
  /** MiB. */
  readonly hash: number;
  /** Plies. */
  readonly depth?: number;
  readonly nodes?: number;
  /** Milliseconds. */
  readonly moveTime?: number;
}

/** An engine that is asked about one position of a game after the other. */
export interface Analyst {
  readonly settings: AnalystSettings;
  /** Nothing of earlier games is remembered. */
  beginGame(variant: Variant): void;
  /** The best line of the position after `moves` (wire notation) from `fen`; without a legal move only a score. */
  search(fen: string, moves: readonly string[]): Promise<InfoLine>;
  close(): Promise<void>;
}

/** Throws when the memory is not to be had or a worker fails. */
export function openAnalyst(settings: AnalystSettings): Analyst {
  const { threads, hash, ...bounds } = settings;
  let best: InfoLine | null = null;
  const engine = new Engine((event: EngineEvent) => {
    if (event.kind === 'lines' && event.lines[0]?.bound === 'exact') best = event.lines[0];
    if (event.kind === 'failure') throw new Error(formatFailure(event.failure));
  });
  const limits: Limits = { ...NO_LIMITS, ...bounds, asked: true };
  expectOk(engine.configure({ threads, hash, moveOverhead: 0, analyseMode: true }));
  return {
    settings,
    beginGame(variant) {
      expectOk(engine.setVariant(variant.id));
      engine.newGame();
    },
    async search(fen, moves) {
      expectOk(engine.setPosition({ fen, moves }));
      best = null;
      await engine.go(limits);
      await engine.idle();
      if (!best) throw new Error('a search without a score');
      return best;
    },
    close: () => engine.close(),
  };
}

function expectOk(result: Result<unknown>): void {
  if (!result.ok) throw new Error(formatFailure(result.error));
}
