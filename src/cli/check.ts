import type { Command } from 'commander';
import { Option } from 'commander';
import { VARIANTS } from '../../engines/registry.js';
import { compileCore } from '../core/core.js';
import { Position } from '../core/position.js';
import { guardProcesses } from '../match/engine-process/guard.js';
import { PROTOCOLS, type Protocol } from '../match/engine-process/protocol.js';
import { variant } from './arguments.js';
import { Conversation } from './check/conversation.js';
import { STEPS, type Step } from './check/steps.js';
import { type CheckSubject, StepFailure } from './check/subject.js';

interface Options {
  readonly proto: Protocol;
  readonly variant: (typeof VARIANTS)[number];
}

/** Exit status of options that cannot be understood. */
const BAD_OPTIONS = 2;

/** `spindle check`: whether an engine keeps to its protocol. */
export function addCheck(program: Command): void {
  program
    .command('check')
    .description('check step by step whether an engine keeps to its protocol and plays legal moves')
    .argument('<command...>', 'the engine and its arguments, after "--"')
    .addOption(new Option('--proto <protocol>', 'what it speaks').choices(PROTOCOLS).default('uci'))
    .option('--variant <id>', 'what it is asked to play', variant, VARIANTS[0])
    .action(async (words: readonly string[], options: Options) => {
      process.exitCode = await runCheck(words, options);
    });
}

/** Returns the exit status: 0 when every step passed. */
async function runCheck(words: readonly string[], { proto, variant: entry }: Options): Promise<number> {
  const { game, variant } = entry;
  if (proto === 'hub' && !game.hub) {
    process.stderr.write(`spindle check: ${game.name} has no Hub notation\n`);
    return BAD_OPTIONS;
  }
  const guard = guardProcesses();
  const [command = '', ...args] = words;
  const core = compileCore(game.id);
  const [position, trial] = [new Position(core), new Position(core)];
  const open = () => new Conversation({ command, args, guard }, proto);
  const subject: CheckSubject = { protocol: proto, game, variant, position, trial, open, talk: open() };
  try {
    const failures = await runSteps(STEPS, subject);
    const total = STEPS.length;
    process.stdout.write(`\n${total - failures} of ${total} steps passed\n`);
    return failures === 0 ? 0 : 1;
  } finally {
    await subject.talk.close();
    guard.dispose();
  }
}

/** Runs every step; once the engine is gone the rest cannot pass. Returns the number that failed. */
async function runSteps(steps: readonly Step[], subject: CheckSubject): Promise<number> {
  let failures = 0;
  for (const [index, { title, run }] of steps.entries()) {
    const trouble = await troubleOf(run, subject);
    if (trouble !== null) failures++;
    const verdict = trouble === null ? 'pass' : 'FAIL';
    const number = String(index + 1).padStart(2);
    process.stdout.write(`${number} ${verdict}  ${title}${trouble === null ? '' : `: ${trouble}`}\n`);
  }
  return failures;
}

async function troubleOf(run: Step['run'], subject: CheckSubject): Promise<string | null> {
  try {
    await run(subject);
    return null;
  } catch (error) {
    if (error instanceof StepFailure) return error.message;
    throw error;
  }
}
