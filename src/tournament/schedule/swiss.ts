import { type Bye, type Encounter, openingsOf, type ScoreOf, type Step } from './encounter.js';
import { matchingSize } from './matching.js';
import type { ScheduleSettings } from './settings.js';

/** Nobody is given one colour so many times more often than the other, if that can be avoided. */
const MAX_IMBALANCE = 2;

interface Player {
  readonly engine: number;
  points: number;
  byes: number;
  /** Encounters begun with White minus those begun with Black. */
  whites: number;
  /** 1 after White in the latest encounter, -1 after Black, 0 before the first. */
  latest: -1 | 0 | 1;
  /** How often each engine has been the opponent. */
  readonly met: number[];
}

/**
 * Swiss system: in each round engines with like points meet, the upper half of a group against its lower
 * half, nobody for a second time while that can be avoided. With an odd number of engines the lowest one
 * with the fewest byes gets a bye, worth every game of the round. Equal points are ranked in the order the
 * engines were named.
 */
export function* swiss(settings: ScheduleSettings, scoreOf: ScoreOf): Generator<Step, void> {
  const players = Array.from({ length: settings.engines }, (_, engine) =>
    newPlayer(engine, settings.engines),
  );
  let id = 0;
  for (let round = 1; round <= settings.rounds; round++) {
    const steps = pairRound(players, settings, round, id);
    yield* steps;
    const encounters = steps.filter((step): step is Encounter => step.kind === 'encounter');
    id += encounters.length;
    while (!encounters.every((encounter) => scoreOf(encounter.id))) yield 'wait';
    for (const encounter of encounters) settle(players, encounter, scoreOf);
  }
}

function newPlayer(engine: number, engines: number): Player {
  return { engine, points: 0, byes: 0, whites: 0, latest: 0, met: new Array<number>(engines).fill(0) };
}

function pairRound(
  players: readonly Player[],
  settings: ScheduleSettings,
  round: number,
  firstId: number,
): (Encounter | Bye)[] {
  const { games } = settings;
  const span = openingsOf(games);
  const ranked = [...players].sort((a, b) => b.points - a.points || a.engine - b.engine);
  const steps: (Encounter | Bye)[] = [];
  const resting = ranked.length % 2 === 1 ? chooseBye(ranked) : undefined;
  const pairs = pairUp(resting ? without(ranked, resting) : ranked, games % 2 === 0);
  pairs.forEach(([a, b], i) => {
    const [first, second] = chooseColours(a, b, round + i);
    const id = firstId + i;
    const opening = span * (settings.openings === 'round' ? round - 1 : id);
    record(first, second);
    steps.push({ kind: 'encounter', id, round, first: first.engine, second: second.engine, games, opening });
  });
  if (resting) {
    resting.points += games;
    resting.byes++;
    steps.push({ kind: 'bye', round, engine: resting.engine, points: games });
  }
  return steps;
}

/** The lowest of those with the fewest byes whose absence spares the others as many rematches as any can. */
function chooseBye(ranked: readonly Player[]): Player | undefined {
  const fewest = Math.min(...ranked.map(({ byes }) => byes));
  const candidates = ranked.filter(({ byes }) => byes === fewest).reverse();
  const freshWithout = candidates.map((player) => most(isFresh, without(ranked, player)));
  return candidates[freshWithout.indexOf(Math.max(...freshWithout))];
}

/**
 * From the top: each takes the opponent it likes best among those that cost no first meeting elsewhere,
 * and, if it can be had, no pairing without a clash of colours either.
 */
function pairUp(ranked: readonly Player[], evenGames: boolean): [Player, Player][] {
  const calm: Wish = evenGames ? isFresh : (a, b) => isFresh(a, b) && !clashes(a, b, MAX_IMBALANCE);
  const pairs: [Player, Player][] = [];
  let free = [...ranked];
  while (free.length > 1) {
    const [top, ...others] = free as [Player, ...Player[]];
    const wanted = byPreference(top, others, evenGames);
    const isPossible = keeping(isFresh, top, free);
    const isCalm = keeping(calm, top, free);
    const opponent = wanted.find((other) => isPossible(other) && isCalm(other)) ?? wanted.find(isPossible);
    if (!opponent) throw new Error('a largest matching leaves no pair for its own vertex');
    pairs.push([top, opponent]);
    free = without(others, opponent);
  }
  return pairs;
}

/** What a pair of players should be. */
type Wish = (a: Player, b: Player) => boolean;

function isFresh(a: Player, b: Player): boolean {
  return a.met[b.engine] === 0;
}

/** Whether both have had the same colour too often, by `least` encounters or more. */
function clashes(a: Player, b: Player, least: number): boolean {
  return a.whites * b.whites > 0 && Math.min(Math.abs(a.whites), Math.abs(b.whites)) >= least;
}

/** The most pairs that can be as wished in one round. */
function most(wish: Wish, players: readonly Player[]): number {
  return matchingSize(players.length, (i, j) => {
    const [a, b] = [players[i], players[j]];
    return a !== undefined && b !== undefined && wish(a, b);
  });
}

/** Tells of an opponent for `top` whether as many pairs can be as wished when they meet as when they do not. */
function keeping(wish: Wish, top: Player, players: readonly Player[]): (other: Player) => boolean {
  const best = most(wish, players);
  const others = without(players, top);
  return (other) => most(wish, without(others, other)) + (wish(top, other) ? 1 : 0) === best;
}

function without(players: readonly Player[], player: Player): Player[] {
  return players.filter((other) => other !== player);
}

/** Fewest meetings, nearest points, colours that do not clash, nearest to the place half a group below. */
function byPreference(top: Player, others: readonly Player[], evenGames: boolean): Player[] {
  const group = others.filter(({ points }) => points === top.points).length + 1;
  const fold = Math.floor(group / 2) - 1;
  // The small shift puts the lower of two equally near places first.
  const place = new Map(others.map((player, i) => [player, Math.abs(i - fold - 0.1)]));
  const clash = (other: Player) => (!evenGames && clashes(top, other, 1) ? 1 : 0);
  return [...others].sort(
    (a, b) =>
      (top.met[a.engine] ?? 0) - (top.met[b.engine] ?? 0) ||
      b.points - a.points ||
      clash(a) - clash(b) ||
      (place.get(a) ?? 0) - (place.get(b) ?? 0),
  );
}

/** White to the one who had it less often, else to the one who had Black last, else in turn. */
function chooseColours(a: Player, b: Player, turn: number): [Player, Player] {
  const need = b.whites - a.whites || b.latest - a.latest || (turn % 2 === 1 ? 1 : -1);
  return need > 0 ? [a, b] : [b, a];
}

function record(first: Player, second: Player): void {
  first.whites++;
  second.whites--;
  first.latest = 1;
  second.latest = -1;
  first.met[second.engine] = (first.met[second.engine] ?? 0) + 1;
  second.met[first.engine] = (second.met[first.engine] ?? 0) + 1;
}

function settle(players: readonly Player[], encounter: Encounter, scoreOf: ScoreOf): void {
  const score = scoreOf(encounter.id);
  const [first, second] = [players[encounter.first], players[encounter.second]];
  if (!score || !first || !second) return;
  first.points += score.first;
  second.points += score.second;
}
