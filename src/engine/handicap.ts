import type { StrengthStep } from '../core/game.js';
import type { InfoLine } from './events.js';
import type { Score } from './score.js';

/** What keeps the engine from its best: it looks at `nodes`, and takes moves that seem a little worse for as good. */
export interface Handicap {
  readonly nodes: number;
  /** Hundredths of a man by which a move is e times less likely to be played; 0: the best is played. */
  readonly temperature: number;
}

/** Scores of a decided game count as so many hundredths. */
const DECIDED_WORTH = 2000;

/** The handicap at an Elo of the game's scale, between the steps that were measured; null: none. */
export function handicapAt(scale: readonly StrengthStep[], elo: number): Handicap | null {
  const above = scale.findIndex((step) => step.elo > elo);
  const [first] = scale;
  if (above < 0 || !first) return null;
  const [low, high] = [scale[above - 1] ?? first, scale[above] ?? first];
  const share = high.elo > low.elo ? (elo - low.elo) / (high.elo - low.elo) : 0;
  return {
    nodes: Math.round(low.nodes ** (1 - share) * high.nodes ** share),
    temperature: blend(low.temperature, high.temperature, share),
  };
}

/** Between temperatures as their logarithms go; the way to none is straight. */
function blend(low: number, high: number, share: number): number {
  return high > 0 ? low ** (1 - share) * high ** share : low * (1 - share);
}

/**
 * One of the lines, the more likely the better it is: by Boltzmann's distribution of their scores. `random` gives
 * numbers from 0, included, to 1.
 */
export function chooseLine(
  lines: readonly InfoLine[],
  temperature: number,
  random: () => number,
): InfoLine | undefined {
  const worths = lines.map(({ score }) => worthOf(score));
  const best = Math.max(...worths);
  const weights = worths.map((worth) => Math.exp((worth - best) / temperature));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return lines.find((_, i) => {
    left -= weights[i] ?? 0;
    return left < 0;
  });
}

function worthOf(score: Score): number {
  if (score.kind === 'cp') return Math.max(-DECIDED_WORTH, Math.min(DECIDED_WORTH, score.value));
  return score.wins ? DECIDED_WORTH : -DECIDED_WORTH;
}
