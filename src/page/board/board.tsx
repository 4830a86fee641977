import { useMemo, useRef, useState } from 'preact/hooks';
import type { Game, Setup } from '../../core/game.js';
import type { Choice, Entry } from '../model/entry.js';
import type { ShownMove } from '../model/tree.js';
import { Arrow, type ArrowKind } from './arrow.js';
import { CELL, type Geometry, makeGeometry, type Point } from './geometry.js';
import { PieceShape } from './pieces.js';

export interface ShownArrow {
  readonly route: readonly number[];
  readonly kind: ArrowKind;
}

interface BoardProps {
  readonly game: Game;
  readonly setup: Setup;
  readonly flipped: boolean;
  /** For those who cannot see it. */
  readonly label: string;
  readonly last?: ShownMove | null;
  /** Marks pieces and squares to choose from; without it nothing can be moved. */
  readonly entry?: Entry | null;
  /** Whether whoever is to move has to capture. */
  readonly mustCapture?: boolean;
  readonly arrows?: readonly ShownArrow[];
  /** Small texts on squares: counts. */
  readonly badges?: ReadonlyMap<number, string>;
  readonly onSquare?: (square: number) => void;
  readonly onClear?: () => void;
}

const CHOICE_NAMES: Readonly<Record<Choice, string>> = {
  wake: 'can be woken',
  piece: 'can move',
  quiet: 'move here',
  jump: 'jump here',
  replace: 'take by moving here',
  end: 'capture ends here',
};

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

let boards = 0;

/** A board: to look at, or with `entry` and `onSquare` to move on by click, drag, touch and keys. */
export function Board(props: BoardProps) {
  const { game, flipped, label, onSquare, onClear } = props;
  const geometry = useMemo(() => makeGeometry(game, flipped), [game, flipped]);
  const id = useMemo(() => `board-${boards++}`, []);
  const svg = useRef<SVGSVGElement>(null);
  const [focused, setFocused] = useState(-1);
  const drag = useDrag(props, geometry, svg);
  const active = geometry.squares.includes(focused) ? focused : (geometry.squares.at(-1) ?? 0);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (direction) setFocused(geometry.neighbour(active, ...direction));
    else if (event.key === 'Enter' || event.key === ' ') onSquare?.(active);
    else if (event.key === 'Escape') onClear?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const interactive = onSquare
    ? {
        ...{ role: 'listbox' as const, tabindex: 0, 'aria-activedescendant': `${id}-${active}`, onKeyDown },
        onPointerDown: drag.onPointerDown,
        onPointerMove: drag.onPointerMove,
        onPointerUp: drag.onPointerUp,
        onPointerCancel: drag.onPointerCancel,
      }
    : { role: 'img' as const };
  return (
    <svg
      ref={svg}
      class={`board${onSquare ? ' live' : ''}`}
      viewBox={`0 0 ${geometry.width} ${geometry.height}`}
      aria-label={label}
      {...interactive}
    >
      <Ground game={game} geometry={geometry} />
      <Highlights {...props} geometry={geometry} />
      {geometry.squares.map((square) => (
        <Square
          key={square}
          {...props}
          id={`${id}-${square}`}
          square={square}
          geometry={geometry}
          isFocused={square === active}
          offset={drag.square === square ? drag.offset : null}
        />
      ))}
      {props.arrows?.map(({ route, kind }, i) => (
        <Arrow
          key={`${i}-${route.join()}`}
          points={route.map((square) => geometry.centre(square))}
          kind={kind}
        />
      ))}
    </svg>
  );
}

function Ground({ game, geometry }: { readonly game: Game; readonly geometry: Geometry }) {
  const { presentation } = game;
  return (
    <g class="ground" aria-hidden="true">
      {geometry.cells.map(({ x, y, isDark }) => (
        <rect key={`${x},${y}`} class={isDark ? 'dark' : 'light'} x={x} y={y} width={CELL} height={CELL} />
      ))}
      {presentation.labels === 'squares' &&
        geometry.squares.map((square) => {
          const { x, y } = geometry.corner(square);
          return (
            <text key={square} class="number" x={x + 6} y={y + 22}>
              {presentation.squareName(square)}
            </text>
          );
        })}
      {[...geometry.files, ...geometry.ranks].map(({ text, at }) => (
        <text key={text} class="edge" x={at.x} y={at.y}>
          {text}
        </text>
      ))}
    </g>
  );
}

/** The last move, and the way the piece in hand has come. */
function Highlights({ geometry, last, entry }: BoardProps & { readonly geometry: Geometry }) {
  const cell = (square: number, kind: string) => {
    const { x, y } = geometry.corner(square);
    return <rect key={`${kind}${square}`} class={kind} x={x} y={y} width={CELL} height={CELL} />;
  };
  const shown = entry && entry.path.length > 0 ? entry.path : [];
  return (
    <g aria-hidden="true">
      {last?.route.map((square) => cell(square, 'last'))}
      {last?.captured.map((square) => {
        const { x, y } = geometry.centre(square);
        return <path key={square} class="taken" d={`M${x - 18} ${y - 18} l36 36 m0 -36 l-36 36`} />;
      })}
      {last && last.woken >= 0 && cell(last.woken, 'woken')}
      {entry && entry.woken >= 0 && cell(entry.woken, 'woken')}
      {shown.map((square) => cell(square, 'way'))}
    </g>
  );
}

