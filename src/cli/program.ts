import { Command } from 'commander';
import { addAnalyse } from './analyse.js';
import { addBench } from './bench.js';
import { addCheck } from './check.js';
import { addHub } from './hub.js';
import { addMatch } from './match.js';
import { addOpenings } from './openings.js';
import { addPerft } from './perft.js';
import { addSelfplay } from './selfplay.js';
import { addServe } from './serve.js';
import { addTrain } from './train.js';
import { uci } from './uci.js';
import { VERSION } from './version.js';

/** Runs the command line after `spindle`. */
export async function runProgram(words: readonly string[]): Promise<void> {
  const program = new Command('spindle')
    .description('UCI engine for Frisian draughts, Frysk!, Sleeping Beauty draughts and Russian cheskers')
    .version(VERSION)
    .showHelpAfterError();
  program
    .command('uci', { isDefault: true })
    .description('talk to a GUI on standard input and output (the default)')
    .action(uci);
  addAnalyse(program);
  addBench(program);
  addCheck(program);
  addHub(program);
  addMatch(program);
  addOpenings(program);
  addPerft(program);
  addSelfplay(program);
  addServe(program);
  addTrain(program);
  await program.parseAsync([...words], { from: 'user' });
}
