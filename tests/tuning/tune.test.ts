import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EngineDriver, infosOf } from '../uci/engine-driver.js';
import { errorOf, withEngine } from '../uci/with-engine.js';

const FOLDER = 'dist-test-tune';
const ITERATIONS = 30;
const RUN = ['--variant', 'frisian', '--iterations', String(ITERATIONS), '--nodes', '100', '--rate', '0.2'];

function tune(...words: string[]) {
  return spawnSync(process.execPath, [join(FOLDER, 'tune.js'), ...words], { encoding: 'utf8' });
}

function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'spindle-tuning-'));
}

function journalOf(folder: string): string {
  const path = join(folder, 'journal.jsonl');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

beforeAll(() => {
  execFileSync('node', ['esbuild.config.mjs', FOLDER, '--tune'], { stdio: 'ignore' });
});

describe('npm run tune', () => {
  const folder = emptyFolder();
  beforeAll(() => {
    const { status, stdout, stderr } = tune(...RUN, '--out', folder);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toContain(`frisian: ${ITERATIONS} of ${ITERATIONS} iterations, ${4 * ITERATIONS} games: `);
    expect(stdout).toMatch(/^export const [A-Z_]+ = \d+;$/m);
  });

  it('keeps every iteration and writes a page', () => {
    const lines = journalOf(folder).trimEnd().split('\n');
    expect(lines).toHaveLength(1 + ITERATIONS);
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain('Path of ASPIRATION');
  });

  it('comes to the same values on two threads', () => {
    const other = emptyFolder();
    expect(tune(...RUN, '--threads', '2', '--out', other).status).toBe(0);
    expect(journalOf(other)).toBe(journalOf(folder));
  });

  it('comes to others by another seed', () => {
    const other = emptyFolder();
    tune(...RUN, '--seed', '2', '--out', other);
    expect(journalOf(other).split('\n').slice(1)).not.toEqual(journalOf(folder).split('\n').slice(1));
  });

  it.each([
    ['SIGINT', 130],
    ['SIGKILL', null],
  ] as const)('goes on after %s as if nothing had been', async (signal, status) => {
    const other = emptyFolder();
    const child = spawn(process.execPath, [join(FOLDER, 'tune.js'), ...RUN, '--out', other]);
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    while (!journalOf(other).includes('"iteration":2') && child.exitCode === null) await sleep(1);
    child.kill(signal);
    expect(await ended).toBe(status);
    expect(journalOf(other).length).toBeLessThan(journalOf(folder).length);
    if (status !== null) {
      expect(stdout).toContain(` of ${ITERATIONS} iterations`);
      expect(existsSync(join(other, 'report.html'))).toBe(true);
    }
    expect(tune(...RUN, '--out', other).status).toBe(0);
    expect(journalOf(other)).toBe(journalOf(folder));
  });

  it('says what is wrong with its arguments', () => {
    for (const [words, message] of [
      [['--iterations', 'x'], 'bad-number: expected a whole number from 1 to'],
      [['--parameters', 'QUIESCENCE_PLIES'], 'unknown-parameter: expected one of ASPIRATION, '],
      [[...RUN.slice(0, -1), '0.3', '--out', folder], 'other-run: expected rate as in the run that is there'],
      [['--out', '/dev/null/there'], 'tune: '],
      [['--what'], 'unknown option'],
    ] as const) {
      const { status, stderr } = tune(...words);
      expect(status).toBe(1);
      expect(stderr).toContain(message);
      expect(stderr).not.toMatch(/\n\s+at /);
    }
  });
});

describe('UCI in the build for tuning', () => {
  const built = { file: join(FOLDER, 'spindle.js') };
  const option = /^option name REDUCTION_DIVISOR type spin default (\d+) min (\d+) max (\d+)$/;
  /** Nodes of a search to a fixed depth, which follow from the parameters alone. */
  const nodesOf = async (engine: EngineDriver) => infosOf(await engine.go('depth 9')).at(-1)?.nodes;

  it('offers the parameters, which the shipped build does not', async () => {
    await withEngine(
      {},
      async (engine) => {
        expect((await engine.ask('uci', 'uciok')).some((line) => option.test(line))).toBe(true);
        engine.send('setoption name REDUCTION_DIVISOR value 1000000');
        expect(errorOf(await engine.settle())).toMatch(
          /from \d+ to \d+, got "1000000" at option REDUCTION_DIVISOR/,
        );
      },
      built,
    );
    await withEngine({}, async (engine) => {
      expect((await engine.ask('uci', 'uciok')).join()).not.toContain('REDUCTION_DIVISOR');
      engine.send('setoption name REDUCTION_DIVISOR value 300');
      expect(errorOf(await engine.settle())).toContain('REDUCTION_DIVISOR');
    });
  });

  it('searches by them, also when the variant has changed meanwhile', async () => {
    await withEngine(
      {},
      async (engine) => {
        const lines = await engine.ask('uci', 'uciok');
        const [, compiled, , other] = lines.map((line) => option.exec(line)).find((match) => match) ?? [];
        const set = (name: string, value = '') => engine.send(`setoption name ${name} value ${value}`);
        const plain = await nodesOf(engine);
        set('REDUCTION_DIVISOR', other);
        const changed = await nodesOf(engine);
        expect(changed).not.toBe(plain);
        set('UCI_Variant', 'russiancheskers');
        await nodesOf(engine);
        set('UCI_Variant', 'frisian');
        expect(await nodesOf(engine)).toBe(changed);
        set('REDUCTION_DIVISOR', compiled);
        expect(await nodesOf(engine)).toBe(plain);
      },
      built,
    );
  });
});
