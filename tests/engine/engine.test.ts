import { afterEach, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.js';
import type { EngineEvent } from '../../src/engine/events.js';
import { NO_LIMITS } from '../../src/engine/limits.js';

const engines: Engine[] = [];

function makeEngine(): { engine: Engine; events: EngineEvent[] } {
  const events: EngineEvent[] = [];
  const engine = new Engine((event) => events.push(event));
  engines.push(engine);
  return { engine, events };
}

afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

const limited = (depth: number) => ({ ...NO_LIMITS, asked: true, depth });

describe('the engine behind any protocol', () => {
  it('tells lines, then the best move', async () => {
    const { engine, events } = makeEngine();
    await engine.go(limited(4));
    await engine.idle();
    const kinds = events.filter((event) => event.kind !== 'debug').map((event) => event.kind);
    expect(kinds.at(-1)).toBe('best');
    expect(kinds.slice(0, -1).every((kind) => kind === 'lines')).toBe(true);
    expect(engine.busy).toBe(false);
  });

  it('makes changes when it is idle, in their order', async () => {
    const { engine, events } = makeEngine();
    await engine.go(NO_LIMITS);
    const order: number[] = [];
    expect(engine.whenIdle(() => order.push(1))).toBe(false);
    expect(engine.whenIdle(() => order.push(2))).toBe(false);
    expect(engine.hasPending).toBe(true);
    expect(() => engine.configure({ hash: 1 })).toThrow();
    engine.stop();
    await engine.idle();
    expect(order).toEqual([1, 2]);
    expect(engine.hasPending).toBe(false);
    expect(engine.whenIdle(() => order.push(3))).toBe(true);
    expect(events.filter((event) => event.kind === 'best')).toHaveLength(1);
  });

  it('refuses settings out of range and keeps what was set', () => {
    const { engine } = makeEngine();
    expect(engine.configure({ hash: 2, threads: 3 }).ok).toBe(true);
    for (const change of [
      { hash: 0 },
      { hash: 1e6 },
      { threads: 65 },
      { multiPv: 1.5 },
      { moveOverhead: -1 },
    ]) {
      expect(engine.configure({ ...change, ponder: true }).ok).toBe(false);
    }
    expect(engine.settings).toMatchObject({ hash: 2, threads: 3, ponder: false });
  });

  it('says of a setting out of range what is wanted', () => {
    const result = makeEngine().engine.configure({ threads: 65 });
    expect(result).toMatchObject({
      ok: false,
      error: { expected: 'a whole number from 1 to 64', got: '65' },
    });
  });

  it('keeps the position when a variant is refused', () => {
    const { engine } = makeEngine();
    engine.setPosition({ fen: 'W:W31:B1', moves: [] });
    expect(engine.setVariant('chess').ok).toBe(false);
    expect(engine.describe().fen).toBe('W:W31:B1');
    expect(engine.setVariant('FRISIAN')).toEqual({ ok: true, value: false });
    expect(engine.describe().fen).toBe('W:W31:B1');
    expect(engine.setVariant('frysk')).toEqual({ ok: true, value: true });
    expect(engine.describe().legalMoves).toBe(9);
  });
});
