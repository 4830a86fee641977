import { Engine, type EngineIdentity } from '../match/engine-process/engine.js';
import type { Reply } from '../match/engine-process/failure.js';
import type { ProcessGuard } from '../match/engine-process/guard.js';
import type { Option } from '../match/engine-process/options.js';
import type { Patience } from '../match/engine-process/patience.js';
import type { Contestant } from './contestant.js';

export interface PoolSettings {
  readonly contestants: readonly Contestant[];
  /** What is sent to each contestant before its own options. */
  readonly variantOption: (contestant: Contestant) => Option;
  readonly patience: Patience;
  readonly guard: ProcessGuard;
  /** Receives what engines write to stderr; undefined: it is thrown away. */
  readonly log?: ((contestant: number, text: string) => void) | undefined;
  /** Processes kept at a time, as long as that many are not all playing. */
  readonly capacity: number;
  /** Called for every process that has been started. */
  readonly onStarted?: ((contestant: number, identity: EngineIdentity) => void) | undefined;
  /** Called when an engine has ended while it was idle: the next one to play is a new one. */
  readonly onReplaced?: ((contestant: number) => void) | undefined;
}

/** An engine that has been handed out for a game. */
export interface PooledEngine {
  readonly contestant: number;
  readonly engine: Engine;
}

/** The engine processes of a tournament, kept from game to game. */
export interface EnginePool {
  /** An idle engine, or a new one that has been started. */
  take(contestant: number): Promise<Reply<PooledEngine>>;
  /** An engine that is not fit for another game is ended. */
  giveBack(pooled: PooledEngine, isFit: boolean): void;
  /** Ends at once those that are being started. */
  abort(): void;
  /** Resolves when every process is gone. All engines must have been given back. */
  close(): Promise<void>;
}

export function enginePool(settings: PoolSettings): EnginePool {
  const idle: PooledEngine[] = [];
  const starting = new Set<Engine>();
  const ending = new Set<Promise<void>>();
  let handedOut = 0;
  let closed = false;

  const end = (engine: Engine) => {
    const gone = engine.quit().finally(() => ending.delete(gone));
    ending.add(gone);
  };
  const takeIdle = (contestant: number): PooledEngine | null => {
    for (;;) {
      const at = idle.findLastIndex((pooled) => pooled.contestant === contestant);
      const [found] = at < 0 ? [] : idle.splice(at, 1);
      if (!found || isRunning(found.engine)) return found ?? null;
      end(found.engine);
      settings.onReplaced?.(contestant);
    }
  };
  const makeRoom = () => {
    while (idle.length > 0 && idle.length + handedOut > settings.capacity) {
      const oldest = idle.shift();
      if (oldest) end(oldest.engine);
    }
  };
  const start = async (contestant: number): Promise<Reply<PooledEngine>> => {
    const engine = newEngine(settings, contestant);
    starting.add(engine);
    if (closed) engine.kill();
    const identity = await engine.start();
    starting.delete(engine);
    if (!identity.ok) {
      engine.kill();
      end(engine);
      return identity;
    }
    settings.onStarted?.(contestant, identity.value);
    return { ok: true, value: { contestant, engine } };
  };
  return {
    async take(contestant) {
      handedOut++;
      const found = takeIdle(contestant);
      if (found) return { ok: true, value: found };
      makeRoom();
      const reply = await start(contestant);
      if (!reply.ok) handedOut--;
      return reply;
    },
    giveBack({ contestant, engine }, isFit) {
      handedOut--;
      if (isFit && !closed && !settings.contestants[contestant]?.restart) {
        idle.push({ contestant, engine });
        return;
      }
      // One that has failed may be busy for ever: it is not asked first.
      if (!isFit) engine.kill();
      end(engine);
    },
    abort() {
      closed = true;
      for (const engine of starting) engine.kill();
    },
    async close() {
      closed = true;
      for (const { engine } of idle.splice(0)) end(engine);
      while (ending.size > 0) await Promise.all(ending);
    },
  };
}

function isRunning({ pid }: Engine): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function newEngine(
  { contestants, variantOption, patience, guard, log }: PoolSettings,
  index: number,
): Engine {
  const contestant = contestants[index];
  if (!contestant) throw new Error(`no contestant ${index}`);
  const { command, args, dir, protocol, options } = contestant;
  return new Engine({
    command,
    args,
    ...(dir === null ? {} : { dir }),
    protocol,
    options: [variantOption(contestant), ...options],
    patience,
    guard,
    ...(log ? { log: (text: string) => log(index, text) } : {}),
  });
}
