/* Why a game is over; the host's `OUTCOME_REASONS` lists them in this order. */
export const NO_LEGAL_MOVE = 1;
export const NO_PIECES = 2;
export const KING_CAPTURED = 3;
export const ONE_KING_EACH = 4;
export const TWO_KINGS = 5;
export const SEVEN_MOVES = 6;
export const THIRD_OCCURRENCE = 7;
export const FIFTY_MOVES = 8;

/* Standing of the side to move in a position without moves. */
export const MOVER_LOST = -1;
export const DRAWN = 0;
export const MOVER_WON = 1;
