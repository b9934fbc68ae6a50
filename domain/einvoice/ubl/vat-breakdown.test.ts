import { decimal } from '../../money/decimal.js';
import { computeTotals } from '../compute-totals.js';
import type { OutgoingLine } from '../outgoing-invoice.js';
import type { VatCategory } from '../vat-category.js';
import { vatBreakdown } from './vat-breakdown.js';

const line = (vatCategory: VatCategory, rate: string, natura?: string): OutgoingLine => ({
  description: 'x',
  quantity: decimal('1'),
  unitPrice: decimal('100.005'),
  vatRate: decimal(rate),
  vatCategory,
  ...(natura === undefined ? {} : { natura, exemptionReason: `art. of ${natura}` }),
});

const breakdownOf = (...lines: readonly OutgoingLine[]) => {
  const { subtotals, isOutOfScope } = vatBreakdown(computeTotals(lines, 'EUR'));
  const found = subtotals.map(
    ({ category, taxable, tax, exemptionReason }) =>
      `${category} ${taxable.minor} ${tax.minor} ${exemptionReason ?? '-'}`,
  );
  return { found, isOutOfScope };
};

test('has one group per category and rate, with all reasons', () => {
  expect(breakdownOf(line('O', '0', 'N2.1'), line('O', '0', 'N2.2'))).toEqual({
    found: ['O 20002 0 art. of N2.1; art. of N2.2'],
    isOutOfScope: true,
  });
});

test('has nothing outside the scope of VAT beside other lines', () => {
  expect(breakdownOf(line('S', '22'), line('O', '0', 'N1'), line('E', '0', 'N4'))).toEqual({
    found: ['S 10001 2200 -', 'E 20002 0 art. of N1; art. of N4'],
    isOutOfScope: false,
  });
});

test('states no reason for a zero rate', () => {
  expect(breakdownOf(line('Z', '0', 'N3.5')).found).toEqual(['Z 10001 0 -']);
});
