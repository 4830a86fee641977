import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const BUILT = fileURLToPath(new URL('../../dist/spindle.js', import.meta.url));
/** The build with the hook of the crash tests. */
export const FAULTY = fileURLToPath(new URL('../../dist-test/spindle.js', import.meta.url));

export interface EngineOptions {
  readonly file?: string;
  readonly arguments?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Line {
  readonly text: string;
  /** Milliseconds, `performance.now()`. */
  readonly at: number;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

type Wanted = string | RegExp | ((line: string) => boolean);

/** The built engine as a child process, spoken to through pipes. */
export class EngineDriver {
  readonly process: ChildProcess;
  /** Everything it has said. */
  readonly lines: Line[] = [];
  readonly ending: Promise<Ending>;
  stderr = '';
  #rest = '';
  /** Lines before this one have been taken by `until`. */
  #taken = 0;
  #wake: (() => void)[] = [];

  constructor(options: EngineOptions = {}) {
    this.process = spawn(process.execPath, [options.file ?? BUILT, ...(options.arguments ?? [])], {
      stdio: 'pipe',
      env: { ...process.env, ...options.environment },
    });
    this.process.stdout?.setEncoding('utf8').on('data', (chunk: string) => this.#hear(chunk));
    this.process.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      this.stderr += chunk;
    });
    this.process.stdin?.on('error', () => {});
    this.ending = new Promise((resolve) => {
      this.process.on('close', (code, signal) => {
        resolve({ code, signal });
        this.#wakeAll();
      });
    });
  }

  /** Starts an engine that has answered `uci` and `isready`, with options set in between. */
  static async ready(
    settings: Readonly<Record<string, string | number | boolean>> = {},
    options: EngineOptions = {},
  ) {
    const engine = new EngineDriver(options);
    engine.send('uci');
    await engine.until('uciok');
    for (const [name, value] of Object.entries(settings))
      engine.send(`setoption name ${name} value ${value}`);
    await engine.ask('isready', 'readyok');
    return engine;
  }

  #hear(chunk: string): void {
    const at = performance.now();
    const pieces = (this.#rest + chunk).split('\n');
    this.#rest = pieces.pop() ?? '';
    for (const text of pieces) this.lines.push({ text, at });
    this.#wakeAll();
  }

  #wakeAll(): void {
    const waiting = this.#wake;
    this.#wake = [];
    for (const wake of waiting) wake();
  }

  /** Sends whole lines, in one write. */
  send(...lines: string[]): void {
    this.write(`${lines.join('\n')}\n`);
  }

  write(text: string | Uint8Array): void {
    this.process.stdin?.write(text);
  }

  /** Waits for a line and takes it with all lines before it that have not been taken. Throws after `timeout` ms. */
  async until(wanted: Wanted, timeout = 20_000): Promise<string[]> {
    const deadline = performance.now() + timeout;
    for (let at = this.#taken; ; ) {
      for (; at < this.lines.length; at++) {
        if (!matches(this.lines[at]?.text ?? '', wanted)) continue;
        const taken = this.lines.slice(this.#taken, at + 1).map((line) => line.text);
        this.#taken = at + 1;
        return taken;
      }
      if (
        performance.now() >= deadline ||
        this.process.exitCode !== null ||
        this.process.signalCode !== null
      ) {
        const said = this.lines.slice(-12).map((line) => line.text);
        throw new Error(`no ${String(wanted)}; last lines:\n${said.join('\n')}\n${this.stderr}`);
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(1, deadline - performance.now()));
        this.#wake.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  /** Sends a line and waits for the answer's last line. */
  ask(line: string, last: Wanted, timeout?: number): Promise<string[]> {
    this.send(line);
    return this.until(last, timeout);
  }

  /** Sends a `go` and returns its lines, the `bestmove` last. */
  go(words: string, timeout?: number): Promise<string[]> {
    return this.ask(`go ${words}`.trim(), /^bestmove /, timeout);
  }

  /** Everything said up to the answer to an `isready`: for commands that may answer nothing. */
  async settle(): Promise<string[]> {
    const lines = await this.ask('isready', 'readyok');
    return lines.slice(0, -1);
  }

  /** Waits that long, and returns what has been said meanwhile. */
  async hush(milliseconds: number): Promise<string[]> {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    const said = this.lines.slice(this.#taken).map((line) => line.text);
    this.#taken = this.lines.length;
    return said;
  }

  async quit(): Promise<Ending> {
    this.send('quit');
    return this.ending;
  }

  /** Ends the process by force if it is still there. */
  kill(): void {
    this.process.kill('SIGKILL');
  }
}

function matches(line: string, wanted: Wanted): boolean {
  if (typeof wanted === 'string') return line === wanted;
  return typeof wanted === 'function' ? wanted(line) : wanted.test(line);
}

/** An `info` line with a score, taken apart. */
export interface Info {
  readonly depth: number;
  readonly seldepth: number;
  readonly multipv: number;
  readonly cp: number | null;
  readonly mate: number | null;
  readonly bound: 'lowerbound' | 'upperbound' | null;
  readonly nodes: number;
  readonly nps: number;
  readonly hashfull: number;
  readonly time: number;
  readonly pv: readonly string[];
}

const INFO =
  /^info depth (\d+) seldepth (\d+) multipv (\d+) score (cp|mate) (-?\d+)(?: (lowerbound|upperbound))? nodes (\d+) nps (\d+) hashfull (\d+) time (\d+)(?: pv (.+))?$/;

/** Reads a score line in exactly the form the engine promises; null for any other line. */
export function parseInfo(line: string): Info | null {
  const match = INFO.exec(line);
  if (!match) return null;
  const [, depth, seldepth, multipv, kind, score, bound, nodes, nps, hashfull, time, pv] = match;
  return {
    depth: Number(depth),
    seldepth: Number(seldepth),
    multipv: Number(multipv),
    cp: kind === 'cp' ? Number(score) : null,
    mate: kind === 'mate' ? Number(score) : null,
    bound: (bound as Info['bound']) ?? null,
    nodes: Number(nodes),
    nps: Number(nps),
    hashfull: Number(hashfull),
    time: Number(time),
    pv: pv ? pv.split(' ') : [],
  };
}

/** All score lines among `lines`. */
export function infosOf(lines: readonly string[]): Info[] {
  return lines.map(parseInfo).filter((info) => info !== null);
}

export interface Best {
  readonly move: string;
  readonly ponder: string | null;
}

/** Reads a `bestmove` line. Throws if it is none. */
export function parseBest(line: string | undefined): Best {
  const match = /^bestmove (\S+)(?: ponder (\S+))?$/.exec(line ?? '');
  if (!match?.[1]) throw new Error(`no bestmove: ${line}`);
  return { move: match[1], ponder: match[2] ?? null };
}

/** The `bestmove` of a finished `go`. */
export function bestOf(lines: readonly string[]): Best {
  return parseBest(lines.at(-1));
}
