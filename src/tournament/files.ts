import { renameSync, writeFileSync, writeSync } from 'node:fs';

/** Writes all of a text, as a single write may not. Returns its bytes. Throws when it cannot be written. */
export function writeWhole(file: number, text: string): number {
  const bytes = Buffer.from(text, 'utf8');
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
  return bytes.length;
}

/** Puts a file in the place of the old one, whole or not at all. Throws when it cannot be written. */
export function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}
