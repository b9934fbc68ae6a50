import { denmark as DENMARK } from '../countries/denmark/index.js';
import { italy as ITALY } from '../countries/italy/index.js';
import { planTransfer, type TransferSide } from './plan-transfer.js';

const side = (account: string, amount: bigint, date: string, more: Partial<TransferSide> = {}): TransferSide => ({
  account,
  amount,
  booked: amount,
  currency: 'DKK',
  date,
  ...more,
});
const shown = (entries: ReturnType<typeof planTransfer>) =>
  entries.map(({ date, lines }) => [date, ...lines.map(({ account, amount }) => `${account} ${amount}`)]);

it('is one entry when both lines have the same day', () => {
  const entries = planTransfer(DENMARK, side('6481', -5_000n, '2026-11-09'), side('6485', 5_000n, '2026-11-09'));
  expect(shown(entries)).toEqual([['2026-11-09', '6481 -5000', '6485 5000']]);
});

it('goes through the transit account when the days differ, whichever line is first', () => {
  const later = planTransfer(DENMARK, side('6481', -5_000n, '2026-11-09'), side('6485', 5_000n, '2026-11-10'));
  expect(shown(later)).toEqual([
    ['2026-11-09', '6481 -5000', '6482 5000'],
    ['2026-11-10', '6485 5000', '6482 -5000'],
  ]);
  const earlier = planTransfer(DENMARK, side('6481', -5_000n, '2026-11-10'), side('6485', 5_000n, '2026-11-09'));
  expect(shown(earlier)).toEqual([
    ['2026-11-09', '6485 5000', '6482 -5000'],
    ['2026-11-10', '6481 -5000', '6482 5000'],
  ]);
});

it('posts an exchange difference with the later line, and keeps the amount of the other currency', () => {
  const dollars = side('1822', 10_800n, '2026-11-10', { currency: 'USD', booked: 9_900n });
  const entries = planTransfer(ITALY, side('1821', -10_000n, '2026-11-09', { currency: 'EUR' }), dollars);
  expect(shown(entries)).toEqual([
    ['2026-11-09', '1821 -10000', '1831 10000'],
    ['2026-11-10', '1822 9900', '1831 -10000', `${ITALY.postingAccounts.exchangeLoss} 100`],
  ]);
  expect(entries[1]?.lines[0]?.original).toEqual({ currency: 'USD', minor: 10_800n });
});

it('refuses other amounts, two outgoing lines and amounts far apart in two currencies', () => {
  const out = side('6481', -5_000n, '2026-11-09');
  expect(() => planTransfer(DENMARK, out, side('6485', 4_999n, '2026-11-09'))).toThrow('not the same amount');
  expect(() => planTransfer(DENMARK, out, side('6485', -5_000n, '2026-11-09'))).toThrow('one incoming');
  const euro = side('6485', 600n, '2026-11-09', { currency: 'EUR', booked: 4_500n });
  expect(() => planTransfer(DENMARK, out, euro)).toThrow('more than 5 %');
});
