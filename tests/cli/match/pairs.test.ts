import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairReader, parsePairs, splitWords } from '../../../src/cli/match/pairs.js';
import { valid } from '../../conformance/support.js';

const pairs = (...words: string[]) => valid(parsePairs(words, '--x'));

describe('key=value words', () => {
  it('come one by one, as the shell hands them over', () => {
    expect(pairs('cmd=./a', 'name=My engine', 'option.Move Overhead=30', 'args=--x y')).toEqual([
      ['cmd', './a'],
      ['name', 'My engine'],
      ['option.Move Overhead', '30'],
      ['args', '--x y'],
    ]);
  });

  it('come all in one word', () => {
    expect(pairs('cmd=a name=My engine option.Move Overhead=30 tc=10+0.1  st=')).toEqual([
      ['cmd', 'a'],
      ['name', 'My engine'],
      ['option.Move Overhead', '30'],
      ['tc', '10+0.1'],
      ['st', ''],
    ]);
  });

  it('have quoted values', () => {
    expect(pairs(`cmd="a b=c" name='D "E"' args="--moves=1 x=2" z=1`)).toEqual([
      ['cmd', 'a b=c'],
      ['name', 'D "E"'],
      ['args', '--moves=1 x=2'],
      ['z', '1'],
    ]);
  });

  it.each([['cmd'], ['=x'], ['cmd="a'], ['cmd="a"b'], [' ponder']])('%s is none', (word) => {
    expect(parsePairs([word], '--x')).toMatchObject({
      ok: false,
      error: { code: 'option-pair', where: '--x' },
    });
  });

  it('give back any quoted values', () => {
    const key = fc.stringMatching(/^[a-z][a-z]{0,5}$/);
    const value = fc.string().filter((text) => !text.includes('"'));
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { minLength: 1 }), (list) => {
        const text = list.map(([name, content]) => `${name}="${content}"`).join(' ');
        expect(pairs(text)).toEqual(list);
      }),
    );
  });
});

describe('words of a program', () => {
  it.each([
    ['', []],
    ['  -a  --b=c ', ['-a', '--b=c']],
    [`-e 'x y' "z 'w'"`, ['-e', 'x y', "z 'w'"]],
    [`--moves="1 2"3 ''`, ['--moves=1 23', '']],
  ])('%s', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });
});

describe('values', () => {
  const reader = (text: string) => pairReader(pairs(text), '--x');

  it('are of their kind, the last of equal keys', () => {
    const values = reader('a=1 a=7 b=1.5 c=on d=two e=x e=y');
    expect(values.whole('a', 1)).toBe(7);
    expect(values.decimal('b', () => true, 'a number')).toBe(1.5);
    expect(values.flag('c')).toBe(true);
    expect(values.choice('d', ['one', 'two'])).toBe('two');
    expect(values.all('e')).toEqual(['x', 'y']);
    expect(values.text('f')).toBeUndefined();
    expect(values.failure()).toBeNull();
  });

  it('that are wrong are told, the first of them', () => {
    const values = reader('a=0 b=x');
    expect(values.whole('a', 1)).toBeUndefined();
    expect(values.flag('b')).toBeUndefined();
    expect(values.failure()).toEqual({
      code: 'option-value',
      expected: 'a whole number from 1',
      got: '"0"',
      where: '--x, a',
    });
  });

  it('with an unknown key are told', () => {
    const values = reader('a=1 nmae=x option.Any Name=1');
    values.whole('a', 1);
    values.text('name');
    expect(values.failure()).toEqual({
      code: 'option-key',
      expected: 'a, name',
      got: '"nmae"',
      where: '--x',
    });
  });
});
