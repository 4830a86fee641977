import type { Game, Move, Outcome, Setup, Side, Variant } from '../../core/game.js';
import type { Position } from '../../core/position.js';
import { centiscore } from '../../match/evaluation.js';
import { type GameScore, scoreOfWinner } from '../../match/record/score.js';
import { Store } from '../store.js';
import { type ClockSettings, Clocks } from './clock.js';
import type { EngineLine, EngineLink } from './engine.js';
import { GameTree, movesTo, pathTo, type ShownMove } from './tree.js';

export type Player = 'person' | 'engine';

/** What is agreed before a game. */
export interface PlayTerms {
  readonly game: Game;
  readonly variant: Variant;
  readonly start: Setup;
  /** White's and Black's. */
  readonly players: readonly [Player, Player];
  /** UCI_Elo of the engine; null: all it can. */
  readonly elo: number | null;
  /** Null: none. */
  readonly clock: ClockSettings | null;
}

/** How a game ended. */
export interface Ending {
  readonly score: GameScore;
  readonly text: string;
}

export const SIDE_NAMES = ['White', 'Black'] as const;

/** Milliseconds that the engine thinks where there is no clock, and about a hint. */
const MOVE_TIME = 1000;
/** The engine agrees to a draw if it thinks so little of its position, hundredths of a man. */
const DRAWISH = 15;
/** Before this ply it does not. */
const EARLIEST_DRAW = 30;

export function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** `White wins, no legal move; 5 points`. */
export function describeOutcome({ winner, reason, points }: Outcome): string {
  const result = winner === null ? 'Draw' : `${SIDE_NAMES[winner]} wins`;
  return `${result}: ${reason}${points === undefined ? '' : `; ${points} ${points === 1 ? 'point' : 'points'}`}`;
}

/** A game that is played here: people, the engine, clocks and offers. */
export class PlayGame extends Store {
  readonly terms: PlayTerms;
  readonly tree: GameTree;
  readonly #engine: EngineLink;
  readonly #now: () => number;
  clocks: Clocks | null;
  ending: Ending | null = null;
  hint: ShownMove | null = null;
  /** A word about the last offer or request. */
  notice = '';
  #isAsked = false;
  /** What the engine thinks of its position, after its last move. */
  #engineScore: number | null = null;

  constructor(
    terms: PlayTerms,
    position: Position,
    engine: EngineLink,
    { moves = [], left, now = () => performance.now() }: ResumedGame = {},
  ) {
    super();
    this.terms = terms;
    this.#engine = engine;
    this.#now = now;
    this.tree = new GameTree(terms.game, terms.variant, position, terms.start);
    for (const move of moves) if (!this.tree.playText(move).ok) break;
    this.clocks = terms.clock && new Clocks(terms.clock, left);
    this.#judge();
    this.#goOn();
  }

  get side(): Side {
    return this.tree.current.setup.side;
  }

  /** Whether a person is to move. */
  get isPersonsTurn(): boolean {
    return this.ending === null && this.terms.players[this.side] === 'person';
  }

  /** Whether one person plays against the engine. */
  get isAgainstEngine(): boolean {
    return this.terms.players.includes('engine') && this.terms.players.includes('person');
  }

  /** The side that requests are made for: the person against the engine, else whoever is to move. */
  get personSide(): Side {
    return this.isAgainstEngine ? (this.terms.players.indexOf('person') as Side) : this.side;
  }

  /** Plays a legal move for the person to move. */
  play(move: Move): void {
    if (!this.isPersonsTurn) return;
    this.#make(move);
  }

