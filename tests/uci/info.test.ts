import { describe, expect, it } from 'vitest';
import { reference, START_FENS, VARIANTS, type Variant } from '../reference/index.js';
import { bestOf, type EngineDriver, type Info, infosOf, parseInfo } from './engine-driver.js';
import { withEngine } from './with-engine.js';

/** Every move of the lines is legal in its place, and no line goes on after the end of the game. */
function expectLegal(variant: Variant, fen: string, infos: readonly Info[]): void {
  const rules = reference(variant);
  for (const { pv } of infos) {
    let state = rules.parse(fen);
    for (const [ply, move] of pv.entries()) {
      expect(rules.legal(state), `${pv.join(' ')}, ply ${ply}`).toContain(move);
      if (ply) expect(rules.outcome(state), pv.join(' ')).toBeNull();
      state = rules.play(state, move);
    }
  }
}

function expectPonder(variant: Variant, fen: string, lines: readonly string[]): void {
  const { move, ponder } = bestOf(lines);
  const rules = reference(variant);
  const state = rules.play(rules.parse(fen), move);
  if (ponder !== null) expect(rules.legal(state)).toContain(ponder);
}

/** Positions with much going on: captures, kings, endings near. */
const POSITIONS: Readonly<Record<Variant, readonly string[]>> = {
  frisian: ['W:W31-50:B1-20', 'W:WK43,K50:BK14', 'W:WK1,31,45:B14,20,K50', 'W:WK2,30,40:B17,26,K47'],
  frysk: ['W:W46-50:B1-5', 'W:W33,38,42:B8,12,13'],
  sleepingbeauty: [
    START_FENS.sleepingbeauty,
    'W:WLd6,a3,c1,d2:BLa7,Sa1,d4 1',
    'W:WLe1,Sh8,a1,d2,e3,h4:BLe5,a3,c5,c7,e7,g7 1',
  ],
  russiancheskers: [
    START_FENS.russiancheskers,
    '6Nk/8/8/8/8/8/7p/1R4K1 w - - 0 1',
    '7b/8/2k5/N7/2K4n/8/P2p4/8 b - - 0 1',
  ],
};

