import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeTunable, parseParameters } from '../../src/tuning/parameter-source.js';
import { valid } from '../conformance/support.js';

const TEXT = `/* About "@range 1 2 step 3" in a comment that documents nothing. */
/** First. @range 5 80 step 5 */
export const FIRST = 20;
/** No range. */
export const FIXED = 32;
export const BARE = 3;
/**
 * Second, on lines
 * of its own.
 * @range -1_0 5 step 0.5
 */
export const SECOND: i32 = -3;
`.replace('-1_0', '-10');

function failureOf(text: string) {
  const parsed = parseParameters(text, 'file.ts');
  if (parsed.ok) throw new Error('parsed');
  return parsed.error;
}

describe('parameters and their ranges', () => {
  it('are read in the order of the file', () => {
    expect(valid(parseParameters(TEXT, ''))).toEqual([
      { name: 'FIRST', value: 20, min: 5, max: 80, step: 5 },
      { name: 'SECOND', value: -3, min: -10, max: 5, step: 0.5 },
    ]);
    expect(valid(parseParameters('', ''))).toEqual([]);
  });

  it('become variables, and only they', () => {
    const lines = makeTunable(TEXT, valid(parseParameters(TEXT, ''))).split('\n');
    expect(lines).toContain('export let FIRST: i32 = 20;');
    expect(lines).toContain('export const FIXED = 32;');
    expect(lines).toContain('export const BARE = 3;');
    expect(lines).toContain('export let SECOND: i32 = -3;');
    expect(lines.at(-3)).toBe('  if (index == 1) SECOND = value;');
  });

  it.each([
    ['@range 5 80', 'bad-range'],
    ['@range 5 80 step 0', 'bad-range'],
    ['@range 5 80 step -2', 'bad-range'],
    ['@range 80 5 step 2', 'bad-range'],
    ['@range 21 80 step 2', 'bad-range'],
    ['@range 20 20 step 2', 'bad-range'],
    ['@range 5 80 step 2 and more', 'bad-range'],
  ])('"%s" is refused', (tag, code) => {
    const failure = failureOf(
      `/** First. */\nexport const A = 1;\n/** Text.\n * ${tag} */\nexport const B = 20;\n`,
    );
    expect(failure).toMatchObject({ code, where: 'file.ts, line 4' });
    expect(failure.got).toContain(tag);
  });

  it.each([
    'export const X = 1.5;',
    'export const X = OTHER + 1;',
    'const X = 3;',
    '',
    '/** Another. */\nexport const X = 3;',
  ])('a range above "%s" is refused', (below) => {
    expect(failureOf(`/** Text. @range 1 9 step 1 */\n${below}\n`).code).toBe('stray-range');
  });

  it('stand in the search as they should', () => {
    const file = 'engines/assembly/parameters.ts';
    const parameters = valid(parseParameters(readFileSync(file, 'utf8'), file));
    expect(parameters.map(({ name }) => name)).toContain('ASPIRATION');
    for (const { min, max, step } of parameters) expect(max - min).toBeGreaterThanOrEqual(4 * step);
  });
});
