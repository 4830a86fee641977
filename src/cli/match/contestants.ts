import { existsSync, statSync } from 'node:fs';
import { basename, extname, isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtFile } from '../../core/built.js';
import type { Game } from '../../core/game.js';
import { fail, ok, quote, type Result } from '../../core/result.js';
import type { Option } from '../../match/engine-process/options.js';
import { PROTOCOLS } from '../../match/engine-process/protocol.js';
import { type Limits, parseTimeControl } from '../../match/time-control.js';
import type { Contestant } from '../../tournament/contestant.js';
import { type Pair, type PairReader, pairReader, splitWords } from './pairs.js';

/** `cmd=` of this very program. */
const SELF = 'spindle';

/** An engine's group of pairs, and where it stands in the command line. */
export interface EngineGroup {
  readonly pairs: readonly Pair[];
  readonly where: string;
}

/**
 * The engines of a match: what all have in common first, so that their own words count more. Codes:
 * `engine-command`, `engine-dir`, `engine-limits`, `engine-name`, `engine-protocol`, and those of pairs.
 */
export function parseContestants(
  groups: readonly EngineGroup[],
  each: readonly Pair[],
  game: Game,
  margin: number,
): Result<Contestant[]> {
  const contestants: Contestant[] = [];
  for (const { pairs, where } of groups) {
    const contestant = parseContestant([...each, ...pairs], where, game, margin);
    if (!contestant.ok) return contestant;
    const { name, isGiven, ...rest } = contestant.value;
    const isTaken = (text: string) => contestants.some((other) => other.name === text);
    if (isGiven && isTaken(name))
      return fail('engine-name', 'a name no other engine has', quote(name), where);
    contestants.push({ name: isGiven ? name : freeName(name, isTaken), ...rest });
  }
  return ok(contestants);
}

function freeName(name: string, isTaken: (text: string) => boolean): string {
  if (!isTaken(name)) return name;
  for (let number = 2; ; number++) {
    if (!isTaken(`${name} ${number}`)) return `${name} ${number}`;
  }
}

function parseContestant(
  pairs: readonly Pair[],
  where: string,
  game: Game,
  margin: number,
): Result<Contestant & { readonly isGiven: boolean }> {
  const reader = pairReader(pairs, where);
  const cmd = reader.text('cmd');
  const name = reader.text('name');
  const protocol = reader.choice('proto', PROTOCOLS) ?? 'uci';
  const dir = reader.text('dir');
  const args = [...splitWords(reader.text('args') ?? ''), ...reader.all('arg')];
  const limits = readLimits(reader, margin);
  const ponder = reader.flag('ponder') ?? false;
  const restart = reader.flag('restart') ?? false;
  const failure = reader.failure();
  if (failure) return { ok: false, error: failure };
  if (cmd === undefined || cmd === '') return fail('engine-command', 'cmd=PROGRAM', 'none', where);
  if (dir !== undefined && !isFolder(dir)) return fail('engine-dir', 'a folder', quote(dir), `${where}, dir`);
  if (protocol === 'hub' && !game.hub) {
    return fail('engine-protocol', `proto=uci, as Hub has no ${game.name}`, '"hub"', `${where}, proto`);
  }
  const { clock, moveTime, depth, nodes } = limits;
  if (!clock && moveTime === null && depth === null && nodes === null) {
    return fail('engine-limits', 'tc, st, depth or nodes, here or in --each', 'none', where);
  }
  return ok({
    name: name ?? basename(cmd, extname(cmd)),
    isGiven: name !== undefined,
    ...program(cmd, args, protocol),
    dir: dir ?? null,
    protocol,
    options: optionsOf(pairs),
    limits,
    ponder,
    restart,
  });
}

function readLimits(reader: PairReader, margin: number): Limits {
  const seconds = reader.decimal('st', (value) => value > 0, 'seconds a move');
  return {
    clock: reader.parsed('tc', parseTimeControl) ?? null,
    moveTime: seconds === undefined ? null : Math.max(1, Math.round(1000 * seconds)),
    depth: reader.whole('depth', 1) ?? null,
    nodes: reader.whole('nodes', 1) ?? null,
    margin: reader.whole('timemargin', 0) ?? margin,
  };
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** A program that is given by a path from here is started from here, whatever its folder. */
function program(cmd: string, args: readonly string[], protocol: Contestant['protocol']) {
  if (cmd === SELF) {
    const own = args.length === 0 && protocol === 'hub' ? ['hub'] : args;
    return { command: process.execPath, args: [fileURLToPath(builtFile('spindle.js')), ...own] };
  }
  const isPath = /[/\\]/.test(cmd) && !isAbsolute(cmd) && existsSync(cmd);
  return { command: isPath ? resolve(cmd) : cmd, args };
}

/** The last of equal names counts, in the place of the first. */
function optionsOf(pairs: readonly Pair[]): Option[] {
  const options = new Map<string, string>();
  for (const [key, value] of pairs) {
    if (key.startsWith('option.')) options.set(key.slice('option.'.length).trim(), value);
  }
  return [...options];
}
