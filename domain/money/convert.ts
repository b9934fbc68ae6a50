import { currencyDecimals } from './currency.js';
import { multiply, roundToUnits, type Decimal } from './decimal.js';
import { money, type Money } from './money.js';

/** Converts an amount. `rate` is the price of one unit of the amount's currency in the other currency. */
export const convert = (amount: Money, rate: Decimal, currency: string): Money => {
  const exact = multiply({ coefficient: amount.minor, scale: currencyDecimals(amount.currency) }, rate);
  return money(roundToUnits(exact, currencyDecimals(currency)), currency);
};
