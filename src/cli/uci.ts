import { runUci } from '../uci/run.js';
import { VERSION } from './version.js';

/** `spindle uci`, which is also what a GUI gets that names no command. */
export function uci(): void {
  runUci(VERSION);
}
