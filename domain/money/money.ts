import { accepted, refused, type Checked } from '../checked.js';
import { currencyDecimals, isCurrency } from './currency.js';
import { decimalFrom, decimalText, roundToUnits } from './decimal.js';
import { say } from '#schemas/sentences/say.js';

/** An amount in whole minor units (øre, cent). Amounts are added, compared and stored only in this form. */
export interface Money {
  readonly minor: bigint;
  readonly currency: string;
}

/**
 * A JSON number preserves fifteen significant digits; a sixteenth may change. Larger amounts (ten thousand billion
 * kroner) are refused.
 */
export const MAX_MINOR = 999_999_999_999_999n;

/** Two currencies in one sum. This is a bug in our code, not an input error. */
export class CurrencyMismatch extends Error {
  override readonly name = 'CurrencyMismatch';
}

export const money = (minor: bigint, currency: string): Money => ({ minor, currency });

export const zero = (currency: string): Money => money(0n, currency);

/** Exact: an amount with more decimals than its currency is refused, not rounded. */
export const moneyFromNumber = (value: number | string, currency: string): Checked<Money> => {
  if (!isCurrency(currency)) return refused(say('not_a_currency', { currency }));
  const decimals = currencyDecimals(currency);
  const decimal = decimalFrom(value, Number.POSITIVE_INFINITY);
  if (!decimal.ok) return decimal;
  if (decimal.value.scale > decimals) {
    return refused(
      say('decimals_of_currency', { currency, decimals, text: decimalText(decimal.value), count: decimal.value.scale }),
    );
  }
  const minor = roundToUnits(decimal.value, decimals);
  if (minor > MAX_MINOR || minor < -MAX_MINOR)
    return refused(say('amount_too_large', { text: decimalText(decimal.value) }));
  return accepted(money(minor, currency));
};

/** The amount as plain text with all decimals and a decimal point: 1234.50. */
export const toDecimalText = ({ minor, currency }: Money): string =>
  decimalText({ coefficient: minor, scale: currencyDecimals(currency) });

/** The amount as a JSON number. Its shortest text gives the same amount to the cent. */
export const toNumber = (amount: Money): number => {
  if (amount.minor > MAX_MINOR || amount.minor < -MAX_MINOR) {
    throw new RangeError(`${toDecimalText(amount)} ${amount.currency} does not fit into a JSON number`);
  }
  return Number(toDecimalText(amount));
};

const sameCurrency = (a: Money, b: Money): string => {
  if (a.currency !== b.currency) throw new CurrencyMismatch(`cannot combine ${a.currency} and ${b.currency}`);
  return a.currency;
};

export const add = (a: Money, b: Money): Money => money(a.minor + b.minor, sameCurrency(a, b));

export const subtract = (a: Money, b: Money): Money => money(a.minor - b.minor, sameCurrency(a, b));

export const negate = (a: Money): Money => money(-a.minor, a.currency);

export const isZero = (a: Money): boolean => a.minor === 0n;

export const equals = (a: Money, b: Money): boolean => a.currency === b.currency && a.minor === b.minor;

export const sum = (amounts: readonly Money[], currency: string): Money => amounts.reduce(add, zero(currency));
