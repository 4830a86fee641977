import type { ComponentChildren } from 'preact';
import type { Drawing, PieceFace } from '../../core/presentation.js';

/** Outlines of the pieces in a square of 100 units; `class` names say how they are coloured. */
const SHAPES: Readonly<Record<Drawing, ComponentChildren>> = {
  man: (
    <>
      <circle class="body" cx="50" cy="50" r="37" />
      <circle class="line" cx="50" cy="50" r="26" />
      <circle class="line" cx="50" cy="50" r="14" />
    </>
  ),
  king: (
    <>
      <circle class="body" cx="50" cy="57" r="36" />
      <circle class="body" cx="50" cy="45" r="36" />
      <path class="mark" d="M30 57 L27 33 L40 44 L50 28 L60 44 L73 33 L70 57 Z" />
    </>
  ),
  lady: (
    <>
      <circle class="body" cx="50" cy="52" r="37" />
      <path class="mark" d="M28 33 L24 10 L38 22 L50 6 L62 22 L76 10 L72 33 Z" />
      <circle class="ink" cx="37" cy="50" r="5.5" />
      <circle class="ink" cx="63" cy="50" r="5.5" />
      <path class="stroke" d="M36 66 Q50 79 64 66" />
    </>
  ),
  beauty: (
    <>
      <circle class="body asleep" cx="50" cy="54" r="35" />
      <path class="stroke" d="M29 52 Q37 60 45 52 M55 52 Q63 60 71 52" />
      <path class="stroke" d="M43 71 Q50 75 57 71" />
      <path class="sleep" d="M66 24 H78 L66 38 H78 M82 8 H91 L82 18 H91" />
    </>
  ),
  pawn: (
    <path
      class="body"
      d="M26 84 H74 V77 C74 69 61 66 58 52 H65 V46 H58 A16 16 0 1 0 42 46 H35 V52 H42 C39 66 26 69 26 77 Z"
    />
  ),
  knight: (
    <>
      <path
        class="body"
        d="M28 85 H76 C78 60 76 42 64 29 C59 23 53 20 49 19 L46 9 L39 20 C30 26 24 38 17 53 C14 60 20 67 27 64 L35 58 C38 60 43 59 47 55 C47 65 31 68 28 85 Z"
      />
      <circle class="ink" cx="40" cy="34" r="4" />
      <path class="stroke" d="M62 38 C69 50 70 62 69 74" />
    </>
  ),
  bishop: (
    <>
      <path
        class="body"
        d="M22 85 H78 V78 C70 76 62 77 59 73 H64 V66 H60 C72 55 70 37 55 23 A7.5 7.5 0 1 0 45 23 C30 37 28 55 40 66 H36 V73 H41 C38 77 30 76 22 78 Z"
      />
      <path class="stroke" d="M50 37 V56 M41 46 H59" />
    </>
  ),
  rook: (
    <>
      <path
        class="body"
        d="M22 85 H78 V76 H71 L68 43 H74 V18 H62 V27 H56 V18 H44 V27 H38 V18 H26 V43 H32 L29 76 H22 Z"
      />
      <path class="stroke" d="M33 43 H67 M30 74 H70" />
    </>
  ),
  queen: (
    <>
      <path class="body" d="M24 85 H76 L73 74 L88 33 L70 53 L66 25 L50 49 L34 25 L30 53 L12 33 L27 74 Z" />
      <circle class="body" cx="12" cy="29" r="5.5" />
      <circle class="body" cx="34" cy="20" r="5.5" />
      <circle class="body" cx="66" cy="20" r="5.5" />
      <circle class="body" cx="88" cy="29" r="5.5" />
      <path class="stroke" d="M28 74 H72" />
    </>
  ),
  crown: (
    <>
      <path
        class="body"
        d="M25 85 H75 L72 73 C90 62 92 44 79 37 C68 31 56 38 50 50 C44 38 32 31 21 37 C8 44 10 62 28 73 Z"
      />
      <path class="stroke thick" d="M50 42 V10 M39 20 H61" />
      <path class="stroke" d="M28 73 Q50 64 72 73" />
    </>
  ),
};

/** A piece in a square of 100 units with its upper left corner at the origin. */
export function PieceShape({ face }: { readonly face: PieceFace }) {
  return <g class={`piece ${face.side === 0 ? 'white' : 'black'}`}>{SHAPES[face.drawing]}</g>;
}

/** A piece as a small picture beside text. */
export function PieceIcon({ face, label }: { readonly face: PieceFace; readonly label: string }) {
  return (
    <svg class="piece-icon" viewBox="0 0 100 100" role="img" aria-label={label}>
      <PieceShape face={face} />
    </svg>
  );
}
