import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Termination } from '../../src/match/termination.js';
import {
  continueJournal,
  createJournal,
  parseState,
  type State,
  type StateHeader,
} from '../../src/tournament/journal/journal.js';
import { compareTerms, termsOf } from '../../src/tournament/journal/terms.js';
import { openRecordFile } from '../../src/tournament/record-file.js';
import { valid } from '../conformance/support.js';
import { entryOf, failureOf, good, settingsOf } from './support.js';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'journal-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

const choice = { order: 'random', seed: 7, start: 1 } as const;
const openings = [{ fen: 'W:20', moves: [], source: 'line 1' }];
const terms = termsOf(settingsOf([good('a'), good('b')]), openings, choice, null);
const header: StateHeader = { words: ['--engine', 'cmd=a b'], terms, seed: 7, recordStart: 40 };

const terminations: readonly Termination[] = [
  { kind: 'rule', reason: 'seven moves' },
  { kind: 'adjudication', reason: 'draw-agreed' },
  { kind: 'illegal-move', side: 1, text: '"é\u2028"' },
  { kind: 'timeout', side: 0, over: 1.25 },
  failureOf(0, { kind: 'spawn', message: 'ENOENT' }),
  failureOf(1, { kind: 'crash', exitCode: null, signal: 'SIGSEGV' }),
  failureOf(0, { kind: 'disconnect', stream: 'stdin' }),
  failureOf(1, { kind: 'stall', awaited: 'move', waited: 312.5 }),
  failureOf(0, { kind: 'protocol', expected: 'a move', got: '"bestmove"' }),
];
const entries = terminations.map((termination, i) => entryOf(i, 0, [0, 1], '1/2-1/2', { termination }));

const read = (path: string): State => valid(parseState(readFileSync(path)));

function written(): string {
  const path = join(folder(), 'state.json');
  const journal = createJournal(path, header);
  entries.forEach((entry, i) => {
    journal.append(entry, 100 + i);
  });
  journal.close();
  return path;
}

describe('the state file', () => {
  it('gives back what was put in, whatever ended the games', () => {
    const path = written();
    const state = read(path);
    expect(state.header).toEqual(header);
    expect(state.entries).toEqual(entries);
    expect(state.recordEnd).toBe(108);
    expect(state.end).toBe(readFileSync(path).length);
  });

  it('is readable after a cut anywhere: only whole lines count', () => {
    const path = written();
    const bytes = readFileSync(path);
    const first = bytes.indexOf(10) + 1;
    for (let length = bytes.length; length >= first; length -= 37) {
      truncateSync(path, length);
      const state = read(path);
      expect(state.entries).toEqual(entries.slice(0, state.entries.length));
      expect(state.end).toBeLessThanOrEqual(length);
      expect(state.recordEnd).toBe(state.entries.length === 0 ? 40 : 99 + state.entries.length);
    }
  });

  it('goes on behind the last whole line', () => {
    const path = written();
    appendFileSync(path, '{"game":{"enc');
    const state = read(path);
    const journal = continueJournal(path, state);
    const next = entryOf(90, 1, [1, 0], '*');
    journal.append(next, 500);
    journal.close();
    expect(read(path).entries).toEqual([...entries, next]);
    expect(read(path).recordEnd).toBe(500);
  });

  it('refuses what is none', () => {
    const refused = (text: string) => {
      const state = parseState(new TextEncoder().encode(text));
      return state.ok ? 'ok' : `${state.error.code} ${state.error.where}`;
    };
    const [first = '', second = ''] = readFileSync(written(), 'utf8').split('\n');
    expect(refused(`${first}\n${second}\n`)).toBe('ok');
    expect(refused('')).toBe('state-form line 1');
    expect(refused('hello\n')).toBe('state-form line 1');
    expect(refused('{"format":"other"}\n')).toBe('state-form line 1');
    expect(refused(first)).toBe('state-form line 1');
    expect(refused(`${first.replace('"version":1', '"version":2')}\n`)).toBe('state-version line 1');
    expect(refused(`${first.replace('"seed":7,"recordStart"', '"seed":"7","recordStart"')}\n`)).toBe(
      'state-form line 1',
    );
    for (const [from, to] of [
      ['"score":"1/2-1/2"', '"score":"2-0"'],
      ['"reason":"seven moves"', '"reason":"boredom"'],
      ['"white":0', '"white":2'],
      ['"black":1', '"black":0'],
      ['"plies":4', '"plies":-4'],
      ['[null,12', '["",12'],
      ['"recordEnd":100', '"recordEnd":null'],
    ] as const) {
      expect(second).toContain(from);
      expect(refused(`${first}\n${second}\n${second.replace(from, to)}\n`)).toBe('state-game line 3');
    }
  });

  it('goes on only on the same terms', () => {
    const kept = JSON.parse(JSON.stringify(terms)) as typeof terms;
    const compare = (other: typeof terms) => {
      const same = compareTerms(kept, other);
      return same.ok
        ? 'same'
        : `${same.error.code}: ${same.error.expected} ${same.error.got} ${same.error.where}`;
    };
    const settings = settingsOf([good('a'), good('b')]);
    expect(compare(termsOf({ ...settings, concurrency: 9, recover: false }, openings, choice, null))).toBe(
      'same',
    );
    const changes = [
      termsOf(settingsOf([good('a'), good('c')]), openings, choice, null),
      termsOf({ ...settings, schedule: { ...settings.schedule, rounds: 9 } }, openings, choice, null),
      termsOf(settings, [{ ...openings[0], fen: 'W:19' } as (typeof openings)[0]], choice, null),
      termsOf(settings, openings, { ...choice, seed: 8 }, null),
      termsOf(
        { ...settings, adjudication: { ...settings.adjudication, maxPlies: 3 } },
        openings,
        choice,
        null,
      ),
      termsOf(settings, openings, choice, '/tmp/games.pdn'),
    ];
    for (const [i, name] of [
      'engines',
      'schedule',
      'openings',
      'openings',
      'adjudication',
      'record',
    ].entries()) {
      const change = changes[i];
      if (!change) throw new Error('no change');
      expect(compare(change)).toMatch(new RegExp(`^state-differs: .* ${name}, as the state file has it$`));
    }
    expect(compare(changes[1] as typeof terms)).toContain('rounds');
  });
});

describe('the record file', () => {
  it('is added to, and counts bytes', () => {
    const path = join(folder(), 'games.pdn');
    writeFileSync(path, 'old\n');
    const file = valid(openRecordFile(path, null));
    expect(file.end).toBe(4);
    file.append('é\n');
    expect(file.end).toBe(7);
    file.close();
    expect(readFileSync(path, 'utf8')).toBe('old\né\n');
  });

  it('is cut to what the state accounts for, or refused when that is not there', () => {
    const path = join(folder(), 'games.pdn');
    writeFileSync(path, 'one\ntwo\nthr');
    const file = valid(openRecordFile(path, 8));
    file.append('three\n');
    file.close();
    expect(readFileSync(path, 'utf8')).toBe('one\ntwo\nthree\n');
    expect(openRecordFile(path, 15)).toMatchObject({ ok: false, error: { code: 'state-record' } });
    expect(readFileSync(path, 'utf8')).toBe('one\ntwo\nthree\n');
  });
});
