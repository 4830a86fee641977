import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, quote, type Result } from '../core/result.js';
import { makeFolder, replaceFile } from '../tournament/files.js';

/** What a run is about; the same for all its generations. */
export interface LearningPlan {
  /** Folder name of the game. */
  readonly game: string;
  /** Variants whose games are learned from, the wanted one first. */
  readonly variants: readonly string[];
  /** Of self-play, a move. */
  readonly nodes: number;
  readonly seed: number;
  /** Folders with games of before the run, learned from beside its own. */
  readonly data: readonly string[];
}

/** What a generation came to. */
export interface Generation {
  /** From 1. */
  readonly number: number;
  /** Games played in it, and positions it learned from, with those of the generations before. */
  readonly games: number;
  readonly positions: number;
  readonly epochs: number;
  /** Cross entropies, in the epoch kept: of the positions learned from, and of those held back. */
  readonly loss: number;
  readonly heldLoss: number;
  /** Checksum of its weights. */
  readonly weights: string;
  readonly match: MatchResult;
  readonly accepted: boolean;
  readonly seconds: number;
}

/** The candidate against the weights accepted before. */
export interface MatchResult {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Elo with its 95 % interval; null where a score of 0 or 1 has none. */
  readonly elo: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly llr: number | null;
  /** Likelihood of superiority, 0 to 1. */
  readonly los: number;
  readonly verdict: string;
}

const FILE = 'journal.jsonl';
const FORMAT = 'spindle learning 3';

/** The record of a run, a line of JSON for its plan and one for each generation. */
export interface Journal {
  readonly generations: readonly Generation[];
  append(generation: Generation): void;
}

/** Opens the journal of a folder, made if need be. Fails if it is of another plan or cannot be read. */
export function openJournal(folder: string, plan: LearningPlan): Result<Journal> {
  makeFolder(folder);
  const path = join(folder, FILE);
  const head = JSON.stringify({ format: FORMAT, ...plan });
  if (!existsSync(path)) appendFileSync(path, `${head}\n`);
  const text = readFileSync(path, 'utf8');
  // What was written of a last line when the run was killed is cut off.
  const end = text.lastIndexOf('\n') + 1;
  if (end < text.length) replaceFile(path, text.slice(0, end));
  const [first, ...rest] = text.slice(0, end).split('\n').slice(0, -1);
  if (first !== head) return fail('other-run', `a journal of ${head}`, quote(first ?? ''), path);
  const generations: Generation[] = [];
  for (const [i, line] of rest.entries()) {
    const entry = parseGeneration(line);
    if (!entry) return fail('bad-journal', 'a generation', quote(line), `${path}, line ${i + 2}`);
    generations.push(entry);
  }
  return ok({
    generations,
    append(generation) {
      appendFileSync(path, `${JSON.stringify(generation)}\n`);
      generations.push(generation);
    },
  });
}

const NUMBERS = ['number', 'games', 'positions', 'epochs', 'loss', 'heldLoss', 'seconds'] as const;
const MATCH_NUMBERS = ['wins', 'draws', 'losses', 'los'] as const;
const MATCH_NUMBERS_OR_NULL = ['elo', 'lower', 'upper', 'llr'] as const;

function parseGeneration(line: string): Generation | null {
  const entry = parseObject(line);
  const match = entry?.match;
  if (!entry || typeof match !== 'object' || match === null) return null;
  const figures = match as Record<string, unknown>;
  const isWhole =
    NUMBERS.every((key) => typeof entry[key] === 'number') &&
    typeof entry.weights === 'string' &&
    typeof entry.accepted === 'boolean' &&
    MATCH_NUMBERS.every((key) => typeof figures[key] === 'number') &&
    MATCH_NUMBERS_OR_NULL.every((key) => figures[key] === null || typeof figures[key] === 'number') &&
    typeof figures.verdict === 'string';
  return isWhole ? (entry as unknown as Generation) : null;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
