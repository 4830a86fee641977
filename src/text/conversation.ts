import { LineSplitter } from './line-splitter.js';
import { makeOutput, type Output } from './output.js';

/** A protocol's session as standard input and output drive it. */
export interface Conversation {
  /** Takes a line of input. */
  receive(line: string): void;
  /** The other side has gone: a running search is stopped and told the end of. */
  end(): void;
  /** As `end`, without waiting for commands that are still to be carried out. */
  abort(): Promise<void>;
  /** Tells of an error that only a bug can lead to. */
  sayBug(error: unknown): void;
}

/** Exit status of a process ended by a signal. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Holds a conversation on standard input and output until one of them is closed, the session ends it
 * (`onEnd`), or a signal comes; then ends the process.
 */
export function converse(begin: (output: Output, onEnd: () => void) => Conversation): void {
  const output = makeOutput(process.stdout, () => conversation.end());
  const leave = () => {
    void output.flushed().then(() => process.exit());
  };
  const conversation = begin(output, leave);
  const splitter = new LineSplitter((line) => conversation.receive(line));
  process.stdin.on('data', (chunk: Buffer) => splitter.push(chunk));
  process.stdin.on('end', () => {
    splitter.end();
    conversation.end();
  });
  process.stdin.on('error', () => conversation.end());
  process.stderr.on('error', () => {});
  process.on('uncaughtException', (error) => conversation.sayBug(error));
  for (const [signal, status] of Object.entries(SIGNALS)) {
    process.once(signal, () => {
      process.exitCode = status;
      void conversation.abort();
    });
  }
}
