import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSplitter } from '../../src/text/line-splitter.js';

function split(chunks: readonly Uint8Array[]): string[] {
  const lines: string[] = [];
  const splitter = new LineSplitter((line) => lines.push(line));
  for (const chunk of chunks) splitter.push(chunk);
  splitter.end();
  return lines;
}

/** The bytes cut at the given places, taken modulo their length. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const at = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((start, i) => bytes.subarray(start, at[i] ?? bytes.length));
}

const text = fc.string({ unit: 'grapheme' }).map((line) => line.replace(/[\r\n\ufeff]/g, ''));

describe('LineSplitter', () => {
  it('finds the same lines however they are ended and cut', () => {
    const ended = fc.tuple(text, fc.constantFrom('\n', '\r\n', '\r'));
    fc.assert(
      fc.property(fc.array(ended), text, fc.array(fc.nat()), (lines, last, places) => {
        // A lone CR before a line that is empty and ended by LF would be one CR LF.
        fc.pre(lines.every(([, end], i) => end !== '\r' || lines[i + 1]?.join('') !== '\n'));
        const bytes = Buffer.from(lines.map((line) => line.join('')).join('') + last);
        const wanted = [...lines.map(([line]) => line), ...(last ? [last] : [])];
        expect(split(cut(bytes, places))).toEqual(wanted);
      }),
    );
  });

  it('drops byte order marks', () => {
    expect(split([Buffer.from('\ufeffuci\n\ufeffisready')])).toEqual(['uci', 'isready']);
  });

  it('makes no line of an empty stream', () => {
    expect(split([])).toEqual([]);
    expect(split([Buffer.from('a\n')])).toEqual(['a']);
  });
});
