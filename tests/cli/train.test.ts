import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder, playGames } from '../training/support.js';
import { BUILT } from '../uci/engine-driver.js';

function train(...words: readonly string[]) {
  return spawnSync(process.execPath, [BUILT, 'train', ...words], { encoding: 'utf8' });
}

let games = '';
beforeAll(async () => {
  games = await playGames('frysk', 150);
}, 60_000);

describe('spindle train', () => {
  it('writes weights, a table and a page with the curves', () => {
    const out = join(emptyFolder(), 'new', 'weights.bin');
    const settings = ['--epochs', '3', '--batch', '256', '--variant', 'frysk'];
    const { status, stdout, stderr } = train(games, ...settings, '--out', out);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\d+ positions of 150 games, \d+ held back; \d+ hundredths a logit$/m);
    expect([...stdout.matchAll(/^ +[123] \d\.\d{6} +\d\.\d{5} +\d\.\d{5} +\d+\.\d/gm)]).toHaveLength(3);
    expect(stdout).toContain(`: ${out}`);
    expect(readFileSync(out).toString('latin1', 0, 8)).toBe('SPINDLNW');
    const page = readFileSync(`${out}.html`, 'utf8');
    expect(page).toContain('<svg');
    expect(page).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
    expect(existsSync(`${out}.checkpoint`)).toBe(false);
  }, 60_000);

  it.each<readonly [string, () => readonly string[], RegExp]>([
    ['no games', () => ['/nowhere'], /expected a folder of self-play games, got nothing at \/nowhere/],
    ["another game's", () => [games, '--variant', 'russiancheskers'], /expected games of russian-cheskers/],
    ['a rate that is none', () => [games, '--rate', 'fast'], /Expected a number from 0\.000001 to 1/],
    ['no folder', () => [], /missing required argument/],
    [
      'an impossible report',
      () => [games, '--report', '/proc/x/y.html'],
      /unwritable: expected a file that can be written/,
    ],
  ])('refuses %s', (_, words, message) => {
    const out = join(emptyFolder(), 'weights.bin');
    const { status, stderr } = train('--variant', 'frysk', '--out', out, ...words());
    expect(status).not.toBe(0);
    expect(stderr).toMatch(message);
    expect(existsSync(out)).toBe(false);
  });
});
