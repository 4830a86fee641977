import { useEffect, useState } from 'preact/hooks';
import { VARIANTS } from '../../../engines/registry.js';
import type { Setup } from '../../core/game.js';
import { formatFailure } from '../../core/result.js';
import { Board } from '../board/board.js';
import { PieceIcon } from '../board/pieces.js';
import { useTools } from '../context.js';
import type { Choice } from '../model/entry.js';
import { SIDE_NAMES } from '../model/play.js';
import { VariantOptions } from './variant-options.js';

/** Sets up any position of any game. */
export function EditView() {
  const { desk } = useTools();
  const [variantId, setVariant] = useState(desk.read('variant') ?? '');
  const entry = VARIANTS.find(({ variant }) => variant.id === variantId) ?? VARIANTS[0];
  if (!entry) return null;
  return (
    <Editor
      key={entry.variant.id}
      entry={entry}
      onVariant={(id) => {
        desk.write('variant', id);
        desk.write('edit', '');
        setVariant(id);
      }}
    />
  );
}

interface EditorProps {
  readonly entry: (typeof VARIANTS)[number];
  readonly onVariant: (id: string) => void;
}

function Editor({ entry: { game, variant }, onVariant }: EditorProps) {
  const { desk } = useTools();
  const initial = () => {
    const kept = game.parseFen(desk.read('edit') ?? '');
    const start = kept.ok ? kept : game.parseFen(variant.startFen);
    return start.ok
      ? start.value
      : { side: 0 as const, squares: new Array<number>(64).fill(0), counters: [] };
  };
  const [setup, setSetup] = useState<Setup>(initial);
  const [piece, setPiece] = useState(1);
  const [text, setText] = useState('');
  const [flipped, setFlipped] = useState(false);
  const fen = game.formatFen(setup);
  // What may not stand on the board is told by the game's own reader of positions.
  const checked = game.parseFen(fen);
  const typed = text.trim() === '' ? null : game.parseFen(text);
  const { faces } = game.presentation;
  useEffect(() => desk.write('edit', fen), [fen]);
  const put = (square: number) => {
    const squares = [...setup.squares];
    squares[square] = squares[square] === piece ? 0 : piece;
    setSetup({ ...setup, squares });
  };
  const all: Choice = 'piece';
  const choices = new Map(
    setup.squares.flatMap((_, square) => (game.presentation.place(square) ? [[square, all] as const] : [])),
  );
  const empty = game.parseFen(variant.startFen);
  return (
    <div class="table">
      <section class="board-column editing" aria-label="Board">
        <Board
          game={game}
          setup={setup}
          flipped={flipped}
          label="Position editor. Arrow keys and Enter put the chosen piece."
          entry={{ setup, choices, remarks: new Map(), woken: -1, path: [], jumped: [] }}
          onSquare={put}
        />
      </section>
      <section class="panel" aria-label="Position">
        <h2>Position editor</h2>
        <label>
          Game{' '}
          <select value={variant.id} onChange={(event) => onVariant(event.currentTarget.value)}>
            <VariantOptions />
          </select>
        </label>
        <fieldset class="palette">
          <legend>Piece to put</legend>
          {faces.map((face, code) => {
            const name = face ? `${SIDE_NAMES[face.side]}'s ${face.name}` : 'Nothing';
            return (
              <label key={name} class={piece === code ? 'chosen' : ''}>
                <input type="radio" name="piece" checked={piece === code} onChange={() => setPiece(code)} />
                {face ? <PieceIcon face={face} label={name} /> : <span class="eraser">Remove</span>}
              </label>
            );
          })}
        </fieldset>
        <fieldset class="choices">
          <legend>To move</legend>
          {SIDE_NAMES.map((name, side) => (
            <label key={name}>
              <input
                type="radio"
                name="side"
                checked={setup.side === side}
                onChange={() => setSetup({ ...setup, side: side === 0 ? 0 : 1 })}
              />{' '}
              {name}
            </label>
          ))}
        </fieldset>
        <div class="buttons">
          <button type="button" onClick={() => empty.ok && setSetup(empty.value)}>
            Start position
          </button>
          <button type="button" onClick={() => setSetup({ ...setup, squares: setup.squares.map(() => 0) })}>
            Clear
          </button>
          <button type="button" onClick={() => setSetup(game.flip(setup))}>
            Change colours
          </button>
          <button type="button" onClick={() => setFlipped(!flipped)}>
            Turn the board
          </button>
        </div>
        <label>
          FEN{' '}
          <input
            class="wide"
            value={text}
            placeholder={fen}
            spellcheck={false}
            onInput={(event) => {
              const value = event.currentTarget.value;
              setText(value);
              const parsed = game.parseFen(value);
              if (parsed.ok) setSetup(parsed.value);
            }}
          />
        </label>
        <p class="fen">
          <code>{fen}</code>
        </p>
        {!checked.ok && (
          <p class="trouble" role="alert">
            {formatFailure(checked.error)}
          </p>
        )}
        {typed && !typed.ok && (
          <p class="trouble" role="alert">
            {formatFailure(typed.error)}
          </p>
        )}
        <div class="buttons">
          <button
            type="button"
            class="primary"
            disabled={!checked.ok}
            onClick={() => {
              desk.write('analyse', fen);
              location.hash = '#/analyse';
            }}
          >
            Analyse it
          </button>
          <button
            type="button"
            disabled={!checked.ok}
            onClick={() => {
              desk.write('play-from', fen);
              desk.write('play', '');
              location.hash = '#/play';
            }}
          >
            Play from it
          </button>
        </div>
      </section>
    </div>
  );
}
