import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '../reference/random.js';
import { EngineDriver } from '../uci/engine-driver.js';
import { type Family, solveFamilies } from './families.js';
import { EndingPlayer, type Played } from './play.js';
import { type Census, census, sample } from './samples.js';

/**
 * The built engine plays proven wins against the best defence. As a rule a few of every family, with few nodes a move;
 * `SPINDLE_ENDINGS=40 npx vitest run tests/endings` plays so many, at a second a move, and prints what it has won.
 */
const WANTED = Number(process.env.SPINDLE_ENDINGS ?? 0);
const LIMITS = WANTED ? 'movetime 1000' : 'nodes 20000';
const POSITIONS = WANTED || 4;
const SEED = 20261201;
const HOURS = 3_600_000;

interface Report {
  readonly family: Family;
  readonly census: Census;
  readonly played: readonly Played[];
}

const reports: Report[] = [];
let families: Family[] = [];

beforeAll(() => {
  families = solveFamilies();
}, HOURS);

afterAll(() => {
  const table = reports.map(({ family, census, played }) => {
    const won = played.filter(({ verdict }) => verdict === 'won').length;
    return {
      game: family.endings.rules.variant,
      family: family.name,
      positions: census.positions,
      'won positions': census.won,
      'longest win': census.longest,
      played: played.length,
      won,
      share: `${Math.round((100 * won) / played.length)} %`,
    };
  });
  if (WANTED) console.table(table);
});

describe(`the engine, go ${LIMITS}`, () => {
  it('wins what is won', { timeout: 10 * HOURS }, async () => {
    for (const family of families) reports.push(await playFamily(family));
    const missed = reports.flatMap(({ played }) => played.filter(({ verdict }) => verdict !== 'won'));
    for (const { sample, verdict, line } of missed) {
      console.log(`${verdict}: ${sample.fen} (${sample.plies} plies): ${line.join(' ')}`);
    }
    expect(missed).toEqual([]);
  });
});

async function playFamily(family: Family): Promise<Report> {
  const counted = census(family);
  const player = new EndingPlayer(family.endings);
  const engine = await EngineDriver.ready({ UCI_Variant: family.endings.rules.variant, Hash: 64 });
  const played: Played[] = [];
  const t0 = performance.now();
  try {
    for (const position of sample(family, counted, POSITIONS, randomFrom(SEED))) {
      played.push(await player.play(engine, LIMITS, position));
    }
  } finally {
    engine.kill();
  }
  console.log(
    family.name,
    counted.positions,
    counted.won,
    counted.longest,
    played.map((p) => `${p.sample.plies}:${p.verdict}:${p.line.length}`).join(' '),
    performance.now() - t0,
  );
  return { family, census: counted, played };
}
