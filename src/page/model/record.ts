import { GAMES, VARIANTS } from '../../../engines/registry.js';
import type { Side } from '../../core/game.js';
import { fail, ok, type Result } from '../../core/result.js';
import { type Evaluation, formatEvaluation } from '../../match/evaluation.js';
import { readRecords } from '../../match/record/read.js';
import { type GameRecord, moveNumber, type RecordLine, scoreOf, tagOf } from '../../match/record/record.js';
import { findRecordVariant } from '../../match/record/variant.js';
import { formatRecord, type MoveText } from '../../match/record/write.js';
import type { Cores } from './cores.js';
import { GameTree, type NodeEvaluation, type TreeNode } from './tree.js';

/** `+0.31/12` or `-M3/20` at the beginning of a comment: score of the move, from the mover's view, and depth. */
const SCORE = /^([+-])(?:(\d+\.\d+)|M(\d+))\/(\d+)(?:\s|$)/;

/** Reads all games of a PDN or PGN text. Fails with the first that cannot be read, or when there is none. */
export function readGames(text: string): Result<readonly GameRecord[]> {
  const games: GameRecord[] = [];
  for (const record of readRecords(text)) {
    if (!record.ok) return record;
    games.push(record.value);
  }
  return games.length ? ok(games) : fail('record-empty', 'a game or a FEN', 'no move and no tag', 'text');
}

/** A short name of a game for a list. */
export function titleOf(record: GameRecord): string {
  const known = (name: string) => {
    const value = tagOf(record, name);
    return value === undefined || value === '' || /^\?+$/.test(value) ? undefined : value;
  };
  const [white, black] = [known('White'), known('Black')];
  const players =
    white !== undefined || black !== undefined ? `${white ?? '?'} - ${black ?? '?'}` : undefined;
  return [known('Event'), players].filter((part) => part !== undefined).join(', ') || `Game ${record.number}`;
}

/** The tree of a record, with its variations, comments and the scores that engines wrote. */
export async function treeOfRecord(record: GameRecord, cores: Cores): Promise<Result<GameTree>> {
  const { game, variant } = findRecordVariant(record);
  const where = `game ${record.number}, line ${record.line}`;
  const start = game.parseFen(tagOf(record, 'FEN') ?? variant.startFen);
  if (!start.ok)
    return fail(start.error.code, start.error.expected, start.error.got, `${where}, ${start.error.where}`);
  const tree = new GameTree(game, variant, await cores.position(game), start.value);
  tree.root.comment = record.main.comments.join(' ');
  const read = readLine(tree, tree.root, record.main, record.number);
  if (!read.ok) return read;
  tree.goTo(tree.root);
  tree.tags = { tags: [...record.tags], score: scoreOf(record) };
  return ok(tree);
}

function readLine(tree: GameTree, from: TreeNode, line: RecordLine, number: number): Result<true> {
  let node = from;
  for (const { text, line: at, comments, nags, variations } of line.moves) {
    tree.goTo(node);
    const played = tree.playText(text);
    if (!played.ok) {
      const { code, expected, got } = played.error;
      const side = node.setup.side === 0 ? 'White' : 'Black';
      const move = moveNumber(tree.root.setup.side, node.ply);
      return fail(code, expected, got, `game ${number}, line ${at}, move ${move} of ${side}`);
    }
    const [before, after] = [node, played.value];
    node = after;
    const comment = comments.join(' ');
    after.evaluation = readScore(comment, before.setup.side);
    after.comment = comment;
    after.nags = nags;
    for (const variation of variations) {
      const done = readLine(tree, before, variation, number);
      if (!done.ok) return done;
    }
  }
  return ok(true);
}

function readScore(comment: string, mover: Side): NodeEvaluation | null {
  const found = SCORE.exec(comment);
  if (!found) return null;
  const [, sign, hundredths, mate, depth] = found;
  const value =
    (sign === '-' ? -1 : 1) *
    (hundredths === undefined ? Number(mate) : Math.round(Number(hundredths) * 100));
  const score: Evaluation = { kind: hundredths === undefined ? 'mate' : 'cp', value };
  return { score: fromView(score, mover), depth: Number(depth) };
}

/** A score of one side's view in White's, or the other way round. */
export function fromView({ kind, value }: Evaluation, side: Side): Evaluation {
  return { kind, value: side === 0 || value === 0 ? value : -value };
}

/** A tree as PDN or PGN, whichever its game has. */
export function formatTree(tree: GameTree): string {
  const { game, variant, root } = tree;
  const kind =
    variant.gameType === undefined
      ? (['Variant', variant.id] as const)
      : (['GameType', variant.gameType] as const);
  const kept = tree.tags.tags.filter(
    ([name]) => !['gametype', 'variant', 'fen', 'setup', 'result'].includes(name.toLowerCase()),
  );
  const fen = tree.startFen;
  const setUp =
    fen === variant.startFen
      ? []
      : ([
          ['SetUp', '1'],
          ['FEN', fen],
        ] as const);
  return formatRecord({
    tags: [...kept, ['Result', ''], kind, ...setUp],
    first: root.setup.side,
    comment: words(root.comment),
    moves: movesOf(root),
    score: tree.tags.score,
    style: game.record === 'pdn' ? 'draughts' : 'chess',
  });
}

/** The main line behind a node, with the variations beside it. */
function movesOf(node: TreeNode): MoveText[] {
  const moves: MoveText[] = [];
  for (let at = node; ; ) {
    const [main, ...others] = at.children;
    if (!main) return moves;
    moves.push({
      ...moveText(main),
      variations: others.map((other) => [moveText(other), ...movesOf(other)]),
    });
    at = main;
  }
}

function moveText({ move, comment, nags, evaluation, parent }: TreeNode): MoveText {
  const text = [move?.book ?? '', ...nags.map((nag) => `$${nag}`)].join(' ');
  const isScored = SCORE.test(comment) || !evaluation;
  const score = isScored
    ? []
    : [`${formatEvaluation(fromView(evaluation.score, parent?.setup.side ?? 0))}/${evaluation.depth}`];
  return { text, comment: [...score, ...words(comment)] };
}

/** Words of a comment; a command such as `[%clk 0:01:00]` is one. */
function words(comment: string): readonly string[] {
  return comment.match(/\[%[^\]]*\]|\S+/g) ?? [];
}

/**
 * The tree of what somebody has pasted or opened: a FEN of any game (`preferred` tried first), else the first game
 * of a PDN or PGN.
 */
export async function treeOfText(text: string, preferred: string, cores: Cores): Promise<Result<GameTree>> {
  const fen = text.trim();
  if (!/[[{\n]/.test(fen)) {
    const games = [...GAMES].sort(
      (a, b) => Number(hasVariant(b.id, preferred)) - Number(hasVariant(a.id, preferred)),
    );
    for (const game of games) {
      const start = game.parseFen(fen);
      if (!start.ok) continue;
      const variant = game.variants.find(({ id }) => id === preferred) ?? game.variants[0];
      if (variant) return ok(new GameTree(game, variant, await cores.position(game), start.value));
    }
  }
  const records = readGames(text);
  if (!records.ok) return records;
  const [first] = records.value;
  return first ? treeOfRecord(first, cores) : fail('record-empty', 'a game or a FEN', 'nothing', 'text');
}

function hasVariant(gameId: string, variantId: string): boolean {
  return VARIANTS.some(({ game, variant }) => game.id === gameId && variant.id === variantId);
}
