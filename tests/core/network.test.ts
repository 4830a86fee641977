import { describe, expect, it } from 'vitest';
import {
  formatNetwork,
  mirrorFeature,
  type Network,
  networkChecksum,
  parseNetwork,
} from '../../src/core/network.js';
import type { Position } from '../../src/core/position.js';
import { readWeights, SHIPPED } from '../../src/engine/weights.js';
import { seededRandom } from '../../src/tournament/random.js';
import { newPosition, type Table, tables, valid } from '../conformance/support.js';

const HIDDEN = 64;
const BUCKETS = 8;
const GAMES = 6;

function shipped({ game, position }: Table): Network {
  const { planes } = position.networkShape;
  const network = valid(readWeights(SHIPPED, { game: game.id, planes }));
  if (!network) throw new Error('no weights');
  return network;
}

/** The evaluation written plainly, from the features up; docs/network-format.md. */
function evaluatePlainly(
  { rows, bias, outputs, outputBias, scale, planes }: Network,
  position: Position,
): number {
  const features: number[] = [];
  for (const [index, word] of position.planes().entries()) {
    for (let bit = 0; bit < 32; bit++) {
      if ((word >>> bit) & 1) features.push((index >> 1) * 64 + (index & 1) * 32 + bit);
    }
  }
  const mirrored = features.map((feature) => mirrorFeature(feature, planes, position));
  const views = position.side === 0 ? [features, mirrored] : [mirrored, features];
  const bucket = Math.floor((features.length * BUCKETS) / (position.networkShape.mostPieces + 1));
  let sum = 0;
  for (const [view, own] of views.entries()) {
    for (let unit = 0; unit < HIDDEN; unit++) {
      const total = own.reduce(
        (part, feature) => part + (rows[feature * HIDDEN + unit] ?? 0),
        bias[unit] ?? 0,
      );
      const active = Math.max(0, Math.min(255, total));
      sum += active * active * (outputs[(bucket * 2 + view) * HIDDEN + unit] ?? 0);
    }
  }
  const output = Math.trunc(sum / 255) + (outputBias[bucket] ?? 0);
  const value = Math.trunc((output * scale) / (255 * 256));
  return Math.max(-7999, Math.min(7999, value)) + 0;
}

/** Positions of games of chance, each for as long as `position` stands there. */
function* randomPositions({ game, variant, position }: Table): Generator<void> {
  const random = seededRandom(11);
  for (let i = 0; i < GAMES; i++) {
    position.reset(valid(game.parseFen(variant.startFen)));
    for (let ply = 0; ply < 120 && position.moves().length && !position.outcome(); ply++) {
      yield;
      const moves = position.moves();
      position.play(moves[random.below(moves.length)] as (typeof moves)[number]);
    }
  }
}

describe.each(tables())('the network of $variant.id', (table) => {
  const { game, position } = table;
  const network = shipped(table);

  it('is evaluated as plain arithmetic does', () => {
    position.useNetwork(network);
    let count = 0;
    for (const _ of randomPositions(table)) {
      expect(position.evaluate()).toBe(evaluatePlainly(network, position));
      count++;
    }
    expect(count).toBeGreaterThan(80);
  });

  it('sees the same when the board is turned round', () => {
    const other = newPosition(game);
    for (const weights of [network, null]) {
      position.useNetwork(weights);
      other.useNetwork(weights);
      for (const _ of randomPositions(table)) {
        other.reset(game.flip(position.setup()));
        expect(other.evaluate()).toBe(position.evaluate());
      }
    }
  });

  it('comes back from its file', () => {
    const shape = { game: game.id, planes: network.planes };
    const again = valid(parseNetwork(formatNetwork(network), shape, 'here'));
    expect(again).toEqual(network);
    expect(networkChecksum(again)).toBe(networkChecksum(network));
  });
});

describe('a file that is not right', () => {
  const table = tables()[0] as Table;
  const shape = { game: table.game.id, planes: table.position.networkShape.planes };
  const file = Buffer.from(formatNetwork(shipped(table)));
  const changed = (at: number) => {
    const copy = Buffer.from(file);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  it.each<readonly [string, Buffer, string]>([
    ['empty', Buffer.alloc(0), 'not-weights'],
    ['of another kind', Buffer.from('SPINDLSP and more of it'), 'not-weights'],
    ['cut in its head', file.subarray(0, 12), 'weights-truncated'],
    ['cut short', file.subarray(0, file.length - 1), 'weights-truncated'],
    ['too long', Buffer.concat([file, Buffer.alloc(1)]), 'weights-length'],
    ['of another version', changed(8), 'weights-version'],
    ['of another shape', changed(11 + shape.game.length), 'weights-shape'],
    ['with a weight changed', changed(5000), 'weights-damaged'],
    ['with its checksum changed', changed(file.length - 1), 'weights-damaged'],
  ])('%s', (_, bytes, code) => {
    expect(parseNetwork(bytes, shape, 'here')).toMatchObject({ ok: false, error: { code, where: 'here' } });
  });

  it('with an output weight whose product would not fit', () => {
    const network = shipped(table);
    const wrong = { ...network, outputs: network.outputs.with(7, 129) };
    expect(parseNetwork(formatNetwork(wrong), shape, 'here')).toMatchObject({
      ok: false,
      error: { code: 'weights-range', got: '129' },
    });
  });

  it('for another game', () => {
    const result = parseNetwork(file, { ...shape, game: 'chess' }, 'here');
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'weights-game', expected: 'weights for chess' },
    });
  });
});
