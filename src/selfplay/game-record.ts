import { OUTCOME_REASONS, type OutcomeReason } from '../core/game.js';
import { fail, ok, type Result } from '../core/result.js';
import type { MoveForm } from '../pool/reports.js';

/**
 * How a game ended: by a rule, or `decided` (the scores saw a forced win for some plies), `ply limit` (a draw) or
 * `unfinished` (the ply limit in a game without draws: the game is not scored and keeps no plies).
 */
export type Ending = OutcomeReason | 'decided' | 'ply limit' | 'unfinished';

/** White's share: 1, 0.5 or 0; null for a game that is not scored. */
export type WhiteResult = 1 | 0.5 | 0 | null;

/** One position of a game, with what was played in it. */
export interface RecordedPly {
  /** From the mover's view, in units of the core (`engines/assembly/score.ts`); null if it was not searched. */
  readonly score: number | null;
  readonly move: MoveForm;
  /** Whether every legal move captured. */
  readonly mustCapture: boolean;
  /** Whether chance chose the move, not the search. */
  readonly random: boolean;
}

export interface RecordedGame {
  /** Number of the game within its run, from 0. */
  readonly index: number;
  readonly result: WhiteResult;
  readonly ending: Ending;
  /** The winner's; 0 in games without points and in draws. */
  readonly points: number;
  readonly plies: readonly RecordedPly[];
}

const NO_SCORE = -32768;
const HEAD = 10;
/** Codes of endings that no rule makes. */
const DECIDED = 32;
const PLY_LIMIT = 33;
const UNFINISHED = 34;
/* Flags beside from and to in a ply's second word. */
const SQUARES = 0xfff;
const MUST_CAPTURE = 1 << 12;
const HAS_EXTRA = 1 << 13;
const HAS_SET = 1 << 14;
const RANDOM = 1 << 15;

/** The bytes of a game, as docs/selfplay-format.md has them under "A game". */
export function formatGame(game: RecordedGame): Uint8Array {
  const bytes = new Uint8Array(HEAD + game.plies.reduce((sum, ply) => sum + sizeOf(ply.move), 0));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, game.index, true);
  view.setUint8(4, game.result === null ? 3 : game.result * 2);
  view.setUint8(5, endingCode(game.ending));
  view.setUint8(6, game.points);
  view.setUint16(8, game.plies.length, true);
  let at = HEAD;
  for (const ply of game.plies) at = putPly(view, at, ply);
  return bytes;
}

function sizeOf({ word, setLow, setHigh }: MoveForm): number {
  return 4 + (word >>> 12 ? 1 : 0) + (setLow || setHigh ? 1 + members(setLow, setHigh).length : 0);
}

function putPly(view: DataView, start: number, { score, move, mustCapture, random }: RecordedPly): number {
  const { word, setLow, setHigh } = move;
  const extra = word >>> 12;
  const set = members(setLow, setHigh);
  const flags =
    (mustCapture ? MUST_CAPTURE : 0) |
    (extra ? HAS_EXTRA : 0) |
    (set.length ? HAS_SET : 0) |
    (random ? RANDOM : 0);
  view.setInt16(start, score ?? NO_SCORE, true);
  view.setUint16(start + 2, (word & SQUARES) | flags, true);
  let at = start + 4;
  if (extra) view.setUint8(at++, extra);
  if (set.length) {
    view.setUint8(at++, set.length);
    for (const bit of set) view.setUint8(at++, bit);
  }
  return at;
}

/** The core bits of a jumped set, ascending. */
function members(low: number, high: number): number[] {
  const bits: number[] = [];
  for (let rest = low; rest; rest &= rest - 1) bits.push(31 - Math.clz32(rest & -rest));
  for (let rest = high; rest; rest &= rest - 1) bits.push(63 - Math.clz32(rest & -rest));
  return bits;
}

function endingCode(ending: Ending): number {
  switch (ending) {
    case 'decided':
      return DECIDED;
    case 'ply limit':
      return PLY_LIMIT;
    case 'unfinished':
      return UNFINISHED;
    default:
      return OUTCOME_REASONS.indexOf(ending) + 1;
  }
}

function endingOf(code: number): Ending | undefined {
  switch (code) {
    case DECIDED:
      return 'decided';
    case PLY_LIMIT:
      return 'ply limit';
    case UNFINISHED:
      return 'unfinished';
    default:
      return OUTCOME_REASONS[code - 1];
  }
}

/** Reads the bytes of a game; whether its moves are legal is not looked at. `where` names the place. */
export function parseGame(bytes: Uint8Array, where: string): Result<RecordedGame> {
  const wrong = (expected: string, got: number) => fail('bad-game', expected, String(got), where);
  if (bytes.length < HEAD) return wrong(`at least ${HEAD} bytes`, bytes.length);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const result = view.getUint8(4);
  const code = view.getUint8(5);
  const ending = endingOf(code);
  const count = view.getUint16(8, true);
  if (result > 3) return wrong('a result from 0 to 3', result);
  if (!ending) return wrong('the code of an ending', code);
  if ((result === 3) !== (ending === 'unfinished')) return wrong('a result that fits the ending', result);
  const plies = takePlies(view, count);
  if (!plies) return wrong(`${count} plies and nothing behind them`, bytes.length);
  return ok({
    index: view.getUint32(0, true),
    result: result === 3 ? null : ((result / 2) as WhiteResult),
    ending,
    points: view.getUint8(6),
    plies,
  });
}

/** The plies, or null if the bytes end too early or too late. */
function takePlies(view: DataView, count: number): RecordedPly[] | null {
  const plies: RecordedPly[] = [];
  let at = HEAD;
  for (let i = 0; i < count; i++) {
    if (at + 4 > view.byteLength) return null;
    const score = view.getInt16(at, true);
    const word = view.getUint16(at + 2, true);
    at += 4;
    const extra = word & HAS_EXTRA ? byteAt(view, at++) : 0;
    const size = word & HAS_SET ? byteAt(view, at++) : 0;
    if (at + size > view.byteLength) return null;
    let [setLow, setHigh] = [0, 0];
    for (const end = at + size; at < end; at++) {
      const bit = view.getUint8(at);
      if (bit > 63) return null;
      if (bit < 32) setLow |= 1 << bit;
      else setHigh |= 1 << (bit - 32);
    }
    plies.push({
      score: score === NO_SCORE ? null : score,
      move: { word: (word & SQUARES) | (extra << 12), setLow, setHigh },
      mustCapture: (word & MUST_CAPTURE) !== 0,
      random: (word & RANDOM) !== 0,
    });
  }
  return at === view.byteLength ? plies : null;
}

/** The byte, 0 behind the end: the position then shows that the bytes ended too early. */
function byteAt(view: DataView, at: number): number {
  return at < view.byteLength ? view.getUint8(at) : 0;
}
