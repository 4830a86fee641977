import { type Failure, formatFailure } from '../../core/result.js';
import type { EngineIdentity } from '../../match/engine-process/engine.js';
import { guardProcesses } from '../../match/engine-process/guard.js';
import { DEFAULT_PATIENCE } from '../../match/engine-process/patience.js';
import { formatGameRecord } from '../../match/game-record.js';
import { formatLimits } from '../../match/time-control.js';
import { plannedGames } from '../../tournament/agenda.js';
import type { Ending } from '../../tournament/ending.js';
import { replaceFile } from '../../tournament/files.js';
import { type GameTask, roundLabel } from '../../tournament/game-entry.js';
import type { LiveWriter } from '../../tournament/live/writer.js';
import { formatHtml } from '../../tournament/report/html/page.js';
import { formatJson } from '../../tournament/report/json.js';
import type { Report } from '../../tournament/report/report.js';
import { type RunnerEvents, runTournament } from '../../tournament/runner.js';
import type { Advance, Bye } from '../../tournament/schedule/encounter.js';
import { newScoreboard } from '../../tournament/scoreboard.js';
import type { TournamentSettings } from '../../tournament/settings.js';
import { matchHelp } from './help.js';
import { openLive } from './live.js';
import type { MatchOptions } from './options.js';
import { type OutputFiles, openOutputs } from './output-files.js';
import { type Preparation, prepare } from './prepare.js';
import { type Progress, showProgress, type Terminal } from './progress.js';
import { watchSignals } from './signals.js';
import { parseWords } from './words.js';

/** Exit status of options that cannot be understood. */
const BAD_OPTIONS = 2;

/** Runs `spindle match` with the words after it. Returns the exit status. */
export async function runMatch(
  words: readonly string[],
  version: string,
  terminal: Terminal,
): Promise<number> {
  const given = parseWords(words);
  if (!given.ok) return complain(terminal, given.error);
  if (words.length === 0 || given.value.some(({ name }) => name === 'help')) {
    terminal.stdout.write(matchHelp());
    return 0;
  }
  const prepared = prepare(given.value);
  if (!prepared.ok) return complain(terminal, prepared.error);
  const { options, state, seed, terms } = prepared.value;
  const files = openOutputs(options, state, { words, terms, seed });
  if (!files.ok) return complain(terminal, files.error);
  try {
    return await playMatch(prepared.value, files.value, version, terminal);
  } finally {
    files.value.close();
  }
}

function complain({ stderr }: Terminal, failure: Failure): number {
  stderr.write(`spindle match: ${formatFailure(failure)}\n`);
  return BAD_OPTIONS;
}

async function playMatch(
  preparation: Preparation,
  files: OutputFiles,
  version: string,
  terminal: Terminal,
): Promise<number> {
  const { options, settings, state, seed, openingsAbout, newPosition } = preparation;
  const board = newScoreboard(settings.contestants.length);
  for (const entry of state?.entries ?? []) board.add(entry);
  const news: (Bye | Advance)[] = [];
  const identities = settings.contestants.map((): EngineIdentity | null => null);
  const report: Report = {
    event: options.event,
    settings,
    openings: openingsAbout,
    board,
    news,
    identities,
    ending: null,
  };
  const { ratingInterval } = options;
  const planned = plannedGames(settings.schedule);
  const progress = showProgress({ report, planned, seed, ratingInterval }, terminal);
  const live = openLive(options, report, planned, progress);
  const guard = guardProcesses();
  const signals = watchSignals(guard);
  const events = matchEvents(preparation, files, { progress, live }, { news, identities });
  const { log } = files;
  progress.begin();
  const ending = await runTournament(
    settings,
    board,
    {
      newPosition,
      patience: DEFAULT_PATIENCE,
      guard,
      signal: signals.signal,
      ...(log ? { log: (engine: number, text: string) => log.write(nameOf(settings, engine), text) } : {}),
    },
    events,
  );
  signals.dispose();
  guard.dispose();
  const final = { ...report, ending };
  live?.end(final);
  progress.end(final);
  const isWritten = writeReports(options, final, version, terminal);
  return isWritten ? exitStatus(ending, signals.status()) : 1;
}

function nameOf({ contestants }: TournamentSettings, engine: number): string {
  return contestants[engine]?.name ?? '?';
}

interface Watchers {
  readonly progress: Progress;
  readonly live: LiveWriter | null;
}

interface Collected {
  readonly news: (Bye | Advance)[];
  readonly identities: (EngineIdentity | null)[];
}

/** What is done as the match goes on: records and state first, then what people see. */
function matchEvents(
  { options, settings }: Preparation,
  { record, journal, log }: OutputFiles,
  { progress, live }: Watchers,
  { news, identities }: Collected,
): RunnerEvents {
  const { game } = settings;
  const tell = (engine: number, text: string) => {
    log?.write(nameOf(settings, engine), text);
    progress.note(`${nameOf(settings, engine)} ${text}`);
  };
  return {
    engineStarted(engine, identity) {
      log?.write(nameOf(settings, engine), `has been started: ${identity.name ?? 'no name'}`);
      if (identities[engine] === null) {
        for (const name of identity.unknownOptions) tell(engine, `has no option ${name}`);
      }
      identities[engine] = identity;
    },
    engineReplaced: (engine) => tell(engine, 'had ended between two games and is started again'),
    gameStarted(slot, task) {
      progress.gameStarted(slot, task);
      live?.gameStarted(slot, task);
    },
    ...(live ? { turn: live.turn } : {}),
    ...movedEvent(progress, live),
    gameOver(task, result, entry) {
      record?.append(formatGameRecord(result, game, labelsOf(options, settings, task)));
      journal?.append(entry, record?.end ?? 0);
    },
    counted(slot, entry) {
      progress.counted(slot, entry);
      live?.counted(slot, entry);
    },
    news(step) {
      news.push(step);
      progress.news(step);
      live?.news();
    },
  };
}

function movedEvent({ moved }: Progress, live: LiveWriter | null): Pick<RunnerEvents, 'moved'> {
  if (!live) return moved ? { moved } : {};
  return {
    moved(slot, ply, move) {
      moved?.(slot, ply, move);
      live.moved(slot, ply, move);
    },
  };
}

function labelsOf({ event, site }: MatchOptions, settings: TournamentSettings, task: GameTask) {
  const limits = (engine: number) => {
    const contestant = settings.contestants[engine];
    return contestant ? formatLimits(contestant.limits) : '?';
  };
  return {
    event,
    site,
    round: roundLabel({ round: task.encounter.round, index: task.index }),
    white: nameOf(settings, task.white),
    black: nameOf(settings, task.black),
    whiteLimits: limits(task.white),
    blackLimits: limits(task.black),
  };
}

function writeReports(
  { json, html }: MatchOptions,
  report: Report,
  version: string,
  { stderr }: Terminal,
): boolean {
  try {
    if (json !== null) replaceFile(json, formatJson(report));
    if (html !== null) replaceFile(html, formatHtml(report, version));
    return true;
  } catch (error) {
    stderr.write(`spindle match: ${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}

function exitStatus({ kind }: Ending, interrupted: number): number {
  switch (kind) {
    case 'finished':
    case 'sprt':
      return 0;
    case 'interrupted':
      return interrupted;
    case 'engine-failed':
    case 'broken':
      return 1;
  }
}
