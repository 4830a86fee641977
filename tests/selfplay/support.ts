import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VARIANTS } from '../../engines/registry.js';
import { compileCore } from '../../src/core/built.js';
import type { Game, Variant } from '../../src/core/game.js';
import { Position } from '../../src/core/position.js';
import type { Plan } from '../../src/selfplay/plan.js';
import type { GameTerms } from '../../src/selfplay/play-game.js';
import { makeThinker } from '../../src/selfplay/thinker.js';
import { valid } from '../conformance/support.js';
import { BUILT as SHIPPED } from '../uci/engine-driver.js';

/** The build under test; another one than `dist/` by SPINDLE_BUILT. */
export const BUILT = process.env.SPINDLE_BUILT ?? SHIPPED;

export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'spindle-selfplay-'));
}

export const PLAN: Plan = {
  variant: 'frisian',
  start: 'W:W31-50:B1-20',
  nodes: 50,
  plies: 6,
  maxScore: 100,
  stray: 5,
  seed: 7,
  hash: 1,
  core: '0123456789abcdef',
  weights: 'hand-made',
};

export interface Terms extends GameTerms {
  readonly game: Game;
  readonly variant: Variant;
}

/** A plan for each variant. */
export const TERMS: readonly Terms[] = VARIANTS.map(({ game, variant }) => ({
  game,
  variant,
  plan: { ...PLAN, variant: variant.id, start: variant.startFen },
  start: valid(game.parseFen(variant.startFen)),
  hasDraws: game.hasDraws,
}));

export function makeTools({ game, plan }: Terms) {
  const module = compileCore(game.id);
  return { position: new Position(module), thinker: makeThinker(module, plan.hash, null) };
}
