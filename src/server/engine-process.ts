import { spawn } from 'node:child_process';
import { LineSplitter } from '../text/line-splitter.js';

export interface EngineProcessEvents {
  /** Lines that came together. */
  lines(lines: readonly string[]): void;
  /** After a `write` that returned false: there is room again. */
  drained(): void;
  /** The process has ended without `end` or `kill`; `how` is for people, `isClean` with status 0. */
  ended(how: string, isClean: boolean): void;
}

/** An engine as a process of its own. It ends by itself when this process is gone, as its input ends then. */
export interface EngineProcess {
  readonly pid: number | undefined;
  /** Passes whole lines on. False: enough is waiting, wait for `drained`. */
  write(lines: readonly string[]): boolean;
  /** Lets the engine's output wait, or no longer. */
  hold(waits: boolean): void;
  /** Ends its input, and the process by force after `GRACE`. Resolves when it is gone. */
  end(): Promise<void>;
  kill(): void;
}

/** Milliseconds an engine has to end by itself. */
const GRACE = 2000;

/** Starts `file`, a bundle of Spindle's, as a UCI engine. */
export function startEngine(file: string, events: EngineProcessEvents): EngineProcess {
  const child = spawn(process.execPath, [file, 'uci'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // An interrupt at the terminal is for the server, which ends its engines.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  let over = false;
  const gone = new Promise<void>((resolve) => {
    const end = (how: string, isClean: boolean) => {
      if (!over) events.ended(how, isClean);
      over = true;
      resolve();
    };
    child.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (child.pid === undefined) end(`the engine cannot be started (${code})`, false);
    });
    child.on('close', (code, signal) => {
      const how =
        code === 0 ? 'the engine has ended' : `the engine has ended (${signal ?? `status ${code}`})`;
      end(how, code === 0);
    });
  });

  let together: string[] = [];
  const splitter = new LineSplitter((line) => together.push(line));
  const pass = () => {
    const lines = together;
    together = [];
    if (lines.length && !over) events.lines(lines);
  };
  child.stdout.on('data', (chunk: Buffer) => {
    splitter.push(chunk);
    pass();
  });
  child.stdout.on('end', () => {
    splitter.end();
    pass();
  });
  child.stdin.on('drain', () => events.drained());
  // A write to an engine that is gone: its end is told of by `close`.
  child.stdin.on('error', () => {});

  return {
    pid: child.pid,
    write: (lines) => !child.stdin.writable || child.stdin.write(`${lines.join('\n')}\n`),
    hold(waits) {
      if (waits) child.stdout.pause();
      else child.stdout.resume();
    },
    async end() {
      over = true;
      child.stdin.end();
      // It may be writing, and must come to read that its input has ended.
      child.stdout.resume();
      const force = setTimeout(() => child.kill('SIGKILL'), GRACE);
      await gone;
      clearTimeout(force);
    },
    kill() {
      over = true;
      child.kill('SIGKILL');
    },
  };
}
