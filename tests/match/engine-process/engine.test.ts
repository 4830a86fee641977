import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { GoLimits, SearchInfo } from '../../../src/match/engine-process/dialect.js';
import type { Engine } from '../../../src/match/engine-process/engine.js';
import { formatEngineFailure } from '../../../src/match/engine-process/failure.js';
import { guardProcesses } from '../../../src/match/engine-process/guard.js';
import { fixture, isAlive, PATIENCE, spawnEngine, started, until, unwrap } from '../engines.js';

const NONE: GoLimits = {
  side: 0,
  clocks: [null, null],
  increments: [0, 0],
  moveTime: null,
  depth: 3,
  nodes: null,
};
const MOVES = '20-17,17-14,14-12';

const ask = (engine: Engine, allowed: number | null = 2000) =>
  engine.search({ text: engine.gameText('W:20'), limits: NONE }, allowed);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('an engine that behaves', () => {
  it('greets, takes its options, and answers', async () => {
    const { engine } = spawnEngine(
      'scripted',
      { moves: MOVES },
      {
        options: [
          ['uci_variant', 'walk'],
          ['Hash', '16'],
        ],
      },
    );
    const identity = unwrap(await engine.start());
    expect(identity).toEqual({
      name: 'Scripted',
      author: 'Nobody',
      options: ['UCI_Variant'],
      unknownOptions: ['Hash'],
    });
    unwrap(await engine.newGame());
    const answer = unwrap(await ask(engine));
    expect(answer).toMatchObject({ move: '20-17', ponder: '17-14' });
    expect(answer.info).toMatchObject({
      depth: 7,
      evaluation: { kind: 'cp', value: 12 },
      nodes: 1234,
      pv: '20-17',
    });
    expect(answer.elapsed).toBeGreaterThan(0);
    expect(answer.elapsed).toBeLessThan(1000);
  });

  it('reports as it goes, if somebody listens', async () => {
    const { engine } = await started('scripted', { moves: MOVES });
    const infos: SearchInfo[] = [];
    const request = {
      text: engine.gameText('W:20'),
      limits: NONE,
      onInfo: (info: SearchInfo) => infos.push(info),
    };
    unwrap(await engine.search(request, 2000));
    expect(infos.map(({ depth }) => depth)).toEqual([7]);
  });

  it('measures the time from go to the move', async () => {
    const { engine } = await started('scripted', { moves: MOVES, delay: '100' });
    const { elapsed } = unwrap(await ask(engine));
    expect(elapsed).toBeGreaterThanOrEqual(98);
    expect(elapsed).toBeLessThan(1000);
  });

  it('ponders: on the right move and on a wrong one', async () => {
    const { engine, log } = await started('scripted', { moves: MOVES, delay: '50', echo: 'yes' });
    const text = engine.gameText('W:20');
    text.add('20-17');
    engine.ponder({ text, limits: NONE }, '17-14');
    await until(() => log().includes('go ponder'));
    text.add('17-14');
    const hit = unwrap(await engine.ponderHit(2000));
    expect(hit.move).toBe('14-12');
    expect(hit.elapsed).toBeGreaterThanOrEqual(48);
    expect(log()).toBe('go ponder depth 3\nponderhit\n');

    engine.ponder({ text, limits: NONE }, '14-12');
    unwrap(await engine.ponderStop());
    expect(unwrap(await ask(engine)).move).toBe('20-17');
    expect(log()).toContain('stop\n');
  });

  it('is told to stop when its time is over, and may still answer', async () => {
    const { engine } = await started('late', { moves: MOVES });
    const answer = unwrap(await ask(engine, 100));
    expect(answer.move).toBe('20-17');
    expect(answer.elapsed).toBeGreaterThanOrEqual(100);
    expect(answer.elapsed).toBeLessThan(400);
    expect(unwrap(await ask(engine, 50)).move).toBe('20-17');
  });

  it('may write half lines, CR LF and letters cut in two', async () => {
    const { engine } = spawnEngine('half-lines', { moves: MOVES });
    expect(unwrap(await engine.start()).name).toBe('Hélf');
    expect(unwrap(await ask(engine))).toMatchObject({ move: '20-17', info: { evaluation: { value: -5 } } });
  });

  it('may talk nonsense beside what matters', async () => {
    const { engine } = await started('garbage', { moves: MOVES });
    unwrap(await engine.newGame());
    expect(unwrap(await ask(engine))).toMatchObject({
      move: '20-17',
      info: { evaluation: null, depth: null },
    });
  });

  it('may flood its stdout, with lines or without; memory stays bounded', async () => {
    for (const endless of ['', 'yes']) {
      const { engine } = await started('flood', { moves: MOVES, megabytes: '64', endless });
      const before = process.memoryUsage().rss;
      expect(unwrap(await ask(engine, 20_000)).move).toBe('20-17');
      expect(process.memoryUsage().rss - before).toBeLessThan(48 * 2 ** 20);
      await engine.quit();
    }
  });

  it('speaks Hub', async () => {
    const { engine, log } = spawnEngine(
      'scripted-hub',
      { moves: MOVES, echo: 'yes' },
      {
        options: [
          ['variant', 'walk'],
          ['book', 'false'],
        ],
      },
    );
    expect(unwrap(await engine.start())).toMatchObject({ name: 'Scripted 1.0', unknownOptions: ['book'] });
    unwrap(await engine.newGame());
    const text = engine.gameText(`W${'e'.repeat(50)}`);
    text.add('20-17');
    const answer = unwrap(await engine.search({ text, limits: NONE }, 2000));
    expect(answer).toMatchObject({
      move: '17-14',
      ponder: '14-12',
      info: { depth: 7, evaluation: { value: 12 } },
    });
    expect(log().split('\n')).toEqual([
      'hub',
      'set-param name=variant value=walk',
      'init',
      'new-game',
      'ping',
      `pos pos=W${'e'.repeat(50)} moves="20-17"`,
      'level depth=3',
      'go think',
      '',
    ]);
    engine.ponder({ text, limits: NONE }, '17-14');
    expect(unwrap(await engine.ponderHit(2000)).move).toBe('14-12');
  });

  it('may in Hub answer while it ponders', async () => {
    const { engine, log } = await started('scripted-hub', { moves: MOVES, early: 'yes', echo: 'yes' });
    const text = engine.gameText(`W${'e'.repeat(50)}`);
    text.add('20-17');
    engine.ponder({ text, limits: NONE }, '17-14');
    await until(() => log().includes('go ponder'));
    await pause(100);
    expect(unwrap(await engine.ponderHit(2000))).toMatchObject({ move: '14-12', elapsed: 0 });
    engine.ponder({ text, limits: NONE }, '17-14');
    unwrap(await engine.ponderStop());
    expect(log()).not.toMatch(/ponder-hit/);
  });
});

