import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecords } from '../../src/match/record/read.js';
import { tagOf } from '../../src/match/record/record.js';
import { BUILT } from '../uci/engine-driver.js';

const folder = mkdtempSync(join(tmpdir(), 'spindle-analyse-'));

function analyse(text: string, ...words: string[]) {
  const file = join(folder, 'games.pdn');
  writeFileSync(file, text);
  return run(file, ...words);
}

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BUILT, 'analyse', ...words], {
    encoding: 'utf8',
    input: '',
  });
  return {
    status,
    stdout,
    stderr,
    records: [...readRecords(stdout)].flatMap((game) => (game.ok ? [game.value] : [])),
  };
}

const SCORE = String.raw`[+-](?:\d+\.\d\d|M\d+)\/\d+`;
const COMMENT = new RegExp(`^(?:.* )?${SCORE} best ${SCORE}(?: \\S+)+$`);

/** As found in the wild: a glyph, comments, a variation, 2-0, compact and numbered moves, a clock. */
const WILD = `[Event "Wild"]
[White "A"]
[GameType "40"]
[Result "2-0"]

1. 32-28! 19-23 {a reply [%clk 0:01:02]} 2. 28x19 (2. 3729 {no}) 1423 ; end of line
3. 37-32?! 2-0
`;

describe('spindle analyse', () => {
  it('annotates every move with score and best line, and keeps what was there', () => {
    const { status, stdout, stderr, records } = analyse(
      WILD.replace('(2. 3729 {no})', '(2. 37-32 {no})'),
      '--depth',
      '4',
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(records).toHaveLength(1);
    const [game] = records;
    if (!game) throw new Error(stdout);
    expect(game.main.moves.map(({ text }) => text)).toEqual(['32-28', '19-23', '28x19', '14x23', '37-32']);
    for (const { comments } of game.main.moves) expect(comments.join(' ')).toMatch(COMMENT);
    expect(game.main.moves[0]?.nags).toEqual([1]);
    expect(game.main.moves[4]?.nags).toEqual([6]);
    expect(game.main.moves[1]?.comments.join(' ')).toContain('a reply [%clk 0:01:02] ');
    expect(tagOf(game, 'White')).toBe('A');
    expect(tagOf(game, 'Annotator')).toMatch(/^Spindle \d+\.\d+\.\d+, depth 4$/);
    expect(game.score).toBe('1-0');
    expect(stdout).toContain('2-0');
  });

  it('has the scores of the rules where the game is decided', () => {
    // White takes the last piece: won in one move, and nothing better.
    const text = '[GameType "40"]\n[FEN "W:W28:B23"]\n\n1. 28x19 *\n';
    const { records } = analyse(text, '--depth', '3');
    expect(records[0]?.main.moves[0]?.comments.join(' ')).toMatch(/^\+M1\/0 best \+M1\/\d+ 28x19$/);
  });

  it('goes on after a game that it cannot read, and says which', () => {
    const text = `${WILD}\n[Event "Second"]\n\n1. 32-28 19-23 *\n`;
    const { status, stderr, records } = analyse(text, '--nodes', '200');
    expect(records).toHaveLength(2);
    expect(status).toBe(0);
    const broken = analyse(`[Event "First"]\n\n1. 32-28 1-50 *\n\n${text}`, '--nodes', '200');
    expect(broken.stderr).toMatch(/^expected a legal move, got "1-50" at game 1, line 3/);
    expect(broken.records).toHaveLength(2);
    expect(broken.status).toBe(1);
    expect(stderr).toBe('');
  });

  it('knows the game by its tags, or is told', () => {
    const beauty = '[Variant "sleepingbeauty"]\n\n*\n';
    expect(tagOf(analyse(beauty, '--depth', '1').records[0] as never, 'Variant')).toBe('sleepingbeauty');
    const { records, status } = analyse('1. 46-41 3-8 *\n', '--variant', 'frysk', '--movetime', '30');
    expect(status).toBe(0);
    expect(tagOf(records[0] as never, 'GameType')).toBe('97');
    expect(tagOf(records[0] as never, 'Annotator')).toContain('0.03 s a position');
  });

  it('writes a file, never the one that it reads', () => {
    const out = join(folder, 'out.pdn');
    const { status, stdout } = analyse(
      WILD.replace('(2. 3729 {no})', ''),
      '--depth',
      '2',
      '--threads',
      '2',
      '--out',
      out,
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect([...readRecords(readFileSync(out, 'utf8'))]).toHaveLength(1);
    const file = join(folder, 'games.pdn');
    const before = readFileSync(file, 'utf8');
    const same = run(file, '--depth', '2', '--out', file);
    expect(same.status).toBe(1);
    expect(same.stderr).toContain('the file that is read');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('refuses what makes no sense', () => {
    expect(run('/nonexistent/game.pdn').stderr).toMatch(/^spindle analyse: ENOENT/);
    expect(analyse('', '--depth', '2').stderr).toBe('no game\n');
    expect(analyse(WILD, '--depth', '0').stderr).toContain('Expected a whole number');
    for (const words of [['/nonexistent/game.pdn'], [], ['x', '--variant', 'chess']]) {
      expect(run(...words).status).not.toBe(0);
    }
  });
});
