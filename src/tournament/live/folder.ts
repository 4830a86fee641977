import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** What decides where a user's state is kept. */
export interface UserPlaces {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/**
 * The folder of a user's live matches: `spindle/live` in `$XDG_STATE_HOME` if that is a full path, else in
 * `~/.local/state`; on Windows in `%LOCALAPPDATA%`, else `~/AppData/Local`. It may not exist.
 */
export function liveFolder(
  { platform, env, home }: UserPlaces = { platform: process.platform, env: process.env, home: homedir() },
): string {
  if (platform === 'win32') {
    return join(env.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'spindle', 'live');
  }
  const state = env.XDG_STATE_HOME;
  // The XDG specification has relative paths ignored.
  return join(state?.startsWith('/') ? state : join(home, '.local', 'state'), 'spindle', 'live');
}

/**
 * What a match is known by: of one that is kept by a state file, the same whenever it goes on. `began`: ms since
 * 1970.
 */
export function liveId(state: string | null, began: number, pid: number): string {
  if (state === null) return `${began}-${pid}`;
  return createHash('sha256').update(resolve(state)).digest('hex').slice(0, 16);
}

/** File name of a match's snapshot. */
export function liveFile(id: string): string {
  return `${id}.json`;
}
