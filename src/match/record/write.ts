import type { Side } from '../../core/game.js';
import { moveNumber } from './record.js';
import { formatScore, type GameScore, type ScoreStyle } from './score.js';

/** A game to be written. */
export interface RecordText {
  readonly tags: readonly (readonly [name: string, value: string])[];
  /** Side that makes the first move. */
  readonly first: Side;
  /** Before the first move. */
  readonly comment?: readonly string[];
  readonly moves: readonly MoveText[];
  readonly score: GameScore;
  readonly style: ScoreStyle;
}

export interface MoveText {
  readonly text: string;
  /** Parts of a comment, none of which is broken over two lines; empty: no comment. */
  readonly comment: readonly string[];
  /** Other moves in its place, each with what follows; none of them empty. */
  readonly variations?: readonly (readonly MoveText[])[];
}

const WIDTH = 80;

/**
 * A game in PDN or PGN, ending in a blank line: tags, then the moves in lines of at most 80 columns
 * (a single longer part excepted). The Result tag is written by itself, in the given style.
 */
export function formatRecord({ tags, first, comment, moves, score, style }: RecordText): string {
  const result = formatScore(score, style);
  const header = tags.map(([name, value]) => formatTag(name, name === 'Result' ? result : value)).join('');
  const lines = wrapper();
  addComment(lines, comment ?? []);
  addMoves(lines, first, 0, moves);
  lines.add(result);
  return `${header}\n${lines.text()}\n\n`;
}

/** Moves of a line that begins at `ply`. */
function addMoves(lines: Lines, first: Side, begin: number, moves: readonly MoveText[]): void {
  let isInterrupted = true;
  moves.forEach(({ text, comment, variations = [] }, i) => {
    const ply = begin + i;
    const side = (first + ply) % 2;
    if (side === 0) lines.add(`${moveNumber(first, ply)}.`);
    else if (isInterrupted) lines.add(`${moveNumber(first, ply)}...`);
    lines.add(text);
    addComment(lines, comment);
    for (const variation of variations) {
      lines.add('(');
      addMoves(lines, first, ply, variation);
      lines.add(')');
    }
    isInterrupted = comment.length > 0 || variations.length > 0;
  });
}

function addComment(lines: Lines, comment: readonly string[]): void {
  comment.forEach((part, i) => {
    const open = i === 0 ? '{' : '';
    const close = i === comment.length - 1 ? '}' : '';
    lines.add(`${open}${part.replace(/[{}]/g, '')}${close}`);
  });
}

function formatTag(name: string, value: string): string {
  const escaped = value.replace(/[\\"]/g, '\\$&').replace(/[\r\n]+/g, ' ');
  return `[${name} "${escaped}"]\n`;
}

interface Lines {
  add(part: string): void;
  text(): string;
}

function wrapper(): Lines {
  let text = '';
  let column = 0;
  return {
    add(part) {
      if (column > 0 && column + 1 + part.length > WIDTH) {
        text += '\n';
        column = 0;
      }
      text += column === 0 ? part : ` ${part}`;
      column += column === 0 ? part.length : 1 + part.length;
    },
    text: () => text,
  };
}
