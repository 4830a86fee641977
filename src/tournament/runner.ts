import type { Side } from '../core/game.js';
import type { Position } from '../core/position.js';
import { formatFailure } from '../core/result.js';
import type { EngineIdentity } from '../match/engine-process/engine.js';
import type { EngineFailure } from '../match/engine-process/failure.js';
import type { ProcessGuard } from '../match/engine-process/guard.js';
import type { Patience } from '../match/engine-process/patience.js';
import { type GameEvent, type GameResult, type PlayedMove, playGame } from '../match/game.js';
import type { Player } from '../match/player.js';
import { scoreOfWinner } from '../match/record/score.js';
import { type Agenda, makeAgenda } from './agenda.js';
import { variantOption } from './contestant.js';
import type { Ending } from './ending.js';
import { type EnginePool, enginePool, type PooledEngine } from './engine-pool.js';
import { type GameEntry, type GameTask, gameEntry } from './game-entry.js';
import type { Advance, Bye } from './schedule/encounter.js';
import type { Scoreboard } from './scoreboard.js';
import type { TournamentSettings } from './settings.js';
import { sprt } from './statistics/sprt.js';

/** What the runner needs of the process it runs in. */
export interface RunnerHost {
  /** A referee for one game at a time. */
  readonly newPosition: () => Position;
  readonly patience: Patience;
  readonly guard: ProcessGuard;
  readonly log?: ((contestant: number, text: string) => void) | undefined;
  /** Breaks off the tournament: games that are on are not counted. */
  readonly signal: AbortSignal;
}

/** What a runner tells of its tournament. */
export interface RunnerEvents {
  engineStarted?(contestant: number, identity: EngineIdentity): void;
  /** An engine had ended between two games, and a new process takes its place. */
  engineReplaced?(contestant: number): void;
  gameStarted?(slot: number, task: GameTask): void;
  /** An engine is asked for its move: its clock runs from here on. */
  turn?(slot: number, side: Side): void;
  moved?(slot: number, ply: number, move: PlayedMove): void;
  /** Called before anything else is done with the result; what it throws ends the tournament. */
  gameOver(task: GameTask, result: GameResult, entry: GameEntry): void;
  /** The game is in the scoreboard. */
  counted?(slot: number, entry: GameEntry): void;
  news?(step: Bye | Advance): void;
}

interface Run {
  readonly settings: TournamentSettings;
  readonly board: Scoreboard;
  readonly host: RunnerHost;
  readonly events: RunnerEvents;
  readonly pool: EnginePool;
  readonly agenda: Agenda;
  readonly stopping: AbortController;
  ending: Ending | null;
  playing: number;
  /** Slots that wait for a result. */
  waiting: (() => void)[];
}

/**
 * Plays a tournament to its end, leaving out the games that `board` has. Resolves when every engine process
 * is gone; it never rejects for what engines do.
 */
export async function runTournament(
  settings: TournamentSettings,
  board: Scoreboard,
  host: RunnerHost,
  events: RunnerEvents,
): Promise<Ending> {
  const { contestants, concurrency, game, variant } = settings;
  const pool = enginePool({
    contestants,
    variantOption: ({ protocol }) => variantOption(protocol, game, variant),
    patience: host.patience,
    guard: host.guard,
    log: host.log,
    capacity: Math.max(2 * concurrency, 2),
    onStarted: events.engineStarted,
    onReplaced: events.engineReplaced,
  });
  const agenda = makeAgenda(settings.schedule, board.entries, events.news);
  const stopping = new AbortController();
  const run: Run = {
    settings,
    board,
    host,
    events,
    pool,
    agenda,
    stopping,
    ending: null,
    playing: 0,
    waiting: [],
  };
  const interrupt = () => stop(run, { kind: 'interrupted' });
  host.signal.addEventListener('abort', interrupt);
  if (host.signal.aborted) interrupt();
  await play(run);
  host.signal.removeEventListener('abort', interrupt);
  await pool.close();
  return run.ending ?? { kind: 'finished' };
}

async function play(run: Run): Promise<void> {
  decideSprt(run);
  const first = run.ending ? null : nextGame(run);
  if (first === null) return;
  await tryEngines(run);
  const tasks: (GameTask | 'wait')[] = [first];
  const slots = Array.from({ length: run.settings.concurrency }, (_, slot) => playSlot(run, slot, tasks));
  await Promise.all(slots);
}

function stop(run: Run, ending: Ending): void {
  run.ending ??= ending;
  run.stopping.abort();
  run.pool.abort();
  wake(run);
}

function wake(run: Run): void {
  for (const resume of run.waiting.splice(0)) resume();
}

/** Every engine must start once, before the first game. */
async function tryEngines(run: Run): Promise<void> {
  for (const contestant of run.settings.contestants.keys()) {
    if (run.ending) return;
    const reply = await run.pool.take(contestant);
    if (reply.ok) run.pool.giveBack(reply.value, true);
    else stop(run, { kind: 'engine-failed', contestant, failure: reply.failure });
  }
}

