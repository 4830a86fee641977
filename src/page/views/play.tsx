import { useEffect, useMemo, useReducer, useState } from 'preact/hooks';
import { findVariant } from '../../../engines/registry.js';
import { PlayingBoard } from '../board/playing-board.js';
import { useTools } from '../context.js';
import { formatClock } from '../model/clock.js';
import { otherSide, PlayGame, type PlayTerms, type SavedGame, SIDE_NAMES } from '../model/play.js';
import { formatTree } from '../model/record.js';
import { useStore } from '../store.js';
import { Counters } from './counters.js';
import { MoveList } from './moves.js';
import { NewGame } from './new-game.js';
import { TextMove } from './text-move.js';

/** Name under which the running game is kept. */
const SAVED = 'play';
/** Milliseconds between two looks at the clocks. */
const TICK = 100;

/** A game against Spindle, or between two people at one screen. */
export function PlayView() {
  const { cores, engine, desk } = useTools();
  const [game, setGame] = useState<PlayGame | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [trouble, setTrouble] = useState('');
  const begin = async (terms: PlayTerms, saved?: SavedGame) => {
    try {
      game?.leave();
      if (!saved) engine.newGame();
      const position = await cores.position(terms.game);
      setTrouble('');
      setGame(
        new PlayGame(
          terms,
          position,
          engine,
          saved ? { moves: saved.moves, left: saved.left ?? undefined } : {},
        ),
      );
    } catch (error) {
      setTrouble(`The rules of ${terms.game.name} could not be loaded: ${String(error)}`);
    }
  };
  useEffect(() => {
    const saved = parseSaved(desk.read(SAVED));
    const terms = saved && termsOf(saved);
    if (saved && terms) void begin(terms, saved).then(() => setLoading(false));
    else setLoading(false);
  }, []);
  useEffect(() => {
    if (!game) return undefined;
    const save = () => desk.write(SAVED, JSON.stringify(game.saved));
    save();
    const end = game.subscribe(save);
    return () => {
      end();
      save();
      game.leave();
    };
  }, [game]);
  if (isLoading) return <p class="faint">Loading…</p>;
  return (
    <>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {game ? (
        <Table
          game={game}
          onNew={() => {
            game.leave();
            desk.write(SAVED, '');
            setGame(null);
          }}
          onAgain={() => void begin({ ...game.terms, players: swapped(game.terms.players) })}
        />
      ) : (
        <NewGame onBegin={(terms) => void begin(terms)} />
      )}
    </>
  );
}

function swapped([white, black]: PlayTerms['players']): PlayTerms['players'] {
  return [black, white];
}

/** What was kept of a game, if it can be understood. */
function parseSaved(text: string | null): SavedGame | null {
  try {
    const saved = text ? (JSON.parse(text) as SavedGame) : null;
    return saved && typeof saved.fen === 'string' && Array.isArray(saved.moves) ? saved : null;
  } catch {
    return null;
  }
}

function termsOf({ variant: id, fen, players, elo, clock }: SavedGame): PlayTerms | null {
  const found = findVariant(id);
  const start = found?.game.parseFen(fen);
  return found && start?.ok ? { ...found, start: start.value, players, elo, clock } : null;
}

interface TableProps {
  readonly game: PlayGame;
  readonly onNew: () => void;
  readonly onAgain: () => void;
}

