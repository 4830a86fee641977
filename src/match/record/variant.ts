import { VARIANTS } from '../../../engines/registry.js';
import { type GameRecord, tagOf } from './record.js';

type Entry = (typeof VARIANTS)[number];

/** The variant a record's tags name (GameType of PDN, Variant of PGN), else the first of all. */
export function findRecordVariant(record: GameRecord): Entry {
  const type = tagOf(record, 'GameType')?.split(',')[0]?.trim();
  const name = plain(tagOf(record, 'Variant') ?? '');
  const found = VARIANTS.find(({ variant }) =>
    type === undefined
      ? plain(variant.id) === name || plain(variant.name) === name
      : variant.gameType === type,
  );
  const entry = found ?? VARIANTS[0];
  if (!entry) throw new Error('no games');
  return entry;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
