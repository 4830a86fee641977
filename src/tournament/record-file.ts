import { closeSync, fstatSync, ftruncateSync, openSync } from 'node:fs';
import { fail, ok, type Result } from '../core/result.js';
import { writeWhole } from './files.js';

/** A file of game records, to which finished games are added whole. */
export interface RecordFile {
  /** Bytes it has. */
  readonly end: number;
  /** Returns when the text is with the operating system. Throws when it cannot be written. */
  append(text: string): void;
  close(): void;
}

/**
 * Opens a record file behind what it has, or cut to `length` bytes. Throws when it cannot be opened.
 * Failure: `state-record`, when it has less than that.
 */
export function openRecordFile(path: string, length: number | null): Result<RecordFile> {
  const file = openSync(path, 'a');
  const { size } = fstatSync(file);
  let end = length ?? size;
  if (size < end) {
    closeSync(file);
    return fail('state-record', `${end} bytes or more, as the state file has it`, `${size}`, path);
  }
  if (size > end) ftruncateSync(file, end);
  return ok({
    get end() {
      return end;
    },
    append(text) {
      end += writeWhole(file, text);
    },
    close: () => closeSync(file),
  });
}
