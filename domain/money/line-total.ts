import { currencyDecimals } from './currency.js';
import { addDecimals, multiply, roundToUnits, type Decimal } from './decimal.js';
import { money, type Money } from './money.js';

/** Exact unit price × quantity: two factors of 8 decimals give 16 decimals, and all are kept. */
export const exactLineTotal = (unitPrice: Decimal, quantity: Decimal): Decimal => multiply(unitPrice, quantity);

/**
 * The sum of line totals, rounded once at the end. Three lines of 10.005 give 30.015 → 30.02; rounding each line first
 * would give 30.03. VAT is computed on the sum per rate, not from line taxes.
 */
export const roundedSum = (lineTotals: readonly Decimal[], currency: string): Money => {
  const exact = lineTotals.reduce(addDecimals, { coefficient: 0n, scale: 0 });
  return money(roundToUnits(exact, currencyDecimals(currency)), currency);
};

export const lineTotal = (unitPrice: Decimal, quantity: Decimal, currency: string): Money =>
  roundedSum([exactLineTotal(unitPrice, quantity)], currency);
