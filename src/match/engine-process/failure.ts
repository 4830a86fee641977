/** How an engine process can fail. Each kind is told apart in a game's record. */
export type EngineFailure =
  /** The program could not be started. */
  | { readonly kind: 'spawn'; readonly message: string }
  /** The process ended by itself. */
  | { readonly kind: 'crash'; readonly exitCode: number | null; readonly signal: string | null }
  /** The process lives, but has closed its end of a pipe. */
  | { readonly kind: 'disconnect'; readonly stream: 'stdin' | 'stdout' }
  /** No answer in time, and none after `stop` either. */
  | { readonly kind: 'stall'; readonly awaited: string; readonly waited: number }
  /** Something came that the protocol does not allow here. */
  | { readonly kind: 'protocol'; readonly expected: string; readonly got: string };

export function formatEngineFailure(failure: EngineFailure): string {
  switch (failure.kind) {
    case 'spawn':
      return `could not be started: ${failure.message}`;
    case 'crash':
      return failure.signal === null
        ? `ended by itself with exit code ${failure.exitCode}`
        : `was ended by ${failure.signal}`;
    case 'disconnect':
      return `closed its ${failure.stream}`;
    case 'stall':
      return `gave no ${failure.awaited} for ${Math.round(failure.waited)} ms`;
    case 'protocol':
      return `expected ${failure.expected}, got ${failure.got}`;
  }
}

/** An engine's answer, or how it failed. */
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: EngineFailure };
