import { type Advance, type Encounter, openingsOf, type ScoreOf, type Step } from './encounter.js';
import type { ScheduleSettings } from './settings.js';

/** Games of an encounter that breaks a tie. */
const EXTRA_GAMES = 2;

interface Match {
  /** Over the whole tournament, from 0. */
  readonly number: number;
  readonly round: number;
  /** The better seed first; undefined: a bye. */
  readonly engines: readonly [number, number | undefined];
  /** Encounters handed out so far. */
  attempts: number;
  winner: number | undefined;
}

/**
 * Single elimination. Engines are seeded in the order they were named; the best get the byes, and seeds
 * meet as late as their numbers allow. A tied match goes on by pairs of games, at most `extraPairs` of
 * them; if it is still tied, the better seed advances.
 */
export function* knockout(settings: ScheduleSettings, scoreOf: ScoreOf): Generator<Step, void> {
  let entrants: (number | undefined)[] = bracket(settings.engines);
  let number = 0;
  for (let round = 1; entrants.length > 1; round++) {
    const matches: Match[] = [];
    for (let i = 0; i < entrants.length; i += 2) {
      matches.push({
        number,
        round,
        engines: bySeed(entrants[i], entrants[i + 1]),
        attempts: 0,
        winner: undefined,
      });
      number++;
    }
    yield* playRound(matches, settings, scoreOf);
    entrants = matches.map(({ winner }) => winner);
  }
}

function* playRound(
  matches: readonly Match[],
  settings: ScheduleSettings,
  scoreOf: ScoreOf,
): Generator<Step, void> {
  while (matches.some(({ winner }) => winner === undefined)) {
    let idle = true;
    for (const match of matches) {
      if (match.winner !== undefined) continue;
      const step = proceed(match, settings, scoreOf);
      if (step === undefined) continue;
      idle = false;
      yield step;
    }
    if (idle) yield 'wait';
  }
}

/** The next encounter of a match, or its end; undefined while an encounter is on. */
function proceed(
  match: Match,
  settings: ScheduleSettings,
  scoreOf: ScoreOf,
): Encounter | Advance | undefined {
  const [better, other] = match.engines;
  if (other === undefined) return advance(match, better, 'bye');
  if (match.attempts > 0) {
    const latest = attempt(match, match.attempts - 1, settings);
    const score = scoreOf(latest.id);
    if (!score) return undefined;
    if (score.first > score.second) return advance(match, latest.first, 'points');
    if (score.second > score.first) return advance(match, latest.second, 'points');
    if (match.attempts > settings.extraPairs) return advance(match, better, 'seed');
  }
  match.attempts++;
  return attempt(match, match.attempts - 1, settings);
}

function advance(match: Match, engine: number, by: Advance['by']): Advance {
  match.winner = engine;
  return { kind: 'advance', round: match.round, engine, by };
}

/** Ids and openings leave room for every extra pair, so that they do not depend on results. */
function attempt({ number, round, engines }: Match, index: number, settings: ScheduleSettings): Encounter {
  const [better, other] = engines as readonly [number, number];
  const perMatch = 1 + settings.extraPairs;
  const id = number * perMatch + index;
  const slot = settings.openings === 'round' ? (round - 1) * perMatch + index : id;
  const [first, second] = (number + index) % 2 === 0 ? [better, other] : [other, better];
  const games = index === 0 ? settings.games : EXTRA_GAMES;
  return { kind: 'encounter', id, round, first, second, games, opening: slot * openingsOf(settings.games) };
}

/** Seeds in bracket order: neighbours meet, and the two best can only meet in the final. */
function bracket(engines: number): (number | undefined)[] {
  let seeds = [0];
  while (seeds.length < engines) {
    const last = 2 * seeds.length - 1;
    seeds = seeds.flatMap((seed) => [seed, last - seed]);
  }
  return seeds.map((seed) => (seed < engines ? seed : undefined));
}

function bySeed(a: number | undefined, b: number | undefined): readonly [number, number | undefined] {
  if (a === undefined || b === undefined) return [a ?? b ?? 0, undefined];
  return a < b ? [a, b] : [b, a];
}
