import { checksum } from '../core/checksum.js';
import { type Failure, fail, ok, type Result } from '../core/result.js';
import { formatPlan, type Plan, parsePlan } from './plan.js';

/** Games of a shard; only the last one may hold fewer. */
export const GAMES_A_SHARD = 10_000;

const MAGIC = 'SPINDLSP';
const VERSION = 1;
const FIXED_HEAD = MAGIC.length + 6;
/** More than any game of the ply limit can take. */
const MOST_BYTES = 65_536;

/** Name of shard `number`, from 0: names in the order of the alphabet are in the order of the games. */
export function shardName(number: number): string {
  return `games-${String(number).padStart(5, '0')}.spg`;
}

/** What stands at the beginning of a shard: docs/selfplay-format.md, "A shard". */
export function shardHead(plan: Plan): Uint8Array {
  const text = Buffer.from(formatPlan(plan), 'utf8');
  const bytes = Buffer.alloc(FIXED_HEAD + text.length + 4);
  bytes.write(MAGIC, 'latin1');
  bytes.writeUInt16LE(VERSION, MAGIC.length);
  bytes.writeUInt32LE(text.length, MAGIC.length + 2);
  text.copy(bytes, FIXED_HEAD);
  bytes.writeUInt32LE(checksum(bytes.subarray(0, -4)), FIXED_HEAD + text.length);
  return bytes;
}

/** The bytes of a game with their length before and their checksum behind them. */
export function frameGame(game: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(game.length + 8);
  bytes.writeUInt32LE(game.length, 0);
  bytes.set(game, 4);
  bytes.writeUInt32LE(checksum(game), game.length + 4);
  return bytes;
}

/** What a shard holds up to the first thing wrong with it. */
export interface Shard {
  readonly plan: Plan;
  /** Bytes of the whole games, in their order, and where each begins. */
  readonly games: readonly { readonly at: number; readonly bytes: Uint8Array }[];
  /** Behind the last whole game. */
  readonly end: number;
  /** Why reading ended before the end of the file, or null. */
  readonly failure: Failure | null;
}

/** Reads a shard; fails if its head cannot be read. `name` is for messages. */
export function readShard(file: Uint8Array, name: string): Result<Shard> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  const head = readHead(bytes, name);
  if (!head.ok) return head;
  const { plan, size } = head.value;
  const games: { at: number; bytes: Uint8Array }[] = [];
  let at = size;
  let failure: Failure | null = null;
  while (at < bytes.length) {
    const game = takeGame(bytes, at, `${name}, byte ${at}`);
    if (!game.ok) {
      failure = game.error;
      break;
    }
    games.push({ at, bytes: game.value });
    at += game.value.length + 8;
  }
  return ok({ plan, games, end: at, failure });
}

function readHead(bytes: Buffer, name: string): Result<{ plan: Plan; size: number }> {
  const where = `${name}, head`;
  const magic = bytes.toString('latin1', 0, MAGIC.length);
  if (magic !== MAGIC || bytes.length < FIXED_HEAD) {
    return fail('foreign-file', 'a shard of self-play games', 'another file', where);
  }
  const version = bytes.readUInt16LE(MAGIC.length);
  if (version !== VERSION) return fail('bad-version', `version ${VERSION}`, String(version), where);
  const end = FIXED_HEAD + bytes.readUInt32LE(MAGIC.length + 2);
  if (end + 4 > bytes.length) return fail('cut-short', `${end + 4} bytes`, String(bytes.length), where);
  const sum = checksum(bytes.subarray(0, end));
  if (sum !== bytes.readUInt32LE(end)) {
    return fail('bad-checksum', `checksum ${bytes.readUInt32LE(end)}`, String(sum), where);
  }
  const plan = parsePlan(bytes.toString('utf8', FIXED_HEAD, end), where);
  return plan.ok ? ok({ plan: plan.value, size: end + 4 }) : plan;
}

function takeGame(bytes: Buffer, at: number, where: string): Result<Uint8Array> {
  const left = bytes.length - at;
  if (left < 4) return fail('cut-short', 'the length of a game', `${left} bytes`, where);
  const length = bytes.readUInt32LE(at);
  if (length > MOST_BYTES) return fail('bad-length', `at most ${MOST_BYTES} bytes`, String(length), where);
  if (left < length + 8) return fail('cut-short', `${length + 8} bytes`, `${left} bytes`, where);
  const game = bytes.subarray(at + 4, at + 4 + length);
  const written = bytes.readUInt32LE(at + 4 + length);
  const sum = checksum(game);
  return sum === written ? ok(game) : fail('bad-checksum', `checksum ${written}`, String(sum), where);
}
