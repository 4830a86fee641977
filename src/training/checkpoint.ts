import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fail, ok, quote, type Result } from '../core/result.js';
import { replaceFile } from '../tournament/files.js';
import type { Epoch, Progress } from './trainer.js';
import type { Workspace } from './workspace.js';

/** First line of the file: what the numbers behind it belong to. */
interface Head {
  /** All that decides the weights, as one text. */
  readonly terms: string;
  readonly epochs: readonly Epoch[];
  readonly bestEpoch: number;
}

/** Where a training that writes `out` keeps what it needs to go on. */
export function checkpointOf(out: string): string {
  return `${out}.checkpoint`;
}

/** Keeps parameters, moments and progress, whole or not at all. */
export function writeCheckpoint(
  path: string,
  terms: string,
  { epochs, best, bestEpoch }: Progress,
  { parameters, moments }: Workspace,
): void {
  const head: Head = { terms, epochs, bestEpoch };
  const parts = [parameters, moments, best].map((array) =>
    Buffer.from(array.buffer, array.byteOffset, array.byteLength),
  );
  replaceFile(path, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...parts]));
}

/**
 * Takes up what `writeCheckpoint` left: fills parameters and moments. Null if there is nothing. Fails if it belongs
 * to another training, or is damaged.
 */
export function readCheckpoint(path: string, terms: string, workspace: Workspace): Result<Progress | null> {
  if (!existsSync(path)) return ok(null);
  const file = readFileSync(path);
  const end = file.indexOf(10);
  const head = parseHead(file.toString('utf8', 0, Math.max(0, end)));
  const { parameters, moments } = workspace;
  const size = 2 * parameters.byteLength + moments.byteLength;
  if (!head || file.length !== end + 1 + size) {
    return fail('bad-checkpoint', 'a whole checkpoint; remove the file to begin anew', 'another file', path);
  }
  if (head.terms !== terms) {
    const [wanted, kept] = findDifference(terms, head.terms);
    return fail('other-training', `a training of ${wanted}; remove the file to begin anew`, kept, path);
  }
  const numbers = new Float32Array(size / 4);
  new Uint8Array(numbers.buffer).set(file.subarray(end + 1));
  const { length } = parameters;
  parameters.set(numbers.subarray(0, length));
  moments.set(numbers.subarray(length, length + moments.length));
  const best = numbers.slice(length + moments.length);
  return ok({ epochs: head.epochs, bestEpoch: head.bestEpoch, best });
}

export function removeCheckpoint(path: string): void {
  rmSync(path, { force: true });
}

/** The first setting in which two trainings differ, as each has it. */
function findDifference(wanted: string, kept: string): readonly [string, string] {
  const [a, b] = [wanted, kept].map((text) => JSON.parse(text) as Record<string, unknown>);
  const key =
    Object.keys(a ?? {}).find((name) => JSON.stringify(a?.[name]) !== JSON.stringify(b?.[name])) ?? '';
  return [`${key} ${quote(JSON.stringify(a?.[key]))}`, `${key} ${quote(JSON.stringify(b?.[key]) ?? '')}`];
}

function parseHead(text: string): Head | null {
  try {
    const head: unknown = JSON.parse(text);
    const isHead = typeof head === 'object' && head !== null && 'terms' in head && 'epochs' in head;
    return isHead ? (head as Head) : null;
  } catch {
    return null;
  }
}
