import { readFileSync } from 'node:fs';
import { builtFile } from '../../core/built.js';
import type { Game, Variant } from '../../core/game.js';
import type { Position } from '../../core/position.js';
import { fail, ok, type Result } from '../../core/result.js';
import { decodeRecords } from '../../match/record/read.js';
import type { Opening } from '../../tournament/openings/opening.js';
import { guessForm, readOpenings } from '../../tournament/openings/read.js';
import type { OpeningsOption } from './openings-option.js';

/** Openings, and in a few words where they come from. */
export interface LoadedOpenings {
  readonly openings: readonly Opening[];
  readonly about: string;
}

/**
 * The openings of a match. A file is taken whole or not at all. Codes: `openings-file` (it cannot be read),
 * `openings-none`, and those of the file's text.
 */
export function loadOpenings(
  option: OpeningsOption,
  game: Game,
  variant: Variant,
  position: Position,
): Result<LoadedOpenings> {
  const { source, order, start } = option;
  if (source === 'start') {
    const opening: Opening = { fen: variant.startFen, moves: [], source: 'start' };
    return ok({ openings: [opening], about: 'the start position' });
  }
  const path = source === 'builtin' ? builtFile(`openings-${variant.id}.txt`) : source.file;
  const name = source === 'builtin' ? `built-in set of ${variant.id}` : source.file;
  const text = readText(path, name);
  if (!text.ok) return text;
  const form = option.form ?? guessForm(text.value);
  const { openings, failures } = readOpenings(text.value, form, game, variant, position, option.plies);
  const [failure] = failures;
  if (failure) return { ok: false, error: { ...failure, where: `${name}, ${failure.where}` } };
  if (openings.length === 0) return fail('openings-none', 'an opening', 'none', name);
  const from = start === 1 ? '' : ` from number ${start}`;
  return ok({ openings, about: `${name} (${openings.length}), ${order}${from}` });
}

function readText(path: string | URL, name: string): Result<string> {
  try {
    return ok(decodeRecords(readFileSync(path)));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return fail('openings-file', 'a file of openings that can be read', message, name);
  }
}
