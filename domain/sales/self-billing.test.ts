import { italy } from '../countries/italy/index.js';
import { entryLine, vatDetail } from '../ledger/entry-line.js';
import { selfBillingCodes, selfBillingDate, sendByDate } from './self-billing.js';

test('self-bills only purchases from abroad, each code with its base', () => {
  const lines = [
    entryLine('4204', 100_00n, { vat: vatDetail('ARC17', { base: 100_00n, tax: 22_00n }) }),
    entryLine('4204', 50_00n, { vat: vatDetail('ARC17', { base: 50_00n, tax: 11_00n }) }),
    entryLine('4102', 10_00n, { vat: vatDetail('A22', { base: 10_00n, tax: 2_20n }) }),
  ];
  expect(selfBillingCodes(italy, lines, '2026-03-02')).toEqual([{ code: 'ARC17', base: 150_00n }]);
});

test('is due on the 15th of the month after receipt', () => {
  expect(['2026-03-02', '2026-12-31'].map(sendByDate)).toEqual(['2026-04-15', '2027-01-15']);
});

it('is dated on the receipt of EU purchases and on the operation of others', () => {
  const days = { document: '2026-03-28', receipt: '2026-04-03' };
  const date = (documentType: string, isFromEu: boolean, today = '2026-04-20') =>
    selfBillingDate({ documentType, isFromEu }, days, today);
  expect([date('TD17', true), date('TD18', true), date('TD17', false), date('TD19', true)]).toEqual([
    '2026-04-03',
    '2026-04-03',
    '2026-03-28',
    '2026-03-28',
  ]);
  expect(date('TD17', true, '2026-04-01')).toBe('2026-04-01');
});
