import { expect, it } from 'vitest';
import { outlookOf } from '../../src/engine/outlook.js';
import { fitOutlook } from '../../src/training/outlook.js';
import type { Samples } from '../../src/training/samples.js';

/** Numbers from 0 to 1, always the same (Lehmer's generator of Park and Miller). */
function lehmer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

it('finds the model by which the results were drawn', () => {
  const model = { margin: [40, 2], spread: [150, -3] } as const;
  const random = lehmer(7);
  const count = 200_000;
  const [starts, scores, results] = [
    new Uint32Array(count + 1),
    new Int16Array(count),
    new Uint8Array(count),
  ];
  for (let i = 0; i < count; i++) {
    const pieces = 4 + Math.floor(random() * 30);
    const value = Math.round((random() - 0.5) * 800);
    starts[i + 1] = (starts[i] as number) + pieces;
    scores[i] = value;
    const [wins, draws] = outlookOf({ kind: 'cp', value }, pieces, model);
    const drawn = random() * 1000;
    results[i] = drawn < wins ? 2 : drawn < wins + draws ? 1 : 0;
  }
  const samples = { count, starts, scores, results } as Samples;
  const found = fitOutlook(samples);
  for (const pieces of [6, 18, 32]) {
    for (const value of [-200, 0, 50, 300]) {
      const [expected, fitted] = [model, found].map((each) => outlookOf({ kind: 'cp', value }, pieces, each));
      for (const [i, chance] of (expected ?? []).entries()) {
        expect(Math.abs(chance - (fitted?.[i] ?? 0))).toBeLessThan(15);
      }
    }
  }
});
