import { formatEvaluation } from '../../match/evaluation.js';
import { moveNumber } from '../../match/record/record.js';
import { useTools } from '../context.js';
import type { Analysis, ShownLine } from '../model/analysis.js';
import type { GameTree } from '../model/tree.js';
import { useStore } from '../store.js';

/** Lines that can be asked for. */
const MOST_LINES = 5;

/** The engine's best lines of the current position, as it finds them. */
export function EngineLines({ analysis }: { readonly analysis: Analysis }) {
  const { engine } = useTools();
  useStore(analysis, engine);
  const [best] = analysis.lines;
  return (
    <div class="engine-lines">
      <div class="buttons">
        <label class="switch">
          <input
            type="checkbox"
            checked={analysis.isOn}
            onChange={(event) => analysis.turn(event.currentTarget.checked)}
          />{' '}
          Engine
        </label>
        <label>
          Lines{' '}
          <select
            value={analysis.multipv}
            onChange={(event) => analysis.setMultipv(Number(event.currentTarget.value))}
          >
            {Array.from({ length: MOST_LINES }, (_, i) => (
              <option key={i} value={i + 1}>
                {i + 1}
              </option>
            ))}
          </select>
        </label>
        {best && <span class="faint">{describeSearch(best)}</span>}
      </div>
      {engine.trouble && (
        <p class="trouble" role="alert">
          {engine.trouble}
        </p>
      )}
      <ol>
        {analysis.lines.map((line, i) =>
          line ? (
            <li key={line.moves[0]?.wire ?? i}>
              <b class="score">{formatEvaluation(line.score)}</b>{' '}
              <LineMoves line={line} tree={analysis.tree} analysis={analysis} />
            </li>
          ) : null,
        )}
      </ol>
    </div>
  );
}

function LineMoves({
  line,
  tree,
  analysis,
}: {
  readonly line: ShownLine;
  readonly tree: GameTree;
  readonly analysis: Analysis;
}) {
  const { ply, setup } = tree.current;
  const first = tree.root.setup.side;
  return (
    <>
      {line.moves.map((move, i) => {
        const isWhites = (setup.side + i) % 2 === 0;
        const number = isWhites || i === 0 ? `${moveNumber(first, ply + i)}${isWhites ? '.' : '…'} ` : '';
        return (
          <button
            key={i}
            type="button"
            class="move"
            onClick={() => analysis.playLine(line.moves.slice(0, i + 1))}
          >
            {number}
            {move.book}
          </button>
        );
      })}
    </>
  );
}

/** `depth 18/31, 1.2 million nodes, 1.1 million a second`. */
function describeSearch({ depth, selectiveDepth, nodes, time }: ShownLine): string {
  const deepest = selectiveDepth === null ? '' : `/${selectiveDepth}`;
  const speed = time > 0 ? `, ${large((nodes * 1000) / time)} a second` : '';
  return `depth ${depth}${deepest}, ${large(nodes)} nodes${speed}`;
}

function large(count: number): string {
  if (count >= 1e6) return `${(count / 1e6).toFixed(1)} million`;
  return count >= 1000 ? `${Math.round(count / 1000)} thousand` : String(Math.round(count));
}
