import { closeSync, ftruncateSync, openSync } from 'node:fs';
import { fail, ok, quote, type Result } from '../../core/result.js';
import { replaceFile, writeWhole } from '../files.js';
import type { GameEntry } from '../game-entry.js';
import { parseEntry } from './parse-entry.js';
import type { Terms } from './terms.js';

/**
 * The state of a tournament, kept so that it can go on after any end of the runner: a line of JSON for its
 * terms, then one for each game. A line that was not completed does not count, so neither does its game.
 */
export interface State {
  readonly header: StateHeader;
  readonly entries: readonly GameEntry[];
  /** Bytes of the record file after the last of these games; what lies beyond belongs to none. */
  readonly recordEnd: number;
  /** Bytes of the state file that count. */
  readonly end: number;
}

export interface StateHeader {
  /** The words of the command line. */
  readonly words: readonly string[];
  readonly terms: Terms;
  /** Seed of the order of the openings, also when the command line gave none. */
  readonly seed: number;
  /** Bytes the record file had before the first game. */
  readonly recordStart: number;
}

export interface Journal {
  /** Returns when the line is with the operating system. Throws when it cannot be written. */
  append(entry: GameEntry, recordEnd: number): void;
  close(): void;
}

const FORMAT = 'spindle match state';
const VERSION = 1;

/** Makes a state file, whole or not at all. Throws when it cannot be written. */
export function createJournal(path: string, header: StateHeader): Journal {
  replaceFile(path, `${JSON.stringify({ format: FORMAT, version: VERSION, ...header })}\n`);
  return journalOn(openSync(path, 'a'));
}

/** Goes on with a state file that has been read. */
export function continueJournal(path: string, { end }: State): Journal {
  const file = openSync(path, 'a');
  ftruncateSync(file, end);
  return journalOn(file);
}

function journalOn(file: number): Journal {
  return {
    append(entry, recordEnd) {
      writeWhole(file, `${JSON.stringify({ game: entry, recordEnd })}\n`);
    },
    close: () => closeSync(file),
  };
}

/**
 * Reads a state file. Codes: `state-form` (no such file), `state-version`, `state-game` (a complete line
 * that is no game; `where` gives its number).
 */
export function parseState(bytes: Uint8Array): Result<State> {
  // Bytes and letters are not the same: what is cut off is counted in bytes.
  const end = bytes.lastIndexOf(10) + 1;
  const [first = '', ...lines] = new TextDecoder().decode(bytes.subarray(0, end)).split('\n');
  const header = parseHeader(first);
  if (!header.ok) return header;
  const entries: GameEntry[] = [];
  let recordEnd = header.value.recordStart;
  for (const [i, line] of lines.slice(0, -1).entries()) {
    const where = `line ${i + 2}`;
    const parsed = parseJson(line);
    const game = parseEntry(parsed?.game, header.value.terms);
    if (!game || typeof parsed?.recordEnd !== 'number') {
      return fail('state-game', 'a game', quote(line), where);
    }
    entries.push(game);
    recordEnd = parsed.recordEnd;
  }
  return ok({ header: header.value, entries, recordEnd, end });
}

function parseHeader(line: string): Result<StateHeader> {
  const parsed = parseJson(line);
  if (parsed?.format !== FORMAT) return fail('state-form', 'a state of spindle match', quote(line), 'line 1');
  const { version, words, terms, seed, recordStart } = parsed;
  if (version !== VERSION) return fail('state-version', `version ${VERSION}`, String(version), 'line 1');
  const isWhole =
    Array.isArray(words) &&
    words.every((word) => typeof word === 'string') &&
    isObject(terms) &&
    typeof seed === 'number' &&
    typeof recordStart === 'number';
  if (!isWhole) return fail('state-form', 'words, terms, seed and recordStart', quote(line), 'line 1');
  return ok({ words, terms: terms as unknown as Terms, seed, recordStart });
}

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
