import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EncounterScore, gamesOf } from '../../../src/tournament/schedule/encounter.js';
import { matchingSize } from '../../../src/tournament/schedule/matching.js';
import { schedule } from '../../../src/tournament/schedule/schedule.js';
import {
  checkSchedule,
  SCHEDULE_KINDS,
  type ScheduleSettings,
} from '../../../src/tournament/schedule/settings.js';
import { BASE, type Decide, draws, lowerWins, play } from './play.js';

const pairOf = (a: number, b: number) => `${Math.min(a, b)}-${Math.max(a, b)}`;

/** A result that depends on nothing but the encounter. */
const hashed =
  (seed: number): Decide =>
  ({ id, games }) => {
    const first = ((id * 2654435761 + seed * 40503) >>> 7) % (2 * games + 1);
    return { first: first / 2, second: games - first / 2 };
  };

const anySettings: fc.Arbitrary<ScheduleSettings> = fc.record({
  kind: fc.constantFrom(...SCHEDULE_KINDS),
  engines: fc.integer({ min: 2, max: 14 }),
  rounds: fc.integer({ min: 1, max: 6 }),
  games: fc.integer({ min: 1, max: 4 }),
  openings: fc.constantFrom('encounter' as const, 'round' as const),
  challengers: fc.constant(1),
  extraPairs: fc.integer({ min: 0, max: 3 }),
});

