import { accepted, refused, type Checked } from '../checked.js';
import { say } from '#schemas/sentences/say.js';
import { wordsOf } from '#schemas/sentences/text-of.js';

/** An exact decimal number: coefficient × 10^-scale. Used for rates, quantities, unit prices and exchange rates. */
export interface Decimal {
  readonly coefficient: bigint;
  readonly scale: number;
}

/** The most decimals of unit prices, quantities and rates, as in PrezzoUnitario and Quantita of FatturaPA. */
export const MAX_DECIMALS = 8;

/** More digits than any amount of money has, but few enough that a hostile text cannot slow down the arithmetic. */
const MAX_DIGITS = 30;

const DECIMAL_TEXT = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

export const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);

const shiftedByExponent = (coefficient: bigint, scale: number): Decimal =>
  scale < 0 ? { coefficient: coefficient * powerOfTen(-scale), scale: 0 } : { coefficient, scale };

/** Drops trailing zeros, so that 22.00 and 22 have the same number of decimals. */
export const withoutTrailingZeros = (decimal: Decimal): Decimal => {
  let { coefficient, scale } = decimal;
  while (scale > 0 && coefficient % 10n === 0n) {
    coefficient /= 10n;
    scale -= 1;
  }
  return { coefficient, scale };
};

/**
 * Reads a JSON number or a decimal text exactly. A JavaScript number is read through its shortest decimal text, which
 * equals the sender's text for up to 15 significant digits. No floating-point arithmetic is used.
 */
export const decimalFrom = (value: number | string, maxDecimals: number = MAX_DECIMALS): Checked<Decimal> => {
  const text = String(value).trim();
  const match = DECIMAL_TEXT.exec(text);
  if (!match) return refused(say('not_a_decimal', { text: JSON.stringify(value) }));
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const scale = fraction.length - Number(exponent);
  if (whole.length + fraction.length > MAX_DIGITS || Math.abs(scale) > MAX_DIGITS) {
    return refused(say('too_many_digits', { text, most: MAX_DIGITS }));
  }
  const digits = BigInt(whole + fraction);
  const decimal = withoutTrailingZeros(shiftedByExponent(sign === '-' ? -digits : digits, scale));
  if (decimal.scale > maxDecimals) {
    return refused(say('too_many_decimals', { text, count: decimal.scale, most: maxDecimals }));
  }
  return accepted(decimal);
};

/** Reads a decimal from our own source or database. Throws if it is malformed. */
export const decimal = (text: string): Decimal => {
  const result = decimalFrom(text, MAX_DIGITS);
  if (!result.ok) throw new RangeError(wordsOf(result.message));
  return result.value;
};

export const decimalText = ({ coefficient, scale }: Decimal): string => {
  const negative = coefficient < 0n;
  const digits = (negative ? -coefficient : coefficient).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale);
  return `${negative ? '-' : ''}${whole}${scale > 0 ? `.${fraction}` : ''}`;
};

export const multiply = (a: Decimal, b: Decimal): Decimal => ({
  coefficient: a.coefficient * b.coefficient,
  scale: a.scale + b.scale,
});

export const addDecimals = (a: Decimal, b: Decimal): Decimal => {
  const scale = Math.max(a.scale, b.scale);
  return {
    coefficient: a.coefficient * powerOfTen(scale - a.scale) + b.coefficient * powerOfTen(scale - b.scale),
    scale,
  };
};

/**
 * numerator ÷ denominator, rounded half up on the absolute value: 29.925 → 29.93 and −29.925 → −29.93. Because of this
 * symmetry, a credit note mirrors its invoice to the cent. Both countries round half up (Italy: instructions to the
 * LIPE form).
 */
export const divideHalfUp = (numerator: bigint, denominator: bigint): bigint => {
  if (denominator === 0n) throw new RangeError('division by zero');
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * top + bottom) / (2n * bottom);
  return negative ? -quotient : quotient;
};

/** Returns the decimal as an integer number of 10^-decimals units, rounded half up. */
export const roundToUnits = ({ coefficient, scale }: Decimal, decimals: number): bigint =>
  scale <= decimals
    ? coefficient * powerOfTen(decimals - scale)
    : divideHalfUp(coefficient, powerOfTen(scale - decimals));
