import { useEffect, useMemo, useState } from 'preact/hooks';
import { VARIANTS } from '../../../engines/registry.js';
import { formatFailure } from '../../core/result.js';
import { formatEvaluation } from '../../match/evaluation.js';
import type { GameRecord } from '../../match/record/record.js';
import { PlayingBoard } from '../board/playing-board.js';
import { useTools } from '../context.js';
import { Analysis } from '../model/analysis.js';
import { describeOutcome } from '../model/play.js';
import { formatTree, treeOfText } from '../model/record.js';
import { GameTree } from '../model/tree.js';
import { useStore } from '../store.js';
import { Counters } from './counters.js';
import { EvaluationBar, EvaluationGraph } from './evaluation.js';
import { EngineLines } from './lines.js';
import { GameSource } from './load.js';
import { MoveList, StepButtons } from './moves.js';
import { SaveButtons } from './save.js';
import { TextMove } from './text-move.js';

/** Name under which the game on the board is kept. */
const KEPT = 'analyse';
/** Milliseconds a position of a review. */
const REVIEW_TIME = 500;

/** A game under analysis: stepped through, varied, annotated, with the engine's lines. */
export function AnalyseView() {
  const { cores, engine, desk } = useTools();
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [records, setRecords] = useState<readonly GameRecord[]>([]);
  const [trouble, setTrouble] = useState('');
  const open = async (tree: GameTree) => {
    analysis?.leave();
    setAnalysis(new Analysis(tree, await cores.position(tree.game), engine));
    desk.write('variant', tree.variant.id);
    setTrouble('');
  };
  const openStart = async (id: string) => {
    const entry = VARIANTS.find(({ variant }) => variant.id === id) ?? VARIANTS[0];
    if (!entry) return;
    const start = entry.game.parseFen(entry.variant.startFen);
    if (start.ok) {
      await open(new GameTree(entry.game, entry.variant, await cores.position(entry.game), start.value));
    }
  };
  const preferred = () => desk.read('variant') ?? VARIANTS[0]?.variant.id ?? '';
  useEffect(() => {
    const load = async () => {
      const kept = desk.read(KEPT);
      const tree = kept ? await treeOfText(kept, preferred(), cores) : null;
      if (tree?.ok) await open(tree.value);
      else await openStart(preferred());
      if (tree && !tree.ok) setTrouble(formatFailure(tree.error));
    };
    load().catch((error: unknown) => setTrouble(String(error)));
  }, []);
  useEffect(() => {
    if (!analysis) return undefined;
    const keep = () => desk.write(KEPT, formatTree(analysis.tree));
    const end = analysis.tree.subscribe(keep);
    keep();
    return () => {
      end();
      analysis.leave();
    };
  }, [analysis]);
  return (
    <>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {analysis ? (
        <Desk
          analysis={analysis}
          source={
            <GameSource
              records={records}
              onRecords={setRecords}
              onTree={(tree) => void open(tree)}
              onStart={(id) => {
                setRecords([]);
                void openStart(id);
              }}
              onTrouble={setTrouble}
              variant={analysis.tree.variant.id}
            />
          }
        />
      ) : (
        <p class="faint">Loading…</p>
      )}
    </>
  );
}

function Desk({
  analysis,
  source,
}: {
  readonly analysis: Analysis;
  readonly source: preact.ComponentChildren;
}) {
  const { tree } = analysis;
  useStore(analysis, tree);
  const { desk } = useTools();
  const [flipped, setFlipped] = useState(false);
  const { current } = tree;
  const arrows = useMemo(
    () =>
      analysis.lines
        .flatMap((line, i) => {
          const [move] = line?.moves ?? [];
          return move ? [{ route: move.route, kind: i === 0 ? ('best' as const) : ('other' as const) }] : [];
        })
        .reverse(),
    [analysis.lines],
  );
  const isOver = current.outcome !== null && tree.position.moves().length === 0;
  return (
    <div class="table">
      <section class="board-column" aria-label="Board">
        <div class="with-bar">
          <EvaluationBar node={current} flipped={flipped} />
          <div>
            <PlayingBoard
              tree={tree}
              flipped={flipped}
              canMove={!isOver}
              arrows={arrows}
              onMove={(move) => tree.play(move)}
            />
          </div>
        </div>
        <StepButtons tree={tree} />
        <EvaluationGraph tree={tree} />
      </section>
      <section class="panel" aria-label="Analysis">
        <h2>{tree.variant.name}</h2>
        <GameTitle tree={tree} />
        {current.outcome && (
          <p class="result" role="status">
            {describeOutcome(current.outcome)}
          </p>
        )}
        <EngineLines analysis={analysis} />
        <div class="buttons">
          <button
            type="button"
            disabled={analysis.reviewed !== null}
            onClick={() => analysis.review(REVIEW_TIME)}
          >
            Review the whole game
          </button>
          {analysis.reviewed !== null && (
            <>
              <progress value={analysis.reviewed} aria-label="Review" />
              <button type="button" onClick={() => analysis.turn(false)}>
                Stop
              </button>
            </>
          )}
        </div>
        <MoveList tree={tree} onSelect={(node) => tree.goTo(node)} />
        <NodeTools tree={tree} />
        <TextMove disabled={isOver} onText={(text) => tree.playText(text)} />
        <Counters tree={tree} />
        {source}
        <div class="buttons">
          <SaveButtons tree={tree} />
          <button type="button" onClick={() => setFlipped(!flipped)}>
            Turn the board
          </button>
          <button
            type="button"
            onClick={() => {
              desk.write('edit', tree.currentFen);
              location.hash = '#/edit';
            }}
          >
            Edit the position
          </button>
          <button
            type="button"
            onClick={() => {
              desk.write('play-from', tree.currentFen);
              desk.write('play', '');
              location.hash = '#/play';
            }}
          >
            Play from here
          </button>
        </div>
        <p class="fen">
          <code>{tree.currentFen}</code>
          {current.evaluation && <span class="faint"> {formatEvaluation(current.evaluation.score)}</span>}
        </p>
      </section>
    </div>
  );
}

function GameTitle({ tree }: { readonly tree: GameTree }) {
  const tags = new Map(tree.tags.tags);
  const known = (name: string) => {
    const value = tags.get(name);
    return value && !/^\?+$/.test(value) ? value : '';
  };
  const players = [known('White'), known('Black')].filter((name) => name !== '').join(' - ');
  const text = [known('Event'), players, known('Date'), tree.tags.score === '*' ? '' : tree.tags.score]
    .filter((part) => part !== '')
    .join(', ');
  return text ? <p class="game-title">{text}</p> : null;
}

/** What can be done with the current move: comment, main line, removal. */
function NodeTools({ tree }: { readonly tree: GameTree }) {
  const { current } = tree;
  return (
    <div class="node-tools">
      <label>
        Comment{' '}
        <input
          class="wide"
          value={current.comment}
          onChange={(event) => tree.annotate(current, event.currentTarget.value)}
        />
      </label>
      <div class="buttons">
        <button type="button" disabled={!current.parent} onClick={() => tree.promote(current)}>
          Make main line
        </button>
        <button type="button" disabled={!current.parent} onClick={() => tree.remove(current)}>
          Delete from here
        </button>
      </div>
    </div>
  );
}