interface SquareProps extends BoardProps {
  readonly id: string;
  readonly square: number;
  readonly geometry: Geometry;
  readonly isFocused: boolean;
  /** Where the piece is dragged to, from its place. */
  readonly offset: Point | null;
}

function Square(props: SquareProps) {
  const { id, square, geometry, game, setup, entry, isFocused, offset, badges, mustCapture, onSquare } =
    props;
  const { x, y } = geometry.corner(square);
  const shown = entry ? entry.setup : setup;
  const face = game.presentation.faces[shown.squares[square] ?? 0] ?? null;
  const choice = entry?.choices.get(square);
  const isJumped = entry?.jumped.includes(square);
  const badge = badges?.get(square);
  const role = onSquare ? { role: 'option' as const, 'aria-selected': entry?.path.at(-1) === square } : {};
  return (
    <g id={id} data-square={game.presentation.squareName(square)} aria-label={describe(props)} {...role}>
      <rect class={`cell${isFocused ? ' focus' : ''}`} x={x} y={y} width={CELL} height={CELL} />
      {choice === 'piece' && (
        <rect
          class={`choice piece${mustCapture ? ' must' : ''}`}
          x={x + 3}
          y={y + 3}
          width={CELL - 6}
          height={CELL - 6}
          rx="10"
        />
      )}
      {choice === 'wake' && <circle class="choice wake" cx={x + CELL / 2} cy={y + CELL / 2} r="46" />}
      {face && (
        <g
          class={`${isJumped ? 'jumped' : ''}${offset ? ' dragged' : ''}`}
          transform={`translate(${x + (offset?.x ?? 0)} ${y + (offset?.y ?? 0)})`}
        >
          <PieceShape face={face} />
        </g>
      )}
      {choice === 'replace' && <circle class="choice replace" cx={x + CELL / 2} cy={y + CELL / 2} r="44" />}
      {(choice === 'quiet' || choice === 'jump') && (
        <circle class={`choice ${choice}`} cx={x + CELL / 2} cy={y + CELL / 2} r="16" />
      )}
      {choice === 'end' && (
        <rect class="choice end" x={x + CELL / 2 - 13} y={y + CELL / 2 - 13} width="26" height="26" />
      )}
      {entry?.remarks.has(square) && (
        <g>
          <circle class="remark" cx={x + CELL - 16} cy={y + 16} r="13" />
          <text class="remark" x={x + CELL - 16} y={y + 17}>
            !
          </text>
          <title>{entry.remarks.get(square)}</title>
        </g>
      )}
      {badge !== undefined && (
        <text class="badge" x={x + CELL - 6} y={y + CELL - 8}>
          {badge}
        </text>
      )}
    </g>
  );
}

/** `32, white man, can move`. */
function describe({ game, setup, entry, square, badges }: SquareProps): string {
  const face = game.presentation.faces[(entry?.setup ?? setup).squares[square] ?? 0];
  const choice = entry?.choices.get(square);
  const parts = [
    game.presentation.squareName(square),
    face ? `${face.side === 0 ? 'white' : 'black'} ${face.name}` : 'empty',
    choice && CHOICE_NAMES[choice],
    entry?.remarks.get(square),
    entry?.path.at(-1) === square ? 'in hand' : undefined,
    badges?.get(square),
  ];
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}

interface DragState {
  readonly square: number;
  readonly start: Point;
  readonly offset: Point | null;
  /** The piece was in hand before: a click puts it down. */
  readonly wasInHand: boolean;
}

/** Units of the drawing that the pointer moves before it drags. */
const DRAG_FROM = 12;

function useDrag(
  { entry, onSquare }: BoardProps,
  geometry: Geometry,
  svg: { readonly current: SVGSVGElement | null },
) {
  const [state, setState] = useState<DragState | null>(null);
  const pointOf = (event: PointerEvent): Point => {
    const box = svg.current?.getBoundingClientRect();
    if (!box) return { x: -1, y: -1 };
    const scale = geometry.width / box.width;
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
  return {
    square: state?.square ?? -1,
    offset: state?.offset ?? null,
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      const start = pointOf(event);
      const square = geometry.at(start);
      if (square < 0) return;
      const wasInHand = entry?.path.at(-1) === square;
      const isTarget = entry?.choices.has(square) && entry.choices.get(square) !== 'piece';
      if (!wasInHand && !isTarget) onSquare?.(square);
      if (event.pointerType !== 'touch') svg.current?.setPointerCapture(event.pointerId);
      setState({ square, start, offset: null, wasInHand });
    },
    onPointerMove(event: PointerEvent) {
      if (!state) return;
      const point = pointOf(event);
      const offset = { x: point.x - state.start.x, y: point.y - state.start.y };
      const isFar = Math.hypot(offset.x, offset.y) > DRAG_FROM;
      if (state.offset || (isFar && entry?.path.at(-1) === state.square)) setState({ ...state, offset });
    },
    onPointerUp(event: PointerEvent) {
      if (!state) return;
      const square = geometry.at(pointOf(event));
      setState(null);
      if (square === state.square) {
        if (state.wasInHand && !state.offset) onSquare?.(square);
        else if (entry?.choices.has(square) && entry.choices.get(square) !== 'piece') onSquare?.(square);
      } else if (square >= 0 && entry?.choices.has(square)) onSquare?.(square);
    },
    onPointerCancel: () => setState(null),
  };
}
