import type { Writable } from 'node:stream';

/** Where a protocol's lines go: the only place that writes standard output. */
export interface Output {
  /** Writes whole lines, in one write. Nothing happens once the stream is closed. */
  write(lines: readonly string[]): void;
  /** Settles when everything written has been taken, or never will be. */
  flushed(): Promise<void>;
}

/** `onClosed` is called once when the other end is gone. */
export function makeOutput(stream: Writable, onClosed: () => void): Output {
  let closed = false;
  stream.on('error', () => {
    if (!closed) onClosed();
    closed = true;
  });
  return {
    write(lines) {
      if (!closed && lines.length) stream.write(`${lines.join('\n')}\n`);
    },
    flushed() {
      if (closed || !stream.writableLength) return Promise.resolve();
      return new Promise((resolve) => {
        stream.once('error', () => resolve());
        stream.write('', () => resolve());
      });
    },
  };
}
