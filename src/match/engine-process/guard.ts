/** Sees to it that no engine outlives this process. */
export interface ProcessGuard {
  add(kill: () => void): void;
  delete(kill: () => void): void;
  /** Kills every engine that still runs; for a signal handler. */
  killAll(): void;
  /** Takes the guard off the process. */
  dispose(): void;
}

/** One guard, and so one listener, serves all engines of a match. */
export function guardProcesses(): ProcessGuard {
  const kills = new Set<() => void>();
  const killAll = () => {
    for (const kill of kills) kill();
    kills.clear();
  };
  process.on('exit', killAll);
  return {
    add: (kill) => kills.add(kill),
    delete: (kill) => kills.delete(kill),
    killAll,
    dispose: () => process.off('exit', killAll),
  };
}
