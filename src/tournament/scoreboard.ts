import type { Side } from '../core/game.js';
import { type Termination, terminationTag } from '../match/termination.js';
import { addWork, type GameEntry, NO_WORK, type Work, whitePoints } from './game-entry.js';
import type { Meeting } from './statistics/ratings.js';
import type { Pentanomial, Trinomial } from './statistics/tally.js';

/** All that two engines played against each other, from the view of `first`. */
export interface Duel extends Meeting {
  readonly pairs: Pentanomial;
  /** Points of the games, in games that count them: those of `first` and of `second`. */
  readonly points: readonly [number, number];
}

/** All games of one engine. */
interface EngineTotals {
  readonly games: Trinomial;
  /** With White, and with Black. */
  readonly byColour: readonly [Trinomial, Trinomial];
  readonly points: number;
  readonly work: Work;
  /** Games it lost by a fault of its own, by the record's Termination tag. */
  readonly faults: ReadonlyMap<string, number>;
}

/** The results of a tournament, as they come in. */
export interface Scoreboard {
  readonly entries: readonly GameEntry[];
  /** Games without a result, which no tally counts. */
  readonly unscored: number;
  /** Results from White's view. */
  readonly colours: Trinomial;
  /** Number of games by the record's Termination tag. */
  readonly terminations: ReadonlyMap<string, number>;
  /** Of those that the rules ended, by rule. */
  readonly outcomes: ReadonlyMap<string, number>;
  add(entry: GameEntry): void;
  duel(first: number, second: number): Duel;
  /** Every duel that has a game, each once. */
  duels(): readonly Duel[];
  totals(engine: number): EngineTotals;
}

type Counts3 = [number, number, number];
type Counts5 = [number, number, number, number, number];

interface OpenDuel {
  readonly games: Counts3;
  readonly pairs: Counts5;
  readonly points: [number, number];
}

interface OpenTotals {
  readonly games: Counts3;
  readonly byColour: [Counts3, Counts3];
  points: number;
  work: Work;
  readonly faults: Map<string, number>;
}

export function newScoreboard(engines: number): Scoreboard {
  const entries: GameEntry[] = [];
  const colours: Counts3 = [0, 0, 0];
  const terminations = new Map<string, number>();
  const outcomes = new Map<string, number>();
  const duels = new Map<number, OpenDuel>();
  const totals = Array.from({ length: engines }, newTotals);
  /** Points of the lower engine in the first game of a pair whose second is to come; null: unscored. */
  const halves = new Map<string, number | null>();
  let unscored = 0;

  const duelOf = (low: number, high: number): OpenDuel => {
    const key = low * engines + high;
    const found = duels.get(key) ?? { games: [0, 0, 0], pairs: [0, 0, 0, 0, 0], points: [0, 0] };
    duels.set(key, found);
    return found;
  };
  const addPair = (duel: OpenDuel, entry: GameEntry, points: number | null) => {
    const key = `${entry.encounter}.${entry.index >> 1}`;
    const half = halves.get(key);
    if (half === undefined) halves.set(key, points);
    else {
      halves.delete(key);
      if (half !== null && points !== null) bump(duel.pairs, 2 * (half + points));
    }
  };
  return {
    entries,
    colours,
    terminations,
    outcomes,
    get unscored() {
      return unscored;
    },
    add(entry) {
      entries.push(entry);
      count(terminations, terminationTag(entry.termination));
      if (entry.termination.kind === 'rule') count(outcomes, entry.termination.reason);
      const { white, black } = entry;
      const [low, high] = white < black ? [white, black] : [black, white];
      const duel = duelOf(low, high);
      const points = whitePoints(entry.score);
      const ofLow = points === null || low === white ? points : 1 - points;
      if (points === null || ofLow === null) unscored++;
      else {
        bump(colours, 2 * points);
        bump(duel.games, 2 * ofLow);
        if (entry.points !== null) duel.points[ofLow === 1 ? 0 : 1] += entry.points;
      }
      addPair(duel, entry, ofLow);
      addToTotals(totals[white], entry, 0);
      addToTotals(totals[black], entry, 1);
    },
    duel(first, second) {
      const isLow = first < second;
      const found = duels.get(isLow ? first * engines + second : second * engines + first);
      const { games, pairs, points } = found ?? { games: [0, 0, 0], pairs: [0, 0, 0, 0, 0], points: [0, 0] };
      const view = <T>(list: readonly T[]): T[] => (isLow ? [...list] : [...list].reverse());
      return {
        first,
        second,
        tally: view(games) as Counts3,
        pairs: view(pairs) as Counts5,
        points: view(points) as [number, number],
      };
    },
    duels() {
      return [...duels.keys()]
        .sort((a, b) => a - b)
        .map((key) => this.duel(Math.floor(key / engines), key % engines));
    },
    totals: (engine) => totals[engine] ?? newTotals(),
  };
}

function newTotals(): OpenTotals {
  return {
    games: [0, 0, 0],
    byColour: [
      [0, 0, 0],
      [0, 0, 0],
    ],
    points: 0,
    work: NO_WORK,
    faults: new Map(),
  };
}

function addToTotals(totals: OpenTotals | undefined, entry: GameEntry, side: Side): void {
  if (!totals) return;
  totals.work = addWork(totals.work, entry.work[side]);
  const fault = faultOf(entry.termination, side);
  if (fault !== null) count(totals.faults, fault);
  const white = whitePoints(entry.score);
  if (white === null) return;
  const own = side === 0 ? white : 1 - white;
  bump(totals.games, 2 * own);
  bump(totals.byColour[side], 2 * own);
  if (own === 1) totals.points += entry.points ?? 0;
}

/** The record's Termination tag, if the game was lost by a fault of that side. */
function faultOf(termination: Termination, side: Side): string | null {
  switch (termination.kind) {
    case 'illegal-move':
    case 'timeout':
    case 'failure':
      return termination.side === side ? terminationTag(termination) : null;
    case 'rule':
    case 'adjudication':
    case 'aborted':
      return null;
  }
}

function bump(counts: number[], at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
