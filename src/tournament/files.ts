import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { fail, ok, type Result } from '../core/result.js';

/** Writes all of a text, as a single write may not. Returns its bytes. Throws when it cannot be written. */
export function writeWhole(file: number, text: string): number {
  const bytes = Buffer.from(text, 'utf8');
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
  return bytes.length;
}

/** Makes a folder where there is none. Throws when it cannot be made. */
export function makeFolder(path: string): void {
  // Node's recursive mkdir never returns where the last step alone cannot be made (as in /proc).
  if (!existsSync(path)) mkdirSync(path, { recursive: !existsSync(dirname(path)) });
}

/** Whether a file can be written there, before the work that it is for. Its folder is made; a file is left as it is. */
export function tryFile(path: string): Result<void> {
  try {
    makeFolder(dirname(path));
    if (existsSync(path) && statSync(path).isDirectory())
      return fail('unwritable', 'a file', 'a folder', path);
    writeFileSync(`${path}.new`, '');
    rmSync(`${path}.new`);
    return ok(undefined);
  } catch (error) {
    return fail('unwritable', 'a file that can be written', (error as Error).message, path);
  }
}

/** Puts a file in the place of the old one, whole or not at all. Throws when it cannot be written. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}
