import type { ExternalChart } from '../port.js';
import { readBookedVoucher, type BookedEntry } from './read-booked-voucher.js';

const vat = (code: string, ...accounts: string[]) => ({
  code,
  name: code,
  rate: 25,
  type: '',
  barred: false,
  reverseCharge: accounts.length > 1,
  accounts,
});
const account = (number: string, type: string) => ({ number, name: number, type, vatCode: null, postable: true });
const chart: ExternalChart = {
  accounts: [account('2450', 'profitAndLoss'), account('1710', 'profitAndLoss'), account('7440', 'status')],
  vatCodes: [vat('I25', '7740'), vat('IYEU', '7740', '7720')],
};
const entry = (accountNumber: number, amount: number): BookedEntry => ({
  account: { accountNumber },
  amount,
  currency: { code: 'DKK' },
  date: '2026-03-14',
});
const read = (...entries: BookedEntry[]) => readBookedVoucher('5/2026-1', entries, chart);

it('adds the VAT of a purchase to its cost', () =>
  expect(read(entry(2450, 1000), entry(7740, 250), entry(7440, -1250))).toEqual({
    reference: '5/2026-1',
    booked: true,
    attached: true,
    date: '2026-03-14',
    gross: 125_000n,
    accounts: ['2450'],
  }));

it('ignores VAT that the buyer computes, and counts its non-deductible part as cost', () => {
  const full = read(entry(1710, 1000), entry(7740, 250), entry(7720, -250), entry(7440, -1000));
  expect(full.gross).toBe(100_000n);
  const half = read(entry(1710, 1125), entry(7740, 125), entry(7720, -250), entry(7440, -1000));
  expect(half.gross).toBe(100_000n);
});

it('keeps the sign of a credit note, and accepts several accounts', () =>
  expect(read(entry(2450, -100), entry(1710, -20.5), entry(7440, 120.5))).toMatchObject({
    gross: -12_050n,
    accounts: ['2450', '1710'],
  }));

it('returns no total when it cannot be derived', () => {
  expect(read(entry(7440, -1250))).toMatchObject({ gross: null, accounts: [] });
  expect(read({ date: '2026-03-14', text: 'x' })).toMatchObject({ gross: null, accounts: [] });
});
