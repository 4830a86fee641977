import { findVariant } from '../../engines/registry.js';
import type { Setup } from '../../src/core/game.js';
import { valid } from '../conformance/support.js';
import { reference } from '../reference/index.js';
import { NEVER } from './retrograde.js';
import type { Endings } from './tables.js';

/** The position of a FEN that is known to be right. */
export function setupOf(variant: string, fen: string): Setup {
  const found = findVariant(variant);
  if (!found) throw new Error(`no variant ${variant}`);
  return valid(found.game.parseFen(fen));
}

/** Plies to White's win by the tables, or NEVER. */
export function pliesOf(endings: Endings, fen: string): number {
  return endings.distance(setupOf(endings.rules.variant, fen));
}

/** White's wins and what they take after each legal move, moves by the reference. */
export function pliesAfter(
  endings: Endings,
  fen: string,
): { readonly wire: string; readonly plies: number }[] {
  const rules = reference(endings.rules.variant);
  return rules
    .moves(rules.parse(fen))
    .map(({ wire, next }) => ({ wire, plies: pliesOf(endings, rules.format(next())) }));
}

/** What the tables must say of a position by what they say of those one move on, by the reference's rules. */
export function pliesByOneMove(endings: Endings, fen: string): number {
  const rules = reference(endings.rules.variant);
  const outcome = rules.outcome(rules.parse(fen));
  if (outcome) return outcome.winner === 0 ? 0 : NEVER;
  const after = pliesAfter(endings, fen).map(({ plies }) => plies);
  const next = setupOf(endings.rules.variant, fen).side === 0 ? Math.min(...after) : Math.max(...after);
  return next === NEVER ? NEVER : next + 1;
}

/** Whether White can force the win within so many plies, by plain search with the reference's rules. */
export function winsWithin(variant: string, fen: string, most: number): boolean {
  const rules = reference(variant);
  const white = (state: unknown, left: number): boolean => {
    const outcome = rules.outcome(state);
    if (outcome) return outcome.winner === 0;
    return left > 0 && rules.moves(state).some(({ next }) => black(next(), left - 1));
  };
  const black = (state: unknown, left: number): boolean => {
    const outcome = rules.outcome(state);
    if (outcome) return outcome.winner === 0;
    return left > 0 && rules.moves(state).every(({ next }) => white(next(), left - 1));
  };
  return (setupOf(variant, fen).side === 0 ? white : black)(rules.parse(fen), most);
}