  #make(move: Move): void {
    this.hint = null;
    this.notice = '';
    this.tree.play(move);
    const now = this.#now();
    if (this.clocks?.running === null) this.clocks.start(this.side, now);
    else this.clocks?.press(now);
    this.#judge();
    this.#goOn();
  }

  /** Ends the game where the rules do. */
  #judge(): void {
    const { outcome } = this.tree.current;
    if (outcome) this.#end(scoreOfWinner(outcome.winner), describeOutcome(outcome));
  }

  #end(score: GameScore, text: string): void {
    this.ending = { score, text };
    this.clocks?.stop(this.#now());
    this.#isAsked = false;
    this.#engine.stop();
    this.tree.tags = { ...this.tree.tags, score };
  }

  /** Asks the engine where it is to move. */
  #goOn(): void {
    this.changed();
    if (this.ending || this.terms.players[this.side] !== 'engine') return;
    const at = this.tree.current;
    this.#isAsked = true;
    this.#engine.ask({
      ...this.#question(),
      options: this.#strength(),
      go: this.#limits(),
      onLine: (line) => this.#hear(line),
      onBest: (text) => {
        this.#isAsked = false;
        if (text !== null && at === this.tree.current && !this.ending) this.#playEngine(text);
      },
    });
  }

  #question() {
    return {
      variant: this.terms.variant.id,
      fen: this.tree.startFen,
      moves: movesTo(this.tree.current),
    };
  }

  #strength(): Readonly<Record<string, string>> {
    const { elo } = this.terms;
    return elo === null ? {} : { UCI_LimitStrength: 'true', UCI_Elo: String(elo) };
  }

  #limits(): string {
    const { clocks } = this;
    if (!clocks) return `movetime ${MOVE_TIME}`;
    const now = this.#now();
    const time = (side: Side) => Math.max(1, Math.round(clocks.left(side, now)));
    const { increment } = clocks.settings;
    return `wtime ${time(0)} btime ${time(1)} winc ${increment} binc ${increment}`;
  }

  #hear({ multipv, score }: EngineLine): void {
    if (multipv === 1) this.#engineScore = centiscore(score);
  }

  #playEngine(text: string): void {
    const move = this.terms.game.parseMove(text, this.tree.position);
    if (move.ok) this.#make(move.value);
    else this.#say(`The engine answered ${text}, which cannot be played.`);
  }

  #say(text: string): void {
    this.notice = text;
    this.changed();
  }

  /** To be called now and then: sees whether a clock has run out. */
  tick(): void {
    const side = this.clocks?.running ?? null;
    if (side === null || !this.clocks || this.ending) return;
    if (this.clocks.left(side, this.#now()) > 0) return;
    this.#end(scoreOfWinner(otherSide(side)), `${SIDE_NAMES[otherSide(side)]} wins on time`);
    this.changed();
  }

  get canTakeBack(): boolean {
    return this.tree.current.parent !== null && (!this.isAgainstEngine || this.#takenBack() !== null);
  }

  /** The position that taking back leads to: before the person's last move. */
  #takenBack() {
    const path = pathTo(this.tree.current);
    const { players } = this.terms;
    const target = path.slice(0, -1).findLast(({ setup }) => players[setup.side] === 'person');
    return target ?? null;
  }

  /** Takes back the person's last move, and the answer to it. The clocks keep what they have. */
  takeBack(): void {
    const target = this.#takenBack();
    if (!target) return;
    this.#engine.stop();
    this.ending = null;
    this.hint = null;
    this.tree.goTo(target);
    for (const child of [...target.children]) this.tree.remove(child);
    this.clocks?.start(this.side, this.#now());
    this.#goOn();
  }

  resign(): void {
    if (this.ending) return;
    const winner = otherSide(this.personSide);
    this.#end(scoreOfWinner(winner), `${SIDE_NAMES[winner]} wins: ${SIDE_NAMES[this.personSide]} resigns`);
    this.changed();
  }

  /** Whether the rules let the players agree to a draw now. */
  get mayOfferDraw(): boolean {
    const { game } = this.terms;
    if (this.ending || !game.hasDraws || !this.isPersonsTurn) return false;
    return game.mayAgreeDraw?.(this.tree.current.setup) ?? true;
  }

  /** Two people agree; the engine does if its position is level and the opening over. */
  offerDraw(): void {
    if (!this.mayOfferDraw) return;
    if (this.isAgainstEngine && !this.#agrees()) {
      this.#say('Spindle declines the draw.');
      return;
    }
    this.#end('1/2-1/2', 'Draw: agreed');
    this.changed();
  }

  #agrees(): boolean {
    const isSettled = this.terms.game.mayAgreeDraw !== undefined || this.tree.current.ply >= EARLIEST_DRAW;
    return isSettled && this.#engineScore !== null && this.#engineScore <= DRAWISH;
  }

  /** Asks the engine, at its full strength, for a move of the person's. */
  askHint(): void {
    if (!this.isPersonsTurn || this.#isAsked) return;
    const at = this.tree.current;
    this.#engine.ask({
      ...this.#question(),
      options: {},
      go: `movetime ${MOVE_TIME}`,
      onBest: (text) => this.#takeHint(at === this.tree.current ? text : null),
    });
    this.#say('Thinking about a hint…');
  }

  #takeHint(text: string | null): void {
    const { game } = this.terms;
    const { position } = this.tree;
    const move = text === null ? null : game.parseMove(text, position);
    if (!move?.ok) {
      this.#say('');
      return;
    }
    const route = position.route(move.value);
    const book = game.formatBook(move.value, position);
    this.hint = { wire: text ?? '', book, route, captured: move.value.captured, woken: move.value.woken };
    this.#say(`Hint: ${book}`);
  }

  /** What a reload needs to go on. */
  get saved(): SavedGame {
    const { variant, players, elo, clock } = this.terms;
    const now = this.#now();
    const left = this.clocks && ([this.clocks.left(0, now), this.clocks.left(1, now)] as const);
    return {
      ...{ variant: variant.id, fen: this.tree.startFen, moves: movesTo(this.tree.current) },
      ...{ players, elo, clock, left },
    };
  }

  /** The game is left: nothing more is asked. */
  leave(): void {
    this.#engine.stop();
    this.clocks?.stop(this.#now());
  }
}

interface ResumedGame {
  /** Played before, wire notation. */
  readonly moves?: readonly string[];
  /** Milliseconds the clocks have left. */
  readonly left?: readonly [number, number] | undefined;
  readonly now?: () => number;
}

/** A game as plain JSON. */
export interface SavedGame {
  readonly variant: string;
  readonly fen: string;
  readonly moves: readonly string[];
  readonly players: readonly [Player, Player];
  readonly elo: number | null;
  readonly clock: ClockSettings | null;
  readonly left: readonly [number, number] | null;
}