describe.each(VARIANTS)('info, %s', (variant) => {
  it('has the form of the protocol, and legal moves only', async () => {
    await withEngine({ UCI_Variant: variant, Threads: 2 }, async (engine) => {
      for (const fen of POSITIONS[variant]) {
        engine.send('ucinewgame', `position fen ${fen}`);
        const lines = await engine.go('depth 11 movetime 1500');
        const scores = lines.filter((line) => line.startsWith('info depth'));
        for (const line of scores) expect(parseInfo(line), line).not.toBeNull();
        const infos = infosOf(lines);
        expect(infos.length).toBeGreaterThan(0);
        expectLegal(variant, fen, infos);
        expectPonder(variant, fen, lines);
        expect(bestOf(lines).move).toBe(infos.at(-1)?.pv[0]);
      }
    });
  });

  it('gives the lines of MultiPV together, best first', async () => {
    await withEngine({ UCI_Variant: variant, MultiPV: 4 }, async (engine) => {
      const [fen = ''] = POSITIONS[variant];
      engine.send(`position fen ${fen}`);
      const lines = await engine.go('depth 6');
      const infos = infosOf(lines);
      const count = Math.min(4, reference(variant).legal(reference(variant).parse(fen)).length);
      expect(infos.length % count).toBe(0);
      for (let first = 0; first < infos.length; first += count) {
        const group = infos.slice(first, first + count);
        expect(group.map((info) => info.multipv)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
        expect(new Set(group.map((info) => info.depth)).size).toBe(1);
        expect(new Set(group.map((info) => info.pv[0])).size).toBe(count);
        const worth = group.map(({ cp, mate }) =>
          mate === null ? (cp ?? 0) : mate > 0 ? 1e6 - mate : -1e6 - mate,
        );
        expect(worth).toEqual([...worth].sort((a, b) => b - a));
      }
      expectLegal(variant, fen, infos);
      expect(bestOf(lines).move).toBe(infos.at(-count)?.pv[0]);
    });
  });

  it('comes before every bestmove, one legal move or many, whatever the limit', async () => {
    await withEngine({ UCI_Variant: variant }, async (engine) => {
      for (const words of ['nodes 1', 'movetime 0', 'movetime 1', 'wtime 1 btime 1', 'depth 1']) {
        const lines = await engine.go(words);
        expect(infosOf(lines).length, words).toBeGreaterThan(0);
        expect(lines.filter((line) => line.startsWith('bestmove'))).toHaveLength(1);
      }
    });
  });
});

describe('info', () => {
  it('with a single legal move has a score too', async () => {
    await withEngine({}, async (engine) => {
      engine.send('position fen W:W28:B23,18,9');
      for (const words of ['depth 4', 'wtime 10000 btime 10000', 'movetime 50']) {
        expect(infosOf(await engine.go(words)).length).toBeGreaterThan(0);
      }
    });
  });

  it('with a single legal move takes next to none of the clock, except for analysis', async () => {
    await withEngine({}, async (engine) => {
      engine.send('position fen W:W28,46,47:B23,9,1,2');
      expect(await engine.ask('moves', /^moves/)).toEqual(['moves 28x19']);
      const timed = async () => {
        const start = performance.now();
        await engine.go('wtime 20000 btime 20000');
        return performance.now() - start;
      };
      expect(await timed()).toBeLessThan(200);
      engine.send('setoption name UCI_AnalyseMode value true');
      expect(await timed()).toBeGreaterThan(300);
    });
  });

  it('comes at most twenty times a second between depths, and currmove only after three seconds', async () => {
    await withEngine({ Threads: 2 }, async (engine) => {
      engine.send('position startpos', 'go infinite');
      const start = performance.now();
      await engine.hush(5500);
      await engine.ask('stop', /^bestmove/);
      const said = engine.lines.filter((line) => line.at >= start);
      const named = said.filter((line) => line.text.includes('currmove'));
      for (const { text, at } of named) {
        expect(text).toMatch(/^info depth \d+ currmove \S+ currmovenumber \d+$/);
        expect(at - start).toBeGreaterThan(2950);
      }
      const between = said
        .filter(({ text }) => /currmove|(upper|lower)bound/.test(text))
        .map((line) => line.at);
      for (const [i, at] of between.entries()) {
        expect(between.filter((other, j) => j >= i && other < at + 1000).length).toBeLessThanOrEqual(21);
      }
    });
  }, 30_000);

  it('has scores from the mover, mates in own moves, points in Sleeping Beauty', async () => {
    await withEngine({}, async (engine) => {
      const last = async (driver: EngineDriver, position: string) => {
        driver.send('ucinewgame', `position fen ${position}`);
        return driver.go('depth 10');
      };
      // docs/rules/frisian.md, 2i: White wins in three plies, which are two moves of his.
      expect(infosOf(await last(engine, 'W:WK43,K50:BK14')).at(-1)?.mate).toBe(2);
      // The same a ply on: Black has one move left.
      expect(infosOf(await last(engine, 'B:WK34,K50:BK14')).at(-1)?.mate).toBe(-1);
      const ahead = infosOf(await last(engine, 'W:W31-50:B1-18')).at(-1)?.cp ?? 0;
      const behind = infosOf(await last(engine, 'B:W31-50:B1-18')).at(-1)?.cp ?? 0;
      expect(ahead).toBeGreaterThan(50);
      expect(behind).toBeLessThan(-50);
      engine.send('setoption name UCI_Variant value sleepingbeauty');
      const lines = await last(engine, 'W:WLd6,a3,c1,d2:BLa7,Sa1,d4 1');
      expect(infosOf(lines).at(-1)?.mate).toBe(3);
      expect(lines).toContain('info string points 5');
      expect(bestOf(lines).move).toBe('d2c3');
    });
  });
});
