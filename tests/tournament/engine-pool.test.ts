import { describe, expect, it, onTestFinished } from 'vitest';
import { guardProcesses } from '../../src/match/engine-process/guard.js';
import type { Contestant } from '../../src/tournament/contestant.js';
import { type EnginePool, enginePool, type PooledEngine } from '../../src/tournament/engine-pool.js';
import { isAlive, PATIENCE, until, unwrap } from '../match/engines.js';
import { contestant, good } from './support.js';

interface Watched {
  readonly pool: EnginePool;
  readonly started: readonly number[];
  readonly replaced: readonly number[];
}

function poolOf(contestants: readonly Contestant[], capacity: number): Watched {
  const started: number[] = [];
  const replaced: number[] = [];
  const guard = guardProcesses();
  onTestFinished(() => {
    guard.killAll();
    guard.dispose();
  });
  const pool = enginePool({
    contestants,
    variantOption: () => ['UCI_Variant', 'walk'],
    patience: PATIENCE,
    guard,
    capacity,
    onStarted: (index) => started.push(index),
    onReplaced: (index) => replaced.push(index),
  });
  return { pool, started, replaced };
}

const pid = ({ engine }: PooledEngine) => engine.pid;

describe('the engine pool', () => {
  it('hands out an idle engine again, and another to who comes meanwhile', async () => {
    const { pool, started } = poolOf([good('a')], 4);
    const first = unwrap(await pool.take(0));
    const second = unwrap(await pool.take(0));
    expect(pid(second)).not.toBe(pid(first));
    pool.giveBack(first, true);
    const again = unwrap(await pool.take(0));
    expect(pid(again)).toBe(pid(first));
    expect(started).toEqual([0, 0]);
    pool.giveBack(again, true);
    pool.giveBack(second, true);
    await pool.close();
    expect([first, second].map(pid).map(isAlive)).toEqual([false, false]);
  });

  it('replaces one that ended while it was idle', async () => {
    const { pool, started, replaced } = poolOf([good('a')], 2);
    const first = unwrap(await pool.take(0));
    pool.giveBack(first, true);
    process.kill(pid(first) ?? -1, 'SIGKILL');
    await until(() => !isAlive(pid(first)));
    const next = unwrap(await pool.take(0));
    expect(isAlive(pid(next))).toBe(true);
    expect([started, replaced]).toEqual([[0, 0], [0]]);
    pool.giveBack(next, true);
    await pool.close();
  });

  it('ends one that is not fit, and one that is to be started anew each time', async () => {
    const { pool } = poolOf([contestant('ignore-stop'), good('b', { restart: true })], 4);
    const bad = unwrap(await pool.take(0));
    const fresh = unwrap(await pool.take(1));
    pool.giveBack(bad, false);
    pool.giveBack(fresh, true);
    await until(() => !isAlive(pid(bad)) && !isAlive(pid(fresh)));
    expect(pid(unwrap(await pool.take(1)))).not.toBe(pid(fresh));
  });

  it('ends the longest idle when there would be too many', async () => {
    const { pool } = poolOf([good('a'), good('b'), good('c')], 2);
    const [a, b] = [unwrap(await pool.take(0)), unwrap(await pool.take(1))];
    pool.giveBack(a, true);
    pool.giveBack(b, true);
    const c = unwrap(await pool.take(2));
    await until(() => !isAlive(pid(a)));
    expect(isAlive(pid(b))).toBe(true);
    pool.giveBack(c, true);
    await pool.close();
    expect([b, c].map(pid).map(isAlive)).toEqual([false, false]);
  });

  it('tells why an engine could not be started', async () => {
    const { pool } = poolOf([{ ...good('a'), command: '/no/such/program' }], 2);
    expect(await pool.take(0)).toMatchObject({ ok: false, failure: { kind: 'spawn' } });
    await pool.close();
  });

  it('does not wait for one that starts when all is broken off', async () => {
    const { pool } = poolOf([contestant('hang', { at: 'uci' })], 2);
    const waiting = pool.take(0);
    pool.abort();
    expect((await waiting).ok).toBe(false);
    expect((await pool.take(0)).ok).toBe(false);
    await pool.close();
  });
});
