import { describe, expect, it } from 'vitest';
import { type GameEntry, NO_WORK } from '../../../src/tournament/game-entry.js';
import { formatHtml } from '../../../src/tournament/report/html/page.js';
import { formatJson } from '../../../src/tournament/report/json.js';
import { type LiveView, liveLines } from '../../../src/tournament/report/live.js';
import type { Report } from '../../../src/tournament/report/report.js';
import { alignTable, formatDuration } from '../../../src/tournament/report/table.js';
import {
  conclusion,
  gameLine,
  introduction,
  newsLine,
  summary,
} from '../../../src/tournament/report/text.js';
import { newScoreboard } from '../../../src/tournament/scoreboard.js';
import type { TournamentSettings } from '../../../src/tournament/settings.js';
import { tableOf } from '../../conformance/support.js';
import { entryOf, failureOf, good, settingsOf } from '../support.js';

function reportOf(
  names: readonly string[],
  entries: readonly GameEntry[],
  change: Partial<TournamentSettings> = {},
  news: Report['news'] = [],
): Report {
  const board = newScoreboard(names.length);
  for (const entry of entries) board.add(entry);
  return {
    event: 'Test <cup>',
    settings: settingsOf(
      names.map((name) => good(name)),
      change,
    ),
    openings: 'book.txt (12), random',
    board,
    news,
    identities: names.map(() => null),
    ending: { kind: 'finished' },
  };
}

/** Pairs in which the first engine wins, draws and loses so many games. */
function games(wins: number, draws: number, losses: number): GameEntry[] {
  const scores = [...Array(wins).fill(1), ...Array(draws).fill(0.5), ...Array(losses).fill(0)] as number[];
  return scores.map((own, i) => {
    const isWhite = i % 2 === 0;
    const score = own === 0.5 ? '1/2-1/2' : (own === 1) === isWhite ? '1-0' : '0-1';
    return entryOf(i >> 1, i % 2, isWhite ? [0, 1] : [1, 0], score);
  });
}

