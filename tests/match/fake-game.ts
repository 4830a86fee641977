import type { Game, Move, Outcome, Setup, Side } from '../../src/core/game.js';
import type { Position } from '../../src/core/position.js';
import { fail, ok, quote, type Result } from '../../src/core/result.js';

/**
 * A stand-in for a real game where only the runner is under test: one token, shared by both sides, moves
 * one to three squares towards 1; who cannot move has lost. A move onto 7 is a draw, where there are draws.
 * Moves are `20-17`, positions `W:20`.
 */
export interface FakeGame {
  readonly game: Game;
  readonly position: Position;
}

export interface FakeOptions {
  readonly hasDraws?: boolean;
  readonly record?: 'pdn' | 'pgn';
  /** Squares on which the players may agree to a draw. */
  readonly mayAgree?: readonly number[];
}

const SQUARES = 50;
const DRAW_SQUARE = 7;

export function fakeGame({ hasDraws = true, record = 'pdn', mayAgree }: FakeOptions = {}): FakeGame {
  const game: Game = {
    id: 'walk',
    name: 'Walk',
    variants: [
      { id: 'walk', name: 'Walk', startFen: 'W:20', gameType: '40', benchFens: ['W:20'] },
      { id: 'shortwalk', name: 'Short Walk!', startFen: 'W:9', gameType: '97', benchFens: ['W:9'] },
    ],
    files: 10,
    ranks: 10,
    hasDraws,
    hasPoints: false,
    record,
    parseFen,
    formatFen: (setup) => `${'WB'[setup.side]}:${tokenOf(setup)}`,
    parseMove,
    formatMove: (move) => `${move.from}-${move.to}`,
    formatBook: (move) => `${move.from}-${move.to}`,
    drawBoard: (setup) => `token on ${tokenOf(setup)}`,
    flip: (setup) => ({ ...setup, side: other(setup.side) }),
    strengthScale: [],
    outlook: { margin: [0, 0], spread: [1, 0] },
    presentation: {
      labels: 'squares',
      place: (square) => ({ column: square % 10, row: Math.floor(square / 10) }),
      squareName: String,
      remark: () => '',
      faces: [null, { side: 0, drawing: 'man', name: 'token', letter: '' }],
      counters: () => [],
      ...{ starts: [], examples: [], rules: [] },
    },
    hub: {
      parsePosition: parseHub,
      formatPosition: (setup) => {
        const token = tokenOf(setup);
        const squares = Array.from({ length: SQUARES }, (_, i) => (i + 1 === token ? 'w' : 'e'));
        return `${'WB'[setup.side]}${squares.join('')}`;
      },
      parseMove,
      formatMove: (move) => `${move.from}-${move.to}`,
    },
    ...(mayAgree ? { mayAgreeDraw: (setup: Setup) => mayAgree.includes(tokenOf(setup)) } : {}),
  };
  return { game, position: fakePosition(hasDraws) as unknown as Position };
}

function fakePosition(hasDraws: boolean) {
  let token = 20;
  let side: Side = 0;
  return {
    get side() {
      return side;
    },
    moves: (): Move[] =>
      [1, 2, 3].filter((step) => token - step >= 1).map((step) => moveOf(token, token - step)),
    play(move: Move): void {
      token = move.to;
      side = other(side);
    },
    outcome(): Outcome | null {
      if (token === 1) return { winner: other(side), reason: 'no legal move' };
      if (hasDraws && token === DRAW_SQUARE) return { winner: null, reason: 'third occurrence' };
      return null;
    },
    setup: (): Setup => setupOf(side, token),
    reset(setup: Setup): void {
      side = setup.side;
      token = tokenOf(setup);
    },
  };
}

function moveOf(from: number, to: number): Move {
  return { word: from * 64 + to, setLow: 0, setHigh: 0, from, to, captured: [], woken: -1 };
}

function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}

function setupOf(side: Side, token: number): Setup {
  return {
    side,
    squares: Array.from({ length: SQUARES + 1 }, (_, i) => (i === token ? 1 : 0)),
    counters: [],
  };
}

function tokenOf({ squares }: Setup): number {
  return squares.indexOf(1);
}

function parseFen(text: string): Result<Setup> {
  const parts = /^([WB]):(\d+)$/.exec(text);
  const token = Number(parts?.[2]);
  if (!parts || token < 1 || token > SQUARES) return fail('fen', 'W:n or B:n', quote(text), 'FEN');
  return ok(setupOf(parts[1] === 'W' ? 0 : 1, token));
}

function parseHub(text: string): Result<Setup> {
  const token = text.indexOf('w');
  if (text.length !== SQUARES + 1 || token < 1) return fail('hub', '51 characters', quote(text), 'pos');
  return ok(setupOf(text.startsWith('W') ? 0 : 1, token));
}

function parseMove(text: string, position: Position): Result<Move> {
  const parts = /^(\d\d?)[-x](\d\d?)$/.exec(text) ?? /^(\d\d)(\d\d)$/.exec(text);
  const move = position
    .moves()
    .find(({ from, to }) => from === Number(parts?.[1]) && to === Number(parts?.[2]));
  return move ? ok(move) : fail('illegal-move', 'a legal move', quote(text), 'move');
}
