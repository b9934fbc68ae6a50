import { createHash } from 'node:crypto';
import type { BankTransaction } from '#domain/matching/read/bank-transaction.js';
import { counterpartKeyOf } from '#domain/matching/read/match-memory.js';
import { indexKeysOfItem, indexKeysOfTransaction } from '#domain/matching/neighbourhood.js';
import type { OpenItem } from '#domain/matching/read/open-item.js';
import { money } from '#domain/money/money.js';

/**
 * The stored form of a key: eight bytes. A collision only loads an unrelated record, which matching then leaves alone.
 */
export const digestOf = (key: string): bigint => createHash('sha256').update(key).digest().readBigInt64BE();

/** The counterpart of an item, by the same key as in the matching engine. */
export const partyOf = ({ id, counterpart }: OpenItem): bigint => digestOf(counterpartKeyOf(counterpart) ?? id);

const SAMPLE_LINE: BankTransaction = {
  id: 'line',
  accountId: 'account',
  amount: money(-125_050n, 'DKK'),
  bookingDate: '2026-03-02',
  valueDate: '2026-03-03',
  counterpartName: 'Nordjysk Træ & Stål ApS',
  counterpartIban: 'DK5000400440116243',
  text: 'Betaling faktura 2026-00417 marts, RF18 5390 0754 7034, CVR 12345678',
  reference: '+71<000000001234567+81234567<',
  endToEndId: 'E2E-417-2026',
  original: null,
};

const SAMPLE_LINES: readonly BankTransaction[] = [
  SAMPLE_LINE,
  {
    ...SAMPLE_LINE,
    counterpartName: null,
    counterpartIban: null,
    reference: null,
    endToEndId: null,
    text: 'BS samlet',
  },
  { ...SAMPLE_LINE, amount: money(98_700n, 'EUR'), counterpartName: 'Nets Payments', text: 'Payout 17.02. Dankort' },
  {
    ...SAMPLE_LINE,
    amount: money(5_000n, 'EUR'),
    counterpartName: 'Studio Legale Rossi e Associati S.r.l.',
    text: 'Bonifico saldo fatt. n. 12/A',
  },
];

const SAMPLE_ITEM: OpenItem = {
  id: 'entry:1',
  kind: 'payable',
  open: money(-125_000n, 'DKK'),
  grossMinor: -125_000n,
  netMinor: -100_000n,
  withholdingMinor: 20_000n,
  discount: { amountMinor: 2_500n, until: '2026-03-10' },
  booked: money(-125_000n, 'DKK'),
  date: '2026-02-20',
  dueDate: '2026-03-02',
  number: '2026-00417',
  references: ['RF18539007547034'],
  description: 'Træ, Nordjysk Træ & Stål 2026-00417',
  counterpart: {
    id: 'con_1',
    name: 'Nordjysk Træ og Stål ApS',
    ibans: ['DK5000400440116243'],
    fiscalIds: ['DK12345678'],
  },
  accountId: null,
};

const SAMPLE_ITEMS: readonly OpenItem[] = [
  SAMPLE_ITEM,
  {
    ...SAMPLE_ITEM,
    kind: 'receivable',
    open: money(50_000n, 'EUR'),
    booked: null,
    dueDate: null,
    number: 'FPR 12/26',
    references: [],
  },
  { ...SAMPLE_ITEM, kind: 'entry', number: null, counterpart: { id: null, name: null, ibans: [], fiscalIds: [] } },
];

let version: string | undefined;

/**
 * The version of the key algorithm: a digest of the keys of some samples. It changes whenever the algorithm changes,
 * and all stored keys are then computed again.
 */
export function keysVersion(): string {
  version ??= createHash('sha256')
    .update(JSON.stringify([SAMPLE_LINES.map(indexKeysOfTransaction), SAMPLE_ITEMS.map(indexKeysOfItem)]))
    .digest('base64url')
    .slice(0, 16);
  return version;
}
