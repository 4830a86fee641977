import { type Failure, fail, formatFailure, ok, quote, type Result } from '../core/result.js';
import { type Command, parseLine } from '../uci/parse.js';

/** What the engines behind the page may take of the machine. */
export interface SessionLimits {
  /** Engines at a time, at least 1. */
  readonly sessions: number;
  /** Threads of one engine, at least 1. */
  readonly threads: number;
  /** Transposition table of one engine, MiB, at least 1. */
  readonly hash: number;
  /** Longest search, seconds. */
  readonly think: number;
  /** An engine that searches nothing and hears nothing for so many minutes is closed. */
  readonly idle: number;
}

/** Text of a page's message, 1 MiB of it at most. */
export const MOST_BYTES = 1 << 20;

/** A line that may pass, as far as limits need to know it. */
export interface Admitted {
  readonly kind: 'search' | 'quit' | 'other';
}

/** Commands that take long. */
const SEARCHES: ReadonlySet<Command['kind']> = new Set(['go', 'perft', 'bench']);

/**
 * Whether a line of the page's may pass to its engine: it must set no option beyond the limits and none that reads
 * files. Lines that the engine itself will refuse pass; null for a blank one.
 */
export function admit(line: string, limits: SessionLimits): Result<Admitted | null> {
  const parsed = parseLine(line);
  if (!parsed.ok) return ok({ kind: 'other' });
  const command = parsed.value;
  if (!command) return ok(null);
  if (command.kind === 'setoption') return admitOption(command.name, command.value, limits);
  if (command.kind === 'quit') return ok({ kind: 'quit' });
  return ok({ kind: SEARCHES.has(command.kind) ? 'search' : 'other' });
}

function admitOption(name: string, value: string | null, { threads, hash }: SessionLimits): Result<Admitted> {
  switch (name.toLowerCase()) {
    case 'threads':
      return admitUpTo(threads, 'Threads', value);
    case 'hash':
      return admitUpTo(hash, 'Hash', value);
    case 'evalfile':
      return fail('no-files', 'an option that reads no file', 'EvalFile', 'option EvalFile');
    default:
      return ok({ kind: 'other' });
  }
}

/** What is no number the engine refuses. */
function admitUpTo(most: number, name: string, value: string | null): Result<Admitted> {
  if (value === null || !/^[+-]?\d+$/.test(value) || Number(value) <= most) return ok({ kind: 'other' });
  return fail('above-limit', `a whole number from 1 to ${most}`, quote(value), `option ${name}`);
}

/** The engine's own settings before anything is set, as far as limits may lie below them. */
const ENGINE_HASH = 16;

/** What has to be set before the page's first line for the limits to hold. */
export function openingLines({ hash }: SessionLimits): readonly string[] {
  return hash < ENGINE_HASH ? [`setoption name Hash value ${hash}`] : [];
}

/** A line of the engine's as the page may see it: options are announced as they may be set; null: not at all. */
export function showLine(line: string, limits: SessionLimits): string | null {
  if (!line.startsWith('option name ')) return line;
  if (line.startsWith('option name EvalFile ')) return null;
  const range = /^(option name (Threads|Hash) type spin) default (\d+) min (\d+) max (\d+)$/.exec(line);
  if (!range) return line;
  const [, head, name, initial, least, most] = range;
  const limit = Math.min(Number(most), name === 'Hash' ? limits.hash : limits.threads);
  return `${head} default ${Math.min(Number(initial), limit)} min ${least} max ${limit}`;
}

/** Whether a line of the engine's is the last of a search, a perft or a bench. */
export function endsSearch(line: string): boolean {
  return /^(bestmove |Nodes searched: |\d+ nodes \d+ nps$)/.test(line);
}

/** A failure as the engine itself would tell of it. */
export function formatRefusal(failure: Failure): string {
  return `info string error: ${formatFailure(failure)}`;
}
