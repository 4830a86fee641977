import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compileCore } from '../../core/built.js';
import { Position } from '../../core/position.js';
import { ok, type Result } from '../../core/result.js';
import { parseState, type State } from '../../tournament/journal/journal.js';
import { compareTerms, type Terms, termsOf } from '../../tournament/journal/terms.js';
import { openingAt } from '../../tournament/openings/opening.js';
import type { TournamentSettings } from '../../tournament/settings.js';
import { loadOpenings } from './load-openings.js';
import { type MatchOptions, parseMatchOptions } from './options.js';
import { type GivenOption, parseWords } from './words.js';

/** Everything a match needs, read and checked; nothing has been written yet. */
export interface Preparation {
  readonly options: MatchOptions;
  readonly settings: TournamentSettings;
  readonly state: State | null;
  readonly seed: number;
  readonly terms: Terms;
  /** Where the openings come from, in a few words. */
  readonly openingsAbout: string;
  readonly newPosition: () => Position;
}

/**
 * Reads and checks all that a command line names, before anything is written. Codes: those of its parts,
 * and `state-file`.
 */
export function prepare(given: readonly GivenOption[]): Result<Preparation> {
  const state = readState(given);
  if (!state.ok) return state;
  const whole = completeOptions(given, state.value);
  if (!whole.ok) return whole;
  const options = parseMatchOptions(whole.value);
  if (!options.ok) return options;
  const { game, variant } = options.value;
  const module = compileCore(game.id);
  const newPosition = () => new Position(module);
  const loaded = loadOpenings(options.value.openings, game, variant, newPosition());
  if (!loaded.ok) return loaded;
  const { openings, about } = loaded.value;
  const seed = options.value.seed ?? state.value?.header.seed ?? Math.floor(Math.random() * 2 ** 31);
  const { order, start } = options.value.openings;
  const choice = { order, start, seed };
  const settings: TournamentSettings = { ...options.value, opening: openingAt(openings, choice) };
  const terms = termsOf(settings, openings, choice, recordPath(options.value));
  if (state.value) {
    const same = compareTerms(state.value.header.terms, terms);
    if (!same.ok) return same;
  }
  return ok({
    options: options.value,
    settings,
    state: state.value,
    seed,
    terms,
    openingsAbout: about,
    newPosition,
  });
}

function recordPath({ record }: MatchOptions): string | null {
  return record === null ? null : resolve(record);
}

/** The state a match goes on from; null: it begins. An empty file counts as none. */
function readState(given: readonly GivenOption[]): Result<State | null> {
  const path = given.findLast(({ name }) => name === 'resume')?.words[0];
  if (path === undefined || !existsSync(path)) return ok(null);
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const got = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      error: { code: 'state-file', expected: 'a file that can be read', got, where: path },
    };
  }
  if (bytes.length === 0) return ok(null);
  const state = parseState(bytes);
  return state.ok ? state : { ok: false, error: { ...state.error, where: `${path}, ${state.error.where}` } };
}

/** A command line that names no engine goes on with the one that began the match. */
function completeOptions(given: readonly GivenOption[], state: State | null): Result<readonly GivenOption[]> {
  if (!state || given.some(({ name }) => name === 'engine')) return ok(given);
  const kept = parseWords(state.header.words);
  return kept.ok ? ok([...kept.value, ...given]) : kept;
}
