/** Whether a value read from JSON is what is wanted. */
export type Check = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Check>>;

export const isWhole: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
export const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
export const isText: Check = (value) => typeof value === 'string';
export const isSide: Check = (value) => value === 0 || value === 1;
export const isNullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const isOneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
export const isList =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
/** A list of exactly these. */
export const isTuple =
  (...checks: readonly Check[]): Check =>
  (value) =>
    Array.isArray(value) && value.length === checks.length && checks.every((check, i) => check(value[i]));
/** An object that has at least these fields. */
export const has =
  (shape: Shape): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([name, check]) => check((value as Readonly<Record<string, unknown>>)[name]));
