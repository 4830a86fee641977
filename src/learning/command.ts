import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { builtFile } from '../core/built.js';

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
 * Runs in a command before its program: ends it in good order when its standard input does, which is when whoever
 * started it is no more, however that came about. Worker threads run it too, and leave it to the main one.
 */
const LIFELINE = `
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) {
    const end = () => process.kill(process.pid, 'SIGINT');
    process.stdin.on('end', end).on('error', end).resume().unref();
  }`;

/** The program and arguments by which node runs `spindle` on a lifeline. */
function onLifeline(arguments_: readonly string[]): readonly string[] {
  const lifeline = `data:text/javascript,${encodeURIComponent(LIFELINE)}`;
  return ['--import', lifeline, fileURLToPath(builtFile('spindle.js')), ...arguments_];
}

/**
 * Runs `spindle` with arguments, as a user would. After `seconds`, or when `signal` is aborted, it is told to end
 * (SIGINT), and killed if it does not. What it writes to standard error until then goes to ours. It does not outlive
 * this process.
 */
export function runSpindle(
  arguments_: readonly string[],
  seconds: number,
  signal: AbortSignal,
): Promise<CommandEnd> {
  // In a group of its own, so that Ctrl-C reaches it by us alone.
  const child = spawn(process.execPath, onLifeline(arguments_), { stdio: 'pipe', detached: true });
  let output = '';
  let killer: NodeJS.Timeout | undefined;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  // How to go on with it is not for the user to know.
  child.stderr.on('data', (bytes: Uint8Array) => killer ?? process.stderr.write(bytes));
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
