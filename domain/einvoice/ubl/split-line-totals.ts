import { currencyDecimals } from '../../money/currency.js';
import { addDecimals, decimalText, multiply, roundToUnits, type Decimal } from '../../money/decimal.js';
import { money, type Money } from '../../money/money.js';
import type { OutgoingLine } from '../outgoing-invoice.js';

/**
 * UBL requires line totals in whole cents that add up to the VAT base, which is rounded once from the exact sum. Each
 * line total is therefore the increase of the rounded running sum of its rate: three lines of 10.005 become 10.01,
 * 10.00 and 10.01, together 30.02. No line is off by more than a cent, which Peppol rule R120 allows.
 */
export const splitLineTotals = (lines: readonly OutgoingLine[], currency: string): Money[] => {
  const decimals = currencyDecimals(currency);
  const running = new Map<string, Decimal>();
  return lines.map(({ unitPrice, quantity, vatRate, vatCategory, natura }) => {
    const key = `${decimalText(vatRate)} ${natura ?? vatCategory}`;
    const before = running.get(key) ?? { coefficient: 0n, scale: 0 };
    const after = addDecimals(before, multiply(unitPrice, quantity));
    running.set(key, after);
    return money(roundToUnits(after, decimals) - roundToUnits(before, decimals), currency);
  });
};
