import { describe, expect, it } from 'vitest';
import { GAMES } from '../../engines/registry.js';
import type { InfoLine } from '../../src/engine/events.js';
import { chooseLine, handicapAt } from '../../src/engine/handicap.js';
import { outlookOf } from '../../src/engine/outlook.js';
import { RANGES } from '../../src/engine/settings.js';

const { min, max } = RANGES.elo;

describe.each(GAMES.map((game) => [game.name, game] as const))('the scale of %s', (_, { strengthScale }) => {
  it('has its anchors at the ends, and rises', () => {
    expect(strengthScale[0]?.elo).toBe(min);
    expect(strengthScale.at(-1)?.elo).toBe(max);
    for (const [i, step] of strengthScale.entries()) {
      const below = strengthScale[i - 1];
      if (!below) continue;
      expect(step.elo).toBeGreaterThan(below.elo);
      // Less chance, or as much as none and more nodes.
      if (below.temperature > 0) expect(step.temperature).toBeLessThan(below.temperature);
      else expect(step.nodes).toBeGreaterThan(below.nodes);
    }
  });

  it('is met at its steps, and rises between them', () => {
    for (const { elo, nodes, temperature } of strengthScale.slice(0, -1)) {
      const handicap = handicapAt(strengthScale, elo);
      expect(handicap?.nodes).toBe(nodes);
      expect(handicap?.temperature).toBeCloseTo(temperature);
    }
    expect(handicapAt(strengthScale, max)).toBeNull();
    let last = handicapAt(strengthScale, min);
    for (let elo = min; elo < max; elo += 10) {
      const next = handicapAt(strengthScale, elo);
      expect(next?.temperature).toBeLessThanOrEqual(last?.temperature ?? 0);
      if (next?.temperature === 0 && last?.temperature === 0)
        expect(next.nodes).toBeGreaterThanOrEqual(last.nodes);
      last = next;
    }
  });
});

function line(value: number): InfoLine {
  const score = { kind: 'cp', value } as const;
  return {
    ...{ depth: 1, seldepth: 1, rank: 1, score, bound: 'exact', nodes: 1, speed: 1, hashfull: 0, time: 0 },
    pv: [String(value)],
  };
}

describe('a weaker move', () => {
  it('is chosen e times less often for each temperature it is worse', () => {
    const lines = [line(50), line(0), line(-50)];
    const counts = [0, 0, 0];
    const trials = 30_000;
    for (let i = 0; i < trials; i++) {
      const chosen = chooseLine(lines, 50, () => (i + 0.5) / trials);
      const rank = lines.indexOf(chosen as InfoLine);
      counts[rank] = (counts[rank] ?? 0) + 1;
    }
    expect((counts[0] ?? 0) / (counts[1] ?? 1)).toBeCloseTo(Math.E, 2);
    expect((counts[1] ?? 0) / (counts[2] ?? 1)).toBeCloseTo(Math.E, 2);
  });

  it('is none of none', () => {
    expect(chooseLine([], 50, Math.random)).toBeUndefined();
  });
});

describe('an outlook', () => {
  it.each(GAMES.map((game) => [game.name, game] as const))(
    'of %s sums to a thousand and rises',
    (_, game) => {
      for (const pieces of [2, 8, 20, 40]) {
        let last = -1;
        for (let value = -2000; value <= 2000; value += 50) {
          const [wins, draws, losses] = outlookOf({ kind: 'cp', value }, pieces, game.outlook);
          expect(wins + draws + losses).toBe(1000);
          expect(Math.min(wins, draws, losses)).toBeGreaterThanOrEqual(0);
          expect(wins).toBeGreaterThanOrEqual(last);
          last = wins;
          const [, , mirrored] = outlookOf({ kind: 'cp', value: -value }, pieces, game.outlook);
          expect(Math.abs(mirrored - wins)).toBeLessThanOrEqual(1);
          if (!game.hasDraws) expect(draws).toBeLessThanOrEqual(1);
        }
      }
      const decided = { kind: 'decided', wins: true, plies: 3, points: 0 } as const;
      expect(outlookOf(decided, 4, game.outlook)).toEqual([1000, 0, 0]);
    },
  );
});
