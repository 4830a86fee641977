import type { SquareNote } from './board-drawing.js';
import type { Position } from './position.js';
import type { Presentation } from './presentation.js';
import type { Result } from './result.js';

/** 0 is White, 1 is Black. */
export type Side = 0 | 1;

/**
 * A position as plain numbers, between text and core. `squares[s]` is the piece on public square `s`
 * (0 is empty; piece codes and square numbering are the game's own, see its `board.ts`); `counters`
 * holds the history-dependent counts a FEN can carry, in the game's own order.
 */
export interface Setup {
  readonly side: Side;
  readonly squares: readonly number[];
  readonly counters: readonly number[];
}

/** A legal move as the core lists it; only valid for the position that listed it. */
export interface Move {
  /** The core's own form, which identifies it (`engines/assembly/move.ts`): from, to and extras; jumped set. */
  readonly word: number;
  readonly setLow: number;
  readonly setHigh: number;
  /** Public squares. */
  readonly from: number;
  readonly to: number;
  /** Public squares, ascending; empty for a quiet move. */
  readonly captured: readonly number[];
  /** Public square of a piece changed before the move (a beauty woken), or -1. */
  readonly woken: number;
}

export interface Outcome {
  /** `null` is a draw. */
  readonly winner: Side | null;
  readonly reason: OutcomeReason;
  /** Winner's points, in games that count them. */
  readonly points?: number;
}

/** In the order of the core's outcome codes (`engines/assembly/outcome.ts`), from 1. */
export const OUTCOME_REASONS = [
  'no legal move',
  'no pieces',
  'king captured',
  'one king against one',
  'two kings',
  'seven moves',
  'third occurrence',
  'fifty moves',
] as const;
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

export interface Variant {
  /** UCI_Variant value, lower case: `frysk`. */
  readonly id: string;
  /** For people: `Frysk!`. */
  readonly name: string;
  readonly startFen: string;
  /** Value of the PDN tag GameType, where the game's records are PDN. */
  readonly gameType?: string;
  /** FENs for `bench`, the start first. */
  readonly benchFens: readonly string[];
}

/** The Hub protocol's forms, for games that have one (`hub` protocol, version 2). */
export interface HubNotation {
  /**
   * 51 characters: side, then squares 1-50. `counts`: quiet moves in a row of single kings, where the rules
   * count them, as in `W28=3`.
   */
  parsePosition(text: string, counts?: string): Result<Setup>;
  formatPosition(setup: Setup): string;
  parseMove(text: string, position: Position): Result<Move>;
  formatMove(move: Move): string;
}

/** A step of the scale from a random mover to the whole engine, as matches have measured it. */
export interface StrengthStep {
  /** On the scale of `UCI_Elo`. */
  readonly elo: number;
  /** Nodes a move. */
  readonly nodes: number;
  /** Hundredths of a man by which a move is e times less likely to be played; 0: the best is played. */
  readonly temperature: number;
}

/**
 * What scores foretell, fitted to games of the engine with itself: with n pieces on the board a score of s hundredths
 * wins with the chance 1 / (1 + exp((margin - s) / spread)), and loses as -s wins; `margin` and `spread` are
 * `[0] + [1] n`.
 */
export interface OutlookModel {
  readonly margin: readonly [number, number];
  readonly spread: readonly [number, number];
}

/** What the host knows of a game: its texts and its names. Its rules are in its core. */
export interface Game {
  /** Folder name under `engines/`, and base name of the compiled core. */
  readonly id: string;
  readonly name: string;
  /** Index into the shared list of cores; also the order of `UCI_Variant`. */
  readonly variants: readonly Variant[];
  readonly files: number;
  readonly ranks: number;
  /** Whether a game can be drawn by rule or agreement. */
  readonly hasDraws: boolean;
  /** Whether the winner scores points. */
  readonly hasPoints: boolean;
  /** Form of game records: `pdn` numbers and `-`/`x` moves, or `pgn`-like. */
  readonly record: 'pdn' | 'pgn';

  parseFen(text: string): Result<Setup>;
  formatFen(setup: Setup): string;
  /** Reads every notation of the rule page; judged against the position's legal moves. */
  parseMove(text: string, position: Position): Result<Move>;
  /** Wire notation (UCI). */
  formatMove(move: Move, position: Position): string;
  /** Book notation, for records and people. */
  formatBook(move: Move, position: Position): string;
  /** The board as lines of text, White at the bottom, with notes beside the pieces. */
  drawBoard(setup: Setup, note?: SquareNote): string;
  /** Colours and board turned round. */
  flip(setup: Setup): Setup;
  /** From the weakest up; above the last step the engine plays as well as it can. */
  readonly strengthScale: readonly StrengthStep[];
  readonly outlook: OutlookModel;
  /** How the game looks on a board for people, and its rules in their words. */
  readonly presentation: Presentation;
  readonly hub?: HubNotation;
  /** Draws the players may agree to by the rules' own geometry (match adjudication), else never. */
  mayAgreeDraw?(setup: Setup): boolean;
}
