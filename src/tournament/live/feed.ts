import { type FSWatcher, readdirSync, readFileSync, type Stats, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { liveFile } from './folder.js';
import { parseLiveMatch } from './json.js';
import type { LiveMatch } from './snapshot.js';

/** The live matches of a folder. */
export interface LiveFeed {
  /** The newest first. A match whose runner is gone is `stopped`, whatever its file says. */
  current(): readonly LiveMatch[];
  close(): void;
}

/** Between two looks at the folder where nothing tells of a change, ms. */
const POLL = 1000;
/** From a change to the look at it, ms: a file is written and then put in its place. */
const SETTLE = 20;
/** A runner says something every 5 s; after so long without a word it is looked for, ms. */
const SILENCE = 10_000;
/** After so long it is gone, even if there is a process with its number, ms. */
const LONG_SILENCE = 5 * 60_000;
/** Matches that have been over for longer are not shown, ms. */
const MEMORY = 7 * 24 * 3_600_000;
/** Larger files are not ours, bytes. */
const MOST_BYTES = 16 * 1024 * 1024;

/** A file as it was read. */
interface Seen {
  /** Changes with its content. */
  readonly stamp: string;
  /** null: it is no snapshot. */
  readonly match: LiveMatch | null;
}

/**
 * Follows the snapshots of a folder, which need not exist yet. `onChange` is called after a change only, not for what
 * there is at the beginning, which `current` has at once. It keeps no process alive.
 */
export function openLiveFeed(folder: string, onChange: (matches: readonly LiveMatch[]) => void): LiveFeed {
  let files: ReadonlyMap<string, Seen> = new Map();
  let shown: readonly LiveMatch[] = [];
  let signature = '';
  let settling: NodeJS.Timeout | null = null;

  /** Whether anything to be seen has changed. */
  const look = (): boolean => {
    files = readFolder(folder, files);
    const entries = [...files.values()];
    const now = Date.now();
    shown = visible(
      entries.flatMap(({ match }) => (match ? [match] : [])),
      now,
    );
    const states = new Map(shown.map(({ id, state }) => [id, state]));
    const next = entries
      .flatMap(({ stamp, match }) =>
        match && states.has(match.id) ? [`${stamp} ${states.get(match.id)}`] : [],
      )
      .join('\n');
    const isNew = next !== signature;
    signature = next;
    return isNew;
  };
  const lookAgain = () => {
    settling = null;
    if (look()) onChange(shown);
  };
  const watcher = folderWatcher(folder, () => {
    settling ??= setTimeout(lookAgain, SETTLE).unref();
  });
  const timer = setInterval(() => {
    watcher.renew();
    lookAgain();
  }, POLL).unref();
  look();
  return {
    current: () => shown,
    close() {
      clearInterval(timer);
      if (settling) clearTimeout(settling);
      watcher.close();
    },
  };
}

/** The snapshots in a folder; a file that has not changed is not read again. */
function readFolder(folder: string, before: ReadonlyMap<string, Seen>): ReadonlyMap<string, Seen> {
  const names = attempt(() => readdirSync(folder)) ?? [];
  const files = new Map<string, Seen>();
  for (const name of names.sort()) {
    if (!name.endsWith('.json')) continue;
    const path = join(folder, name);
    const about = attempt(() => statSync(path));
    if (!about?.isFile() || about.size > MOST_BYTES) continue;
    const stamp = `${name} ${stampOf(about)}`;
    const old = before.get(name);
    if (old?.stamp === stamp) files.set(name, old);
    else files.set(name, { stamp, match: readSnapshot(path, name) });
  }
  return files;
}

function stampOf({ ino, mtimeMs, size }: Stats): string {
  return `${ino} ${mtimeMs} ${size}`;
}

/** null: it cannot be read, is something else, or belongs under another name. */
function readSnapshot(path: string, name: string): LiveMatch | null {
  const text = attempt(() => readFileSync(path, 'utf8'));
  const parsed = text === null ? null : parseLiveMatch(text);
  return parsed?.ok && liveFile(parsed.value.id) === name ? parsed.value : null;
}

/** What of these is shown at `now` (ms since 1970), the newest first. */
export function visible(matches: readonly LiveMatch[], now: number): LiveMatch[] {
  return matches
    .map((match): LiveMatch => (isGone(match, now) ? { ...match, state: 'stopped' } : match))
    .filter(({ state, updatedAt }) => state === 'running' || now - updatedAt <= MEMORY)
    .sort((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? -1 : 1));
}

function isGone({ state, pid, updatedAt }: LiveMatch, now: number): boolean {
  const silence = now - updatedAt;
  if (state !== 'running' || silence <= SILENCE) return false;
  return silence > LONG_SILENCE || !isProcess(pid);
}

function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It may be another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface FolderWatcher {
  /** Begins to watch when the folder has come, or when there is another one in its place. */
  renew(): void;
  close(): void;
}

/** Where watching does not work, nothing is told, and polling must do. */
function folderWatcher(folder: string, onEvent: () => void): FolderWatcher {
  let watcher: FSWatcher | null = null;
  let watched: number | null = null;
  const close = () => {
    watcher?.close();
    watcher = null;
    watched = null;
  };
  const renew = () => {
    const found = attempt(() => statSync(folder).ino);
    if (found === watched) return;
    close();
    if (found === null) return;
    watcher = attempt(() => watch(folder, { persistent: false }, onEvent));
    watcher?.on('error', () => {
      watcher?.close();
      watcher = null;
    });
    watched = found;
  };
  renew();
  return { renew, close };
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
