import { countryOf } from '#domain/countries/countries.js';
import type { TransactionRow } from '#tables/transaction-table.js';
import { type MatchTarget, planSettlement } from './plan-settlement.js';
import type { BankBooks } from '../books/load-bank-books.js';

const BOOKS: BankBooks = {
  region: countryOf('denmark'),
  bankAccount: '5820',
  fiscalYearStart: '01-01',
  closedUntil: null,
  toBooks: (amount) => amount,
};

const row = (currency: string): TransactionRow => ({ id: 'txn_1', currency }) as TransactionRow;
const link = (left: bigint): MatchTarget => ({ kind: 'link', entryId: 'led_1', line: 1, left });

const linked = (currency: string, left: bigint, booked: bigint): unknown => {
  const request = { targetType: 'ledger' as const, targetId: 'led_1', amount: booked };
  const settlement = planSettlement(row(currency), request, link(left), booked, BOOKS);
  return settlement.kind === 'link' ? settlement.linked : settlement.kind;
};

describe('an entry that is already on the bank account', () => {
  it.each([
    ['in full', 'DKK', -125_000n, -125_000n, -125_000n],
    ['in part', 'DKK', -125_000n, -25_000n, -25_000n],
    ['with the rate of the ledger, if a foreign amount is one percent higher', 'EUR', -100_000n, -101_000n, -100_000n],
    ['with the rate of the ledger, if a foreign amount is one percent lower', 'EUR', 100_000n, 99_000n, 100_000n],
    ['in part, if a foreign amount is much lower', 'EUR', -100_000n, -50_000n, -50_000n],
  ])('is linked %s', (_name, currency, left, booked, expected) => {
    expect(linked(currency, left, booked)).toBe(expected);
  });

  it.each([
    ['DKK', -125_000n, -125_001n],
    ['EUR', -100_000n, -101_001n],
  ])('refuses a %s amount that is too high (%s, %s)', (currency, left, booked) => {
    expect(() => linked(currency, left, booked)).toThrow('Use split_transaction to say what the rest was for.');
  });
});

describe('an open item', () => {
  const target = (open: bigint): MatchTarget => ({
    kind: 'payment',
    entryId: 'led_1',
    line: 2,
    text: 'Paper',
    contactId: null,
    payable: {
      account: BOOKS.region.postingAccounts.payable,
      total: open,
      open,
      original: null,
      withheld: 0n,
      deferredVat: [],
    },
  });
  const plan = (open: bigint, amount: bigint) =>
    planSettlement(row('DKK'), { targetType: 'ledger', targetId: 'led_1', amount }, target(open), amount, BOOKS);

  it('is settled by its payment', () => {
    expect(plan(-125_000n, -125_000n)).toMatchObject({ kind: 'payment', planned: { settled: -125_000n } });
  });

  it('refuses far more than is open, and names the target', () => {
    expect(() => plan(-125_000n, -250_000n)).toThrow('led_1 cannot take this amount: ');
  });
});
