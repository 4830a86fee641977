/** Milliseconds of thought from the start of the clock. */
export interface TimeBudget {
  /** No new iteration is begun after this; the core stretches or shrinks it with the best move's stability. */
  readonly soft: number;
  /** The search ends here whatever it is doing. */
  readonly hard: number;
}

export interface OwnClock {
  /** Milliseconds left; may be zero or negative. */
  readonly remaining: number;
  /** Milliseconds added after each move. */
  readonly increment: number;
  /** Moves until the next time control, this one included; undefined for the rest of the game. */
  readonly movesToGo?: number | undefined;
}

export interface TimeQuestion {
  readonly clock?: OwnClock | undefined;
  /** Milliseconds for this move. */
  readonly moveTime?: number | undefined;
  /** Milliseconds lost on the way, kept back from every move. */
  readonly overhead: number;
  /** Some of the opponent's time will be thinking time too. */
  readonly ponders: boolean;
}

export const NO_BUDGET: TimeBudget = { soft: Number.POSITIVE_INFINITY, hard: Number.POSITIVE_INFINITY };

/** Moves to plan for when nobody says how many there are: about what a game still has in its middle. */
const HORIZON = 32;
/** A move may take this many times its share when the best move keeps changing. */
const STRETCH = 5;
/** Of what is left, the most that a move which is not the last of its period may take. */
const LARGEST_PART = 0.6;
/** The core looks at the clock after some hundred nodes: less than this is no time at all. */
const LEAST = 1;
/** With pondering, half of the moves or so are found thought through already. */
const PONDER_BONUS = 1.25;

/** How long to think: the narrower of fixed time and clock, all minus the overhead. */
export function planTime({ clock, moveTime, overhead, ponders }: TimeQuestion): TimeBudget {
  const fixed = moveTime === undefined ? NO_BUDGET : fixedTime(moveTime, overhead);
  const share = clock === undefined ? NO_BUDGET : clockTime(clock, overhead, ponders);
  return { soft: Math.min(fixed.soft, share.soft), hard: Math.min(fixed.hard, share.hard) };
}

/** A fixed time is used up: iterations begin until it ends. */
function fixedTime(moveTime: number, overhead: number): TimeBudget {
  return { soft: Number.POSITIVE_INFINITY, hard: Math.max(LEAST, moveTime - overhead) };
}

/**
 * An equal share of the clock and of the increments still to come, each move losing the overhead. The hard
 * limit lets a hard move take several shares, but neither what the clock does not have yet (an increment comes
 * after the move) nor, unless a new period follows, most of what it has.
 */
function clockTime(
  { remaining, increment, movesToGo }: OwnClock,
  overhead: number,
  ponders: boolean,
): TimeBudget {
  const available = Math.max(LEAST, remaining - overhead);
  const moves = Math.max(1, Math.min(movesToGo ?? HORIZON, HORIZON));
  const total = remaining + increment * (moves - 1) - overhead * moves;
  const share = Math.max(0, total / moves) * (ponders ? PONDER_BONUS : 1);
  const most = moves === 1 ? available : Math.max(LEAST, available * LARGEST_PART);
  return { soft: Math.min(share, most), hard: Math.min(Math.max(LEAST, share * STRETCH), most) };
}
