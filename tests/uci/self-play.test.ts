import { describe, expect, it } from 'vitest';
import { reference, START_FENS, VARIANTS } from '../reference/index.js';
import { bestOf, infosOf } from './engine-driver.js';
import { withEngine } from './with-engine.js';

const MOST_PLIES = 600;

describe('two engines play whole games', () => {
  it.each(VARIANTS)(
    '%s: by the rules, to a result by the rules',
    async (variant) => {
      const rules = reference(variant);
      await withEngine({ UCI_Variant: variant }, (white) =>
        withEngine({ UCI_Variant: variant, Threads: 2 }, async (black) => {
          for (const nodes of [60, 400]) {
            white.send('ucinewgame');
            black.send('ucinewgame');
            const moves: string[] = [];
            let state = rules.parse(START_FENS[variant]);
            for (; !rules.outcome(state) && moves.length < MOST_PLIES; ) {
              const engine = moves.length % 2 ? black : white;
              engine.send(`position startpos moves ${moves.join(' ')}`);
              const lines = await engine.go(`nodes ${nodes + (moves.length % 7) * 10}`);
              expect(lines.join('\n')).not.toContain('error');
              expect(infosOf(lines).length).toBeGreaterThan(0);
              const { move, ponder } = bestOf(lines);
              expect(rules.legal(state), `after ${moves.join(' ')}`).toContain(move);
              state = rules.play(state, move);
              if (ponder) expect(rules.legal(state)).toContain(ponder);
              moves.push(move);
            }
            const outcome = rules.outcome(state);
            expect(outcome, `unfinished: ${moves.join(' ')}`).not.toBeNull();
            white.send(`position startpos moves ${moves.join(' ')}`);
            expect((await white.ask('d', /^Result/)).at(-1)).toContain(`(${outcome?.reason}`);
          }
        }),
      );
    },
    240_000,
  );
});
