import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAMES, VARIANTS } from '../../engines/registry.js';
import { builtFile } from '../../src/core/built.js';
import {
  clickSquares,
  hasBrowser,
  openBrowser,
  type Served,
  shownMoves,
  startServe,
  visit,
} from './browsing.js';

/** Bytes that the page may have, compressed. */
const MOST_BYTES = 150_000;
const live = mkdtempSync(join(tmpdir(), 'live-'));

describe.skipIf(!hasBrowser)('the page in a browser', () => {
  let served: Served;
  let browser: Browser;

  beforeAll(async () => {
    served = await startServe('--port', '0', '--live', live);
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser.close();
    served.child.kill('SIGTERM');
  });

  it('plays a game of draughts: by clicks, drags and keys, with hint, take-back and resignation', async () => {
    const { page, troubles, requests } = await visit(browser, `${served.url}#/play`);
    await page.fill('.slider input', '300');
    expect(await page.textContent('.slider output')).toBe('300 Elo');
    await page.click('text=Begin');
    await clickSquares(page, '32', '28');
    await expect.poll(() => shownMoves(page).then(({ length }) => length)).toBe(2);
    await page.click('text=Take back');
    await expect.poll(() => shownMoves(page)).toEqual([]);
    await page.click('text=Hint');
    await page.waitForSelector('.arrow.hint');
    const [from, to] = [page.locator('[data-square="33"] .cell'), page.locator('[data-square="29"] .cell')];
    await from.dragTo(to);
    await expect.poll(async () => (await shownMoves(page))[0]).toBe('33-29');
    await page.waitForSelector('text=Spindle has played');
    await page.focus('.board.live');
    const before = (await shownMoves(page)).length;
    expect(before).toBe(2);
    await page.fill('.text-move input', '99-98');
    await page.click('.text-move button');
    await page.waitForSelector('.text-move .trouble');
    await page.click('text=Resign');
    await page.click('text=Really resign');
    await page.waitForSelector('text=Black wins: White resigns');
    expect(troubles).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(served.url.replace(/\/[^/]*$/, '')))).toEqual([]);
    await page.close();
  });

  it('can be played by keys alone', async () => {
    const { page, troubles } = await visit(browser, `${served.url}#/play`);
    await page.click('text=Begin');
    await page.focus('.board.live');
    const active = () =>
      page.evaluate(() => {
        const id = document.querySelector('.board.live')?.getAttribute('aria-activedescendant') ?? '';
        return document.getElementById(id)?.getAttribute('aria-label') ?? '';
      });
    // The cursor begins at the last square.
    expect(await active()).toMatch(/^50, white man/);
    for (let row = 0; row < 3; row++) await page.keyboard.press('ArrowUp');
    await expect.poll(active).toMatch(/^3[45], white man, can move/);
    const square = (await active()).split(',')[0] ?? '';
    await page.keyboard.press('Enter');
    await expect.poll(active).toMatch(/in hand/);
    await page.keyboard.press('ArrowUp');
    await expect.poll(active).toMatch(/^(29|30), empty, move here/);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await shownMoves(page))[0]).toMatch(new RegExp(`^${square}-`));
    expect(troubles).toEqual([]);
    await page.close();
  });

  it('asks which beauty wakes, and says what is special', async () => {
    const { page, troubles } = await visit(browser, `${served.url}#/play`);
    await page.click('text=Sleeping Beauty draughts');
    await page.click('text=Somebody at this screen');
    await page.click('text=Another position');
    await page.fill('details input', 'W:WSb8,Sd8,c1,e1:Bb6,f6,g7,h8 1');
    await page.click('text=Begin');
    await page.waitForSelector('text=Choose the beauty to wake.');
    await clickSquares(page, 'd8');
    await page.waitForSelector('text=One beauty wakes');
    await clickSquares(page, 'd8', 'c7');
    await expect.poll(() => shownMoves(page)).toEqual(['d8*c7']);
    expect(troubles).toEqual([]);
    await page.close();
  });

  it('analyses with live lines, reads, varies and writes games, and reviews them', async () => {
    const { page, troubles } = await visit(browser, `${served.url}#/analyse`);
    await page.click('.source summary');
    const examples = GAMES.flatMap(({ presentation }) => presentation.examples);
    expect(examples.length).toBeGreaterThanOrEqual(8);
    const [first] = GAMES.flatMap(({ presentation }, i) => presentation.examples.map((_, j) => `${i} ${j}`));
    await page.selectOption('.source select >> nth=1', first ?? '');
    await page.fill('.source textarea', '1. 32-28 19-23 (1... 20-25 2. 37-32) 2. 28x19 {a comment} *');
    await page.click('text=Open the text');
    await expect.poll(() => shownMoves(page)).toEqual(['32-28', '19-23', '20-25', '37-32', '28x19']);
    await page.check('.switch input');
    await expect.poll(() => page.locator('.engine-lines li').count()).toBe(3);
    await page.waitForSelector('.arrow.best');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('.moves .move.current');
    await page.uncheck('.switch input');
    await page.click('text=Review the whole game');
    await page.waitForSelector('.evaluation-graph');
    await page.waitForSelector('text=Review the whole game >> nth=0');
    await expect.poll(() => page.locator('progress').count(), { timeout: 20_000 }).toBe(0);
    const downloading = page.waitForEvent('download');
    await page.click('text=Save as PDN');
    const path = await (await downloading).path();
    const text = readFileSync(path, 'utf8');
    expect(text).toContain('32-28');
    expect(text).toMatch(/[+-]\d+\.\d\d\/\d+/);
    expect(text).toContain('(');
    expect(troubles).toEqual([]);
    await page.close();
  });

  it('sets up positions, and refuses what no game can have', async () => {
    const { page, troubles } = await visit(browser, `${served.url}#/edit`);
    await page.selectOption('.panel select', 'russiancheskers');
    await page.click('text=Clear');
    await page.waitForSelector('.trouble');
    expect(await page.isDisabled('text=Analyse it')).toBe(true);
    await page.click('.palette label >> nth=6');
    await clickSquares(page, 'a1');
    await page.click('.palette label >> nth=12');
    await clickSquares(page, 'h8');
    await page.click('text=Analyse it');
    await page.waitForSelector('text=Russian cheskers');
    await page.waitForSelector('text=two kings');
    expect(troubles).toEqual([]);
    await page.close();
  });

  it('shows the rules of every game with diagrams', async () => {
    const { page, troubles } = await visit(browser, served.url);
    for (const { game, variant } of VARIANTS) {
      await page.goto(`${served.url}#/rules/${variant.id}`);
      await page.waitForSelector(`h1:text-is("${variant.name}")`);
      const diagrams = game.presentation.rules.reduce((sum, section) => sum + section.diagrams.length, 0);
      await expect.poll(() => page.locator('.diagrams figure').count()).toBe(diagrams);
    }
    expect(troubles).toEqual([]);
    await page.close();
  });

  it('fits a phone, light and dark', async () => {
    for (const view of ['play', 'analyse', 'watch', 'rules/frisian', 'edit']) {
      const { page, troubles } = await visit(browser, `${served.url}#/${view}`, 360, 740);
      await page.waitForTimeout(300);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, view).toBeLessThanOrEqual(360);
      await page.click('button.theme');
      await page.click('button.theme');
      await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark');
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(paper).toBe('rgb(27, 26, 24)');
      expect(troubles).toEqual([]);
      await page.evaluate(() => localStorage.clear());
      await page.close();
    }
  });

  it('shows a running match, and goes on when the server was away', async () => {
    const words = ['--engine', 'cmd=spindle', 'name=A', '--engine', 'cmd=spindle', 'name=B'];
    const built = fileURLToPath(builtFile('spindle.js'));
    const match = spawn(
      process.execPath,
      [
        built,
        'match',
        '--variant',
        'russiancheskers',
        ...words,
        '--each',
        'st=0.1',
        '--rounds',
        '50',
        '--live',
        live,
      ],
      { stdio: 'ignore' },
    );
    const own = await startServe('--port', '0', '--live', live);
    const { page } = await visit(browser, `${own.url}#/watch`);
    await page.waitForSelector('.live-board .board', { timeout: 20_000 });
    await expect
      .poll(() => page.locator('.live-board figcaption').first().textContent())
      .toMatch(/move [2-9]/);
    own.child.kill('SIGKILL');
    await page.waitForSelector('text=The server cannot be reached');
    const again = await startServe('--port', new URL(own.url).port, '--live', live);
    await page.waitForSelector('.live-board .board', { timeout: 20_000 });
    await expect
      .poll(() => page.locator('text=The server cannot be reached').count(), { timeout: 15_000 })
      .toBe(0);
    await page.close();
    again.child.kill('SIGTERM');
    match.kill('SIGTERM');
    await once(match, 'close');
  }, 90_000);

  it('ends a search with its tab', async () => {
    const own = await startServe('--port', '0', '--live', live);
    const { page } = await visit(browser, `${own.url}#/analyse`);
    await page.check('.switch input');
    await page.waitForSelector('.engine-lines li');
    const engines = () =>
      execFileSync('ps', ['-o', 'pid=', '--ppid', String(own.child.pid)], { encoding: 'utf8' }).trim();
    expect(engines()).not.toBe('');
    await page.close();
    const count = () => {
      try {
        return engines();
      } catch {
        return '';
      }
    };
    await expect.poll(count, { timeout: 10_000 }).toBe('');
    own.child.kill('SIGTERM');
  });

  it('paints soon', async () => {
    const { page } = await visit(browser, served.url);
    const paint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    // A second on a machine of its own; the tests' one is busy.
    expect(paint).toBeLessThan(4000);
    await page.close();
  });
});

it('is small', () => {
  const size = ['index.html', 'page.js', 'page.css', 'icon.svg'].reduce(
    (sum, name) => sum + gzipSync(readFileSync(new URL(name, builtFile('page/')))).length,
    0,
  );
  expect(size).toBeLessThan(MOST_BYTES);
});
