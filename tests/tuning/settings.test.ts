import { describe, expect, it } from 'vitest';
import type { Parameter } from '../../src/core/parameters.js';
import { parseSettings, type Words } from '../../src/tuning/settings.js';
import { valid } from '../conformance/support.js';

const PARAMETERS: readonly Parameter[] = ['ALPHA', 'BETA', 'GAMMA'].map((name) => ({
  name,
  value: 2,
  min: 0,
  max: 9,
  step: 1,
}));

describe('the command line of the tuner', () => {
  it('needs nothing', () => {
    const { variant, nodes, movetime, parameters, folder } = valid(parseSettings({}, PARAMETERS));
    expect(variant.variant.id).toBe('frisian');
    expect(nodes).toBe(5000);
    expect(movetime).toBeNull();
    expect(parameters).toBe(PARAMETERS);
    expect(folder).toBe('tuning/frisian');
  });

  it('is read', () => {
    const words: Words = {
      variant: 'Frysk',
      iterations: '7',
      pairs: '3',
      movetime: '50',
      rate: '.5',
      seed: '0',
      threads: '2',
      parameters: 'gamma, ALPHA',
      out: 'there',
    };
    const { variant, parameters, ...rest } = valid(parseSettings(words, PARAMETERS));
    expect(variant.variant.id).toBe('frysk');
    expect(parameters.map(({ name }) => name)).toEqual(['GAMMA', 'ALPHA']);
    expect(rest).toEqual({
      iterations: 7,
      pairs: 3,
      nodes: null,
      movetime: 50,
      rate: 0.5,
      seed: 0,
      threads: 2,
      folder: 'there',
    });
  });

  it.each([
    [{ variant: 'chess' }, 'unknown-variant', 'frisian, ', '"chess"', '--variant'],
    [{ iterations: '0' }, 'bad-number', 'whole number from 1', '"0"', '--iterations'],
    [{ pairs: '1.5' }, 'bad-number', 'whole number', '"1.5"', '--pairs'],
    [{ nodes: 'many' }, 'bad-number', 'whole number', '"many"', '--nodes'],
    [{ movetime: '-1' }, 'bad-number', 'whole number', '"-1"', '--movetime'],
    [{ rate: '0' }, 'bad-number', 'above 0', '"0"', '--rate'],
    [{ rate: '1e3' }, 'bad-number', 'above 0', '"1e3"', '--rate'],
    [{ seed: '4294967296' }, 'bad-number', 'to 4294967295', '"4294967296"', '--seed'],
    [{ threads: '999' }, 'bad-number', 'from 1 to 64', '"999"', '--threads'],
    [{ nodes: '5', movetime: '5' }, 'nodes-and-time', '--nodes or --movetime', 'both', 'command line'],
    [{ parameters: 'ALPHA,DELTA' }, 'unknown-parameter', 'ALPHA, BETA, GAMMA', '"DELTA"', 'item 2'],
    [{ parameters: '' }, 'unknown-parameter', 'ALPHA', '""', 'item 1'],
    [{ parameters: 'ALPHA,BETA,alpha' }, 'repeated-parameter', 'once', '"alpha"', 'item 3'],
  ] as const)('%j is refused: %s', (words, code, expected, got, where) => {
    const parsed = parseSettings(words, PARAMETERS);
    expect(parsed).toMatchObject({
      ok: false,
      error: {
        code,
        expected: expect.stringContaining(expected),
        got: expect.stringContaining(got),
        where: expect.stringContaining(where),
      },
    });
  });

  it('is refused by a build without variable parameters', () => {
    expect(parseSettings({}, [])).toMatchObject({ ok: false, error: { code: 'no-parameters' } });
  });
});
