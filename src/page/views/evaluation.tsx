import { centiscore, type Evaluation, formatEvaluation } from '../../match/evaluation.js';
import { type GameTree, lineThrough, type TreeNode } from '../model/tree.js';
import { useStore } from '../store.js';

/** Hundredths of a man at which White's share is some three quarters. */
const SCALE = 150;

/** White's share of the bar and of the graph, 0 to 1, for a score from White's view. */
export function shareOf(score: Evaluation): number {
  return 1 / (1 + Math.exp(-centiscore(score) / SCALE));
}

/** White's share as a bar beside the board. */
export function EvaluationBar({ node, flipped }: { readonly node: TreeNode; readonly flipped: boolean }) {
  const { evaluation, outcome } = node;
  const share = outcome ? resultShare(outcome.winner) : evaluation ? shareOf(evaluation.score) : 0.5;
  const text = outcome ? '' : evaluation ? formatEvaluation(evaluation.score) : '';
  return (
    <div
      class={`evaluation-bar${flipped ? ' flipped' : ''}`}
      role="meter"
      aria-label="Evaluation from White's view"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={text || 'none'}
    >
      <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
        <rect class="black" x="0" y="0" width="10" height={100 * (1 - share)} />
        <rect class="white" x="0" y={100 * (1 - share)} width="10" height={100 * share} />
      </svg>
      <span>{text}</span>
    </div>
  );
}

function resultShare(winner: 0 | 1 | null): number {
  return winner === null ? 0.5 : 1 - winner;
}

const WIDTH = 600;
const HEIGHT = 120;

/** The evaluations along the line through the current position; a click goes to a position. */
export function EvaluationGraph({ tree }: { readonly tree: GameTree }) {
  useStore(tree);
  const line = lineThrough(tree.current);
  const known = line.flatMap((node, i) => {
    const { outcome, evaluation } = node;
    if (!evaluation && !outcome) return [];
    const share = outcome ? resultShare(outcome.winner) : evaluation ? shareOf(evaluation.score) : 0.5;
    return [{ x: xOf(i), y: HEIGHT * (1 - share) }];
  });
  if (known.length < 2) return null;
  function xOf(ply: number): number {
    return (WIDTH * ply) / Math.max(1, line.length - 1);
  }
  const points = known.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L');
  const [first, last] = [known[0], known.at(-1)];
  const here = xOf(tree.current.ply);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons below the board step by keys
    <svg
      class="evaluation-graph"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label="Evaluations of the game, from White's view"
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const ply = Math.round(((event.clientX - box.left) / box.width) * (line.length - 1));
        const node = line[ply];
        if (node) tree.goTo(node);
      }}
    >
      <rect class="black" x={first?.x} width={(last?.x ?? 0) - (first?.x ?? 0)} height={HEIGHT} />
      <path class="white" d={`M${first?.x} ${HEIGHT} L${points} L${last?.x} ${HEIGHT} Z`} />
      <path class="middle" d={`M0 ${HEIGHT / 2} H${WIDTH}`} />
      <path class="curve" d={`M${points}`} />
      <path class="here" d={`M${here} 0 V${HEIGHT}`} />
    </svg>
  );
}
