import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { builtFile } from '../../src/core/built.js';

/** The browser of the tests; another one by SPINDLE_CHROMIUM. */
const CHROMIUM = process.env.SPINDLE_CHROMIUM ?? '/usr/bin/chromium';
export const hasBrowser = existsSync(CHROMIUM);

const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: SWITCHES });
}

export interface Served {
  readonly child: ChildProcess;
  readonly url: string;
}

/** `spindle serve`, as built, once it listens. */
export function startServe(...words: readonly string[]): Promise<Served> {
  const built = fileURLToPath(builtFile('spindle.js'));
  const child = spawn(process.execPath, [built, 'serve', ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('exit', (status) => reject(new Error(`serve ended with ${status}`)));
    child.stdout.once('data', (text: Buffer) => {
      resolve({ child, url: /http:\S+/.exec(String(text))?.[0] ?? '' });
    });
  });
}

/** A page that records what goes wrong in it, and what it asks for. */
export interface Visit {
  readonly page: Page;
  readonly troubles: string[];
  readonly requests: string[];
}

export async function visit(browser: Browser, url: string, width = 1200, height = 900): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width, height } });
  const [troubles, requests]: [string[], string[]] = [[], []];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(url);
  await page.waitForSelector('.engine-light.ready');
  return { page, troubles, requests };
}

/** Clicks on squares by name. */
export async function clickSquares(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await page.click(`.board.live [data-square="${name}"] .cell`);
}

/** The moves shown, in book notation. */
export async function shownMoves(page: Page): Promise<readonly string[]> {
  return page.locator('.moves button.move').allInnerTexts();
}
