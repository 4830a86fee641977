import { converse } from '../text/conversation.js';
import { Session } from './session.js';

/** Speaks UCI on standard input and output until one of them is closed, `quit`, or a signal. */
export function runUci(version: string): void {
  converse((output, onEnd) => new Session({ version, output, onEnd }));
}