describe('failures are told apart', () => {
  const failing = async (name: string, args = {}, allowed: number | null = 2000) => {
    const { engine } = await started(name, args);
    const reply = await ask(engine, allowed);
    if (reply.ok) throw new Error('it did not fail');
    // A failed engine stays failed.
    expect(await engine.newGame()).toEqual(reply);
    expect(await ask(engine)).toEqual(reply);
    return reply.failure;
  };

  it('a crash, with its exit code or signal', async () => {
    expect(await failing('crash', { after: '0' })).toEqual({ kind: 'crash', exitCode: 3, signal: null });
    expect(await failing('crash', { after: '0', code: '0' })).toEqual({
      kind: 'crash',
      exitCode: 0,
      signal: null,
    });
    expect(await failing('crash', { after: '0', signal: 'SIGSEGV' })).toEqual({
      kind: 'crash',
      exitCode: null,
      signal: 'SIGSEGV',
    });
  });

  it('a move written in the moment of death still counts', async () => {
    const { engine } = await started('last-word', { moves: MOVES });
    expect(unwrap(await ask(engine)).move).toBe('20-17');
    await until(() => !isAlive(engine.pid));
    await pause(50);
    expect(await ask(engine)).toMatchObject({ failure: { kind: 'crash', exitCode: 0 } });
  });

  it('a crash between searches', async () => {
    const { engine } = await started('scripted', { moves: MOVES });
    process.kill(engine.pid ?? 0, 'SIGKILL');
    await until(() => !isAlive(engine.pid));
    expect(await ask(engine)).toMatchObject({ ok: false, failure: { kind: 'crash', signal: 'SIGKILL' } });
  });

  it('a closed pipe of a process that lives', async () => {
    expect(await failing('close-stdout')).toEqual({ kind: 'disconnect', stream: 'stdout' });
    const { engine } = await started('close-stdout', { stream: 'stdin' });
    // Found out at the next write: the stop that follows the end of its time.
    expect(await ask(engine, 300)).toMatchObject({ failure: { kind: 'disconnect', stream: 'stdin' } });
  });

  it('a stall: silent, or deaf to stop', async () => {
    expect(await failing('hang', {}, 100)).toMatchObject({ kind: 'stall', awaited: 'move' });
    expect(await failing('ignore-stop', {}, 100)).toMatchObject({ kind: 'stall', awaited: 'move' });
  });

  it('a stall where no time bounds the search: after long silence, or too long talk', async () => {
    expect(await failing('hang', {}, null)).toMatchObject({ kind: 'stall', awaited: 'move' });
    const { engine } = await started('ignore-stop', {}, { patience: { ...PATIENCE, silence: 60 } });
    const reply = await ask(engine, null);
    expect(reply).toMatchObject({ failure: { kind: 'stall' } });
    expect(!reply.ok && reply.failure.kind === 'stall' && reply.failure.waited).toBeGreaterThanOrEqual(900);
  });

  it('no greeting, no readiness', async () => {
    const patience = { ...PATIENCE, start: 700, ready: 200 };
    const start = async (name: string, args = {}) => spawnEngine(name, args, { patience }).engine.start();
    expect(await start('no-uciok', { silent: 'yes' })).toMatchObject({
      failure: { kind: 'stall', awaited: 'uciok', waited: 700 },
    });
    expect(await start('no-uciok')).toMatchObject({
      failure: { kind: 'protocol', expected: 'uciok', got: '"error: unknown command uci"' },
    });
    expect(await start('hang', { at: 'isready' })).toMatchObject({
      failure: { kind: 'stall', awaited: 'readyok' },
    });
  });

  it('the wrong protocol', async () => {
    const patience = { ...PATIENCE, start: 700 };
    const { engine } = spawnEngine('no-uciok', {}, { patience });
    expect(await engine.start()).toMatchObject({ failure: { kind: 'protocol' } });
    const hub = spawnEngine('scripted', {}, { protocol: 'hub', patience });
    expect(await hub.engine.start()).toMatchObject({ failure: { kind: 'stall', awaited: 'wait' } });
  });

  it('what the protocol does not allow', async () => {
    expect(await failing('garbage', { fatal: 'bestmove' })).toEqual({
      kind: 'protocol',
      expected: 'a move',
      got: '"bestmove"',
    });
    const { engine } = await started('double', { moves: MOVES });
    unwrap(await ask(engine));
    await pause(50);
    expect(await ask(engine)).toMatchObject({
      failure: { kind: 'protocol', expected: 'no move without a search' },
    });
    const hub = await started('scripted-hub', { refuse: 'yes' });
    expect(await ask(hub.engine)).toMatchObject({
      failure: { kind: 'protocol', got: '"error message="bad position""' },
    });
  });

  it('a program that cannot be started', async () => {
    const failures = await Promise.all(
      [
        { command: '/no/such/program' },
        { command: '/tmp' },
        { command: 'a\0b' },
        { command: '' },
        { dir: '/no/such/dir' },
      ].map(async (settings) => spawnEngine('scripted', {}, settings).engine.start()),
    );
    expect(failures.map((reply) => !reply.ok && reply.failure.kind)).toEqual(failures.map(() => 'spawn'));
  });

  it('each has words for people', () => {
    expect(formatEngineFailure({ kind: 'spawn', message: 'ENOENT' })).toBe('could not be started: ENOENT');
    expect(formatEngineFailure({ kind: 'crash', exitCode: 3, signal: null })).toBe(
      'ended by itself with exit code 3',
    );
    expect(formatEngineFailure({ kind: 'crash', exitCode: null, signal: 'SIGSEGV' })).toBe(
      'was ended by SIGSEGV',
    );
    expect(formatEngineFailure({ kind: 'disconnect', stream: 'stdout' })).toBe('closed its stdout');
    expect(formatEngineFailure({ kind: 'stall', awaited: 'move', waited: 99.7 })).toBe(
      'gave no move for 100 ms',
    );
    expect(formatEngineFailure({ kind: 'protocol', expected: 'a move', got: '"x"' })).toBe(
      'expected a move, got "x"',
    );
  });
});

