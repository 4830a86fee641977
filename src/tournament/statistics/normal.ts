/** Two-sided 95 % point of the normal distribution. */
export const Z95 = 1.959963984540054;

const SERIES_LIMIT = 3;
const TINY = 1e-17;

/** Error function, to about 1e-15. */
export function erf(x: number): number {
  if (x < 0) return -erf(-x);
  return x < SERIES_LIMIT ? erfSeries(x) : 1 - erfcFraction(x);
}

/** Distribution function of the standard normal distribution. */
export function normalCdf(x: number): number {
  return (1 + erf(x / Math.SQRT2)) / 2;
}

/** All terms are positive, so nothing cancels: erf x = 2/√π · e^(-x²) · Σ 2^n x^(2n+1) / (2n+1)!!. */
function erfSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; term > TINY * sum; n++) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

/** Continued fraction of erfc, from the tail; sixty steps are ample from 3 on. */
function erfcFraction(x: number): number {
  let fraction = x;
  for (let n = 60; n > 0; n--) fraction = x + n / 2 / fraction;
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * fraction);
}
