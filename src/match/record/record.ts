import type { Side } from '../../core/game.js';
import { type GameScore, parseScore } from './score.js';

/** A game as a record file has it: text, not yet judged by any rule. */
export interface GameRecord {
  /** From 1, in its file. */
  readonly number: number;
  /** Line its first tag or move stands on, from 1. */
  readonly line: number;
  /** Names as written, in their order; the last of equal names counts. */
  readonly tags: ReadonlyMap<string, string>;
  /** Comments before the first move, and the moves. */
  readonly main: RecordLine;
  /** At the end of the moves; null: none stands there. */
  readonly score: GameScore | null;
}

export interface RecordLine {
  readonly comments: readonly string[];
  readonly moves: readonly RecordMove[];
}

export interface RecordMove {
  /** As written, without number, marks and count dots. */
  readonly text: string;
  readonly line: number;
  /** Numeric annotation glyphs; `!` is 1, `?` 2, `!!` 3, `??` 4, `!?` 5, `?!` 6. */
  readonly nags: readonly number[];
  readonly comments: readonly string[];
  /** Other moves in place of this one, each with what follows. */
  readonly variations: readonly RecordLine[];
}

/** Value of a tag, whatever the case of its name. */
export function tagOf({ tags }: GameRecord, name: string): string | undefined {
  const exact = tags.get(name);
  if (exact !== undefined) return exact;
  const wanted = name.toLowerCase();
  for (const [key, value] of tags) if (key.toLowerCase() === wanted) return value;
  return undefined;
}

/** The result after the moves, else the Result tag's, else `*`. */
export function scoreOf(record: GameRecord): GameScore {
  return record.score ?? parseScore(tagOf(record, 'Result') ?? '*') ?? '*';
}

/** Number of a move, from 1, in a game that `first` began. */
export function moveNumber(first: Side, ply: number): number {
  return Math.floor((ply + first) / 2) + 1;
}
