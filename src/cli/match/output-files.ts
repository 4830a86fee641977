import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { fail, ok, type Result } from '../../core/result.js';
import { writeWhole } from '../../tournament/files.js';
import {
  continueJournal,
  createJournal,
  type Journal,
  type State,
  type StateHeader,
} from '../../tournament/journal/journal.js';
import { openRecordFile, type RecordFile } from '../../tournament/record-file.js';
import type { MatchOptions } from './options.js';

/** The files that are written while a match goes on. */
export interface OutputFiles {
  /** null: not wanted. */
  readonly record: RecordFile | null;
  readonly journal: Journal | null;
  readonly log: EngineLog | null;
  close(): void;
}

/** What engines write to standard error, and what becomes of them. */
interface EngineLog {
  write(name: string, text: string): void;
}

/**
 * Opens the files; a match that goes on cuts off what no game of its state accounts for. Code: `output-file`,
 * and `state-record`.
 */
export function openOutputs(
  options: MatchOptions,
  state: State | null,
  header: Omit<StateHeader, 'recordStart'>,
): Result<OutputFiles> {
  const { record: recordPath, resume, log: logPath } = options;
  for (const [path, where] of [
    [options.json, '--json'],
    [options.html, '--html'],
  ] as const) {
    const folder =
      path === null ? ok(null) : attempt(where, () => accessSync(folderOf(path), constants.W_OK));
    if (!folder.ok) return folder;
  }
  const opened =
    recordPath === null
      ? ok(null)
      : attempt('--record', () => openRecordFile(recordPath, state?.recordEnd ?? null));
  if (!opened.ok) return opened;
  if (opened.value && !opened.value.ok) return opened.value;
  const record = opened.value?.value ?? null;
  const journal =
    resume === null
      ? ok(null)
      : attempt('--resume', () =>
          state
            ? continueJournal(resume, state)
            : createJournal(resume, { ...header, recordStart: record?.end ?? 0 }),
        );
  if (!journal.ok) return journal;
  const log = logPath === null ? ok(null) : attempt('--log', () => openSync(logPath, 'a'));
  if (!log.ok) return log;
  return ok({
    record,
    journal: journal.value,
    log: log.value === null ? null : engineLog(log.value),
    close() {
      record?.close();
      journal.value?.close();
      if (log.value !== null) closeSync(log.value);
    },
  });
}

function folderOf(path: string): string {
  return existsSync(path) ? path : dirname(path);
}

function attempt<T>(where: string, open: () => T): Result<T> {
  try {
    return ok(open());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return fail('output-file', 'a file that can be written', message, where);
  }
}

/** A line for each line, with time and name. A log that cannot be written any more stops no match. */
function engineLog(file: number): EngineLog {
  return {
    write(name, text) {
      const time = new Date().toISOString();
      const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
      try {
        writeWhole(file, lines.map((line) => `${time} ${name}: ${line}\n`).join(''));
      } catch {
        // The disk may be full; the records matter more.
      }
    },
  };
}
