import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Parameter } from '../core/parameters.js';
import { fail, ok, quote, type Result } from '../core/result.js';
import { replaceFile, writeWhole } from '../tournament/files.js';

/** All that decides a run: with a limit of nodes, the same plan leads to the same values. */
export interface Plan {
  /** Id of the variant. */
  readonly variant: string;
  readonly nodes: number | null;
  readonly movetime: number | null;
  readonly iterations: number;
  readonly pairs: number;
  readonly rate: number;
  readonly seed: number;
  readonly parameters: readonly Parameter[];
  /** What tells the compiled core from others. */
  readonly core: string;
  /** What evaluates: the weights' checksum, or `hand-made`. */
  readonly weights: string;
}

const KEYS = [
  'variant',
  'nodes',
  'movetime',
  'iterations',
  'pairs',
  'rate',
  'seed',
  'parameters',
  'core',
  'weights',
] as const satisfies readonly (keyof Plan)[];

/** What an iteration brought. */
export interface Entry {
  /** From 1. */
  readonly iteration: number;
  /** Games of the setting that was moved along the signs, against the other. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Of the plan's parameters, after the iteration. */
  readonly values: readonly number[];
}

/** A line of JSON for the plan, then one for each iteration. A line that was not completed does not count. */
export interface Journal {
  /** The iterations so far. */
  readonly entries: readonly Entry[];
  /** Returns when the line is with the operating system. Throws when it cannot be written. */
  append(entry: Entry): void;
  close(): void;
}

const FILE = 'journal.jsonl';
const FORMAT = 'spindle tuning 1';

/**
 * Opens the journal of a run in its folder, which is made if need be. Codes: `not-a-journal`, `other-run` (of another
 * plan), `bad-iteration`. Throws when the disk does not let it.
 */
export function openJournal(folder: string, plan: Plan): Result<Journal> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, FILE);
  const bytes = existsSync(path) ? readFileSync(path) : new Uint8Array();
  const end = bytes.lastIndexOf(10) + 1;
  if (end === 0) replaceFile(path, `${JSON.stringify({ format: FORMAT, ...plan })}\n`);
  const text = new TextDecoder().decode(bytes.subarray(0, end));
  const read = end === 0 ? ok([]) : parseEntries(text, plan, path);
  if (!read.ok) return read;
  const file = openSync(path, 'a');
  if (end > 0) ftruncateSync(file, end);
  const entries = [...read.value];
  return ok({
    entries,
    append(entry) {
      writeWhole(file, `${JSON.stringify(entry)}\n`);
      entries.push(entry);
    },
    close: () => closeSync(file),
  });
}

function parseEntries(text: string, plan: Plan, path: string): Result<readonly Entry[]> {
  const [first = '', ...lines] = text.trimEnd().split('\n');
  const head = parseJson(first);
  if (head?.format !== FORMAT) {
    return fail('not-a-journal', `a journal of "${FORMAT}"`, quote(first), `${path}, line 1`);
  }
  for (const key of KEYS) {
    const [theirs, ours] = [JSON.stringify(head[key]), JSON.stringify(plan[key])];
    if (theirs === ours) continue;
    const advice = `${key} as in the run that is there, or another --out`;
    return fail('other-run', advice, `${quote(ours)} for ${quote(theirs ?? 'nothing')}`, path);
  }
  const entries: Entry[] = [];
  for (const [i, line] of lines.entries()) {
    const entry = parseEntry(line, i + 1, plan);
    if (!entry) return fail('bad-iteration', `iteration ${i + 1}`, quote(line), `${path}, line ${i + 2}`);
    entries.push(entry);
  }
  return ok(entries);
}

function parseEntry(line: string, expected: number, { pairs, parameters }: Plan): Entry | null {
  const fields = parseJson(line);
  if (!fields) return null;
  const { iteration, wins, draws, losses, values } = fields as unknown as Entry;
  const counts = [wins, draws, losses];
  const isWhole =
    iteration === expected &&
    counts.every((count) => Number.isSafeInteger(count) && count >= 0) &&
    wins + draws + losses === 2 * pairs &&
    Array.isArray(values) &&
    values.length === parameters.length &&
    parameters.every(({ min, max }, i) => (values[i] as number) >= min && (values[i] as number) <= max);
  return isWhole ? { iteration, wins, draws, losses, values } : null;
}

function parseJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
