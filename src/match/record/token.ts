/** A piece of a record file. Lines count from 1. */
export type Token =
  | { readonly kind: 'tag'; readonly line: number; readonly name: string; readonly value: string }
  | { readonly kind: 'comment'; readonly line: number; readonly text: string }
  | { readonly kind: 'open' | 'close'; readonly line: number }
  | { readonly kind: 'nag'; readonly line: number; readonly value: number }
  | { readonly kind: 'word'; readonly line: number; readonly text: string }
  | {
      readonly kind: 'bad';
      readonly line: number;
      readonly code: string;
      readonly expected: string;
      readonly got: string;
    };

/** A quote inside a value is taken as meant literally unless a bracket follows it. */
const TAG = /\[\s*([^\s"[\]]+)\s*(?:"((?:[^"\\\n]|\\.|"(?!\s*\]))*)"|([^\]"\n]*))\s*\]/y;
const NAG = /\$(\d{1,3})/y;
const WORD = /[^\s{}()[\];$"]+/y;
/** A line that begins like a tag: a comment that reaches one was never closed. */
const NEXT_TAG = /\n[ \t]*\[[A-Za-z]\w*[ \t]+"/;

/**
 * Splits a record file, PDN or PGN: tags, comments in braces or after `;`, escape lines (`%` first),
 * variations, `$` glyphs, words. Takes LF, CR LF and CR, and a byte order mark. What cannot be read is a
 * `bad` token, after which the rest goes on.
 */
export function* tokens(source: string): Generator<Token, void> {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  let line = 1;
  let at = 0;
  let lineEnd = endOfLine(text, 0);
  const moveTo = (end: number) => {
    at = end;
    for (; lineEnd < end; line++) lineEnd = endOfLine(text, lineEnd + 1);
  };
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '%' && (at === 0 || text.charAt(at - 1) === '\n')) {
      moveTo(endOfLine(text, at));
      continue;
    }
    if (/\s/.test(character)) {
      moveTo(at + 1);
      continue;
    }
    const { token, end } = next(text, at, line, character);
    yield token;
    moveTo(end);
  }
}

interface Found {
  readonly token: Token;
  readonly end: number;
}

function next(text: string, at: number, line: number, character: string): Found {
  switch (character) {
    case '{':
      return braceComment(text, at, line);
    case ';': {
      const end = endOfLine(text, at);
      return { token: { kind: 'comment', line, text: text.slice(at + 1, end).trim() }, end };
    }
    case '(':
      return { token: { kind: 'open', line }, end: at + 1 };
    case ')':
      return { token: { kind: 'close', line }, end: at + 1 };
    case '[':
      return tag(text, at, line);
    case '$': {
      const found = match(NAG, text, at);
      if (!found) return bad(line, 'record-glyph', 'a number after $', text, at, at + 1);
      return { token: { kind: 'nag', line, value: Number(found[1]) }, end: at + found[0].length };
    }
    default: {
      const found = match(WORD, text, at);
      if (!found) return bad(line, 'record-syntax', 'a move, comment, variation or tag', text, at, at + 1);
      return { token: { kind: 'word', line, text: found[0] }, end: at + found[0].length };
    }
  }
}

function braceComment(text: string, at: number, line: number): Found {
  const close = text.indexOf('}', at);
  const following = text.slice(at, close < 0 ? text.length : close).search(NEXT_TAG);
  if (following >= 0) return bad(line, 'record-comment', '} before the next tag', text, at, at + following);
  if (close < 0) return bad(line, 'record-comment', '} before the end of the file', text, at, text.length);
  const words = text
    .slice(at + 1, close)
    .trim()
    .replace(/\s*\n\s*/g, ' ');
  return { token: { kind: 'comment', line, text: words }, end: close + 1 };
}

function tag(text: string, at: number, line: number): Found {
  const found = match(TAG, text, at);
  if (!found) return bad(line, 'record-tag', '[Name "value"]', text, at, endOfLine(text, at));
  const [whole, name = '', quoted, plain = ''] = found;
  const value = quoted === undefined ? plain.trim() : quoted.replace(/\\(["\\])/g, '$1');
  return { token: { kind: 'tag', line, name, value }, end: at + whole.length };
}

function bad(line: number, code: string, expected: string, text: string, at: number, end: number): Found {
  return { token: { kind: 'bad', line, code, expected, got: text.slice(at, endOfLine(text, at)) }, end };
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
