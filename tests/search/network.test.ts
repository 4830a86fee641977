import { expect, it } from 'vitest';
import { compileCore } from '../../src/core/built.js';
import { Position } from '../../src/core/position.js';
import { readWeights, SHIPPED } from '../../src/engine/weights.js';
import { seededRandom } from '../../src/tournament/random.js';
import { tableOf, valid } from '../conformance/support.js';
import { makeEngine } from './engine.js';

const { game, variant, position } = tableOf('frisian');
const module = compileCore(game.id);
const network = valid(readWeights(SHIPPED, { game: game.id, planes: position.networkShape.planes }));
const { search } = makeEngine(1);

/** Captures played out, each position evaluated from its board alone; null where the game ends on the way. */
function playOut(node: Position, depth: number): number | null {
  if (node.outcome()) return null;
  const moves = node.moves();
  const captures = moves.every(({ captured }) => captured.length > 0);
  if (depth <= 0 && !captures) return node.evaluate();
  let best = Number.NEGATIVE_INFINITY;
  for (const move of moves) {
    const child = new Position(module);
    child.useNetwork(network);
    child.copyFrom(node);
    child.play(move);
    const score = playOut(child, depth - 1);
    if (score === null) return null;
    best = Math.max(best, -score);
  }
  return best;
}

it('a search keeps the sums up to date on its way through captures', async () => {
  const random = seededRandom(3);
  position.useNetwork(network);
  let compared = 0;
  for (let i = 0; i < 60 && compared < 40; i++) {
    position.reset(valid(game.parseFen(variant.startFen)));
    for (let ply = 0; ply < 60 && position.moves().length > 1 && !position.outcome(); ply++) {
      const moves = position.moves();
      position.play(moves[random.below(moves.length)] as (typeof moves)[number]);
      if (ply % 3 || position.moves().length < 2) continue;
      const plain = playOut(position, 1);
      if (plain === null) continue;
      const { line } = await search(variant.id, game.formatFen(position.setup()), { depth: 1 });
      expect(line.score).toEqual({ kind: 'cp', value: plain });
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(30);
});
