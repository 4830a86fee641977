import { useMemo, useReducer } from 'preact/hooks';
import type { Move } from '../../core/game.js';
import { type Entry, MoveEntry } from '../model/entry.js';
import type { GameTree } from '../model/tree.js';
import { useStore } from '../store.js';
import { Board, type ShownArrow } from './board.js';

interface PlayingBoardProps {
  readonly tree: GameTree;
  readonly flipped: boolean;
  /** Whether moves can be made now. */
  readonly canMove: boolean;
  readonly arrows?: readonly ShownArrow[];
  readonly onMove: (move: Move) => void;
}

/** The current position of a game, to move on. */
export function PlayingBoard({ tree, flipped, canMove, arrows = [], onMove }: PlayingBoardProps) {
  useStore(tree);
  const [steps, redraw] = useReducer((count: number) => count + 1, 0);
  const { current, game, position } = tree;
  const entering = useMemo(
    () => (canMove ? new MoveEntry(game, position) : null),
    [current, canMove, position],
  );
  const entry = useMemo(() => entering?.entry ?? null, [entering, steps]);
  const mustCapture = useMemo(
    () => canMove && position.moves().every(({ captured }) => captured.length > 0),
    [current, canMove],
  );
  const counters = game.presentation.counters(current.setup, current.occurrences);
  const badges = new Map(
    counters.flatMap(({ square, value, limit }) =>
      square >= 0 ? [[square, limit === null ? String(value) : `${value}/${limit}`] as const] : [],
    ),
  );
  const step = (take: () => void) => {
    take();
    redraw(undefined as never);
  };
  return (
    <>
      <Board
        game={game}
        setup={current.setup}
        flipped={flipped}
        label={`Board, ${current.setup.side === 0 ? 'White' : 'Black'} to move. Arrow keys and Enter choose squares.`}
        last={current.move}
        entry={entry}
        mustCapture={mustCapture && (entry?.choices.size ?? 0) > 0}
        arrows={entry && entry.path.length > 0 ? [] : arrows}
        badges={badges}
        {...(canMove && entering
          ? {
              onSquare: (square: number) =>
                step(() => {
                  const move = entering.click(square);
                  if (move) onMove(move);
                }),
              onClear: () => step(() => entering.clear()),
            }
          : {})}
      />
      <p class="instruction" role="status">
        {entry ? instruction(entry, mustCapture, game.presentation.squareName) : ''}
      </p>
    </>
  );
}

/** What there is to do, and what is special about the squares there are to choose from. */
function instruction(
  { choices, remarks, path }: Entry,
  mustCapture: boolean,
  nameOf: (square: number) => string,
): string {
  const kinds = new Set(choices.values());
  const entered = path.length;
  if (entered > 1) return 'The capture goes on: choose the next square.';
  if (entered === 1) {
    return [
      kinds.has('replace') ? 'A ring takes the piece by moving onto its square.' : '',
      kinds.has('end') ? 'A small square ends the whole capture there.' : '',
      ...[...remarks].map(([square, remark]) => `${nameOf(square)}: ${remark}.`),
    ]
      .filter((part) => part !== '')
      .join(' ');
  }
  if (kinds.has('wake')) {
    return kinds.has('piece')
      ? 'One beauty wakes: move now, or choose another one to wake.'
      : 'Choose the beauty to wake.';
  }
  return mustCapture ? 'There is a capture: it must be made.' : '';
}
