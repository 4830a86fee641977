/*
 * The search's numbers, by name. Their present values come from matches: docs/strength-log.md.
 *
 * A doc comment may end with the range within which its number can be tuned and a step that may be felt in play:
 * "@range LEAST MOST step SIZE". Numbers without one stay constants also in the build for tuning (CONTRIBUTING.md,
 * "Tuning").
 */

/** Half width of the first aspiration window, hundredths of a man. @range 5 80 step 5 */
export const ASPIRATION = 7;
/** From this depth on, iterations begin with an aspiration window. @range 2 12 step 1 */
export const ASPIRATION_DEPTH = 5;
/** Without a table move, a node of this depth or more is searched a ply less deep. @range 2 12 step 1 */
export const INTERNAL_REDUCTION_DEPTH = 4;
/* Late-move reductions, by log(depth) * log(number) / divisor. */
/** From this depth on. @range 1 8 step 1 */
export const REDUCTION_DEPTH = 3;
/** Behind this many moves. @range 1 12 step 1 */
export const REDUCTION_MOVES = 3;
/** @range 100 800 step 30 */
export const REDUCTION_DIVISOR = 340;
/** Reverse futility: up to this depth. @range 0 10 step 1 */
export const FUTILITY_DEPTH = 4;
/** Reverse futility: the margin a ply, hundredths of a man. @range 0 150 step 6 */
export const FUTILITY_MARGIN = 20;
/** Quiet moves are pruned up to this depth. @range 0 6 step 1 */
export const PRUNING_DEPTH = 3;
/** Late-move pruning: behind this many moves and the square of the depth, sooner where the side does not improve. @range 1 12 step 1 */
export const LATE_MOVES = 5;
/** Futility: no quiet move lifts the evaluation by more than this and a margin a ply. @range 0 150 step 8 */
export const LIFT = 43;
/** Futility: the margin a ply, hundredths of a man. @range 5 150 step 6 */
export const LIFT_MARGIN = 38;
/** History points that take a ply off a reduction. @range 1024 65536 step 1500 */
export const REDUCTION_HISTORY = 8192;
/* Singular extensions. */
/** A table move is tried for singularity from this depth on. @range 4 12 step 1 */
export const SINGULAR_DEPTH = 6;
/** It is singular if no other move comes within this margin a ply of its score, hundredths of a man. @range 0 20 step 1 */
export const SINGULAR_MARGIN = 2;
/** Plies of depth by which the entry of a move that is tried may fall short of the node's. @range 0 6 step 1 */
export const SINGULAR_SHORTFALL = 3;
/** Plies of quiescence after which positions are only evaluated, so that free captures end. */
export const QUIESCENCE_PLIES = 40;
/** Most captures tried in a position of quiescence. */
export const QUIESCENCE_MOVES = 32;
