import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineSplitter } from '../../../src/match/engine-process/line-splitter.js';

function split(chunks: readonly Buffer[], limit = 1000): string[] {
  const lines: string[] = [];
  const splitter = lineSplitter(limit, (line) => lines.push(line));
  for (const chunk of chunks) splitter.push(chunk);
  splitter.end();
  return lines;
}

describe('lineSplitter', () => {
  it('takes LF and CR LF, empty lines, and a last line without an end', () => {
    expect(split([Buffer.from('a\nb\r\n\n\r\nc')])).toEqual(['a', 'b', '', '', 'c']);
    expect(split([Buffer.from('a\n')])).toEqual(['a']);
    expect(split([])).toEqual([]);
  });

  it('gives the same lines however the bytes are cut', () => {
    const text = fc.array(fc.constantFrom('a', 'é', '\n', '\r\n', 'info', '漢', ' '), { maxLength: 40 });
    fc.assert(
      fc.property(text, fc.array(fc.nat(8), { maxLength: 40 }), (parts, cuts) => {
        const bytes = Buffer.from(parts.join(''));
        const chunks: Buffer[] = [];
        let at = 0;
        for (const cut of cuts) {
          chunks.push(bytes.subarray(at, at + cut));
          at += cut;
        }
        chunks.push(bytes.subarray(at));
        expect(split(chunks)).toEqual(split([bytes]));
        const whole = parts.join('').split('\n');
        if (whole.at(-1) === '') whole.pop();
        expect(split([bytes])).toEqual(whole.map((line) => line.replace(/\r$/, '')));
      }),
    );
  });

  it('keeps no more of a line than it may', () => {
    const long = Buffer.from('x'.repeat(700));
    expect(split([long, long, long, Buffer.from('\nshort\n')], 1000)).toEqual(['x'.repeat(1000), 'short']);
    expect(split([Buffer.from(`${'y'.repeat(2000)}\nshort\n`)], 1000)).toEqual(['y'.repeat(1000), 'short']);
  });
});
