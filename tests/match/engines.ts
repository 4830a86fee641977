import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { Engine, type EngineSettings } from '../../src/match/engine-process/engine.js';
import type { Reply } from '../../src/match/engine-process/failure.js';
import type { Protocol } from '../../src/match/engine-process/protocol.js';

/** Short enough for tests, long enough for a busy machine to start a process. */
export const PATIENCE = { start: 5000, ready: 5000, stop: 300, silence: 300, quit: 300 };

export function fixture(name: string): string {
  return fileURLToPath(new URL(`../fixtures/engines/${name}.mjs`, import.meta.url));
}

export interface Spawned {
  readonly engine: Engine;
  /** What it wrote to stderr so far. */
  readonly log: () => string;
}

/** A scripted engine, `--name=value` for each argument; it is gone when the test ends. */
export function spawnEngine(
  name: string,
  args: Readonly<Record<string, string>> = {},
  settings: Partial<EngineSettings> = {},
): Spawned {
  let log = '';
  const protocol: Protocol = settings.protocol ?? (name.includes('hub') ? 'hub' : 'uci');
  const engine = new Engine({
    command: process.execPath,
    args: [fixture(name), ...Object.entries(args).map(([key, value]) => `--${key}=${value}`)],
    options: [],
    patience: PATIENCE,
    log: (text) => {
      log += text;
    },
    ...settings,
    protocol,
  });
  onTestFinished(() => engine.quit());
  return { engine, log: () => log };
}

export async function started(
  name: string,
  args: Readonly<Record<string, string>> = {},
  settings: Partial<EngineSettings> = {},
): Promise<Spawned> {
  const spawned = spawnEngine(name, args, settings);
  unwrap(await spawned.engine.start());
  return spawned;
}

export function unwrap<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  return reply.value;
}

export function isAlive(pid: number | undefined): boolean {
  try {
    process.kill(pid ?? -1, 0);
    return true;
  } catch {
    return false;
  }
}

export async function until(condition: () => boolean, limit = 3000): Promise<void> {
  const end = performance.now() + limit;
  while (!condition()) {
    if (performance.now() > end) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
