import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { BUILT, EngineDriver } from './engine-driver.js';

async function searching(): Promise<EngineDriver> {
  const engine = await EngineDriver.ready({ Threads: 2 });
  engine.send('position startpos', 'go infinite');
  await engine.until(/^info depth [3-9]/);
  return engine;
}

function bestMoves(engine: EngineDriver): number {
  return engine.lines.filter((line) => line.text.startsWith('bestmove')).length;
}

describe('the start', () => {
  it('is silent until the first command', async () => {
    const engine = new EngineDriver();
    expect(await engine.hush(500)).toEqual([]);
    await engine.quit();
    expect(engine.lines).toEqual([]);
  });
});

describe('the end', () => {
  it.each(['quit', 'quit\nisready\ngo infinite'])('comes with %j', async (text) => {
    const engine = await EngineDriver.ready();
    engine.send(text);
    expect(await engine.ending).toEqual({ code: 0, signal: null });
    expect(await engine.hush(0)).toEqual([]);
  });

  it('comes with quit during a search, after its bestmove', async () => {
    const engine = await searching();
    expect(await engine.quit()).toEqual({ code: 0, signal: null });
    expect(bestMoves(engine)).toBe(1);
    expect(engine.stderr).toBe('');
  });

  it('comes with the end of input', async () => {
    const engine = await EngineDriver.ready();
    engine.process.stdin?.end();
    expect(await engine.ending).toEqual({ code: 0, signal: null });
    expect(engine.stderr).toBe('');
  });

  it('comes with the end of input during a search, after its bestmove', async () => {
    const engine = await searching();
    engine.process.stdin?.end();
    expect(await engine.ending).toEqual({ code: 0, signal: null });
    expect(engine.lines.at(-1)?.text).toMatch(/^bestmove /);
    expect(bestMoves(engine)).toBe(1);
    expect(engine.stderr).toBe('');
  });

  it('takes a last line without newline before', async () => {
    const engine = new EngineDriver();
    engine.write('uci\nposition startpos\nd');
    engine.process.stdin?.end();
    await engine.ending;
    expect(engine.lines.map((line) => line.text)).toContain('Legal moves: 9');
  });

  it('says a bestmove for each go of a finished input', async () => {
    const engine = new EngineDriver();
    engine.write('position startpos\ngo infinite\ngo depth 2\ngo infinite');
    engine.process.stdin?.end();
    await engine.ending;
    expect(bestMoves(engine)).toBe(3);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('comes with %s, status %i, also during a search', async (signal, code) => {
    const idle = await EngineDriver.ready();
    idle.process.kill(signal);
    expect(await idle.ending).toEqual({ code, signal: null });
    const busy = await searching();
    busy.process.kill(signal);
    expect(await busy.ending).toEqual({ code, signal: null });
    expect([idle.stderr, busy.stderr]).toEqual(['', '']);
  });

  it('comes when standard output is closed, idle or searching', async () => {
    for (const line of ['isready', 'go infinite']) {
      const engine = await EngineDriver.ready();
      engine.process.stdout?.destroy();
      engine.send(line);
      expect((await engine.ending).code).toBe(0);
      expect(engine.stderr).toBe('');
    }
  });

  it('loses no output to a slow reader', async () => {
    const engine = spawn(process.execPath, [BUILT], { stdio: ['pipe', 'pipe', 'pipe'] });
    const count = 20_000;
    engine.stdin.end(`${'d\n'.repeat(count)}quit\n`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    let text = '';
    for await (const chunk of engine.stdout.setEncoding('utf8')) text += chunk;
    expect(text.match(/^Result: \*$/gm)).toHaveLength(count);
  });
});
