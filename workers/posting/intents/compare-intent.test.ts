import type { ExternalVoucher, Voucher } from '#providers/accounting/port.js';
import { compareVouchers } from './compare-intent.js';

const OURS = {
  date: '2026-03-14',
  currency: 'DKK',
  lines: [{ gross: 100_000n }, { gross: 25_000n }],
} as unknown as Voucher;
const theirs = (changes: Partial<ExternalVoucher> = {}): ExternalVoucher => ({
  reference: '5/2026-1',
  booked: false,
  attached: true,
  date: '2026-03-14',
  gross: 125_000n,
  accounts: ['2450'],
  ...changes,
});

test('equal vouchers have no difference', () => {
  expect(compareVouchers(OURS, ['2450'], theirs(), true)).toEqual([]);
  expect(compareVouchers(OURS, ['2450'], theirs({ attached: false }), false)).toEqual([]);
});

test('ignores an amount that the external books do not show', () => {
  expect(
    compareVouchers(OURS, ['2450'], theirs({ booked: true, gross: null, date: null, accounts: [] }), true),
  ).toEqual([]);
});

test('lists each difference with both sides', () => {
  expect(
    compareVouchers(
      OURS,
      ['2450'],
      theirs({ date: '2026-03-15', gross: 120_000n, accounts: ['3600', '2450'], attached: false }),
      true,
    ),
  ).toEqual([
    { field: 'date', ours: '2026-03-14', theirs: '2026-03-15' },
    { field: 'amount', ours: '1250.00', theirs: '1200.00' },
    { field: 'accounts', ours: '2450', theirs: '2450, 3600' },
    { field: 'attachment', ours: 'attached', theirs: 'missing' },
  ]);
  expect(compareVouchers(OURS, ['2450'], null, true)).toEqual([
    { field: 'voucher', ours: 'posted', theirs: 'missing' },
  ]);
});