describe('every schedule', () => {
  it('hands out each encounter once, between two engines, and ends', () => {
    fc.assert(
      fc.property(anySettings, fc.nat(), (settings, seed) => {
        const { encounters } = play(settings, hashed(seed));
        expect(new Set(encounters.map(({ id }) => id)).size).toBe(encounters.length);
        for (const { first, second } of encounters) {
          expect(first).not.toBe(second);
          expect(Math.max(first, second)).toBeLessThan(settings.engines);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is the same when resumed from any part of its results', () => {
    fc.assert(
      fc.property(
        anySettings,
        fc.nat(),
        fc.array(fc.boolean(), { maxLength: 40 }),
        (settings, seed, kept) => {
          const whole = play(settings, hashed(seed));
          const some = new Map([...whole.scores].filter((_, i) => kept[i] ?? false));
          const resumed = play(settings, hashed(seed), some);
          const sorted = (course: typeof whole) => [...course.encounters].sort((a, b) => a.id - b.id);
          expect(sorted(resumed)).toEqual(sorted(whole));
          expect([...resumed.scores].sort()).toEqual([...whole.scores].sort());
        },
      ),
      { numRuns: 200 },
    );
  });

  it('gives both games of a pair one opening, with colours reversed', () => {
    const [encounter] = play({ ...BASE, games: 5 }, draws).encounters;
    expect(encounter && gamesOf(encounter)).toEqual([
      { white: 0, black: 1, opening: 0 },
      { white: 1, black: 0, opening: 0 },
      { white: 0, black: 1, opening: 1 },
      { white: 1, black: 0, opening: 1 },
      { white: 0, black: 1, opening: 2 },
    ]);
  });

  it('takes a new opening for each encounter, or for each round', () => {
    const settings = { ...BASE, engines: 4, rounds: 2 };
    const own = play(settings, draws).encounters.map(({ opening }) => opening);
    expect(own).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const shared = play({ ...settings, openings: 'round' }, draws).encounters;
    expect(shared.map(({ opening }) => opening)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
    const long = play({ ...settings, games: 3 }, draws).encounters.map(({ opening }) => opening);
    expect(long.slice(0, 3)).toEqual([0, 2, 4]);
  });

  it('is refused with numbers that make no sense', () => {
    const code = (change: Partial<ScheduleSettings>) => {
      const result = checkSchedule({ ...BASE, ...change });
      return result.ok ? null : result.error.code;
    };
    expect(code({})).toBeNull();
    expect(code({ engines: 1 })).toBe('schedule-engines');
    expect(code({ rounds: 0 })).toBe('schedule-count');
    expect(code({ games: 1.5 })).toBe('schedule-count');
    expect(code({ extraPairs: -1 })).toBe('schedule-count');
    expect(code({ kind: 'gauntlet', engines: 3, challengers: 3 })).toBe('schedule-challengers');
  });
});

describe('round robin', () => {
  it('pairs everybody with everybody, as often as there are rounds', () => {
    for (let engines = 2; engines <= 9; engines++) {
      const { encounters } = play({ ...BASE, engines, rounds: 2 }, draws);
      const seen = new Map<string, number>();
      for (const { first, second } of encounters) {
        const key = pairOf(first, second);
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
      expect(seen.size).toBe((engines * (engines - 1)) / 2);
      expect(new Set(seen.values())).toEqual(new Set([2]));
    }
  });

  it('shares White evenly, exactly so after two rounds', () => {
    for (let engines = 2; engines <= 9; engines++) {
      const whites = (rounds: number) => {
        const count = new Array<number>(engines).fill(0);
        for (const { first } of play({ ...BASE, engines, rounds, games: 1 }, draws).encounters) {
          count[first] = (count[first] ?? 0) + 1;
        }
        return count;
      };
      expect(Math.max(...whites(1)) - Math.min(...whites(1))).toBeLessThanOrEqual(1);
      expect(new Set(whites(2))).toEqual(new Set([engines - 1]));
    }
  });

  it('lets nobody play twice in a turn', () => {
    const { encounters } = play({ ...BASE, engines: 6 }, draws);
    for (let turn = 0; turn < 5; turn++) {
      const engines = encounters
        .slice(3 * turn, 3 * turn + 3)
        .flatMap(({ first, second }) => [first, second]);
      expect(engines.sort()).toEqual([0, 1, 2, 3, 4, 5]);
    }
  });

  it('hands out a hundred thousand encounters at once', () => {
    expect(play({ ...BASE, rounds: 100_000 }, draws).encounters).toHaveLength(100_000);
  });
});

describe('gauntlet', () => {
  it('pairs the challengers with all the others and nobody else', () => {
    const { encounters } = play({ ...BASE, kind: 'gauntlet', engines: 5, challengers: 2, rounds: 2 }, draws);
    const pairs = encounters.map(({ first, second }) => pairOf(first, second));
    expect(new Set(pairs)).toEqual(new Set(['0-2', '0-3', '0-4', '1-2', '1-3', '1-4']));
    expect(pairs).toHaveLength(12);
    const whites = encounters.filter(({ first }) => first < 2).length;
    expect(whites).toBe(6);
  });
});

describe('Swiss', () => {
  const swissOf = (engines: number, rounds: number, games = 1): ScheduleSettings => ({
    ...BASE,
    kind: 'swiss',
    engines,
    rounds,
    games,
  });

  it('begins with the upper half against the lower half, then pairs equal scores', () => {
    const { encounters } = play(swissOf(8, 3, 2), lowerWins);
    const pairs = encounters.map(({ first, second }) => pairOf(first, second));
    expect(pairs.slice(0, 4)).toEqual(['0-4', '1-5', '2-6', '3-7']);
    expect(new Set(pairs.slice(4, 8))).toEqual(new Set(['0-2', '1-3', '4-6', '5-7']));
    expect(pairs[8]).toBe('0-1');
  });

  it('has no rematch while one can be avoided, as it always can for half as many rounds as engines', () => {
    for (const engines of [2, 4, 6, 8, 10, 16]) {
      for (const decide of [lowerWins, draws, hashed(engines)]) {
        const { encounters } = play(swissOf(engines, engines / 2), decide);
        const pairs = encounters.map(({ first, second }) => pairOf(first, second));
        expect(new Set(pairs).size).toBe(pairs.length);
      }
    }
  });

  it('plays everybody in every round, one of them by a bye where the number is odd', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 13 }),
        fc.integer({ min: 1, max: 8 }),
        fc.nat(),
        (engines, rounds, seed) => {
          const { steps } = play(swissOf(engines, rounds), hashed(seed));
          for (let round = 1; round <= rounds; round++) {
            const busy = steps
              .filter((step) => step.round === round)
              .flatMap((step) => (step.kind === 'encounter' ? [step.first, step.second] : [step.engine]));
            expect(busy.sort((a, b) => a - b)).toEqual(Array.from({ length: engines }, (_, i) => i));
          }
        },
      ),
    );
  });

  it('gives nobody a second bye before everybody had one, and full points for it', () => {
    const { steps } = play(swissOf(5, 5, 2), lowerWins);
    const byes = steps.filter((step) => step.kind === 'bye');
    expect(byes[0]).toEqual({ kind: 'bye', round: 1, engine: 4, points: 2 });
    expect(byes.map(({ engine }) => engine).sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('keeps colours balanced', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 16 }), fc.nat(), (engines, seed) => {
        const rounds = Math.ceil(Math.log2(engines)) + 1;
        const balance = new Array<number>(engines).fill(0);
        for (const { first, second } of play(swissOf(engines, rounds), hashed(seed)).encounters) {
          balance[first] = (balance[first] ?? 0) + 1;
          balance[second] = (balance[second] ?? 0) - 1;
        }
        expect(Math.max(...balance.map(Math.abs))).toBeLessThanOrEqual(2);
      }),
      { numRuns: 200 },
    );
  });

  it('goes on with rematches when there is nobody new, as few as possible', () => {
    const { encounters } = play(swissOf(4, 6), draws);
    const count = new Map<string, number>();
    for (const { first, second } of encounters) {
      count.set(pairOf(first, second), (count.get(pairOf(first, second)) ?? 0) + 1);
    }
    expect(count.size).toBe(6);
    expect(new Set(count.values())).toEqual(new Set([2]));
  });

  it('waits for all of a round before it pairs the next', () => {
    const scores = new Map<number, EncounterScore>();
    const steps = schedule(swissOf(4, 2), (id) => scores.get(id));
    const next = () => steps.next().value;
    expect([next(), next()].map((step) => typeof step === 'object' && step.kind)).toEqual([
      'encounter',
      'encounter',
    ]);
    expect(next()).toBe('wait');
    scores.set(1, { first: 1, second: 0 });
    expect(next()).toBe('wait');
    scores.set(0, { first: 0, second: 1 });
    expect(next()).toMatchObject({ kind: 'encounter', id: 2, round: 2, first: 2, second: 3 });
  });

  it('pairs sixty-four engines without delay', () => {
    expect(play(swissOf(64, 9), hashed(1)).encounters).toHaveLength(9 * 32);
  });
});

