import type { Move } from '../../core/game.js';
import { quote } from '../../core/result.js';
import { PATIENCE } from './conversation.js';
import { isMove, judge, NO_GO_LIMITS, search, setUp } from './search.js';
import { type CheckSubject, StepFailure } from './subject.js';

export interface Step {
  readonly title: string;
  /** Throws `StepFailure` when the engine does not pass. */
  run(subject: CheckSubject): Promise<void>;
}

/** Milliseconds over a given time that are forgiven: starting a thread on a busy machine takes some. */
const MARGIN = 500;
/** Milliseconds in which an endless search must not end. */
const ENDLESS = 300;
/** Plies of the game an engine plays against itself. */
const PLIES = 60;

/** Without these there is nothing to check. */
export const FIRST_STEPS: readonly Step[] = [
  { title: 'answers the greeting', run: greet },
  { title: 'is ready once set up', run: prepare },
];

/** What is checked then; a later step needs none of the others. */
export const STEPS: readonly Step[] = [
  { title: 'takes a new game', run: newGame },
  { title: 'outlives a command that it does not know', run: unknownCommand },
  {
    title: 'keeps to a depth: legal move, score, legal variations',
    run: (subject) => think(subject, { depth: 4 }),
  },
  { title: 'keeps to a number of nodes', run: (subject) => think(subject, { nodes: 2000 }) },
  { title: 'keeps to a time for the move', run: (subject) => inTime(subject, { moveTime: 200 }, 200) },
  { title: 'keeps to a clock', run: (subject) => inTime(subject, clock(1000, null), 1000) },
  { title: 'keeps to a clock with moves to go', run: (subject) => inTime(subject, clock(500, 1), 500) },
  { title: 'moves at once on an empty clock', run: (subject) => inTime(subject, clock(1, null), 100) },
  { title: 'moves for Black after a move of White', run: secondMove },
  { title: 'searches without limits until told to stop', run: endless },
  { title: 'answers at once while it searches', run: answerWhileSearching },
  { title: 'is silent to a stop when idle', run: idleStop },
  { title: 'ponders until the expected move is played', run: (subject) => ponder(subject, 'hit') },
  { title: 'ponders until told to stop', run: (subject) => ponder(subject, 'stop') },
  { title: `plays ${PLIES} plies against itself`, run: selfPlay },
  { title: 'ends with its input, while searching', run: endOfInput },
  { title: 'ends when told to', run: ({ talk }) => talk.farewell() },
];

async function greet({ talk }: CheckSubject): Promise<void> {
  talk.send(talk.dialect.hello);
  const lines = await talk.word(talk.dialect.greeted);
  const kinds = lines.map((line) => talk.dialect.parseLine(line).kind);
  if (!kinds.includes('name')) throw new StepFailure('it gave no name');
}

async function prepare({ protocol, variant, game, talk }: CheckSubject): Promise<void> {
  const { dialect } = talk;
  // In Hub the start position tells the variants of a game apart.
  const id = protocol === 'hub' ? game.variants[0]?.id : variant.id;
  const name = protocol === 'hub' ? 'variant' : 'UCI_Variant';
  talk.send(dialect.formatOption(name, id ?? ''), dialect.begin);
  await talk.word(dialect.begun);
}

async function newGame({ talk }: CheckSubject): Promise<void> {
  talk.send(talk.dialect.newGame, talk.dialect.ping);
  await talk.word(talk.dialect.pong);
}

async function unknownCommand({ talk }: CheckSubject): Promise<void> {
  talk.send('xyzzy plugh', talk.dialect.ping);
  await talk.word(talk.dialect.pong);
}

async function think(subject: CheckSubject, limits: Parameters<typeof search>[2]): Promise<void> {
  await search(subject, [], limits);
}

function clock(remaining: number, movesToGo: number | null): Parameters<typeof search>[2] {
  return {
    clocks: [
      { remaining, movesToGo },
      { remaining, movesToGo },
    ],
  };
}

async function inTime(
  subject: CheckSubject,
  limits: Parameters<typeof search>[2],
  allowed: number,
): Promise<void> {
  const { elapsed } = await search(subject, [], limits);
  if (elapsed > allowed + MARGIN) {
    throw new StepFailure(`it took ${Math.round(elapsed)} ms of ${allowed} (and ${MARGIN} forgiven)`);
  }
}

async function secondMove(subject: CheckSubject): Promise<void> {
  const { move } = await search(subject, [], { depth: 1 });
  await search(subject, [move], { depth: 3 });
}

function startEndless(subject: CheckSubject): void {
  const { talk } = subject;
  talk.send(setUp(subject, []), talk.dialect.formatGo(NO_GO_LIMITS, 'think'));
}

async function endless(subject: CheckSubject): Promise<void> {
  const { talk } = subject;
  startEndless(subject);
  const before = await talk.listen(ENDLESS);
  if (before.some(isMove(subject))) throw new StepFailure('it ended by itself');
  talk.send(talk.dialect.stop);
  const after = await talk.until('move', isMove(subject));
  judge(subject, [...before, ...after]);
}

async function answerWhileSearching(subject: CheckSubject): Promise<void> {
  const { talk } = subject;
  startEndless(subject);
  talk.send(talk.dialect.ping);
  const before = await talk.word(talk.dialect.pong);
  if (before.some(isMove(subject))) throw new StepFailure('the search ended');
  talk.send(talk.dialect.stop);
  await talk.until('move', isMove(subject));
}

async function idleStop(subject: CheckSubject): Promise<void> {
  const { talk } = subject;
  talk.send(talk.dialect.stop, talk.dialect.ping);
  const lines = await talk.word(talk.dialect.pong);
  const moves = lines.filter(isMove(subject));
  if (moves.length) throw new StepFailure(`it answered ${quote(moves[0] ?? '')}`);
}

async function ponder(subject: CheckSubject, ending: 'hit' | 'stop'): Promise<void> {
  const { talk, protocol } = subject;
  const { move } = await search(subject, [], { depth: 1 });
  const position = setUp(subject, [move]);
  const limits = { ...NO_GO_LIMITS, ...clock(1000, null), side: subject.position.side };
  talk.send(position, talk.dialect.formatGo(limits, 'ponder'));
  const before = await talk.listen(ENDLESS);
  // Hub lets an engine end at any time.
  const isEarly = before.some(isMove(subject));
  if (isEarly && protocol === 'uci') throw new StepFailure('it ended by itself');
  talk.send(ending === 'hit' ? talk.dialect.ponderHit : talk.dialect.stop);
  const lines = isEarly ? [] : await talk.until('move', isMove(subject));
  judge(subject, [...before, ...lines]);
}

async function selfPlay(subject: CheckSubject): Promise<void> {
  const moves: Move[] = [];
  for (let ply = 0; ply < PLIES; ply++) {
    setUp(subject, moves);
    if (subject.position.outcome()) return;
    const { move } = await search(subject, moves, { depth: 2 });
    moves.push(move);
  }
}

/** On a second process, whose search nothing else would end. */
async function endOfInput(subject: CheckSubject): Promise<void> {
  const talk = subject.open();
  try {
    await greet({ ...subject, talk });
    await prepare({ ...subject, talk });
    startEndless({ ...subject, talk });
    await talk.until('report', (line) => talk.dialect.parseLine(line).kind === 'info', PATIENCE);
    await talk.closeInput();
  } finally {
    await talk.close();
  }
}
