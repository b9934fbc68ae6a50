import { accepted, refused, type Checked } from '../checked.js';
import { currencyDecimals, isCurrency } from './currency.js';
import { decimalFrom, decimalText, roundToUnits } from './decimal.js';

/** An amount in whole minor units (øre, cent). The only form in which amounts are added, compared and stored. */
export interface Money {
  readonly minor: bigint;
  readonly currency: string;
}

/**
 * Fifteen significant digits always survive the way through a JSON number and back; a sixteenth might not. An amount
 * beyond that (ten thousand billion kroner) is refused rather than changed.
 */
export const MAX_MINOR = 999_999_999_999_999n;

/** Two currencies met in one sum: a bug of ours, never of the caller's. */
export class CurrencyMismatch extends Error {
  override readonly name = 'CurrencyMismatch';
}

export const money = (minor: bigint, currency: string): Money => ({ minor, currency });

export const zero = (currency: string): Money => money(0n, currency);

/** Exact: an amount with more decimals than its currency is refused, not rounded. */
export const moneyFromNumber = (value: number | string, currency: string): Checked<Money> => {
  if (!isCurrency(currency)) return refused(`${currency} is not an active ISO 4217 currency code`);
  const decimals = currencyDecimals(currency);
  const decimal = decimalFrom(value, Number.POSITIVE_INFINITY);
  if (!decimal.ok) return decimal;
  if (decimal.value.scale > decimals) {
    return refused(
      `${currency} has ${decimals} decimals; ${decimalText(decimal.value)} has ${decimal.value.scale} decimals`,
    );
  }
  const minor = roundToUnits(decimal.value, decimals);
  if (minor > MAX_MINOR || minor < -MAX_MINOR) return refused(`${decimalText(decimal.value)} is too large an amount`);
  return accepted(money(minor, currency));
};

/** The amount as plain text with all its decimals and a dot: 1234.50. */
export const toDecimalText = ({ minor, currency }: Money): string =>
  decimalText({ coefficient: minor, scale: currencyDecimals(currency) });

/** The JSON number at the edge. Its shortest text is the amount again, to the cent. */
export const toNumber = (amount: Money): number => {
  if (amount.minor > MAX_MINOR || amount.minor < -MAX_MINOR) {
    throw new RangeError(`${toDecimalText(amount)} ${amount.currency} does not fit into a JSON number`);
  }
  return Number(toDecimalText(amount));
};

const sameCurrency = (a: Money, b: Money): string => {
  if (a.currency !== b.currency) throw new CurrencyMismatch(`${a.currency} and ${b.currency} cannot meet in one sum`);
  return a.currency;
};

export const add = (a: Money, b: Money): Money => money(a.minor + b.minor, sameCurrency(a, b));

export const subtract = (a: Money, b: Money): Money => money(a.minor - b.minor, sameCurrency(a, b));

export const negate = (a: Money): Money => money(-a.minor, a.currency);

export const isZero = (a: Money): boolean => a.minor === 0n;

export const equals = (a: Money, b: Money): boolean => a.currency === b.currency && a.minor === b.minor;

export const sum = (amounts: readonly Money[], currency: string): Money => amounts.reduce(add, zero(currency));