describe('knockout', () => {
  const cup = (engines: number, extraPairs = 2): ScheduleSettings => ({
    ...BASE,
    kind: 'knockout',
    engines,
    extraPairs,
  });

  it('lets the best seeds meet last', () => {
    const { encounters, steps } = play(cup(8), lowerWins);
    const pairs = encounters.map(({ first, second }) => pairOf(first, second));
    expect(pairs).toEqual(['0-7', '3-4', '1-6', '2-5', '0-3', '1-2', '0-1']);
    expect(steps.at(-1)).toEqual({ kind: 'advance', round: 3, engine: 0, by: 'points' });
  });

  it('gives byes to the best seeds', () => {
    const { steps } = play(cup(5), lowerWins);
    const byes = steps.filter((step) => step.kind === 'advance' && step.by === 'bye');
    expect(byes.map((step) => step.kind === 'advance' && step.engine).sort()).toEqual([0, 1, 2]);
  });

  it('breaks ties by extra pairs, and then for the better seed', () => {
    const { encounters, steps } = play({ ...cup(2), games: 4 }, draws);
    expect(encounters.map(({ games }) => games)).toEqual([4, 2, 2]);
    expect(encounters.map(({ first }) => first)).toEqual([0, 1, 0]);
    expect(new Set(encounters.map(({ opening }) => opening)).size).toBe(3);
    expect(steps.at(-1)).toEqual({ kind: 'advance', round: 1, engine: 0, by: 'seed' });
  });

  it('stops extra pairs when one decides', () => {
    const decide: Decide = (encounter) =>
      encounter.id === 0
        ? draws(encounter)
        : encounter.first === 1
          ? { first: 2, second: 0 }
          : { first: 0, second: 2 };
    const { encounters, steps } = play(cup(2), decide);
    expect(encounters).toHaveLength(2);
    expect(steps.at(-1)).toMatchObject({ engine: 1, by: 'points' });
  });

  it('always has one winner', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.nat(), (engines, seed) => {
        const { steps } = play(cup(engines), hashed(seed));
        const rounds = Math.ceil(Math.log2(engines));
        const last = steps.filter((step) => step.kind === 'advance' && step.round === rounds);
        expect(last).toHaveLength(1);
      }),
    );
  });
});

describe('matchingSize', () => {
  it('agrees with trying everything', () => {
    const largest = (free: number[], joined: (a: number, b: number) => boolean): number => {
      const [a, ...rest] = free;
      if (a === undefined) return 0;
      const skipped = largest(rest, joined);
      const taken = rest
        .filter((b) => joined(a, b))
        .map(
          (b) =>
            1 +
            largest(
              rest.filter((c) => c !== b),
              joined,
            ),
        );
      return Math.max(skipped, ...taken);
    };
    const graph = fc
      .integer({ min: 0, max: 9 })
      .chain((size) =>
        fc.tuple(
          fc.constant(size),
          fc.array(fc.boolean(), { minLength: size * size, maxLength: size * size }),
        ),
      );
    fc.assert(
      fc.property(graph, ([size, bits]) => {
        const joined = (a: number, b: number) =>
          a !== b && (bits[Math.min(a, b) * size + Math.max(a, b)] ?? false);
        const vertices = Array.from({ length: size }, (_, i) => i);
        expect(matchingSize(size, joined)).toBe(largest(vertices, joined));
      }),
      { numRuns: 1000 },
    );
  });
});
