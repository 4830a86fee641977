import type { Command } from 'commander';
import { matchHelp } from './match/help.js';
import { VERSION } from './version.js';

/**
 * `spindle match`. Its words are read by its own parser: groups of `key=value` words, as fastchess and
 * cutechess-cli have them, are beyond commander's.
 */
export function addMatch(program: Command): void {
  const command = program
    .command('match')
    .description('play engines against each other: matches, tournaments, SPRT')
    .argument('[words...]')
    .allowUnknownOption()
    .helpOption(false)
    .action(async (words: readonly string[]) => {
      const { runMatch } = await import('./match/session.js');
      // Whoever reads our output may go away; the match is played to its end.
      for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
      process.exitCode = await runMatch(words, VERSION, process);
    });
  command.helpInformation = matchHelp;
}
