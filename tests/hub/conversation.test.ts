import { describe, expect, it } from 'vitest';
import { DONE, doneOf, errorOf, HubDriver, infosOf, START, withHub } from './driver.js';

async function searching(): Promise<HubDriver> {
  const engine = await HubDriver.begun();
  engine.send(`pos pos=${START}`, 'level infinite', 'go think');
  await engine.until(/^info depth=[3-9]/);
  return engine;
}

function dones(engine: HubDriver): number {
  return engine.lines.filter(({ text }) => DONE.test(text)).length;
}

describe('the greeting', () => {
  it('declares name and parameters, and waits; nothing comes before it', async () => {
    const engine = new HubDriver();
    expect(await engine.hush(300)).toEqual([]);
    engine.send('hub');
    const [id, ...rest] = await engine.until('wait');
    expect(id).toMatch(/^id name=Spindle version=\d+\.\d+\.\d+ author="[^"=]+" country=\S+$/);
    const params = rest.slice(0, -1);
    expect(params.map((line) => /^param name=(\S+) value=\S+ type=/.exec(line)?.[1])).toEqual([
      'variant',
      'threads',
      'tt-size',
      'ponder',
      'eval-file',
    ]);
    expect(params[0]).toBe('param name=variant value=frisian type=enum values=frisian');
    expect(params[2]).toMatch(/^param name=tt-size value=20 type=int min=16 max=\d+$/);
    await engine.quit();
  });

  it('may come again, and shows what has been set', async () => {
    await withHub(async (engine) => {
      engine.send('set-param name=tt-size value=17', 'set-param name="threads" value="2"', 'hub');
      const lines = await engine.until('wait');
      expect(lines).toContainEqual(expect.stringMatching(/^param name=tt-size value=17 /));
      expect(lines).toContainEqual(expect.stringMatching(/^param name=threads value=2 /));
      expect(await engine.ask('init', 'ready')).toEqual(['ready']);
      expect(doneOf(await engine.think(`pos=${START}`, 'depth=4')).move).toMatch(/^\d+-\d+$/);
    });
  });
});

describe('parameters', () => {
  it.each([
    'set-param name=variant value=frysk',
    'set-param name=variant value=normal',
    'set-param name=tt-size value=15',
    'set-param name=tt-size value=60',
    'set-param name=threads value=0',
    'set-param name=threads value=two',
    'set-param name=ponder value=maybe',
    'set-param name=threads',
    'set-param',
  ])('are refused: %s', async (line) => {
    await withHub(async (engine) => {
      engine.send(line);
      errorOf(await engine.settle());
    });
  });

  it.each([
    'set-param name=variant value=frisian',
    'set-param name=ponder value=true',
    'set-param name=eval-file value=<hand-made>',
    'set-param name=eval-file value="<Shipped>"',
    'set-param name=eval-file value=""',
    'set-param name=initial-time value=300',
    'set-param name=book value=false',
    'set-param name="no such" value=""',
  ])('are taken or left alone in silence: %s', async (line) => {
    await withHub(async (engine) => {
      engine.send(line);
      expect(await engine.settle()).toEqual([]);
    });
  });

  it('eval-file: decides what evaluates', async () => {
    await withHub(async (engine) => {
      const nodes = async () =>
        infosOf((await engine.think(`pos=${START}`, 'depth=8')).slice(0, -1)).at(-1)?.nodes;
      const first = await nodes();
      engine.send('set-param name=eval-file value=<hand-made>');
      expect(await nodes()).not.toBe(first);
      expect(await engine.ask('hub', 'wait')).toContain('param name=eval-file value=<hand-made> type=string');
      engine.send('set-param name=eval-file value=<shipped>');
      expect(await nodes()).toBe(first);
    });
  });

  it('eval-file: one that cannot be read is told on standard error, and the game goes on', async () => {
    const engine = await HubDriver.begun();
    engine.send('set-param name=eval-file value="/no such/file"');
    expect(await engine.settle()).toEqual([]);
    expect(doneOf(await engine.think(`pos=${START}`, 'depth=4')).move).toMatch(/^\d+-\d+$/);
    await engine.quit();
    expect(engine.stderr).toMatch(/got nothing at "\/no such\/file"\n.*the hand-made evaluation goes on\n$/);
  });

  it('set during a search hold after it', async () => {
    await withHub(async (engine) => {
      engine.send(
        `pos pos=${START}`,
        'level infinite',
        'go think',
        'set-param name=tt-size value=18',
        'stop',
      );
      doneOf(await engine.until(DONE));
      expect(await engine.ask('hub', 'wait')).toContainEqual(expect.stringMatching(/name=tt-size value=18 /));
    });
  });
});

