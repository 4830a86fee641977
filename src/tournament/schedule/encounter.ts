/** Two engines (by index) meeting for some games. */
export interface Encounter {
  readonly kind: 'encounter';
  /** Unique in its tournament, and the same each time the schedule is run. Not always without gaps. */
  readonly id: number;
  /** From 1. */
  readonly round: number;
  /** White in the first game; colours alternate from there. */
  readonly first: number;
  readonly second: number;
  readonly games: number;
  /** Index of the opening of the first two games; every further two games take the next. */
  readonly opening: number;
}

/** An engine left without an opponent in a round, and the points it gets for that. */
export interface Bye {
  readonly kind: 'bye';
  readonly round: number;
  readonly engine: number;
  readonly points: number;
}

/** A knockout match decided. The last one of the last round names the winner of the tournament. */
export interface Advance {
  readonly kind: 'advance';
  readonly round: number;
  readonly engine: number;
  /** `seed`: still level after all extra pairs, so the engine named earlier goes on. */
  readonly by: 'points' | 'seed' | 'bye';
}

/** `wait`: what comes next depends on results that are not in yet; ask again when one is. */
export type Step = Encounter | Bye | Advance | 'wait';

/** Points of both sides of an encounter; undefined until all its games are over. */
export type ScoreOf = (encounter: number) => EncounterScore | undefined;

export interface EncounterScore {
  readonly first: number;
  readonly second: number;
}

/** A game of an encounter. */
export interface Pairing {
  readonly white: number;
  readonly black: number;
  readonly opening: number;
}

/** Openings an encounter of so many games uses: one for two games, colours reversed. */
export function openingsOf(games: number): number {
  return Math.ceil(games / 2);
}

export function gamesOf({ first, second, games, opening }: Encounter): Pairing[] {
  return Array.from({ length: games }, (_, i) => ({
    white: i % 2 === 0 ? first : second,
    black: i % 2 === 0 ? second : first,
    opening: opening + Math.floor(i / 2),
  }));
}
