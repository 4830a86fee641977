import { describe, expect, it } from 'vitest';
import { GAMES } from '../../engines/registry.js';
import type { Move } from '../../src/core/game.js';
import { MoveEntry } from '../../src/page/model/entry.js';
import type { GameTree } from '../../src/page/model/tree.js';
import { treeOf } from './support.js';

/** Clicks on squares by name; the move that comes of it, in wire notation, or null. */
function enter(tree: GameTree, ...names: readonly string[]): string | null {
  const entry = new MoveEntry(tree.game, tree.position);
  return click(tree, entry, ...names);
}

function squareOf(tree: GameTree, name: string): number {
  const { presentation } = tree.game;
  const square = Array.from({ length: 64 }, (_, each) => each).find(
    (each) => presentation.place(each) && presentation.squareName(each) === name,
  );
  if (square === undefined) throw new Error(name);
  return square;
}

function click(tree: GameTree, entry: MoveEntry, ...names: readonly string[]): string | null {
  let move: Move | null = null;
  for (const name of names) move = entry.click(squareOf(tree, name));
  return move && tree.game.formatMove(move, tree.position);
}

function choices(tree: GameTree, entry: MoveEntry): Record<string, string> {
  const names = [...entry.entry.choices].map(([square, choice]) => [
    tree.game.presentation.squareName(square),
    choice,
  ]);
  return Object.fromEntries(names);
}

describe('entering a move', () => {
  it('takes a quiet move by two clicks, and puts the piece down again', async () => {
    const tree = await treeOf('frisian');
    expect(enter(tree, '32', '28')).toBe('32-28');
    const entry = new MoveEntry(tree.game, tree.position);
    expect(click(tree, entry, '32', '32')).toBeNull();
    expect(entry.entry.path).toEqual([]);
    expect(click(tree, entry, '32', '33', '29')).toBe('33-29');
    expect(click(tree, entry, '5', '10')).toBeNull();
  });

  it('ends a forced chain at its first jump, or by its end', async () => {
    const fen = 'W:W50,K48:B44,34,25';
    const tree = await treeOf('frisian', fen);
    const [move] = tree.position.moves();
    expect(tree.position.moves()).toHaveLength(1);
    const { presentation } = tree.game;
    const route = tree.position.route(move as Move).map((square) => presentation.squareName(square));
    expect(route.length).toBeGreaterThan(2);
    const wire = tree.game.formatMove(move as Move, tree.position);
    expect(enter(tree, route[0] as string, route[1] as string)).toBe(wire);
    expect(enter(tree, route[0] as string, route.at(-1) as string)).toBe(wire);
  });

  it('tells circular captures apart by their squares', async () => {
    const tree = await treeOf('frisian', 'W:WK14,K45:B11,22,40,K44');
    const entry = new MoveEntry(tree.game, tree.position);
    expect(click(tree, entry, '45')).toBeNull();
    const first = choices(tree, entry);
    expect(first['12']).toBe('jump');
    expect(first['1']).toBe('jump');
    expect(first['16']).toBe('end');
    expect(click(tree, entry, '16')).toBe('45x16');
  });

  it('lets a beauty be chosen, and the lady or another piece move', async () => {
    const tree = await treeOf('sleepingbeauty', 'W:WSb8,Sd8,c1,e1:Bb6,f6,g7,h8 1');
    const entry = new MoveEntry(tree.game, tree.position);
    expect(choices(tree, entry)).toEqual({ b8: 'wake', d8: 'wake' });
    expect(click(tree, entry, 'b8')).toBeNull();
    const awake = choices(tree, entry);
    expect(awake.d8).toBe('wake');
    expect(awake.c1).toBe('piece');
    expect(awake.b8).toBe('piece');
    expect(click(tree, entry, 'c1', 'd2')).toBe('b8*c1d2');
    const other = new MoveEntry(tree.game, tree.position);
    expect(click(tree, other, 'b8', 'd8', 'd8', 'c7')).toBe('d8*d8c7');
  });

  it('wakes the only beauty by itself', async () => {
    const tree = await treeOf('sleepingbeauty', 'W:WSf8,c7,d6:BLh2 1');
    const entry = new MoveEntry(tree.game, tree.position);
    const lady = tree.game.presentation.faces[entry.entry.setup.squares[squareOf(tree, 'f8')] ?? 0];
    expect(lady?.name).toBe('lady');
    expect(click(tree, entry, 'f8', 'h6')).toBe('f8*f8h6');
    const again = new MoveEntry(tree.game, tree.position);
    click(tree, again, 'f8');
    expect(again.entry.remarks.get(squareOf(tree, 'h6'))).toBe('jump of joy');
  });

  it('tells replacement from a jump', async () => {
    const tree = await treeOf('sleepingbeauty', 'W:WLd4:BLc5,b6,h8 1');
    const entry = new MoveEntry(tree.game, tree.position);
    click(tree, entry, 'd4');
    expect(choices(tree, entry).c5).toBe('replace');
    expect(entry.entry.remarks.get(squareOf(tree, 'c5'))).toBe('replacement');
    expect(click(tree, entry, 'c5')).toBe('d4c5');
  });

  it('enters every legal move of random games square by square', async () => {
    for (const game of GAMES) {
      for (const variant of game.variants) {
        const tree = await treeOf(variant.id);
        let state = 11;
        for (let ply = 0; ply < 70; ply++) {
          const moves = tree.position.moves();
          if (!moves.length || tree.current.outcome) break;
          for (const move of moves.slice(0, 12)) {
            const wire = game.formatMove(move, tree.position);
            expect(enterWhole(tree, move), `${variant.id}: ${tree.currentFen} ${wire}`).toBe(wire);
          }
          state = (state * 48271) % 2147483647;
          tree.play(moves[state % moves.length] as Move);
        }
      }
    }
  });
});

/** Wakes, takes up the piece and goes along its route, until that has made a move. */
function enterWhole(tree: GameTree, move: Move): string | null {
  const entry = new MoveEntry(tree.game, tree.position);
  if (move.woken >= 0 && entry.entry.woken !== move.woken) entry.click(move.woken);
  let made: Move | null = null;
  for (const square of tree.position.route(move)) {
    made = entry.click(square);
    if (made) break;
  }
  return made && tree.game.formatMove(made, tree.position);
}
