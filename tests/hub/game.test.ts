import { describe, expect, it, onTestFinished } from 'vitest';
import { findVariant } from '../../engines/registry.js';
import { compileCore } from '../../src/core/built.js';
import { Position } from '../../src/core/position.js';
import { NO_ADJUDICATION } from '../../src/match/adjudication.js';
import { Engine } from '../../src/match/engine-process/engine.js';
import type { Protocol } from '../../src/match/engine-process/protocol.js';
import { playGame } from '../../src/match/game.js';
import type { Player } from '../../src/match/player.js';
import { type Limits, NO_LIMITS } from '../../src/match/time-control.js';
import { PATIENCE, unwrap } from '../match/engines.js';
import { BUILT } from '../uci/engine-driver.js';

const CLOCK: Limits = { ...NO_LIMITS, clock: { moves: null, base: 3000, increment: 20 }, margin: 1000 };
const NODES: Limits = { ...NO_LIMITS, nodes: 500 };

async function player(protocol: Protocol, limits: Limits, ponder: boolean): Promise<Player> {
  const engine = new Engine({
    command: process.execPath,
    args: [BUILT, protocol],
    protocol,
    options: [],
    patience: { ...PATIENCE, stop: 5000, silence: 20_000 },
  });
  onTestFinished(() => engine.quit());
  unwrap(await engine.start());
  return { name: protocol, engine, limits, ponder };
}

describe('whole games in Hub', () => {
  it.each([
    ['frisian', 'hub', NODES, false],
    ['frysk', 'hub', NODES, false],
    ['frisian', 'uci', NODES, false],
    ['frysk', 'hub', CLOCK, true],
  ] as const)('%s against itself in %s', async (id, other, limits, ponder) => {
    const found = findVariant(id);
    if (!found) throw new Error(id);
    const { game, variant } = found;
    const played = await playGame(
      {
        game,
        variant,
        fen: variant.startFen,
        opening: [],
        players: [await player('hub', limits, ponder), await player(other, limits, ponder)],
        adjudication: { ...NO_ADJUDICATION, maxPlies: 160 },
        infoEvents: false,
      },
      new Position(compileCore(game.id)),
    );
    if (!played.ok) throw new Error(played.error.code);
    const { termination, moves } = played.value;
    expect(termination.kind, JSON.stringify(termination)).toMatch(/^(rule|adjudication)$/);
    expect(moves.length).toBeGreaterThan(10);
    for (const { thought } of moves) expect(thought?.evaluation).not.toBeNull();
  });
});
