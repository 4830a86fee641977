import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkpointOf } from '../../src/training/checkpoint.js';
import { runTraining } from '../../src/training/session.js';
import { emptyFolder, orderOf, playGames, train } from './support.js';

/** An even chance, in nats: what a network knows that has learned nothing. */
const NOTHING = Math.log(2);

let games = '';
beforeAll(async () => {
  games = await playGames('sleepingbeauty', 120);
}, 60_000);

const out = () => join(emptyFolder(), 'weights.bin');

describe('a training', () => {
  it('lowers the loss of games it has not seen, and gives the same weights with one thread and two', async () => {
    const [one, two] = [out(), out()];
    const trained = await train(orderOf('sleeping-beauty', games, one, { threads: 1 }));
    await train(orderOf('sleeping-beauty', games, two, { threads: 2 }));
    expect(trained.epochs[0]?.heldLoss).toBeLessThan(NOTHING);
    expect(trained.epochs[trained.bestEpoch - 1]?.heldLoss).toBeLessThan(trained.epochs[0]?.heldLoss ?? 0);
    expect(readFileSync(one).equals(readFileSync(two))).toBe(true);
    expect(existsSync(checkpointOf(one))).toBe(false);
  }, 60_000);

  it('goes on where it was broken off, to the same weights', async () => {
    const [whole, broken] = [out(), out()];
    await train(orderOf('sleeping-beauty', games, whole));
    const controller = new AbortController();
    const first = await train(
      orderOf('sleeping-beauty', games, broken, {
        signal: controller.signal,
        events: {
          onRead() {},
          onSamples() {},
          onBatch() {},
          onEpoch: ({ number }) => number === 2 && controller.abort(),
        },
      }),
    );
    expect(first.isStopped).toBe(true);
    expect(first.epochs).toHaveLength(2);
    expect(existsSync(broken)).toBe(true);
    const second = await train(orderOf('sleeping-beauty', games, broken));
    expect(second.epochs.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(readFileSync(broken).equals(readFileSync(whole))).toBe(true);
  }, 60_000);

  it('rounds to whole numbers that say the same', async () => {
    const { rounding } = await train(orderOf('sleeping-beauty', games, out()));
    expect(rounding.positions).toBeGreaterThan(100);
    expect(rounding.mean).toBeLessThan(3);
  }, 60_000);

  it('refuses what it cannot learn from', async () => {
    const code = async (order: Parameters<typeof runTraining>[0]) => {
      const result = await runTraining(order);
      return result.ok ? null : result.error.code;
    };
    expect(await code(orderOf('sleeping-beauty', emptyFolder(), out()))).toBe('no-plan');
    expect(await code(orderOf('sleeping-beauty', '/nowhere', out()))).toBe('no-folder');
    expect(await code(orderOf('frisian', games, out()))).toBe('other-game');
    expect(await code(orderOf('sleeping-beauty', games, '/proc/x/weights.bin'))).toBe('unwritable');
    expect(await code(orderOf('sleeping-beauty', games, emptyFolder()))).toBe('unwritable');
    const few = await playGames('sleepingbeauty', 5);
    expect(await code(orderOf('sleeping-beauty', few, out()))).toBe('too-few');
    const file = out();
    writeFileSync(checkpointOf(file), 'no checkpoint');
    expect(await code(orderOf('sleeping-beauty', games, file))).toBe('bad-checkpoint');
  }, 60_000);

  it('does not go on with the checkpoint of another', async () => {
    const file = out();
    const controller = new AbortController();
    const events = { onRead() {}, onSamples() {}, onBatch() {}, onEpoch: () => controller.abort() };
    await train(orderOf('sleeping-beauty', games, file, { signal: controller.signal, events }));
    const other = await runTraining(orderOf('sleeping-beauty', games, file, { mix: 0.5 }));
    expect(other).toMatchObject({ ok: false, error: { code: 'other-training', got: 'mix "0.7"' } });
  }, 60_000);
});
