import type { Game, Variant } from '../src/core/game.js';
import { frisian } from './frisian/game.js';
import { russianCheskers } from './russian-cheskers/game.js';
import { sleepingBeauty } from './sleeping-beauty/game.js';

/** The games, in the order of their variants in `UCI_Variant`; the first variant is the default. */
export const GAMES: readonly Game[] = [frisian, sleepingBeauty, russianCheskers];

/** Every variant with its game. */
export const VARIANTS: readonly { readonly variant: Variant; readonly game: Game }[] = GAMES.flatMap((game) =>
  game.variants.map((variant) => ({ variant, game })),
);

/** Finds a variant by id, upper and lower case alike. */
export function findVariant(id: string): { readonly variant: Variant; readonly game: Game } | undefined {
  const wanted = id.toLowerCase();
  return VARIANTS.find(({ variant }) => variant.id === wanted);
}
