import { OPTION_FORMS, type OptionForm } from './words.js';

const WIDTH = 100;
const INDENT = 6;

/** What `spindle match --help` prints. */
export function matchHelp(): string {
  const forms: readonly OptionForm[] = OPTION_FORMS;
  const options = forms.map(({ name, aliases = [], form, help }) => {
    const names = [name, ...aliases].map((one) => `--${one}`).join(', ');
    return `  ${names}${form === undefined ? '' : ` ${form}`}\n${wrap(help)}`;
  });
  return [
    'Usage: spindle match --engine cmd=… --engine cmd=… --each tc=… [options]',
    '',
    'Plays engines against each other. One hyphen or two; values with blanks in quotes; a whole group may',
    'stand in one word: --engine "cmd=./other name=\'Old one\' option.Hash=64".',
    '',
    'Options:',
    ...options,
    '',
    'Exit status: 0 played or decided, 1 an engine could not play or a file not be written, 2 bad options,',
    '130 or 143 broken off by SIGINT or SIGTERM.',
    '',
  ].join('\n');
}

function wrap(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && INDENT + line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((part) => ' '.repeat(INDENT) + part).join('\n');
}
