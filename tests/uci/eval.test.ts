import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatNetwork, parseNetwork } from '../../src/core/network.js';
import { valid } from '../conformance/support.js';
import { VARIANTS } from '../reference/index.js';
import { BUILT, type EngineDriver, infosOf } from './engine-driver.js';
import { withEngine } from './with-engine.js';

const WORTH = /[+-]\d+\.\d\d/g;

/** The lines of the answer to `eval` up to the empty one. */
async function boardOf(engine: EngineDriver): Promise<string[]> {
  const lines = await engine.ask('eval', /white's view/);
  return lines.slice(0, lines.indexOf(''));
}

/** White's view of a position in hundredths. */
async function viewOf(engine: EngineDriver, fen: string): Promise<number> {
  engine.send(`position fen ${fen}`);
  expect(await engine.settle()).toEqual([]);
  const last = (await engine.ask('eval', /white's view/)).at(-1) ?? '';
  return Math.round(100 * Number(last.match(WORTH)?.[0]));
}

/** Positions with Black to move, and each piece whose worth is asked for: its letter, and the position without it. */
const PIECES = [
  {
    variant: 'frisian',
    fen: 'B:WK46,30,35:B3,12,K5',
    pieces: [
      ['W', 'B:W30,35:B3,12,K5'],
      ['B', 'B:WK46,30,35:B3,12'],
    ],
  },
  {
    variant: 'sleepingbeauty',
    fen: 'B:Wa1,c1,Le1:Bb8,d8,Sg1 1',
    pieces: [
      ['L', 'B:Wa1,c1:Bb8,d8,Sg1 1'],
      ['s', 'B:Wa1,c1,Le1:Bb8,d8 1'],
    ],
  },
  {
    variant: 'russiancheskers',
    fen: '4k3/3pp2r/8/8/8/8/PP6/RK6 b - - 7 30',
    pieces: [
      ['R', '4k3/3pp2r/8/8/8/8/PP6/1K6 b - - 7 30'],
      ['r', '4k3/3pp3/8/8/8/8/PP6/RK6 b - - 7 30'],
    ],
  },
] as const;

describe('eval', () => {
  it('names the side and agrees between the views', async () => {
    await withEngine({}, async (engine) => {
      engine.send('position fen B:W31-50:B1-19');
      const lines = await engine.ask('eval', /white's view/);
      const [mover, white] = lines
        .slice(-2)
        .map((line) => Number(/^Evaluation: ([+-]\d+\.\d\d) /.exec(line)?.[1]));
      expect(mover).toBe(-(white as number));
      expect(white).toBeGreaterThan(0);
      engine.send('position fen W:W:B5', 'eval');
      expect(await engine.settle()).toEqual(['Evaluation: none (no legal move)']);
    });
  });

  it('shows what each piece adds, and says where a search would not ask', async () => {
    await withEngine({}, async (engine) => {
      engine.send('position fen B:W30,K45:B12');
      const lines = await engine.ask('eval', /white's view/);
      const board = lines.slice(0, 10).join('\n');
      const worth = (letter: string) => Number(new RegExp(`${letter}([+-]\\d+\\.\\d\\d)`).exec(board)?.[1]);
      expect(worth('W')).toBeGreaterThan(worth('w'));
      expect(worth('w')).toBeGreaterThan(0);
      expect(board).toMatch(/b(\s|$)/m);
      expect(lines.join('\n')).not.toContain('Every legal move captures');
      engine.send('position fen W:W28:B23');
      const forced = await engine.ask('eval', /white's view/);
      expect(forced).toContain('Every legal move captures: a search evaluates only behind the captures.');
    });
  });

  it('shows a king that cannot be taken away by its letter alone', async () => {
    await withEngine({ UCI_Variant: 'russiancheskers' }, async (engine) => {
      const lines = await engine.ask('eval', /white's view/);
      expect(lines.join('\n')).toMatch(/Q\+\d\.\d\d/);
      expect(lines.join('\n')).toMatch(/ K +Q\+/);
    });
  });

  it.each(PIECES)('$variant: a piece adds what its absence takes away', async ({ variant, fen, pieces }) => {
    for (const EvalFile of ['<shipped>', '<hand-made>']) {
      await withEngine({ UCI_Variant: variant, EvalFile }, async (engine) => {
        const whole = await viewOf(engine, fen);
        const board = (await boardOf(engine)).join('\n');
        for (const [letter, without] of pieces) {
          const added = (whole - (await viewOf(engine, without))) / 100;
          const worth = new RegExp(`${letter}([+-]\\d+\\.\\d\\d)`).exec(board)?.[1];
          expect(worth, `${EvalFile} ${letter}`).toBe(`${added < 0 ? '' : '+'}${added.toFixed(2)}`);
        }
      });
    }
  });

  it.each(VARIANTS)('%s: the board of d, the letters one under another', async (UCI_Variant) => {
    await withEngine({ UCI_Variant }, async (engine) => {
      const drawn = (await engine.ask('d', /^Result/)).filter((line) => /^ *[\da]/.test(line));
      const board = await boardOf(engine);
      const words = (line: string) => line.trim().split(/ +/).join(' ');
      expect(board.map((line) => words(line.replace(WORTH, '')))).toEqual(drawn.map(words));
      const columns = board.slice(0, -1).flatMap((line) => [...line.matchAll(/[A-Za-z.](?=[+-]| |$)/g)]);
      const steps = new Set(columns.map(({ index }) => index));
      expect(steps.size).toBe(UCI_Variant.startsWith('fr') ? 10 : 8);
    });
  });

  it('disturbs neither the game nor a running search', async () => {
    await withEngine({}, async (engine) => {
      const moves = 'moves 32-28 19-23 28x19 14x23 37-32';
      const search = async (...meanwhile: string[]) => {
        engine.send('ucinewgame', `position startpos ${moves}`, 'go depth 12');
        await engine.until(/^info depth 1 /);
        engine.send(...meanwhile);
        const during = await engine.until(/^bestmove/);
        return { during, all: [...during, ...(await engine.settle())] };
      };
      const found = (lines: readonly string[]) =>
        infosOf(lines).map(({ depth, nodes, pv }) => `${depth} ${nodes} ${pv.join(' ')}`);
      const alone = await search('isready');
      const asked = await search(...Array.from({ length: 5 }, () => 'eval'));
      expect(found(asked.during).at(-1)).toBe(found(alone.during).at(-1));
      expect(asked.during.at(-1)).toBe(alone.during.at(-1));
      const ofEval = (lines: readonly string[]) => lines.filter((line) => !/^(info|bestmove) /.test(line));
      expect(ofEval(asked.during)).not.toEqual([]);
      const answer = await engine.ask('eval', /white's view/);
      expect(ofEval(asked.all)).toEqual(Array.from({ length: 5 }, () => answer).flat());
      const before = await engine.ask('d', /^Result/);
      await boardOf(engine);
      expect(await engine.ask('d', /^Result/)).toEqual(before);
      engine.send(`position startpos ${moves} 10-14`);
      expect(await engine.ask('d', /^Result/)).not.toEqual(before);
      expect(await engine.settle()).toEqual([]);
    });
  });

  it('shows what a file says of itself on one line', async () => {
    const path = join(dirname(BUILT), 'frisian.weights');
    const shipped = valid(parseNetwork(readFileSync(path), { game: 'frisian', planes: 6 }, path));
    const folder = mkdtempSync(join(tmpdir(), 'spindle-eval-'));
    try {
      const [odd, silent] = ['two\nbestmove 31-27\n', ''].map((about, i) => {
        const file = join(folder, `${i}.bin`);
        writeFileSync(file, formatNetwork({ ...shipped, about }));
        return file;
      });
      await withEngine({ EvalFile: odd as string }, async (engine) => {
        const lines = await engine.ask('eval', /white's view/);
        expect(lines.filter((line) => line.startsWith('bestmove'))).toEqual([]);
        expect(lines.join('\n')).toMatch(
          /^Evaluated by: network [0-9a-f]{8} \(.*0\.bin\): two\?bestmove 31-27\?$/m,
        );
        engine.send(`setoption name EvalFile value ${silent}`);
        expect((await engine.ask('eval', /white's view/)).join('\n')).toMatch(/^Evaluated by: .*1\.bin\)$/m);
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
