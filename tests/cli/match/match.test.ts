import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VARIANTS } from '../../../engines/registry.js';
import { fixture, isAlive, until } from '../../match/engines.js';
import { checkRecords, childrenOf, folder, lines, reached, runMatch, startMatch } from './runner.js';

const A = ['--engine', 'cmd=spindle', 'name=A'];
const B = ['--engine', 'cmd=spindle', 'name=B'];
const FEW = ['--each', 'nodes=40', 'option.Hash=1'];
const SEED = ['--seed', '5'];

/** A scripted engine as words of the command line. */
function scripted(name: string, args: string): string[] {
  return ['--engine', `cmd=${process.execPath}`, `args=${fixture(name)} ${args}`, `name=${name}`];
}

describe('spindle match', () => {
  for (const { variant } of VARIANTS) {
    it(`plays ${variant.id}, with records, JSON and HTML`, async () => {
      const at = folder();
      const { status, stdout, stderr } = await runMatch(
        ...[...A, ...B, ...FEW, ...SEED, '--variant', variant.id, '--rounds', '2', '--concurrency', '2'],
        ...['--record', at('games'), '--json', at('all.json'), '--html', at('report.html')],
        ...['--log', at('log'), '--event', 'Trial'],
      );
      expect([status, stderr]).toEqual([0, '']);
      const games = checkRecords(at('games'), variant.id);
      expect(games.map(({ round }) => round).sort()).toEqual(['1.1', '1.2', '2.1', '2.2']);
      expect(games.every(({ termination }) => termination === 'normal')).toBe(true);
      expect(readFileSync(at('games'), 'utf8')).toContain('[Event "Trial"]');
      const all = JSON.parse(readFileSync(at('all.json'), 'utf8')) as { games: unknown[] };
      expect(all).toMatchObject({ variant: variant.id, terminations: { normal: 4 } });
      expect(all.games).toHaveLength(4);
      expect(readFileSync(at('report.html'), 'utf8')).toContain('<h1>A vs B</h1>');
      expect(readFileSync(at('log'), 'utf8')).toMatch(/ A: has been started: Spindle /);
      expect(stdout).toContain('Games: 4, ');
      expect(stdout.match(/^Finished game \d \(\d\.\d, [AB] vs [AB]\): \S+ \{.+\}$/gm)).toHaveLength(4);
      expect(stdout.trimEnd().split('\n').at(-1)).toBe('Finished match: all games have been played');
    });
  }

  it('of equals is level, and no test takes one of them for stronger', async () => {
    const { status, stdout } = await runMatch(
      ...[...A, ...B, ...FEW, ...SEED, '--rounds', '10', '--sprt', 'elo0=0', 'elo1=5'],
    );
    expect(status).toBe(0);
    // Both play the same game on each opening, so each pair is level.
    expect(stdout).toContain('Points: 10.0 (50.00 %)');
    expect(stdout).toContain('Ptnml(0-2): [0, 0, 10, 0, 0]');
    expect(stdout).toMatch(/^LLR: .* normalized: not decided$/m);
  });

  it('is won by more nodes, which a test finds out', async () => {
    const at = folder();
    const { status, stdout } = await runMatch(
      ...[...A, 'nodes=400', ...B, 'nodes=20', '--each', 'option.Hash=1', ...SEED, '--concurrency', '2'],
      ...['--sprt', 'elo0=0', 'elo1=100', 'model=logistic', '--json', at('all.json')],
    );
    expect(status).toBe(0);
    expect(stdout).toContain('Finished match: the SPRT has accepted H1');
    const all = JSON.parse(readFileSync(at('all.json'), 'utf8')) as { sprt: object };
    expect(all.sprt).toMatchObject({ verdict: 'H1', elo1: 100 });
  });

  it('records who loses on time, by an illegal move, or by a crash', async () => {
    const at = folder();
    const offenders = [
      ['late', '', 'time forfeit'],
      ['illegal', '--move=1-50', 'illegal move'],
      ['crash', '--after=0', 'crash'],
      ['garbage', '--fatal=bestmove', 'protocol error'],
    ] as const;
    for (const [name, args, termination] of offenders) {
      const { status, stdout } = await runMatch(
        ...[...A, ...scripted(name, args), '--each', 'tc=0.4+0.1', 'timemargin=20'],
        ...['--record', at(name), '--openings', 'start'],
      );
      expect(status).toBe(0);
      const games = checkRecords(at(name), 'frisian');
      expect(games.map((game) => game.termination)).toEqual([termination, termination]);
      expect(games.map(({ white, score }) => (white === name ? score === '0-1' : score === '1-0'))).toEqual([
        true,
        true,
      ]);
      expect(stdout).toContain(`Faults of ${name}: 2 ${termination}`);
    }
  });

  it('plays with Hub engines', async () => {
    const at = folder();
    const moves = '31-27,19-24,34-30,17-22,27-21,24-29';
    const { status, stdout } = await runMatch(
      ...[
        ...scripted('scripted-hub', `--moves=${moves}`),
        'proto=hub',
        ...scripted('scripted', `--moves=${moves}`),
      ],
      ...['--each', 'depth=1', '--openings', 'start', '--max-plies', '3', '--record', at('games')],
    );
    expect(status).toBe(0);
    expect(checkRecords(at('games'), 'frisian')).toMatchObject([
      { plies: 3, score: '1/2-1/2', termination: 'adjudication' },
      { plies: 3, score: '1/2-1/2', termination: 'adjudication' },
    ]);
    expect(stdout).toContain('Games: 2, Wins: 0, Losses: 0, Draws: 2');
  });

  it('takes openings from records', async () => {
    const at = folder();
    writeFileSync(at('book.pdn'), '[GameType "40"]\n1. 31-27 19-24 2. 34-30 17-22 *\n\n1. 32-28 20-25 *\n');
    const { status, stdout } = await runMatch(
      ...[...A, ...B, ...FEW, '--openings', `file=${at('book.pdn')}`, 'plies=3', '--rounds', '2'],
      ...['--record', at('games')],
    );
    expect(status).toBe(0);
    expect(stdout).toContain('book.pdn (2), sequential');
    const text = readFileSync(at('games'), 'utf8');
    expect(
      text.match(/^1\. 31-27 \{book\} 1\.\.\. 19-24 \{book\} 2\. 34-30\s\{book\} 2\.\.\./gm),
    ).toHaveLength(2);
    expect(text.match(/^1\. 32-28 \{book\} 1\.\.\. 20-25 \{book\} 2\. \S+ \{[-+]/gm)).toHaveLength(2);
  });

  it('plays tournaments of several engines', async () => {
    const all = [...A, ...B, '--engine', 'cmd=spindle', 'name=C', ...FEW, ...SEED];
    const swiss = await runMatch(...all, '--tournament', 'swiss', '--rounds', '3', '--games', '1');
    expect(swiss.status).toBe(0);
    expect(swiss.stdout.match(/has a bye, 1 points/g)).toHaveLength(3);
    const knockout = await runMatch(...all, '--tournament', 'knockout', '--extra-pairs', '1');
    expect(knockout.status).toBe(0);
    expect(knockout.stdout).toMatch(/^Winner: [ABC]$/m);
  });
});

describe('spindle match that cannot begin', () => {
  const cases: readonly [about: string, words: readonly string[], message: RegExp][] = [
    ['an unknown option', ['--engin', 'cmd=a'], /expected an option of spindle match --help, got "--engin"/],
    ['one engine', [...A, ...FEW], /expected two engines or more, got 1 at engines/],
    ['no openings', [...A, ...B, ...FEW, '--openings', 'file=/no/such'], /ENOENT.* at \/no\/such/],
    ['no folder', [...A, ...B, ...FEW, '--html', '/no/such/report.html'], /ENOENT.* at --html/],
    ['a record it may not write', [...A, ...B, ...FEW, '--record', '/no/such/games'], /ENOENT.* at --record/],
  ];
  for (const [about, words, message] of cases) {
    it(`says so in one line: ${about}`, async () => {
      const { status, stdout, stderr } = await runMatch(...words);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(message);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    });
  }

  it('names file and line of a bad opening', async () => {
    const at = folder();
    writeFileSync(at('book.fen'), 'W:W31-50:B1-20\nW:W31-51:B1-20\n');
    const { status, stderr } = await runMatch(...A, ...B, ...FEW, '--openings', `file=${at('book.fen')}`);
    expect(status).toBe(2);
    expect(stderr).toContain(`${at('book.fen')}, line 2`);
  });

  it('names the engine that cannot be started', async () => {
    const { status, stdout } = await runMatch(...A, '--engine', 'cmd=/no/such', 'name=X', ...FEW);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^Finished match: X could not be started: .*ENOENT/m);
  });

  it('prints help, and nothing without a word', async () => {
    for (const words of [['--help'], []]) {
      const { status, stdout } = await runMatch(...words);
      expect(status).toBe(0);
      expect(stdout).toContain('Usage: spindle match');
    }
  });
});

