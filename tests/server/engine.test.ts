import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { DEFAULT_SETTINGS } from '../../src/engine/settings.js';
import { EngineSession } from '../../src/server/engine-session.js';
import { admit, endsSearch, openingLines, showLine } from '../../src/server/limits.js';
import { BUILT } from '../uci/engine-driver.js';
import { isRunning, LIMITS, pause, serve, Tab, until } from './serving.js';

const MEBIBYTE = 1 << 20;

describe('a tab', () => {
  it('talks to its engine', async () => {
    const { url } = await serve();
    const tab = await Tab.open(url);
    await tab.say('uci', 'uciok');
    await tab.say('isready', 'readyok');
    tab.send('position startpos moves 32-28', '', 'moves');
    await tab.until(/^moves \d/);
    expect(await tab.say('go depth 5', /^bestmove /)).toMatch(/^bestmove \d+[-x]\d+/);
    expect(await tab.say('go perft 2', /^Nodes searched/)).toMatch(/: \d+$/);
    expect(await tab.say('nonsense', /unknown/)).toBe('info string unknown command: "nonsense"');
    tab.send('quit');
    expect(await tab.closing).toEqual({ code: 1000, reason: 'the engine has ended' });
  });

  it('has an engine of its own', async () => {
    const server = await serve();
    const [one, other] = [await Tab.open(server.url), await Tab.open(server.url)];
    expect(new Set(server.enginePids()).size).toBe(2);
    await one.say('setoption name UCI_Variant value russiancheskers', /^info string variant russiancheskers/);
    await one.think();
    expect(await other.say('d', /^Fen: /)).toMatch(/^Fen: W:W/);
    await other.say('go depth 3', /^bestmove /);
    expect(one.lines.filter((line) => line.startsWith('bestmove'))).toEqual([]);
    expect(await one.say('stop', /^bestmove /)).toMatch(/^bestmove [a-h]\d/);
  });

  it('that goes in the middle of a search takes its engine with it', async () => {
    const server = await serve();
    const [staying, closing, dying] = [
      await Tab.open(server.url),
      await Tab.open(server.url),
      await Tab.open(server.url),
    ];
    const [first, second, third] = server.enginePids() as [number, number, number];
    await Promise.all([closing.think(), dying.think()]);
    closing.socket.close();
    dying.socket.terminate();
    await until(() => !isRunning(second) && !isRunning(third));
    await until(() => server.enginePids().length === 1);
    expect(server.enginePids()).toEqual([first]);
    await staying.say('isready', 'readyok');
  });

  it.skipIf(process.platform === 'win32')('that goes ends an engine that hangs by force', async () => {
    const server = await serve();
    const tab = await Tab.open(server.url);
    await tab.say('isready', 'readyok');
    const [pid] = server.enginePids() as [number];
    process.kill(pid, 'SIGSTOP');
    tab.socket.close();
    await until(() => !isRunning(pid));
  });

  it('hears of an engine that dies', async () => {
    const server = await serve();
    const tab = await Tab.open(server.url);
    await tab.say('isready', 'readyok');
    process.kill(server.enginePids()[0] as number, 'SIGKILL');
    expect(await tab.closing).toEqual({ code: 1011, reason: 'the engine has ended (SIGKILL)' });
  });

  it('that does not answer pings is given up', async () => {
    const server = await serve({ pingInterval: 600 });
    const silent = await Tab.open(server.url, '/engine', { autoPong: false });
    const alive = await Tab.open(server.url);
    expect((await silent.closing).code).toBe(1006);
    await alive.say('isready', 'readyok');
  });

  it('is told when the server ends', async () => {
    const server = await serve();
    const [tab, watcher] = [await Tab.open(server.url), await Tab.open(server.url, '/watch')];
    await tab.think();
    const [pid] = server.enginePids() as [number];
    await server.close();
    expect(isRunning(pid)).toBe(false);
    expect((await tab.closing).code).toBe(1001);
    expect((await watcher.closing).code).toBe(1001);
  });
});

