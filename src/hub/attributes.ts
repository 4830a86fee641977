import { fail, ok, quote, type Result } from '../core/result.js';

/** A line of the Hub protocol: a command, then names with values; a flag's value is the empty string. */
export interface HubLine {
  readonly command: string;
  /** Of a name given twice the last counts. */
  readonly values: ReadonlyMap<string, string>;
}

const COMMAND = /^[^\s="]+(?=\s|$)/;
/** The closing quote must be the value's last character: one that is missing is found out. */
const ATTRIBUTE = /\s*([^\s="]+)(?:=(?:"([^"]*)"|([^\s"]*)))?(?=\s|$)/y;

/** Takes a line apart; null for a blank one. Failures: `bad-command`, `bad-syntax`. */
export function parseAttributes(line: string): Result<HubLine | null> {
  const text = line.replace(/\0/g, ' ').trim();
  if (text === '') return ok(null);
  const command = COMMAND.exec(text)?.[0];
  if (command === undefined) return fail('bad-command', 'a command', quote(text), 'start of the line');
  const values = new Map<string, string>();
  ATTRIBUTE.lastIndex = command.length;
  while (ATTRIBUTE.lastIndex < text.length) {
    const at = ATTRIBUTE.lastIndex;
    const match = ATTRIBUTE.exec(text);
    if (!match) {
      return fail('bad-syntax', 'name, name=value or name="value"', quote(text.slice(at).trim()), command);
    }
    const [, name = '', quoted, plain = ''] = match;
    values.set(name, quoted ?? plain);
  }
  return ok({ command, values });
}

/** `name=value`, quoted where the protocol wants it. A value cannot contain a quote: it becomes an apostrophe. */
export function formatAttribute(name: string, value: string): string {
  return /^[^\s="]+$/.test(value) ? `${name}=${value}` : formatQuoted(name, value);
}

/** `name="value"`. */
export function formatQuoted(name: string, value: string): string {
  return `${name}="${value.replaceAll('"', "'").replace(/\s+/g, ' ')}"`;
}
