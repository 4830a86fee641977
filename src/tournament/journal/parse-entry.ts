import { OUTCOME_REASONS } from '../../core/game.js';
import { GAME_SCORES } from '../../match/record/score.js';
import type { GameEntry } from '../game-entry.js';
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
import type { Terms } from './terms.js';

const WORK = has({ moves: isWhole, time: isNumber, nodes: isNumber, depth: isNumber });

const FAILURES: readonly Check[] = [
  has({ kind: isOneOf(['spawn']), message: isText }),
  has({ kind: isOneOf(['crash']), exitCode: isNullOr(isNumber), signal: isNullOr(isText) }),
  has({ kind: isOneOf(['disconnect']), stream: isOneOf(['stdin', 'stdout']) }),
  has({ kind: isOneOf(['stall']), awaited: isText, waited: isNumber }),
  has({ kind: isOneOf(['protocol']), expected: isText, got: isText }),
];

/** A game that was broken off is not kept. */
const TERMINATIONS: readonly Check[] = [
  has({ kind: isOneOf(['rule']), reason: isOneOf(OUTCOME_REASONS) }),
  has({
    kind: isOneOf(['adjudication']),
    reason: isOneOf(['resign', 'draw-score', 'draw-agreed', 'max-plies']),
  }),
  has({ kind: isOneOf(['illegal-move']), side: isSide, text: isText }),
  has({ kind: isOneOf(['timeout']), side: isSide, over: isNumber }),
  has({
    kind: isOneOf(['failure']),
    side: isSide,
    failure: (value) => FAILURES.some((check) => check(value)),
  }),
];

const ENTRY = has({
  encounter: isWhole,
  index: isWhole,
  round: isWhole,
  white: isWhole,
  black: isWhole,
  opening: isWhole,
  score: isOneOf(GAME_SCORES),
  termination: (value) => TERMINATIONS.some((check) => check(value)),
  points: isNullOr(isNumber),
  plies: isWhole,
  began: isNumber,
  ended: isNumber,
  evaluations: isList(isNullOr(isNumber)),
  work: isTuple(WORK, WORK),
});

/** A game of a state file, between engines that its terms name; null when it is none. */
export function parseEntry(value: unknown, { engines }: Terms): GameEntry | null {
  if (!ENTRY(value)) return null;
  const entry = value as GameEntry;
  const count = Array.isArray(engines) ? engines.length : 0;
  return entry.white < count && entry.black < count && entry.white !== entry.black ? entry : null;
}
