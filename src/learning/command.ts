import { type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { builtFile } from '../core/core.js';

/** How a command ended. */
export interface CommandEnd {
  /** Null when a signal killed it. */
  readonly status: number | null;
  /** What it wrote to standard output. */
  readonly output: string;
}

/** Milliseconds that a command has to end in good order after it was told to. */
const GRACE = 20_000;

/**
 * Runs `spindle` with arguments, as a user would. After `seconds`, or when `signal` is aborted, it is told to end
 * (SIGINT), and killed if it does not. What it writes to standard error goes to ours.
 */
export function runSpindle(
  arguments_: readonly string[],
  seconds: number,
  signal: AbortSignal,
): Promise<CommandEnd> {
  const options: SpawnOptions = { stdio: ['ignore', 'pipe', 'inherit'], detached: true };
  const child = spawn(process.execPath, [fileURLToPath(builtFile('spindle.js')), ...arguments_], options);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  let killer: NodeJS.Timeout | undefined;
  const end = () => {
    child.kill('SIGINT');
    killer ??= setTimeout(() => child.kill('SIGKILL'), GRACE);
  };
  const timer = setTimeout(end, Math.min(seconds * 1000, 2 ** 31 - 1));
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      clearTimeout(timer);
      clearTimeout(killer);
      signal.removeEventListener('abort', end);
      resolve({ status, output });
    });
  });
}
