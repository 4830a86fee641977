import { useEffect, useRef } from 'preact/hooks';
import { formatEvaluation } from '../../match/evaluation.js';
import { moveNumber } from '../../match/record/record.js';
import type { GameTree, TreeNode } from '../model/tree.js';
import { useStore } from '../store.js';

/** Glyphs of the commonest annotations. */
const NAGS: Readonly<Record<number, string>> = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };
/** Scores that engines and clocks leave in comments are shown elsewhere; a best line, as `spindle analyse` writes, is not. */
const MACHINE_TEXT = /^[+-](?:\d+\.\d+|M\d+)\/\d+|\b\d+\.\d+s\b|\[%[^\]]*\]/g;

interface MoveListProps {
  readonly tree: GameTree;
  readonly onSelect: (node: TreeNode) => void;
}

/** The moves of a game with variations and comments; the current one is marked. */
export function MoveList({ tree, onSelect }: MoveListProps) {
  useStore(tree);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const mark = box?.querySelector<HTMLElement>('.current');
    if (box && mark) {
      const top = mark.offsetTop - box.offsetTop;
      if (top < box.scrollTop || top + mark.offsetHeight > box.scrollTop + box.clientHeight)
        box.scrollTop = top - box.clientHeight / 2;
    }
  }, [tree.current]);
  return (
    <div class="moves" ref={list}>
      {tree.root.comment && <Comment text={tree.root.comment} />}
      <Line tree={tree} from={tree.root} onSelect={onSelect} />
      {tree.root.children.length === 0 && <span class="faint">No moves yet.</span>}
    </div>
  );
}

/** What was played from a node: the main line, and after each of its moves the others. */
function Line({
  tree,
  from,
  onSelect,
  first,
}: MoveListProps & { readonly from: TreeNode; readonly first?: TreeNode }) {
  const nodes: TreeNode[] = first ? [first] : [];
  for (let next = (first ?? from).children[0]; next; next = next.children[0]) nodes.push(next);
  let isInterrupted = true;
  return (
    <>
      {nodes.map((node) => {
        const numbered = isInterrupted || node.parent?.setup.side === 0;
        const others = node === first ? [] : (node.parent?.children.slice(1) ?? []);
        isInterrupted = others.length > 0 || shownComment(node.comment) !== '';
        return [
          <MoveButton key={node.id} tree={tree} node={node} numbered={numbered} onSelect={onSelect} />,
          <Comment key={`c${node.id}`} text={node.comment} />,
          ...others.map((other) => (
            <div key={`v${other.id}`} class="variation">
              <Line tree={tree} from={node.parent ?? tree.root} first={other} onSelect={onSelect} />
            </div>
          )),
        ];
      })}
    </>
  );
}

function MoveButton({
  tree,
  node,
  numbered,
  onSelect,
}: MoveListProps & { readonly node: TreeNode; readonly numbered: boolean }) {
  const { move, parent, nags, evaluation } = node;
  const side = parent?.setup.side ?? 0;
  const number = moveNumber(tree.root.setup.side, node.ply - 1);
  return (
    <span class="numbered-move">
      {numbered && (
        <span class="number">
          {number}
          {side === 0 ? '.' : '…'}
        </span>
      )}
      <button
        type="button"
        class={node === tree.current ? 'move current' : 'move'}
        aria-current={node === tree.current ? 'step' : undefined}
        title={evaluation ? `${formatEvaluation(evaluation.score)} at depth ${evaluation.depth}` : undefined}
        onClick={() => onSelect(node)}
      >
        {move?.book}
        {nags.map((nag) => NAGS[nag] ?? ` $${nag}`).join('')}
      </button>
    </span>
  );
}

function shownComment(text: string): string {
  return text.replaceAll(MACHINE_TEXT, '').trim();
}

function Comment({ text }: { readonly text: string }) {
  const shown = shownComment(text);
  return shown ? <span class="comment">{shown}</span> : null;
}

/** Buttons and keys to step through a game. */
export function StepButtons({ tree }: { readonly tree: GameTree }) {
  useStore(tree);
  const { current, root } = tree;
  const last = () => {
    let node = current;
    while (node.children[0]) node = node.children[0];
    return node;
  };
  const go = (node: TreeNode | null | undefined) => node && tree.goTo(node);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.target instanceof Element &&
        event.target.closest('input:not([type="checkbox"]), textarea, select, .board')
      )
        return;
      if (event.key === 'ArrowLeft') go(tree.current.parent);
      else if (event.key === 'ArrowRight') go(tree.current.children[0]);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [tree]);
  return (
    <div class="steps">
      <button type="button" disabled={!current.parent} onClick={() => go(root)} aria-label="To the start">
        |◀
      </button>
      <button
        type="button"
        disabled={!current.parent}
        onClick={() => go(current.parent)}
        aria-label="One move back"
      >
        ◀
      </button>
      <button
        type="button"
        disabled={!current.children[0]}
        onClick={() => go(current.children[0])}
        aria-label="One move on"
      >
        ▶
      </button>
      <button
        type="button"
        disabled={!current.children[0]}
        onClick={() => go(last())}
        aria-label="To the end"
      >
        ▶|
      </button>
    </div>
  );
}
