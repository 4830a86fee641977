import type { Game, Move, Setup, Side } from '../core/game.js';
import type { Position } from '../core/position.js';
import type { Result } from '../core/result.js';
import { type Clock, overrun, spend, startClock } from './clock.js';
import type { GameText, GoLimits, SearchInfo } from './engine-process/dialect.js';
import type { Engine } from './engine-process/engine.js';
import type { Reply } from './engine-process/failure.js';
import type { SearchAnswer } from './engine-process/search.js';
import type { Limits } from './time-control.js';

/** One side of a match: an engine that has been started, and how it plays. */
export interface Player {
  readonly name: string;
  readonly engine: Engine;
  readonly limits: Limits;
  /** Whether it thinks on its opponent's time. */
  readonly ponder: boolean;
}

/** A player in a game: its clock, and the game in its protocol's words. */
export interface Seat {
  readonly side: Side;
  readonly player: Player;
  readonly text: GameText;
  clock: Clock | null;
  /** The latest move of the game, in its own notation. */
  latest: string | null;
  /** What its engine expects the opponent to play, as it wrote it. */
  expects: string | null;
  /** The move it is pondering on, in its own notation. */
  guess: string | null;
}

/** Takes a seat in a game that starts from `setup`. Hub needs a game that has that notation. */
export function takeSeat(side: Side, player: Player, game: Game, setup: Setup): Seat {
  const start = player.engine.protocol === 'hub' ? hubOf(game).formatPosition(setup) : game.formatFen(setup);
  const { clock } = player.limits;
  return {
    side,
    player,
    text: player.engine.gameText(start),
    clock: clock && startClock(clock),
    latest: null,
    expects: null,
    guess: null,
  };
}

function hubOf(game: Game): NonNullable<Game['hub']> {
  if (!game.hub) throw new Error(`${game.name} has no Hub notation`);
  return game.hub;
}

/** A legal move of `position` in the seat's protocol. */
function formatMoveFor({ player }: Seat, game: Game, move: Move, position: Position): string {
  return player.engine.protocol === 'hub' ? hubOf(game).formatMove(move) : game.formatMove(move, position);
}

export function parseMoveOf({ player }: Seat, game: Game, text: string, position: Position): Result<Move> {
  return player.engine.protocol === 'hub'
    ? hubOf(game).parseMove(text, position)
    : game.parseMove(text, position);
}

/** Enters a move, here also in wire notation, into the seat's text of the game. */
export function writeDown(seat: Seat, game: Game, move: Move, wire: string): void {
  seat.latest = seat.player.engine.protocol === 'hub' ? hubOf(game).formatMove(move) : wire;
  seat.text.add(seat.latest);
}

/** Lets the seat's engine find a move, by going on with its pondering if that was on the right move. */
export async function think(
  seat: Seat,
  opponent: Seat,
  onInfo: ((info: SearchInfo) => void) | undefined,
): Promise<Reply<SearchAnswer>> {
  const { engine, limits } = seat.player;
  const time = timeFor(seat);
  const allowed = time === null ? null : time + limits.margin;
  if (seat.guess !== null && seat.guess === seat.latest) {
    seat.guess = null;
    return engine.ponderHit(allowed);
  }
  const stopped = await stopPondering(seat);
  if (!stopped.ok) return stopped;
  return engine.search({ text: seat.text, limits: goLimits(seat, opponent), onInfo }, allowed);
}

/** Starts thinking on the opponent's time, if the seat does so and its engine expects a legal move. */
export function startPondering(seat: Seat, opponent: Seat, game: Game, position: Position): void {
  if (!seat.player.ponder || seat.expects === null) return;
  const move = parseMoveOf(seat, game, seat.expects, position);
  if (!move.ok) return;
  seat.guess = formatMoveFor(seat, game, move.value, position);
  seat.player.engine.ponder({ text: seat.text, limits: goLimits(seat, opponent) }, seat.guess);
}

/** Ends pondering that has come to nothing, if there is any. */
export async function stopPondering(seat: Seat): Promise<Reply<null>> {
  if (seat.guess === null) return { ok: true, value: null };
  seat.guess = null;
  return seat.player.engine.ponderStop();
}

/** Milliseconds the seat has for its next move; null: no time bounds it. */
function timeFor({ clock, player }: Seat): number | null {
  const { moveTime } = player.limits;
  if (clock === null) return moveTime;
  return moveTime === null ? clock.remaining : Math.min(clock.remaining, moveTime);
}

/** Milliseconds by which a move that took `elapsed` came too late; 0 when in time. */
export function overrunOf(seat: Seat, elapsed: number): number {
  const time = timeFor(seat);
  return time === null ? 0 : overrun(time, elapsed, seat.player.limits.margin);
}

/** Takes the time of a move off the seat's clock. */
export function pressClock(seat: Seat, elapsed: number): void {
  const control = seat.player.limits.clock;
  if (seat.clock && control) seat.clock = spend(seat.clock, elapsed, control);
}

function goLimits(seat: Seat, opponent: Seat): GoLimits {
  const [white, black] = seat.side === 0 ? [seat, opponent] : [opponent, seat];
  const { moveTime, depth, nodes } = seat.player.limits;
  return {
    side: seat.side,
    clocks: [white.clock, black.clock],
    increments: [incrementOf(white), incrementOf(black)],
    moveTime,
    depth,
    nodes,
  };
}

function incrementOf({ player }: Seat): number {
  return player.limits.clock?.increment ?? 0;
}
