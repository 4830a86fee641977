import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAttribute, parseAttributes } from '../../src/hub/attributes.js';
import { formatDone, formatError, formatScore } from '../../src/hub/format.js';
import { addLevel, limitsOf, NO_LEVEL } from '../../src/hub/level.js';

const name = fc.stringMatching(/^[a-z][a-z-]{0,8}$/);
const value = fc.stringMatching(/^[ -!#-~]{0,20}$/).map((text) => text.replace(/\s+/g, ' '));

describe('attributes', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(
        name,
        fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key }),
        (command, pairs) => {
          const line = [command, ...pairs.map(([key, text]) => formatAttribute(key, text))].join(' ');
          expect(parseAttributes(line)).toEqual({ ok: true, value: { command, values: new Map(pairs) } });
        },
      ),
    );
  });

  it('are quoted only where they must be', () => {
    expect(formatAttribute('a', 'b-1')).toBe('a=b-1');
    expect(formatAttribute('a', 'b c')).toBe('a="b c"');
    expect(formatAttribute('a', 'b=c')).toBe('a="b=c"');
    expect(formatAttribute('a', '')).toBe('a=""');
    expect(formatAttribute('a', 'say "b"\n')).toBe(`a="say 'b' "`);
  });

  it('may be flags', () => {
    expect(parseAttributes(' level infinite  ponder-time ')).toMatchObject({
      value: {
        command: 'level',
        values: new Map([
          ['infinite', ''],
          ['ponder-time', ''],
        ]),
      },
    });
  });

  it.each(['a b="c', 'a b=c"d"', 'a b"', 'a "b"', 'a =b', 'a b= =c'])(
    'that are none are refused: %s',
    (line) => {
      expect(parseAttributes(line)).toMatchObject({ ok: false, error: { code: 'bad-syntax' } });
    },
  );

  it('never throw', () => {
    fc.assert(fc.property(fc.string(), (line) => typeof parseAttributes(line).ok === 'boolean'));
  });
});

describe('limits', () => {
  it('are milliseconds, the increment added before the move', () => {
    const { level } = addLevel(
      NO_LEVEL,
      new Map([
        ['time', '-0.2'],
        ['inc', '0.5'],
        ['moves', '9'],
      ]),
    );
    const { clock, increment, movesToGo } = limitsOf(level, 'think');
    expect(clock[0]).toBeCloseTo(300);
    expect(clock[1]).toBeCloseTo(300);
    expect(increment).toEqual({ 0: 500, 1: 500 });
    expect(movesToGo).toBe(9);
  });

  it('without a level are none', () => {
    expect(limitsOf(NO_LEVEL, 'ponder')).toMatchObject({
      asked: false,
      infinite: false,
      ponder: true,
      clock: {},
    });
  });
});

describe('scores', () => {
  it.each([
    [{ kind: 'cp', value: 0 }, '0.00'],
    [{ kind: 'cp', value: -7 }, '-0.07'],
    [{ kind: 'cp', value: 1234 }, '12.34'],
    // 90 men and more would be read as a decided game.
    [{ kind: 'cp', value: 20_000 }, '89.99'],
    [{ kind: 'cp', value: -20_000 }, '-89.99'],
    [{ kind: 'decided', wins: true, plies: 1, points: 0 }, '99.99'],
    [{ kind: 'decided', wins: true, plies: 25, points: 0 }, '99.75'],
    [{ kind: 'decided', wins: false, plies: 2, points: 0 }, '-99.98'],
    [{ kind: 'decided', wins: false, plies: 0, points: 0 }, '-100.00'],
  ] as const)('%j is %s', (score, text) => {
    expect(formatScore(score)).toBe(text);
  });
});

describe('other lines', () => {
  it('have their form', () => {
    expect(formatDone('32-28', '19-23')).toBe('done move=32-28 ponder=19-23');
    expect(formatDone('28x19x23', undefined)).toBe('done move=28x19x23');
    expect(formatDone(undefined, undefined)).toBe('done');
    const failure = { code: 'bad-position', expected: 'W or B', got: '"X"', where: 'pos' };
    expect(formatError(failure)).toBe(`error message="bad position: expected W or B, got 'X' at pos"`);
    expect(formatError({ ...failure, code: 'bad-command' })).toBe('error message="bad command"');
  });
});
