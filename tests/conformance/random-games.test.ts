import { describe, expect, test } from 'vitest';
import { reference } from '../reference/index.js';
import { randomPositions } from '../reference/random-game.js';
import { legal, setUp, type Table, tables, valid } from './support.js';

/** Positions a variant; set SPINDLE_POSITIONS for a longer comparison, SPINDLE_SEED for other games. */
const POSITIONS = Number(process.env.SPINDLE_POSITIONS ?? 20_000);
const SEED = Number(process.env.SPINDLE_SEED ?? 1);
/** Notation is tried out on one position in so many. */
const NOTATION_EVERY = 7;

function compareNotation({ game, position }: Table): void {
  for (const move of position.moves()) {
    const identity = { word: move.word, setLow: move.setLow, setHigh: move.setHigh };
    for (const text of [game.formatMove(move, position), game.formatBook(move, position)]) {
      expect(valid(game.parseMove(text, position)), text).toMatchObject(identity);
    }
    if (game.hub) {
      expect(valid(game.hub.parseMove(game.hub.formatMove(move), position))).toMatchObject(identity);
    }
  }
}

describe.each(tables())('$variant.id against the reference', (table) => {
  const { variant, game, position } = table;
  const rules = reference(variant.id);

  test(`legal moves, result, FEN and key of ${POSITIONS} positions`, { timeout: 1_800_000 }, () => {
    let game_: readonly string[] | null = null;
    let compared = 0;
    for (const { fen, moves, state } of randomPositions(variant.id, SEED, POSITIONS)) {
      const context = () => `${fen} moves ${moves.join(' ')}`;
      const last = moves.at(-1);
      if (moves !== game_ || last === undefined) setUp(table, fen, moves);
      else position.play(valid(game.parseMove(last, position)));
      game_ = moves;
      const expected = rules.legal(state);
      const found = legal(table);
      if (found.join() !== expected.join()) expect(found, context()).toEqual(expected);
      expect(position.perft(1), context()).toBe(expected.length);
      expect(position.outcome(), context()).toEqual(rules.outcome(state));
      expect(position.key, context()).toBe(position.fullKey);
      const written = game.formatFen(position.setup());
      if (written !== rules.format(state)) {
        expect(rules.format(rules.parse(written)), context()).toBe(rules.format(state));
      }
      if (compared % NOTATION_EVERY === 0) compareNotation(table);
      compared++;
    }
    expect(compared).toBe(POSITIONS);
  });
});
