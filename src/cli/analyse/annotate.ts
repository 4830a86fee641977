import { compileCore } from '../../core/built.js';
import type { Game, Side, Variant } from '../../core/game.js';
import { Position } from '../../core/position.js';
import { ok, type Result } from '../../core/result.js';
import type { InfoLine } from '../../engine/events.js';
import { movesToEnd, type Score } from '../../engine/score.js';
import { formatEvaluation } from '../../match/evaluation.js';
import { type GameRecord, scoreOf, tagOf } from '../../match/record/record.js';
import { type ReplayedGame, replayRecord } from '../../match/record/replay.js';
import { formatRecord, type MoveText } from '../../match/record/write.js';
import type { Analyst, AnalystSettings } from './analyst.js';

/** Moves of a best line that are written. */
const LONGEST_LINE = 10;

/**
 * A record with a comment behind each move of its main line, as text: the score after the move with the depth
 * it comes from, from the mover's view, and score, depth and moves of the best line. The record's
 * own comments on moves and its glyphs stay; variations do not. Failures: those of `replayRecord`.
 */
export async function annotate(
  record: GameRecord,
  { game, variant }: { readonly game: Game; readonly variant: Variant },
  analyst: Analyst,
  annotator: string,
  onProgress: (done: number, total: number) => void,
): Promise<Result<string>> {
  const position = new Position(compileCore(game.id));
  const replayed = replayRecord(record, game, position, variant);
  if (!replayed.ok) return replayed;
  const { start, moves } = replayed.value;
  const fen = game.formatFen(start);
  analyst.beginGame(replayed.value.variant);
  const lines: InfoLine[] = [];
  for (let ply = 0; ply <= moves.length; ply++) {
    onProgress(ply + 1, moves.length + 1);
    lines.push(
      await analyst.search(
        fen,
        moves.slice(0, ply).map(({ wire }) => wire),
      ),
    );
  }
  return ok(
    formatRecord({
      tags: tagsOf(record, replayed.value, game, `${annotator}, ${formatSettings(analyst.settings)}`),
      first: start.side as Side,
      moves: moveTexts(replayed.value, lines, game, position),
      score: scoreOf(record),
      style: game.record === 'pdn' ? 'draughts' : 'chess',
    }),
  );
}

type Tag = readonly [name: string, value: string];

/** The record's tags; what is played is added where they do not say it. */
function tagsOf(record: GameRecord, { variant }: ReplayedGame, game: Game, annotator: string): Tag[] {
  const kept = [...record.tags].filter(([name]) => name !== 'Annotator' && name.toLowerCase() !== 'result');
  const kind: Tag =
    game.record === 'pdn' && variant.gameType !== undefined
      ? ['GameType', variant.gameType]
      : ['Variant', variant.id];
  const isKnown = tagOf(record, 'GameType') !== undefined || tagOf(record, 'Variant') !== undefined;
  return [...kept, ['Result', ''], ...(isKnown ? [] : [kind]), ['Annotator', annotator]];
}

function formatSettings({ depth, nodes, moveTime }: AnalystSettings): string {
  const parts = [
    depth === undefined ? '' : `depth ${depth}`,
    nodes === undefined ? '' : `nodes ${nodes}`,
    moveTime === undefined ? '' : `${moveTime / 1000} s a position`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function moveTexts(
  { start, moves }: ReplayedGame,
  lines: readonly InfoLine[],
  game: Game,
  position: Position,
): MoveText[] {
  const trial = new Position(compileCore(game.id));
  position.reset(start);
  return moves.map(({ move, source }, ply) => {
    const [before, after] = [lines[ply], lines[ply + 1]];
    if (!before || !after) throw new Error('a position was not searched');
    const text = [game.formatBook(move, position), ...source.nags.map((nag) => `$${nag}`)].join(' ');
    const comment = [
      ...source.comments.flatMap(commentParts),
      `${formatScore(beforeReply(after.score))}/${after.depth}`,
      ...bestLine(before, game, position, trial),
    ];
    position.play(move);
    return { text, comment };
  });
}

/** Words of a comment; a command such as `[%clk 0:01:00]` is one. */
function commentParts(comment: string): string[] {
  return comment.match(/\[%[^\]]*\]|\S+/g) ?? [];
}

/** `best`, score and depth, and the moves in book notation. */
function bestLine({ score, depth, pv }: InfoLine, game: Game, position: Position, trial: Position): string[] {
  trial.copyFrom(position);
  const texts: string[] = [];
  for (const wire of pv.slice(0, LONGEST_LINE)) {
    const move = game.parseMove(wire, trial);
    if (!move.ok) throw new Error(`the engine's move ${wire}: ${move.error.code}`);
    texts.push(game.formatBook(move.value, trial));
    trial.play(move.value);
  }
  return ['best', `${formatScore(score)}/${depth}`, ...texts];
}

/** The score of a move from the score of the position it leads to. */
function beforeReply(score: Score): Score {
  return score.kind === 'cp'
    ? { kind: 'cp', value: -score.value }
    : { ...score, wins: !score.wins, plies: score.plies + 1 };
}

function formatScore(score: Score): string {
  return formatEvaluation(score.kind === 'cp' ? score : { kind: 'mate', value: movesToEnd(score) });
}
