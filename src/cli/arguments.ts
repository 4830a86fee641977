import { InvalidArgumentError, Option } from 'commander';
import { findVariant, VARIANTS } from '../../engines/registry.js';
import { HAND_MADE, SHIPPED } from '../engine/weights.js';

/** Makes a reader of whole numbers from `least` to `most` for commander. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`);
  };
}

/** Makes a reader of numbers from `least` to `most`. */
export function decimal(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d*\.?\d+(e-?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Expected a number from ${least} to ${most}.`);
  };
}

/** Makes a reader of whole numbers with commas between them. */
export function wholeNumbers(least: number, most: number): (text: string) => readonly number[] {
  const read = wholeNumber(least, most);
  return (text) => text.split(',').map(read);
}

/** `--variant`, the first one unless it is given. */
export function variantOption(description: string): Option {
  const [first] = VARIANTS;
  return new Option('--variant <id>', description).argParser(variant).default(first, first?.variant.id);
}

/** `--weights`: what evaluates. */
export function weightsOption(): Option {
  return new Option('--weights <what>', 'what evaluates: shipped, hand-made, or a file')
    .argParser(weights)
    .default(SHIPPED, 'shipped');
}

/** Reads what is to evaluate: `shipped` weights, the `hand-made` rules, or a file of weights. */
function weights(text: string): string {
  if (text === 'shipped') return SHIPPED;
  return text === 'hand-made' ? HAND_MADE : text;
}

/** Reads a variant's id. */
export function variant(text: string): (typeof VARIANTS)[number] {
  const found = findVariant(text);
  if (found) return found;
  throw new InvalidArgumentError(`Expected one of ${VARIANTS.map((entry) => entry.variant.id).join(', ')}.`);
}
