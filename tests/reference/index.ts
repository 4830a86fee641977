import { frisian } from './frisian.js';
import { russianCheskers } from './russian-cheskers.js';
import { sleepingBeauty } from './sleeping-beauty.js';
import type { ReferenceGame } from './types.js';

/** The variants, by the ids of `UCI_Variant`. */
export const VARIANTS = ['frisian', 'frysk', 'sleepingbeauty', 'russiancheskers'] as const;
export type Variant = (typeof VARIANTS)[number];

/** The start position of each variant. */
export const START_FENS: Readonly<Record<Variant, string>> = {
  frisian: 'W:W31-50:B1-20',
  frysk: 'W:W46-50:B1-5',
  sleepingbeauty: 'W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8 1',
  russiancheskers: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1',
};

const REFERENCES: Readonly<Record<Variant, ReferenceGame<unknown>>> = {
  frisian,
  frysk: frisian,
  sleepingbeauty: sleepingBeauty,
  russiancheskers: russianCheskers,
};

/** The rules of a variant. `frysk` is `frisian` from another start. Throws on an unknown id. */
export function reference(variant: string): ReferenceGame<unknown> {
  const found = VARIANTS.find((id) => id === variant);
  if (found === undefined) throw new Error(`unknown variant ${variant}`);
  return REFERENCES[found];
}
