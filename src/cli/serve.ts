import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { builtFile } from '../core/built.js';
import { formatFailure } from '../core/result.js';
import { RANGES } from '../engine/settings.js';
import { PING_INTERVAL, startServer } from '../server/server.js';
import { openLiveFeed } from '../tournament/live/feed.js';
import { liveFolder } from '../tournament/live/folder.js';
import { wholeNumber } from './arguments.js';
import { watchSignals } from './signals.js';

interface Options {
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
  readonly sessions: number;
  readonly threads: number;
  readonly hash: number;
  readonly think: number;
  readonly idle: number;
  readonly live?: string;
}

const { threads, hash } = RANGES;
/** All processors but one, which is left to the browser. */
const USUAL_THREADS = Math.min(threads.max, Math.max(threads.min, availableParallelism() - 1));

/** `spindle serve`: the engine behind a page in the browser. */
export function addServe(program: Command): void {
  program
    .command('serve')
    .description('open a board in the browser: play, analyse, watch; each tab has an engine of its own')
    .option('--port <number>', 'port to listen on; 0: any that is free', wholeNumber(0, 65535), 8700)
    .option(
      '--host <address>',
      'address to listen on; one that other machines reach asks for the token in the printed address',
      '127.0.0.1',
    )
    .option('--open', 'open the page in the browser', false)
    .option('--sessions <number>', 'engines at a time', wholeNumber(1, 1000), 8)
    .option(
      '--threads <number>',
      'most threads of an engine; unless given, one less than processors',
      wholeNumber(threads.min, threads.max),
      USUAL_THREADS,
    )
    .option('--hash <MiB>', "most of an engine's transposition table", wholeNumber(hash.min, hash.max), 64)
    .option('--think <seconds>', 'longest search', wholeNumber(1, 86_400), 600)
    .option(
      '--idle <minutes>',
      'an engine that hears nothing for so long is closed',
      wholeNumber(1, 10_080),
      60,
    )
    .option('--live <folder>', "of matches to watch; unless given, the user's own (`spindle match --live`)")
    .action(async (options: Options) => {
      process.exitCode = await serve(options);
    });
}

/** Serves until a signal comes. Returns the exit status. */
async function serve({ port, host, open, live, ...limits }: Options): Promise<number> {
  const stopping = watchSignals();
  const started = await startServer({
    ...{ port, host, limits },
    pageFolder: fileURLToPath(builtFile('page/')),
    engineFile: fileURLToPath(builtFile('spindle.js')),
    openFeed: (onChange) => openLiveFeed(live ?? liveFolder(), onChange),
    pingInterval: PING_INTERVAL,
  });
  if (!started.ok) {
    process.stderr.write(`spindle serve: ${formatFailure(started.error)}\n`);
    return 1;
  }
  const server = started.value;
  process.on('exit', server.kill);
  process.stdout.on('error', () => {});
  process.stdout.write(`Spindle at ${server.url}\n`);
  if (open) openBrowser(server.url);
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  await server.close();
  return stopping.status();
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** The address has been printed too: that it cannot be opened stops nothing. */
function openBrowser(url: string): void {
  const [command, ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...words, url], { stdio: 'ignore', detached: true, windowsHide: true });
  child.on('error', () => process.stderr.write('spindle serve: no browser could be opened\n'));
  child.unref();
}
