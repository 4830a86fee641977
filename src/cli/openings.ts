import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import type { VARIANTS } from '../../engines/registry.js';
import { builtFile, compileCore } from '../core/built.js';
import { Position } from '../core/position.js';
import { Engine } from '../match/engine-process/engine.js';
import { formatEngineFailure } from '../match/engine-process/failure.js';
import { guardProcesses } from '../match/engine-process/guard.js';
import { DEFAULT_PATIENCE } from '../match/engine-process/patience.js';
import { replaceFile } from '../tournament/files.js';
import { generateOpenings } from '../tournament/openings/generate.js';
import { engineScorer } from '../tournament/openings/scorer.js';
import { variantOption, wholeNumber } from './arguments.js';
import { VERSION } from './version.js';

interface Options {
  readonly variant: (typeof VARIANTS)[number];
  readonly plies: number;
  readonly count: number;
  readonly seed: number;
  readonly nodes: number;
  readonly maxScore: number;
  readonly out?: string;
}

/** `spindle openings`: makes a set of balanced openings. */
export function addOpenings(program: Command): void {
  program
    .command('openings')
    .description(
      'make a set of balanced openings: distinct, quiet, with even material, nearly level by a search',
    )
    .addOption(variantOption('what is played'))
    .option('--plies <number>', 'plies from the start', wholeNumber(1, 100), 4)
    .option('--count <number>', 'openings wanted', wholeNumber(1), 1000)
    .option('--seed <number>', 'of the random order', wholeNumber(0), 1)
    .option('--nodes <number>', 'nodes of the search that scores an opening', wholeNumber(1), 20_000)
    .option('--max-score <hundredths>', 'greatest score of either side', wholeNumber(0), 50)
    .option('--out <file>', 'file to write; else standard output')
    .action(async (options: Options) => {
      process.exitCode = await makeOpenings(options);
    });
}

/** Returns the exit status. */
async function makeOpenings(options: Options): Promise<number> {
  const { out } = options;
  try {
    if (out !== undefined) accessSync(dirname(out), constants.W_OK);
    const text = await openingsText(options);
    if (out === undefined) process.stdout.write(text);
    else replaceFile(out, text);
    return 0;
  } catch (error) {
    process.stderr.write(`spindle openings: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

async function openingsText(options: Options): Promise<string> {
  const { game, variant } = options.variant;
  const guard = guardProcesses();
  const engine = new Engine({
    command: process.execPath,
    args: [fileURLToPath(builtFile('spindle.js'))],
    protocol: 'uci',
    options: [['UCI_Variant', variant.id]],
    patience: DEFAULT_PATIENCE,
    guard,
  });
  try {
    const started = await engine.start();
    if (!started.ok) throw new Error(`the engine ${formatEngineFailure(started.failure)}`);
    const module = compileCore(game.id);
    const newPosition = () => new Position(module);
    const lines: string[] = [];
    const wish = { ...options, game, variant };
    for await (const { fen } of generateOpenings(
      wish,
      newPosition,
      engineScorer(engine, game, options.nodes),
    )) {
      lines.push(fen);
      showProgress(`${lines.length} of ${options.count} openings`);
    }
    showProgress('');
    return `${headLines(options, lines.length).join('\n')}\n${lines.join('\n')}\n`;
  } finally {
    await engine.quit();
    guard.dispose();
  }
}

/** What the file says of itself; readers of openings leave such lines out. */
function headLines({ variant, plies, seed, nodes, maxScore }: Options, found: number): string[] {
  return [
    `# ${found} openings of ${variant.variant.name}: ${plies} plies from the start, quiet, even material,`,
    `# at most ${maxScore} hundredths for either side by a search of ${nodes} nodes. Seed ${seed}, Spindle ${VERSION}.`,
  ];
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
