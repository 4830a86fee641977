import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { START_FENS, VARIANTS } from '../reference/index.js';
import { EngineDriver } from './engine-driver.js';
import { errorOf, withEngine } from './with-engine.js';

const FORMS = {
  spin: /^option name [\w ]+ type spin default -?\d+ min -?\d+ max \d+$/,
  check: /^option name [\w ]+ type check default (true|false)$/,
  combo: /^option name [\w ]+ type combo default \S+( var \S+)+$/,
  string: /^option name \S+ type string default \S+$/,
  button: /^option name [\w ]+ type button$/,
};

describe('uci', () => {
  it('names the engine and its options, then says uciok; any number of times', async () => {
    const engine = new EngineDriver();
    const first = await engine.ask('uci', 'uciok');
    expect(first[0]).toMatch(/^id name Spindle \d+\.\d+\.\d+$/);
    expect(first[1]).toMatch(/^id author .+$/);
    for (const line of first.slice(2, -1)) {
      const type = line.split(' type ')[1]?.split(' ')[0] as keyof typeof FORMS;
      expect(line).toMatch(FORMS[type]);
    }
    expect(first.slice(2, -1).map((line) => /^option name (.+) type/.exec(line)?.[1])).toEqual([
      'UCI_Variant',
      'Hash',
      'Clear Hash',
      'Threads',
      'MultiPV',
      'Ponder',
      'Move Overhead',
      'UCI_AnalyseMode',
      'UCI_LimitStrength',
      'UCI_Elo',
      'UCI_ShowWDL',
      'EvalFile',
    ]);
    expect(await engine.ask('uci', 'uciok')).toEqual(first);
    engine.send('go infinite');
    await engine.until(/^info depth 3/);
    const during = await engine.ask('uci', 'uciok');
    expect(during.filter((line) => !line.startsWith('info '))).toEqual(first);
    await engine.quit();
  });

  it('offers the variants and the ranges of the protocol', async () => {
    const engine = new EngineDriver();
    const lines = await engine.ask('uci', 'uciok');
    const combo = `option name UCI_Variant type combo default frisian ${VARIANTS.map((id) => `var ${id}`).join(' ')}`;
    expect(lines).toContain(combo);
    expect(lines).toContain('option name Threads type spin default 1 min 1 max 64');
    expect(lines).toContain('option name Move Overhead type spin default 10 min 0 max 5000');
    expect(lines.find((line) => line.includes('name Hash'))).toMatch(/ min 1 max 3\d{3}$/);
    await engine.quit();
  });

  it('comes at most 60 ms later than an empty script ends', async () => {
    // The least of many runs: other work on the machine only adds.
    const empty: number[] = [];
    const uciok: number[] = [];
    for (let round = 0; round < 20; round++) {
      let start = performance.now();
      await new EngineDriver({
        file: fileURLToPath(new URL('../fixtures/empty-script.mjs', import.meta.url)),
      }).ending;
      empty.push(performance.now() - start);
      start = performance.now();
      const engine = new EngineDriver();
      await engine.ask('uci', 'uciok');
      uciok.push(performance.now() - start);
      await engine.quit();
    }
    expect(Math.min(...uciok) - Math.min(...empty)).toBeLessThan(60);
  });
});

describe('debug', () => {
  it('on gives more info strings, off takes them away', async () => {
    await withEngine({}, async (engine) => {
      const notes = (lines: readonly string[]) =>
        lines.filter((line) => line.startsWith('info string')).length;
      expect(notes(await engine.go('depth 2'))).toBe(0);
      engine.send('debug on');
      expect(notes(await engine.go('depth 2'))).toBeGreaterThan(0);
      engine.send('debug off');
      expect(notes(await engine.go('depth 2'))).toBe(0);
      engine.send('debug maybe');
      errorOf(await engine.settle());
    });
  });
});

describe('isready', () => {
  it('is answered during a search without ending it', async () => {
    await withEngine({ Threads: 2 }, async (engine) => {
      engine.send('go infinite');
      await engine.until(/^info depth 4/);
      for (let i = 0; i < 20; i++) {
        const lines = await engine.ask('isready', 'readyok');
        expect(lines.some((line) => line.startsWith('bestmove'))).toBe(false);
      }
      await engine.ask('stop', /^bestmove/);
    });
  });

  it('waits for the set-up work', async () => {
    await withEngine({}, async (engine) => {
      engine.send('setoption name Hash value 512', 'setoption name Threads value 2', 'isready');
      await engine.until('readyok');
      const sent = performance.now();
      await engine.go('depth 1');
      // Clearing 512 MiB takes far longer than this.
      expect(performance.now() - sent).toBeLessThan(100);
    });
  });
});

