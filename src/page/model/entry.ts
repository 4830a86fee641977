import type { Game, Move, Setup } from '../../core/game.js';
import type { Position } from '../../core/position.js';

/** What a click on a square would do. */
export type Choice =
  /** Wake the beauty there. */
  | 'wake'
  /** Take up the piece there. */
  | 'piece'
  | 'quiet'
  /** Go on jumping, or end the capture. */
  | 'jump'
  /** Take the piece that stands there by moving onto its square. */
  | 'replace'
  /** End a longer capture there, as only one does. */
  | 'end';

/** How far a move has been entered. */
export interface Entry {
  /** The board as it looks so far: piece moved, beauty woken; jumped pieces still stand. */
  readonly setup: Setup;
  readonly choices: ReadonlyMap<number, Choice>;
  /** Words about a choice, where its move is special. */
  readonly remarks: ReadonlyMap<number, string>;
  /** The beauty that is woken, or -1. */
  readonly woken: number;
  /** Squares entered: the piece's, then those it has jumped to. */
  readonly path: readonly number[];
  readonly jumped: readonly number[];
}

/** Ways tried of completing a route before it is believed to be possible. */
const MOST_TRIALS = 4000;

/**
 * Enters a move square by square: the beauty to wake where there is a choice, the piece, then each square it jumps
 * to, or the last one where that says enough. The position must not change meanwhile.
 */
export class MoveEntry {
  readonly #game: Game;
  readonly #position: Position;
  readonly #moves: readonly Move[];
  readonly #setup: Setup;
  #woken = -1;
  #path: readonly number[] = [];

  constructor(game: Game, position: Position) {
    this.#game = game;
    this.#position = position;
    this.#moves = position.moves();
    this.#setup = position.setup();
    this.#wakeTheOnly();
  }

  /** Where only one beauty can be woken, she is. */
  #wakeTheOnly(): void {
    const choices = new Set(this.#moves.map(({ woken }) => woken));
    const [only] = choices;
    this.#woken = choices.size === 1 && only !== undefined ? only : -1;
  }

  /** Beauties among which is to be chosen. */
  #beauties(): ReadonlySet<number> {
    const all = new Set(this.#moves.map(({ woken }) => woken));
    return all.size > 1 ? all : new Set();
  }

