import { VARIANTS } from '../../../engines/registry.js';
import { fail, ok, quote, type Result } from '../../core/result.js';
import { GAME_SCORES } from '../../match/record/score.js';
import { SCHEDULE_KINDS } from '../schedule/settings.js';
import {
  type Check,
  has,
  isList,
  isNullOr,
  isNumber,
  isOneOf,
  isSide,
  isText,
  isTuple,
  isWhole,
} from '../shape.js';
import { SPRT_MODELS } from '../statistics/sprt.js';
import { LIVE_STATES, type LiveMatch } from './snapshot.js';

const KIND = 'spindle live match';
const VERSION = 1;

/** The text of a snapshot file (docs/live-format.md). */
export function formatLiveMatch(match: LiveMatch): string {
  return `${JSON.stringify({ kind: KIND, version: VERSION, ...match })}\n`;
}

/**
 * Reads a snapshot file; fields that are not known are left out. Codes: `live-form` (another kind of file),
 * `live-version`, `live-field` (one is missing or not as it should be; `where` names it).
 */
export function parseLiveMatch(text: string): Result<LiveMatch> {
  const fields = parseJson(text);
  if (fields?.kind !== KIND) return fail('live-form', `"kind": "${KIND}"`, quote(text), 'snapshot');
  if (fields.version !== VERSION) {
    return fail('live-version', `version ${VERSION}`, quote(String(fields.version)), 'snapshot');
  }
  const kept: Record<string, unknown> = {};
  for (const [name, check] of Object.entries(FIELDS)) {
    const value = fields[name];
    if (!check(value)) {
      return fail('live-field', 'a field of a live match', quote(JSON.stringify(value) ?? 'nothing'), name);
    }
    kept[name] = value;
  }
  return ok(kept as unknown as LiveMatch);
}

function parseJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Readonly<Record<string, unknown>> | null) : null;
  } catch {
    return null;
  }
}

const isMeasure: Check = (value) => isNumber(value) || value === 'inf' || value === '-inf';
const isId: Check = (value) => typeof value === 'string' && /^[0-9a-z-]+$/.test(value);
const isPid: Check = (value) => isWhole(value) && Number(value) > 0;
const isVariant = isOneOf(VARIANTS.map(({ variant }) => variant.id));

const EVALUATION = isNullOr(
  has({
    score: isNullOr(has({ kind: isOneOf(['cp', 'mate']), value: isNumber })),
    depth: isNullOr(isNumber),
    nodes: isNullOr(isNumber),
  }),
);

const CLOCKS = has({
  remaining: isTuple(isNullOr(isNumber), isNullOr(isNumber)),
  at: isNumber,
  running: isNullOr(isSide),
});

const RUNNING = has({
  slot: isWhole,
  number: isWhole,
  round: isText,
  opening: isText,
  fen: isText,
  white: isText,
  black: isText,
  moves: isList(isText),
  book: isWhole,
  ply: isWhole,
  clocks: isNullOr(CLOCKS),
  evaluations: isTuple(EVALUATION, EVALUATION),
});

const FINISHED = has({
  number: isWhole,
  round: isText,
  white: isText,
  black: isText,
  result: isOneOf(GAME_SCORES),
  reason: isText,
  points: isNullOr(isNumber),
  plies: isWhole,
  endedAt: isNumber,
});

const WIN_DRAW_LOSS = { wins: isWhole, draws: isWhole, losses: isWhole };

const STANDING = has({
  rank: isWhole,
  name: isText,
  played: isWhole,
  ...WIN_DRAW_LOSS,
  points: isNumber,
  gamePoints: isNumber,
  advances: isWhole,
  elo: isNullOr(isMeasure),
  error: isNullOr(isNumber),
});

const STRENGTH = has({
  games: isWhole,
  score: isNumber,
  elo: isMeasure,
  lower: isMeasure,
  upper: isMeasure,
  error: isNullOr(isNumber),
  nelo: isMeasure,
  neloError: isNullOr(isNumber),
  los: isNumber,
});

const SPRT = has({
  model: isOneOf(SPRT_MODELS),
  elo0: isNumber,
  elo1: isNumber,
  alpha: isNumber,
  beta: isNumber,
  llr: isNumber,
  lower: isNumber,
  upper: isNumber,
  verdict: isOneOf(['H0', 'H1', 'continue']),
});

const DUEL = has({
  strength: isNullOr(STRENGTH),
  pairs: isTuple(isWhole, isWhole, isWhole, isWhole, isWhole),
  points: isTuple(isNumber, isNumber),
  sprt: isNullOr(SPRT),
  history: isList(isTuple(isWhole, isMeasure, isMeasure, isMeasure, isNullOr(isNumber))),
});

const FIELDS: Readonly<Record<keyof LiveMatch, Check>> = {
  id: isId,
  title: isText,
  pid: isPid,
  variant: isVariant,
  format: isOneOf(['match', ...SCHEDULE_KINDS]),
  timeControl: isText,
  state: isOneOf(LIVE_STATES),
  ending: isNullOr(isText),
  startedAt: isNumber,
  updatedAt: isNumber,
  games: has({ planned: isNullOr(isWhole), played: isWhole, resumed: isWhole }),
  engines: isList(has({ name: isText, timeControl: isText })),
  running: isList(RUNNING),
  finished: isList(FINISHED),
  standings: isList(STANDING),
  crosstable: isList(has({ first: isText, second: isText, ...WIN_DRAW_LOSS })),
  duel: isNullOr(DUEL),
};
