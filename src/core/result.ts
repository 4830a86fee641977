/** What is wrong with text from outside: what was expected, what came, and where. */
export interface Failure {
  /** Stable, kebab-case; for tests and callers that react. */
  readonly code: string;
  readonly expected: string;
  readonly got: string;
  /** A place a person can find: `FEN, white list, item 3`, `move 12`. */
  readonly where: string;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Failure };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(code: string, expected: string, got: string, where: string): Result<never> {
  return { ok: false, error: { code, expected, got, where } };
}

const SHOWN = 60;

/** Text from outside as one line: control characters replaced, cut at `most` characters. */
export function oneLine(text: string, most = SHOWN): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  const clean = text.slice(0, most + 1).replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '?');
  return clean.length > most ? `${clean.slice(0, most)}…` : clean;
}

/** The same between quotation marks, for messages. */
export function quote(text: string, most = SHOWN): string {
  return `"${oneLine(text, most)}"`;
}

/** `expected E, got G at W`, for people. */
export function formatFailure(failure: Failure): string {
  return `expected ${failure.expected}, got ${failure.got} at ${failure.where}`;
}
