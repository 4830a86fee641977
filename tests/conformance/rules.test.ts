import { describe, expect, test } from 'vitest';
import { legal, rows, scoreOf, setUp, tables, valid } from './support.js';

interface PerftRow {
  fen: string;
  nodes: number[];
  about: string;
}
interface CaseRow {
  fen: string;
  moves: string[];
  legal?: string[];
  hub?: string[];
  result?: string;
  reason?: string;
  points?: number;
  about: string;
}
interface LineRow extends Omit<CaseRow, 'moves'> {
  moves?: string[];
  book?: string[];
}
interface FenRow {
  fen: string;
  refused?: boolean;
  output?: string;
  about: string;
}
interface GameRow {
  variant: string;
  fen: string;
  moves: string[];
  result?: string | null;
  source: string;
}

/** Deeper counts are the perft suite's: `npm run perft -- --suite`. */
const SHALLOW = 3_000_000;

for (const table of tables().filter(({ variant, data }) => variant.id === data)) {
  const { game, position, data } = table;

  describe(`${game.name}: perft`, () => {
    test.each(rows<PerftRow>(`perft-${data}`))('$about', ({ fen, nodes }) => {
      setUp(table, fen);
      const shallow = nodes.filter((count) => count <= SHALLOW);
      expect(shallow.map((_, index) => position.perft(index + 1))).toEqual(shallow);
    });
  });

  describe(`${game.name}: rule cases`, () => {
    test.each(rows<CaseRow>(`cases-${data}`))('$about', (row) => {
      setUp(table, row.fen, row.moves);
      if (row.legal) expect(legal(table)).toEqual([...row.legal].sort());
      if (row.hub && game.hub) {
        const hub = game.hub;
        const expected = [...row.hub].sort();
        expect(position.moves().map(hub.formatMove).sort()).toEqual(expected);
        for (const text of row.hub) expect(hub.formatMove(valid(hub.parseMove(text, position)))).toBe(text);
      }
      const outcome = position.outcome();
      expect(scoreOf(outcome)).toBe(row.result);
      if (row.reason) expect(outcome?.reason).toBe(row.reason);
      if (row.points) expect(outcome?.points).toBe(row.points);
    });
  });

  describe(`${game.name}: published lines`, () => {
    test.each(rows<LineRow>(`lines-${data}`))('$about', (row) => {
      for (const moves of [row.moves, row.book]) {
        if (!moves) continue;
        setUp(table, row.fen, moves);
        if (row.legal) expect(legal(table)).toEqual([...row.legal].sort());
        if (row.result) expect(scoreOf(position.outcome())).toBe(row.result);
        if (row.points) expect(position.outcome()?.points).toBe(row.points);
      }
    });
  });

  describe(`${game.name}: FEN`, () => {
    test.each(rows<FenRow>(`fens-${data}`))('$about: $fen', ({ fen, refused, output }) => {
      const result = game.parseFen(fen);
      expect(result.ok).toBe(!refused);
      if (!result.ok) {
        const { expected, got, where } = result.error;
        expect([expected, got, where].every((part) => part.length > 0)).toBe(true);
        return;
      }
      position.reset(result.value);
      const written = game.formatFen(position.setup());
      if (output) expect(written).toBe(output);
      position.reset(valid(game.parseFen(written)));
      expect(game.formatFen(position.setup())).toBe(written);
    });
  });
}

describe('Frisian draughts: real games', () => {
  const byId = new Map(tables().map((table) => [table.variant.id, table]));
  test.each(rows<GameRow>('games-frisian'))('$source', ({ variant, fen, moves, result }) => {
    const table = byId.get(variant);
    if (!table) throw new Error(`no variant ${variant}`);
    setUp(table, fen, moves);
    const outcome = table.position.outcome();
    if (result && outcome && outcome.winner !== null) expect(scoreOf(outcome)).toBe(result);
  });
});
