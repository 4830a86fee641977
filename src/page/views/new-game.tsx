import { useState } from 'preact/hooks';
import { VARIANTS } from '../../../engines/registry.js';
import { formatFailure } from '../../core/result.js';
import { Board } from '../board/board.js';
import { useTools } from '../context.js';
import type { ClockSettings } from '../model/clock.js';
import type { PlayTerms } from '../model/play.js';
import { useStore } from '../store.js';

interface NewGameProps {
  readonly onBegin: (terms: PlayTerms) => void;
}

const MINUTE = 60_000;
const CLOCKS: readonly { readonly name: string; readonly clock: ClockSettings | null }[] = [
  { name: 'No clock', clock: null },
  { name: '1 minute, 1 second a move', clock: { base: MINUTE, increment: 1000 } },
  { name: '3 minutes, 2 seconds a move', clock: { base: 3 * MINUTE, increment: 2000 } },
  { name: '5 minutes, 3 seconds a move', clock: { base: 5 * MINUTE, increment: 3000 } },
  { name: '10 minutes, 5 seconds a move', clock: { base: 10 * MINUTE, increment: 5000 } },
  { name: '30 minutes, 20 seconds a move', clock: { base: 30 * MINUTE, increment: 20_000 } },
];
const COLOURS = ['White', 'Black', 'Either'] as const;
/** The strength that is offered first, and how finely it is set, Elo. */
const FIRST_ELO = 1200;
const ELO_STEP = 50;

/** What is agreed before a game. */
export function NewGame({ onBegin }: NewGameProps) {
  const { engine, desk } = useTools();
  useStore(engine);
  const [variantId, setVariant] = useState(desk.read('variant') ?? VARIANTS[0]?.variant.id ?? '');
  const [opponent, setOpponent] = useState<'engine' | 'person'>('engine');
  const [colour, setColour] = useState<(typeof COLOURS)[number]>('White');
  const [isFull, setFull] = useState(false);
  const [elo, setElo] = useState(FIRST_ELO);
  const [clock, setClock] = useState(0);
  const [fen, setFen] = useState(desk.read('play-from') ?? '');
  const entry = VARIANTS.find(({ variant }) => variant.id === variantId) ?? VARIANTS[0];
  if (!entry) return null;
  const { game, variant } = entry;
  const start = game.parseFen(fen.trim() || variant.startFen);
  const range = engine.range('UCI_Elo');
  const strength = range ? Math.min(range.max, Math.max(range.min, elo)) : elo;
  const starts = game.presentation.starts.filter((each) => each.variant === variant.id);
  const begin = () => {
    if (!start.ok) return;
    desk.write('variant', variant.id);
    desk.write('play-from', '');
    const white = colour === 'White' || (colour === 'Either' && Math.random() < 0.5) ? 'person' : 'engine';
    onBegin({
      ...{ game, variant, start: start.value, elo: isFull || !range ? null : strength },
      clock: CLOCKS[clock]?.clock ?? null,
      players:
        opponent === 'person'
          ? ['person', 'person']
          : white === 'person'
            ? ['person', 'engine']
            : ['engine', 'person'],
    });
  };
  return (
    <div class="table">
      <section class="board-column" aria-label="Start position">
        {start.ok ? (
          <Board
            game={game}
            setup={start.value}
            flipped={opponent === 'engine' && colour === 'Black'}
            label={`Start of ${variant.name}`}
          />
        ) : (
          <p class="trouble" role="alert">
            {formatFailure(start.error)}
          </p>
        )}
      </section>
      <form
        class="panel form"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <h2>New game</h2>
        <fieldset class="choices">
          <legend>Game</legend>
          {VARIANTS.map(({ variant: each }) => (
            <label key={each.id}>
              <input
                type="radio"
                name="variant"
                checked={each.id === variant.id}
                onChange={() => {
                  setVariant(each.id);
                  setFen('');
                }}
              />{' '}
              {each.name}
            </label>
          ))}
        </fieldset>
        <p>
          <a href={`#/rules/${variant.id}`}>The rules on one page</a>
        </p>
        <fieldset class="choices">
          <legend>Against</legend>
          <label>
            <input
              type="radio"
              name="opponent"
              checked={opponent === 'engine'}
              onChange={() => setOpponent('engine')}
            />{' '}
            Spindle
          </label>
          <label>
            <input
              type="radio"
              name="opponent"
              checked={opponent === 'person'}
              onChange={() => setOpponent('person')}
            />{' '}
            Somebody at this screen
          </label>
        </fieldset>
        {opponent === 'engine' && (
          <>
            <fieldset class="choices">
              <legend>You play</legend>
              {COLOURS.map((each) => (
                <label key={each}>
                  <input
                    type="radio"
                    name="colour"
                    checked={each === colour}
                    onChange={() => setColour(each)}
                  />{' '}
                  {each}
                </label>
              ))}
            </fieldset>
            <fieldset>
              <legend>Strength</legend>
              <label>
                <input
                  type="checkbox"
                  checked={isFull}
                  onChange={(event) => setFull(event.currentTarget.checked)}
                />{' '}
                All it can
              </label>
              {!isFull && range && (
                <label class="slider">
                  <input
                    type="range"
                    min={range.min}
                    max={range.max}
                    step={ELO_STEP}
                    value={strength}
                    onInput={(event) => setElo(Number(event.currentTarget.value))}
                  />
                  <output>{strength} Elo</output>
                </label>
              )}
            </fieldset>
          </>
        )}
        <label>
          Clock{' '}
          <select value={clock} onChange={(event) => setClock(Number(event.currentTarget.value))}>
            {CLOCKS.map(({ name }, i) => (
              <option key={name} value={i}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {starts.length > 0 && (
          <label>
            From{' '}
            <select value={fen} onChange={(event) => setFen(event.currentTarget.value)}>
              <option value="">The start position</option>
              {starts.map((each) => (
                <option key={each.name} value={each.fen}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
        )}
        <details open={fen !== '' && !starts.some((each) => each.fen === fen)}>
          <summary>Another position</summary>
          <label>
            FEN{' '}
            <input
              class="wide"
              value={fen}
              placeholder={variant.startFen}
              spellcheck={false}
              onInput={(event) => setFen(event.currentTarget.value)}
            />
          </label>
          <p class="faint">
            Or set one up on the <a href="#/edit">position editor</a>.
          </p>
        </details>
        <button type="submit" class="primary" disabled={!start.ok}>
          Begin
        </button>
      </form>
    </div>
  );
}
