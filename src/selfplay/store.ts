import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { fail, ok, quote, type Result } from '../core/result.js';
import { makeFolder, replaceFile } from '../tournament/files.js';
import { findDifference, formatPlan, type Plan, parsePlan } from './plan.js';
import { frameGame, GAMES_A_SHARD, readShard, shardHead, shardName } from './shard.js';

const PLAN_FILE = 'plan.json';
const LOCK_FILE = 'lock';

/** The folder of a run: its plan, and its games in their order. Writing throws when the disk refuses. */
export interface Store {
  /** Whole games it holds; the next one has this number. */
  readonly games: number;
  /** Appends games, as `formatGame` writes them. */
  append(games: readonly Uint8Array[]): void;
  close(): void;
}

/** The plan of a folder. */
export function readPlan(folder: string): Result<Plan> {
  const path = join(folder, PLAN_FILE);
  if (!existsSync(path)) return fail('no-plan', 'a folder of self-play games', 'none', path);
  return parsePlan(readFileSync(path, 'utf8'), path);
}

/** The shards of a folder, first games first. */
export function shardNames(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => /^games-\d{5,}\.spg$/.test(name))
    .sort();
}

/**
 * Opens a folder to go on behind its last whole game; what an interrupted run left behind it is cut off. Makes the
 * folder where there is none. Fails if it holds games of another plan, is damaged before its last shard, or
 * another process writes to it.
 */
export function openStore(folder: string, plan: Plan): Result<Store> {
  makeFolder(folder);
  const locked = lock(folder);
  if (!locked.ok) return locked;
  const store = openLocked(folder, plan, locked.value);
  if (!store.ok) rmSync(locked.value, { force: true });
  return store;
}

function openLocked(folder: string, plan: Plan, lockPath: string): Result<Store> {
  const settled = settlePlan(folder, plan);
  if (!settled.ok) return settled;
  const found = resume(folder, plan);
  if (!found.ok) return found;
  let { games } = found.value;
  let file = openShard(folder, plan, games, found.value.end);
  return ok({
    get games() {
      return games;
    },
    append(more) {
      for (let rest = more; rest.length > 0; ) {
        const room = GAMES_A_SHARD - (games % GAMES_A_SHARD);
        const now = rest.slice(0, room);
        writeAll(file, Buffer.concat(now.map(frameGame)));
        games += now.length;
        rest = rest.slice(room);
        if (games % GAMES_A_SHARD !== 0) continue;
        closeShard(file);
        file = openShard(folder, plan, games, 0);
      }
    },
    close() {
      closeShard(file);
      rmSync(lockPath, { force: true });
    },
  });
}

/** Returns the path of the lock; that of a process which is no more is taken over. */
function lock(folder: string): Result<string> {
  const path = join(folder, LOCK_FILE);
  const owner = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  if (owner > 0 && owner !== process.pid && isAlive(owner)) {
    return fail(
      'in-use',
      'a folder that no other run writes to',
      `one that process ${owner} writes to`,
      path,
    );
  }
  writeFileSync(path, `${process.pid}\n`);
  return ok(path);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Writes the plan into a new folder, or checks that the old one is the same. */
function settlePlan(folder: string, plan: Plan): Result<null> {
  const path = join(folder, PLAN_FILE);
  if (!existsSync(path)) {
    if (shardNames(folder).length) return fail('no-plan', `a plan beside the games`, 'none', path);
    replaceFile(path, `${formatPlan(plan)}\n`);
    return ok(null);
  }
  const old = readPlan(folder);
  if (!old.ok) return old;
  const key = findDifference(old.value, plan);
  if (key === null) return ok(null);
  const [was, is] = [old.value, plan].map((each) => `${key} ${quote(String(each[key]))}`) as [string, string];
  return fail('other-plan', `${was}, as in the games that are there`, is, path);
}

/** How many whole games there are, and where the last shard is to be cut; 0 if it has to be begun. */
function resume(folder: string, plan: Plan): Result<{ games: number; end: number }> {
  const names = shardNames(folder);
  let games = 0;
  for (const [number, name] of names.entries()) {
    if (name !== shardName(number)) return fail('lost-shard', shardName(number), name, folder);
    const shard = readShard(readFileSync(join(folder, name)), name);
    const isLast = number === names.length - 1;
    if (!shard.ok) return isLast && isUnborn(join(folder, name), plan) ? ok({ games, end: 0 }) : shard;
    const { failure, games: held, end } = shard.value;
    games += held.length;
    if (isLast && held.length < GAMES_A_SHARD) return ok({ games, end });
    if (failure) return { ok: false, error: failure };
    if (held.length !== GAMES_A_SHARD) {
      return fail('lost-games', `${GAMES_A_SHARD} games`, String(held.length), name);
    }
  }
  return ok({ games, end: 0 });
}

/** Whether a run was ended while it wrote the shard's head. */
function isUnborn(path: string, plan: Plan): boolean {
  const bytes = readFileSync(path);
  const head = shardHead(plan);
  return bytes.length < head.length && bytes.equals(head.subarray(0, bytes.length));
}

/** Opens the shard of game `games`, cut at `end`; 0 begins it. */
function openShard(folder: string, plan: Plan, games: number, end: number): number {
  const path = join(folder, shardName(Math.floor(games / GAMES_A_SHARD)));
  const file = openSync(path, 'a');
  ftruncateSync(file, end);
  if (end === 0) writeAll(file, shardHead(plan));
  return file;
}

function closeShard(file: number): void {
  fsyncSync(file);
  closeSync(file);
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}
