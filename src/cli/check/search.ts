import type { Move } from '../../core/game.js';
import type { Position } from '../../core/position.js';
import { quote, type Result } from '../../core/result.js';
import type { GoLimits } from '../../match/engine-process/dialect.js';
import { PATIENCE } from './conversation.js';
import { type CheckSubject, StepFailure } from './subject.js';

export const NO_GO_LIMITS: GoLimits = {
  side: 0,
  clocks: [null, null],
  increments: [0, 0],
  moveTime: null,
  depth: null,
  nodes: null,
};

/** A finished search, judged. */
export interface Found {
  readonly move: Move;
  /** Milliseconds from the command to the move. */
  readonly elapsed: number;
}

function parseMove({ protocol, game }: CheckSubject, text: string, position: Position): Result<Move> {
  return protocol === 'hub' && game.hub ? game.hub.parseMove(text, position) : game.parseMove(text, position);
}

function formatMove({ protocol, game, position }: CheckSubject, move: Move): string {
  return protocol === 'hub' && game.hub ? game.hub.formatMove(move) : game.formatMove(move, position);
}

/** Sets up the start with moves played, here and there. Returns the position command. */
export function setUp(subject: CheckSubject, moves: readonly Move[]): string {
  const { protocol, game, variant, position, talk } = subject;
  const start = game.parseFen(variant.startFen);
  if (!start.ok) throw new Error(`start of ${variant.id}: ${start.error.code}`);
  position.reset(start.value);
  const hub = protocol === 'hub' ? game.hub : undefined;
  const text = talk.dialect.gameText(hub ? hub.formatPosition(start.value) : game.formatFen(start.value));
  for (const move of moves) {
    text.add(formatMove(subject, move));
    position.play(move);
  }
  return text.position();
}

export const isMove =
  ({ talk }: CheckSubject) =>
  (line: string) =>
    talk.dialect.parseLine(line).kind === 'move';

/** Searches the position after `moves`; the answer must be legal and come with a score. */
export async function search(
  subject: CheckSubject,
  moves: readonly Move[],
  limits: Partial<GoLimits>,
): Promise<Found> {
  const position = setUp(subject, moves);
  const { talk } = subject;
  const go = talk.dialect.formatGo({ ...NO_GO_LIMITS, side: subject.position.side, ...limits }, 'think');
  const start = performance.now();
  talk.send(position, go);
  const lines = await talk.until('move', isMove(subject), PATIENCE);
  const elapsed = performance.now() - start;
  return { move: judge(subject, lines), elapsed };
}

/** Judges the lines of a search of the position that is set up; the last one is its move. */
export function judge(subject: CheckSubject, lines: readonly string[]): Move {
  const { talk, position } = subject;
  const infos = lines.filter((line) => talk.dialect.parseLine(line).kind === 'info');
  if (!infos.some((line) => talk.dialect.isBestLine(line))) throw new StepFailure('no report with a score');
  for (const line of infos) judgeInfo(subject, line);
  const answer = talk.dialect.parseLine(lines.at(-1) ?? '');
  const text = answer.kind === 'move' ? answer.move : null;
  const move = text === null ? null : parseMove(subject, text, position);
  if (!move?.ok) throw new StepFailure(`illegal move ${quote(text ?? '(none)')}`);
  const ponder = answer.kind === 'move' ? answer.ponder : null;
  if (ponder !== null) judgeVariation(subject, 'move to ponder', [text ?? '', ponder]);
  return move.value;
}

function judgeInfo(subject: CheckSubject, line: string): void {
  const { dialect } = subject.talk;
  if (!dialect.isBestLine(line)) return;
  const { depth, evaluation, nodes, pv } = dialect.parseInfo(line);
  const numbers = { depth, nodes };
  for (const [name, value] of Object.entries(numbers)) {
    if (value !== null && !Number.isInteger(value))
      throw new StepFailure(`${name} is no whole number: ${quote(line)}`);
  }
  if (!evaluation) throw new StepFailure(`a score that is none: ${quote(line)}`);
  judgeVariation(
    subject,
    'variation',
    pv.split(' ').filter((move) => move !== ''),
  );
}

/** Plays the moves on the position that is set up, which is left as it was. */
function judgeVariation(subject: CheckSubject, what: string, moves: readonly string[]): void {
  const { position, trial } = subject;
  trial.copyFrom(position);
  for (const text of moves) {
    const move = parseMove(subject, text, trial);
    if (!move.ok) throw new StepFailure(`illegal ${what}: ${quote(text)} in ${quote(moves.join(' '))}`);
    trial.play(move.value);
  }
}
