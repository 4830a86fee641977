/** Probabilities of the values of a discrete score, all positive. */
export type Probabilities = readonly number[];

const MAX_ROUNDS = 200;
const T_ROUNDS = 10;
const T_PRECISION = 1e-9;

/**
 * The distribution nearest to `p` (in likelihood) whose mean of `values` is `mean`, which must lie strictly
 * between the least and the greatest value.
 *
 * It is p_i / (1 + x (v_i - mean)); x is the one root of a falling function between the poles.
 * Method: M. Van den Bergh, "The generalized maximum likelihood ratio for the expectation value of a
 * distribution", 2017 (as used by Fishtest).
 */
export function withMean(p: Probabilities, values: readonly number[], mean: number): number[] {
  const deviations = values.map((value) => value - mean);
  let low = -1 / Math.max(...deviations);
  let high = -1 / Math.min(...deviations);
  let x = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { slope, value } = tilt(p, deviations, x);
    if (value > 0) low = x;
    else high = x;
    const newton = x - value / slope;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (next === x) break;
    x = next;
  }
  return p.map((share, i) => share / (1 + x * (deviations[i] ?? 0)));
}

function tilt(p: Probabilities, deviations: readonly number[], x: number): { value: number; slope: number } {
  let value = 0;
  let slope = 0;
  p.forEach((share, i) => {
    const ratio = (deviations[i] ?? 0) / (1 + x * (deviations[i] ?? 0));
    value += share * ratio;
    slope -= share * ratio * ratio;
  });
  return { value, slope };
}

/**
 * The distribution nearest to `p` whose t-value, (mean - reference) / standard deviation, is `t`.
 *
 * The constraint is not linear: it is replaced by its tangent at the last estimate and solved anew, from
 * the uniform distribution on, until nothing moves. Method: M. Van den Bergh, "Comments on normalized Elo",
 * 2020 (section 4.1), as used by Fishtest.
 */
export function withTValue(
  p: Probabilities,
  values: readonly number[],
  reference: number,
  t: number,
): number[] {
  let estimate: number[] = values.map(() => 1 / values.length);
  for (let round = 0; round < T_ROUNDS; round++) {
    const mean = weigh(estimate, values);
    const sigma = Math.sqrt(
      weigh(
        estimate,
        values.map((value) => (value - mean) ** 2),
      ),
    );
    const tangent = values.map(
      (value) => value - reference - (t * sigma * (1 + ((mean - value) / sigma) ** 2)) / 2,
    );
    const next = withMean(p, tangent, 0);
    const moved = Math.max(...next.map((share, i) => Math.abs(share - (estimate[i] ?? 0))));
    estimate = next;
    if (moved < T_PRECISION) break;
  }
  return estimate;
}

function weigh(p: Probabilities, values: readonly number[]): number {
  return p.reduce((sum, share, i) => sum + share * (values[i] ?? 0), 0);
}
