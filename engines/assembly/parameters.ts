/*
 * The search's numbers, by name. Their present values come from matches: docs/strength-log.md.
 */

/** Half width of the first aspiration window, hundredths of a man. */
export const ASPIRATION = 20;
/** From this depth on, iterations begin with an aspiration window. */
export const ASPIRATION_DEPTH = 5;
/** Without a table move, a node of this depth or more is searched a ply less deep. */
export const INTERNAL_REDUCTION_DEPTH = 4;
/** Late-move reductions: from this depth on and this many moves on, by log(depth) * log(number) / divisor. */
export const REDUCTION_DEPTH = 3;
export const REDUCTION_MOVES = 3;
export const REDUCTION_DIVISOR = 280;
/** Reverse futility: up to this depth, by this margin a ply. */
export const FUTILITY_DEPTH = 4;
export const FUTILITY_MARGIN = 40;
/** History points that take a ply off a reduction. */
export const REDUCTION_HISTORY = 8192;
/** Plies of quiescence after which positions are only evaluated, so that free captures end. */
export const QUIESCENCE_PLIES = 40;
/** Most captures tried in a position of quiescence. */
export const QUIESCENCE_MOVES = 32;
