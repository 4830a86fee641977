import { describe, expect, it } from 'vitest';
import { bindLimits, NO_LIMITS } from '../../src/engine/limits.js';

describe('bindLimits', () => {
  it('without any limit is infinite, pondering or not', () => {
    expect(bindLimits(NO_LIMITS, 0).infinite).toBe(true);
    expect(bindLimits({ ...NO_LIMITS, ponder: true }, 1).infinite).toBe(true);
  });

  it('with limits asked for in vain is depth 1', () => {
    expect(bindLimits({ ...NO_LIMITS, asked: true }, 0)).toMatchObject({ infinite: false, depth: 1 });
    const blackClock = { ...NO_LIMITS, asked: true, clock: { 1: 5000 } };
    expect(bindLimits(blackClock, 0).depth).toBe(1);
    expect(bindLimits(blackClock, 1)).toBe(blackClock);
  });

  it('leaves usable limits alone', () => {
    for (const limit of [{ depth: 3 }, { nodes: 1 }, { mate: 2 }, { moveTime: 0 }, { infinite: true }]) {
      const limits = { ...NO_LIMITS, asked: true, ...limit };
      expect(bindLimits(limits, 0)).toBe(limits);
    }
  });
});
