import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatGame, parseGame, type RecordedGame } from '../../src/selfplay/game-record.js';
import { frameGame, readShard, shardHead, shardName } from '../../src/selfplay/shard.js';
import { valid } from '../conformance/support.js';
import { BUILT, emptyFolder } from './support.js';

function selfplay(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BUILT, 'selfplay', ...words], {
    encoding: 'utf8',
    input: '',
  });
  return { status, stdout, stderr };
}

const GAMES = 60;
const SETTINGS = ['--variant', 'sleepingbeauty', '--games', String(GAMES), '--nodes', '64', '--seed', '3'];

function shardOf(folder: string): Buffer {
  return readFileSync(join(folder, shardName(0)));
}

describe('spindle selfplay', () => {
  const folder = emptyFolder();
  beforeAll(() => {
    const { status, stdout } = selfplay(...SETTINGS, '--out', folder);
    expect(stdout).toMatch(/^60 games played, \d+ positions in .+; 60 games in /);
    expect(status).toBe(0);
  });

  it('writes what its validator accepts and its summary counts', () => {
    const { status, stdout } = selfplay('--validate', folder);
    const [, positions] = /: 60 games, (\d+) positions, 0 failures\n$/.exec(stdout) ?? [];
    expect(status).toBe(0);
    const summary = selfplay('--summary', folder);
    expect(summary.status).toBe(0);
    expect(summary.stdout).toMatch(/^games +60$/m);
    expect(summary.stdout).toMatch(new RegExp(`^positions +${positions} `, 'm'));
    expect(summary.stdout).toMatch(/^White +\+\d+ =0 -\d+$/m);
  });

  it('plays the same games on two threads', () => {
    const other = emptyFolder();
    selfplay(...SETTINGS, '--threads', '2', '--out', other);
    expect(shardOf(other).equals(shardOf(folder))).toBe(true);
  });

  it('goes on after kill -9, with no game lost or doubled', { timeout: 120_000 }, async () => {
    const other = emptyFolder();
    const size = () => (existsSync(join(other, shardName(0))) ? statSync(join(other, shardName(0))).size : 0);
    const whole = shardOf(folder).length;
    let kills = 0;
    for (let wanted = 1000; wanted < whole; wanted += whole / 3) {
      const child = spawn(process.execPath, [
        BUILT,
        'selfplay',
        ...SETTINGS,
        '--threads',
        '2',
        '--out',
        other,
      ]);
      const ended = new Promise((resolve) => child.on('exit', resolve));
      while (size() < wanted && child.exitCode === null) await sleep(2);
      child.kill('SIGKILL');
      await ended;
      if (child.signalCode === 'SIGKILL') kills++;
    }
    expect(kills).toBeGreaterThan(0);
    const { status, stdout } = selfplay(...SETTINGS, '--out', other);
    expect(status).toBe(0);
    expect(stdout).toContain(`; ${GAMES} games in`);
    expect(shardOf(other).equals(shardOf(folder))).toBe(true);
    expect(readdirSync(other).sort()).toEqual([shardName(0), 'plan.json']);
  });

  it('ends in good order on SIGINT', { timeout: 60_000 }, async () => {
    const other = emptyFolder();
    const words = ['--games', '100000', '--nodes', '50', '--out', other];
    const child = spawn(process.execPath, [BUILT, 'selfplay', ...words]);
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    const path = join(other, shardName(0));
    while (!existsSync(path) || statSync(path).size < 2000) await sleep(5);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(selfplay('--validate', other).status).toBe(0);
  });

  it('adds games to those that are there', () => {
    const other = emptyFolder();
    const fewer = SETTINGS.map((word) => (word === String(GAMES) ? '20' : word));
    selfplay(...fewer, '--out', other);
    selfplay(...SETTINGS, '--out', other);
    expect(shardOf(other).equals(shardOf(folder))).toBe(true);
  });

  it('refuses what makes no sense', () => {
    for (const [words, message] of [
      [[], '--out'],
      [['--out', folder, '--summary', folder], 'one of'],
      [['--out', folder, '--nodes', '0'], 'whole number'],
      [['--out', folder, '--nodes', '65', '--variant', 'sleepingbeauty'], 'nodes "64"'],
      [['--validate', '/nonexistent'], 'expected a folder'],
      [['--summary', emptyFolder()], 'plan.json'],
    ] as const) {
      const { status, stderr } = selfplay(...words);
      expect(status).toBe(1);
      expect(stderr).toContain(message);
      expect(stderr).not.toMatch(/\n\s+at /);
    }
  });

  describe('--validate', () => {
    const shard = () => valid(readShard(shardOf(folder), 'shard'));
    const gameAt = (index: number) => valid(parseGame(shard().games[index]?.bytes ?? new Uint8Array(), ''));

    function validateBytes(bytes: Uint8Array) {
      const other = emptyFolder();
      writeFileSync(join(other, 'plan.json'), readFileSync(join(folder, 'plan.json')));
      writeFileSync(join(other, shardName(0)), bytes);
      const { status, stderr } = selfplay('--validate', other);
      expect(status).toBe(1);
      return stderr;
    }

    /** All games with game 4 changed, lengths and checksums in order. */
    function withGame(change: (game: RecordedGame) => Partial<RecordedGame>) {
      const game = gameAt(4);
      const changed = formatGame({ ...game, ...change(game) });
      const frames = shard().games.map(({ bytes }, i) => frameGame(i === 4 ? changed : bytes));
      return validateBytes(Buffer.concat([shardHead(shard().plan), ...frames]));
    }

    it('finds a changed byte and a cut end', () => {
      const bytes = shardOf(folder);
      const at = (shard().games[4]?.at ?? 0) + 30;
      bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at);
      expect(validateBytes(bytes)).toMatch(/expected checksum \d+, got \d+ at games-00000\.spg, byte \d+/);
      expect(validateBytes(shardOf(folder).subarray(0, -1))).toMatch(/expected \d+ bytes/);
      const head = shardOf(folder);
      head.writeUInt8(0x20, 20);
      expect(validateBytes(head)).toMatch(/games-00000\.spg, head/);
    });

    it('finds what the rules do not allow', () => {
      const change = (at: number, with_: object) => (game: RecordedGame) => ({
        plies: game.plies.map((ply, i) => (i === at ? { ...ply, ...with_ } : ply)),
      });
      expect(withGame(change(12, { move: { word: 0, setLow: 0, setHigh: 0 } }))).toMatch(
        /legal move.*ply 12/,
      );
      expect(withGame(({ plies }) => ({ plies: [...plies, ...plies.slice(-1)] }))).toMatch(/game 4/);
      expect(withGame(({ plies }) => ({ plies: plies.slice(0, 20) }))).toContain('a game that is over');
      expect(withGame(({ result }) => ({ result: result === 1 ? 0 : 1 }))).toContain('for White');
      expect(withGame(({ points }) => ({ points: points + 1 }))).toContain('points');
      expect(
        withGame(({ plies }) => change(10, { mustCapture: !plies[10]?.mustCapture })(gameAt(4))),
      ).toContain('must-capture');
      expect(withGame(change(10, { score: 32000 }))).toContain('a score');
      expect(withGame(() => ({ index: 3 }))).toContain('expected game 4, got game 3');
    });
  });
});
