import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ask, isRunning, makePage, PAGE, Tab, until } from './serving.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A copy of the build with a small page in it. */
let build = '';

beforeAll(() => {
  build = mkdtempSync(join(tmpdir(), 'build-'));
  cpSync(join(ROOT, 'dist'), build, { recursive: true });
  rmSync(join(build, 'page'), { recursive: true, force: true });
  makePage(build);
  symlinkSync(join(ROOT, 'node_modules'), join(build, 'node_modules'));
});

interface Serving {
  readonly process: ChildProcess;
  readonly url: string;
  readonly ending: Promise<number | NodeJS.Signals | null>;
  said(): string;
}

function start(...words: string[]) {
  const child = spawn(process.execPath, [join(build, 'spindle.js'), 'serve', ...words], { stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const text = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    text.out += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    text.err += chunk;
  });
  const ending = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal));
  });
  return { child, text, ending };
}

async function started(...words: string[]): Promise<Serving> {
  const { child, text, ending } = start('--port', '0', ...words);
  await until(() => text.out.endsWith('\n'));
  const url = /^Spindle at (http:\S+)\n$/.exec(text.out)?.[1];
  if (url === undefined) throw new Error(text.out + text.err);
  return { process: child, url, ending, said: () => text.out + text.err };
}

/** A tab in the middle of a search, and the process that searches. */
async function searching(serving: Serving): Promise<{ tab: Tab; pid: number }> {
  const tab = await Tab.open(serving.url);
  await tab.think();
  return { tab, pid: childrenOf(serving.process.pid as number).at(-1) as number };
}

/** Process ids of what a process has started (Linux only). */
function childrenOf(pid: number): number[] {
  const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return names
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid);
      } catch {
        return false;
      }
    })
    .map(Number)
    .sort((a, b) => a - b);
}

describe('spindle serve', () => {
  it('says where it is, and serves the page of the build', async () => {
    const { url, said } = await started();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect((await ask(url, '/')).body.toString()).toBe(PAGE['index.html']);
    expect(said()).toBe(`Spindle at ${url}\n`);
  });

  it('prints the token for others', async () => {
    const { url } = await started('--host', '0.0.0.0');
    const { port, search } = new URL(url);
    expect(search).toMatch(/^\?token=[\w-]{32}$/);
    const here = `http://127.0.0.1:${port}/`;
    expect((await ask(here, `/${search}`)).status).toBe(200);
    expect((await ask(here, '/')).status).toBe(403);
  });

  it('says that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await until(() => other.listening);
    const { port } = other.address() as { port: number };
    const { text, ending } = start('--port', String(port));
    expect(await ending).toBe(1);
    expect(text).toEqual({
      out: '',
      err: `spindle serve: expected a free port, got ${port}, which is in use at 127.0.0.1:${port}\n`,
    });
  });

  it('says that its host is nowhere', async () => {
    const { text, ending } = start('--host', 'no-such-host.invalid');
    expect(await ending).toBe(1);
    expect(text.err).toMatch(/^spindle serve: expected a name or address of this machine, got "no-such-host/);
  });

  it('lives on where no browser can be opened', async () => {
    const path = process.env.PATH;
    process.env.PATH = '';
    const starting = started('--open');
    process.env.PATH = path;
    const { url, said } = await starting;
    await until(() => said().endsWith('no browser could be opened\n'));
    expect((await ask(url, '/')).status).toBe(200);
  });

  it('keeps to the limits it is given', async () => {
    const { url } = await started('--sessions', '1', '--threads', '1', '--hash', '4', '--think', '1');
    const tab = await Tab.open(url);
    await tab.say('uci', 'option name Hash type spin default 4 min 1 max 4');
    await tab.say('setoption name Threads value 2', /from 1 to 1/);
    expect((await (await Tab.open(url)).closing).code).toBe(1013);
    await tab.say('go infinite', 'info string search stopped: it may last 1 s here');
    await tab.until(/^bestmove /);
  });
});

describe.runIf(process.platform === 'linux')('the end of the server', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s ends its engines', async (signal, status) => {
    const serving = await started();
    const { tab, pid } = await searching(serving);
    expect(isRunning(pid)).toBe(true);
    serving.process.kill(signal);
    expect(await serving.ending).toBe(status);
    expect(isRunning(pid)).toBe(false);
    expect((await tab.closing).code).toBe(1001);
    expect(serving.said()).toBe(`Spindle at ${serving.url}\n`);
  });

  it('by SIGKILL ends its engines too', async () => {
    const serving = await started();
    const { pid } = await searching(serving);
    expect(isRunning(pid)).toBe(true);
    serving.process.kill('SIGKILL');
    expect(await serving.ending).toBe('SIGKILL');
    await until(() => !isRunning(pid));
  });
});
