import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUILT, EngineDriver as Driver, type EngineDriver } from './engine-driver.js';
import { errorOf, withEngine } from './with-engine.js';

const DIST = dirname(BUILT);
const FRISIAN = join(DIST, 'frisian.weights');
const folder = mkdtempSync(join(tmpdir(), 'spindle weights '));

/** The bytes with one of them changed. */
function withByte(bytes: Buffer, at: number): Buffer {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at);
  return bytes;
}

function damaged(name: string, change: (bytes: Buffer) => Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, change(readFileSync(FRISIAN)));
  return path;
}

/** Nodes of a search to depth 8, everything forgotten before. */
async function nodes(engine: EngineDriver): Promise<number> {
  engine.send('ucinewgame', 'position startpos');
  const lines = await engine.ask('go depth 8', /^bestmove/);
  const last = lines.findLast((line) => line.startsWith('info depth 8 '));
  return Number(/ nodes (\d+) /.exec(last ?? '')?.[1]);
}

async function source(engine: EngineDriver): Promise<string | undefined> {
  const lines = await engine.ask('eval', /white's view/);
  return lines.find((line) => line.startsWith('Evaluated by:'));
}

describe('EvalFile', () => {
  it.each<readonly [string, string, RegExp]>([
    ['missing', join(folder, 'nothing'), /expected a file of weights, got nothing at .*nothing/],
    ['a folder', folder, /expected a file of weights, got a folder/],
    ['a device', '/dev/zero', /expected a file of weights, got no plain file/],
    ['empty', damaged('empty', () => Buffer.alloc(0)), /beginning with SPINDLNW, got an empty file/],
    ['a text', damaged('text', () => Buffer.from('Hello, world\n')), /SPINDLNW, got "Hello, w"/],
    [
      'too long',
      damaged('long', (bytes) => Buffer.concat([bytes, bytes])),
      /expected \d+ bytes, got \d+ bytes/,
    ],
    ['cut short', damaged('short', (bytes) => bytes.subarray(0, 2000)), /got 2000 bytes/],
    ['damaged', damaged('bit', (bytes) => withByte(bytes, 3000)), /expected checksum/],
    ['another version', damaged('version', (bytes) => withByte(bytes, 8)), /expected version 1, got 5/],
    ["another game's", join(DIST, 'sleeping-beauty.weights'), /weights for frisian, got "sleeping-beauty"/],
  ])('%s: an error, and the hand-made evaluation goes on', async (_, path, message) => {
    await withEngine({}, async (engine) => {
      engine.send('position startpos', `setoption name EvalFile value ${path}`);
      const said = await engine.settle();
      expect(said[0]).toMatch(/^info string error: /);
      expect(said[0]).toMatch(message);
      expect(said[1]).toBe('info string the hand-made evaluation goes on');
      expect(await source(engine)).toBe('Evaluated by: hand-made rules');
      expect(await engine.ask('go depth 4', /^bestmove \S+/)).not.toEqual([]);
    });
  });

  it('changes the search, and back', async () => {
    await withEngine({}, async (engine) => {
      const shipped = await nodes(engine);
      engine.send('setoption name EvalFile value <hand-made>');
      const handMade = await nodes(engine);
      expect(handMade).not.toBe(shipped);
      expect(await source(engine)).toBe('Evaluated by: hand-made rules');
      engine.send('setoption name EvalFile value');
      expect(await nodes(engine)).toBe(shipped);
      const copy = join(folder, 'a copy.bin');
      copyFileSync(FRISIAN, copy);
      engine.send(`setoption name EvalFile value ${copy}`);
      expect(await nodes(engine)).toBe(shipped);
      expect(await source(engine)).toContain(`(${copy})`);
    });
  });

  it('forgets what other weights have taught', async () => {
    await withEngine({}, async (engine) => {
      const shipped = await nodes(engine);
      for (const value of ['<hand-made>', '<shipped>']) {
        await engine.go('depth 8');
        engine.send(`setoption name EvalFile value ${value}`);
      }
      const last = (await engine.go('depth 8')).findLast((line) => line.startsWith('info depth 8 '));
      expect(last).toContain(` nodes ${shipped} `);
    });
  });

  it('may be named in any case, and is the shipped one again when nothing is named', async () => {
    await withEngine({}, async (engine) => {
      const shipped = await nodes(engine);
      engine.send('setoption name EvalFile value <hand-made>');
      const handMade = await nodes(engine);
      const values = ['', ' value', ' value <empty>', ' value <SHIPPED>'];
      for (const [value, expected] of values.flatMap((value) => [
        [value, shipped] as const,
        [' value <Hand-Made>', handMade] as const,
      ])) {
        engine.send(`setoption name EvalFile${value}`);
        expect(await nodes(engine), value).toBe(expected);
      }
    });
  });

  it('is taken in silence when the variant that it is for is named after it', async () => {
    await withEngine({}, async (engine) => {
      engine.send(
        `setoption name EvalFile value ${join(DIST, 'sleeping-beauty.weights')}`,
        'setoption name UCI_Variant value sleepingbeauty',
      );
      expect((await engine.settle()).filter((line) => line.includes('error'))).toEqual([]);
      expect(await source(engine)).toContain('Evaluated by: network');
    });
  });

  it('is told to be foreign once, and decides again when its variant comes back', async () => {
    await withEngine({ EvalFile: FRISIAN }, async (engine) => {
      const own = await nodes(engine);
      engine.send('setoption name UCI_Variant value russiancheskers');
      expect(errorOf(await engine.settle())).toMatch(/weights for russian-cheskers, got "frisian"/);
      engine.send('position startpos moves e2e3');
      expect((await engine.go('depth 4')).filter((line) => line.includes('error'))).toEqual([]);
      engine.send('setoption name UCI_Variant value frisian');
      expect(await nodes(engine)).toBe(own);
      expect(await engine.settle()).toEqual([]);
    });
  });

  it('that is bad and named during a search is told after it', async () => {
    await withEngine({}, async (engine) => {
      engine.send('go infinite');
      await engine.until(/^info depth 3 /);
      engine.send('setoption name EvalFile value /nonexistent');
      const during = await engine.settle();
      expect(during.filter((line) => line.startsWith('info string'))).toEqual([
        'info string option EvalFile: after the search',
      ]);
      engine.send('stop');
      await engine.until(/^bestmove /);
      expect(errorOf(await engine.settle())).toContain('/nonexistent');
    });
  });

  it('does not change the bench, which says nothing of it', async () => {
    await withEngine({}, async (engine) => {
      const bench = async () => {
        const lines = await engine.ask('bench 3', /^\d+ nodes \d+ nps$/, 60_000);
        return lines.map((line) => line.replace(/ \d+ nps/, ''));
      };
      const counts = await bench();
      engine.send(`setoption name EvalFile value ${FRISIAN}`);
      expect(await bench()).toEqual(counts);
      engine.send('setoption name EvalFile value <hand-made>');
      const handMade = await nodes(engine);
      expect(await bench()).toEqual(counts);
      expect(await nodes(engine)).toBe(handMade);
    });
  });

  it('waits for the end of a search', async () => {
    await withEngine({}, async (engine) => {
      const shipped = await nodes(engine);
      engine.send(
        'ucinewgame',
        'position startpos',
        'go depth 8',
        'setoption name EvalFile value <hand-made>',
      );
      const lines = await engine.until(/^bestmove/);
      expect(lines.join('\n')).toContain(` nodes ${shipped} `);
      expect(await nodes(engine)).not.toBe(shipped);
    });
  });

  it("another variant's file is told to be foreign when the variant changes", async () => {
    await withEngine({}, async (engine) => {
      engine.send(`setoption name EvalFile value ${FRISIAN}`);
      expect(await engine.settle()).toEqual([]);
      engine.send('setoption name UCI_Variant value sleepingbeauty', 'isready');
      const said = await engine.until('readyok');
      expect(said.join('\n')).toContain('expected weights for sleeping-beauty, got "frisian"');
      expect(await source(engine)).toBe('Evaluated by: hand-made rules');
      engine.send('setoption name UCI_Variant value frysk', 'isready');
      await engine.until('readyok');
      expect(await source(engine)).toContain('Evaluated by: network');
    });
  });

  it('plays on without the shipped file', async () => {
    let handMade = 0;
    await withEngine({ EvalFile: '<hand-made>' }, async (engine) => {
      handMade = await nodes(engine);
    });
    const copy = mkdtempSync(join(tmpdir(), 'spindle-dist-'));
    cpSync(DIST, copy, { recursive: true });
    rmSync(join(copy, 'frisian.weights'));
    writeFileSync(join(copy, 'package.json'), '{"type":"module"}');
    cpSync(join(DIST, '../node_modules/piscina'), join(copy, 'node_modules/piscina'), { recursive: true });
    const engine = await Driver.ready({}, { file: join(copy, 'spindle.js') });
    try {
      expect(engine.lines.map(({ text }) => text).join('\n')).toMatch(
        /error: expected a file of weights, got nothing/,
      );
      engine.send('position startpos');
      expect((await engine.ask('go depth 5', /^bestmove/)).at(-1)).toMatch(/^bestmove \d+-\d+/);
      expect(await nodes(engine)).toBe(handMade);
      const benched = await engine.ask('bench 1', /^\d+ nodes \d+ nps$/);
      expect(errorOf(benched)).toMatch(/got nothing at ".*frisian\.weights"$/);
    } finally {
      engine.send('quit');
      await engine.ending;
      rmSync(copy, { recursive: true });
    }
  });
});
