import { addDecimals, powerOfTen, type Decimal } from './decimal.js';

export const negateDecimal = ({ coefficient, scale }: Decimal): Decimal => ({ coefficient: -coefficient, scale });

export const subtractDecimals = (a: Decimal, b: Decimal): Decimal => addDecimals(a, negateDecimal(b));

export const compareDecimals = (a: Decimal, b: Decimal): -1 | 0 | 1 => {
  const { coefficient } = subtractDecimals(a, b);
  if (coefficient === 0n) return 0;
  return coefficient < 0n ? -1 : 1;
};

export const absoluteDecimal = (value: Decimal): Decimal => (value.coefficient < 0n ? negateDecimal(value) : value);

export const sumDecimals = (values: readonly Decimal[]): Decimal =>
  values.reduce(addDecimals, { coefficient: 0n, scale: 0 });

/** True when a and b differ by at most `tolerance`. */
export const areClose = (a: Decimal, b: Decimal, tolerance: Decimal): boolean =>
  compareDecimals(absoluteDecimal(subtractDecimals(a, b)), tolerance) <= 0;

/** Half a unit of the last written decimal: the largest possible rounding error. */
export const halfUnit = ({ scale }: Decimal): Decimal => ({ coefficient: 5n, scale: scale + 1 });

/** Exact a ÷ 10^n. */
export const shiftRight = ({ coefficient, scale }: Decimal, places: number): Decimal =>
  places >= 0 ? { coefficient, scale: scale + places } : { coefficient: coefficient * powerOfTen(-places), scale };
