import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from '../../src/engine/limits.js';
import { type Command, parseLine } from '../../src/uci/parse.js';

const limits = (more: object, asked = true) => ({ ...NO_LIMITS, asked, ...more });
const go = (more: object, asked = true): Command => ({
  kind: 'go',
  limits: limits(more, asked),
  failures: [],
});

const LINES: readonly (readonly [string, Command])[] = [
  ['uci', { kind: 'uci' }],
  ['debug on', { kind: 'debug', on: true }],
  ['debug off', { kind: 'debug', on: false }],
  ['isready', { kind: 'isready' }],
  ['setoption name Hash value 16', { kind: 'setoption', name: 'Hash', value: '16' }],
  ['setoption name Clear  Hash', { kind: 'setoption', name: 'Clear Hash', value: null }],
  ['setoption name Eval File value a b  c', { kind: 'setoption', name: 'Eval File', value: 'a b c' }],
  ['setoption name Eval File value', { kind: 'setoption', name: 'Eval File', value: '' }],
  ['ucinewgame', { kind: 'ucinewgame' }],
  ['position startpos', { kind: 'position', fen: null, moves: [] }],
  ['position startpos moves', { kind: 'position', fen: null, moves: [] }],
  ['position startpos moves a b', { kind: 'position', fen: null, moves: ['a', 'b'] }],
  ['position fen W:W31:B1 moves 31-27', { kind: 'position', fen: 'W:W31:B1', moves: ['31-27'] }],
  ['position fen 8/8 w - - 0 1', { kind: 'position', fen: '8/8 w - - 0 1', moves: [] }],
  ['go', go({}, false)],
  ['go infinite', go({ infinite: true }, false)],
  ['go ponder', go({ ponder: true }, false)],
  ['go depth 3 nodes 4 mate 5 movetime 6', go({ depth: 3, nodes: 4, mate: 5, moveTime: 6 })],
  [
    'go wtime 1 btime 2 winc 3 binc 4 movestogo 5',
    go({ clock: { 0: 1, 1: 2 }, increment: { 0: 3, 1: 4 }, movesToGo: 5 }),
  ],
  ['go wtime -1 btime +2 winc -3', go({ clock: { 0: -1, 1: 2 }, increment: { 0: 0 } })],
  ['go searchmoves a b ponder searchmoves c', go({ searchMoves: ['a', 'b', 'c'], ponder: true }, false)],
  ['go perft 4', { kind: 'perft', depth: 4, failures: [] }],
  ['stop', { kind: 'stop' }],
  ['ponderhit', { kind: 'ponderhit' }],
  ['quit', { kind: 'quit' }],
  ['register later', { kind: 'register' }],
  ['d', { kind: 'd' }],
  ['moves', { kind: 'moves' }],
  ['eval', { kind: 'eval' }],
  ['bench', { kind: 'bench', depth: null }],
  ['bench 7', { kind: 'bench', depth: 7 }],
  ['flip', { kind: 'flip' }],
];

describe('parseLine', () => {
  it.each(LINES)('%s', (line, command) => {
    expect(parseLine(line)).toEqual({ ok: true, value: command });
  });

  it('does not mind blanks, and unknown words in front', () => {
    const unknown = fc
      .string()
      .filter((word) => !LINES.some(([line]) => word.split(/[\s\0]+/).includes(line.split(' ')[0] ?? '')));
    const blanks = fc
      .array(fc.constantFrom(' ', '\t', '\ufeff'), { minLength: 1, maxLength: 3 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(fc.constantFrom(...LINES), unknown, blanks, ([line, command], word, gap) => {
        const text = gap + word + gap + line.split(' ').join(gap) + gap;
        expect(parseLine(text)).toEqual({ ok: true, value: command });
      }),
    );
  });

  it('is null for a blank line', () => {
    for (const line of ['', ' ', '\t\t', '\ufeff'])
      expect(parseLine(line)).toEqual({ ok: true, value: null });
  });

  it('counts an unusable number as not given', () => {
    const result = parseLine('go depth x nodes 5 movetime');
    expect(result).toMatchObject({ ok: true, value: { kind: 'go', limits: limits({ nodes: 5 }) } });
    const failures = result.ok && result.value?.kind === 'go' ? result.value.failures : [];
    expect(failures.map(({ got, where }) => [got, where])).toEqual([
      ['"x"', 'go, depth'],
      ['nothing', 'go, movetime'],
    ]);
  });
});
