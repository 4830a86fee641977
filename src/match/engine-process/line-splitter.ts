import { Buffer } from 'node:buffer';

/** Cuts a byte stream into lines. */
export interface LineSplitter {
  push(chunk: Buffer): void;
  /** The stream has ended: a last line without a newline counts. */
  end(): void;
}

const NEWLINE = 10;

/**
 * Lines end in LF or CR LF and are UTF-8; they are handed out without their end. Of a line longer than
 * `limit` bytes only so much is kept, so that no engine can fill the memory.
 */
export function lineSplitter(limit: number, onLine: (line: string) => void): LineSplitter {
  let held: Buffer[] = [];
  let heldBytes = 0;

  const hold = (part: Buffer) => {
    const room = limit - heldBytes;
    if (room <= 0 || part.length === 0) return;
    // A copy: the chunk's own buffer would keep everything else alive that was read with it.
    held.push(Buffer.from(part.length > room ? part.subarray(0, room) : part));
    heldBytes += Math.min(room, part.length);
  };
  const release = () => {
    const text = Buffer.concat(held).toString('utf8');
    held = [];
    heldBytes = 0;
    onLine(text.endsWith('\r') ? text.slice(0, -1) : text);
  };

  return {
    push(chunk) {
      const last = chunk.lastIndexOf(NEWLINE);
      if (last < 0) {
        hold(chunk);
        return;
      }
      let start = 0;
      if (heldBytes > 0) {
        start = chunk.indexOf(NEWLINE) + 1;
        hold(chunk.subarray(0, start - 1));
        release();
      }
      if (start <= last) eachLine(chunk.toString('utf8', start, last + 1), limit, onLine);
      hold(chunk.subarray(last + 1));
    },
    end() {
      if (heldBytes > 0) release();
    },
  };
}

/** Every line of a text that ends in a newline. */
function eachLine(text: string, limit: number, onLine: (line: string) => void): void {
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline > start && text.charCodeAt(newline - 1) === 13 ? newline - 1 : newline;
    onLine(text.slice(start, Math.min(end, start + limit)));
    start = newline + 1;
  }
}
