import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUILT, EngineDriver as Driver, type EngineDriver } from './engine-driver.js';
import { withEngine } from './with-engine.js';

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
    ['a folder', folder, /error: expected /],
    ['empty', damaged('empty', () => Buffer.alloc(0)), /beginning with SPINDLNW, got an empty file/],
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
    } finally {
      engine.send('quit');
      await engine.ending;
      rmSync(copy, { recursive: true });
    }
  });
});
