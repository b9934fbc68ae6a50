import { entryLine, vatDetail } from '../ledger/entry-line.js';
import { selfBillingCodes, sendByDate } from './self-billing.js';

test('self-bills only purchases from abroad, each code with its base', () => {
  const lines = [
    entryLine('4204', 100_00n, { vat: vatDetail('ARC17', { base: 100_00n, tax: 22_00n }) }),
    entryLine('4204', 50_00n, { vat: vatDetail('ARC17', { base: 50_00n, tax: 11_00n }) }),
    entryLine('4102', 10_00n, { vat: vatDetail('A22', { base: 10_00n, tax: 2_20n }) }),
  ];
  expect(selfBillingCodes(lines, '2026-03-02')).toEqual([{ code: 'ARC17', base: 150_00n }]);
});

test('is due on the 15th of the month after receipt', () => {
  expect(['2026-03-02', '2026-12-31'].map(sendByDate)).toEqual(['2026-04-15', '2027-01-15']);
});
