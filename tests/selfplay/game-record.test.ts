import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OUTCOME_REASONS } from '../../src/core/game.js';
import {
  type Ending,
  formatGame,
  parseGame,
  type RecordedGame,
  type WhiteResult,
} from '../../src/selfplay/game-record.js';

const ply = fc.record({
  score: fc.option(fc.integer({ min: -32767, max: 32767 }), { nil: null }),
  move: fc.record({
    word: fc.integer({ min: 0, max: 2 ** 18 - 1 }),
    setLow: fc.oneof(fc.constant(0), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
    setHigh: fc.oneof(fc.constant(0), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  }),
  mustCapture: fc.boolean(),
  random: fc.boolean(),
});

const finished = fc.record<RecordedGame>({
  index: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  result: fc.constantFrom<WhiteResult>(1, 0.5, 0),
  ending: fc.constantFrom<Ending>(...OUTCOME_REASONS, 'decided', 'ply limit'),
  points: fc.integer({ min: 0, max: 255 }),
  plies: fc.array(ply, { maxLength: 40 }),
});

const unfinished: RecordedGame = { index: 3, result: null, ending: 'unfinished', points: 0, plies: [] };

describe('a recorded game', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(finished, (game) => {
        expect(parseGame(formatGame(game), 'here')).toEqual({ ok: true, value: game });
      }),
    );
    expect(parseGame(formatGame(unfinished), 'here')).toEqual({ ok: true, value: unfinished });
  });

  it('is refused when it ends too early or too late', () => {
    fc.assert(
      fc.property(finished, fc.nat(), (game, at) => {
        const bytes = formatGame(game);
        expect(parseGame(bytes.subarray(0, at % bytes.length), 'here').ok).toBe(false);
        expect(parseGame(Uint8Array.of(...bytes, 0), 'here').ok).toBe(false);
      }),
    );
  });

  it('has the bytes of docs/selfplay-format.md', () => {
    const example: RecordedGame = {
      index: 258,
      result: 1,
      ending: 'no pieces',
      points: 2,
      plies: [
        {
          score: null,
          move: { word: 30 | (25 << 6), setLow: 0, setHigh: 0 },
          mustCapture: false,
          random: true,
        },
        {
          score: -20,
          move: { word: 1 | (2 << 6) | (40 << 12), setLow: 0, setHigh: 0 },
          mustCapture: false,
          random: false,
        },
        {
          score: 300,
          move: { word: 63 | (63 << 6), setLow: 1 << 9, setHigh: 1 << 31 },
          mustCapture: true,
          random: false,
        },
      ],
    };
    expect(Buffer.from(formatGame(example)).toString('hex')).toBe(
      ['02010000', '02', '02', '02', '00', '0300', '00805e86', 'ecff812028', '2c01ff5f02093f'].join(''),
    );
  });

  it('does not take any code', () => {
    for (const [at, value] of [
      [4, 4],
      [4, 0],
      [5, 0],
      [5, 9],
      [5, 35],
    ] as const) {
      const bytes = formatGame(unfinished);
      bytes[at] = value;
      expect(parseGame(bytes, 'here')).toMatchObject({ ok: false, error: { code: 'bad-game' } });
    }
  });
});