describe('a duel in text', () => {
  it('has score, pairs and Elo', () => {
    const lines = summary(reportOf(['new', 'old'], games(4, 2, 2)));
    expect(lines[0]).toBe('Results of new vs old (2+0.1):');
    expect(lines).toContain('Games: 8, Wins: 4, Losses: 2, Draws: 2, Points: 5.0 (62.50 %)');
    expect(lines).toContain('Ptnml(0-2): [1, 0, 1, 0, 2]');
    // 400 log10(0.625 / 0.375).
    expect(lines.find((line) => line.startsWith('Elo'))).toMatch(/^Elo: \+88\.74 \+\/- (-|[\d.]+), nElo: /);
  });

  it('has no number that is none on lopsided results', () => {
    for (const [wins, draws, losses] of [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [12, 0, 0],
      [0, 0, 12],
      [0, 12, 0],
    ] as const) {
      const sprt = { model: 'normalized', elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05 } as const;
      const report = reportOf(['a', 'b'], games(wins, draws, losses), { sprt });
      const texts = [
        ...conclusion(report),
        formatJson(report),
        formatHtml(report, '1'),
        ...liveLines(viewOf(report), 1000, 20).flatMap((line) => line.map(({ text }) => text)),
      ];
      for (const text of texts) expect(text).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('tells of the test, its bounds and verdict', () => {
    const sprt = { model: 'logistic', elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 } as const;
    const report = reportOf(['a', 'b'], games(120, 16, 40), { sprt });
    expect(introduction(report, 7)).toContain('SPRT: logistic, H0: elo 0, H1: elo 50, alpha 0.05, beta 0.05');
    expect(summary(report).at(-1)).toMatch(
      /^LLR: \d+\.\d\d \(-2\.94, 2\.94\) \[0\.00, 50\.00\] logistic: H1 accepted$/,
    );
    const without = reportOf(['a', 'b'], games(120, 16, 40));
    expect(introduction(without, 7)).toContain('SPRT: off');
    expect(summary(without).join()).not.toContain('LLR');
  });

  it('counts points where the game has them', () => {
    const { game, variant } = tableOf('sleepingbeauty');
    const entries = [
      entryOf(0, 0, [0, 1], '1-0', { points: 5 }),
      entryOf(0, 1, [1, 0], '1-0', { points: 2 }),
    ];
    const report = reportOf(['a', 'b'], entries, { game, variant });
    expect(summary(report)).toContain('Points of the games: 5 - 2');
    expect(gameLine(report, entries[1] as GameEntry)).toBe(
      'Finished game 2 (1.2, b vs a): 1-0 {no legal move, 2 points}',
    );
    expect(formatHtml(report, '1')).toContain('5 : 2');
  });
});

describe('a tournament in text', () => {
  const entries = [
    entryOf(0, 0, [0, 1], '1-0'),
    entryOf(1, 0, [1, 2], '1/2-1/2'),
    entryOf(2, 0, [2, 0], '0-1', { termination: { kind: 'timeout', side: 0, over: 12 } }),
    entryOf(3, 0, [2, 1], '1-0', {
      termination: failureOf(1, { kind: 'crash', exitCode: 1, signal: null }),
    }),
  ];

  it('has a table and a crosstable, the best first', () => {
    const lines = summary(reportOf(['x', 'y', 'z'], entries));
    expect(lines[0]?.split(/\s+/).slice(0, 3)).toEqual(['Rank', 'Name', 'Elo']);
    expect(lines.slice(1, 4).map((line) => line.split(/\s+/).slice(0, 2).join(' '))).toEqual([
      '1 x',
      '2 z',
      '3 y',
    ]);
    // Unbeaten: there is no telling how much stronger.
    expect(lines[1]).toContain('+inf');
    expect(lines.slice(5)).toEqual([
      '            1         2         3',
      '1 x         .  +1 =0 -0  +1 =0 -0',
      '2 z  +0 =0 -1         .  +1 =1 -0',
      '3 y  +0 =0 -1  +0 =1 -1         .',
    ]);
  });

  it('ends with how games ended and whose fault that was', () => {
    const lines = conclusion(reportOf(['x', 'y', 'z'], entries));
    expect(lines).toContain('Terminations: 2 normal, 1 time forfeit, 1 crash');
    expect(lines).toContain('Ended by rule: 2 no legal move');
    expect(lines).toContain('Faults of y: 1 crash');
    expect(lines).toContain('Faults of z: 1 time forfeit');
    expect(lines.at(-1)).toBe('Finished match: all games have been played');
  });

  it('names the winner of a knockout, and byes', () => {
    const report = reportOf(
      ['x', 'y', 'z'],
      entries,
      { schedule: { ...settingsOf([good(), good('b')]).schedule, kind: 'knockout', engines: 3 } },
      [
        { kind: 'advance', round: 1, engine: 0, by: 'bye' },
        { kind: 'advance', round: 1, engine: 2, by: 'points' },
        { kind: 'advance', round: 2, engine: 2, by: 'seed' },
      ],
    );
    expect(conclusion(report)).toContain('Winner: z');
    expect(report.news.map((step) => newsLine(report, step))).toEqual([
      'Round 1: x advances (has no opponent)',
      'Round 1: z advances (won its match)',
      'Round 2: z advances (is level, and was named first)',
    ]);
    expect(newsLine(report, { kind: 'bye', round: 3, engine: 1, points: 2 })).toBe(
      'Round 3: y has a bye, 2 points',
    );
  });

  it('lines columns up by characters', () => {
    expect(
      alignTable(
        [
          ['é😀', '1'],
          ['abcd', '100'],
        ],
        1,
      ),
    ).toEqual(['é😀      1', 'abcd  100']);
    expect([0, 59_400, 61_000, 3_725_000].map(formatDuration)).toEqual(['0:00', '0:59', '1:01', '1:02:05']);
  });
});

describe('the JSON', () => {
  it('has everything', () => {
    const work = { moves: 2, time: 31, nodes: 900, depth: 9 };
    const entries = [
      entryOf(0, 0, [0, 1], '1-0', { work: [work, NO_WORK] }),
      entryOf(0, 1, [1, 0], '0-1', { termination: { kind: 'timeout', side: 0, over: 2 } }),
    ];
    const data = JSON.parse(formatJson(reportOf(['a', 'b'], entries))) as Record<string, unknown>;
    expect(data).toMatchObject({
      event: 'Test <cup>',
      variant: 'walk',
      engines: [
        { name: 'a', limitsText: '2+0.1', white: [0, 0, 1] },
        { name: 'b', faults: { 'time forfeit': 1 } },
      ],
      standings: [
        { rank: 1, engine: 'a', points: 2 },
        // Nothing but lost games: there is no telling how much weaker.
        { rank: 2, engine: 'b', elo: '-inf' },
      ],
      duels: [{ first: 'a', second: 'b', lossesDrawsWins: [0, 0, 2], pairs: [0, 0, 0, 0, 1] }],
      terminations: { normal: 1, 'time forfeit': 1 },
      ending: { kind: 'finished' },
      games: [
        { round: '1.1', white: 'a', black: 'b', score: '1-0', work: { white: work } },
        { round: '1.2', termination: 'time forfeit', reason: 'White lost on time, 2 ms over' },
      ],
    });
  });
});

describe('the HTML report', () => {
  const nasty = `<script>"O'Brien" & Co`;
  const html = formatHtml(
    reportOf([nasty, 'b', 'c'], [...games(3, 2, 1), entryOf(9, 0, [2, 0], '0-1')]),
    '9.9',
  );

  it('needs nothing but itself', () => {
    expect(html).not.toMatch(/https?:|\/\/[a-z]|@import|url\(|<link|<script|<img|<iframe|\son\w+=/i);
    expect(html.startsWith('<!doctype html>')).toBe(true);
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('shows names as they are', () => {
    expect(html).toContain('&lt;script&gt;&quot;O&#39;Brien&quot; &amp; Co');
    expect(html).toContain('Test &lt;cup&gt;');
  });

  it('closes what it opens', () => {
    const open: string[] = [];
    for (const [tag, slash, name = '', self] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*?(\/?)>/g)) {
      if (self || ['meta', 'br'].includes(name)) continue;
      if (slash) expect(open.pop(), tag).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
  });

  it('has the tables and the plots', () => {
    for (const title of ['Standings', 'Ratings', 'Crosstable', 'Course of the match', 'Scores', 'Engines']) {
      expect(html).toContain(`<h2>${title}</h2>`);
    }
    expect(html.match(/<svg viewBox/g)?.length).toBeGreaterThanOrEqual(3);
    expect(html.match(/<svg class="spark"/g)).toHaveLength(7);
    // Curves of the evaluations, one a game.
    expect(html.match(/<g class="many".*?<\/g>/s)?.[0].match(/<path/g)).toHaveLength(7);
  });

  it('has a gauge for the test of a duel', () => {
    const sprt = { model: 'normalized', elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05 } as const;
    const duel = formatHtml(reportOf(['a', 'b'], games(3, 2, 1), { sprt }), '9.9');
    expect(duel).toContain('Sequential test (SPRT)');
    expect(duel).toContain('The test has not decided.');
    expect(duel).toContain('<h1>a vs b</h1>');
  });

  it('stays readable in size however long the match', () => {
    const many = games(700, 200, 300).map((entry) => ({
      ...entry,
      evaluations: Array(80).fill(37) as number[],
    }));
    const size = formatHtml(reportOf(['a', 'b'], many), '9.9').length;
    expect(size).toBeLessThan(1_500_000);
  });
});

function viewOf(report: Report): LiveView {
  return { report, planned: 100, playedBefore: 0, began: 0, games: [] };
}

describe('the live table', () => {
  const text = (lines: ReturnType<typeof liveLines>) =>
    lines.map((line) => line.map((piece) => piece.text).join(''));

  it('tells of progress, standing and games that are on', () => {
    const report = reportOf(['a', 'b'], games(3, 2, 1));
    const task = {
      encounter: { kind: 'encounter', id: 3, round: 4, first: 0, second: 1, games: 2, opening: 3 },
      index: 1,
      white: 1,
      black: 0,
      opening: 3,
    } as const;
    const move = {
      side: 0,
      wire: '20-17',
      book: '20-17',
      thought: { evaluation: { kind: 'cp', value: -31 }, depth: 7, nodes: 9, elapsed: 5, remaining: 61_500 },
    } as const;
    const lines = text(
      liveLines({ ...viewOf(report), games: [undefined, { task, ply: 12, latest: move }] }, 60_000, 24),
    );
    expect(lines[0]).toBe(
      'Walk · 6 of 100 games · 1 at a time · 6.0 games a minute · 1:00 gone · 15:40 to go',
    );
    expect(lines[2]).toMatch(/^a {2}█{15}▒{10}░{5} {2}b$/);
    expect(lines.at(-1)).toBe('4.2  b  a  ply 12  20-17  -0.31  0:01:01.5');
  });

  it('fits the screen', () => {
    const names = Array.from({ length: 40 }, (_, i) => `engine ${i}`);
    const lines = text(liveLines(viewOf(reportOf(names, [])), 1, 12));
    expect(lines.length).toBeLessThanOrEqual(12);
    expect(lines[0]).toContain('0 of 100 games');
  });
});
