import { describe, expect, it } from 'vitest';
import type { Game, Setup } from '../../src/core/game.js';
import { formatNetwork, type Network, networkChecksum, parseNetwork } from '../../src/core/network.js';
import { readWeights, SHIPPED } from '../../src/engine/weights.js';
import { seededRandom } from '../../src/tournament/random.js';
import { newPosition, type Table, tableOf, tables, valid } from '../conformance/support.js';

const HIDDEN = 64;
const BUCKETS = 8;
const GAMES = 6;

function shipped({ game, position }: Table): Network {
  const { planes } = position.networkShape;
  const network = valid(readWeights(SHIPPED, { game: game.id, planes }));
  if (!network) throw new Error('no weights');
  return network;
}

type Features = (setup: Setup) => number[];

/** Features of pieces whose kinds are numbered as the planes are. */
function piecesOn(
  setup: Setup,
  planeOf: (piece: number) => number,
  bitOf: (square: number) => number,
): number[] {
  return setup.squares.flatMap((piece, square) => (piece ? [planeOf(piece) * 64 + bitOf(square)] : []));
}

function frisianBit(square: number): number {
  const row = Math.floor(square / 5);
  return 13 * Math.floor(row / 2) + (row % 2 ? 6 : 0) + (square % 5);
}

/** White's view of a position, from its squares and counts alone; docs/network-format.md. */
const FEATURES: Readonly<Record<string, Features>> = {
  frisian(setup) {
    const found = piecesOn(setup, (piece) => [0, 1, 3, 4][piece - 1] ?? Number.NaN, frisianBit);
    for (const [count, counted, king, plane] of [
      [setup.counters[0], setup.counters[1], 2, 2],
      [setup.counters[2], setup.counters[3], 4, 5],
    ] as const) {
      for (const [square, piece] of setup.squares.entries()) {
        const bound = count === 3 && piece === king && (counted === -1 || counted === square);
        if (bound) found.push(plane * 64 + frisianBit(square));
      }
    }
    return found;
  },
  'sleeping-beauty': (setup) =>
    piecesOn(
      setup,
      (piece) => piece - 1,
      (square) => {
        const [file, rank] = [Math.floor(square / 8), square % 8];
        return 9 * Math.floor(file / 2) + (file % 2 ? 5 : 0) + Math.floor(rank / 2);
      },
    ),
  'russian-cheskers': (setup) =>
    piecesOn(
      setup,
      (piece) => piece - 1,
      (square) => square,
    ),
};

/** Pieces a game begins with at most. */
const MOST_PIECES: Readonly<Record<string, number>> = {
  frisian: 40,
  'sleeping-beauty': 24,
  'russian-cheskers': 32,
};

/** The evaluation written plainly, from the squares up; docs/network-format.md. */
function evaluatePlainly(
  { rows, bias, outputs, outputBias, scale }: Network,
  game: Game,
  setup: Setup,
): number {
  const featuresOf = FEATURES[game.id] as Features;
  const white = featuresOf(setup);
  const black = featuresOf(game.flip(setup));
  const views = setup.side === 0 ? [white, black] : [black, white];
  const share = Math.floor((white.length * BUCKETS) / ((MOST_PIECES[game.id] ?? 0) + 1));
  const bucket = Math.min(share, BUCKETS - 1);
  let sum = 0;
  for (const [view, own] of views.entries()) {
    for (let unit = 0; unit < HIDDEN; unit++) {
      const total = own.reduce(
        (part, feature) => part + (rows[feature * HIDDEN + unit] ?? Number.NaN),
        bias[unit] ?? Number.NaN,
      );
      const active = Math.max(0, Math.min(255, total));
      sum += active * active * (outputs[(bucket * 2 + view) * HIDDEN + unit] ?? Number.NaN);
    }
  }
  const output = Math.trunc(sum / 255) + (outputBias[bucket] ?? Number.NaN);
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
      expect(position.evaluate()).toBe(evaluatePlainly(network, game, position.setup()));
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

describe('the network of frisian', () => {
  const table = tableOf('frisian');
  const { game, position } = table;
  const network = shipped(table);
  it.each([
    'W:WK28,31,K46:BK5,12',
    'W:WK28,31,K46:BK5,12:+205+228',
    'W:WK28,31,K46:BK5,12:+0+328',
    'B:WK28,31,K46:BK5,12:+0+3',
    'B:WK28,31:BK5,12,K14:+305+128',
    'W:WK28,31:BK5,12,K14:+3+3',
  ])('sees kings that may not move: %s', (fen) => {
    position.reset(valid(game.parseFen(fen)));
    position.useNetwork(network);
    expect(position.evaluate()).toBe(evaluatePlainly(network, game, position.setup()));
  });

  it('judges a king that may not move otherwise than one that may', () => {
    position.useNetwork(network);
    const [free, bound] = ['+0+2', '+0+3'].map((counts) => {
      position.reset(valid(game.parseFen(`W:WK28,31,K46:BK5,12:${counts}28`)));
      return position.evaluate();
    });
    expect(bound).not.toBe(free);
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
