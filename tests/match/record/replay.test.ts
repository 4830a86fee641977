import { describe, expect, it } from 'vitest';
import { readRecords } from '../../../src/match/record/read.js';
import { replayRecord } from '../../../src/match/record/replay.js';
import { fakeGame } from '../fake-game.js';

const { game, position } = fakeGame();
const [walk] = game.variants;

function replay(text: string) {
  if (!walk) throw new Error('no variant');
  return [...readRecords(text)].map((record) => {
    if (!record.ok) throw new Error(JSON.stringify(record.error));
    return replayRecord(record.value, game, position, walk);
  });
}

describe('replayRecord', () => {
  it('judges each move in its position', () => {
    const [result] = replay('1. 20-17 (1. 20-18) 1716 {compact} 2. 16x13 1-0');
    expect(result?.ok && result.value.moves.map(({ side, wire, move }) => [side, wire, move.to])).toEqual([
      [0, '20-17', 17],
      [1, '17-16', 16],
      [0, '16-13', 13],
    ]);
    expect(result?.ok && result.value.variant.id).toBe('walk');
    expect(position.setup().side).toBe(1);
  });

  it('takes start and variant from the tags', () => {
    const [fen, type, name] = replay(
      '[FEN "B:12"]\n[SetUp "1"]\n1... 12-10\n[GameType "97,W,10,10,N2,0"]\n1. 9-8\n[Variant "Short Walk"]\n1. 9-7 7-6',
    );
    expect(fen?.ok && fen.value.moves[0]?.side).toBe(1);
    expect(fen?.ok && fen.value.start.side).toBe(1);
    expect(type?.ok && type.value.variant.id).toBe('shortwalk');
    // 7 is a draw by the rule; the record goes on, as servers let it.
    expect(name?.ok && name.value.moves.map(({ wire }) => wire)).toEqual(['9-7', '7-6']);
  });

  it('says which game, line and move is wrong', () => {
    const results = replay('[Event "1"]\n1. 20-17\n\n[Event "2"]\n[FEN "B:20"]\n1... 20-17\n2. 17-14 14-9\n');
    expect(results[0]?.ok).toBe(true);
    expect(results[1]).toEqual({
      ok: false,
      error: {
        code: 'record-move',
        expected: 'a legal move',
        got: '"14-9"',
        where: 'game 2, line 7, move 2 of Black',
      },
    });
  });

  it('says which tag is wrong', () => {
    const codes = replay(
      '[FEN "nonsense"]\n1. 20-17\n\n[GameType "20"]\n1. 20-17\n\n[Variant "chess"]\n1. 20-17',
    ).map((result) => (result.ok ? null : [result.error.code, result.error.where]));
    expect(codes).toEqual([
      ['record-fen', 'game 1, line 1, FEN'],
      ['record-variant', 'game 2, line 4'],
      ['record-variant', 'game 3, line 7'],
    ]);
  });
});
