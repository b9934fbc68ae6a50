import { decimalText, type Decimal } from '../money/decimal.js';
import { exactLineTotal, roundedSum } from '../money/line-total.js';
import { add, sum, toDecimalText } from '../money/money.js';
import { percentage } from '../money/percentage.js';
import { decimal } from '../money/decimal.js';
import type { InvoiceTotals, OutgoingLine, OutgoingPensionFund, OutgoingVatSubtotal } from './outgoing-invoice.js';

interface Group {
  readonly rate: Decimal;
  readonly category: OutgoingLine['vatCategory'];
  readonly natura: string | undefined;
  readonly exemptionReason: string | undefined;
  readonly amounts: Decimal[];
}

/**
 * Computes VAT per rate and reason on the sum of the lines, rounded once. Three lines of 10.005 give 30.02, not 30.03,
 * and the tax is that of the sum, not the sum of line taxes. Pension fund contributions bear VAT like a line of the
 * same rate.
 */
export const computeTotals = (
  lines: readonly OutgoingLine[],
  currency: string,
  pensionFunds: readonly OutgoingPensionFund[] = [],
): InvoiceTotals => {
  const groups = new Map<string, Group>();
  const collect = (amount: Decimal, group: Omit<Group, 'amounts'>): void => {
    const key = `${decimalText(group.rate)} ${group.natura ?? group.category}`;
    const existing = groups.get(key) ?? { ...group, amounts: [] };
    existing.amounts.push(amount);
    groups.set(key, existing);
  };
  for (const { unitPrice, quantity, vatRate, vatCategory, natura, exemptionReason } of lines) {
    collect(exactLineTotal(unitPrice, quantity), { rate: vatRate, category: vatCategory, natura, exemptionReason });
  }
  for (const { contribution, vatRate, natura } of pensionFunds) {
    collect(decimal(toDecimalText(contribution)), {
      rate: vatRate,
      category: lines.find((line) => line.natura === natura)?.vatCategory ?? 'S',
      natura,
      exemptionReason: undefined,
    });
  }
  const vat = [...groups.values()].map(({ rate, category, natura, exemptionReason, amounts }): OutgoingVatSubtotal => {
    const taxable = roundedSum(amounts, currency);
    return {
      rate,
      category,
      taxable,
      tax: percentage(taxable, rate),
      ...(natura === undefined ? {} : { natura }),
      ...(exemptionReason === undefined ? {} : { exemptionReason }),
    };
  });
  const net = sum(
    vat.map(({ taxable }) => taxable),
    currency,
  );
  const tax = sum(
    vat.map((subtotal) => subtotal.tax),
    currency,
  );
  return { vat, net, tax, gross: add(net, tax) };
};
