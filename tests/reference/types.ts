/**
 * The reference: the rules of docs/rules/ written as slowly and plainly as they read, to compare the fast
 * core with. Nothing here is shared with the product.
 */

/** 0 is White, who moves first in every game here; 1 is Black. */
export type Side = 0 | 1;

/** Why a game has ended; the words are those of the `d` command. */
export type Reason =
  | 'no legal move'
  | 'no pieces'
  | 'king captured'
  | 'one king against one'
  | 'two kings'
  | 'seven moves'
  | 'third occurrence'
  | 'fifty moves';

/** The end of a game. `winner` null is a draw; `points` only where the game counts them. */
export interface ReferenceOutcome {
  winner: Side | null;
  reason: Reason;
  points?: number;
}

/** One legal move. `captured` holds square names, sorted as the game numbers its squares. */
export interface ReferenceMove<S> {
  wire: string;
  from: string;
  to: string;
  captured: string[];
  next: () => S;
}

/** A game by its rules. A state is immutable and carries all the history that decides legality or result. */
export interface ReferenceGame<S> {
  /** The state of a FEN. Throws an `Error` on every FEN that the rules refuse. */
  parse(fen: string): S;
  /** The FEN of a state, in the rules' output form. */
  format(state: S): string;
  /** All legal moves, sorted by wire text in code unit order; those of a drawn position too. */
  moves(state: S): ReferenceMove<S>[];
  /** The wire texts of `moves`. */
  legal(state: S): string[];
  /** The state after a legal move. Throws an `Error` when the move is not legal. */
  play(state: S, wire: string): S;
  /** How the game has ended, history included, or null while it goes on. */
  outcome(state: S): ReferenceOutcome | null;
  /** The number of move sequences of `depth` plies. Draw rules do not cut. */
  perft(state: S, depth: number): number;
  /** The legal moves in Hub form, in the order of `legal`. */
  hub?(state: S): string[];
  /** Every reason that `outcome` can give. */
  reasonsPossible: readonly Reason[];
}

export function opponent(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** Sorts moves by wire text in code unit order. */
export function sortByWire<M extends { wire: string }>(moves: M[]): M[] {
  return moves.sort((a, b) => (a.wire < b.wire ? -1 : a.wire > b.wire ? 1 : 0));
}

/** Finds a legal move by its wire text. Throws when there is none. */
export function findMove<S>(moves: readonly ReferenceMove<S>[], wire: string): ReferenceMove<S> {
  const found = moves.find((move) => move.wire === wire);
  if (found === undefined) throw new Error(`illegal move ${wire}`);
  return found;
}

/** Counts the move sequences of `depth` plies (at depth 0 there is one, the empty one). */
export function countSequences<S>(moves: (state: S) => ReferenceMove<S>[], state: S, depth: number): number {
  if (depth === 0) return 1;
  const legal = moves(state);
  if (depth === 1) return legal.length;
  return legal.reduce((sum, move) => sum + countSequences(moves, move.next(), depth - 1), 0);
}