describe('setoption', () => {
  it.each([
    'setoption name hash value 8',
    'setoption name HASH value 8',
    'setoption name Move Overhead value 30',
    'setoption name move   overhead value 0',
    'setoption name Clear Hash',
    'setoption name clear hash value ignored',
    'setoption name Ponder value true',
    'setoption name ponder value FALSE',
    'setoption name UCI_AnalyseMode value true',
    'setoption name Threads value 3',
    'setoption name MultiPV value 256',
  ])('takes %s', async (line) => {
    await withEngine({}, async (engine) => {
      engine.send(line);
      expect(await engine.settle()).toEqual([]);
    });
  });

  it.each([
    ['setoption name Hash value 0', /expected a whole number from 1 to \d+, got "0" at option Hash/],
    ['setoption name Hash value 999999999', /got "999999999"/],
    ['setoption name Hash value -5', /got "-5"/],
    ['setoption name Hash value 16.5', /got "16.5"/],
    ['setoption name Hash value many', /got "many"/],
    ['setoption name Hash value', /got ""/],
    ['setoption name Hash', /got nothing/],
    ['setoption name Hash value <empty>', /got "<empty>"/],
    ['setoption name Threads value 65', /from 1 to 64, got "65"/],
    ['setoption name Threads value 0', /got "0"/],
    ['setoption name MultiPV value 257', /from 1 to 256/],
    ['setoption name MultiPV value 99999999999999999999', /got/],
    ['setoption name Move Overhead value -1', /from 0 to 5000/],
    ['setoption name Ponder value yes', /expected true or false, got "yes"/],
    ['setoption name UCI_Variant value chess', /expected one of frisian.*, got "chess"/],
    ['setoption name UCI_Variant', /got nothing/],
    ['setoption name Nonsense value 3', /expected one of UCI_Variant.*, got "Nonsense"/],
    ['setoption name value 3', /expected the name of an option/],
    ['setoption name', /expected the name of an option, got nothing/],
    ['setoption Hash 3', /expected "name" and an option, got "Hash"/],
    ['setoption', /expected "name" and an option, got nothing/],
  ])('refuses %s', async (line, message) => {
    await withEngine({}, async (engine) => {
      engine.send(line);
      expect(errorOf(await engine.settle())).toMatch(message);
    });
  });

  it('leaves a refused option as it was', async () => {
    await withEngine({ MultiPV: 3 }, async (engine) => {
      engine.send('setoption name MultiPV value 0');
      errorOf(await engine.settle());
      const lines = await engine.go('depth 2');
      expect(lines.filter((line) => line.startsWith('info depth 2 ')).length).toBe(3);
    });
  });

  it('waits for the end of a search, and says so', async () => {
    await withEngine({}, async (engine) => {
      engine.send('go infinite');
      await engine.until(/^info depth 3/);
      engine.send(
        'setoption name MultiPV value 4',
        'setoption name Threads value 2',
        'setoption name Hash value 0',
      );
      const said = (await engine.settle()).filter((line) => line.startsWith('info string'));
      expect(said[0]).toMatch(/^info string option MultiPV/);
      expect(said[1]).toMatch(/^info string option Threads/);
      expect(said[2]).toMatch(/^info string error: .*got "0"/);
      await engine.ask('stop', /^bestmove/);
      const lines = await engine.go('depth 2');
      expect(lines.filter((line) => line.startsWith('info depth 2 ')).length).toBe(4);
    });
  });
});

describe('UCI_Variant', () => {
  it.each(VARIANTS)('%s: says what it is and sets up its start', async (id) => {
    await withEngine({}, async (engine) => {
      engine.send(`setoption name UCI_Variant value ${id.toUpperCase()}`);
      const [line] = await engine.settle();
      const [size, ranks] = id.startsWith('fr') ? [10, 10] : [8, 8];
      expect(line).toBe(
        `info string variant ${id} files ${size} ranks ${ranks} pocket 0 template fairy startpos ${START_FENS[id]}`,
      );
      const described = await engine.ask('d', /^Result/);
      expect(described).toContain('Result: *');
      engine.send('position startpos', 'd');
      expect(await engine.until(/^Result/)).toEqual(described);
      expect((await engine.go('depth 3')).at(-1)).toMatch(/^bestmove \S+/);
    });
  });

  it('changes any number of times, also while searching', async () => {
    await withEngine({ Threads: 2 }, async (engine) => {
      for (let round = 0; round < 12; round++) {
        const id = VARIANTS[round % VARIANTS.length];
        engine.send(
          'go infinite',
          `setoption name UCI_Variant value ${id}`,
          'position startpos',
          'stop',
          'go depth 3',
        );
        await engine.until(/^bestmove/);
        const lines = await engine.until(/^bestmove/);
        expect(lines.filter((line) => line.includes('error'))).toEqual([]);
      }
    });
  });
});

describe('ucinewgame', () => {
  it('clears the table', async () => {
    await withEngine({}, async (engine) => {
      const fresh = (await engine.go('depth 8')).filter((line) => line.startsWith('info')).at(-1);
      const warm = (await engine.go('depth 8')).filter((line) => line.startsWith('info')).at(-1);
      engine.send('ucinewgame', 'position startpos');
      const again = (await engine.go('depth 8')).filter((line) => line.startsWith('info')).at(-1);
      const nodes = (line?: string) => / nodes (\d+)/.exec(line ?? '')?.[1];
      expect(nodes(again)).toBe(nodes(fresh));
      expect(nodes(warm)).not.toBe(nodes(fresh));
    });
  });

  it('may come during a search, and waits for its end', async () => {
    await withEngine({}, async (engine) => {
      engine.send('go infinite', 'ucinewgame', 'position startpos moves 32-28', 'isready', 'stop');
      await engine.until(/^bestmove/);
      expect(await engine.ask('d', /^Fen/)).toContain(
        'Fen: B:W28,31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20',
      );
    });
  });

  it('may never come: Clear Hash does the same to the table', async () => {
    await withEngine({}, async (engine) => {
      const nodes = async () => / nodes (\d+)/.exec((await engine.go('depth 8')).at(-2) ?? '')?.[1];
      const fresh = await nodes();
      engine.send('setoption name Clear Hash');
      expect(await nodes()).toBe(fresh);
    });
  });
});