describe('lines', () => {
  it.each([
    ['LF', 'ping\n'],
    ['CR LF', 'ping\r\n'],
    ['CR', 'ping\rping\r'],
    ['a byte order mark', '\ufeffping\n'],
    ['blanks, tabs and blank lines', '\n\r\n  \n\t ping \t \n'],
    ['arguments that no command knows', 'ping x=1 y "z"=3\nping a=b flag\n'],
  ])('may have %s', async (_, text) => {
    await withHub(async (engine) => {
      engine.write(text);
      expect((await engine.until('pong')).at(-1)).toBe('pong');
    });
  });

  it('may arrive in pieces', async () => {
    await withHub(async (engine) => {
      const text = `pos pos=${START} moves="32-28 19-23"\r\nlevel depth=3\r\ngo think\r\n`;
      for (let at = 0; at < text.length; at += 9) {
        engine.write(text.slice(at, at + 9));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      expect(doneOf(await engine.until(DONE)).move).toBe('28x19x23');
    });
  });

  it('may come many in one write', async () => {
    await withHub(async (engine) => {
      engine.write(`ping\npos pos=${START}\nlevel depth=2\ngo think\nping\n`);
      const lines = await engine.until(DONE);
      expect(lines.filter((line) => line === 'pong')).toHaveLength(2);
    });
  });

  it('may be megabytes of nonsense', async () => {
    await withHub(async (engine) => {
      engine.send('x'.repeat(2_000_000), `pos pos=${'W'.repeat(2_000_000)}`, `ping ${'"'.repeat(1_000_001)}`);
      const lines = await engine.settle();
      expect(lines).toHaveLength(3);
      for (const line of lines) expect(line).toMatch(/^error message="[^"]{10,300}"$/);
    });
  });

  it.each(['joho', 'joho ping', 'isready', 'PING', 'uci', 'constructor', '__proto__', '=', '"ping"'])(
    'unknown are a bad command: %s',
    async (line) => {
      await withHub(async (engine) => {
        engine.send(line);
        expect(await engine.settle()).toEqual(['error message="bad command"']);
      });
    },
  );

  it.each(['pos pos="W', 'level depth="3', 'go', 'go now', 'go think ponder', 'pos'])(
    'that are no whole command are errors: %s',
    async (line) => {
      await withHub(async (engine) => {
        engine.send(line);
        errorOf(await engine.settle());
      });
    },
  );
});

describe('commands out of their time', () => {
  it.each(['stop', 'ponder-hit', 'stop\nponder-hit\nstop', 'new-game', 'level infinite', 'level'])(
    'are met with silence: %j',
    async (text) => {
      await withHub(async (engine) => {
        engine.send(text);
        expect(await engine.settle()).toEqual([]);
      });
    },
  );

  it('work without hub and init', async () => {
    const engine = new HubDriver();
    expect(doneOf(await engine.think(`pos=${START}`, 'depth=2')).move).toMatch(/^\d+-\d+$/);
    await engine.quit();
  });

  it('a search without a position is of the start', async () => {
    await withHub(async (engine) => {
      engine.send('level depth=2', 'go think');
      expect(doneOf(await engine.until(DONE)).move).toMatch(/^3[1-5]-/);
    });
  });
});

describe('the end', () => {
  it.each([
    ['quit', (engine: HubDriver) => engine.send('quit')],
    ['the end of input', (engine: HubDriver) => engine.process.stdin?.end()],
  ])('comes with %s, idle and searching, a search told the end of', async (_, finish) => {
    const idle = await HubDriver.begun();
    finish(idle);
    expect(await idle.ending).toEqual({ code: 0, signal: null });
    const busy = await searching();
    finish(busy);
    expect(await busy.ending).toEqual({ code: 0, signal: null });
    expect(busy.lines.at(-1)?.text).toMatch(DONE);
    expect(dones(busy)).toBe(1);
    expect([idle.stderr, busy.stderr]).toEqual(['', '']);
  });

  it('takes a last line without newline before', async () => {
    const engine = new HubDriver();
    engine.write(`pos pos=${START}\nlevel depth=3\ngo think\nping`);
    engine.process.stdin?.end();
    await engine.ending;
    expect(engine.lines.map(({ text }) => text)).toContain('pong');
    expect(dones(engine)).toBe(1);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('comes with %s, status %i', async (signal, code) => {
    const engine = await searching();
    engine.process.kill(signal);
    expect(await engine.ending).toEqual({ code, signal: null });
    expect(engine.stderr).toBe('');
  });

  it('comes when standard output is closed', async () => {
    const engine = await HubDriver.begun();
    engine.process.stdout?.destroy();
    engine.send('ping');
    expect((await engine.ending).code).toBe(0);
  });
});

describe('several searches', () => {
  it('a position that comes during one serves the next, and go ends the first', async () => {
    await withHub(async (engine) => {
      engine.send(`pos pos=${START}`, 'level infinite', 'go think');
      await engine.until(/^info depth=3/);
      engine.send(`pos pos=${START} moves="32-28 19-23"`);
      const first = await engine.ask('level depth=3\ngo think', DONE);
      expect(doneOf(first).move).toMatch(/^3[1-5]-/);
      const second = await engine.until(DONE);
      expect(doneOf(second).move).toBe('28x19x23');
      for (const { pv } of infosOf(second)) expect(pv[0]).toBe('28x19x23');
    });
  });

  it('new-game during one waits for its end', async () => {
    await withHub(async (engine) => {
      engine.send(`pos pos=${START} moves="32-28"`, 'level infinite', 'go think', 'new-game');
      engine.send(`pos pos=${START} moves="32-28 19-23"`, 'stop', 'level depth=2', 'go think');
      expect(doneOf(await engine.until(DONE)).move).toMatch(/^(1[6-9]|20)-/);
      expect(doneOf(await engine.until(DONE)).move).toBe('28x19x23');
    });
  });
});
