import type { BankTransaction } from '../matching/read/bank-transaction.js';
import type { MatchingInput } from '../matching/read/matching-input.js';
import type { OpenItem } from '../matching/read/open-item.js';
import { money } from '../money/money.js';
import { randomInteger, randomNumbers } from './random-numbers.js';

/** A bank line with only an id and an amount. */
export const bankLine = (id: string, minor: bigint, details: Partial<BankTransaction> = {}): BankTransaction => ({
  id,
  accountId: 'acc_1',
  amount: money(minor, 'DKK'),
  bookingDate: '2026-04-10',
  valueDate: null,
  counterpartName: null,
  counterpartIban: null,
  text: '',
  reference: null,
  endToEndId: null,
  original: null,
  ...details,
});

/** An open item with terms of 14 days, due on the day of `bankLine`. */
export const openItem = (
  id: string,
  minor: bigint,
  name: string | null,
  details: Partial<OpenItem> = {},
): OpenItem => ({
  id,
  kind: minor < 0n ? 'payable' : 'receivable',
  open: money(minor, 'DKK'),
  grossMinor: minor,
  netMinor: null,
  withholdingMinor: null,
  discount: null,
  booked: null,
  date: '2026-03-27',
  dueDate: '2026-04-10',
  number: null,
  references: [],
  description: null,
  counterpart: { id: null, name, ibans: [], fiscalIds: [] },
  accountId: null,
  ...details,
});

export const openBooks = (
  transactions: readonly BankTransaction[],
  items: readonly OpenItem[],
  details: Partial<MatchingInput> = {},
): MatchingInput => ({
  transactions,
  items,
  ownAccounts: [],
  rules: [],
  memory: [],
  rejected: [],
  rates: [],
  ...details,
});

const NAMES = ['Lindholm Bageri', 'Lindholm Vognmand', 'Bach Smedje', 'Rossi Impianti', 'Søborg Optik', 'Nordlys'];
const AMOUNTS = [9_900, 9_900, 12_345, 50_000, 77_731, 131_313];

const dateOf = (day: number): string => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);

/**
 * Small books with many competing explanations: few names, few amounts, numbers in some texts, sums, parts and
 * transfers.
 */
export const randomBooks = (seed: number): MatchingInput => {
  const next = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[randomInteger(next, 0, list.length - 1)]!;
  const items: OpenItem[] = [];
  const transactions: BankTransaction[] = [];
  for (let index = 0; index < 14; index += 1) {
    const day = randomInteger(next, 0, 120);
    const sign = next() < 0.5 ? 1n : -1n;
    const minor = sign * BigInt(next() < 0.6 ? pick(AMOUNTS) : randomInteger(next, 1_000, 300_000));
    const number = `2026-${String(100 + index)}`;
    items.push(openItem(`i${index}`, minor, pick(NAMES), { date: dateOf(day), dueDate: dateOf(day + 14), number }));
  }
  for (let index = 0; index < 14; index += 1) {
    const item = pick(items);
    const second = pick(items);
    const day = Math.round(Date.parse(item.dueDate!) / 86_400_000 - Date.parse('2026-01-01') / 86_400_000);
    const kind = next();
    const minor =
      kind < 0.5
        ? item.open.minor
        : kind < 0.65
          ? item.open.minor + second.open.minor || 1n
          : kind < 0.8
            ? item.open.minor / 2n
            : -item.open.minor;
    transactions.push(
      bankLine(`t${index}`, minor, {
        bookingDate: dateOf(day + randomInteger(next, -5, 25)),
        counterpartName: next() < 0.7 ? item.counterpart.name : null,
        text: next() < 0.5 ? `Faktura ${item.number ?? ''}` : 'Overførsel',
        accountId: next() < 0.8 ? 'acc_1' : 'acc_2',
      }),
    );
  }
  const ownAccounts = ['acc_1', 'acc_2'].map((id) => ({ id, iban: null, currency: 'DKK', name: null }));
  return openBooks(transactions, items, { ownAccounts });
};
