/**
 * Random positions to start games from, as FENs, with the rare ones often: many kings, long chains, beauties to
 * wake, three-move counters, men about to promote, counts about to run out.
 */
import { START_FENS, type Variant } from './index.js';
import type { Random } from './random.js';
import { fenOf } from './setup.js';
import { FRISIAN_SETUPS } from './setups-frisian.js';
import { RUSSIAN_CHESKERS_SETUPS } from './setups-russian-cheskers.js';
import { SLEEPING_BEAUTY_SETUPS } from './setups-sleeping-beauty.js';

const SETUPS = {
  frisian: FRISIAN_SETUPS,
  frysk: FRISIAN_SETUPS,
  sleepingbeauty: SLEEPING_BEAUTY_SETUPS,
  russiancheskers: RUSSIAN_CHESKERS_SETUPS,
};

/** A random FEN of the variant, which its rules accept. About one in eight is the start. */
export function randomFen(variant: Variant, random: Random): string {
  return random.chance(1 / 8) ? START_FENS[variant] : fenOf(random, SETUPS[variant]);
}
