import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { formatFailure } from '../../src/core/result.js';
import type { SessionLimits } from '../../src/server/limits.js';
import { type RunningServer, type ServerSettings, startServer } from '../../src/server/server.js';
import { BUILT } from '../uci/engine-driver.js';

export const LIMITS: SessionLimits = { sessions: 4, threads: 2, hash: 32, think: 60, idle: 10 };

/** Files of a page as the build makes it, as far as the server sees it. */
export const PAGE = {
  'index.html': `<!doctype html><title>Spindle</title>${'<p>text</p>'.repeat(100)}`,
  'page.js': `document.title = 'page';\n`,
  'page.css': 'body { margin: 0 }\n',
  'parts/board.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
} as const;

/** A folder with the page, a core and something secret above it. */
export function makePage(folder = mkdtempSync(join(tmpdir(), 'page-'))): string {
  const page = join(folder, 'page');
  mkdirSync(join(page, 'parts'), { recursive: true });
  for (const [name, text] of Object.entries(PAGE)) writeFileSync(join(page, name), text);
  writeFileSync(
    join(page, 'frisian.wasm'),
    readFileSync(new URL('../../dist/frisian.wasm', import.meta.url)),
  );
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  return page;
}

/** A server in this process, closed when the test is over. */
export async function serve(settings: Partial<ServerSettings> = {}): Promise<RunningServer> {
  const started = await startServer({
    host: '127.0.0.1',
    port: 0,
    pageFolder: makePage(),
    engineFile: BUILT,
    limits: LIMITS,
    openFeed: () => ({ current: () => [], close() {} }),
    pingInterval: 30_000,
    ...settings,
  });
  if (!started.ok) throw new Error(formatFailure(started.error));
  onTestFinished(() => started.value.close());
  return started.value;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks for `path` exactly as it is written, which `fetch` would tidy up. */
export function ask(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const options = { host: hostname.replace(/^\[|\]$/g, ''), port, path, method, headers, agent: false };
    const asked = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

export interface Closing {
  readonly code: number;
  readonly reason: string;
}

/** A socket as a tab of the page has it. */
export class Tab {
  readonly socket: WebSocket;
  readonly closing: Promise<Closing>;
  /** Messages, and the lines in them. */
  readonly messages: string[] = [];
  readonly lines: string[] = [];
  #taken = 0;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      this.messages.push(String(data));
      this.lines.push(...String(data).split('\n'));
    });
    this.closing = new Promise((resolve) => {
      socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
    });
  }

  /** Opens a socket of the server at `url`; throws with the status if it answers in HTTP. */
  static open(url: string, path = '/engine', options: ClientOptions = {}): Promise<Tab> {
    const { host, origin, search } = new URL(url);
    const socket = new WebSocket(`ws://${host}${path}${path.includes('?') ? '' : search}`, {
      origin,
      ...options,
    });
    const tab = new Tab(socket);
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve(tab));
      socket.on('unexpected-response', (_, { statusCode }) => reject(new Error(`status ${statusCode}`)));
      socket.on('error', reject);
    });
  }

  send(...lines: string[]): void {
    this.socket.send(lines.join('\n'));
  }

  /** Waits for a line behind those that have been taken. Throws after 20 s, or when the socket has been closed. */
  async until(wanted: string | RegExp): Promise<string> {
    const end = performance.now() + 20_000;
    for (;;) {
      while (this.#taken < this.lines.length) {
        const line = this.lines[this.#taken++] as string;
        if (typeof wanted === 'string' ? line === wanted : wanted.test(line)) return line;
      }
      if (performance.now() > end || this.socket.readyState === this.socket.CLOSED) {
        throw new Error(`no ${wanted}; last lines:\n${this.lines.slice(-10).join('\n')}`);
      }
      await pause(5);
    }
  }

  /** Sends lines and waits for the answer's last one. */
  async say(lines: string, wanted: string | RegExp): Promise<string> {
    this.send(lines);
    return this.until(wanted);
  }

  /** Starts a search that ends only when it is told to. */
  async think(): Promise<void> {
    await this.say('position startpos\ngo infinite', /^info depth 3 /);
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Waits until it is so. Throws after 20 s. */
export async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 20_000;
  while (!isSo()) {
    if (performance.now() > end) throw new Error('waited in vain');
    await pause(10);
  }
}

/** Whether a process runs; one that has ended but has not been asked for its status does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
