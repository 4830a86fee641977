import type { Game } from '../core/game.js';
import { formatClock } from './clock.js';
import { formatEvaluation } from './evaluation.js';
import type { GameResult, PlayedMove } from './game.js';
import { formatRecord, type MoveText } from './record/write.js';
import { formatTermination, terminationTag } from './termination.js';

/** What a record says beside the game itself. */
export interface RecordLabels {
  readonly event: string;
  readonly site: string;
  /** Round, and game within it: `3.1`. */
  readonly round: string;
  readonly white: string;
  readonly black: string;
  /** As `formatLimits` writes them. */
  readonly whiteLimits: string;
  readonly blackLimits: string;
}

/** A played game as PDN or PGN text, whichever is the game's form, ending in a blank line. */
export function formatGameRecord(result: GameResult, game: Game, labels: RecordLabels): string {
  return formatRecord({
    tags: tagsOf(result, game, labels),
    first: result.start.side,
    moves: result.moves.map((move, i) => moveText(move, i === result.moves.length - 1 ? result : null)),
    score: result.score,
    style: game.record === 'pdn' ? 'draughts' : 'chess',
  });
}

type Tag = readonly [name: string, value: string];

function tagsOf(result: GameResult, game: Game, labels: RecordLabels): Tag[] {
  const { variant, start, termination, points } = result;
  const began = new Date(result.began).toISOString();
  const fen = game.formatFen(start);
  const isUsual = fen === usualFen(game, variant.startFen);
  return [
    ['Event', labels.event],
    ['Site', labels.site],
    ['Date', began.slice(0, 10).replaceAll('-', '.')],
    ['Round', labels.round],
    ['White', labels.white],
    ['Black', labels.black],
    ['Result', ''],
    ...(game.record === 'pdn' && variant.gameType !== undefined
      ? ([['GameType', variant.gameType]] as const)
      : ([['Variant', variant.id]] as const)),
    ...(isUsual
      ? []
      : ([
          ['SetUp', '1'],
          ['FEN', fen],
        ] as const)),
    ...timeTags(labels),
    ['Termination', terminationTag(termination)],
    ...(points === null ? [] : ([['Points', String(points)]] as const)),
    ['PlyCount', String(result.moves.length)],
    ['UTCTime', began.slice(11, 19)],
  ];
}

/** The start position as it is written, whatever the variant's own spelling. */
function usualFen(game: Game, startFen: string): string {
  const start = game.parseFen(startFen);
  return start.ok ? game.formatFen(start.value) : startFen;
}

function timeTags({ whiteLimits, blackLimits }: RecordLabels): Tag[] {
  if (whiteLimits === blackLimits) return [['TimeControl', whiteLimits]];
  return [
    ['WhiteTimeControl', whiteLimits],
    ['BlackTimeControl', blackLimits],
  ];
}

/** `{+0.31/12 0.105s [%clk 0:00:09.8]}`; `{book}` for the opening; after the last move, how the game ended. */
function moveText({ book, thought }: PlayedMove, last: GameResult | null): MoveText {
  const comment: string[] = [];
  if (thought) {
    const { evaluation, depth, elapsed, remaining } = thought;
    if (evaluation) comment.push(`${formatEvaluation(evaluation)}${depth === null ? '' : `/${depth}`}`);
    comment.push(`${(elapsed / 1000).toFixed(3)}s`);
    if (remaining !== null) comment.push(`[%clk ${formatClock(remaining)}]`);
  } else comment.push('book');
  if (last) comment.push(...`(${formatTermination(last.termination)})`.split(' '));
  return { text: book, comment };
}
