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

/**
 * The handicap at an Elo of the game's scale, between the steps that were measured; null: none. Up to the first step
 * that plays the best move it is that of the last one that need not: one search for all moves is not between another
 * and one for the best.
 */
export function handicapAt(scale: readonly StrengthStep[], elo: number): Handicap | null {
  const above = scale.findIndex((step) => step.elo > elo);
  const [first] = scale;
  if (above < 0 || !first) return null;
  const [low, high] = [scale[above - 1] ?? first, scale[above] ?? first];
  if (low.temperature > 0 && high.temperature === 0) return low;
  const share = high.elo > low.elo ? (elo - low.elo) / (high.elo - low.elo) : 0;
  const blend = (from: number, to: number) => from ** (1 - share) * to ** share;
  return {
    nodes: Math.round(blend(low.nodes, high.nodes)),
    temperature: high.temperature === 0 ? 0 : blend(low.temperature, high.temperature),
  };
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
