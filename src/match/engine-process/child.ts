import { type ChildProcess, spawn } from 'node:child_process';
import type { EngineFailure } from './failure.js';
import type { ProcessGuard } from './guard.js';
import { lineSplitter } from './line-splitter.js';

export interface ChildSettings {
  readonly command: string;
  readonly args: readonly string[];
  /** Working directory; undefined: this process's. */
  readonly dir?: string | undefined;
  /** Receives what the engine writes to stderr; undefined: it is thrown away. */
  readonly log?: ((text: string) => void) | undefined;
  readonly guard?: ProcessGuard | undefined;
}

export interface ChildEvents {
  line(text: string): void;
  /** At most once, and never after `quit` or `kill`. */
  failed(failure: EngineFailure): void;
}

/** A running engine as pipes and an end. */
export interface Child {
  readonly pid: number | undefined;
  write(text: string): void;
  /** Writes `farewell`, closes stdin; SIGTERM after `grace` ms, SIGKILL after as much again. */
  quit(farewell: string, grace: number): Promise<void>;
  kill(): void;
}

/** Of a longer line, only so many bytes are kept. */
const LINE_LIMIT = 1 << 20;
/** Time for the end of the process to follow the end of its stdout, or the other way round, ms. */
const SETTLE = 200;

/** Starts a program in a process group of its own, so that what it starts can be ended with it. */
export function startChild(settings: ChildSettings, events: ChildEvents): Child {
  const { log, guard } = settings;
  const ownGroup = process.platform !== 'win32';
  const child = trySpawn(settings, ownGroup);
  if (child instanceof Error) {
    queueMicrotask(() => events.failed({ kind: 'spawn', message: child.message }));
    return { pid: undefined, write() {}, quit: () => Promise.resolve(), kill() {} };
  }
  const send = (signal: NodeJS.Signals) => sendSignal(child, ownGroup, signal);
  const kill = () => send('SIGKILL');
  guard?.add(kill);

  let over = false;
  const report = (failure: EngineFailure) => {
    if (over) return;
    over = true;
    events.failed(failure);
  };
  const ended = watchEnd(child, report, () => {
    kill();
    guard?.delete(kill);
  });
  const lines = lineSplitter(LINE_LIMIT, (line) => {
    if (!over) events.line(line);
  });
  child.stdout?.on('data', lines.push);
  child.stdout?.on('end', lines.end);
  if (log) child.stderr?.on('data', (chunk: Buffer) => log(chunk.toString('utf8')));

  return {
    pid: child.pid,
    write(text) {
      if (child.stdin?.writable) child.stdin.write(text);
    },
    async quit(farewell, grace) {
      over = true;
      if (child.stdin?.writable) child.stdin.end(farewell);
      const terminate = setTimeout(() => send('SIGTERM'), grace);
      const force = setTimeout(kill, 2 * grace);
      await ended;
      clearTimeout(terminate);
      clearTimeout(force);
    },
    kill() {
      over = true;
      kill();
    },
  };
}

/** What no program can have as name or argument, such as a zero character, is thrown at once. */
function trySpawn({ command, args, dir, log }: ChildSettings, ownGroup: boolean): ChildProcess | Error {
  try {
    return spawn(command, [...args], {
      ...(dir === undefined ? {} : { cwd: dir }),
      stdio: ['pipe', 'pipe', log ? 'pipe' : 'ignore'],
      detached: ownGroup,
      windowsHide: true,
    });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * Tells a crash from a closed pipe: both the process and its stdout are given time to end. Resolves when
 * the process is gone; whatever it left in its group is then swept away, and its pipes are let go.
 */
function watchEnd(
  child: ChildProcess,
  report: (failure: EngineFailure) => void,
  sweep: () => void,
): Promise<void> {
  let outputOver = false;
  let exited: { exitCode: number | null; signal: string | null } | undefined;
  const crash = () => {
    if (exited) report({ kind: 'crash', ...exited });
  };
  const disconnect = (stream: 'stdin' | 'stdout') => {
    setTimeout(() => {
      if (!exited) report({ kind: 'disconnect', stream });
    }, SETTLE).unref();
  };
  child.stdout?.on('end', () => {
    outputOver = true;
    if (exited) crash();
    else disconnect('stdout');
  });
  // A write to an engine that is gone or has closed its stdin; what follows tells which.
  child.stdin?.on('error', () => disconnect('stdin'));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      if (child.pid !== undefined) return;
      report({ kind: 'spawn', message: error.message });
      sweep();
      resolve();
    });
    child.on('exit', (exitCode, signal) => {
      exited = { exitCode, signal };
      sweep();
      // Lines may still be on their way, unless a process of the engine's own holds the pipe open.
      if (outputOver) crash();
      else setTimeout(crash, SETTLE).unref();
      setTimeout(() => letGo(child), 2 * SETTLE).unref();
      resolve();
    });
  });
}

function letGo(child: ChildProcess): void {
  child.stdin?.destroy();
  child.stdout?.destroy();
  child.stderr?.destroy();
}

function sendSignal(child: ChildProcess, ownGroup: boolean, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (ownGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // The group is gone already.
  }
}
