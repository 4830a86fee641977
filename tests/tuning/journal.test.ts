import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Entry, openJournal, type Plan } from '../../src/tuning/journal.js';
import { formatPage } from '../../src/tuning/page.js';
import { formatReport } from '../../src/tuning/report.js';
import { valid } from '../conformance/support.js';

const PLAN: Plan = {
  variant: 'frisian',
  nodes: 100,
  movetime: null,
  iterations: 10,
  pairs: 2,
  rate: 0.02,
  seed: 1,
  parameters: [
    { name: 'ALPHA', value: 20, min: 5, max: 80, step: 5 },
    { name: 'BETA', value: 3, min: 1, max: 8, step: 1 },
  ],
  core: '0123456789abcdef',
  weights: 'hand-made',
};
const ENTRIES: readonly Entry[] = [
  { iteration: 1, wins: 2, draws: 1, losses: 1, values: [20.1 + 0.2, 3.1] },
  { iteration: 2, wins: 4, draws: 0, losses: 0, values: [26.25, 2.75] },
];

function writtenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spindle-tuning-'));
  const journal = valid(openJournal(folder, PLAN));
  for (const entry of ENTRIES) journal.append(entry);
  journal.close();
  return folder;
}

function reopen(folder: string, plan = PLAN) {
  const opened = openJournal(folder, plan);
  if (opened.ok) opened.value.close();
  return opened;
}

describe('the journal', () => {
  it('gives back what was written, to the last digit', () => {
    expect(valid(reopen(writtenFolder())).entries).toEqual(ENTRIES);
  });

  it('does without a line that was cut off', () => {
    const folder = writtenFolder();
    const path = join(folder, 'journal.jsonl');
    const whole = readFileSync(path, 'utf8');
    appendFileSync(path, '{"iteration":3,"wins":1,"dr');
    expect(valid(reopen(folder)).entries).toEqual(ENTRIES);
    expect(readFileSync(path, 'utf8')).toBe(whole);
    writeFileSync(path, whole.slice(0, 20));
    expect(valid(reopen(folder)).entries).toEqual([]);
  });

  it('keeps runs of other plans apart', () => {
    const folder = writtenFolder();
    for (const [key, value] of [
      ['nodes', 101],
      ['iterations', 11],
      ['parameters', PLAN.parameters.slice(1)],
      ['core', 'fedcba9876543210'],
    ] as const) {
      const opened = reopen(folder, { ...PLAN, [key]: value });
      expect(opened).toMatchObject({ ok: false, error: { code: 'other-run' } });
      if (!opened.ok) expect(opened.error.expected).toContain(key);
    }
  });

  it('refuses what is no journal', () => {
    const folder = writtenFolder();
    const path = join(folder, 'journal.jsonl');
    const whole = readFileSync(path, 'utf8');
    for (const [from, to, code, line] of [
      ['spindle tuning 1', 'other 1', 'not-a-journal', 1],
      ['"iteration":2', '"iteration":3', 'bad-iteration', 3],
      ['"wins":4', '"wins":5', 'bad-iteration', 3],
      ['"values":[26.25,', '"values":[', 'bad-iteration', 3],
      ['26.25', '81', 'bad-iteration', 3],
    ] as const) {
      writeFileSync(path, whole.replace(from, to));
      expect(reopen(folder)).toMatchObject({ ok: false, error: { code, where: `${path}, line ${line}` } });
    }
  });
});

describe('the report', () => {
  it('tells values, changes in steps, and lines for the source', () => {
    const lines = formatReport(PLAN, ENTRIES);
    expect(lines[0]).toBe('frisian: 2 of 10 iterations, 8 games: +6 =1 -1');
    expect(lines[3]).toMatch(/^ALPHA +20 +26\.25 +\+1\.25$/);
    expect(lines[4]).toMatch(/^BETA +3 +2\.75 +-0\.25$/);
    // 2.75 rounds to the 3 that it was.
    expect(lines.slice(6)).toEqual(['export const ALPHA = 26;']);
  });

  it('draws a path for each parameter, also before the first iteration', () => {
    const page = formatPage(PLAN, ENTRIES, '1.0');
    expect(page.match(/<svg /g)).toHaveLength(3);
    expect(page).toContain('Path of ALPHA');
    expect(page).not.toMatch(/NaN|undefined|https?:/);
    const empty = formatPage(PLAN, [], '1.0');
    expect(empty).not.toMatch(/NaN|undefined|<svg/);
  });
});
