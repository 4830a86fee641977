import type { GameText, GoLimits, SearchInfo } from './dialect.js';
import type { Reply } from './failure.js';
import type { Patience } from './patience.js';

export interface SearchRequest {
  readonly text: GameText;
  readonly limits: GoLimits;
  /** Called for every report; without it only the last one is read. */
  readonly onInfo?: ((info: SearchInfo) => void) | undefined;
}

export interface SearchAnswer {
  readonly move: string;
  readonly ponder: string | null;
  /** Milliseconds from `go` (or `ponderhit`) to the move, by our clock. */
  readonly elapsed: number;
  /** The last report on the best line; null: there was none. */
  readonly info: SearchInfo | null;
}

/** A search that is on. Times are those of `performance.now`. */
export interface Search {
  /** Begin of the thinking that counts. */
  started: number;
  /** Milliseconds after which the engine is told to stop; null: no time bounds the search. */
  allowed: number | null;
  stopped: number | null;
  /** When the latest report came. */
  heard: number;
  bestLine: string | null;
  answer: SearchAnswer | null;
  readonly onInfo: ((info: SearchInfo) => void) | undefined;
  resolve: ((reply: Reply<SearchAnswer>) => void) | null;
}

export function beginSearch({ onInfo }: SearchRequest, allowed: number | null): Search {
  const started = performance.now();
  return {
    started,
    allowed,
    stopped: null,
    heard: started,
    bestLine: null,
    answer: null,
    onInfo,
    resolve: null,
  };
}

/** When something is to be done about a search that has not answered: first `stop` it, then give it up. */
export function dueTime({ started, allowed, stopped, heard }: Search, patience: Patience): number {
  if (stopped !== null) return stopped + patience.stop;
  if (allowed !== null) return started + allowed;
  return Math.min(heard + patience.silence, started + 10 * patience.silence);
}
