import { describe, expect, it } from 'vitest';
import type { InfoLine } from '../../src/engine/events.js';
import { formatEvaluation, formatEvent, formatMoves, formatOutcome } from '../../src/uci/format.js';

const LINE: InfoLine = {
  depth: 7,
  seldepth: 12,
  rank: 1,
  score: { kind: 'cp', value: -35 },
  bound: 'exact',
  nodes: 123456,
  speed: 1234567.8,
  hashfull: 12,
  time: 99.6,
  pv: ['32-28', '19-23'],
};

describe('formatEvent', () => {
  it('writes whole numbers in the order of the protocol', () => {
    expect(formatEvent({ kind: 'lines', lines: [LINE] }, false)).toEqual([
      'info depth 7 seldepth 12 multipv 1 score cp -35 nodes 123456 nps 1234568 hashfull 12 time 100 pv 32-28 19-23',
    ]);
  });

  it('writes bounds, mates and lines without moves', () => {
    const mate: InfoLine = {
      ...LINE,
      rank: 2,
      bound: 'lower',
      pv: [],
      score: { kind: 'decided', wins: false, plies: 4, points: 0 },
    };
    expect(formatEvent({ kind: 'lines', lines: [mate] }, false)).toEqual([
      'info depth 7 seldepth 12 multipv 2 score mate -2 lowerbound nodes 123456 nps 1234568 hashfull 12 time 100',
    ]);
  });

  it('writes the best move, with what is expected if that is known', () => {
    expect(formatEvent({ kind: 'best', move: 'e2e3', ponder: 'd7d6' }, false)).toEqual([
      'bestmove e2e3 ponder d7d6',
    ]);
    expect(formatEvent({ kind: 'best', move: 'e2e3', ponder: null }, false)).toEqual(['bestmove e2e3']);
    expect(formatEvent({ kind: 'best', move: null, ponder: null }, false)).toEqual(['bestmove (none)']);
  });

  it('writes debug only when asked for', () => {
    expect(formatEvent({ kind: 'debug', text: 'x' }, false)).toEqual([]);
    expect(formatEvent({ kind: 'debug', text: 'x' }, true)).toEqual(['info string x']);
  });
});

describe('what people read', () => {
  it('results', () => {
    expect(formatOutcome({ winner: 0, reason: 'no pieces' })).toBe('white wins (no pieces)');
    expect(formatOutcome({ winner: 1, reason: 'no legal move', points: 5 })).toBe(
      'black wins (no legal move, points 5)',
    );
    expect(formatOutcome({ winner: null, reason: 'seven moves' })).toBe('draw (seven moves)');
  });

  it('moves and evaluation', () => {
    expect(formatMoves([])).toBe('moves (none)');
    expect(formatMoves(['a', 'b'])).toBe('moves a b');
    const judgement = { side: 1, value: -250, board: 'a\nb', mustCapture: false, network: null } as const;
    expect(formatEvaluation(judgement)).toEqual([
      'a',
      'b',
      '',
      'Evaluated by: hand-made rules',
      'Evaluation: -2.50 (side to move: black)',
      "Evaluation: +2.50 (white's view)",
    ]);
  });
});
