/** Why the server closes a socket (RFC 6455, 7.4.1, and the registry it makes; from 4000 on they are our own). */
export const CLOSE = {
  /** The engine has ended as it was told to. */
  done: 1000,
  /** The server ends. */
  leaving: 1001,
  /** A message that is no text. */
  binary: 1003,
  /** The engine has ended by itself. */
  failed: 1011,
  /** As many engines as may be are running. */
  full: 1013,
  /** Nothing has come for long. */
  idle: 4000,
} as const;

/** The reason that goes with `leaving`. */
export const LEAVING = 'the server ends';
