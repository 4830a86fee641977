import { fail, ok, type Result } from '../../core/result.js';
import { OPENING_ORDERS, type OpeningOrder } from '../../tournament/openings/opening.js';
import type { OpeningForm } from '../../tournament/openings/read.js';
import type { ScheduleSettings } from '../../tournament/schedule/settings.js';
import type { PairReader } from './pairs.js';
import { readGroup } from './word-reader.js';
import type { GivenOption } from './words.js';

/** Where the games of a match begin. */
export interface OpeningsOption {
  /** `builtin`: the variant's own set; `start`: its start position; else a file. */
  readonly source: 'builtin' | 'start' | { readonly file: string };
  /** null: by the look of the file. */
  readonly form: OpeningForm | null;
  readonly order: OpeningOrder;
  /** First opening, from 1. */
  readonly start: number;
  /** Of games, at most so many plies are played. */
  readonly plies: number;
  readonly policy: ScheduleSettings['openings'];
}

const FORMATS = ['auto', 'fen', 'epd', 'pdn', 'pgn'] as const;
const POLICIES = ['encounter', 'round'] as const;
const MAX_PLIES = 1024;

const DEFAULT: OpeningsOption = {
  source: 'builtin',
  form: null,
  order: 'random',
  start: 1,
  plies: MAX_PLIES,
  policy: 'encounter',
};

/** Reads `--openings`, or gives what holds without it. */
export function parseOpeningsOption(option: GivenOption | undefined): Result<OpeningsOption> {
  if (!option) return ok(DEFAULT);
  const [first = '', ...rest] = option.words;
  const bare = first === 'builtin' || first === 'start' ? first : null;
  return readGroup(bare ? rest : option.words, option.where, (reader, where) =>
    readOpenings(reader, bare, where),
  );
}

function readOpenings(
  reader: PairReader,
  bare: 'builtin' | 'start' | null,
  where: string,
): Result<OpeningsOption> {
  const file = bare ? undefined : reader.text('file');
  const format = reader.choice('format', FORMATS) ?? 'auto';
  const forms = { auto: null, fen: 'fen', epd: 'fen', pdn: 'record', pgn: 'record' } as const;
  const source = bare ?? (file === undefined ? null : { file });
  const rest = {
    form: forms[format],
    order: reader.choice('order', OPENING_ORDERS) ?? (bare === 'builtin' ? 'random' : 'sequential'),
    start: reader.whole('start', 1) ?? 1,
    plies: reader.whole('plies', 0) ?? MAX_PLIES,
    policy: reader.choice('policy', POLICIES) ?? 'encounter',
  };
  if (source === null) return fail('option-value', 'builtin, start or file=PATH', 'none of them', where);
  return ok({ source, ...rest });
}
