import type { WebSocket } from 'ws';
import { CLOSE, LEAVING } from './close-codes.js';

/** Matches that are being played, as plain JSON values. */
export interface MatchFeed {
  current(): readonly unknown[];
  close(): void;
}

/** Opens a feed that calls `onChange` whenever what is `current` has changed. */
export type OpenFeed = (onChange: (matches: readonly unknown[]) => void) => MatchFeed;

/** The tabs that watch matches. */
export interface Watchers {
  /** Sends the socket the matches now, and again as they change. */
  add(socket: WebSocket): void;
  close(): void;
}

/** Least time between two messages to a socket, ms. */
const INTERVAL = 200;

/** Feeds every watcher from one feed, which is open as long as somebody may watch. */
export function makeWatchers(openFeed: OpenFeed): Watchers {
  const tellers = new Map<WebSocket, Teller>();
  const feed = openFeed(() => {
    for (const teller of tellers.values()) teller.tell();
  });
  const text = () => JSON.stringify({ kind: 'matches', matches: feed.current() });
  return {
    add(socket) {
      const teller = makeTeller(socket, text);
      tellers.set(socket, teller);
      socket.on('close', () => {
        tellers.delete(socket);
        teller.stop();
      });
      teller.tell();
    },
    close() {
      for (const [socket, teller] of tellers) {
        teller.stop();
        socket.close(CLOSE.leaving, LEAVING);
      }
      feed.close();
    },
  };
}

interface Teller {
  /** Sends the newest state now or as soon as it may; what lies between is left out. */
  tell(): void;
  stop(): void;
}

function makeTeller(socket: WebSocket, text: () => string): Teller {
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;
  const send = () => {
    timer = undefined;
    if (!isDue || socket.readyState !== socket.OPEN) return;
    // A page that does not keep up gets the newest state when it has the one before.
    if (socket.bufferedAmount === 0) {
      isDue = false;
      socket.send(text());
    }
    timer = setTimeout(send, INTERVAL);
  };
  return {
    tell() {
      isDue = true;
      if (timer === undefined) send();
    },
    stop: () => clearTimeout(timer),
  };
}
