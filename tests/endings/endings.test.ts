import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../conformance/support.js';
import { randomFrom } from '../reference/random.js';
import { EngineDriver } from '../uci/engine-driver.js';
import { pliesAfter, pliesByOneMove, pliesOf, setupOf, winsWithin } from './check.js';
import { FAMILIES, type Family } from './families.js';
import { EndingPlayer, type Played } from './play.js';
import { NEVER } from './retrograde.js';
import { type Census, census, sampleAll, sampleWins } from './samples.js';
import { piecesOn } from './tables.js';

/*
 * The built engine plays proven wins against the best defence, as docs/endings.md tells. As a rule a few of every
 * family, with few nodes a move; `SPINDLE_ENDINGS=40 npx vitest run tests/endings` plays forty of each at a second a
 * move, and prints what it has won. `SPINDLE_ENDINGS_GO="nodes 1000000"` with it plays by nodes, which is the same on
 * a busy machine.
 */
const WANTED = Number(process.env.SPINDLE_ENDINGS ?? 0);
const POSITIONS = WANTED || 4;
const LIMITS = process.env.SPINDLE_ENDINGS_GO ?? (WANTED ? 'movetime 1000' : 'nodes 20000');
/** The least share of a family. With 20,000 nodes 43 of 44 have been won. */
const SHARE = 0.75;
const SEED = 20261201;
const HOUR = 3_600_000;

/** Positions of a family that are compared with the reference one move on. */
const COMPARED = 150;
/** Plies that a plain search with the reference looks ahead, and positions where it does. */
const SEARCHED_PLIES = 3;
const SEARCHED = 6;

interface Row {
  readonly game: string;
  readonly family: string;
  readonly positions: number;
  readonly won: number;
  readonly longest: number;
  readonly played: number;
  readonly 'won by the engine': number;
}

const report: Row[] = [];

afterAll(() => {
  if (WANTED) console.table(report);
});

describe.each(FAMILIES)('$endings.rules.variant, $name', (family) => {
  const { variant } = family.endings.rules;
  let counted: Census;

  beforeAll(() => {
    counted = census(family);
  }, HOUR);

  it('is solved as the rules have it one move on', () => {
    for (const fen of sampleAll(family, COMPARED, randomFrom(SEED))) {
      expect(pliesOf(family.endings, fen), fen).toBe(pliesByOneMove(family.endings, fen));
    }
  });

  it('has the short wins that a plain search finds', () => {
    const fens = [...shortWins(family, counted), ...sampleAll(family, SEARCHED, randomFrom(SEED + 1))];
    for (const fen of fens) {
      const isShort = pliesOf(family.endings, fen) <= SEARCHED_PLIES;
      expect(winsWithin(variant, fen, SEARCHED_PLIES), fen).toBe(isShort);
    }
  });

  it(`is won by the engine, go ${LIMITS}`, { timeout: HOUR }, async () => {
    const played = await playAll(family, counted);
    const missed = played.filter(({ verdict }) => verdict !== 'won');
    for (const { sample, verdict, line } of missed) {
      console.log(`${verdict}: ${sample.fen}, won in ${sample.plies} plies: ${line.join(' ')}`);
    }
    const won = played.length - missed.length;
    report.push({
      game: variant,
      family: family.name,
      positions: counted.positions,
      won: counted.won,
      longest: counted.longest,
      played: played.length,
      'won by the engine': won,
    });
    expect(won / played.length).toBeGreaterThanOrEqual(SHARE);
  });
});

function shortWins(family: Family, { byPlies }: Census): string[] {
  const short = new Map([...byPlies].filter(([plies]) => plies > 1 && plies <= SEARCHED_PLIES));
  const wins = sampleWins(family, { byPlies: short }, 2 * SEARCHED, randomFrom(SEED));
  return wins.filter(({ attacker }) => attacker === 0).map(({ fen }) => fen);
}

async function playAll(family: Family, counted: Census): Promise<Played[]> {
  const player = new EndingPlayer(family.endings);
  const engine = await EngineDriver.ready({ UCI_Variant: family.endings.rules.variant, Threads: 1 });
  const played: Played[] = [];
  try {
    for (const sample of sampleWins(family, counted, POSITIONS, randomFrom(SEED))) {
      played.push(await player.play(engine, LIMITS, sample));
    }
  } finally {
    engine.kill();
  }
  return played;
}

interface SolvedRow {
  readonly fen: string;
  readonly best: readonly string[];
  readonly plies: number | null;
  readonly about: string;
}

describe('positions proven elsewhere', () => {
  const frisian = FAMILIES.filter(({ endings }) => endings.rules.variant === 'frisian');
  const familyOf = ({ fen }: SolvedRow) =>
    frisian.find(({ pieces }) => `${piecesOn(setupOf('frisian', fen).squares)}` === `${pieces}`);
  const solved = rows<SolvedRow>('solve-frisian').flatMap((row) => {
    const family = familyOf(row);
    return family ? [{ ...row, endings: family.endings }] : [];
  });

  it.each(solved)('$about: $fen', ({ fen, best, plies, endings }) => {
    expect(pliesOf(endings, fen)).toBe(plies ?? NEVER);
    const wanted = plies === null ? NEVER : plies - 1;
    const after = pliesAfter(endings, fen).filter((move) => move.plies === wanted);
    expect(after.map(({ wire }) => wire)).toEqual(expect.arrayContaining([...best]));
  });

  it('are some', () => {
    expect(solved.length).toBeGreaterThanOrEqual(7);
  });
});
