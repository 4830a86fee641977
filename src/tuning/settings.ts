import { MAX_THREADS } from '../../engines/assembly/layout.js';
import { findVariant, VARIANTS } from '../../engines/registry.js';
import type { Parameter } from '../core/parameters.js';
import { fail, ok, quote, type Result } from '../core/result.js';

/** The words of the command line, by the names of their options. */
export interface Words {
  readonly variant?: string;
  readonly iterations?: string;
  readonly pairs?: string;
  readonly nodes?: string;
  readonly movetime?: string;
  readonly rate?: string;
  readonly seed?: string;
  readonly threads?: string;
  readonly parameters?: string;
  readonly out?: string;
}

export interface Settings {
  readonly variant: (typeof VARIANTS)[number];
  readonly iterations: number;
  /** Pairs of games in an iteration. */
  readonly pairs: number;
  /** Nodes a move; null where time counts. */
  readonly nodes: number | null;
  /** Milliseconds a move; null where nodes count. */
  readonly movetime: number | null;
  readonly rate: number;
  readonly seed: number;
  readonly threads: number;
  readonly parameters: readonly Parameter[];
  readonly folder: string;
}

/** What is taken where nothing is said. */
export const DEFAULTS = { iterations: 500, pairs: 2, nodes: 5000, rate: 0.02, seed: 1, threads: 1 } as const;

const MOST = 1_000_000_000;

/**
 * Reads the command line; `parameters` are those that can be tuned. Codes: `unknown-variant`, `bad-number`,
 * `nodes-and-time`, `unknown-parameter`, `repeated-parameter`, `no-parameters`.
 */
export function parseSettings(words: Words, parameters: readonly Parameter[]): Result<Settings> {
  const variant = words.variant === undefined ? VARIANTS[0] : findVariant(words.variant);
  if (!variant) {
    const ids = VARIANTS.map((entry) => entry.variant.id).join(', ');
    return fail('unknown-variant', `one of ${ids}`, quote(words.variant ?? ''), '--variant');
  }
  if (words.nodes !== undefined && words.movetime !== undefined) {
    return fail('nodes-and-time', 'either --nodes or --movetime', 'both', 'the command line');
  }
  const numbers = parseNumbers(words);
  if (!numbers.ok) return numbers;
  const chosen = chooseParameters(words.parameters, parameters);
  if (!chosen.ok) return chosen;
  const { nodes, movetime, ...rest } = numbers.value;
  return ok({
    ...rest,
    variant,
    nodes: movetime === null ? (nodes ?? DEFAULTS.nodes) : null,
    movetime,
    parameters: chosen.value,
    folder: words.out ?? `tuning/${variant.variant.id}`,
  });
}

function parseNumbers(words: Words) {
  const iterations = whole(words.iterations ?? `${DEFAULTS.iterations}`, '--iterations', 1);
  if (!iterations.ok) return iterations;
  const pairs = whole(words.pairs ?? `${DEFAULTS.pairs}`, '--pairs', 1, 1000);
  if (!pairs.ok) return pairs;
  const nodes = words.nodes === undefined ? ok(null) : whole(words.nodes, '--nodes', 1);
  if (!nodes.ok) return nodes;
  const movetime = words.movetime === undefined ? ok(null) : whole(words.movetime, '--movetime', 1);
  if (!movetime.ok) return movetime;
  const rate = positive(words.rate ?? `${DEFAULTS.rate}`, '--rate');
  if (!rate.ok) return rate;
  const seed = whole(words.seed ?? `${DEFAULTS.seed}`, '--seed', 0, 2 ** 32 - 1);
  if (!seed.ok) return seed;
  const threads = whole(words.threads ?? `${DEFAULTS.threads}`, '--threads', 1, MAX_THREADS);
  if (!threads.ok) return threads;
  return ok({
    iterations: iterations.value,
    pairs: pairs.value,
    nodes: nodes.value,
    movetime: movetime.value,
    rate: rate.value,
    seed: seed.value,
    threads: threads.value,
  });
}

function whole(text: string, where: string, least: number, most = MOST): Result<number> {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return ok(value);
  return fail('bad-number', `a whole number from ${least} to ${most}`, quote(text), where);
}

function positive(text: string, where: string): Result<number> {
  const value = /^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value > 0 && value <= 10) return ok(value);
  return fail('bad-number', 'a number above 0, up to 10', quote(text), where);
}

function chooseParameters(
  text: string | undefined,
  parameters: readonly Parameter[],
): Result<readonly Parameter[]> {
  if (parameters.length === 0) return fail('no-parameters', 'parameters with a range', 'none', 'this build');
  if (text === undefined) return ok(parameters);
  const chosen = new Map<string, Parameter>();
  for (const [i, word] of text.split(',').entries()) {
    const where = `--parameters, item ${i + 1}`;
    const found = parameters.find(({ name }) => name === word.trim().toUpperCase());
    if (!found) {
      const names = parameters.map(({ name }) => name).join(', ');
      return fail('unknown-parameter', `one of ${names}`, quote(word), where);
    }
    if (chosen.has(found.name)) return fail('repeated-parameter', 'each name once', quote(word), where);
    chosen.set(found.name, found);
  }
  return ok([...chosen.values()]);
}
