import type { Game, Move, Setup, Side, Variant } from '../../core/game.js';
import type { Position } from '../../core/position.js';
import { type Failure, fail, ok, quote, type Result } from '../../core/result.js';
import { type GameRecord, moveNumber, type RecordMove, tagOf } from './record.js';

/** A record's main line, judged by the rules. */
export interface ReplayedGame {
  readonly variant: Variant;
  readonly start: Setup;
  readonly moves: readonly ReplayedMove[];
}

export interface ReplayedMove {
  readonly side: Side;
  /** As played; only valid in its own position. */
  readonly move: Move;
  /** Wire notation. */
  readonly wire: string;
  readonly source: RecordMove;
}

/**
 * Plays a record's main line on `position`, which is left at its end. A game may go on past a draw by rule,
 * as servers let it. `variant` serves where the tags name none.
 *
 * Codes: `record-variant` (the tags name another game), `record-fen`, `record-move`; `where` gives the
 * game's number in its file and the line.
 */
export function replayRecord(
  record: GameRecord,
  game: Game,
  position: Position,
  variant: Variant,
): Result<ReplayedGame> {
  const chosen = chooseVariant(record, game, variant);
  if (!chosen.ok) return chosen;
  const start = game.parseFen(tagOf(record, 'FEN') ?? chosen.value.startFen);
  if (!start.ok) return within(record, start.error, 'record-fen', record.line, start.error.where);
  position.reset(start.value);
  const moves: ReplayedMove[] = [];
  for (const source of record.main.moves) {
    const { side } = position;
    const parsed = game.parseMove(source.text, position);
    if (!parsed.ok) {
      const at = `move ${moveNumber(start.value.side, moves.length)} of ${side === 0 ? 'White' : 'Black'}`;
      return within(record, parsed.error, 'record-move', source.line, at);
    }
    const move = parsed.value;
    moves.push({ side, move, wire: game.formatMove(move, position), source });
    position.play(move);
  }
  return ok({ variant: chosen.value, start: start.value, moves });
}

/** GameType of PDN (its first number), Variant of PGN; the start position may tell variants of a game apart. */
function chooseVariant(record: GameRecord, game: Game, variant: Variant): Result<Variant> {
  const type = tagOf(record, 'GameType')?.split(',')[0]?.trim();
  const name = tagOf(record, 'Variant');
  const fits = ({ id, name: title, gameType }: Variant) =>
    type !== undefined && gameType !== undefined
      ? type === gameType
      : sameName(name, id) || sameName(name, title);
  if (type === undefined && name === undefined) return ok(variant);
  const found = game.variants.find(fits);
  if (found) return ok(found);
  const names = game.variants.map(({ id, gameType }) => gameType ?? id).join(' or ');
  return fail(
    'record-variant',
    `GameType or Variant ${names}`,
    quote(type ?? name ?? ''),
    place(record, record.line),
  );
}

function sameName(written: string | undefined, name: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return written !== undefined && bare(written) === bare(name);
}

function within(record: GameRecord, error: Failure, code: string, line: number, at: string): Result<never> {
  return fail(code, error.expected, error.got, `${place(record, line)}, ${at}`);
}

function place(record: GameRecord, line: number): string {
  return `game ${record.number}, line ${line}`;
}
