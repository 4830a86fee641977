import type { WebSocket } from 'ws';
import { CLOSE, LEAVING } from './close-codes.js';
import { EngineSession } from './engine-session.js';
import type { SessionLimits } from './limits.js';

/** The engines of all tabs. */
export interface Sessions {
  /** Gives an open socket an engine, or closes it when there are as many as may be. */
  open(socket: WebSocket): void;
  /** Process ids of the engines that have not ended. */
  pids(): readonly number[];
  /** Closes the sockets. Resolves when no engine is left. */
  close(): Promise<void>;
  /** Kills every engine at once. */
  kill(): void;
}

/** `file`: the bundle that is started as the engine. */
export function makeSessions(file: string, limits: SessionLimits): Sessions {
  /** Sockets that have an engine. */
  const sockets = new Set<WebSocket>();
  /** Engines that run; one whose tab has gone ends some time after it. */
  const running = new Map<EngineSession, Promise<void>>();

  let closing = false;

  const open = (socket: WebSocket) => {
    if (closing) return socket.close(CLOSE.leaving, LEAVING);
    if (sockets.size >= limits.sessions) {
      const engines = `${limits.sessions} ${limits.sessions === 1 ? 'engine is' : 'engines are'}`;
      return socket.close(CLOSE.full, `${engines} running, which is the most here`);
    }
    sockets.add(socket);
    const session = new EngineSession(socket, file, limits);
    const closed = new Promise<void>((resolve) => {
      socket.once('close', () => {
        sockets.delete(socket);
        resolve();
      });
    });
    const over = closed.then(() => session.end()).finally(() => running.delete(session));
    running.set(session, over);
  };
  return {
    open,
    pids: () => [...running.keys()].flatMap(({ pid }) => pid ?? []),
    async close() {
      closing = true;
      for (const socket of sockets) socket.close(CLOSE.leaving, LEAVING);
      await Promise.all([...running.keys()].map((session) => session.end()));
      for (const socket of sockets) socket.terminate();
      await Promise.all(running.values());
    },
    kill() {
      for (const session of running.keys()) session.kill();
    },
  };
}
