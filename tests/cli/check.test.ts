import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { fixture } from '../match/engines.js';
import { BUILT } from '../uci/engine-driver.js';

interface Checked {
  readonly status: number | null;
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  readonly output: string;
}

/** Runs the built `spindle check`; not synchronously, as the engines may take their time. */
async function check(...words: string[]): Promise<Checked> {
  const child = spawn(process.execPath, [BUILT, 'check', ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const steps = (verdict: string) =>
    output.split('\n').flatMap((line) => new RegExp(`^ ?\\d+ ${verdict}  (.*)$`).exec(line)?.[1] ?? []);
  return { status, passed: steps('pass'), failed: steps('FAIL'), output };
}

const bad = (name: string, ...args: string[]) => ['--', process.execPath, fixture(name), ...args];

describe('spindle check', () => {
  it.each([
    [['--', process.execPath, BUILT]],
    [['--variant', 'sleepingbeauty', '--', process.execPath, BUILT]],
    [['--variant', 'russiancheskers', '--', process.execPath, BUILT, 'uci']],
    [['--proto', 'hub', '--', process.execPath, BUILT, 'hub']],
    [['--proto', 'hub', '--variant', 'frysk', '--', process.execPath, BUILT, 'hub']],
  ])('passes our own engine: %j', async (words) => {
    const { status, failed, passed, output } = await check(...words);
    expect(failed, output).toEqual([]);
    expect(passed.length).toBeGreaterThan(15);
    expect(output).toMatch(/\d+ steps passed, 0 failed\n$/);
    expect(status).toBe(0);
  });

  it('tells of an engine that is not there', async () => {
    const { status, failed } = await check('--', '/nonexistent/engine');
    expect(failed).toEqual([expect.stringMatching(/^answers the greeting: the engine could not be started/)]);
    expect(status).toBe(1);
  });

  it('tells of an engine that does not greet, and takes no further step', async () => {
    const { status, failed, passed, output } = await check(...bad('no-uciok'));
    expect(failed).toEqual([expect.stringMatching(/^answers the greeting: no uciok in \d+ ms/)]);
    expect(passed).toEqual([]);
    expect(output).toMatch(/0 steps passed, 1 failed, \d+ not taken/);
    expect(status).toBe(1);
  });

  it('tells of illegal moves and missing scores', async () => {
    const illegal = await check(...bad('scripted', '--moves=1-50'));
    expect(illegal.failed).toContainEqual(expect.stringMatching(/^keeps to a depth.*: illegal .*"1-50"/));
    expect(illegal.status).toBe(1);
    const scoreless = await check(...bad('illegal', '--moves=32-28', '--at=0'));
    expect(scoreless.failed).toContainEqual(
      expect.stringMatching(/^keeps to a depth.*: no report with a score/),
    );
  });

  it('knows the wrong protocol', async () => {
    const { failed } = await check('--proto', 'hub', '--', process.execPath, BUILT, 'uci');
    expect(failed).toEqual([expect.stringMatching(/^answers the greeting: no wait/)]);
  });

  it('refuses what makes no sense', async () => {
    expect((await check()).status).not.toBe(0);
    expect((await check('--proto', 'xboard', '--', 'true')).output).toContain('uci, hub');
    const cheskers = await check('--proto', 'hub', '--variant', 'russiancheskers', '--', 'true');
    expect(cheskers.output).toContain('has no Hub notation');
    expect(cheskers.status).toBe(2);
  });
});
