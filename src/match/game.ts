import type { Game, Move, Outcome, Setup, Side, Variant } from '../core/game.js';
import type { Position } from '../core/position.js';
import { fail, ok, quote, type Result } from '../core/result.js';
import {
  type Adjudication,
  type AdjudicationRules,
  adjudicate,
  FRESH_STANDING,
  observe,
  type Standing,
} from './adjudication.js';
import type { SearchInfo } from './engine-process/dialect.js';
import type { EngineFailure } from './engine-process/failure.js';
import type { SearchAnswer } from './engine-process/search.js';
import type { Evaluation } from './evaluation.js';
import {
  overrunOf,
  type Player,
  parseMoveOf,
  pressClock,
  type Seat,
  startPondering,
  stopPondering,
  takeSeat,
  think,
  writeDown,
} from './player.js';
import { type GameScore, scoreOfWinner } from './record/score.js';
import type { Termination } from './termination.js';

export interface GameSettings {
  readonly game: Game;
  readonly variant: Variant;
  /** Start position, and moves in any notation that are played before the engines begin. */
  readonly fen: string;
  readonly opening: readonly string[];
  /** White and Black. Their engines have been started; they are told of the new game here. */
  readonly players: readonly [Player, Player];
  readonly adjudication: AdjudicationRules;
  readonly onEvent?: ((event: GameEvent) => void) | undefined;
  /** Whether every report of a search is read and becomes an event. */
  readonly infoEvents: boolean;
  /** Breaks the game off; the engine that is thinking is killed. */
  readonly signal?: AbortSignal | undefined;
}

export type GameEvent =
  /** An engine is asked for its move: its clock runs from here on. */
  | { readonly kind: 'turn'; readonly ply: number; readonly side: Side }
  | { readonly kind: 'info'; readonly ply: number; readonly side: Side; readonly info: SearchInfo }
  | { readonly kind: 'move'; readonly ply: number; readonly move: PlayedMove }
  | { readonly kind: 'end'; readonly result: GameResult };

export interface PlayedMove {
  readonly side: Side;
  /** Wire notation. */
  readonly wire: string;
  /** Book notation. */
  readonly book: string;
  /** What the engine said of it; null for moves of the opening. */
  readonly thought: Thought | null;
}

export interface Thought {
  readonly evaluation: Evaluation | null;
  readonly depth: number | null;
  readonly nodes: number | null;
  /** Milliseconds, by our clock. */
  readonly elapsed: number;
  /** Milliseconds left on the mover's clock after the move; null: it has none. */
  readonly remaining: number | null;
}

export interface GameResult {
  /** `*`: the game has no result and does not count. */
  readonly score: GameScore;
  readonly termination: Termination;
  /** Winner's points, in games that count them and by their rules alone. */
  readonly points: number | null;
  readonly variant: Variant;
  readonly start: Setup;
  readonly moves: readonly PlayedMove[];
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly ended: number;
}

/** A game while it is played. */
interface Table {
  readonly settings: GameSettings;
  readonly position: Position;
  readonly seats: readonly [Seat, Seat];
  readonly moves: PlayedMove[];
  standing: Standing;
}

/** How the table's game ended. */
interface Ending {
  readonly termination: Termination;
  readonly score: GameScore;
  readonly points: number | null;
}

/**
 * Plays a game between two engines on `position`, which judges every move. An engine that fails, oversteps
 * its time or plays an illegal move loses; it may then be unfit for another game (`Engine` says so).
 *
 * Failures: of the start position (`game-fen`) or the opening (`game-opening`), before any engine is asked.
 */
export async function playGame(settings: GameSettings, position: Position): Promise<Result<GameResult>> {
  const began = Date.now();
  const { game, variant, fen, players } = settings;
  const start = game.parseFen(fen);
  if (!start.ok) return fail('game-fen', start.error.expected, start.error.got, start.error.where);
  position.reset(start.value);
  const seats: readonly [Seat, Seat] = [
    takeSeat(0, players[0], game, start.value),
    takeSeat(1, players[1], game, start.value),
  ];
  const table: Table = { settings, position, seats, moves: [], standing: FRESH_STANDING };
  const opened = playOpening(table);
  if (!opened.ok) return opened;
  const ending = await untilAborted(table, () => playOut(table));
  await putDown(table);
  const result: GameResult = {
    ...ending,
    variant,
    start: start.value,
    moves: table.moves,
    began,
    ended: Date.now(),
  };
  settings.onEvent?.({ kind: 'end', result });
  return ok(result);
}

function playOpening(table: Table): Result<null> {
  const { game, opening } = table.settings;
  for (const [ply, text] of opening.entries()) {
    const move = game.parseMove(text, table.position);
    if (!move.ok) return fail('game-opening', move.error.expected, quote(text), `opening, ply ${ply + 1}`);
    play(table, move.value, null);
  }
  return ok(null);
}

const ABORTED: Ending = { termination: { kind: 'aborted' }, score: '*', points: null };

