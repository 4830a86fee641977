import type { LiveMatch } from '../../tournament/live/snapshot.js';
import { Store } from '../store.js';
import type { LinkState, Socket } from './engine.js';

/** Milliseconds before a lost connection is tried again. */
const WAIT = 2000;

/** The matches that are played on the machine of the server, as it tells of them. Connected while somebody watches. */
export class Watching extends Store {
  readonly #open: () => Socket;
  #socket: Socket | null = null;
  #state: LinkState = 'closed';
  #matches: readonly LiveMatch[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(open: () => Socket) {
    super();
    this.#open = open;
  }

  get state(): LinkState {
    return this.#state;
  }

  /** The newest first. What was known before a connection was lost stays. */
  get matches(): readonly LiveMatch[] {
    return this.#matches;
  }

  /** Begins to watch; returns what ends it. */
  begin(): () => void {
    this.#connect();
    return () => {
      clearTimeout(this.#timer);
      if (this.#socket) this.#socket.onclose = null;
      this.#socket?.close();
      this.#socket = null;
      this.#state = 'closed';
    };
  }

  #connect(): void {
    this.#state = 'connecting';
    const socket = this.#open();
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#take(data);
    socket.onclose = () => {
      this.#socket = null;
      this.#state = 'closed';
      this.changed();
      this.#timer = setTimeout(() => this.#connect(), WAIT);
    };
    this.changed();
  }

  #take(data: unknown): void {
    if (typeof data !== 'string') return;
    const message = JSON.parse(data) as { readonly kind: string; readonly matches: readonly LiveMatch[] };
    if (message.kind !== 'matches') return;
    this.#state = 'ready';
    this.#matches = message.matches;
    this.changed();
  }
}
