import { describe, expect, it } from 'vitest';
import { makeAgenda, plannedGames } from '../../src/tournament/agenda.js';
import type { GameEntry, GameTask } from '../../src/tournament/game-entry.js';
import { SCHEDULE_KINDS, type ScheduleSettings } from '../../src/tournament/schedule/settings.js';
import { BASE } from './schedule/play.js';
import { entryOf } from './support.js';

/** The engine with the lower number wins, but for one upset. */
function decide({ encounter, index, white, black }: GameTask): GameEntry {
  const isUpset = encounter.id === 2 && index === 0;
  const score = white < black !== isUpset ? '1-0' : '0-1';
  return entryOf(encounter.id, index, [white, black], score);
}

/** Plays until `count` games are known; at the end of a wait the oldest open game is decided. */
function play(settings: ScheduleSettings, known: readonly GameEntry[], count = Number.POSITIVE_INFINITY) {
  const agenda = makeAgenda(settings, known);
  const entries = [...known];
  const open: GameTask[] = [];
  const finish = () => {
    const task = open.shift();
    if (!task) throw new Error('the agenda waits for nothing');
    const entry = decide(task);
    entries.push(entry);
    agenda.add(entry);
  };
  for (let task = agenda.next(); task !== null && entries.length < count; task = agenda.next()) {
    if (task !== 'wait') open.push(task);
    if (task === 'wait' || open.length > 2) finish();
  }
  while (open.length > 0 && entries.length < count) finish();
  return { entries, news: agenda.news };
}

const name = ({ encounter, index, white, black }: GameEntry) => `${encounter}.${index} ${white}-${black}`;

describe('the agenda', () => {
  for (const kind of SCHEDULE_KINDS) {
    const settings = { ...BASE, kind, engines: 5, rounds: 3, games: 3 };

    it(`${kind}: goes on wherever it was broken off, no game lost or doubled`, () => {
      const whole = play(settings, []);
      const games = whole.entries.map(name).sort();
      expect(new Set(games).size).toBe(games.length);
      for (let count = 0; count <= games.length; count++) {
        const part = play(settings, [], count).entries;
        const rest = play(settings, part);
        expect(rest.entries.map(name).sort()).toEqual(games);
        expect(rest.news).toEqual(whole.news);
      }
    });

    it(`${kind}: knows how many games there will be`, () => {
      const { length } = play(settings, []).entries;
      if (kind === 'knockout') expect(length).toBeGreaterThanOrEqual(plannedGames(settings));
      else expect(length).toBe(plannedGames(settings));
    });
  }

  it('leaves out only the games of an encounter that are known', () => {
    const settings = { ...BASE, engines: 2, rounds: 1, games: 4 };
    const agenda = makeAgenda(settings, [entryOf(0, 1, [1, 0], '1-0'), entryOf(0, 2, [0, 1], '*')]);
    const indices: number[] = [];
    for (let task = agenda.next(); task !== null; task = agenda.next()) {
      if (task !== 'wait') indices.push(task.index);
    }
    expect(indices).toEqual([0, 3]);
  });
});
