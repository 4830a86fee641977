import { describe, expect, it } from 'vitest';
import type { Setup } from '../../src/core/game.js';
import type { Position } from '../../src/core/position.js';
import { formatGame, type RecordedGame } from '../../src/selfplay/game-record.js';
import { DECIDED_PLIES, decidedBy, PLY_LIMIT, playGame } from '../../src/selfplay/play-game.js';
import { type PositionRecord, positionsOf } from '../../src/selfplay/reader.js';
import { reference } from '../reference/index.js';
import { makeTools, TERMS, type Terms } from './support.js';

const GAMES = 12;

/** The moves in wire notation. */
function wireMoves({ game, start }: Terms, { plies }: RecordedGame, position: Position): string[] {
  position.reset(start);
  return plies.map(({ move }) => {
    const found = position.find(move.word, move.setLow, move.setHigh);
    if (!found) throw new Error('not a legal move');
    const text = game.formatMove(found, position);
    position.play(found);
    return text;
  });
}

describe.each(TERMS)('self-play of $variant.id', (terms) => {
  const { position, thinker } = makeTools(terms);
  const games = Array.from({ length: GAMES }, (_, index) => playGame(terms, index, position, thinker));

  it('replays in the reference, positions, captures and result', () => {
    const rules = reference(terms.variant.id);
    for (const game of games) {
      const moves = wireMoves(terms, game, position);
      const records = new Map<number, PositionRecord & { readonly setup: Setup }>();
      for (const record of positionsOf(game, terms.start, position)) {
        records.set(record.ply, { ...record, setup: position.setup() });
      }
      expect(records.size).toBe(game.plies.filter(({ score }) => score !== null).length);
      let state = rules.parse(terms.variant.startFen);
      for (const [ply, wire] of moves.entries()) {
        expect(rules.outcome(state)).toBeNull();
        const legal = rules.moves(state);
        const mustCapture = legal.every(({ captured }) => captured.length > 0);
        expect(game.plies[ply]?.mustCapture).toBe(mustCapture);
        const record = records.get(ply);
        if (record) {
          const written = terms.game.formatFen(record.setup);
          expect(rules.format(rules.parse(written))).toBe(rules.format(state));
          expect(record).toMatchObject({ isQuiet: !mustCapture, result: game.result, points: game.points });
        }
        state = rules.play(state, wire);
      }
      const outcome = rules.outcome(state);
      if (game.ending === 'decided' || game.ending === 'ply limit') expect(outcome).toBeNull();
      else {
        const winner = game.result === 0.5 ? null : game.result === 1 ? 0 : 1;
        expect(outcome).toMatchObject({ winner, reason: game.ending });
        expect(outcome?.points ?? 0).toBe(game.points);
      }
    }
  });

  it('depends on seed and number alone', () => {
    const again = makeTools(terms);
    for (const index of [5, 2]) {
      const game = playGame(terms, index, again.position, again.thinker);
      expect(formatGame(game)).toEqual(formatGame(games[index] as RecordedGame));
    }
    expect(new Set(games.map((game) => JSON.stringify(game.plies))).size).toBe(GAMES);
    const other = { ...terms, plan: { ...terms.plan, seed: 8 } };
    expect(playGame(other, 5, position, thinker).plies).not.toEqual(games[5]?.plies);
  });

  it('begins with the random plies, and strays only early', () => {
    for (const { plies } of games) {
      expect(plies.slice(0, 6).every(({ random, score }) => random && score === null)).toBe(true);
      expect(plies.slice(46).some(({ random }) => random)).toBe(false);
      expect(plies.length).toBeLessThanOrEqual(PLY_LIMIT);
    }
    const strays = games.flatMap(({ plies }) => plies.slice(6).filter(({ random }) => random));
    expect(strays.length).toBeGreaterThan(0);
  });
});

describe('a decided game', () => {
  const played = (...scores: (number | null)[]) =>
    scores.map((score) => ({
      score,
      move: { word: 1, setLow: 0, setHigh: 0 },
      mustCapture: false,
      random: false,
    }));

  it('needs the same winner on successive plies', () => {
    expect(DECIDED_PLIES).toBe(4);
    // Side 0 is to move, so the scores are of sides 0, 1, 0, 1. 16000 + 3 * 512 + 500: three points.
    expect(decidedBy(played(18036, -18036, 18037, -18038), 0)).toEqual({ winner: 0, points: 3 });
    expect(decidedBy(played(-16500, 16500, -16501, 16502), 0)).toEqual({ winner: 1, points: 0 });
    expect(decidedBy(played(16500, -16500, 16501), 0)).toBeNull();
    expect(decidedBy(played(16500, -16500, 15999, -16502), 0)).toBeNull();
    expect(decidedBy(played(16500, null, 16500, -16502), 0)).toBeNull();
    expect(decidedBy(played(16500, 16500, 16500, 16500), 0)).toBeNull();
  });
});
