import { expect } from 'vitest';
import { EngineDriver } from '../uci/engine-driver.js';

export const START = `W${'b'.repeat(20)}${'e'.repeat(10)}${'w'.repeat(20)}`;
export const FRYSK = `W${'b'.repeat(5)}${'e'.repeat(40)}${'w'.repeat(5)}`;

export const DONE = /^done( |$)/;

/** A position by its pieces: `{ 28: 'w', 23: 'b' }`. */
export function board(side: 'W' | 'B', pieces: Readonly<Record<number, string>>): string {
  return `${side}${Array.from({ length: 50 }, (_, index) => pieces[index + 1] ?? 'e').join('')}`;
}

/** The built engine, spoken to in Hub through pipes. */
export class HubDriver extends EngineDriver {
  constructor() {
    super({ arguments: ['hub'] });
  }

  static async begun(): Promise<HubDriver> {
    const engine = new HubDriver();
    engine.send('hub');
    await engine.until('wait');
    await engine.ask('init', 'ready');
    return engine;
  }

  /** Everything said up to the answer to a `ping`. */
  override async settle(): Promise<string[]> {
    return (await this.ask('ping', 'pong')).slice(0, -1);
  }

  /** Position, level and `go`; the lines of the search, `done` last. */
  think(position: string, level: string, mode = 'think'): Promise<string[]> {
    this.send(`pos ${position}`, `level ${level}`);
    return this.ask(`go ${mode}`, DONE);
  }
}

/** Lets `test` talk to an engine that is ready, then wants it to be alive and well. */
export async function withHub(test: (engine: HubDriver) => Promise<void>): Promise<void> {
  const engine = await HubDriver.begun();
  try {
    await test(engine);
    await engine.settle();
    expect(await engine.quit()).toEqual({ code: 0, signal: null });
    expect(engine.stderr).toBe('');
  } finally {
    engine.kill();
  }
}

export interface Info {
  readonly depth: number;
  readonly score: string;
  readonly nodes: number;
  readonly time: number;
  readonly pv: readonly string[];
}

const INFO =
  /^info depth=(\d+) mean-depth=\d+\.\d score=(-?\d+\.\d\d) nodes=(\d+) time=(\d+\.\d+) nps=\d+\.\d+(?: pv="([^"]+)")?$/;

/** Reads an `info` line in exactly the form that is promised. */
export function infosOf(lines: readonly string[]): Info[] {
  return lines
    .filter((line) => line.startsWith('info'))
    .map((line) => {
      const match = INFO.exec(line);
      if (!match) throw new Error(`not the form of info: ${line}`);
      const [, depth, score = '', nodes, time, pv] = match;
      return {
        depth: Number(depth),
        score,
        nodes: Number(nodes),
        time: Number(time),
        pv: pv === undefined ? [] : pv.split(' '),
      };
    });
}

/** The move and the expected reply of a finished search; the form is exact. */
export function doneOf(lines: readonly string[]): { move: string | undefined; ponder: string | undefined } {
  const match = /^done(?: move=([0-9x-]+)(?: ponder=([0-9x-]+))?)?$/.exec(lines.at(-1) ?? '');
  if (!match) throw new Error(`not the form of done: ${lines.at(-1)}`);
  return { move: match[1], ponder: match[2] };
}

/** The one line among `lines`, an error. */
export function errorOf(lines: readonly string[]): string {
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^error message="[^"]+"$/);
  return lines[0] as string;
}
