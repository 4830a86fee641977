import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { builtFile } from '../../../src/core/built.js';
import { readOpenings } from '../../../src/tournament/openings/read.js';
import { tableOf } from '../../conformance/support.js';
import { folder, runMatch } from './runner.js';

function makeOpenings(...words: readonly string[]) {
  const built = fileURLToPath(builtFile('spindle.js'));
  return spawnSync(process.execPath, [built, 'openings', ...words], { encoding: 'utf8' });
}

describe('spindle openings', () => {
  it('writes a set that a match can use, the same for the same seed', async () => {
    const at = folder();
    const wish = ['--variant', 'frysk', '--plies', '3', '--count', '12', '--nodes', '500', '--seed', '4'];
    const { status, stderr } = makeOpenings(...wish, '--out', at('set.txt'));
    expect([status, stderr]).toEqual([0, '']);
    const text = readFileSync(at('set.txt'), 'utf8');
    expect(text).toContain('# 12 openings of Frysk!: 3 plies from the start');
    const { game, variant, position } = tableOf('frysk');
    const { openings, failures } = readOpenings(text, 'fen', game, variant, position, 0);
    expect([openings.length, failures]).toEqual([12, []]);
    expect(openings.every(({ fen }) => fen.startsWith('B:'))).toBe(true);
    expect(makeOpenings(...wish).stdout).toBe(text);
    const match = await runMatch(
      ...['--engine', 'cmd=spindle', '--engine', 'cmd=spindle', '--each', 'nodes=20', '--variant', 'frysk'],
      ...['--openings', `file=${at('set.txt')}`, 'order=random', '--max-plies', '20'],
    );
    expect(match.status).toBe(0);
    expect(match.stdout).toContain('set.txt (12), random');
  });

  it('says what is wrong', () => {
    expect(makeOpenings('--variant', 'chess').status).not.toBe(0);
    const { status, stderr } = makeOpenings('--count', '1', '--out', '/no/such/set.txt');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^spindle openings: ENOENT.*\n$/);
  });
});
