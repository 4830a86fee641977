import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFailure } from '../../src/core/result.js';
import { LineSplitter } from '../../src/text/line-splitter.js';
import { parseLine } from '../../src/uci/parse.js';
import { VARIANTS } from '../reference/index.js';
import { EngineDriver } from './engine-driver.js';

const VALID = [
  'uci',
  'debug on',
  'debug off',
  'isready',
  'setoption name Hash value 2',
  'setoption name Threads value 2',
  'setoption name MultiPV value 3',
  'setoption name Clear Hash',
  'setoption name Ponder value true',
  'setoption name EvalFile value <hand-made>',
  'setoption name EvalFile value',
  'setoption name Move Overhead value 5',
  ...VARIANTS.map((id) => `setoption name UCI_Variant value ${id}`),
  'ucinewgame',
  'position startpos',
  'position startpos moves 32-28 19-23 28x19',
  'position startpos moves c3d4 b6a5',
  'position startpos moves e2e3 d7d6 f1b5',
  'position fen W:WK28,40:B3,17:H0:F1:+0+0 moves 28-23',
  'position fen W:WLd6,a3,c1,d2:BLa7,Sa1,d4 1 moves d2c3',
  'position fen 8/8/8/8/8/8/8/K7 b - - 0 1',
  'go depth 2',
  'go nodes 50',
  'go movetime 2',
  'go wtime 20 btime 20 winc 1 binc 1 movestogo 3',
  'go searchmoves 32-28 depth 2',
  'go infinite',
  'go ponder wtime 10 btime 10',
  'go mate 1 depth 2',
  'go perft 2',
  'stop',
  'ponderhit',
  'd',
  'moves',
  'eval',
  'flip',
  'register later',
] as const;

const GARBAGE = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '',
    ' ',
    '\t',
    '\0',
    '\ufeff',
    'value',
    'name',
    '-1',
    '99999999999999999999',
    '%s%n',
    '<empty>',
  ),
);

/** A valid line with words dropped, doubled, exchanged or spoilt. Lines that would bench for long are left out. */
const mutated = fc
  .tuple(fc.constantFrom(...VALID), fc.array(fc.tuple(fc.nat(8), fc.nat(3), GARBAGE), { maxLength: 3 }))
  .map(([line, changes]) => {
    const words: string[] = line.split(' ');
    for (const [place, kind, text] of changes) {
      const at = place % (words.length + 1);
      if (kind === 0) words.splice(at, 1);
      else if (kind === 1) words.splice(at, 0, text);
      else if (kind === 2) words[Math.min(at, words.length - 1)] = text;
      else words.splice(at, 0, words[at - 1] ?? '');
    }
    return words.join(' ').replace(/[\r\n]/g, ' ');
  })
  .filter((line) => !/quit|bench|perft/.test(line) || line === 'go perft 2');

describe('the parser', () => {
  it('takes any text, and a failure of its says what, what instead and where', () => {
    fc.assert(
      fc.property(fc.oneof(mutated, fc.string({ unit: 'binary' }), GARBAGE), (line) => {
        const result = parseLine(line);
        if (result.ok) return;
        const text = formatFailure(result.error);
        expect(text).toMatch(/^expected .+, got .+ at .+$/);
        expect(text).not.toMatch(/[\r\n\0]/);
        expect(text.length).toBeLessThan(400);
      }),
      { numRuns: 3000 },
    );
  });

  it('reads any bytes as lines', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 8 }), (chunks) => {
        const splitter = new LineSplitter((line) => parseLine(line));
        for (const chunk of chunks) splitter.push(chunk);
        splitter.end();
      }),
      { numRuns: 1000 },
    );
  });
});

/** Lines the engine may write; those of `d` and `perft` are not UCI's, but belong here. */
const SAID = [
  /^id (name|author) /,
  /^option name /,
  /^(uciok|readyok)$/,
  /^info (depth \d+ |string )/,
  /^bestmove \S+( ponder \S+)?$/,
  /^moves /,
  /^(Fen|Key|Legal moves|Result|Evaluated by|Evaluation|Nodes searched): /,
  /^Every legal move captures: /,
  /^\S+: \d+$/,
  /^[\s\w.|+-]*$/,
];

describe('the session', () => {
  it('survives mutated lines, answers, and says a bestmove for each go', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(mutated, { minLength: 20, maxLength: 60 }), async (lines) => {
        const engine = new EngineDriver();
        try {
          engine.send(...lines, 'stop', 'isready');
          await engine.until('readyok');
          engine.send('setoption name UCI_Variant value frisian', 'position startpos', 'isready');
          await engine.until((line) => line === 'readyok');
          const best = await engine.go('depth 1');
          expect(best.at(-1)).toMatch(/^bestmove \S+/);
          expect(await engine.quit()).toEqual({ code: 0, signal: null });
          expect(engine.stderr).toBe('');
          for (const { text } of engine.lines) {
            expect(
              SAID.some((form) => form.test(text)),
              text,
            ).toBe(true);
            expect(text).not.toContain('error: internal');
          }
        } finally {
          engine.kill();
        }
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  it('survives random bytes', async () => {
    const engine = new EngineDriver();
    const bytes = fc.sample(fc.uint8Array({ minLength: 1, maxLength: 400 }), 200);
    for (const chunk of bytes) engine.write(chunk);
    engine.write('\n');
    engine.send('uci');
    await engine.until('uciok');
    expect((await engine.go('depth 2')).at(-1)).toMatch(/^bestmove 3/);
    expect(await engine.quit()).toEqual({ code: 0, signal: null });
    expect(engine.stderr).toBe('');
  });
});
