import type { Command } from 'commander';
import { runHub } from '../hub/run.js';
import { VERSION } from './version.js';

/** `spindle hub`. */
export function addHub(program: Command): void {
  program
    .command('hub')
    .description('talk to a draughts GUI in the Hub protocol (version 2) on standard input and output')
    .action(() => runHub(VERSION));
}
