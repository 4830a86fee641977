import { DECIDED } from '../../engines/assembly/layout.js';
import type { Samples } from './samples.js';

/** Scales looked at, hundredths. */
const LEAST_SCALE = 20;
const GREATEST_SCALE = 1000;
/** Positions that are enough to find the scale by. */
const ENOUGH = 200_000;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The expected score that a search's score speaks of. */
export function expectedScore(score: number, scale: number): number {
  if (Math.abs(score) >= DECIDED) return score > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score / scale));
}

/**
 * The scale, whole hundredths, by which undecided scores foretell the results best: least cross entropy, by golden
 * section.
 */
export function fitScale({ learned, scores, results }: Samples): number {
  const every = Math.max(1, Math.floor(learned / ENOUGH));
  const loss = (scale: number) => {
    let sum = 0;
    for (let i = 0; i < learned; i += every) {
      const score = scores[i] as number;
      if (Math.abs(score) >= DECIDED) continue;
      const x = score / scale;
      sum += Math.log1p(Math.exp(-Math.abs(x))) + Math.max(x, 0) - x * ((results[i] as number) / 2);
    }
    return sum;
  };
  let [low, high] = [LEAST_SCALE, GREATEST_SCALE];
  while (high - low > 0.5) {
    const [a, b] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
    if (loss(a) < loss(b)) high = b;
    else low = a;
  }
  return Math.round((low + high) / 2);
}

/** What the network is to say of each position: `mix` of the score's expectation, the rest of the result. */
export function makeTargets(samples: Samples, scale: number, mix: number): Float32Array {
  const { count, scores, results } = samples;
  return Float32Array.from(
    { length: count },
    (_, i) => mix * expectedScore(scores[i] as number, scale) + ((1 - mix) * (results[i] as number)) / 2,
  );
}
