import { converse } from '../text/conversation.js';
import { Session } from './session.js';

/** Speaks Hub on standard input and output until one of them is closed, `quit`, or a signal. */
export function runHub(version: string): void {
  const log = (text: string) => process.stderr.write(`${text}\n`);
  converse((output, onEnd) => new Session({ version, output, log, onEnd }));
}
