import type { Move, Setup, Side } from './game.js';

/** How a piece is drawn; several games may share a drawing. */
export const DRAWINGS = [
  'man',
  'king',
  'lady',
  'beauty',
  'pawn',
  'knight',
  'bishop',
  'rook',
  'queen',
  'crown',
] as const;
export type Drawing = (typeof DRAWINGS)[number];

/** A piece as people see it. */
export interface PieceFace {
  readonly side: Side;
  readonly drawing: Drawing;
  /** For people, without colour: `man`, `sleeping beauty`. */
  readonly name: string;
  /** The letter before its square in a list of pieces, `` for the plain one. */
  readonly letter: string;
}

/** A count that the rules look at, as it stands now. */
export interface Counter {
  /** `King moves of White`. */
  readonly label: string;
  readonly value: number;
  /** What ends or forbids something when it is reached; null where there is no limit. */
  readonly limit: number | null;
  /** What the count means, in a sentence. */
  readonly meaning: string;
  /** Public square of the piece it is about, or -1. */
  readonly square: number;
}

/** A position to begin from, beside the variants' own. */
export interface NamedStart {
  readonly name: string;
  readonly variant: string;
  readonly fen: string;
}

/** A game, problem or position to open. */
export interface Example {
  readonly name: string;
  /** Where it is from. */
  readonly source: string;
  /** PDN or PGN with its tags. */
  readonly record: string;
}

/** A board in the rules. Moves are in wire notation, legal one after the other. */
export interface Diagram {
  readonly fen: string;
  /** Played one after another on request; empty: the position alone. */
  readonly moves: readonly string[];
  /** Moves drawn as arrows in the position of `fen`: the legal ones meant by the caption. */
  readonly arrows: readonly string[];
  readonly caption: string;
}

/** A section of the page of rules. */
export interface RulesSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly diagrams: readonly Diagram[];
}

/** What a person at a board is shown of a game, beyond what `Game` knows. Public squares are the game's own. */
export interface Presentation {
  /** Whether the squares are numbered on the board, or files and ranks at its edges. */
  readonly labels: 'squares' | 'edges';
  /** Column from the left and row from the top, both from 0, as White sees the board; null for squares not used. */
  place(square: number): { readonly column: number; readonly row: number } | null;
  squareName(square: number): string;
  /** By piece code; null for the empty square. */
  readonly faces: readonly (PieceFace | null)[];
  /** What is special about a legal move of the position, in a few words: `jump of joy`; empty for most. */
  remark(move: Move, setup: Setup): string;
  /** In games with waking: the code of the piece that a sleeping one becomes. */
  awake?(piece: number): number;
  /** `occurrences`: how often the position has stood in this game, 1 the first time. */
  counters(setup: Setup, occurrences: number): readonly Counter[];
  readonly starts: readonly NamedStart[];
  readonly examples: readonly Example[];
  /** The rules on one page, from the beginning, for somebody who has never played. */
  readonly rules: readonly RulesSection[];
}
