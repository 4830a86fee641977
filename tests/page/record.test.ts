import { describe, expect, it } from 'vitest';
import { GAMES } from '../../engines/registry.js';
import { formatTree, treeOfText } from '../../src/page/model/record.js';
import { lineThrough, movesTo, type TreeNode } from '../../src/page/model/tree.js';
import { valid } from '../conformance/support.js';
import { cores, treeOf } from './support.js';

function shape(node: TreeNode): unknown {
  return [node.move?.wire ?? '', node.comment, node.nags, node.children.map(shape)];
}

describe('a game tree as text', () => {
  it('comes back with variations, comments and glyphs', async () => {
    const text =
      '[Event "A test"]\n[GameType "40"]\n\n{Before} 1. 32-28 {one} (1. 31-26 20-25 (1... 19-24) 2. 37-31) 1... 19-23 $1 2. 28x19 *\n';
    const tree = valid(await treeOfText(text, 'frisian', cores));
    const again = valid(await treeOfText(formatTree(tree), 'frisian', cores));
    expect(shape(again.root)).toEqual(shape(tree.root));
    expect(again.root.children.map(({ move }) => move?.wire)).toEqual(['32-28', '31-26']);
    expect(again.tags.tags).toContainEqual(['Event', 'A test']);
  });

  it('keeps the start and the scores', async () => {
    const tree = await treeOf('sleepingbeauty', 'W:WLd6,a3,c1,d2:BLa7,Sa1,d4');
    const node = valid(tree.playText('d2c3'));
    tree.evaluate(node, { score: { kind: 'cp', value: 45 }, depth: 9 });
    const reply = valid(tree.playText('d4:b2'));
    tree.evaluate(reply, { score: { kind: 'mate', value: 3 }, depth: 11 });
    const again = valid(await treeOfText(formatTree(tree), 'frisian', cores));
    expect(again.variant.id).toBe('sleepingbeauty');
    expect(again.startFen).toBe(tree.startFen);
    const [, first, second] = lineThrough(again.root);
    expect(first?.evaluation).toEqual({ score: { kind: 'cp', value: 45 }, depth: 9 });
    expect(second?.evaluation).toEqual({ score: { kind: 'mate', value: 3 }, depth: 11 });
  });

  it('reads a FEN of any game', async () => {
    for (const { variants } of GAMES) {
      for (const { id, startFen } of variants) {
        const tree = valid(await treeOfText(startFen, id, cores));
        expect(tree.variant.id).toBe(id);
      }
    }
  });

  it.each([
    ['', 'record-empty'],
    ['1. 32-28 99-98', 'move-text'],
    ['1. 32-28 (1. 31-26', 'record-variation'],
    ['[FEN "nonsense"]\n\n*', 'fen-side'],
  ])('tells what is wrong with %j', async (text, code) => {
    expect(await treeOfText(text, 'frisian', cores)).toMatchObject({ ok: false, error: { code } });
  });

  it('opens every example of the library', async () => {
    for (const { presentation } of GAMES) {
      for (const { name, record } of presentation.examples) {
        const tree = await treeOfText(record, 'frisian', cores);
        expect(tree, name).toMatchObject({ ok: true });
      }
    }
  });
});

describe('a game tree', () => {
  it('goes on where a move is known, promotes and removes', async () => {
    const tree = await treeOf('frisian');
    const main = valid(tree.playText('32-28'));
    tree.goTo(tree.root);
    const other = valid(tree.playText('31-26'));
    tree.goTo(tree.root);
    expect(valid(tree.playText('32-28'))).toBe(main);
    tree.promote(other);
    expect(tree.root.children).toEqual([other, main]);
    tree.remove(main);
    expect(tree.current).toBe(tree.root);
    expect(tree.root.children).toEqual([other]);
    tree.goTo(other);
    expect(movesTo(tree.current)).toEqual(['31-26']);
    expect(tree.position.side).toBe(1);
  });

  it('counts how often a position has stood', async () => {
    const tree = await treeOf('russiancheskers', '4k3/8/8/8/8/8/8/N2K4 w - - 0 1');
    for (const move of ['a1a3', 'e8e7', 'a3a1', 'e7e8']) valid(tree.playText(move));
    expect(tree.current.occurrences).toBe(2);
    for (const move of ['a1a3', 'e8e7', 'a3a1', 'e7e8']) valid(tree.playText(move));
    expect(tree.current.occurrences).toBe(3);
    expect(tree.current.outcome).toMatchObject({ winner: null, reason: 'third occurrence' });
  });
});
