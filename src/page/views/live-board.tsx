import { useEffect, useState } from 'preact/hooks';
import type { VARIANTS } from '../../../engines/registry.js';
import { formatEvaluation } from '../../match/evaluation.js';
import type { RunningGame } from '../../tournament/live/running.js';
import { Board } from '../board/board.js';
import { useTools } from '../context.js';
import { formatClock } from '../model/clock.js';
import { GameTree } from '../model/tree.js';

interface LiveBoardProps {
  readonly entry: (typeof VARIANTS)[number];
  readonly game: RunningGame;
  readonly isRunning: boolean;
}

/** A game of a match as it stands, with clocks and what the engines think. */
export function LiveBoard({ entry, game, isRunning }: LiveBoardProps) {
  const tree = useFollowed(entry, game);
  if (!tree) return <div class="live-board">Loading…</div>;
  const { current } = tree;
  return (
    <figure class="live-board">
      <Side game={game} side={1} isRunning={isRunning} />
      <Board
        game={entry.game}
        setup={current.setup}
        flipped={false}
        label={`Game ${game.round}, ${game.white} against ${game.black}, ply ${game.ply}`}
        last={current.move}
      />
      <Side game={game} side={0} isRunning={isRunning} />
      <figcaption>
        Game {game.round}, move {Math.floor((current.ply + tree.root.setup.side) / 2) + 1}
        {current.move ? `: ${current.move.book}` : ''}
      </figcaption>
    </figure>
  );
}

/** The running game replayed; null until the rules are loaded. */
function useFollowed({ game, variant }: LiveBoardProps['entry'], running: RunningGame): GameTree | null {
  const { cores } = useTools();
  const [tree, setTree] = useState<GameTree | null>(null);
  const identity = `${variant.id} ${running.number} ${running.fen}`;
  useEffect(() => {
    let isWanted = true;
    const start = game.parseFen(running.fen);
    setTree(null);
    cores.position(game).then(
      (position) => {
        if (isWanted && start.ok) setTree(new GameTree(game, variant, position, start.value));
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [identity]);
  if (tree) {
    for (const move of running.moves.slice(tree.current.ply)) if (!tree.playText(move).ok) break;
  }
  return tree;
}

function Side({
  game,
  side,
  isRunning,
}: {
  readonly game: RunningGame;
  readonly side: 0 | 1;
  readonly isRunning: boolean;
}) {
  const { clocks, evaluations } = game;
  const thought = evaluations[side];
  const left = clocks?.remaining[side] ?? null;
  const gone = isRunning && clocks?.running === side ? Date.now() - clocks.at : 0;
  return (
    <div class={`player-bar${clocks?.running === side ? ' to-move' : ''}`}>
      <span class={`disc ${side === 0 ? 'white' : 'black'}`} aria-hidden="true" />
      <span class="name">{side === 0 ? game.white : game.black}</span>
      {thought && (
        <span class="faint">
          {thought.score ? formatEvaluation(thought.score) : ''}
          {thought.depth === null ? '' : ` depth ${thought.depth}`}
        </span>
      )}
      {left !== null && <span class="clock">{formatClock(Math.max(0, left - gone))}</span>}
    </div>
  );
}
