import { fail, ok, quote, type Result } from '../../core/result.js';

/**
 * The options of `spindle match`. Their names, and the groups of `key=value` words that some of them take,
 * are those of fastchess and cutechess-cli, one hyphen or two.
 */
export interface OptionForm {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** `optional`: a word that is no option, if there is one; `group`: all words up to the next option. */
  readonly takes: 'nothing' | 'value' | 'optional' | 'group';
  /** What it takes, for people. */
  readonly form?: string;
  readonly help: string;
}

export const OPTION_FORMS = [
  {
    name: 'engine',
    takes: 'group',
    form: 'cmd=… [name= proto=uci|hub dir= args= option.NAME= tc= st= depth= nodes= ponder= timemargin= restart=]',
    help: 'an engine, once for each; cmd=spindle is this program',
  },
  {
    name: 'each',
    takes: 'group',
    form: 'key=value …',
    help: 'the same for every engine that does not say otherwise',
  },
  { name: 'variant', takes: 'value', form: 'ID', help: 'what is played' },
  {
    name: 'tournament',
    takes: 'value',
    form: 'KIND',
    help: 'round-robin (default), gauntlet, swiss or knockout',
  },
  { name: 'rounds', takes: 'value', form: 'N', help: 'rounds (default 1; with --sprt as many as it takes)' },
  {
    name: 'games',
    takes: 'value',
    form: 'N',
    help: 'games of two engines in a round, two on each opening with colours changed (default 2)',
  },
  { name: 'repeat', takes: 'nothing', help: 'two games on each opening, as is the default' },
  { name: 'concurrency', takes: 'value', form: 'N', help: 'games at a time (default 1)' },
  {
    name: 'challengers',
    aliases: ['seeds'],
    takes: 'value',
    form: 'N',
    help: 'gauntlet: the first N engines meet all the others (default 1)',
  },
  {
    name: 'extra-pairs',
    takes: 'value',
    form: 'N',
    help: 'knockout: pairs of games after a tie before the engine named earlier goes on (default 8)',
  },
  {
    name: 'openings',
    takes: 'group',
    form: 'builtin|start|file=… [format=fen|epd|pdn|pgn order=sequential|random start= plies= policy=encounter|round]',
    help: 'where games begin (default: builtin, random)',
  },
  {
    name: 'seed',
    aliases: ['srand'],
    takes: 'value',
    form: 'N',
    help: 'of the random order (default: another each time)',
  },
  {
    name: 'sprt',
    takes: 'group',
    form: 'elo0= elo1= [alpha=0.05 beta=0.05 model=normalized|logistic|bayesian|cutechess]',
    help: 'ends a match of two engines when the test decides',
  },
  {
    name: 'resign',
    takes: 'group',
    form: 'score= [movecount=3 twosided=false]',
    help: 'a side that finds itself lost by its own score loses',
  },
  {
    name: 'draw',
    takes: 'group',
    form: 'score= [movenumber=40 movecount=8]',
    help: 'level scores are a draw, where the game has draws',
  },
  {
    name: 'agreed-draws',
    takes: 'nothing',
    help: 'draws that the rules let players agree to by their geometry',
  },
  {
    name: 'max-plies',
    takes: 'value',
    form: 'N',
    help: 'ends longer games: a draw where the game has draws, else no result',
  },
  { name: 'maxmoves', takes: 'value', form: 'N', help: 'the same in moves of both sides' },
  { name: 'recover', takes: 'nothing', help: 'starts an engine that failed anew (the default)' },
  { name: 'no-recover', takes: 'nothing', help: 'ends the match when an engine fails' },
  {
    name: 'timemargin',
    takes: 'value',
    form: 'MS',
    help: 'milliseconds over the time that are forgiven (default 0)',
  },
  {
    name: 'record',
    aliases: ['pdn', 'pgn', 'pgnout'],
    takes: 'value',
    form: 'FILE',
    help: 'adds each finished game, PDN or PGN as the variant has it',
  },
  { name: 'json', takes: 'value', form: 'FILE', help: 'everything, at the end' },
  { name: 'html', takes: 'value', form: 'FILE', help: 'a report to look at, at the end' },
  {
    name: 'resume',
    takes: 'value',
    form: 'FILE',
    help: 'keeps the state in FILE, and goes on from it where it exists; alone, with the options it has',
  },
  {
    name: 'live',
    takes: 'optional',
    form: '[FOLDER]',
    help: 'keeps a snapshot in FOLDER for those who watch (default: where spindle serve looks)',
  },
  {
    name: 'log',
    takes: 'value',
    form: 'FILE',
    help: "adds the engines' standard error and comings and goings",
  },
  { name: 'event', takes: 'value', form: 'TEXT', help: 'Event tag of the records' },
  { name: 'site', takes: 'value', form: 'TEXT', help: 'Site tag of the records' },
  {
    name: 'ratinginterval',
    takes: 'value',
    form: 'N',
    help: 'games between two printed standings (default 10; 0: only at the end)',
  },
  { name: 'help', aliases: ['h'], takes: 'nothing', help: 'this list' },
] as const satisfies readonly OptionForm[];

export type OptionName = (typeof OPTION_FORMS)[number]['name'];

/** An option as given; the words it takes, as many as its form says. */
export interface GivenOption {
  readonly name: OptionName;
  readonly words: readonly string[];
  /** `--rounds`, for messages. */
  readonly where: string;
}

/** Codes: `option-unknown`, `option-value` (one is missing, or one is too many). */
export function parseWords(words: readonly string[]): Result<GivenOption[]> {
  const given: GivenOption[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const form = formOf(word);
    if (!form)
      return fail('option-unknown', 'an option of spindle match --help', quote(word), `word ${at + 1}`);
    const [name = '', ...attached] = word.split(/=(.*)/s).slice(0, 2);
    const own = attached.length > 0 ? attached : words.slice(at + 1, endOf(form, words, at + 1));
    const isRight =
      form.takes === 'optional' || (form.takes === 'nothing' ? own.length === 0 : own.length > 0);
    if (!isRight) {
      const expected = form.takes === 'nothing' ? 'nothing after it' : form.form;
      return fail('option-value', expected, own.length > 0 ? quote(own.join(' ')) : 'nothing', name);
    }
    given.push({ name: form.name, words: own, where: name });
    at += attached.length > 0 ? 1 : 1 + own.length;
  }
  return ok(given);
}

type Form = (typeof OPTION_FORMS)[number] & { readonly form: string };

function formOf(word: string): Form | undefined {
  const name = /^--?([a-z][a-z-]*)(=|$)/.exec(word)?.[1];
  const all: readonly OptionForm[] = OPTION_FORMS;
  return all.find((form) => form.name === name || form.aliases?.some((alias) => alias === name)) as
    | Form
    | undefined;
}

/** Where the words that an option takes end. */
function endOf({ takes }: OptionForm, words: readonly string[], start: number): number {
  switch (takes) {
    case 'nothing':
      return start;
    case 'value':
      return start + 1;
    case 'optional':
      return Math.min(start + 1, endOfGroup(words, start));
    case 'group':
      return endOfGroup(words, start);
  }
}

function endOfGroup(words: readonly string[], start: number): number {
  const end = words.findIndex((word, i) => i >= start && word.startsWith('-'));
  return end < 0 ? words.length : end;
}
