import type { Game, Setup, Side } from '../core/game.js';
import { centiscore, type Evaluation } from './evaluation.js';

/** When a game is ended before the rules end it. Everything is off by default. */
export interface AdjudicationRules {
  readonly resign: ResignRule | null;
  readonly draw: DrawRule | null;
  /** Draws that the game's rules let the players agree to, by the position's geometry. */
  readonly agreedDraws: boolean;
  /** Plies from the start position, opening moves included. */
  readonly maxPlies: number | null;
}

export const NO_ADJUDICATION: AdjudicationRules = {
  resign: null,
  draw: null,
  agreedDraws: false,
  maxPlies: null,
};

/** A side that finds itself at `-score` or worse for `moves` of its own moves in a row has lost. */
export interface ResignRule {
  /** Hundredths, positive. */
  readonly score: number;
  readonly moves: number;
  /** The opponent must have found itself at `score` or better for as many moves. */
  readonly bothSides: boolean;
}

/** When every evaluation of `plies` in a row is within `score` of 0, the game is a draw. */
export interface DrawRule {
  /** Hundredths. */
  readonly score: number;
  readonly plies: number;
  /** Plies of the game that must have been played first. */
  readonly after: number;
}

export type Adjudication =
  | { readonly kind: 'resign'; readonly winner: Side }
  | { readonly kind: 'draw-score' }
  | { readonly kind: 'draw-agreed' }
  /** A draw where the game has draws, else no result. */
  | { readonly kind: 'max-plies' };

/** How long things have stood, by side, in moves or plies. */
export interface Standing {
  readonly losing: readonly [number, number];
  readonly winning: readonly [number, number];
  readonly level: number;
}

export const FRESH_STANDING: Standing = { losing: [0, 0], winning: [0, 0], level: 0 };

/** The standing after a move of `side` with this evaluation; a move without one breaks every row. */
export function observe(
  standing: Standing,
  { resign, draw }: AdjudicationRules,
  side: Side,
  evaluation: Evaluation | null,
): Standing {
  const score = evaluation && centiscore(evaluation);
  const limit = resign?.score ?? Number.POSITIVE_INFINITY;
  const isLevel = score !== null && Math.abs(score) <= (draw?.score ?? -1);
  return {
    losing: count(standing.losing, side, score !== null && score <= -limit),
    winning: count(standing.winning, side, score !== null && score >= limit),
    level: isLevel ? standing.level + 1 : 0,
  };
}

function count(rows: readonly [number, number], side: Side, goesOn: boolean): readonly [number, number] {
  const row = goesOn ? rows[side] + 1 : 0;
  return side === 0 ? [row, rows[1]] : [rows[0], row];
}

/**
 * Whether a game that has come to `setup` after `plies` plies is ended, and how. Where the game has no
 * draws none is given, whatever the rules say.
 */
export function adjudicate(
  rules: AdjudicationRules,
  standing: Standing,
  game: Game,
  setup: () => Setup,
  plies: number,
): Adjudication | null {
  const resigned = rules.resign && resigning(rules.resign, standing);
  if (resigned !== null) return { kind: 'resign', winner: resigned === 0 ? 1 : 0 };
  if (game.hasDraws) {
    const { draw } = rules;
    if (draw && standing.level >= draw.plies && plies >= draw.after) return { kind: 'draw-score' };
    if (rules.agreedDraws && game.mayAgreeDraw?.(setup())) return { kind: 'draw-agreed' };
  }
  if (rules.maxPlies !== null && plies >= rules.maxPlies) return { kind: 'max-plies' };
  return null;
}

function resigning({ moves, bothSides }: ResignRule, { losing, winning }: Standing): Side | null {
  if (losing[0] >= moves && (!bothSides || winning[1] >= moves)) return 0;
  if (losing[1] >= moves && (!bothSides || winning[0] >= moves)) return 1;
  return null;
}