describe('the end of a process', () => {
  it('quits when asked', async () => {
    const { engine } = await started('scripted');
    await engine.quit();
    expect(isAlive(engine.pid)).toBe(false);
  });

  it('dies on quit, which is no failure', async () => {
    const { engine } = await started('dies-on-quit', { moves: MOVES });
    unwrap(await ask(engine));
    await engine.quit();
    expect(isAlive(engine.pid)).toBe(false);
  });

  it('is forced when it hears neither quit nor SIGTERM', async () => {
    const { engine } = await started('ignore-stop');
    const begin = performance.now();
    await engine.quit();
    expect(performance.now() - begin).toBeGreaterThanOrEqual(2 * PATIENCE.quit - 5);
    expect(isAlive(engine.pid)).toBe(false);
  });

  it('takes with it what the engine started', async () => {
    const { engine } = spawnEngine('family');
    const { name } = unwrap(await engine.start());
    const grandchild = Number(name?.split(' ')[1]);
    expect(isAlive(grandchild)).toBe(true);
    expect(await ask(engine)).toMatchObject({ failure: { kind: 'crash', exitCode: 1 } });
    await until(() => !isAlive(grandchild));
  });

  it('fails a request that waits', async () => {
    const { engine } = await started('hang');
    const waiting = ask(engine, 60_000);
    engine.kill();
    expect(await waiting).toMatchObject({ ok: false, failure: { kind: 'crash', signal: 'SIGKILL' } });
    await until(() => !isAlive(engine.pid));
  });

  it('comes with the end of the runner, however that ends', async () => {
    const outfile = join(mkdtempSync(join(tmpdir(), 'runner-')), 'runner.mjs');
    onTestFinished(() => rmSync(dirname(outfile), { recursive: true }));
    const entry = fileURLToPath(new URL('./guarded-runner.ts', import.meta.url));
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
    });
    for (const how of ['exit', 'throw']) {
      const runner = spawn(process.execPath, [outfile, fixture('ignore-stop'), how]);
      const [chunk] = (await once(runner.stdout, 'data')) as [Buffer];
      const pid = Number(chunk.toString());
      expect(isAlive(pid)).toBe(true);
      runner.stdin.write('now\n');
      await once(runner, 'exit');
      await until(() => !isAlive(pid));
    }
  });

  it('a guard kills all, and can be taken off', async () => {
    const guard = guardProcesses();
    const { engine } = await started('ignore-stop', {}, { guard });
    const listeners = process.listenerCount('exit');
    guard.killAll();
    await until(() => !isAlive(engine.pid));
    guard.dispose();
    expect(process.listenerCount('exit')).toBe(listeners - 1);
  });
});
