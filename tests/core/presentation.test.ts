import { describe, expect, test } from 'vitest';
import { GAMES } from '../../engines/registry.js';
import type { Game, Move, Setup, Side } from '../../src/core/game.js';
import type { Position } from '../../src/core/position.js';
import type { Counter } from '../../src/core/presentation.js';
import { readRecords } from '../../src/match/record/read.js';
import { type RecordLine, scoreOf } from '../../src/match/record/record.js';
import { replayRecord } from '../../src/match/record/replay.js';
import { scoreOfWinner } from '../../src/match/record/score.js';
import { legal, newPosition, setUp, type Table, tableOf, valid } from '../conformance/support.js';
import { randomPositions } from '../reference/random-game.js';

/** Squares in use, by the rules' "Board". */
const SQUARES: Readonly<Record<string, number>> = {
  frisian: 50,
  'sleeping-beauty': 32,
  'russian-cheskers': 64,
};
/** Pieces that a FEN can name, by the rules' "Notation". */
const PIECES: Readonly<Record<string, number>> = {
  frisian: 4,
  'sleeping-beauty': 6,
  'russian-cheskers': 12,
};
const POSITIONS = 4000;
const SEED = 7;

/** A table for every game, by its first variant. */
function tables(): Table[] {
  return GAMES.map((game) => tableOf(game.variants[0]?.id ?? ''));
}

function publicSquares({ presentation }: Game): number[] {
  return Array.from({ length: 64 }, (_, square) => square).filter((square) => presentation.place(square));
}

function wireMove(game: Game, position: Position, wire: string): Move | undefined {
  return position.moves().find((move) => game.formatMove(move, position) === wire);
}

