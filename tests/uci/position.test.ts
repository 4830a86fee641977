import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reference, START_FENS, VARIANTS } from '../reference/index.js';
import type { EngineDriver } from './engine-driver.js';
import { errorOf, withEngine } from './with-engine.js';

interface FenCase {
  readonly fen: string;
  readonly refused?: boolean;
  readonly about: string;
}

interface LegalCase {
  readonly fen: string;
  readonly moves: readonly string[];
  readonly legal?: readonly string[];
}

function readData<T>(kind: string, variant: string): readonly T[] {
  const name = variant === 'frysk' ? 'frisian' : variant;
  return JSON.parse(readFileSync(new URL(`../data/${kind}-${name}.json`, import.meta.url), 'utf8'));
}

async function describeBoard(engine: EngineDriver): Promise<string> {
  return (await engine.ask('d', /^Result/)).join('\n');
}

/** Somewhere in the middle, so that a position that was not kept shows. */
const SOME_MOVES = {
  frisian: '32-28 19-23 28x19',
  frysk: '47-42 2-7',
  sleepingbeauty: 'c3d4 b6a5',
  russiancheskers: 'e2e3 d7d6',
} as const;

const FOREIGN = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'W:W31-50:B1-20',
  'W:Wc3,d2:Bd6,e7',
  'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
  'startpos',
  '💥:🐮',
  ':::::',
];

describe.each(VARIANTS)('position, %s', (variant) => {
  it('startpos is the start of the current variant', async () => {
    await withEngine({ UCI_Variant: variant }, async (engine) => {
      const fresh = await describeBoard(engine);
      engine.send('position startpos');
      expect(await describeBoard(engine)).toBe(fresh);
      engine.send('position startpos moves');
      expect(await describeBoard(engine)).toBe(fresh);
    });
  });

  it('plays the moves', async () => {
    await withEngine({ UCI_Variant: variant }, async (engine) => {
      for (const { fen, moves, legal } of readData<LegalCase>('cases', variant)) {
        if (!legal) continue;
        engine.send(`position fen ${fen} moves ${moves.join(' ')}`);
        const [line] = await engine.ask('moves', /^moves /);
        expect(line, fen).toBe(`moves ${[...legal].sort().join(' ') || '(none)'}`);
      }
    });
  });

  it('goes on when moves are added, goes back and branches', async () => {
    const rules = reference(variant);
    await withEngine({ UCI_Variant: variant }, async (engine) => {
      const played: string[] = [];
      let state = rules.parse(START_FENS[variant]);
      for (let ply = 0; ply < 30 && rules.legal(state).length; ply++) {
        const legal = rules.legal(state);
        const move = legal[(ply * 7) % legal.length] as string;
        engine.send(`position startpos moves ${[...played, move].join(' ')}`);
        if (ply % 5 === 4) {
          engine.send(
            `position startpos moves ${played.slice(0, 3).join(' ')}`,
            `position startpos moves ${[...played, move].join(' ')}`,
          );
        }
        played.push(move);
        state = rules.play(state, move);
        const [line] = await engine.ask('moves', /^moves /);
        expect(line).toBe(`moves ${rules.legal(state).join(' ') || '(none)'}`);
      }
    });
  });

  it('is taken whole or not at all', async () => {
    await withEngine({ UCI_Variant: variant }, async (engine) => {
      const moves = SOME_MOVES[variant];
      engine.send(`position startpos moves ${moves}`);
      const before = await describeBoard(engine);
      const [first] = moves.split(' ');
      for (const bad of ['zz', '99-98', first, '0000', 'e2e9', '-', 'x'.repeat(100_000)]) {
        engine.send(`position startpos moves ${moves} ${bad}`);
        expect(errorOf(await engine.settle())).toMatch(
          new RegExp(` at .*item ${moves.split(' ').length + 1}`),
        );
        expect(await describeBoard(engine)).toBe(before);
      }
    });
  });

  it('refuses every FEN the rules refuse, and says where', async () => {
    await withEngine({ UCI_Variant: variant }, async (engine) => {
      engine.send(`position startpos moves ${SOME_MOVES[variant]}`);
      const before = await describeBoard(engine);
      for (const { fen, refused } of readData<FenCase>('fens', variant)) {
        // In a UCI line the word `moves` ends a FEN.
        if (!refused || fen.includes('moves')) continue;
        engine.send(`position fen ${fen}`);
        errorOf(await engine.settle());
        expect(await describeBoard(engine), fen).toBe(before);
      }
    });
  });

  it('survives foreign FENs', async () => {
    await withEngine({ UCI_Variant: variant }, async (engine) => {
      for (const fen of FOREIGN) {
        engine.send(`position fen ${fen}`);
        const said = await engine.settle();
        if (said.length) errorOf(said);
        expect((await engine.go('depth 2')).at(-1)).toMatch(/^bestmove \S+/);
      }
    });
  });
});

describe('position', () => {
  it.each([
    ['position', 'nothing'],
    ['position fen', 'nothing'],
    ['position fen moves 32-28', '"moves"'],
    ['position W:W31:B1', '"W:W31:B1"'],
    ['position startpos 32-28', '"32-28"'],
  ])('refuses %s', async (line, got) => {
    await withEngine({}, async (engine) => {
      engine.send(line);
      expect(errorOf(await engine.settle())).toContain(`, got ${got} at position`);
    });
  });

  it('may hold blanks in its FEN', async () => {
    await withEngine({ UCI_Variant: 'russiancheskers' }, async (engine) => {
      engine.send('position fen 7k/8/8/8/8/8/8/K7 b - - 12 40 moves h8h7');
      expect(await engine.ask('d', /^Fen/)).toContain('Fen: 8/7k/8/8/8/8/8/K7 w - - 13 41');
    });
  });

  it('while searching serves the next go', async () => {
    await withEngine({}, async (engine) => {
      engine.send('position startpos', 'go infinite');
      await engine.until(/^info depth 4/);
      engine.send('position fen B:W31:B1', 'd');
      expect(await engine.until(/^Fen/)).toContain('Fen: B:W31:B1');
      const first = (await engine.ask('stop', /^bestmove/)).at(-1);
      expect(first).toMatch(/^bestmove 3[1-5]-/);
      expect((await engine.go('depth 2')).at(-1)).toMatch(/^bestmove 1-/);
    });
  });

  it('goes on past a drawn position', async () => {
    await withEngine({}, async (engine) => {
      engine.send('position fen W:WK47:BK50', 'd');
      expect(await engine.until(/^Result/)).toContain('Result: draw (one king against one)');
      engine.send('position fen W:WK47:BK50 moves 47-15 50-45', 'd');
      const lines = await engine.until(/^Result/);
      expect(lines).toContain('Fen: W:WK15:BK45');
      expect(lines.join()).not.toContain('error');
    });
  });
});
