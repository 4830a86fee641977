import { DECIDED, POINT } from './layout';

/** Beyond every score. */
export const INFINITE_SCORE = 32000;
/** Largest |score| of an undecided position. */
export const MAX_EVALUATION = DECIDED - 1;
const SPAN = POINT - 1;

/**
 * Scores, from the mover's view: hundredths of a man, or, for a decided game, DECIDED + points * POINT + (511 -
 * plies from the root to its end), so that more points come first, then the shorter way; negative for the loser.
 */
export class Score {
  /** The mover has lost at `ply`, the winner getting `points`. */
  @inline static lost(ply: i32, points: i32): i32 {
    return -(DECIDED + points * POINT + SPAN - ply);
  }

  @inline static isDecided(score: i32): bool {
    return score >= DECIDED || score <= -DECIDED;
  }

  /** Plies from the root to the end that a decided score speaks of. */
  @inline static plies(score: i32): i32 {
    return SPAN - ((abs(score) - DECIDED) & SPAN);
  }

  /** As the table keeps it: plies counted from the position itself. */
  @inline static toTable(score: i32, ply: i32): i32 {
    if (score >= DECIDED) return score + ply;
    return score <= -DECIDED ? score - ply : score;
  }

  @inline static fromTable(score: i32, ply: i32): i32 {
    if (score >= DECIDED) return score - ply;
    return score <= -DECIDED ? score + ply : score;
  }
}
