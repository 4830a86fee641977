import { useEffect, useMemo, useState } from 'preact/hooks';
import { findVariant, VARIANTS } from '../../../engines/registry.js';
import type { Game } from '../../core/game.js';
import type { Position } from '../../core/position.js';
import type { Diagram } from '../../core/presentation.js';
import { Board } from '../board/board.js';
import { PieceIcon } from '../board/pieces.js';
import { useTools } from '../context.js';
import { SIDE_NAMES } from '../model/play.js';
import { type ShownMove, showMove } from '../model/tree.js';

/** The rules of a game on one page. */
export function RulesView({ variantId }: { readonly variantId: string }) {
  const { cores } = useTools();
  const entry = findVariant(variantId) ?? VARIANTS[0];
  const [position, setPosition] = useState<Position | null>(null);
  const game = entry?.game;
  useEffect(() => {
    setPosition(null);
    if (game) cores.position(game).then(setPosition, () => setPosition(null));
  }, [game]);
  if (!entry || !game) return null;
  return (
    <article class="rules">
      <nav class="tabs" aria-label="Games">
        {VARIANTS.map(({ variant: { id, name } }) => (
          <a key={id} href={`#/rules/${id}`} aria-current={id === entry.variant.id ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <h1>{entry.variant.name}</h1>
      <ul class="faces">
        {game.presentation.faces.map((face) =>
          face && face.side === 0 ? (
            <li key={face.name}>
              <PieceIcon face={face} label="" /> {face.name}
            </li>
          ) : null,
        )}
      </ul>
      {game.presentation.rules.map(({ title, paragraphs, diagrams }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <div class="diagrams">
            {position &&
              diagrams.map((diagram) => (
                <DiagramBoard key={diagram.caption} game={game} position={position} diagram={diagram} />
              ))}
          </div>
        </section>
      ))}
    </article>
  );
}

interface Frame {
  readonly setup: ReturnType<Position['setup']>;
  readonly last: ShownMove | null;
}

/** The positions of a diagram, one for each move, and its arrows. */
function framesOf(game: Game, position: Position, { fen, moves, arrows }: Diagram) {
  const start = game.parseFen(fen);
  if (!start.ok) return { frames: [], routes: [] };
  position.reset(start.value);
  const routes = arrows.flatMap((text) => {
    const move = game.parseMove(text, position);
    return move.ok ? [position.route(move.value)] : [];
  });
  const frames: Frame[] = [{ setup: position.setup(), last: null }];
  for (const text of moves) {
    const move = game.parseMove(text, position);
    if (!move.ok) break;
    const last = showMove(move.value, game, position);
    position.play(move.value);
    frames.push({ setup: position.setup(), last });
  }
  return { frames, routes };
}

function DiagramBoard({
  game,
  position,
  diagram,
}: {
  readonly game: Game;
  readonly position: Position;
  readonly diagram: Diagram;
}) {
  const [shown, setShown] = useState(0);
  const { frames, routes } = useMemo(() => framesOf(game, position, diagram), [game, position, diagram]);
  const frame = frames[shown] ?? frames[0];
  if (!frame) return null;
  const arrows = shown === 0 ? routes.map((route) => ({ route, kind: 'shown' as const })) : [];
  return (
    <figure>
      <Board
        game={game}
        setup={frame.setup}
        flipped={false}
        label={`Diagram: ${diagram.caption}`}
        last={frame.last}
        arrows={arrows}
      />
      <figcaption>
        {diagram.caption} <span class="faint">{SIDE_NAMES[frames[0]?.setup.side ?? 0]} to move.</span>
        {frames.length > 1 && (
          <span class="buttons">
            <button
              type="button"
              disabled={shown === 0}
              onClick={() => setShown(shown - 1)}
              aria-label="One move back"
            >
              ◀
            </button>
            <span>{frame.last?.book ?? 'Start'}</span>
            <button
              type="button"
              disabled={shown === frames.length - 1}
              onClick={() => setShown(shown + 1)}
              aria-label="One move on"
            >
              ▶
            </button>
          </span>
        )}
      </figcaption>
    </figure>
  );
}
