import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { runSpindle } from '../../src/learning/command.js';

/** Beside the built program that it runs. */
const RUNNER = fileURLToPath(new URL('../../dist-test/learning-runner.mjs', import.meta.url));

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300 && !condition(); tries++) await delay(50);
  expect(condition()).toBe(true);
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spindle-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('ends in good order when the process that runs it is killed', async () => {
  const entryPoints = [fileURLToPath(new URL('./runner.ts', import.meta.url))];
  await build({ entryPoints, outfile: RUNNER, bundle: true, platform: 'node', format: 'esm' });
  onTestFinished(() => rmSync(RUNNER));
  const folder = emptyFolder();
  const lock = join(folder, 'lock');
  const runner = spawn(process.execPath, [RUNNER, folder], { stdio: 'ignore' });
  await until(() => existsSync(lock) && readFileSync(lock, 'utf8').endsWith('\n'));
  runner.kill('SIGKILL');
  await once(runner, 'exit');
  // Whoever writes to the folder takes its lock away only in the end.
  await until(() => !existsSync(lock));
});

it('ends when its time is over or it is called off', async () => {
  const words = (folder: string) => ['selfplay', '--games', '1000000', '--nodes', '50', '--out', folder];
  const timed = await runSpindle(words(emptyFolder()), 2, new AbortController().signal);
  expect(timed.output).toMatch(/^\d+ games played, /);
  const calledOff = await runSpindle(words(emptyFolder()), 60, AbortSignal.timeout(2000));
  expect(calledOff.output).toMatch(/^\d+ games played, /);
});

it('gives status and output', async () => {
  const { signal } = new AbortController();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(await runSpindle(['--version'], 60, signal)).toEqual({ status: 0, output: `${version}\n` });
  expect((await runSpindle(['no-such-command'], 60, signal)).status).toBe(1);
});
