import type { Game, Variant } from '../../core/game.js';
import type { Position } from '../../core/position.js';
import { type Failure, ok, type Result } from '../../core/result.js';
import { readRecords } from '../../match/record/read.js';
import { replayRecord } from '../../match/record/replay.js';
import type { Opening } from './opening.js';

/** `fen`: a position a line, FEN or EPD; `record`: games, PDN or PGN. */
export const OPENING_FORMS = ['fen', 'record'] as const;
export type OpeningForm = (typeof OPENING_FORMS)[number];

/** The openings of a file that can be used, and what is wrong with the rest of it. */
export interface OpeningFile {
  readonly openings: readonly Opening[];
  readonly failures: readonly Failure[];
}

/**
 * Reads an opening file. Positions stand as the game writes them; what an EPD says beyond the position,
 * move counters included, is left out. Of games, `position` plays the main lines, at most `maxPlies` plies
 * each; `variant` serves where the tags name none. Failures give line or game in their `where`.
 */
export function readOpenings(
  text: string,
  form: OpeningForm,
  game: Game,
  variant: Variant,
  position: Position,
  maxPlies: number,
): OpeningFile {
  const results =
    form === 'fen' ? fenLines(text, game) : gameOpenings(text, game, variant, position, maxPlies);
  const openings: Opening[] = [];
  const failures: Failure[] = [];
  for (const result of results) {
    if (result.ok) openings.push(result.value);
    else failures.push(result.error);
  }
  return { openings, failures };
}

/** A file is of records when it has a tag, or a move number before a move; else it is of positions. */
export function guessForm(text: string): OpeningForm {
  return /^\s*\[\s*\w+\s+"|^\s*1\s*\.+\s*\S/m.test(text) ? 'record' : 'fen';
}

/** Blank lines and lines that begin with `#` or `%` are left out. */
function* fenLines(text: string, game: Game): Generator<Result<Opening>, void> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  for (const [i, line] of lines.entries()) {
    const written = line.trim();
    if (written === '' || /^[#%]/.test(written)) continue;
    const source = `line ${i + 1}`;
    const setup = game.parseFen(positionPart(written));
    if (setup.ok) yield ok({ fen: game.formatFen(setup.value), moves: [], source });
    else yield { ok: false, error: { ...setup.error, where: `${source}, ${setup.error.where}` } };
  }
}

/**
 * EPD puts operations after the position: a word of two letters or more and its operand, up to a semicolon
 * (`bm e2e4; id "A";`). A FEN has no such words.
 */
function positionPart(line: string): string {
  const end = line.search(/\s+[a-z]\w+(\s+[^;]*)?;/);
  return end < 0 ? line.replace(/\s*;.*$/, '') : line.slice(0, end);
}

function* gameOpenings(
  text: string,
  game: Game,
  variant: Variant,
  position: Position,
  maxPlies: number,
): Generator<Result<Opening>, void> {
  for (const record of readRecords(text)) {
    if (!record.ok) {
      yield record;
      continue;
    }
    const { main, number } = record.value;
    const cut = { ...record.value, main: { ...main, moves: main.moves.slice(0, maxPlies) } };
    const replayed = replayRecord(cut, game, position, variant);
    if (!replayed.ok) {
      yield replayed;
      continue;
    }
    const { start, moves } = replayed.value;
    yield ok({
      fen: game.formatFen(start),
      moves: moves.map(({ wire }) => wire),
      source: `game ${number}`,
    });
  }
}
