import { StringDecoder } from 'node:string_decoder';

/**
 * Splits a stream of bytes (UTF-8) into lines. LF, CR LF and CR end a line; byte order marks are dropped;
 * chunks may end anywhere, and lines may be of any length.
 */
export class LineSplitter {
  readonly #decoder = new StringDecoder('utf8');
  readonly #onLine: (line: string) => void;
  /** Pieces of the line that has not ended, joined only when it does. */
  #pieces: string[] = [];
  #afterReturn = false;

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  push(chunk: Uint8Array): void {
    this.#take(this.#decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)));
  }

  /** The stream has ended: what is left is the last line. */
  end(): void {
    this.#take(this.#decoder.end());
    if (this.#pieces.length) this.#finish('');
  }

  #take(chunk: string): void {
    if (!chunk) return;
    const text = this.#afterReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    this.#afterReturn = chunk.endsWith('\r');
    let start = 0;
    for (const { index, 0: ending } of text.matchAll(/\r\n|\r|\n/g)) {
      this.#finish(text.slice(start, index));
      start = index + ending.length;
    }
    if (start < text.length) this.#pieces.push(text.slice(start));
  }

  #finish(tail: string): void {
    const line = this.#pieces.length ? this.#pieces.join('') + tail : tail;
    this.#pieces = [];
    this.#onLine(line.replaceAll('\ufeff', ''));
  }
}
