import { type GameEntry, type GameTask, whitePoints } from './game-entry.js';
import {
  type Advance,
  type Bye,
  type Encounter,
  type EncounterScore,
  gamesOf,
} from './schedule/encounter.js';
import { schedule } from './schedule/schedule.js';
import type { ScheduleSettings } from './schedule/settings.js';

/** The games of a tournament that are still to be played, in their order. */
export interface Agenda {
  /** `wait`: the next game depends on results that are not in yet; null: there are no more. */
  next(): GameTask | 'wait' | null;
  /** Enters the result of a game. */
  add(entry: GameEntry): void;
  /** What happened beside the games so far: byes and decided knockout matches. */
  readonly news: readonly (Bye | Advance)[];
}

/** A game without a result counts for neither side. */
interface Results {
  readonly played: Set<number>;
  first: number;
  second: number;
}

/** Games in `known` are not played again, so that an interrupted tournament goes on where it was. */
export function makeAgenda(
  settings: ScheduleSettings,
  known: readonly GameEntry[],
  onNews: (step: Bye | Advance) => void = () => {},
): Agenda {
  const encounters = new Map<number, Encounter>();
  const results = new Map<number, Results>();
  const news: (Bye | Advance)[] = [];
  const queue: GameTask[] = [];
  for (const entry of known) enter(results, entry);

  const scoreOf = (id: number): EncounterScore | undefined => {
    const found = results.get(id);
    return found && found.played.size === encounters.get(id)?.games ? found : undefined;
  };
  const steps = schedule(settings, scoreOf);
  const take = (encounter: Encounter) => {
    encounters.set(encounter.id, encounter);
    const played = results.get(encounter.id)?.played;
    gamesOf(encounter).forEach(({ white, black, opening }, index) => {
      if (!played?.has(index)) queue.push({ encounter, index, white, black, opening });
    });
  };
  return {
    news,
    next() {
      for (;;) {
        const task = queue.shift();
        if (task) return task;
        const step = steps.next();
        if (step.done) return null;
        if (step.value === 'wait') return 'wait';
        if (step.value.kind === 'encounter') take(step.value);
        else {
          news.push(step.value);
          onNews(step.value);
        }
      }
    },
    add: (entry) => enter(results, entry),
  };
}

function enter(results: Map<number, Results>, entry: GameEntry): void {
  const { encounter, index, score } = entry;
  const found = results.get(encounter) ?? { played: new Set(), first: 0, second: 0 };
  results.set(encounter, found);
  found.played.add(index);
  const white = whitePoints(score);
  if (white === null) return;
  // Colours alternate within an encounter, its first engine beginning with White.
  found.first += index % 2 === 0 ? white : 1 - white;
  found.second += index % 2 === 0 ? 1 - white : white;
}

/** Number of games of a whole tournament; a knockout's is the least it can be, as ties make more. */
export function plannedGames(settings: ScheduleSettings): number {
  const { kind, engines, rounds, games } = settings;
  switch (kind) {
    case 'swiss':
      return rounds * Math.floor(engines / 2) * games;
    case 'knockout':
      return (engines - 1) * games;
    case 'round-robin':
      return ((engines * (engines - 1)) / 2) * rounds * games;
    case 'gauntlet':
      return settings.challengers * (engines - settings.challengers) * rounds * games;
  }
}
