import type { Game, Variant } from '../../core/game.js';
import type { Position } from '../../core/position.js';
import type { Protocol } from '../../match/engine-process/protocol.js';
import type { Conversation } from './conversation.js';

/** The engine under check. */
export interface CheckSubject {
  readonly protocol: Protocol;
  readonly game: Game;
  readonly variant: Variant;
  /** Judges its moves. */
  readonly position: Position;
  /** Where its variations are tried out. */
  readonly trial: Position;
  /** Starts the engine once more. */
  open(): Conversation;
  /** The conversation in which a step is taken. */
  readonly talk: Conversation;
}

/** Ends a step: the message says why it has failed. */
export class StepFailure extends Error {}
