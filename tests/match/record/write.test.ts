import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecords } from '../../../src/match/record/read.js';
import { type GameRecord, scoreOf } from '../../../src/match/record/record.js';
import { GAME_SCORES } from '../../../src/match/record/score.js';
import { formatRecord, type MoveText, type RecordText } from '../../../src/match/record/write.js';

const plain = (...texts: string[]): MoveText[] => texts.map((text) => ({ text, comment: [] }));

function readBack(text: string): GameRecord {
  const [result, ...more] = [...readRecords(text)];
  if (!result?.ok || more.length > 0) throw new Error(`not one game: ${JSON.stringify(result)}`);
  return result.value;
}

describe('formatRecord', () => {
  it('writes tags, moves, comments and the result in either style', () => {
    const record: RecordText = {
      tags: [
        ['Event', 'A "test"\n\\'],
        ['Result', ''],
        ['GameType', '40'],
      ],
      first: 0,
      moves: [
        { text: '32-28', comment: ['+0.31/12', '0.105s', '[%clk 0:00:09.8]'] },
        ...plain('19-23', '28x19'),
      ],
      score: '1-0',
      style: 'draughts',
    };
    expect(formatRecord(record)).toBe(
      '[Event "A \\"test\\" \\\\"]\n[Result "2-0"]\n[GameType "40"]\n\n' +
        '1. 32-28 {+0.31/12 0.105s [%clk 0:00:09.8]} 1... 19-23 2. 28x19 2-0\n\n',
    );
    expect(formatRecord({ ...record, style: 'chess' })).toContain('[Result "1-0"]');
  });

  it('numbers from the side that begins', () => {
    const text = formatRecord({
      tags: [],
      first: 1,
      moves: plain('20-24', '29x20', '15x24'),
      score: '*',
      style: 'chess',
    });
    expect(text).toBe('\n1... 20-24 2. 29x20 15x24 *\n\n');
  });

  it('breaks lines at 80 columns, never within a part', () => {
    const comment = ['a part with blanks of some length', '[%clk 0:00:09.8]', 'x'.repeat(100)];
    const moves = Array.from({ length: 60 }, (_, i) => ({
      text: '32-28',
      comment: i % 7 === 0 ? comment : [],
    }));
    const lines = formatRecord({ tags: [], first: 0, moves, score: '1/2-1/2', style: 'draughts' }).split(
      '\n',
    );
    for (const line of lines) expect(line.length <= 80 || /^x{100}}$/.test(line)).toBe(true);
    expect(lines.join('\n').match(/\[%clk 0:00:09.8\]/g)).toHaveLength(9);
  });

  it('is read back as it was written', () => {
    const word = fc.stringMatching(/^[a-z0-9+/.:=-]{1,12}$/);
    const move = fc.record({
      text: fc.stringMatching(/^([1-9]\d?[-x][1-9]\d?|[a-h][1-8][a-h][1-8])$/),
      comment: fc.array(word, { maxLength: 4 }),
    });
    const record: fc.Arbitrary<RecordText> = fc.record({
      tags: fc.array(
        fc.tuple(fc.constantFrom('Event', 'Site', 'White'), fc.stringMatching(/^[ -~é]{0,20}$/)),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      first: fc.constantFrom(0 as const, 1 as const),
      moves: fc.array(move, { maxLength: 60 }),
      score: fc.constantFrom(...GAME_SCORES),
      style: fc.constantFrom('draughts' as const, 'chess' as const),
    });
    fc.assert(
      fc.property(record, (written) => {
        // 1-1 and the like would be results, not moves.
        fc.pre(written.moves.every(({ text }) => !/^(1-1|2-0|0-2)$/.test(text)));
        const read = readBack(formatRecord(written));
        expect(read.main.moves.map(({ text }) => text)).toEqual(written.moves.map(({ text }) => text));
        expect(read.main.moves.map(({ comments }) => comments.join(' '))).toEqual(
          written.moves.map(({ comment }) => comment.join(' ')),
        );
        expect([...read.tags]).toEqual([...new Map(written.tags)]);
        expect(scoreOf(read)).toBe(written.score);
      }),
    );
  });
});
