import { type Failure, fail, ok, quote, type Result } from '../../core/result.js';
import type { GameRecord, RecordLine, RecordMove } from './record.js';
import { type GameScore, parseScore } from './score.js';
import { type Token, tokens } from './token.js';

/** Marks glued to a move, and their glyphs. */
const MARKS: ReadonlyMap<string, number> = new Map([
  ['!', 1],
  ['?', 2],
  ['!!', 3],
  ['??', 4],
  ['!?', 5],
  ['?!', 6],
]);
/** Judgements that stand between moves; they carry no move and are left out. */
const JUDGEMENTS = new Set(['=', '+', '+-', '-+', '+=', '=+', '+/-', '-/+', '+/=', '=/+', '±', '∓', '#']);

/** Text of a record file: UTF-8 (a byte order mark is dropped), else, as older programs write, Latin-1. */
export function decodeRecords(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads the games of a PDN or PGN file, one after the other. A game that cannot be read is a Failure whose
 * `where` gives its number and line, and the reader goes on with the next game that begins with a tag.
 * Games need no tags and no result: a tag or a move after a result begins the next one.
 *
 * Codes: `record-comment`, `record-tag`, `record-glyph`, `record-syntax`, `record-variation`.
 */
export function* readRecords(text: string): Generator<Result<GameRecord>, void> {
  let game = newGame(1);
  let skipping: 'no' | 'tags' | 'moves' = 'no';
  for (const token of tokens(text)) {
    const isTag = token.kind === 'tag';
    if (skipping !== 'no') {
      // A game that failed among its tags ends at the first tag after its moves.
      if (!isTag) skipping = 'moves';
      if (!isTag || skipping === 'tags') continue;
      skipping = 'no';
    } else if (beginsNext(game, token)) {
      yield finish(game);
      game = newGame(game.number + 1);
    }
    const failure = take(game, token);
    if (failure) {
      yield { ok: false, error: failure };
      skipping = isBadTag(token) && isTopOfGame(game) ? 'tags' : 'moves';
      game = newGame(game.number + 1);
    }
  }
  if (skipping === 'no' && !isEmpty(game)) yield finish(game);
}

interface OpenMove extends RecordMove {
  text: string;
  readonly nags: number[];
  readonly comments: string[];
  readonly variations: RecordLine[];
}

interface OpenLine extends RecordLine {
  readonly comments: string[];
  readonly moves: OpenMove[];
  /** Where a variation was opened. */
  readonly opened: number;
  /** Glyphs that came before any move. */
  readonly nags: number[];
}

interface OpenGame {
  readonly number: number;
  line: number;
  readonly tags: Map<string, string>;
  /** The main line, and the variations open at this point. */
  readonly lines: [OpenLine, ...OpenLine[]];
  score: GameScore | null;
}

function newGame(number: number): OpenGame {
  return { number, line: 0, tags: new Map(), lines: [newLine(0)], score: null };
}

function newLine(opened: number): OpenLine {
  return { comments: [], moves: [], opened, nags: [] };
}

function isTopOfGame({ lines, score }: OpenGame): boolean {
  return lines[0].moves.length === 0 && lines[0].comments.length === 0 && score === null;
}

function isEmpty(game: OpenGame): boolean {
  return game.tags.size === 0 && isTopOfGame(game);
}

/** A tag after moves or a result; a move, or what should be a tag, after a result. */
function beginsNext(game: OpenGame, token: Token): boolean {
  if (token.kind === 'tag') return !isTopOfGame(game);
  if (isBadTag(token)) return game.score !== null;
  if (token.kind !== 'word' || game.score === null) return false;
  const word = parseWord(token.text);
  return word.move !== '' && word.move !== TAKES_KING;
}

function isBadTag(token: Token): boolean {
  return token.kind === 'bad' && token.code === 'record-tag';
}

function finish(game: OpenGame): Result<GameRecord> {
  const [main, ...open] = game.lines;
  const innermost = open.at(-1);
  if (innermost)
    return fail('record-variation', ') to close it', 'the end of the game', place(game, innermost.opened));
  const { number, line, tags, score } = game;
  return ok({ number, line, tags, main: closed(main), score });
}

function closed({ comments, moves }: OpenLine): RecordLine {
  return { comments, moves };
}

function place(game: OpenGame, line: number): string {
  return `game ${game.number}, line ${line}`;
}

/** Puts a token into the game it belongs to. */
function take(game: OpenGame, token: Token): Failure | undefined {
  const line = game.lines.at(-1) ?? game.lines[0];
  const move = line.moves.at(-1);
  if (game.line === 0) game.line = token.line;
  switch (token.kind) {
    case 'tag':
      game.tags.set(token.name, token.value);
      return undefined;
    case 'comment':
      (move?.comments ?? line.comments).push(token.text);
      return undefined;
    case 'nag':
      (move?.nags ?? line.nags).push(token.value);
      return undefined;
    case 'open':
      if (!move) return failure(game, token, 'record-variation', 'a move before the variation', '(');
      game.lines.push(newLine(token.line));
      return undefined;
    case 'close':
      return closeVariation(game, token);
    case 'word':
      takeWord(game, line, token);
      return undefined;
    case 'bad':
      return failure(game, token, token.code, token.expected, token.got);
  }
}

function failure(game: OpenGame, token: Token, code: string, expected: string, got: string): Failure {
  return { code, expected, got: quote(got), where: place(game, token.line) };
}

/** A variation without moves is a remark on the move before it: `(!)`, `(=)`. */
function closeVariation(game: OpenGame, token: Token): Failure | undefined {
  if (game.lines.length === 1) return failure(game, token, 'record-variation', '( before )', ')');
  const variation = game.lines.pop();
  const move = game.lines.at(-1)?.moves.at(-1);
  if (!variation || !move) return undefined;
  if (variation.moves.length > 0) move.variations.push(closed(variation));
  else {
    move.nags.push(...variation.nags);
    move.comments.push(...variation.comments);
  }
  return undefined;
}

/** Russian cheskers: stands after the move that takes the king (`docs/rules/russian-cheskers.md`, "Notation"). */
const TAKES_KING = 'X';

function takeWord(game: OpenGame, line: OpenLine, token: Token & { kind: 'word' }): void {
  const { score, move, nag } = parseWord(token.text);
  const previous = line.moves.at(-1);
  if (score !== undefined) {
    // Results inside variations, and a second one, say nothing new.
    if (game.lines.length === 1) game.score ??= score;
  } else if (move === TAKES_KING && previous) {
    previous.text += ` ${TAKES_KING}`;
    if (nag !== undefined) previous.nags.push(nag);
  } else if (move !== '') {
    const nags = nag === undefined ? [] : [nag];
    line.moves.push({ text: move, line: token.line, nags, comments: [], variations: [] });
  } else if (nag !== undefined) {
    (previous?.nags ?? line.nags).push(nag);
  }
}

interface Word {
  readonly score: GameScore | undefined;
  /** Empty when the word is only a number, a mark or a judgement. */
  readonly move: string;
  readonly nag: number | undefined;
}

/**
 * Takes a word apart: move number and its dots, move, mark. `•••` is a written three-move count
 * (`docs/rules/frisian.md`, "Readings"). Dashes and crosses of the printed page become `-` and `x`.
 */
function parseWord(word: string): Word {
  const plain = word
    .replace(/•/g, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/×/g, 'x');
  const score = parseScore(plain);
  if (score !== undefined) return { score, move: '', nag: undefined };
  const unnumbered = plain.replace(/^\d*(?:\.+|…)/, '');
  const marked = /^(.*?)([!?]*)$/.exec(unnumbered);
  const text = marked?.[1] ?? '';
  const isMove = !JUDGEMENTS.has(text) && !/^\d{1,3}$/.test(text);
  return { score: undefined, move: isMove ? text : '', nag: MARKS.get(marked?.[2] ?? '') };
}
