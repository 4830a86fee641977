import type { Parameter } from '../core/parameters.js';
import { fail, ok, quote, type Result } from '../core/result.js';

/** A doc comment, and the whole number that it may be about. */
const DOCUMENTED =
  /\/\*\*((?:[^*]|\*(?!\/))*)\*\/[ \t]*\n?(?:export const (\w+)(?:: i32)? = (-?\d[\d_]*);)?/g;
const TAG = '@range';
const RANGE = /@range (-?\d+) (-?\d+) step (\d+(?:\.\d+)?)\s*$/;

/**
 * Reads the parameters that have a range, `@range LEAST MOST step SIZE` at the end of their doc comments, in the order
 * of the file. Codes: `bad-range` (another form, or not around the value), `stray-range` (not above an exported whole
 * number of its own).
 */
export function parseParameters(text: string, file: string): Result<readonly Parameter[]> {
  const parameters: Parameter[] = [];
  for (const { 0: all, 1: comment = '', 2: name, 3: digits = '', index } of text.matchAll(DOCUMENTED)) {
    if (!comment.includes(TAG)) continue;
    const where = `${file}, line ${text.slice(0, index + all.indexOf(TAG)).split('\n').length}`;
    const tag = comment.slice(comment.indexOf(TAG)).replace(/\s+/g, ' ').trim();
    if (name === undefined) return fail('stray-range', 'a whole number exported below', quote(tag), where);
    const [, min, max, step] = (RANGE.exec(tag) ?? []).map(Number);
    const value = Number(digits.replaceAll('_', ''));
    if (min === undefined || max === undefined || !step || !(min <= value && value <= max && min < max)) {
      const expected = `"${TAG} LEAST MOST step SIZE" around ${value}, the step above 0`;
      return fail('bad-range', expected, quote(tag), where);
    }
    parameters.push({ name, value, min, max, step });
  }
  return ok(parameters);
}

/** The same source with variables in place of those constants, and `setParameter` to set them by their number. */
export function makeTunable(text: string, parameters: readonly Parameter[]): string {
  const names = parameters.map(({ name }) => name);
  const variables = text.replace(
    /^export const (\w+)(?:: i32)? = (-?\d[\d_]*);/gm,
    (constant, name: string, digits: string) =>
      names.includes(name) ? `export let ${name}: i32 = ${digits};` : constant,
  );
  const cases = names.map((name, index) => `  if (index == ${index}) ${name} = value;\n`);
  return `${variables}\nexport function setParameter(index: i32, value: i32): void {\n${cases.join('')}}\n`;
}
