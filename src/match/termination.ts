import type { OutcomeReason, Side } from '../core/game.js';
import { type EngineFailure, formatEngineFailure } from './engine-process/failure.js';

/** Why a game ended. */
export type Termination =
  | { readonly kind: 'rule'; readonly reason: OutcomeReason }
  | { readonly kind: 'adjudication'; readonly reason: 'resign' | 'draw-score' | 'draw-agreed' | 'max-plies' }
  | { readonly kind: 'illegal-move'; readonly side: Side; readonly text: string }
  /** `over`: milliseconds beyond clock and margin. */
  | { readonly kind: 'timeout'; readonly side: Side; readonly over: number }
  | { readonly kind: 'failure'; readonly side: Side; readonly failure: EngineFailure }
  /** Broken off from outside; the game does not count. */
  | { readonly kind: 'aborted' };

const COLOURS = ['White', 'Black'] as const;

/** Value of a record's Termination tag. */
export function terminationTag(termination: Termination): string {
  switch (termination.kind) {
    case 'rule':
      return 'normal';
    case 'adjudication':
      return 'adjudication';
    case 'illegal-move':
      return 'illegal move';
    case 'timeout':
      return 'time forfeit';
    case 'failure':
      return FAILURE_TAGS[termination.failure.kind];
    case 'aborted':
      return 'unterminated';
  }
}

const FAILURE_TAGS: Readonly<Record<EngineFailure['kind'], string>> = {
  spawn: 'no start',
  crash: 'crash',
  disconnect: 'disconnect',
  stall: 'stall',
  protocol: 'protocol error',
};

const ADJUDICATIONS = {
  resign: 'adjudication: evaluations beyond the resign score',
  'draw-score': 'adjudication: evaluations level',
  'draw-agreed': 'adjudication: a draw the rules let the players agree to',
  'max-plies': 'adjudication: longest game reached',
} as const;

/** For people: who did what. */
export function formatTermination(termination: Termination): string {
  switch (termination.kind) {
    case 'rule':
      return termination.reason;
    case 'adjudication':
      return ADJUDICATIONS[termination.reason];
    case 'illegal-move':
      return `${COLOURS[termination.side]} played an illegal move: ${termination.text}`;
    case 'timeout':
      return `${COLOURS[termination.side]} lost on time, ${Math.ceil(termination.over)} ms over`;
    case 'failure':
      return `${COLOURS[termination.side]} ${formatEngineFailure(termination.failure)}`;
    case 'aborted':
      return 'broken off';
  }
}
