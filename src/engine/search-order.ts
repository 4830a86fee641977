import { MAX_MULTI_PV } from '../../engines/assembly/layout.js';
import type { Move, Side } from '../core/game.js';
import type { SearchOrder } from '../pool/search-memory.js';
import type { Handicap } from './handicap.js';
import { bindLimits, type Limits } from './limits.js';
import type { Settings } from './settings.js';
import { NO_BUDGET, planTime, type TimeBudget } from './time-management.js';

/** Turns limits into what the threads are told. `startTime` is on the shared clock. */
export function makeOrder(
  limits: Limits,
  side: Side,
  rootMoves: readonly Move[],
  settings: Settings,
  startTime: number,
  handicap: Handicap | null,
): SearchOrder {
  const bound = bindLimits(limits, side);
  const { soft, hard } = budget(bound, side, settings);
  return {
    threads: handicap ? 1 : settings.threads,
    depthLimit: bound.depth ?? Number.POSITIVE_INFINITY,
    nodeLimit: Math.min(bound.nodes ?? Number.POSITIVE_INFINITY, handicap?.nodes ?? Number.POSITIVE_INFINITY),
    mateLimit: bound.mate ?? 0,
    softLimit: soft,
    hardLimit: hard,
    startTime,
    // A move that is not the best is chosen among them all.
    multiPv: handicap?.temperature ? MAX_MULTI_PV : settings.multiPv,
    infinite: bound.infinite,
    pondering: bound.ponder,
    rootMoves,
  };
}

function budget(limits: Limits, side: Side, settings: Settings): TimeBudget {
  if (limits.infinite) return NO_BUDGET;
  const remaining = limits.clock[side];
  const clock =
    remaining === undefined
      ? undefined
      : { remaining, increment: limits.increment[side] ?? 0, movesToGo: limits.movesToGo };
  const plan = planTime({
    clock,
    moveTime: limits.moveTime,
    overhead: settings.moveOverhead,
    ponders: settings.ponder,
  });
  // Analysis takes the whole share: the core ends early only where a soft limit is set.
  return settings.analyseMode ? { soft: NO_BUDGET.soft, hard: Math.min(plan.soft, plan.hard) } : plan;
}
