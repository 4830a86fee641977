import { fail, ok, quote, type Result } from '../core/result.js';
import { type HubLine, parseAttributes } from './attributes.js';
import { GO_MODES, type GoMode } from './level.js';

/** A line of the client, understood. */
export type Command =
  | { readonly kind: 'hub' | 'init' | 'new-game' | 'ponder-hit' | 'stop' | 'ping' | 'quit' }
  | { readonly kind: 'set-param'; readonly name: string; readonly value: string }
  | PositionCommand
  | { readonly kind: 'level'; readonly values: ReadonlyMap<string, string> }
  | { readonly kind: 'go'; readonly mode: GoMode };

export interface PositionCommand {
  readonly kind: 'pos';
  /** 51 characters, if they are right. */
  readonly position: string;
  readonly moves: readonly string[];
  /** Quiet moves in a row of single kings, as a server's dialect adds them: `W28=3`. */
  readonly counts: string;
}

type Parser = (values: ReadonlyMap<string, string>) => Result<Command>;

const PARSERS: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ['hub', () => ok({ kind: 'hub' })],
  ['init', () => ok({ kind: 'init' })],
  ['new-game', () => ok({ kind: 'new-game' })],
  ['set-param', parseSetParam],
  ['pos', parsePosition],
  ['level', (values) => ok({ kind: 'level', values })],
  ['go', parseGo],
  ['ponder-hit', () => ok({ kind: 'ponder-hit' })],
  ['stop', () => ok({ kind: 'stop' })],
  ['ping', () => ok({ kind: 'ping' })],
  ['quit', () => ok({ kind: 'quit' })],
]);

/**
 * Reads a line; null for a blank one. Arguments that a command does not know are left out.
 * Failures: `bad-command`, `bad-syntax`, `bad-param`, `bad-position`, `bad-mode`.
 */
export function parseLine(line: string): Result<Command | null> {
  const parsed = parseAttributes(line);
  if (!parsed.ok || parsed.value === null) return parsed as Result<null>;
  const { command, values }: HubLine = parsed.value;
  const parser = PARSERS.get(command);
  return parser ? parser(values) : fail('bad-command', 'a command', quote(command), 'start of the line');
}

function parseSetParam(values: ReadonlyMap<string, string>): Result<Command> {
  const name = values.get('name');
  if (!name) return fail('bad-param', 'name= and value=', 'no name', 'set-param');
  return ok({ kind: 'set-param', name, value: values.get('value') ?? '' });
}

function parsePosition(values: ReadonlyMap<string, string>): Result<Command> {
  const position = values.get('pos');
  if (position === undefined) return fail('bad-position', 'pos=', 'none', 'pos');
  const moves = (values.get('moves') ?? '').split(/\s+/).filter((move) => move !== '');
  return ok({ kind: 'pos', position, moves, counts: values.get('wolf') ?? '' });
}

function parseGo(values: ReadonlyMap<string, string>): Result<Command> {
  const modes = GO_MODES.filter((mode) => values.has(mode));
  const [mode] = modes;
  if (mode && modes.length === 1) return ok({ kind: 'go', mode });
  const got = mode ? modes.join(' and ') : quote([...values.keys()].join(' '));
  return fail('bad-mode', `one of ${GO_MODES.join(', ')}`, got, 'go');
}
