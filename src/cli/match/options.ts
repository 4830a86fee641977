import { findVariant, VARIANTS } from '../../../engines/registry.js';
import type { Game, Variant } from '../../core/game.js';
import { fail, ok, quote, type Result } from '../../core/result.js';
import type { AdjudicationRules } from '../../match/adjudication.js';
import type { Contestant } from '../../tournament/contestant.js';
import { liveFolder } from '../../tournament/live/folder.js';
import { checkSchedule, SCHEDULE_KINDS, type ScheduleSettings } from '../../tournament/schedule/settings.js';
import type { SprtSettings } from '../../tournament/statistics/sprt.js';
import { type EngineGroup, parseContestants } from './contestants.js';
import { type OpeningsOption, parseOpeningsOption } from './openings-option.js';
import { type Pair, parsePairs } from './pairs.js';
import { readDraw, readResign, readSprt } from './rules.js';
import { type WordReader, wordReader } from './word-reader.js';
import type { GivenOption } from './words.js';

/** What a command line asks for. */
export interface MatchOptions {
  readonly game: Game;
  readonly variant: Variant;
  readonly contestants: readonly Contestant[];
  readonly schedule: ScheduleSettings;
  readonly openings: OpeningsOption;
  /** null: none was given. */
  readonly seed: number | null;
  readonly sprt: SprtSettings | null;
  readonly adjudication: AdjudicationRules;
  readonly concurrency: number;
  readonly recover: boolean;
  /** Paths; null: not wanted. */
  readonly record: string | null;
  readonly json: string | null;
  readonly html: string | null;
  readonly resume: string | null;
  readonly log: string | null;
  /** Folder of the snapshot; null: none is kept. */
  readonly live: string | null;
  readonly event: string;
  readonly site: string;
  /** Games between two printed standings; 0: never. */
  readonly ratingInterval: number;
}

/** Rounds of a match that a test is to end. */
const SPRT_ROUNDS = 100_000;
const EXTRA_PAIRS = 8;
const RATING_INTERVAL = 10;

/**
 * Reads the options of a match. Codes: `variant-unknown`, `option-value`, `option-pair`, `option-key`,
 * `match-sprt` (more than two engines), and those of engines, schedule and SPRT.
 */
export function parseMatchOptions(given: readonly GivenOption[]): Result<MatchOptions> {
  const words = wordReader(given);
  const id = words.value('variant') ?? VARIANTS[0]?.variant.id ?? '';
  const found = findVariant(id);
  if (!found) {
    const ids = VARIANTS.map(({ variant }) => variant.id).join(', ');
    return fail('variant-unknown', `one of ${ids}`, quote(id), '--variant');
  }
  const contestants = readContestants(given, found.game, words.whole('timemargin', 0) ?? 0);
  if (!contestants.ok) return contestants;
  const openings = parseOpeningsOption(given.findLast(({ name }) => name === 'openings'));
  if (!openings.ok) return openings;
  const sprt = words.group('sprt', readSprt) ?? null;
  const options: MatchOptions = {
    ...found,
    contestants: contestants.value,
    schedule: readSchedule(words, contestants.value.length, sprt !== null, openings.value.policy),
    openings: openings.value,
    seed: words.whole('seed', 0) ?? null,
    sprt,
    adjudication: readAdjudication(words),
    concurrency: words.whole('concurrency', 1) ?? 1,
    recover: given.findLast(({ name }) => name === 'recover' || name === 'no-recover')?.name !== 'no-recover',
    record: words.path('record'),
    json: words.path('json'),
    html: words.path('html'),
    resume: words.path('resume'),
    log: words.path('log'),
    live: words.has('live') ? words.path('live') || liveFolder() : null,
    event: words.value('event') ?? 'Spindle match',
    site: words.value('site') ?? '?',
    ratingInterval: words.whole('ratinginterval', 0) ?? RATING_INTERVAL,
  };
  const failure = words.failure();
  if (failure) return { ok: false, error: failure };
  return checkWhole(options);
}

/** What only all options together tell. */
function checkWhole(options: MatchOptions): Result<MatchOptions> {
  const schedule = checkSchedule(options.schedule);
  if (!schedule.ok) return schedule;
  if (options.sprt && options.contestants.length !== 2) {
    return fail('match-sprt', 'two engines', String(options.contestants.length), '--sprt');
  }
  return ok(options);
}

function readContestants(given: readonly GivenOption[], game: Game, margin: number): Result<Contestant[]> {
  const each: Pair[] = [];
  const groups: EngineGroup[] = [];
  for (const { name, words, where } of given) {
    if (name !== 'engine' && name !== 'each') continue;
    const place = name === 'each' ? where : `${where} ${groups.length + 1}`;
    const pairs = parsePairs(words, place);
    if (!pairs.ok) return pairs;
    if (name === 'each') each.push(...pairs.value);
    else groups.push({ pairs: pairs.value, where: place });
  }
  return parseContestants(groups, each, game, margin);
}

function readSchedule(
  words: WordReader,
  engines: number,
  isTest: boolean,
  openings: ScheduleSettings['openings'],
): ScheduleSettings {
  const kind = words.choice('tournament', [...SCHEDULE_KINDS, 'roundrobin']) ?? 'round-robin';
  return {
    kind: kind === 'roundrobin' ? 'round-robin' : kind,
    engines,
    rounds: words.whole('rounds', 1) ?? (isTest ? SPRT_ROUNDS : 1),
    games: words.whole('games', 1) ?? 2,
    openings,
    challengers: words.whole('challengers', 1) ?? 1,
    extraPairs: words.whole('extra-pairs', 0) ?? EXTRA_PAIRS,
  };
}

function readAdjudication(words: WordReader): AdjudicationRules {
  const moves = words.whole('maxmoves', 1);
  return {
    resign: words.group('resign', readResign) ?? null,
    draw: words.group('draw', readDraw) ?? null,
    agreedDraws: words.has('agreed-draws'),
    maxPlies: words.whole('max-plies', 1) ?? (moves === undefined ? null : 2 * moves),
  };
}
