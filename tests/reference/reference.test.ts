import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reference, START_FENS, VARIANTS, type Variant } from './index.js';
import { randomPositions } from './random-game.js';
import type { ReferenceMove, ReferenceOutcome } from './types.js';

/** The games with data files; `frysk` is in the files of `frisian`. */
const GAMES = ['frisian', 'sleepingbeauty', 'russiancheskers'] as const;

/** Rows with more nodes than this are left out, so that the file runs in some fifteen seconds. */
const MOST_NODES = 50_000;

interface PerftRow {
  fen: string;
  nodes: number[];
  about: string;
}

/** What the cases and the lines claim of the position after `moves`; what is missing is not claimed. */
interface Claim {
  fen: string;
  moves: string[];
  about: string;
  legal?: string[];
  illegal?: string[];
  hub?: string[];
  result?: string;
  reason?: string;
  points?: number;
}

interface FenRow {
  fen: string;
  about: string;
  refused?: boolean;
  output?: string;
}

interface SolvedRow {
  fen: string;
  best: string[];
}

interface GameRecord {
  source: string;
  variant: string;
  fen: string;
  moves: string[];
  result?: string | null;
}

function data<T>(name: string): T[] {
  return JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8')) as T[];
}

function after(variant: string, fen: string, moves: readonly string[]): unknown {
  const rules = reference(variant);
  return moves.reduce<unknown>((state, wire) => rules.play(state, wire), rules.parse(fen));
}

function resultOf(outcome: ReferenceOutcome | null): string | undefined {
  if (outcome === null) return undefined;
  return outcome.winner === null ? '1/2-1/2' : outcome.winner === 0 ? '1-0' : '0-1';
}

function check(variant: string, claim: Claim): void {
  const rules = reference(variant);
  const state = after(variant, claim.fen, claim.moves);
  const legal = rules.legal(state);
  const outcome = rules.outcome(state);
  if (claim.legal !== undefined) expect(legal).toEqual(claim.legal);
  for (const wire of claim.illegal ?? []) expect(legal).not.toContain(wire);
  if (claim.hub !== undefined) expect(rules.hub?.(state)).toEqual(claim.hub);
  expect(resultOf(outcome)).toBe(claim.result);
  if (claim.reason !== undefined) expect(outcome?.reason).toBe(claim.reason);
  if (claim.points !== undefined) expect(outcome?.points).toBe(claim.points);
}

describe.each(GAMES)('%s', (game) => {
  const rules = reference(game);

  describe('perft', () => {
    for (const row of data<PerftRow>(`perft-${game}`)) {
      const nodes = row.nodes.filter((count) => count <= MOST_NODES);
      it(`${row.about} (${row.fen}), ${nodes.length} plies`, { timeout: 30_000 }, () => {
        const state = rules.parse(row.fen);
        expect(nodes.map((_, index) => rules.perft(state, index + 1))).toEqual(nodes);
      });
    }
  });

  describe('cases', () => {
    for (const claim of data<Claim>(`cases-${game}`)) {
      it(`${claim.about}: ${claim.fen} ${claim.moves.join(' ')}`, () => check(game, claim));
    }
  });

  describe('published lines', () => {
    for (const claim of data<Claim>(`lines-${game}`)) {
      it(claim.about, () => check(game, claim));
    }
  });

  it('knows every move that is proven best', () => {
    for (const row of data<SolvedRow>(`solve-${game}`)) {
      expect(rules.legal(rules.parse(row.fen))).toEqual(expect.arrayContaining(row.best));
    }
  });

  describe('FEN', () => {
    for (const row of data<FenRow>(`fens-${game}`)) {
      if (row.refused) {
        it(`refuses ${row.fen} (${row.about})`, () => expect(() => rules.parse(row.fen)).toThrow());
      } else {
        it(`reads ${row.fen} (${row.about})`, () =>
          expect(rules.format(rules.parse(row.fen))).toBe(row.output));
      }
    }
  });

  it('refuses a move that is not legal', () => {
    const state = rules.parse(START_FENS[game]);
    expect(() => rules.play(state, 'a1a8')).toThrow('illegal move');
  });
});