function Table({ game, onNew, onAgain }: TableProps) {
  useStore(game, game.tree);
  const { desk } = useTools();
  const { terms, tree } = game;
  const [flipped, setFlipped] = useState(terms.players[0] === 'engine' && terms.players[1] === 'person');
  const [isSure, setSure] = useState(false);
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!game.clocks || game.ending) return undefined;
    const timer = setInterval(() => {
      game.tick();
      tick(undefined as never);
    }, TICK);
    return () => clearInterval(timer);
  }, [game, game.ending]);
  const arrows = useMemo(
    () => (game.hint ? [{ route: game.hint.route, kind: 'hint' as const }] : []),
    [game.hint],
  );
  const [top, bottom] = flipped ? ([0, 1] as const) : ([1, 0] as const);
  return (
    <div class="table">
      <section class="board-column" aria-label="Board">
        <PlayerBar game={game} side={top} />
        <PlayingBoard
          tree={tree}
          flipped={flipped}
          canMove={game.isPersonsTurn}
          arrows={arrows}
          onMove={(move) => game.play(move)}
        />
        <PlayerBar game={game} side={bottom} />
      </section>
      <section class="panel" aria-label="Game">
        <h2>{terms.variant.name}</h2>
        <p class={game.ending ? 'result' : 'turn'} role="status" aria-live="polite">
          {game.ending?.text ?? turnText(game)}
        </p>
        {game.notice && <p class="notice">{game.notice}</p>}
        <div class="buttons">
          <button type="button" disabled={!game.canTakeBack} onClick={() => game.takeBack()}>
            Take back
          </button>
          <button type="button" disabled={!game.isPersonsTurn} onClick={() => game.askHint()}>
            Hint
          </button>
          {terms.game.hasDraws && (
            <button
              type="button"
              disabled={!game.mayOfferDraw}
              title={game.mayOfferDraw ? '' : 'The rules allow no agreement in this position.'}
              onClick={() => game.offerDraw()}
            >
              {game.isAgainstEngine ? 'Offer a draw' : 'Agree to a draw'}
            </button>
          )}
          {isSure ? (
            <button
              type="button"
              class="danger"
              onClick={() => {
                setSure(false);
                game.resign();
              }}
            >
              Really resign
            </button>
          ) : (
            <button type="button" disabled={game.ending !== null} onClick={() => setSure(true)}>
              Resign
            </button>
          )}
          <button type="button" onClick={() => setFlipped(!flipped)}>
            Turn the board
          </button>
        </div>
        <Counters tree={tree} />
        <MoveList tree={tree} onSelect={() => {}} />
        <TextMove
          disabled={!game.isPersonsTurn}
          onText={(text) => {
            const move = terms.game.parseMove(text, tree.position);
            if (move.ok) game.play(move.value);
            return move;
          }}
        />
        <div class="buttons">
          <button type="button" class={game.ending ? 'primary' : ''} onClick={onNew}>
            New game
          </button>
          {game.ending && (
            <button type="button" onClick={onAgain}>
              Again, colours changed
            </button>
          )}
          <button
            type="button"
            onClick={() => {
              desk.write('analyse', formatTree(tree));
              location.hash = '#/analyse';
            }}
          >
            Analyse this game
          </button>
          <a class="button" href={`#/rules/${terms.variant.id}`}>
            Rules
          </a>
        </div>
      </section>
    </div>
  );
}

function turnText(game: PlayGame): string {
  const { side, tree } = game;
  if (game.terms.players[side] === 'engine') return 'Spindle is thinking…';
  const { move } = tree.current;
  if (!game.isAgainstEngine) return `${SIDE_NAMES[side]} to move.${move ? ` ${move.book} was played.` : ''}`;
  return `Your move.${move ? ` Spindle has played ${move.book}.` : ''}`;
}

function PlayerBar({ game, side }: { readonly game: PlayGame; readonly side: 0 | 1 }) {
  const { terms, clocks, tree } = game;
  const { elo, players } = terms;
  const name =
    players[side] === 'engine'
      ? `Spindle${elo === null ? '' : ` (${elo})`}`
      : game.isAgainstEngine
        ? 'You'
        : SIDE_NAMES[side];
  const isToMove = !game.ending && game.side === side;
  const left = clocks?.left(side, performance.now());
  const taken = lost(tree, otherSide(side));
  return (
    <div class={`player-bar${isToMove ? ' to-move' : ''}`}>
      <span class={`disc ${side === 0 ? 'white' : 'black'}`} aria-hidden="true" />
      <span class="name">{name}</span>
      {taken > 0 && <span class="faint">{taken} taken</span>}
      {left !== undefined && (
        <span class={`clock${left < 20_000 ? ' low' : ''}`} role="timer" aria-label={`${name}'s time`}>
          {formatClock(left)}
        </span>
      )}
    </div>
  );
}

/** Pieces that a side has lost since the start. */
function lost({ root, current, game }: PlayGame['tree'], side: 0 | 1): number {
  const count = (squares: readonly number[]) =>
    squares.filter((piece) => game.presentation.faces[piece]?.side === side).length;
  return count(root.setup.squares) - count(current.setup.squares);
}
