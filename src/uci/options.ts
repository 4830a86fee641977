import { PARAMETERS } from '../core/parameters.js';
import { fail, ok, quote, type Result } from '../core/result.js';
import type { Engine } from '../engine/engine.js';
import { DEFAULT_SETTINGS, RANGES, type Range, type Settings } from '../engine/settings.js';
import { parseWeightsName } from '../engine/weights.js';

type Kind =
  | { readonly type: 'spin'; readonly range: Range; readonly initial: number }
  | { readonly type: 'check'; readonly initial: boolean }
  | { readonly type: 'combo'; readonly values: readonly string[]; readonly initial: string }
  | { readonly type: 'string'; readonly initial: string }
  | { readonly type: 'button' };

/** A change of the engine, ready to be made when it is idle. */
export type Change = (engine: Engine) => Result<void>;

/** An option as it is announced, and what setting it does. */
export interface Option {
  readonly name: string;
  readonly kind: Kind;
  /** Reads the value (null: none given); refuses it before anything has changed. */
  parse(value: string | null): Result<Change>;
}

type NumberSetting = { [Key in keyof Settings]: Settings[Key] extends number ? Key : never }[keyof Settings];
type FlagSetting = { [Key in keyof Settings]: Settings[Key] extends boolean ? Key : never }[keyof Settings];

function spin(name: string, setting: NumberSetting): Option {
  const [range, initial] = [RANGES[setting], DEFAULT_SETTINGS[setting]];
  return number(name, range, initial, (engine, value) => engine.configure({ [setting]: value }));
}

function number(
  name: string,
  range: Range,
  initial: number,
  set: (engine: Engine, value: number) => Result<void>,
): Option {
  return {
    name,
    kind: { type: 'spin', range, initial },
    parse(value) {
      const number = value !== null && /^[+-]?\d+$/.test(value) ? Number(value) : Number.NaN;
      if (number >= range.min && number <= range.max) return ok((engine) => set(engine, number));
      return refuse(`a whole number from ${range.min} to ${range.max}`, value, name);
    },
  };
}

function check(name: string, setting: FlagSetting): Option {
  return {
    name,
    kind: { type: 'check', initial: DEFAULT_SETTINGS[setting] },
    parse(value) {
      const word = value?.toLowerCase();
      if (word !== 'true' && word !== 'false') return refuse('true or false', value, name);
      return ok((engine) => engine.configure({ [setting]: word === 'true' }));
    },
  };
}

/** What evaluates (`parseWeightsName`); without a value, the shipped weights. */
const evalFile: Option = {
  name: 'EvalFile',
  kind: { type: 'string', initial: DEFAULT_SETTINGS.evalFile },
  parse: (value) => ok((engine) => engine.configure({ evalFile: parseWeightsName(value ?? '') })),
};

function refuse(expected: string, value: string | null, name: string): Result<never> {
  return fail('bad-option-value', expected, value === null ? 'nothing' : quote(value), `option ${name}`);
}

/** `onVariant` is called after the variant has been set. */
function variantOption(names: readonly string[], onVariant: () => void): Option {
  return {
    name: 'UCI_Variant',
    kind: { type: 'combo', values: names, initial: names[0] ?? '' },
    parse(value) {
      const name = names.find((candidate) => candidate === value?.toLowerCase());
      if (name === undefined) return refuse(`one of ${names.join(', ')}`, value, 'UCI_Variant');
      return ok((engine) => {
        const changed = engine.setVariant(name);
        if (!changed.ok) return changed;
        onVariant();
        return ok(undefined);
      });
    },
  };
}

const clearHash: Option = {
  name: 'Clear Hash',
  kind: { type: 'button' },
  parse: () =>
    ok((engine) => {
      engine.clearHash();
      return ok(undefined);
    }),
};

/** The options in the order of their announcement. */
export function makeOptions(variants: readonly string[], onVariant: () => void): readonly Option[] {
  return [
    variantOption(variants, onVariant),
    spin('Hash', 'hash'),
    clearHash,
    spin('Threads', 'threads'),
    spin('MultiPV', 'multiPv'),
    check('Ponder', 'ponder'),
    spin('Move Overhead', 'moveOverhead'),
    check('UCI_AnalyseMode', 'analyseMode'),
    check('UCI_LimitStrength', 'limitStrength'),
    spin('UCI_Elo', 'elo'),
    check('UCI_ShowWDL', 'showWdl'),
    evalFile,
    // Only in a build for tuning.
    ...PARAMETERS.map(({ name, value, min, max }, index) =>
      number(name, { min, max }, value, (engine, chosen) => engine.setParameter(index, chosen)),
    ),
  ];
}

/** Finds an option, upper and lower case alike. */
export function findOption(options: readonly Option[], name: string): Result<Option> {
  const wanted = name.toLowerCase();
  const option = options.find((candidate) => candidate.name.toLowerCase() === wanted);
  if (option) return ok(option);
  const names = options.map((candidate) => candidate.name).join(', ');
  return fail('unknown-option', `one of ${names}`, quote(name), 'setoption, name');
}

/** `option name … type …`, as `uci` announces it. */
export function formatOption({ name, kind }: Option): string {
  const head = `option name ${name} type ${kind.type}`;
  switch (kind.type) {
    case 'spin':
      return `${head} default ${kind.initial} min ${kind.range.min} max ${kind.range.max}`;
    case 'check':
    case 'string':
      return `${head} default ${kind.initial}`;
    case 'combo':
      return `${head} default ${kind.initial} ${kind.values.map((value) => `var ${value}`).join(' ')}`;
    case 'button':
      return head;
  }
}