describe.each(tables())('$game.id', (table) => {
  const { game, position } = table;
  const { presentation } = game;
  const fens = [
    ...game.variants.flatMap(({ benchFens }) => benchFens),
    ...presentation.starts.map(({ fen }) => fen),
    ...presentation.rules.flatMap(({ diagrams }) => diagrams.map(({ fen }) => fen)),
  ];
  const setups = fens.map((fen) => valid(game.parseFen(fen)));

  test('squares lie on cells of the board, one each, with names of their own', () => {
    const squares = publicSquares(game);
    const places = squares.map((square) => presentation.place(square));
    for (const place of places) {
      expect(place?.column).toBeLessThan(game.files);
      expect(place?.row).toBeLessThan(game.ranks);
      expect(Math.min(place?.column ?? -1, place?.row ?? -1)).toBeGreaterThanOrEqual(0);
    }
    expect(new Set(places.map((place) => `${place?.column},${place?.row}`)).size).toBe(SQUARES[game.id]);
    expect(squares).toHaveLength(SQUARES[game.id] ?? 0);
    expect(new Set(squares.map((square) => presentation.squareName(square))).size).toBe(squares.length);
    if (squares.length === (game.files * game.ranks) / 2) {
      const colours = new Set(places.map((place) => ((place?.column ?? 0) + (place?.row ?? 0)) % 2));
      expect(colours.size).toBe(1);
    }
  });

  test('the board turned round is the place turned round, and keeps the drawing', () => {
    for (const setup of setups) {
      const turned = game.flip(setup);
      const look = ({ squares }: Setup, back: boolean) =>
        publicSquares(game)
          .flatMap((square) => {
            const face = presentation.faces[squares[square] ?? 0];
            const place = presentation.place(square);
            if (!face || !place) return [];
            const column = back ? game.files - 1 - place.column : place.column;
            const row = back ? game.ranks - 1 - place.row : place.row;
            return [`${column},${row} ${face.drawing} ${back ? 1 - face.side : face.side}`];
          })
          .sort();
      expect(look(turned, true)).toEqual(look(setup, false));
    }
  });

  test('every piece that a FEN can make has a face, and stands on a square in use', () => {
    const codes = new Set(setups.flatMap(({ squares }) => squares).filter((piece) => piece !== 0));
    expect(codes.size).toBe(PIECES[game.id]);
    for (const code of codes) expect(presentation.faces[code]?.name).toBeTruthy();
    expect(presentation.faces[0]).toBeNull();
    expect(presentation.faces.filter((face) => face !== null)).toHaveLength(codes.size);
    for (const { squares } of setups) {
      squares.forEach((piece, square) => {
        if (piece !== 0) expect(presentation.place(square)).not.toBeNull();
      });
    }
  });

  test('starts can be played, and are unlike each other', () => {
    const { starts } = presentation;
    for (const { name, variant, fen } of starts) {
      expect(game.variants.map(({ id }) => id)).toContain(variant);
      expect(setUp(table, fen).outcome(), name).toBeNull();
    }
    expect(new Set(starts.map(({ name }) => name)).size).toBe(starts.length);
    expect(new Set(starts.map(({ fen }) => fen)).size).toBe(starts.length);
  });

  test.each(presentation.examples)('example "$name" replays and ends as it says', ({ source, record }) => {
    const [read, ...more] = [...readRecords(record)].map(valid);
    expect(more).toEqual([]);
    if (!read) throw new Error('no game');
    const [variant] = game.variants;
    if (!variant) throw new Error('no variant');
    expect(source).not.toBe('');
    const tagged = [...read.tags].map(([tag]) => tag);
    expect(tagged).toEqual(expect.arrayContaining(['Event', 'White', 'Black', 'Result']));
    expect(scoreOf({ ...read, score: null })).toBe(read.score);
    const { start, moves } = valid(replayRecord(read, game, position, variant));
    expect(moves.length).toBeGreaterThan(0);
    const outcome = position.outcome();
    if (outcome) expect(scoreOf(read)).toBe(scoreOfWinner(outcome.winner));
    if (outcome?.points) expect(record).toContain(points(outcome.points));
    playLine(game, start, [], read.main);
  });

  const sections = presentation.rules.map((section) => ({ ...section, count: section.diagrams.length }));
  test.each(sections)('rules, "$title": $count diagrams', ({ paragraphs, diagrams }) => {
    expect(paragraphs.length).toBeGreaterThan(0);
    for (const { fen, moves, arrows, caption } of diagrams) {
      expect(caption).not.toBe('');
      setUp(table, fen);
      expect(legal(table)).toEqual(expect.arrayContaining([...arrows]));
      for (const wire of moves) {
        const move = wireMove(game, position, wire);
        if (!move) throw new Error(`${wire} is not legal in ${game.formatFen(position.setup())}`);
        position.play(move);
      }
    }
  });

  test('the rules are there', () => {
    expect(presentation.rules.length).toBeGreaterThanOrEqual(8);
  });
});

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'];

function points(count: number): string {
  return `${NUMBERS[count] ?? count} point${count === 1 ? '' : 's'}`;
}

/** Plays the moves of a line and of its variations, all of which have to be legal. */
function playLine(game: Game, start: Setup, before: readonly string[], line: RecordLine): void {
  const position = newPosition(game);
  position.reset(start);
  const played: string[] = [];
  for (const text of before) position.play(valid(game.parseMove(text, position)));
  for (const { text, variations } of line.moves) {
    for (const variation of variations) playLine(game, start, [...before, ...played], variation);
    position.play(valid(game.parseMove(text, position)));
    played.push(text);
  }
}

/** A position of a random game: what was before it, and how often it has stood. */
interface Step {
  readonly position: Position;
  readonly setup: Setup;
  readonly counters: readonly Counter[];
  readonly fen: string;
  /** Null: the position the game began from. */
  readonly last: { readonly before: Setup; readonly move: Move } | null;
  readonly occurrences: number;
  /** Keys of the positions of this game so far. */
  readonly stood: ReadonlyMap<string, number>;
}