describe('spindle match that is broken off', () => {
  const words = [...A, ...B, ...FEW, ...SEED, '--rounds', '15', '--concurrency', '2'];

  it('by SIGINT ends in good order', async () => {
    const at = folder();
    const match = startMatch(...words, '--record', at('games'), '--resume', at('state'), '--json', at('all'));
    await reached(match, () => lines(at('state')) > 4);
    const engines = childrenOf(match);
    expect(engines).toHaveLength(4);
    match.child.kill('SIGINT');
    expect(await match.ended).toBe(130);
    expect(engines.filter(isAlive)).toEqual([]);
    expect(match.stdout().trimEnd().split('\n').at(-1)).toBe('Finished match: broken off');
    const played = checkRecords(at('games'), 'frisian').length;
    expect(lines(at('state'))).toBe(played + 1);
    const all = JSON.parse(readFileSync(at('all'), 'utf8')) as { games: unknown[] };
    expect(all.games).toHaveLength(played);
  });

  it('by SIGTERM, with engines that hear nothing', async () => {
    const deaf = [...scripted('ignore-stop', ''), ...scripted('ignore-stop', ''), 'name=other'];
    const match = startMatch(...deaf, '--each', 'tc=60', '--openings', 'start');
    await reached(match, () => match.stdout().includes('Openings') && childrenOf(match).length === 2);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const engines = childrenOf(match);
    match.child.kill('SIGTERM');
    expect(await match.ended).toBe(143);
    expect(engines.filter(isAlive)).toEqual([]);
  });

  it('by kill -9, again and again, goes on with no game lost or doubled', async () => {
    const at = folder();
    const files = ['--record', at('games'), '--resume', at('state')];
    let runs = 0;
    for (let wanted = 4; wanted <= 20; wanted += 8) {
      // From the second time on, what was asked for is in the state file.
      const match = startMatch(...(runs === 0 ? [...words, ...files] : ['--resume', at('state')]));
      runs++;
      await reached(match, () => lines(at('state')) > wanted);
      const engines = childrenOf(match);
      match.child.kill('SIGKILL');
      await match.ended;
      // They see the end of their input.
      await until(() => !engines.some(isAlive));
      // As if it had been killed while it wrote.
      appendFileSync(at('games'), '[Event "half a ga');
      if (wanted > 4) appendFileSync(at('state'), '{"game":{"encounter":');
    }
    const kept = lines(at('state')) - 1;
    const last = await runMatch(...words, ...files, '--json', at('all.json'));
    expect(last.status).toBe(0);
    expect(last.stdout).toMatch(/^Going on after \d+ games$/m);
    const rounds = checkRecords(at('games'), 'frisian').map(({ round }) => round);
    expect(rounds).toHaveLength(30);
    expect(new Set(rounds).size).toBe(30);
    const all = JSON.parse(readFileSync(at('all.json'), 'utf8')) as { games: { round: string }[] };
    expect(all.games.map(({ round }) => round)).toEqual(rounds);
    expect(kept).toBeLessThan(30);
    // A finished match only tells its results again.
    const again = await runMatch('--resume', at('state'));
    expect(again.status).toBe(0);
    expect(again.stdout).toContain('Games: 30, ');
    expect(lines(at('state'))).toBe(31);
  });

  it('goes on only as it began', async () => {
    const at = folder();
    const begin = [...A, ...B, ...FEW, ...SEED, '--resume', at('state')];
    expect((await runMatch(...begin)).status).toBe(0);
    const other = await runMatch(...begin, '--rounds', '2');
    expect(other.status).toBe(2);
    expect(other.stderr).toMatch(/rounds.* at schedule, as the state file has it$/m);
    // A record that this match has not written is not cut.
    writeFileSync(at('mine'), 'my games\n');
    const record = await runMatch('--resume', at('state'), '--record', at('mine'));
    expect(record.status).toBe(2);
    expect(record.stderr).toContain('record, as the state file has it');
    expect(readFileSync(at('mine'), 'utf8')).toBe('my games\n');
    writeFileSync(at('other'), 'my notes\n');
    const none = await runMatch(...A, ...B, ...FEW, '--resume', at('other'));
    expect(none.status).toBe(2);
    expect(readFileSync(at('other'), 'utf8')).toBe('my notes\n');
    expect(existsSync(at('other.new'))).toBe(false);
  });
});
