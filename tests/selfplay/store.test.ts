import { copyFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatGame, parseGame } from '../../src/selfplay/game-record.js';
import { GAMES_A_SHARD, readShard, shardHead, shardName } from '../../src/selfplay/shard.js';
import { openStore } from '../../src/selfplay/store.js';
import { valid } from '../conformance/support.js';
import { emptyFolder, PLAN } from './support.js';

/** Games without plies, which differ by their number. */
function games(first: number, count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, i) =>
    formatGame({ index: first + i, result: 0.5, ending: 'two kings', points: 0, plies: [] }),
  );
}

function indices(folder: string, shard: number): number[] {
  const { games: held, failure } = valid(readShard(readFileSync(join(folder, shardName(shard))), 'shard'));
  expect(failure).toBeNull();
  return held.map(({ bytes }) => valid(parseGame(bytes, 'game')).index);
}

function fill(count: number): string {
  const folder = emptyFolder();
  const store = valid(openStore(folder, PLAN));
  store.append(games(0, count));
  store.close();
  return folder;
}

describe('a folder of games', () => {
  it('goes on behind the last whole game, wherever writing ended', () => {
    const folder = fill(3);
    const path = join(folder, shardName(0));
    const whole = readFileSync(path);
    const head = shardHead(PLAN).length;
    for (let size = 0; size <= whole.length; size++) {
      writeFileSync(path, whole.subarray(0, size));
      const store = valid(openStore(folder, PLAN));
      expect(store.games).toBe(Math.max(0, Math.floor((size - head) / ((whole.length - head) / 3))));
      store.append(games(store.games, 3 - store.games));
      store.close();
      expect(readFileSync(path).equals(whole)).toBe(true);
    }
  });

  it('begins a new shard when one is full', () => {
    const folder = fill(GAMES_A_SHARD + 2);
    expect(indices(folder, 0)).toHaveLength(GAMES_A_SHARD);
    expect(indices(folder, 1)).toEqual([GAMES_A_SHARD, GAMES_A_SHARD + 1]);
    const store = valid(openStore(folder, PLAN));
    expect(store.games).toBe(GAMES_A_SHARD + 2);
    store.close();
  });

  it('refuses to go on behind a damaged shard', () => {
    const folder = fill(GAMES_A_SHARD + 2);
    truncateSync(join(folder, shardName(0)), 5003);
    expect(openStore(folder, PLAN)).toMatchObject({ ok: false, error: { code: 'cut-short' } });
    copyFileSync(join(folder, shardName(1)), join(folder, shardName(0)));
    expect(openStore(folder, PLAN)).toMatchObject({ ok: false, error: { code: 'lost-games' } });
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  it('is of one plan', () => {
    const folder = fill(1);
    for (const [key, value] of [
      ['nodes', 51],
      ['seed', 8],
      ['core', 'another'],
    ] as const) {
      const opened = openStore(folder, { ...PLAN, [key]: value });
      expect(opened).toMatchObject({ ok: false, error: { code: 'other-plan' } });
      expect(JSON.stringify(opened)).toContain(key);
    }
  });

  it('has one writer; the lock of a dead one does not count', () => {
    const folder = fill(1);
    writeFileSync(join(folder, 'lock'), `${process.ppid}\n`);
    expect(openStore(folder, PLAN)).toMatchObject({ ok: false, error: { code: 'in-use' } });
    // Above the largest process id that Linux gives.
    writeFileSync(join(folder, 'lock'), '4194305\n');
    const store = valid(openStore(folder, PLAN));
    expect(store.games).toBe(1);
    store.close();
  });
});
