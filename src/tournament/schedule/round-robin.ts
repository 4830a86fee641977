import { type Encounter, openingsOf } from './encounter.js';
import type { ScheduleSettings } from './settings.js';

/** A pair of engines, the first to begin with White. */
type Pair = readonly [number, number];

/** Every engine meets every other, `rounds` times, who begins with White changing from round to round. */
export function roundRobin(settings: ScheduleSettings): Generator<Encounter, void> {
  return meet(settings, circle(settings.engines));
}

/** Each of the first `challengers` engines meets all the engines after them, `rounds` times. */
export function gauntlet(settings: ScheduleSettings): Generator<Encounter, void> {
  const { engines, challengers } = settings;
  const pairs: Pair[] = [];
  for (let challenger = 0; challenger < challengers; challenger++) {
    for (let other = challengers; other < engines; other++) {
      pairs.push((challenger + other) % 2 === 0 ? [challenger, other] : [other, challenger]);
    }
  }
  return meet(settings, pairs);
}

function* meet(settings: ScheduleSettings, pairs: readonly Pair[]): Generator<Encounter, void> {
  const { rounds, games } = settings;
  const span = openingsOf(games);
  let id = 0;
  for (let round = 1; round <= rounds; round++) {
    for (const [a, b] of pairs) {
      const [first, second] = round % 2 === 1 ? [a, b] : [b, a];
      const opening = span * (settings.openings === 'round' ? round - 1 : id);
      yield { kind: 'encounter', id, round, first, second, games, opening };
      id++;
    }
  }
}

/** The circle method: turn by turn, nobody twice in a turn, White as evenly shared as can be. */
function circle(engines: number): Pair[] {
  const ring = engines - 1 + (engines % 2);
  const pairs: Pair[] = [];
  for (let turn = 0; turn < ring; turn++) {
    // With an odd number of engines there is no hub, and the engine at `turn` is free.
    if (engines % 2 === 0) pairs.push(turn % 2 === 0 ? [turn, ring] : [ring, turn]);
    for (let k = 1; k <= (ring - 1) / 2; k++) {
      pairs.push([(turn + k) % ring, (turn - k + ring) % ring]);
    }
  }
  return pairs;
}