/** Positions of random games, with the counts shown for them. */
function* steps({ game, position, variant }: Table): Generator<Step> {
  let game_: readonly string[] | null = null;
  let stood = new Map<string, number>();
  for (const { fen, moves } of randomPositions(variant.id, SEED, POSITIONS)) {
    let last: Step['last'] = null;
    const wire = moves.at(-1);
    if (moves === game_ && wire !== undefined) {
      const move = valid(game.parseMove(wire, position));
      last = { before: position.setup(), move };
      position.play(move);
    } else {
      position.reset(valid(game.parseFen(fen)));
      stood = new Map();
    }
    game_ = moves;
    const occurrences = (stood.get(position.key) ?? 0) + 1;
    stood.set(position.key, occurrences);
    const setup = position.setup();
    const counters = game.presentation.counters(setup, occurrences);
    yield { position, setup, counters, fen: `${fen} ${moves.join(' ')}`, last, occurrences, stood };
  }
}

function shown(counters: readonly Counter[], label: string): Counter | undefined {
  return counters.find((counter) => counter.label.includes(label));
}

describe('counts shown in random games', () => {
  test.each(tables())('$game.id: each within its limit, about a piece, told in a sentence', (table) => {
    for (const { counters, setup, position, fen } of steps(table)) {
      for (const { label, value, limit, meaning, square } of counters) {
        expect(value, fen).toBeGreaterThanOrEqual(0);
        if (limit !== null && value > limit) expect(position.outcome(), `${label} ${fen}`).not.toBeNull();
        expect(meaning).toMatch(/^[A-Z0-9].*\.$/);
        if (square >= 0) expect(setup.squares[square], fen).not.toBe(0);
      }
      expect(new Set(counters.map(({ label }) => label)).size).toBe(counters.length);
    }
  });

  test('frisian: king moves in a row, as played', () => {
    const expected: [number, number] = [0, 0];
    /** Squares of the kings counted in the position before. */
    const shownBefore: [number, number] = [-1, -1];
    const seen = new Set<number>();
    for (const { counters, setup, last, fen, position } of steps(tableOf('frisian'))) {
      const shownTo = (side: Side) => shown(counters, `one king, ${side === 0 ? 'White' : 'Black'}`);
      for (const side of [0, 1] as const) {
        const has = (piece: number) => setup.squares.includes(piece + 2 * side);
        const counter = shownTo(side);
        expect(counter !== undefined, fen).toBe(has(1) && has(2));
        if (last) expected[side] = kingMoves(last.before, last.move, side, expected[side], shownBefore[side]);
        else expected[side] = counter?.value ?? 0;
        if (!counter) expected[side] = 0;
        else expect(counter.value, fen).toBe(expected[side]);
        shownBefore[side] = counter?.square ?? -1;
        seen.add(counter?.value ?? -1);
        if (counter?.value !== 3 || position.side !== side) continue;
        for (const { from, captured } of position.moves()) {
          const bound = counter.square < 0 ? setup.squares[from] === 2 + 2 * side : from === counter.square;
          expect(bound && captured.length === 0, fen).toBe(false);
        }
      }
    }
    expect([...seen].sort()).toEqual([-1, 0, 1, 2, 3]);
  });

  test('frisian: three moves of a king, then the man has to go', () => {
    const table = tableOf('frisian');
    const game = table.game.presentation;
    const moves = ['46-41', '30-25', '41-46', '25-30', '46-41', '30-25'];
    const position = setUp(table, 'W:W21,K46:BK30', moves);
    const counter = shown(game.counters(position.setup(), 1), 'White');
    expect(counter).toMatchObject({ value: 3, limit: 3, square: 40 });
    expect(shown(game.counters(position.setup(), 1), 'Black')).toBeUndefined();
    expect(legal(table)).toEqual(['21-16', '21-17']);
    setUp(table, 'W:W21,K46:BK30', [...moves, '21-17']);
    expect(shown(game.counters(position.setup(), 1), 'White')).toMatchObject({ value: 0, square: -1 });
  });

  test('frisian: moves with two kings against one', () => {
    let made: number | null = null;
    let decided = 0;
    let isOver = false;
    for (const { counters, setup, last, fen, position } of steps(tableOf('frisian'))) {
      const wasOver: boolean = last !== null && isOver;
      isOver = wasOver || position.outcome() !== null;
      // The random games go on past a draw; there the lone kings no longer tell who had two.
      if (wasOver) continue;
      const counter = shown(counters, 'with two kings');
      const two: Side = counter?.label.includes('White') ? 0 : 1;
      if (setup.counters[4] === 0) made = 0;
      else if (!counter || !last) made = null;
      else if (made !== null && last.before.side === two) made += 1;
      if (counter && made !== null) expect(counter.value, fen).toBe(made);
      if (counter?.value === 7 && position.side === two) expect(isOver, fen).toBe(true);
      if (position.outcome()?.reason !== 'seven moves') continue;
      if (counter) expect(counter.value, fen).toBe(7);
      decided += 1;
    }
    expect(decided).toBeGreaterThan(0);
  });

  test('frisian: seven moves of the two kings, whoever begins', () => {
    const table = tableOf('frisian');
    const { counters } = table.game.presentation;
    const values = (side: 'W' | 'B') =>
      Array.from({ length: 16 }, (_, plies) => {
        const turn = plies % 2 === 0 ? side : side === 'W' ? 'B' : 'W';
        const setup = setUp(table, `${turn}:WK35,K38:BK5:H${plies}`).setup();
        return shown(counters(setup, 1), 'with two kings')?.value;
      });
    expect(values('W')).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 7]);
    expect(values('B')).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]);
  });

  test.each([tableOf('frisian'), tableOf('russiancheskers')])(
    '$game.id: the third time is a draw',
    (table) => {
      let drawn = 0;
      for (const { counters, position, occurrences, fen } of steps(table)) {
        const counter = shown(counters, 'Times');
        const outcome = position.outcome();
        if (occurrences > 1) expect(counter?.value, fen).toBe(occurrences);
        if (counter && counter.value >= 3) expect(outcome, fen).not.toBeNull();
        if (outcome?.reason !== 'third occurrence') continue;
        expect(counter?.value, fen).toBeGreaterThanOrEqual(3);
        drawn += 1;
      }
      expect(drawn).toBeGreaterThan(0);
    },
  );

  test('sleeping-beauty: the points that the winner gets', () => {
    let ended = 0;
    for (const { counters, position, fen } of steps(tableOf('sleepingbeauty'))) {
      const outcome = position.outcome();
      if (!outcome) continue;
      expect(shown(counters, 'Points')?.value, fen).toBe(outcome.points);
      ended += 1;
    }
    expect(ended).toBeGreaterThan(0);
  });

  test('sleeping-beauty: what has stood twice and what came since does not come back', () => {
    const table = tableOf('sleepingbeauty');
    const next = newPosition(table.game);
    let recurred = 0;
    for (const { counters, position, occurrences, stood, fen } of steps(table)) {
      const counter = shown(counters, 'Times');
      if (occurrences === 1) continue;
      recurred += 1;
      expect(counter, fen).toMatchObject({ value: 2, limit: 2 });
      for (const move of position.moves()) {
        next.copyFrom(position);
        next.play(move);
        expect(stood.has(next.key), fen).toBe(false);
      }
    }
    expect(recurred).toBeGreaterThan(0);
  });

  test('russian-cheskers: single moves since the last capture', () => {
    let expected = 0;
    let drawn = 0;
    for (const { counters, position, last, fen } of steps(tableOf('russiancheskers'))) {
      if (!last) expected = Number(/ - - (\d+)/.exec(fen)?.[1] ?? 0);
      else expected = last.move.captured.length > 0 ? 0 : expected + 1;
      const counter = shown(counters, 'capture');
      expect(counter?.value, fen).toBe(expected);
      expect(counter?.meaning).toContain(`${Math.floor(expected / 2)} `);
      if (expected >= 100) expect(position.outcome(), fen).not.toBeNull();
      if (position.outcome()?.reason === 'fifty moves') drawn += 1;
    }
    expect(drawn).toBeGreaterThan(0);
  });
});

/** The count of a side after a move, by "Three-move rule" alone. */
function kingMoves(before: Setup, move: Move, side: Side, count: number, counted: number): number {
  if (before.side !== side) return move.captured.includes(counted) ? 0 : count;
  const isQuietKing = before.squares[move.from] === 2 + 2 * side && move.captured.length === 0;
  if (!isQuietKing) return 0;
  return count > 0 && (counted < 0 || counted === move.from) ? count + 1 : 1;
}
