import type { Game, HubNotation } from '../core/game.js';
import type { Position } from '../core/position.js';
import { type Failure, ok, type Result } from '../core/result.js';
import type { PositionText } from '../engine/engine.js';
import { makeReferees } from '../engine/referees.js';
import type { PositionCommand } from './parse.js';

/** A game with the Hub protocol's notation. */
export type HubGame = Game & { readonly hub: HubNotation };

/** The position of a Hub conversation: reads the client's notation, and writes the engine's moves in it. */
export interface HubBoard {
  /**
   * Plays a `pos` command, wholly or not at all, and gives it in the engine's words.
   * Failures: `bad-position`, `illegal-move`.
   */
  place(command: PositionCommand): Result<PositionText>;
  /** Back to the start of the game. */
  reset(): void;
  /** The position is now searched: `variation` begins there until the next search. */
  beginSearch(): void;
  /** Moves of the searched position in wire notation as Hub writes them. */
  variation(moves: readonly string[]): readonly string[];
}

interface Played {
  readonly command: PositionCommand;
  readonly text: PositionText;
}

export function makeHubBoard(game: HubGame): HubBoard {
  const board = makeReferees()(game);
  const { root, scratch } = board;
  let played: Played | null = null;

  /** The position before the first move that is still to be played, and how many have been. */
  const begin = (command: PositionCommand): Result<{ fen: string; done: readonly string[] }> => {
    const { spare, current } = board;
    if (played && played.text.fen !== null && extendsCommand(played.command, command)) {
      spare.copyFrom(current);
      return ok({ fen: played.text.fen, done: played.text.moves });
    }
    const setup = game.hub.parsePosition(command.position, command.counts);
    if (!setup.ok) return refuse('bad-position', setup.error);
    spare.reset(setup.value);
    return ok({ fen: game.formatFen(setup.value), done: [] });
  };

  const reset = () => {
    const setup = game.parseFen(game.variants[0]?.startFen ?? '');
    if (!setup.ok) throw new Error(`${game.id} has no start`);
    board.current.reset(setup.value);
    played = null;
  };
  reset();
  root.copyFrom(board.current);

  return {
    place(command) {
      const begun = begin(command);
      if (!begun.ok) return begun;
      const { spare } = board;
      const moves = [...begun.value.done];
      for (const [index, text] of command.moves.entries()) {
        if (index < begun.value.done.length) continue;
        const move = game.hub.parseMove(text, spare);
        if (!move.ok) return refuse('illegal-move', { ...move.error, where: `moves, item ${index + 1}` });
        moves.push(game.formatMove(move.value, spare));
        spare.play(move.value);
      }
      board.spare = board.current;
      board.current = spare;
      played = { command, text: { fen: begun.value.fen, moves } };
      return ok(played.text);
    },
    reset,
    beginSearch: () => root.copyFrom(board.current),
    variation: (moves) => translate(game, root, scratch, moves),
  };
}

function refuse(code: string, error: Failure): Result<never> {
  return { ok: false, error: { ...error, code } };
}

function translate(game: HubGame, root: Position, scratch: Position, moves: readonly string[]): string[] {
  const texts: string[] = [];
  scratch.copyFrom(root);
  for (const text of moves) {
    const move = game.parseMove(text, scratch);
    if (!move.ok) throw new Error(`the engine's move ${text}: ${move.error.code}`);
    texts.push(game.hub.formatMove(move.value));
    scratch.play(move.value);
  }
  return texts;
}

/** Whether `next` is `last` with moves added. */
function extendsCommand(last: PositionCommand, next: PositionCommand): boolean {
  return (
    last.position === next.position &&
    last.counts === next.counts &&
    last.moves.length <= next.moves.length &&
    last.moves.every((move, i) => move === next.moves[i])
  );
}
