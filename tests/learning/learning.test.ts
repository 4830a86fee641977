import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseBudget, shareOut } from '../../src/learning/budget.js';
import { type Generation, type LearningPlan, openJournal } from '../../src/learning/journal.js';
import { runLearning, weightsFile } from '../../src/learning/run.js';
import { valid } from '../conformance/support.js';

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'spindle-learning-'));

const PLAN: LearningPlan = {
  game: 'sleeping-beauty',
  variants: ['sleepingbeauty'],
  nodes: 300,
  seed: 2,
  data: [],
};

const GENERATION: Generation = {
  ...{
    number: 1,
    games: 10,
    positions: 100,
    epochs: 2,
    loss: 0.4,
    heldLoss: 0.5,
    weights: '00000000',
    seconds: 3,
  },
  match: {
    wins: 1,
    draws: 0,
    losses: 2,
    elo: null,
    lower: null,
    upper: null,
    llr: 0,
    los: 0.3,
    verdict: 'continue',
  },
  accepted: false,
};

describe('a budget', () => {
  it.each([
    ['90s', 90],
    ['30m', 1800],
    ['1.5h', 5400],
  ])('%s', (text, seconds) => expect(valid(parseBudget(text))).toBe(seconds));

  it.each(['', '30', 'm', '0m', '-5m', '1d', '5 m'])('refuses %j', (text) => {
    expect(parseBudget(text)).toMatchObject({ ok: false, error: { code: 'bad-budget' } });
  });

  it('is shared out without a rest', () => {
    const { play, learn, compare } = shareOut(600, 3);
    expect(play + learn + compare).toBeCloseTo(200);
  });
});

describe('the journal', () => {
  it('comes back, without a line that was broken off', () => {
    const folder = emptyFolder();
    valid(openJournal(folder, PLAN)).append(GENERATION);
    const path = join(folder, 'journal.jsonl');
    writeFileSync(path, `${readFileSync(path, 'utf8')}{"number":2,"ga`);
    const again = valid(openJournal(folder, PLAN));
    expect(again.generations).toEqual([GENERATION]);
    again.append({ ...GENERATION, number: 2 });
    expect(valid(openJournal(folder, PLAN)).generations.map(({ number }) => number)).toEqual([1, 2]);
  });

  it.each([
    ['no JSON', 'generation 1'],
    ['null', 'null'],
    ['no match', JSON.stringify({ ...GENERATION, match: null })],
    ['a number in words', JSON.stringify({ ...GENERATION, games: 'ten' })],
    [
      'a figure that is missing',
      JSON.stringify({ ...GENERATION, match: { ...GENERATION.match, los: undefined } }),
    ],
  ])('refuses a line with %s', (_, line) => {
    const folder = emptyFolder();
    valid(openJournal(folder, PLAN));
    const path = join(folder, 'journal.jsonl');
    writeFileSync(path, `${readFileSync(path, 'utf8')}${line}\n`);
    expect(openJournal(folder, PLAN)).toMatchObject({
      ok: false,
      error: { code: 'bad-journal', where: `${path}, line 2` },
    });
  });

  it('is of one plan', () => {
    const folder = emptyFolder();
    valid(openJournal(folder, PLAN));
    expect(openJournal(folder, { ...PLAN, seed: 3 })).toMatchObject({
      ok: false,
      error: { code: 'other-run' },
    });
  });
});

it('plays, learns and compares within its budget, goes on where it was, takes games of before', async () => {
  const folder = emptyFolder();
  const lines: string[] = [];
  const run = (generations: number, budget: number, plan = PLAN, where = folder) =>
    runLearning({
      ...{ plan, planes: 6, folder: where, generations, threads: 2, budget },
      signal: new AbortController().signal,
      log: (text) => lines.push(text),
      onGeneration() {},
    });
  const began = performance.now();
  const first = valid(await run(1, 24));
  expect((performance.now() - began) / 1000).toBeLessThan(45);
  expect(first.generations).toHaveLength(1);
  const [generation] = first.generations;
  expect(generation?.positions).toBeGreaterThan(1000);
  expect(generation?.heldLoss).toBeLessThan(Math.log(2));
  expect(generation?.loss).toBeLessThan(Math.log(2));
  const { wins, draws, losses } = generation?.match ?? GENERATION.match;
  expect(wins + draws + losses).toBeGreaterThan(0);
  expect(readFileSync(weightsFile(folder, 1)).length).toBeGreaterThan(50_000);
  expect(first.accepted).toBe(generation?.accepted ? weightsFile(folder, 1) : null);
  const second = valid(await run(1, 24));
  expect(second.generations).toEqual(first.generations);
  expect(lines.at(-1)).toMatch(/^Generation 1: \d+ games, \d+ positions/);
  const data = [join(folder, 'generation-1', 'sleepingbeauty')];
  const beside = valid(await run(1, 20, { ...PLAN, data, seed: 3 }, emptyFolder()));
  expect(beside.generations[0]?.positions).toBeGreaterThan(generation?.positions ?? Infinity);
}, 120_000);
