import type { Command } from 'commander';
import { Option } from 'commander';
import type { VARIANTS } from '../../engines/registry.js';
import { compileCore } from '../core/built.js';
import { Position } from '../core/position.js';
import { guardProcesses } from '../match/engine-process/guard.js';
import { PROTOCOLS, type Protocol } from '../match/engine-process/protocol.js';
import { variantOption } from './arguments.js';
import { Conversation } from './check/conversation.js';
import { FIRST_STEPS, STEPS, type Step } from './check/steps.js';
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
    .addOption(variantOption('what it is asked to play'))
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
  const bench: Omit<CheckSubject, 'talk'> = { protocol: proto, game, variant, position, trial, open };
  try {
    const { passed, failed, left } = await runSteps(bench);
    const rest = left === 0 ? '' : `, ${left} not taken`;
    process.stdout.write(`\n${passed} steps passed, ${failed} failed${rest}\n`);
    return failed === 0 ? 0 : 1;
  } finally {
    guard.dispose();
  }
}

interface Tally {
  passed: number;
  failed: number;
  /** Steps not taken, as the engine could not be set up. */
  left: number;
}

/** Runs every step; after one that failed, on a process started anew. */
async function runSteps(bench: Omit<CheckSubject, 'talk'>): Promise<Tally> {
  const tally = { passed: 0, failed: 0, left: FIRST_STEPS.length + STEPS.length };
  let subject: CheckSubject = { ...bench, talk: bench.open() };
  try {
    for (const step of FIRST_STEPS) if (!(await take(step, subject, tally))) return tally;
    for (const step of STEPS) {
      if ((await take(step, subject, tally)) || tally.left === 0) continue;
      await subject.talk.close();
      subject = { ...bench, talk: bench.open() };
      for (const { title, run } of FIRST_STEPS) {
        const trouble = await troubleOf(run, subject);
        if (trouble === null) continue;
        process.stdout.write(`started anew: ${title}: ${trouble}\n`);
        return tally;
      }
    }
    return tally;
  } finally {
    await subject.talk.close();
  }
}

/** Takes a step and tells how it went. Returns whether it passed. */
async function take({ title, run }: Step, subject: CheckSubject, tally: Tally): Promise<boolean> {
  const trouble = await troubleOf(run, subject);
  const number = String(tally.passed + tally.failed + 1).padStart(2);
  tally.left--;
  if (trouble === null) {
    tally.passed++;
    process.stdout.write(`${number} pass  ${title}\n`);
    return true;
  }
  tally.failed++;
  process.stdout.write(`${number} FAIL  ${title}: ${trouble}\n`);
  return false;
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
