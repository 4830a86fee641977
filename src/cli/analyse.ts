import { appendFileSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { VARIANTS } from '../../engines/registry.js';
import { formatFailure } from '../core/result.js';
import { RANGES } from '../engine/settings.js';
import { decodeRecords, readRecords } from '../match/record/read.js';
import { findRecordVariant } from '../match/record/variant.js';
import { type Analyst, type AnalystSettings, openAnalyst } from './analyse/analyst.js';
import { annotate } from './analyse/annotate.js';
import { variant, wholeNumber } from './arguments.js';
import { VERSION } from './version.js';

interface Options {
  readonly depth?: number;
  readonly movetime?: number;
  readonly nodes?: number;
  readonly variant?: (typeof VARIANTS)[number];
  readonly threads: number;
  readonly hash: number;
  readonly out?: string;
}

/** Milliseconds a position when nothing else is asked for. */
const USUAL_TIME = 1000;

/** `spindle analyse`: games with the engine's scores and best lines as comments. */
export function addAnalyse(program: Command): void {
  program
    .command('analyse')
    .description('annotate the games of a PDN or PGN file: score after each move, and best line')
    .argument('<file>', 'the games; their main lines are analysed and written')
    .option('--depth <plies>', 'depth of each search', wholeNumber(1, 128))
    .option(
      '--movetime <ms>',
      `milliseconds of each search (${USUAL_TIME} if no limit is given)`,
      wholeNumber(1),
    )
    .option('--nodes <number>', 'nodes of each search', wholeNumber(1))
    .option('--variant <id>', 'what is played, where the tags do not say', variant)
    .option('--threads <number>', 'threads', wholeNumber(RANGES.threads.min, RANGES.threads.max), 1)
    .option('--hash <MiB>', 'transposition table', wholeNumber(RANGES.hash.min, RANGES.hash.max), 64)
    .option('--out <file>', 'file to write; else standard output')
    .action(async (file: string, options: Options) => {
      try {
        process.exitCode = await runAnalysis(file, options);
      } catch (error) {
        showProgress('');
        process.stderr.write(`spindle analyse: ${error instanceof Error ? error.message : String(error)}\n`);
        process.exitCode = 1;
      }
    });
}

/** Returns the exit status: 1 when some game could not be read. Throws when a file cannot be read or written. */
async function runAnalysis(file: string, options: Options): Promise<number> {
  const text = decodeRecords(readFileSync(file));
  const write = openOutput(file, options.out);
  const analyst = openAnalyst(settingsOf(options));
  try {
    return await analyseGames(text, options, analyst, write);
  } finally {
    await analyst.close();
  }
}

function settingsOf({ depth, movetime, nodes, threads, hash }: Options): AnalystSettings {
  const isBound = depth !== undefined || movetime !== undefined || nodes !== undefined;
  const moveTime = isBound ? movetime : USUAL_TIME;
  return {
    threads,
    hash,
    ...(depth === undefined ? {} : { depth }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(moveTime === undefined ? {} : { moveTime }),
  };
}

/** Games are written one by one, so that an analysis broken off keeps what it has. */
function openOutput(file: string, out: string | undefined): (game: string) => void {
  if (out === undefined) return (game) => process.stdout.write(game);
  writeFileSync(out, '', { flag: 'a' });
  if (realpathSync(out) === realpathSync(file)) throw new Error('--out is the file that is read');
  writeFileSync(out, '');
  return (game) => appendFileSync(out, game);
}

async function analyseGames(
  text: string,
  options: Options,
  analyst: Analyst,
  write: (game: string) => void,
): Promise<number> {
  let status = 0;
  const complain = (message: string) => {
    showProgress('');
    process.stderr.write(`${message}\n`);
    status = 1;
  };
  const records = [...readRecords(text)];
  if (!records.length) complain('no game');
  for (const [index, record] of records.entries()) {
    if (!record.ok) {
      complain(formatFailure(record.error));
      continue;
    }
    const entry = options.variant ?? findRecordVariant(record.value);
    const game = `game ${index + 1} of ${records.length}`;
    const annotated = await annotate(record.value, entry, analyst, `Spindle ${VERSION}`, (done, total) =>
      showProgress(`${game}, position ${done} of ${total}`),
    );
    showProgress('');
    if (annotated.ok) write(annotated.value);
    else complain(formatFailure(annotated.error));
  }
  return status;
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
