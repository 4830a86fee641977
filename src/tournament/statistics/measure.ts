/** A quantity that may lie beyond all bounds. Strings, so that JSON carries it. */
export type Measure = number | 'inf' | '-inf';

export function toMeasure(value: number): Measure {
  if (value === Number.POSITIVE_INFINITY) return 'inf';
  if (value === Number.NEGATIVE_INFINITY) return '-inf';
  return value;
}

/** With a sign and `digits` decimals; `-` for what is not known. */
export function formatMeasure(value: Measure | null, digits = 2): string {
  if (value === null) return '-';
  if (value === 'inf') return '+inf';
  if (value === '-inf') return '-inf';
  const text = value.toFixed(digits);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text.replace(/^-(0(\.0+)?)$/, '$1');
}

/** `+12.34 +/- 5.67`; an unknown error is `-`. */
export function formatEstimate(value: Measure | null, error: number | null, digits = 2): string {
  return `${formatMeasure(value, digits)} +/- ${error === null ? '-' : error.toFixed(digits)}`;
}
