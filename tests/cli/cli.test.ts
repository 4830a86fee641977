import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUILT } from '../uci/engine-driver.js';

function spindle(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BUILT, ...words], {
    encoding: 'utf8',
    input: '',
  });
  return { status, stdout, stderr };
}

describe('spindle', () => {
  it('--help names the commands', () => {
    const { status, stdout } = spindle('--help');
    expect(status).toBe(0);
    for (const command of ['uci', 'bench', 'perft']) expect(stdout).toContain(command);
  });

  it.each(['analyse', 'bench', 'check', 'openings', 'perft', 'selfplay', 'serve', 'train'])(
    '%s --help shows defaults as they are written',
    (command) => {
      const { status, stdout } = spindle(command, '--help');
      expect(status).toBe(0);
      const defaults = [...stdout.replace(/\s+/g, ' ').matchAll(/default: ([^)]*)\)/g)].map(
        ([, text]) => text,
      );
      for (const text of defaults) expect(text).toMatch(/^([\w.-]+|"[\w.-]+")$/);
      if (['check', 'openings', 'selfplay'].includes(command)) expect(defaults).toContain('frisian');
    },
  );

  it('--version is that of the package', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(spindle('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('knows no other command', () => {
    const { status, stderr } = spindle('nonsense');
    expect(status).not.toBe(0);
    expect(stderr).toMatch(/error|too many arguments|unknown/);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('without a command, and with uci, ends with its input', () => {
    expect(spindle()).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(spindle('uci')).toEqual({ status: 0, stdout: '', stderr: '' });
  });
});

describe('spindle perft', () => {
  it('counts a position', () => {
    const { status, stdout } = spindle('perft', 'frisian', 'startpos', '3');
    expect(status).toBe(0);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('Nodes searched: 658');
  });

  it('says what is wrong', () => {
    for (const [words, message] of [
      [['chess', 'startpos', '3'], 'unknown variant'],
      [['frisian', 'nonsense', '3'], 'expected W or B'],
      [['frisian'], 'no depth'],
      [['frisian', 'startpos', 'deep'], 'whole number'],
      [['--suite', '--data', '/nonexistent'], 'no perft tables'],
    ] as const) {
      const { status, stderr } = spindle('perft', ...words);
      expect(status).not.toBe(0);
      expect(stderr).toContain(message);
    }
  });

  it('--suite checks the tables of the package', () => {
    const { status, stdout } = spindle('perft', '--suite', '--depth', '3');
    expect(stdout).toMatch(/^frisian: \d+ counts right, 0 wrong/m);
    expect(stdout.match(/ 0 wrong/g)).toHaveLength(3);
    expect(status).toBe(0);
  });

  it('--suite finds a wrong count, and refuses a broken table', () => {
    const folder = mkdtempSync(join(tmpdir(), 'spindle-'));
    const file = join(folder, 'perft-frisian.json');
    writeFileSync(file, JSON.stringify([{ fen: 'W:W31-50:B1-20', nodes: [9, 82] }]));
    const wrong = spindle('perft', '--suite', '--data', folder);
    expect(wrong.stdout).toContain('depth 2: expected 82, counted 81');
    expect(wrong.status).toBe(1);
    for (const text of [
      '[',
      '{}',
      '[{"fen": 3}]',
      '[{"fen": "W:W31:B1", "nodes": ["x"]}]',
      '[{"fen": "x", "nodes": [1]}]',
    ]) {
      writeFileSync(file, text);
      const broken = spindle('perft', '--suite', '--data', folder);
      expect(broken.status).toBe(1);
      expect(broken.stderr).toMatch(/expected .+, got .+/);
    }
  });
});

describe('spindle bench', () => {
  it('counts the same nodes every time', () => {
    const words = ['bench', '--depth', '3', '--no-perft'];
    const counts = (text: string) => text.replace(/ \d+ nps/g, '').replace(/ +/g, ' ');
    const first = spindle(...words);
    expect(first.status).toBe(0);
    expect(first.stdout.trimEnd()).toMatch(/\d+ nodes \d+ nps$/);
    expect(counts(spindle(...words).stdout)).toBe(counts(first.stdout));
  });

  it('compares numbers of threads in a fixed time', () => {
    const { status, stdout } = spindle('bench', '--movetime', '30', '--threads', '1,2', '--variant', 'frysk');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^position +depth\/1 +nodes\/1 +nps\/1 +time\/1 +depth\/2/);
    expect(stdout).toMatch(/^frysk W:W46-50:B1-5 +\d+ +\d+/m);
    expect(stdout).toMatch(
      /^2 threads to 1: \d+\.\d\d times the nodes a second, .* \d+\.\d\d times as fast/m,
    );
  });

  it('--json is one object', () => {
    const { stdout } = spindle('bench', '--depth', '2', '--variant', 'frysk', '--json', '--no-perft');
    const { sets } = JSON.parse(stdout);
    expect(sets).toHaveLength(1);
    expect(sets[0].results[0]).toMatchObject({ variant: 'frysk', depth: 2, timesToDepth: expect.any(Array) });
  });

  it('refuses what makes no sense', () => {
    for (const words of [
      ['--depth', '0'],
      ['--threads', '1,x'],
      ['--threads', '65'],
      ['--variant', 'chess'],
    ]) {
      const { status, stderr } = spindle('bench', ...words);
      expect(status).not.toBe(0);
      expect(stderr).toContain('Expected');
    }
  });
});
