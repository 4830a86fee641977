import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { builtFile } from '../../../src/core/built.js';
import { readRecords } from '../../../src/match/record/read.js';
import { scoreOf, tagOf } from '../../../src/match/record/record.js';
import { replayRecord } from '../../../src/match/record/replay.js';
import { tableOf, scoreOf as textOf, valid } from '../../conformance/support.js';
import { until } from '../../match/engines.js';
import { reference } from '../../reference/index.js';

const BUILT = fileURLToPath(builtFile('spindle.js'));

/** A folder that is gone when the test ends. */
export function folder(): (name: string) => string {
  const path = mkdtempSync(join(tmpdir(), 'match-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return (name) => join(path, name);
}

export interface Match {
  readonly child: ChildProcess;
  /** Exit status; null: it was killed. */
  readonly ended: Promise<number | null>;
  readonly stdout: () => string;
  readonly stderr: () => string;
}

/** `spindle match`, as built; it is gone when the test ends. */
export function startMatch(...words: readonly string[]): Match {
  const child = spawn(process.execPath, [BUILT, 'match', ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  const ended = once(child, 'close').then(([status]) => status as number | null);
  onTestFinished(() => {
    child.kill('SIGTERM');
  });
  return { child, ended, stdout: () => stdout, stderr: () => stderr };
}

export interface Finished {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export async function runMatch(...words: readonly string[]): Promise<Finished> {
  const match = startMatch(...words);
  const status = await match.ended;
  return { status, stdout: match.stdout(), stderr: match.stderr() };
}

/** Waits until the match has come so far; one that ended before says why. */
export async function reached(match: Match, condition: () => boolean): Promise<void> {
  let status: number | null | undefined;
  void match.ended.then((ended) => {
    status = ended;
  });
  await until(() => status !== undefined || condition(), 60_000);
  if (!condition()) throw new Error(`ended with ${status}: ${match.stdout()}${match.stderr()}`);
}

/** Processes that this one started, but for those that have ended. */
export function childrenOf({ child }: Match): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return rows.flatMap((row) => {
    const [pid, parent, state = ''] = row.trim().split(/\s+/);
    return Number(parent) === child.pid && !state.startsWith('Z') ? [Number(pid)] : [];
  });
}

export function lines(path: string): number {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0;
}

/** What a record file says of a game, after the slow rules have agreed with every move of it. */
export interface CheckedGame {
  readonly round: string;
  readonly white: string;
  readonly score: string;
  readonly termination: string;
  readonly plies: number;
}

/** Plays all games of a file again by the reference: moves, number of plies, and results by rule. */
export function checkRecords(path: string, variant: string): CheckedGame[] {
  const table = tableOf(variant);
  const rules = reference(variant);
  return [...readRecords(readFileSync(path, 'utf8'))].map((read) => {
    const record = valid(read);
    const { start, moves } = valid(replayRecord(record, table.game, table.position, table.variant));
    let state = rules.parse(table.game.formatFen(start));
    for (const { wire } of moves) state = rules.play(state, wire);
    const tag = (name: string) => tagOf(record, name) ?? '';
    expect(tag('PlyCount')).toBe(String(moves.length));
    if (tag('Termination') === 'normal') {
      const outcome = rules.outcome(state);
      expect(textOf(outcome)).toBe(scoreOf(record));
      if (outcome?.points !== undefined) expect(tag('Points')).toBe(String(outcome.points));
    }
    return {
      round: tag('Round'),
      white: tag('White'),
      score: scoreOf(record),
      termination: tag('Termination'),
      plies: moves.length,
    };
  });
}
