import { expect } from 'vitest';
import { EngineDriver, type EngineOptions } from './engine-driver.js';

type Settings = Readonly<Record<string, string | number | boolean>>;

/**
 * Lets `test` talk to a ready engine, then wants it to be alive and well: it answers, quits with status 0, and
 * has left nothing on stderr.
 */
export async function withEngine(
  settings: Settings,
  test: (engine: EngineDriver) => Promise<void>,
  options: EngineOptions = {},
): Promise<void> {
  const engine = await EngineDriver.ready(settings, options);
  try {
    await test(engine);
    await engine.settle();
    expect(await engine.quit()).toEqual({ code: 0, signal: null });
    expect(engine.stderr).toBe('');
  } finally {
    engine.kill();
  }
}

/** The one line among `lines` that is an error, as `expected …, got … at …`. */
export function errorOf(lines: readonly string[]): string {
  const errors = lines.filter((line) => line.startsWith('info string error: '));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^info string error: expected .+, got .+ at .+$/);
  return errors[0] as string;
}