/** Both engines are killed when the signal comes: whoever waits for them goes on at once. */
async function untilAborted({ settings, seats }: Table, playing: () => Promise<Ending>): Promise<Ending> {
  const { signal } = settings;
  const abort = () => {
    for (const { player } of seats) player.engine.kill();
  };
  signal?.addEventListener('abort', abort);
  const ending = signal?.aborted ? ABORTED : await playing();
  signal?.removeEventListener('abort', abort);
  return ending;
}

async function playOut(table: Table): Promise<Ending> {
  const refused = await announce(table);
  if (refused) return refused;
  for (;;) {
    const over = judge(table);
    if (over) return over;
    const ending = await playMove(table);
    if (ending) return ending;
  }
}

/** Tells both engines of the new game. */
async function announce(table: Table): Promise<Ending | null> {
  for (const seat of table.seats) {
    const ready = await seat.player.engine.newGame();
    if (!ready.ok) return failed(table, seat, ready.failure);
  }
  return null;
}

/** The end by rule or by adjudication, if the game has come to one. */
function judge({ settings, position, standing, moves }: Table): Ending | null {
  const outcome = position.outcome();
  if (outcome) return endByRule(outcome);
  const { game, adjudication } = settings;
  const found = adjudicate(adjudication, standing, game, () => position.setup(), moves.length);
  return found && endByAdjudication(found, game);
}

function endByRule({ winner, reason, points }: Outcome): Ending {
  return { termination: { kind: 'rule', reason }, score: scoreOfWinner(winner), points: points ?? null };
}

function endByAdjudication(found: Adjudication, game: Game): Ending {
  const termination: Termination = { kind: 'adjudication', reason: found.kind };
  switch (found.kind) {
    case 'resign':
      return { termination, score: scoreOfWinner(found.winner), points: null };
    case 'draw-score':
    case 'draw-agreed':
      return { termination, score: '1/2-1/2', points: null };
    case 'max-plies':
      return { termination, score: game.hasDraws ? '1/2-1/2' : '*', points: null };
  }
}

/** One move of the side to move; null: the game goes on. */
async function playMove(table: Table): Promise<Ending | null> {
  const { game } = table.settings;
  const { position, seats } = table;
  const seat = seats[position.side];
  const opponent = seats[position.side === 0 ? 1 : 0];
  startPondering(opponent, seat, game, position);
  table.settings.onEvent?.({ kind: 'turn', ply: table.moves.length, side: seat.side });
  const reply = await think(seat, opponent, infoListener(table));
  if (!reply.ok) return failed(table, seat, reply.failure);
  const { move: text, elapsed, ponder } = reply.value;
  const over = overrunOf(seat, elapsed);
  if (over > 0) return lost(seat.side, { kind: 'timeout', side: seat.side, over });
  const move = parseMoveOf(seat, game, text, position);
  if (!move.ok) return lost(seat.side, { kind: 'illegal-move', side: seat.side, text: quote(text) });
  pressClock(seat, elapsed);
  seat.expects = ponder;
  play(table, move.value, thoughtOf(reply.value, seat));
  return null;
}

function infoListener(table: Table): ((info: SearchInfo) => void) | undefined {
  const { onEvent, infoEvents } = table.settings;
  if (!onEvent || !infoEvents) return undefined;
  const ply = table.moves.length;
  const { side } = table.position;
  return (info) => onEvent({ kind: 'info', ply, side, info });
}

/** Enters a legal move everywhere. */
function play(table: Table, move: Move, thought: Thought | null): void {
  const { settings, position, seats, moves } = table;
  const { game } = settings;
  const { side } = position;
  const wire = game.formatMove(move, position);
  const played: PlayedMove = { side, wire, book: game.formatBook(move, position), thought };
  for (const seat of seats) writeDown(seat, game, move, wire);
  position.play(move);
  moves.push(played);
  if (thought) table.standing = observe(table.standing, settings.adjudication, side, thought.evaluation);
  settings.onEvent?.({ kind: 'move', ply: moves.length, move: played });
}

function thoughtOf({ info, elapsed }: SearchAnswer, seat: Seat): Thought {
  return {
    evaluation: info?.evaluation ?? null,
    depth: info?.depth ?? null,
    nodes: info?.nodes ?? null,
    elapsed,
    remaining: seat.clock?.remaining ?? null,
  };
}

function failed({ settings }: Table, { side }: Seat, failure: EngineFailure): Ending {
  if (settings.signal?.aborted) return ABORTED;
  return lost(side, { kind: 'failure', side, failure });
}

function lost(side: Side, termination: Termination): Ending {
  return { termination, score: scoreOfWinner(side === 0 ? 1 : 0), points: null };
}

/** Ends pondering, so that both engines are idle. One that does not stop has failed, which it remembers. */
async function putDown({ seats }: Table): Promise<void> {
  for (const seat of seats) await stopPondering(seat);
}
