import type { WebSocket } from 'ws';

/** Finds sockets whose other end is gone without a word. */
export interface Heartbeat {
  watch(socket: WebSocket): void;
  /** Ends the sockets that are left, and pings no more. */
  stop(): void;
}

/** Pings every `interval` ms; a socket that has not answered by the next time is ended. */
export function startHeartbeat(interval: number): Heartbeat {
  const sockets = new Set<WebSocket>();
  const asked = new Set<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of sockets) {
      if (asked.has(socket)) socket.terminate();
      else if (socket.readyState === socket.OPEN) {
        asked.add(socket);
        socket.ping();
      }
    }
  }, interval);
  return {
    watch(socket) {
      sockets.add(socket);
      socket.on('pong', () => asked.delete(socket));
      socket.on('close', () => {
        sockets.delete(socket);
        asked.delete(socket);
      });
    },
    stop() {
      clearInterval(timer);
      for (const socket of sockets) socket.terminate();
    },
  };
}