describe('a tab that does not read', () => {
  /** An engine's session with the server's end of its socket in hand. */
  async function open() {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => server.close());
    await once(server, 'listening');
    const coming = once(server, 'connection');
    const tab = await Tab.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const [socket] = (await coming) as [WebSocket];
    const session = new EngineSession(socket, BUILT, LIMITS);
    onTestFinished(() => session.kill());
    await tab.say('isready', 'readyok');
    return { tab, socket, session };
  }

  /** Makes the engine say some 15 MB. */
  async function flood({ tab, socket }: Awaited<ReturnType<typeof open>>): Promise<void> {
    tab.socket.pause();
    tab.send(...Array.from({ length: 15_000 }, () => 'uci'));
    await until(() => socket.bufferedAmount > MEBIBYTE);
    await pause(300);
  }

  it('holds up its engine, and gets everything later', async () => {
    const talk = await open();
    await flood(talk);
    expect(talk.socket.bufferedAmount).toBeLessThan(1.5 * MEBIBYTE);
    talk.tab.socket.resume();
    await talk.tab.say('isready', 'readyok');
    expect(talk.tab.lines.filter((line) => line === 'uciok')).toHaveLength(15_000);
  });

  it('can leave its engine held up', async () => {
    const talk = await open();
    await flood(talk);
    await talk.session.end();
    expect(isRunning(talk.session.pid as number)).toBe(false);
  });
});

describe('what nobody should send', () => {
  it('closes the socket, and nothing else', async () => {
    const server = await serve();
    const staying = await Tab.open(server.url);
    const [binary, huge, broken] = [
      await Tab.open(server.url),
      await Tab.open(server.url),
      await Tab.open(server.url),
    ];
    binary.socket.send(Buffer.from('isready\n'));
    huge.socket.send(`position startpos moves ${'32-28 '.repeat(MEBIBYTE / 6)}`);
    broken.socket.send(Buffer.from([0x67, 0x6f, 0xff, 0xfe]), { binary: false });
    expect((await binary.closing).code).toBe(1003);
    expect((await huge.closing).code).toBe(1009);
    expect((await broken.closing).code).toBe(1007);
    await until(() => server.enginePids().length === 1);
    await staying.say('isready', 'readyok');
  });

  it('may be as long as a message can be', async () => {
    const { url } = await serve();
    const tab = await Tab.open(url);
    tab.send('x'.repeat(MEBIBYTE - 1));
    tab.send('\r\n\0\ufeff\r\r\n', ...Array.from({ length: 5000 }, () => 'nonsense'));
    await tab.say('isready', 'readyok');
    expect(tab.lines.filter((line) => line.includes('unknown command'))).toHaveLength(5001);
  });
});

