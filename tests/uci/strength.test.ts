import { describe, expect, it } from 'vitest';
import { VARIANTS } from '../../engines/registry.js';
import { errorOf, withEngine } from './with-engine.js';

const bestOf = (lines: readonly string[]) => lines.at(-1)?.split(' ')[1] ?? '';
const WDL = / score (?:cp|mate) -?\d+ wdl (\d+) (\d+) (\d+) nodes /;

describe.each(VARIANTS.map(({ variant }) => variant.id))('limited strength in %s', (id) => {
  it('at the least plays any legal move, with a line that begins with it', async () => {
    const settings = { UCI_Variant: id, UCI_LimitStrength: true, UCI_Elo: 100 };
    await withEngine(settings, async (engine) => {
      const [, ...legal] = (await engine.ask('moves', /^moves/)).at(-1)?.split(' ') ?? [];
      const played = new Set<string>();
      for (let round = 0; round < 20; round++) {
        engine.send('position startpos');
        const lines = await engine.go('wtime 60000 btime 60000');
        const best = bestOf(lines);
        expect(legal).toContain(best);
        const shown = lines.filter((line) => line.includes(' score '));
        expect(shown.at(-1)).toMatch(new RegExp(` multipv 1 .* pv ${best}( |$)`));
        played.add(best);
      }
      expect(played.size).toBeGreaterThan(2);
    });
  });

  it('at the most is not limited', async () => {
    const searched = async (settings: Readonly<Record<string, string | number | boolean>>) => {
      let last = '';
      await withEngine({ UCI_Variant: id, ...settings }, async (engine) => {
        const lines = await engine.go('nodes 20000');
        last = [...lines.filter((line) => line.includes(' score ')).slice(-1), bestOf(lines)]
          .join(' ')
          .replace(/ nps \d+| time \d+/g, '');
      });
      return last;
    };
    expect(await searched({ UCI_LimitStrength: true, UCI_Elo: 2500 })).toBe(await searched({}));
  });

  it('tells chances that sum to a thousand, if asked', async () => {
    await withEngine({ UCI_Variant: id, UCI_ShowWDL: true, MultiPV: 2 }, async (engine) => {
      const lines = (await engine.go('depth 5')).filter((line) => line.includes(' score '));
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) {
        const chances = WDL.exec(line)?.slice(1).map(Number) ?? [];
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBe(1000);
      }
      engine.send('setoption name UCI_ShowWDL value false');
      expect((await engine.go('depth 3')).some((line) => line.includes(' wdl '))).toBe(false);
    });
  });
});

describe('limited strength', () => {
  it('does not hold for analysis', async () => {
    const settings = { UCI_LimitStrength: true, UCI_Elo: 100, UCI_AnalyseMode: true };
    await withEngine(settings, async (engine) => {
      const lines = await engine.go('nodes 20000');
      const nodes = lines.flatMap((line) => Number(/ nodes (\d+)/.exec(line)?.[1] ?? 0));
      expect(Math.max(...nodes)).toBeGreaterThan(10_000);
    });
  });

  it.each(['99', '2501', 'many'])('refuses an Elo of %s', async (elo) => {
    await withEngine({}, async (engine) => {
      const lines = await engine.ask(`setoption name UCI_Elo value ${elo}\nisready`, 'readyok');
      expect(errorOf(lines)).toContain('100 to 2500');
    });
  });
});
