import type { Failure } from '../core/result.js';
import type { Bound } from '../pool/reports.js';
import type { Outlook } from './outlook.js';
import type { Score } from './score.js';

/** What is known of one of the best moves. */
export interface InfoLine {
  readonly depth: number;
  readonly seldepth: number;
  /** Rank of the line, 1 the best. */
  readonly rank: number;
  readonly score: Score;
  readonly bound: Bound;
  /** Of all threads, since the search began. */
  readonly nodes: number;
  /** Nodes a second. */
  readonly speed: number;
  /** Per mille of the table written by this search. */
  readonly hashfull: number;
  /** Milliseconds since the search was asked for. */
  readonly time: number;
  /** Chances to win, draw and lose; only where the settings ask for them. */
  readonly outlook?: Outlook;
  /** Wire notation; every move legal, cut where the game ends. */
  readonly pv: readonly string[];
}

/** What the engine says, in order; a front-end makes its protocol's lines of it. */
export type EngineEvent =
  /** The lines of a depth, best first. */
  | { readonly kind: 'lines'; readonly lines: readonly InfoLine[] }
  /** Points the winner will have, of a decided best line. */
  | { readonly kind: 'points'; readonly points: number }
  /** The search turns to a root move. */
  | { readonly kind: 'current'; readonly depth: number; readonly move: string; readonly number: number }
  /** The end of a search; null without a legal move. */
  | { readonly kind: 'best'; readonly move: string | null; readonly ponder: string | null }
  | { readonly kind: 'count'; readonly move: string; readonly nodes: number }
  /** The end of a perft; not complete when it was stopped. */
  | { readonly kind: 'counted'; readonly nodes: number; readonly complete: boolean }
  /** A position of a bench. */
  | {
      readonly kind: 'benched';
      readonly variant: string;
      readonly fen: string;
      readonly depth: number;
      readonly nodes: number;
    }
  /** The end of a bench; not complete when it was stopped. `speed` in nodes a second. */
  | { readonly kind: 'bench'; readonly nodes: number; readonly speed: number; readonly complete: boolean }
  | { readonly kind: 'failure'; readonly failure: Failure }
  | { readonly kind: 'note'; readonly text: string }
  /** Only of interest when something is looked into. */
  | { readonly kind: 'debug'; readonly text: string };

export type Emit = (event: EngineEvent) => void;