describe('limits', () => {
  it('of engines', async () => {
    const server = await serve({ limits: { ...LIMITS, sessions: 1 } });
    const first = await Tab.open(server.url);
    const second = await Tab.open(server.url);
    expect(await second.closing).toEqual({
      code: 1013,
      reason: '1 engine is running, which is the most here',
    });
    first.socket.close();
    await first.closing;
    await (await Tab.open(server.url)).say('isready', 'readyok');
  });

  it('of threads and table', async () => {
    const { url } = await serve();
    const tab = await Tab.open(url);
    tab.send('uci');
    await tab.until('option name Hash type spin default 16 min 1 max 32');
    await tab.until('option name Threads type spin default 1 min 1 max 2');
    await tab.until('uciok');
    expect(tab.lines.join('\n')).not.toContain('EvalFile');
    expect(await tab.say('setoption name Threads value 3', /error/)).toBe(
      'info string error: expected a whole number from 1 to 2, got "3" at option Threads',
    );
    expect(await tab.say('so setoption name hASH value 000033', /error/)).toBe(
      'info string error: expected a whole number from 1 to 32, got "000033" at option Hash',
    );
    expect(await tab.say('setoption name EvalFile value /etc/passwd', /error/)).toBe(
      'info string error: expected an option that reads no file, got EvalFile at option EvalFile',
    );
    tab.send('setoption name Threads value 2', 'setoption name Hash value 32', 'isready');
    await tab.until('readyok');
    await tab.say('go depth 4', /^bestmove /);
    expect(tab.lines.filter((line) => line.includes('error'))).toHaveLength(3);
  });

  it('of time, whatever takes it', async () => {
    const { url } = await serve({ limits: { ...LIMITS, think: 0.3 } });
    const tab = await Tab.open(url);
    await tab.say('isready', 'readyok');
    for (const [line, end] of [
      ['go infinite', /^bestmove /],
      ['go ponder wtime 1000', /^bestmove /],
      ['go perft 30', /^Nodes searched: /],
      ['bench 60', /^\d+ nodes \d+ nps$/],
    ] as const) {
      await tab.say(line, 'info string search stopped: it may last 0.3 s here');
      await tab.until(end);
    }
  });

  it('of time begin anew with every search', async () => {
    const { url } = await serve({ limits: { ...LIMITS, think: 0.5 } });
    const tab = await Tab.open(url);
    await tab.say('go depth 1', /^bestmove /);
    const before = tab.lines.length;
    await pause(600);
    expect(tab.lines).toHaveLength(before);
    tab.send('go infinite', 'go infinite');
    await tab.until(/^bestmove /);
    await tab.until('info string search stopped: it may last 0.5 s here');
    await tab.until(/^bestmove /);
    expect(tab.lines.slice(before).filter((line) => line.includes('stopped'))).toHaveLength(1);
  });

  it('of silence, but not while a search is on', async () => {
    const { url } = await serve({ limits: { ...LIMITS, idle: 0.01 } });
    const [silent, busy] = [await Tab.open(url), await Tab.open(url)];
    busy.send('go infinite');
    expect(await silent.closing).toEqual({ code: 4000, reason: 'nothing has come for 0.01 minutes' });
    await pause(300);
    await busy.say('stop', /^bestmove /);
    expect((await busy.closing).code).toBe(4000);
  });
});

describe('a line', () => {
  it.each([
    ['go', 'search'],
    ['please go depth 3', 'search'],
    ['go perft 3', 'search'],
    ['bench', 'search'],
    ['quit', 'quit'],
    ['isready', 'other'],
    ['setoption name Threads value many', 'other'],
    ['setoption name Threads', 'other'],
    ['setoption name Clear Hash', 'other'],
    ['setoption name Hash value -1', 'other'],
    ['nonsense', 'other'],
  ])('%j may pass: %s', (line, kind) => {
    expect(admit(line, LIMITS)).toEqual({ ok: true, value: { kind } });
  });

  it.each([
    'setoption name Hash value +33',
    'setoption name EVALFILE',
    'go setoption x',
    'x setoption name evalfile value <shipped>',
  ])('%j may not, if it sets what it must not', (line) => {
    expect(admit(line, LIMITS).ok).toBe(line.startsWith('go'));
  });

  it('that is blank is none', () => {
    expect(admit(' \t\0', LIMITS)).toEqual({ ok: true, value: null });
  });

  it('of an engine may end a search', () => {
    expect(['bestmove 32-28', 'Nodes searched: 9', '81 nodes 100 nps'].map(endsSearch)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['info depth 3 nodes 81', '32-28: 9', 'readyok'].map(endsSearch)).toEqual([false, false, false]);
  });

  it('goes before all others where the limit is below what an engine begins with', () => {
    const { hash } = DEFAULT_SETTINGS;
    expect(openingLines({ ...LIMITS, hash })).toEqual([]);
    expect(openingLines({ ...LIMITS, hash: hash - 1 })).toEqual([`setoption name Hash value ${hash - 1}`]);
    const option = `option name Hash type spin default ${hash} min 1 max 4000`;
    expect(showLine(option, { ...LIMITS, hash: 8 })).toBe('option name Hash type spin default 8 min 1 max 8');
  });
});
