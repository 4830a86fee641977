import { describe, expect, it } from 'vitest';
import { matchHelp } from '../../../src/cli/match/help.js';
import { type MatchOptions, parseMatchOptions } from '../../../src/cli/match/options.js';
import { OPTION_FORMS, parseWords } from '../../../src/cli/match/words.js';
import { formatFailure, type Result } from '../../../src/core/result.js';
import { NO_ADJUDICATION } from '../../../src/match/adjudication.js';
import { liveFolder } from '../../../src/tournament/live/folder.js';
import { valid } from '../../conformance/support.js';

function parse(...words: string[]): Result<MatchOptions> {
  const given = parseWords(words);
  return given.ok ? parseMatchOptions(given.value) : given;
}

const TWO = ['--engine', 'cmd=a', '--engine', 'cmd=b', '--each', 'depth=3'];
const options = (...words: string[]) => valid(parse(...TWO, ...words));
const complaint = (...words: string[]) => {
  const result = parse(...words);
  return result.ok ? 'none' : formatFailure(result.error);
};

describe('the options of a match', () => {
  it('are few where the rest is as usual', () => {
    const { contestants, ...rest } = options();
    expect(contestants.map(({ name, command }) => [name, command])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
    expect(rest).toMatchObject({
      variant: { id: 'frisian' },
      schedule: { kind: 'round-robin', engines: 2, rounds: 1, games: 2, openings: 'encounter' },
      openings: { source: 'builtin', order: 'random', start: 1 },
      seed: null,
      sprt: null,
      adjudication: NO_ADJUDICATION,
      concurrency: 1,
      recover: true,
      record: null,
      ratingInterval: 10,
    });
  });

  it('are those of a fastchess command line', () => {
    const line = [
      ['-engine', 'cmd=./a', 'name=new one', 'option.Move Overhead=30', 'args=--x --y'],
      ['-engine', 'cmd=b', 'name=old', 'tc=40/60+0.6', 'ponder=on', 'proto=hub'],
      ['-each', 'tc=10+0.1', 'option.Threads=1', 'timemargin=50'],
      ['-variant', 'frisian', '-rounds', '100', '-games', '2', '-repeat', '-concurrency', '4'],
      ['-openings', 'file=book.epd', 'format=epd', 'order=random', 'plies=8', 'start=3', 'policy=round'],
      ['-sprt', 'elo0=0', 'elo1=5', 'alpha=0.05', 'beta=0.1', 'model=logistic'],
      ['-resign', 'movecount=4', 'score=600', 'twosided=true'],
      ['-draw', 'movenumber=30', 'movecount=6', 'score=8', '-maxmoves', '200'],
      ['-recover', '-srand', '9', '-pgnout', 'file=games.pdn', '-event', 'Test', '-site', 'Home'],
      ['-ratinginterval', '20', '-log', 'log.txt'],
    ];
    const { contestants, ...rest } = valid(parse(...line.flat()));
    const [first, second] = contestants;
    expect(first).toEqual({
      name: 'new one',
      command: './a',
      args: ['--x', '--y'],
      dir: null,
      protocol: 'uci',
      options: [
        ['Threads', '1'],
        ['Move Overhead', '30'],
      ],
      limits: {
        clock: { moves: null, base: 10_000, increment: 100 },
        moveTime: null,
        depth: null,
        nodes: null,
        margin: 50,
      },
      ponder: false,
      restart: false,
    });
    expect(second).toMatchObject({
      protocol: 'hub',
      limits: { clock: { moves: 40, base: 60_000, increment: 600 }, margin: 50 },
      ponder: true,
    });
    expect(rest).toMatchObject({
      schedule: { rounds: 100, games: 2, openings: 'round' },
      openings: { source: { file: 'book.epd' }, form: 'fen', order: 'random', start: 3, plies: 8 },
      sprt: { model: 'logistic', elo0: 0, elo1: 5, alpha: 0.05, beta: 0.1 },
      adjudication: {
        resign: { moves: 4, score: 600, bothSides: true },
        draw: { after: 60, plies: 12, score: 8 },
        agreedDraws: false,
        maxPlies: 400,
      },
      concurrency: 4,
      seed: 9,
      record: 'games.pdn',
      log: 'log.txt',
      event: 'Test',
      site: 'Home',
      ratingInterval: 20,
    });
  });

  it('may stand in one word, with an equals sign, and again', () => {
    const { schedule, contestants } = valid(
      parse('--engine', 'cmd=a name="A B" nodes=5', '--engine=cmd=b st=0.5', '--rounds=3', '--rounds', '4'),
    );
    expect(schedule.rounds).toBe(4);
    expect(contestants.map(({ name }) => name)).toEqual(['A B', 'b']);
    expect(contestants[1]?.limits.moveTime).toBe(500);
  });

  it('may do without a value where there is a usual one', () => {
    expect(options().live).toBeNull();
    for (const words of [['--live'], ['--live', '--rounds', '3'], ['--live=']]) {
      expect(options(...words).live).toBe(liveFolder());
    }
    expect(options('--live', '--rounds', '3').schedule.rounds).toBe(3);
    for (const words of [['--live', 'here', '--rounds', '3'], ['-live=here'], ['--live', 'file=here']]) {
      expect(options(...words).live).toBe('here');
    }
    expect(complaint('--live', 'here', 'there')).toMatch(/got "there"/);
  });

  it('name this very program, which plays Hub as well', () => {
    const { contestants } = valid(
      parse('--engine', 'cmd=spindle', '--engine', 'cmd=spindle', 'proto=hub', '--each', 'depth=1'),
    );
    expect(contestants.map(({ name }) => name)).toEqual(['spindle', 'spindle 2']);
    expect(contestants[0]).toMatchObject({
      command: process.execPath,
      args: [expect.stringMatching(/dist.spindle\.js$/)],
    });
    expect(contestants[1]?.args[1]).toBe('hub');
  });

  it('give a test as many rounds as it takes', () => {
    expect(options('--sprt', 'elo0=0', 'elo1=5').schedule.rounds).toBeGreaterThanOrEqual(10_000);
    expect(options('--sprt', 'elo0=0', 'elo1=5', '--rounds', '7').schedule.rounds).toBe(7);
  });

  it('set up every kind of tournament', () => {
    for (const kind of ['round-robin', 'gauntlet', 'swiss', 'knockout'] as const) {
      expect(options('--tournament', kind).schedule.kind).toBe(kind);
    }
    // As other runners spell it.
    expect(options('--tournament', 'roundrobin').schedule.kind).toBe('round-robin');
    const many = [...TWO, '--engine', 'cmd=c', '--tournament', 'gauntlet', '--challengers', '2'];
    expect(valid(parse(...many)).schedule.challengers).toBe(2);
  });

  it.each([
    [['--rouns', '3'], 'expected an option of spindle match --help, got "--rouns" at word 1'],
    [['rounds', '3'], 'expected an option of spindle match --help, got "rounds" at word 1'],
    [['--rounds'], 'expected N, got nothing at --rounds'],
    [[...TWO, '--rounds', 'x'], 'expected a whole number from 1, got "x" at --rounds'],
    [[...TWO, '--rounds', '0'], 'expected a whole number from 1, got "0" at --rounds'],
    [[...TWO, '--concurrency', '1.5'], 'expected a whole number from 1, got "1.5" at --concurrency'],
    [[...TWO, '--recover=no'], 'expected nothing after it, got "no" at --recover'],
    [
      [...TWO, '--tournament', 'cup'],
      'expected round-robin or gauntlet or swiss or knockout or roundrobin, got "cup" at --tournament',
    ],
    [
      [...TWO, '--variant', 'chess'],
      expect.stringMatching(/^expected one of frisian, .*, got "chess" at --variant$/),
    ],
    [['--engine', 'cmd=a', '--each', 'depth=1'], 'expected two engines or more, got 1 at engines'],
    [['--engine', 'name=a', '--each', 'depth=1'], 'expected cmd=PROGRAM, got none at --engine 1'],
    [['--engine', 'cmd=a'], 'expected tc, st, depth or nodes, here or in --each, got none at --engine 1'],
    [
      ['--engine', 'cmd=a', 'tc=5s'],
      'expected moves/minutes:seconds+increment or inf, got "5s" at --engine 1, tc',
    ],
    [
      ['--engine', 'cmd=a', 'dept=5'],
      expect.stringMatching(/^expected cmd, name, .*, got "dept" at --engine 1$/),
    ],
    [['--engine', 'cmd=a', 'dir=/no/such'], 'expected a folder, got "/no/such" at --engine 1, dir'],
    [['--engine', 'cmd=a', 'proto=xboard'], 'expected uci or hub, got "xboard" at --engine 1, proto'],
    [['--engine', 'cmd=a', '--each', 'x'], 'expected key=value, got "x" at --each'],
    [[...TWO, '--engine', 'cmd=c', 'name=a'], 'expected a name no other engine has, got "a" at --engine 3'],
    [[...TWO, '--engine', 'cmd=c', '--sprt', 'elo0=0', 'elo1=5'], 'expected two engines, got 3 at --sprt'],
    [[...TWO, '--sprt', 'elo0=5', 'elo1=0'], 'expected elo0 < elo1 within ±200, got "5, 0" at SPRT bounds'],
    [[...TWO, '--sprt', 'elo0=0'], 'expected elo0= and elo1=, got not both at --sprt'],
    [[...TWO, '--sprt', 'elo0=0', 'elo1=x'], 'expected a number, got "x" at --sprt, elo1'],
    [[...TWO, '--resign', 'movecount=3'], 'expected score=HUNDREDTHS, got none at --resign'],
    [[...TWO, '--draw', 'score=-5'], 'expected a whole number from 0, got "-5" at --draw, score'],
    [
      [...TWO, '--openings', 'order=random'],
      'expected builtin, start or file=PATH, got none of them at --openings',
    ],
    [
      [...TWO, '--openings', 'file=x', 'order=best'],
      'expected sequential or random, got "best" at --openings, order',
    ],
    [
      [...TWO, '--variant', 'sleepingbeauty', '--engine', 'cmd=c', 'proto=hub'],
      'expected proto=uci, as Hub has no Sleeping Beauty draughts, got "hub" at --engine 3, proto',
    ],
  ])('%j: one clear error', (words, text) => {
    expect(complaint(...words)).toEqual(text);
  });

  it('are all in the help', () => {
    for (const { name } of OPTION_FORMS) expect(matchHelp()).toContain(`--${name}`);
  });
});