function nextGame({ agenda }: Run): GameTask | 'wait' | null {
  return agenda.next();
}

/** Plays one game after the other; `taken` are tasks that have been asked for already. */
async function playSlot(run: Run, slot: number, taken: (GameTask | 'wait')[]): Promise<void> {
  const position = run.host.newPosition();
  while (!run.ending) {
    const task = taken.shift() ?? nextGame(run);
    if (task === null) return;
    if (task === 'wait') {
      if (run.playing === 0) throw new Error('the schedule waits, but no game is on');
      await new Promise<void>((resolve) => run.waiting.push(resolve));
      continue;
    }
    run.playing++;
    await playTask(run, slot, task, position);
    run.playing--;
    wake(run);
  }
}

async function playTask(run: Run, slot: number, task: GameTask, position: Position): Promise<void> {
  run.events.gameStarted?.(slot, task);
  const result = await playWithEngines(run, slot, task, position);
  if (run.ending || result.termination.kind === 'aborted') return;
  const entry = gameEntry(task, result);
  try {
    run.events.gameOver(task, result, entry);
  } catch (error) {
    stop(run, { kind: 'broken', message: error instanceof Error ? error.message : String(error) });
    return;
  }
  run.board.add(entry);
  run.agenda.add(entry);
  run.events.counted?.(slot, entry);
  decideSprt(run);
  const { termination } = result;
  if (termination.kind === 'failure' && !run.settings.recover) {
    const contestant = termination.side === 0 ? task.white : task.black;
    stop(run, { kind: 'engine-failed', contestant, failure: termination.failure });
  }
}

function decideSprt(run: Run): void {
  if (!run.settings.sprt) return;
  const { tally, pairs } = run.board.duel(0, 1);
  const { verdict } = sprt(run.settings.sprt, tally, pairs);
  if (verdict !== 'continue') stop(run, { kind: 'sprt', verdict });
}

/** Takes the two engines for a game, plays it, and gives them back. */
async function playWithEngines(
  run: Run,
  slot: number,
  task: GameTask,
  position: Position,
): Promise<GameResult> {
  const white = await run.pool.take(task.white);
  if (!white.ok) return lostAtStart(run, task, 0, white.failure);
  const black = await run.pool.take(task.black);
  if (!black.ok) {
    run.pool.giveBack(white.value, true);
    return lostAtStart(run, task, 1, black.failure);
  }
  const engines = [white.value, black.value] as const;
  const result = await playOn(run, slot, task, engines, position);
  const { termination } = result;
  const isAborted = termination.kind === 'aborted';
  engines.forEach((pooled, side) => {
    const hasFailed = termination.kind === 'failure' && termination.side === side;
    run.pool.giveBack(pooled, !isAborted && !hasFailed);
  });
  return result;
}

async function playOn(
  run: Run,
  slot: number,
  task: GameTask,
  engines: readonly [PooledEngine, PooledEngine],
  position: Position,
): Promise<GameResult> {
  const { settings, events } = run;
  const opening = settings.opening(task.opening);
  const played = await playGame(
    {
      game: settings.game,
      variant: settings.variant,
      fen: opening.fen,
      opening: opening.moves,
      players: [playerOf(settings, engines[0]), playerOf(settings, engines[1])],
      adjudication: settings.adjudication,
      infoEvents: false,
      signal: run.stopping.signal,
      ...(events.moved || events.turn ? { onEvent: (event) => passOn(events, slot, event) } : {}),
    },
    position,
  );
  if (!played.ok) throw new Error(`opening of ${opening.source}: ${formatFailure(played.error)}`);
  return played.value;
}

function passOn(events: RunnerEvents, slot: number, event: GameEvent): void {
  if (event.kind === 'move') events.moved?.(slot, event.ply, event.move);
  else if (event.kind === 'turn') events.turn?.(slot, event.side);
}

function playerOf({ contestants }: TournamentSettings, { contestant, engine }: PooledEngine): Player {
  const found = contestants[contestant];
  if (!found) throw new Error(`no contestant ${contestant}`);
  return { name: found.name, engine, limits: found.limits, ponder: found.ponder };
}

/** The result of a game for which an engine could not be started. */
function lostAtStart(run: Run, task: GameTask, side: 0 | 1, failure: EngineFailure): GameResult {
  const { game, variant, opening } = run.settings;
  const start = game.parseFen(opening(task.opening).fen);
  if (!start.ok) throw new Error(formatFailure(start.error));
  const now = Date.now();
  return {
    score: scoreOfWinner(side === 0 ? 1 : 0),
    termination: run.ending ? { kind: 'aborted' } : { kind: 'failure', side, failure },
    points: null,
    variant,
    start: start.value,
    moves: [],
    began: now,
    ended: now,
  };
}
