import { afterAll } from 'vitest';
import { Engine } from '../../src/engine/engine.js';
import type { EngineEvent, InfoLine } from '../../src/engine/events.js';
import { type Limits, NO_LIMITS } from '../../src/engine/limits.js';
import { valid } from '../conformance/support.js';

export interface Found {
  readonly move: string | null;
  /** The last line of the best move. */
  readonly line: InfoLine;
}

/** An engine in this process, ended after the file's tests. */
export function makeEngine(hash = 64): {
  readonly engine: Engine;
  search(variant: string, fen: string, limits: Partial<Limits>, moves?: readonly string[]): Promise<Found>;
} {
  const events: EngineEvent[] = [];
  const engine = new Engine((event) => events.push(event));
  valid(engine.configure({ hash }));
  afterAll(() => engine.close());
  return {
    engine,
    async search(variant, fen, limits, moves = []) {
      valid(engine.setVariant(variant));
      engine.newGame();
      valid(engine.setPosition({ fen, moves }));
      events.length = 0;
      await engine.go({ ...NO_LIMITS, ...limits, asked: true });
      await engine.idle();
      const best = events.findLast((event) => event.kind === 'best');
      const lines = events.findLast((event) => event.kind === 'lines');
      const line = lines?.lines[0];
      if (!best || !line) throw new Error('a search without a result');
      return { move: best.move, line };
    },
  };
}