  /** Legal moves that fit what has been entered. */
  #fitting(): readonly Move[] {
    const [from] = this.#path;
    const jumped = this.#jumped(this.#path);
    return this.#moves.filter(
      (move) =>
        move.woken === this.#woken &&
        (from === undefined || move.from === from) &&
        jumped.every((square) => move.captured.includes(square)),
    );
  }

  #jumped(path: readonly number[]): readonly number[] {
    return path.length > 1 ? (this.#position.jumped(path) ?? []) : [];
  }

  /** What has been entered. */
  get entry(): Entry {
    const choices = this.#choices();
    const remarks = new Map<number, string>();
    for (const square of choices.keys()) {
      const move = this.#path.length ? this.#moveBy(square) : null;
      const remark = move ? this.#game.presentation.remark(move, this.#setup) : '';
      if (remark) remarks.set(square, remark);
    }
    return {
      setup: this.#preview(),
      ...{ choices, remarks, woken: this.#woken, path: this.#path },
      jumped: this.#jumped(this.#path),
    };
  }

  #preview(): Setup {
    const squares = [...this.#setup.squares];
    if (this.#woken >= 0) {
      const piece = squares[this.#woken] ?? 0;
      squares[this.#woken] = this.#game.presentation.awake?.(piece) ?? piece;
    }
    const [from, ...rest] = this.#path;
    const to = rest.at(-1);
    if (from !== undefined && to !== undefined && to !== from) {
      squares[to] = squares[from] ?? 0;
      squares[from] = 0;
    }
    return { ...this.#setup, squares };
  }

  #choices(): Map<number, Choice> {
    const choices = new Map<number, Choice>();
    const beauties = this.#beauties();
    if (this.#path.length === 0 || (this.#path.length === 1 && this.#woken >= 0)) {
      for (const square of beauties) if (square !== this.#woken) choices.set(square, 'wake');
    }
    if (beauties.size > 0 && this.#woken < 0) return choices;
    const fitting = this.#fitting();
    if (this.#path.length === 0) {
      for (const { from } of fitting) choices.set(from, 'piece');
      return choices;
    }
    for (const move of fitting) {
      if (this.#path.length > 1) continue;
      if (move.captured.length === 0) choices.set(move.to, 'quiet');
      else if (move.captured[0] === move.to) choices.set(move.to, 'replace');
    }
    for (const square of this.#ends(fitting)) choices.set(square, 'end');
    for (const square of this.#steps(fitting)) choices.set(square, 'jump');
    return choices;
  }

  /** Squares on which just one of the moves ends. */
  #ends(moves: readonly Move[]): readonly number[] {
    const jumping = moves.filter((move) => isJump(move));
    return jumping
      .map(({ to }) => to)
      .filter(
        (square) => jumping.filter(({ to }) => to === square).length === 1 && square !== this.#path.at(-1),
      );
  }

  /** Squares that one more jump leads to, on some route of one of the moves. */
  #steps(moves: readonly Move[]): readonly number[] {
    const jumping = moves.filter((move) => isJump(move));
    const trials = { left: MOST_TRIALS };
    return jumping.length
      ? this.#squares().filter((square) => this.#leadsOn([...this.#path, square], jumping, trials))
      : [];
  }

  #squares(): readonly number[] {
    return this.#setup.squares.flatMap((_, square) =>
      this.#game.presentation.place(square) ? [square] : [],
    );
  }

  /** Whether a route is one of the moves, or the beginning of one. */
  #leadsOn(path: readonly number[], moves: readonly Move[], trials: { left: number }): boolean {
    const jumped = this.#position.jumped(path);
    if (!jumped || jumped.length !== path.length - 1) return false;
    const possible = moves.filter(({ captured }) => jumped.every((square) => captured.includes(square)));
    if (!possible.length) return false;
    if (possible.some((move) => isDone(move, path, jumped)) || trials.left-- <= 0) return true;
    return this.#squares().some((square) => this.#leadsOn([...path, square], possible, trials));
  }

  /** The move that a click on a square of the path would complete, or null. */
  #moveBy(square: number): Move | null {
    const fitting = this.#fitting();
    if (this.#path.length === 1) {
      const direct = fitting.find((move) => move.to === square && !isJump(move));
      if (direct) return direct;
    }
    const path = [...this.#path, square];
    const jumping = fitting.filter((move) => isJump(move));
    const jumped = this.#position.jumped(path);
    if (jumped && jumped.length === path.length - 1) {
      const left = jumping.filter(({ captured }) => jumped.every((each) => captured.includes(each)));
      const done = left.find((move) => isDone(move, path, jumped));
      if (done) return done;
      // One move left: the rest of it is forced.
      if (left.length === 1 && left[0]) return left[0];
      if (left.length > 1) return null;
    }
    const ending = jumping.filter(({ to }) => to === square);
    return ending.length === 1 && ending[0] ? ending[0] : null;
  }

  /** Takes a click on a square: the move once it is complete, else null. A click beside it all begins anew. */
  click(square: number): Move | null {
    const choice = this.#choices().get(square);
    switch (choice) {
      case 'wake':
        this.#woken = square;
        this.#path = [];
        return null;
      case 'piece':
        this.#path = [square];
        return null;
      case 'quiet':
      case 'replace':
      case 'jump':
      case 'end': {
        const move = this.#moveBy(square);
        if (!move) this.#path = [...this.#path, square];
        return move;
      }
      case undefined:
        return this.#clickBeside(square);
    }
  }

  /** The piece in hand is put down, or another one taken up. */
  #clickBeside(square: number): null {
    const wasInHand = this.#path[0] === square;
    this.#path = [];
    if (!wasInHand && this.#choices().get(square) === 'piece') this.#path = [square];
    return null;
  }

  /** Forgets what was entered. */
  clear(): void {
    this.#path = [];
    this.#wakeTheOnly();
  }
}

function isJump({ captured, to }: Move): boolean {
  return captured.length > 1 || (captured.length === 1 && captured[0] !== to);
}

function isDone(move: Move, path: readonly number[], jumped: readonly number[]): boolean {
  return move.to === path.at(-1) && move.captured.length === jumped.length;
}