describe('Frisian values', () => {
  it.each([
    ['W:WK34:B14,21,K33,K41', 1, 2],
    ['W:WK46:BK9,21,31,39,K48', 1, 3],
  ])('%s: of equal values the one with fewer kings counts: %i king and %i men', (fen, kings, men) => {
    const rules = reference('frisian');
    const kingSquares = [...(fen.split(':B')[1]?.matchAll(/K(\d+)/g) ?? [])].map((match) => match[1]);
    const moves = rules.moves(rules.parse(fen));
    expect(moves.length).toBeGreaterThan(0);
    for (const { captured } of moves) {
      expect(captured.filter((square) => kingSquares.includes(square))).toHaveLength(kings);
      expect(captured).toHaveLength(kings + men);
    }
  });
});

describe('real games of Frisian draughts', () => {
  for (const record of data<GameRecord>('games-frisian')) {
    it(record.source, () => {
      const rules = reference(record.variant);
      let state = rules.parse(record.fen);
      for (const text of record.moves) {
        state = moveAsWritten(rules.moves(state), text).next();
        const result = resultOf(rules.outcome(state));
        if (result !== undefined) expect(result).toBe(record.result ?? result);
      }
    });
  }
});

/** Finds the move of `32-28`, `24x33`, `47x38x29` or the same as digits (`3228`): first and last square, then route. */
function moveAsWritten(moves: readonly ReferenceMove<unknown>[], text: string): ReferenceMove<unknown> {
  const squares = (/^\d+$/.test(text) ? (text.match(/\d\d/g) ?? []) : text.split(/[-x]/)).map(
    (square) => `${Number(square)}`,
  );
  const fitting = moves.filter((move) => move.from === squares[0] && move.to === squares.at(-1));
  const sameRoute = fitting.filter((move) => move.wire === squares.join('x'));
  const [move, another] = fitting.length > 1 ? sameRoute : fitting;
  if (move === undefined || another !== undefined) throw new Error(`${text} fits ${fitting.length} moves`);
  return move;
}

describe.each(VARIANTS)('random games of %s', (variant: Variant) => {
  const rules = reference(variant);

  it('hold what the rules promise in every position', { timeout: 30_000 }, () => {
    for (const { fen, moves, state } of randomPositions(variant, 7, 3000)) {
      const where = `${fen} ${moves.join(' ')}`;
      const legal = rules.legal(state);
      const outcome = rules.outcome(state);
      expect(new Set(legal).size, where).toBe(legal.length);
      expect([...legal].sort(), where).toEqual(legal);
      if (legal.length === 0) expect(outcome, where).not.toBeNull();
      if (outcome !== null) expect(rules.reasonsPossible, where).toContain(outcome.reason);
      if (outcome?.reason === 'no legal move') expect(legal, where).toEqual([]);
      expect(rules.format(rules.parse(rules.format(state))), where).toBe(rules.format(state));
      expect(rules.hub?.(state).length ?? legal.length, where).toBe(legal.length);
    }
  });

  it('come out the same for the same seed, and grow by one move a position', () => {
    const once = [...randomPositions(variant, 3, 300)].map(({ fen, moves }) => `${fen} ${moves.join(' ')}`);
    const again = [...randomPositions(variant, 3, 300)].map(({ fen, moves }) => `${fen} ${moves.join(' ')}`);
    expect(again).toEqual(once);

    let last: { fen: string; moves: string[] } | null = null;
    let plies = 0;
    for (const { fen, moves, state } of randomPositions(variant, 3, 300)) {
      plies = moves === last?.moves ? plies + 1 : 0;
      last = { fen, moves };
      expect(moves).toHaveLength(plies);
      expect(rules.format(after(variant, fen, moves))).toBe(rules.format(state));
    }
  });

  it('reach every way in which the game can end', { timeout: 60_000 }, () => {
    const reached = new Set<string>();
    for (const { state } of randomPositions(variant, 1, 20_000)) {
      const outcome = rules.outcome(state);
      if (outcome !== null) reached.add(outcome.reason);
      if (reached.size === rules.reasonsPossible.length) break;
    }
    expect([...reached].sort()).toEqual([...rules.reasonsPossible].sort());
  });
});
