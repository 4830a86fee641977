import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VARIANTS } from '../../../engines/registry.js';
import {
  generateOpenings,
  type OpeningWish,
  type Scorer,
} from '../../../src/tournament/openings/generate.js';
import { readOpenings } from '../../../src/tournament/openings/read.js';
import { newPosition, tableOf, valid } from '../../conformance/support.js';
import { reference, START_FENS } from '../../reference/index.js';
import type { ReferenceGame } from '../../reference/types.js';

const LEVEL: Scorer = () => Promise.resolve(0);

async function generate(id: string, change: Partial<OpeningWish> = {}, score = LEVEL): Promise<string[]> {
  const { game, variant } = tableOf(id);
  const wish = { game, variant, plies: 2, count: Number.POSITIVE_INFINITY, seed: 1, maxScore: 50, ...change };
  const fens: string[] = [];
  for await (const { fen } of generateOpenings(wish, () => newPosition(game), score)) fens.push(fen);
  return fens;
}

/** Quiet positions so many plies from the start with as many pieces as there, by the slow rules. */
function quiet(id: keyof typeof START_FENS, plies: number): Set<string> {
  const rules = reference(id) as ReferenceGame<unknown>;
  const found = new Set<string>();
  const visit = (state: unknown, left: number, pieces: number) => {
    const moves = rules.moves(state);
    if (left > 0) for (const move of moves) visit(move.next(), left - 1, pieces - move.captured.length);
    // Nothing has been taken: the pieces are as even as at the start.
    else if (moves.length > 0 && moves.every(({ captured }) => captured.length === 0) && pieces === 0) {
      found.add(rules.format(state));
    }
  };
  visit(rules.parse(START_FENS[id]), plies, 0);
  return found;
}

describe('generated openings', () => {
  it.each(['frisian', 'frysk', 'sleepingbeauty', 'russiancheskers'] as const)(
    '%s: are the quiet positions two plies from the start, each once',
    async (id) => {
      const fens = await generate(id);
      expect(new Set(fens).size).toBe(fens.length);
      expect([...fens].sort()).toEqual([...quiet(id, 2)].sort());
    },
  );

  it('follow from the seed', async () => {
    const one = await generate('frisian', { count: 10 });
    expect(one).toHaveLength(10);
    expect(await generate('frisian', { count: 10 })).toEqual(one);
    expect(await generate('frisian', { count: 10, seed: 2 })).not.toEqual(one);
  });

  it('are level by the score, decided ones left out', async () => {
    let asked = 0;
    const scores = [50, -50, 51, -51, null, 0];
    const fens = await generate('frisian', { count: 6 }, () =>
      Promise.resolve(scores[asked++ % scores.length] ?? null),
    );
    expect(fens).toHaveLength(6);
    // Three of six are good: the sixth good one is the twelfth asked for.
    expect(asked).toBe(12);
  });

  it('are found by chance where there are too many to list', async () => {
    const fens = await generate('russiancheskers', { plies: 7, count: 50 });
    expect(fens).toHaveLength(50);
    expect(new Set(fens).size).toBe(50);
    const { game, position } = tableOf('russiancheskers');
    for (const fen of fens) {
      position.reset(valid(game.parseFen(fen)));
      expect(position.side).toBe(1);
      expect(position.moves().every(({ captured }) => captured.length === 0)).toBe(true);
    }
  });
});

describe('the openings that are shipped', () => {
  for (const { variant, game } of VARIANTS) {
    it(`${variant.id}: hundreds of distinct quiet positions with even material`, () => {
      const file = new URL(`../../../engines/${game.id}/openings-${variant.id}.txt`, import.meta.url);
      const { position } = tableOf(variant.id);
      const read = readOpenings(readFileSync(file, 'utf8'), 'fen', game, variant, position, 0);
      expect(read.failures).toEqual([]);
      const fens = read.openings.map(({ fen }) => fen);
      expect(fens.length).toBeGreaterThanOrEqual(200);
      expect(fens.length).toBeLessThanOrEqual(1000);
      const rules = reference(variant.id);
      const keys = new Set<string>();
      for (const fen of fens) {
        const state = rules.parse(fen);
        expect(rules.format(state)).toBe(fen);
        expect(rules.outcome(state)).toBeNull();
        expect(rules.moves(state).every(({ captured }) => captured.length === 0)).toBe(true);
        const setup = valid(game.parseFen(fen));
        expect(setup.side).toBe(0);
        const pieces = ({ squares }: typeof setup) => squares.filter((piece) => piece > 0).sort();
        expect(pieces(setup)).toEqual(pieces(game.flip(setup)));
        position.reset(setup);
        keys.add(position.key);
      }
      expect(keys.size).toBe(fens.length);
    });
  }
});
