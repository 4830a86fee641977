/** What an engine thinks of a position, from the mover's view. */
export type Evaluation =
  /** Hundredths of a man (of a pawn). */
  | { readonly kind: 'cp'; readonly value: number }
  /** Own moves until the opponent has lost; zero or negative: until the mover has. */
  | { readonly kind: 'mate'; readonly value: number };

/** Above every evaluation in hundredths. */
const DECIDED = 1_000_000;

/** One scale for both kinds, hundredths; a nearer win is more. */
export function centiscore({ kind, value }: Evaluation): number {
  if (kind === 'cp') return value;
  return value > 0 ? DECIDED - value : -DECIDED - value;
}

/** `+0.31`, `-12.00`, `+M5`, `-M3`. */
export function formatEvaluation({ kind, value }: Evaluation): string {
  if (kind === 'mate') return value > 0 ? `+M${value}` : `-M${-value}`;
  return value < 0 ? (value / 100).toFixed(2) : `+${(value / 100).toFixed(2)}`;
}
