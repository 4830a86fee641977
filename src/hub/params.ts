import { fail, ok, quote, type Result } from '../core/result.js';
import { RANGES, type Settings } from '../engine/settings.js';
import { parseWeightsName } from '../engine/weights.js';
import { formatAttribute } from './attributes.js';

/** A parameter as it is declared, and what setting it changes. */
export interface Param {
  readonly name: string;
  /** The type, and what bounds it, as attributes. */
  readonly type: string;
  value(settings: Settings): string;
  /** Refuses a value before anything has changed. */
  parse(value: string): Result<Partial<Settings>>;
}

/** log2 of the 16-byte entries in a mebibyte: the smallest table. */
const ENTRIES_LOG = 16;
const LARGEST_LOG = ENTRIES_LOG + Math.floor(Math.log2(RANGES.hash.max));

/** The parameters in the order of their declaration; each does something. */
export function makeParams(variant: string): readonly Param[] {
  return [
    {
      name: 'variant',
      type: `type=enum ${formatAttribute('values', variant)}`,
      value: () => variant,
      parse: (value) => (value === variant ? ok({}) : refuse('variant', variant, value)),
    },
    numberParam('threads', RANGES.threads.min, RANGES.threads.max, {
      value: ({ threads }) => threads,
      change: (threads) => ({ threads }),
    }),
    numberParam('tt-size', ENTRIES_LOG, LARGEST_LOG, {
      value: ({ hash }) => ENTRIES_LOG + Math.floor(Math.log2(hash)),
      change: (log) => ({ hash: 2 ** (log - ENTRIES_LOG) }),
    }),
    {
      name: 'ponder',
      type: 'type=bool',
      value: ({ ponder }) => String(ponder),
      parse: (value) =>
        value === 'true' || value === 'false'
          ? ok({ ponder: value === 'true' })
          : refuse('ponder', 'true or false', value),
    },
    {
      name: 'eval-file',
      type: 'type=string',
      value: ({ evalFile }) => evalFile,
      parse: (value) => ok({ evalFile: parseWeightsName(value) }),
    },
  ];
}

interface NumberSetting {
  value(settings: Settings): number;
  change(value: number): Partial<Settings>;
}

function numberParam(name: string, min: number, max: number, setting: NumberSetting): Param {
  return {
    name,
    type: `type=int min=${min} max=${max}`,
    value: (settings) => String(setting.value(settings)),
    parse(text) {
      const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
      if (value >= min && value <= max) return ok(setting.change(value));
      return refuse(name, `a whole number from ${min} to ${max}`, text);
    },
  };
}

function refuse(name: string, expected: string, value: string): Result<never> {
  return fail('bad-param', expected, value === '' ? 'nothing' : quote(value), `set-param, ${name}`);
}

/** `param name=… value=… type=…`, with the value in force. */
export function formatParam({ name, type, value }: Param, settings: Settings): string {
  return `param name=${name} ${formatAttribute('value', value(settings))} ${type}`;
}
