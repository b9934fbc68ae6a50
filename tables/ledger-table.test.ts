import { ledgerEntryRecord, type LedgerEntryRow } from './ledger-table.js';

type Line = LedgerEntryRow['lines'][number];

const line = (account: string, amount: string, more: Partial<Line> = {}): Line => ({
  account,
  name: `Account ${account}`,
  amount,
  vat_code: null,
  vat_base: null,
  vat: null,
  vat_deductible: null,
  vat_pending: null,
  original_currency: null,
  original: null,
  ...more,
});

const ENTRY: LedgerEntryRow = {
  id: 'led_1',
  journal_id: 'purchases',
  fiscal_year: '2026',
  voucher_number: 118,
  document_date: '2026-02-28',
  receipt_date: '2026-03-01',
  entry_date: '2026-03-02',
  vat_date: '2026-02-28',
  text: 'Paper',
  currency: 'DKK',
  contact_id: null,
  document_id: 'doc_1',
  reverses_id: null,
  reversed_by_id: null,
  automatic: false,
  approved_by: null,
  notes: [],
  created_at: new Date('2026-03-02T10:00:00Z'),
  intent: null,
  lines: [
    line('2450', '100000', {
      vat_code: 'I25',
      vat_base: '100000',
      vat: '25000',
      vat_deductible: '25000',
      vat_pending: '0',
    }),
    line('7400', '25000'),
    line('6800', '-125000'),
  ],
};

test('the voucher number contains the fiscal year', () => {
  expect(ledgerEntryRecord(ENTRY)).toMatchObject({ voucherNumber: '2026-118', fiscalYear: '2026' });
});

test('the total is the sum of the debits only', () => {
  expect(ledgerEntryRecord(ENTRY).total).toBe(1250);
});

test('the total of a reversal is not negative', () => {
  const lines = [line('2450', '-100000'), line('7400', '-25000'), line('6800', '125000')];
  expect(ledgerEntryRecord({ ...ENTRY, lines }).total).toBe(1250);
});

test('an entry with zero amounts has the total 0', () => {
  expect(ledgerEntryRecord({ ...ENTRY, lines: [line('2450', '0'), line('6800', '0')] }).total).toBe(0);
});

test('amounts keep their sign and have the decimals of the currency', () => {
  const [expense, , payable] = ledgerEntryRecord(ENTRY).lines;
  expect(expense).toEqual({
    accountId: '2450',
    accountName: 'Account 2450',
    amount: 1000,
    vatCode: 'I25',
    vatBase: 1000,
    vatAmount: 250,
    vatDeductible: 250,
    vatPending: 0,
    originalCurrency: null,
    originalAmount: null,
  });
  expect(payable).toMatchObject({ amount: -1250, vatCode: null, vatBase: null, vatAmount: null, vatPending: null });
});

test.each([
  ['EUR', '-16802', -168.02],
  ['JPY', '-16802', -16802],
  ['KWD', '16802', 16.802],
])('an original amount in %s has the decimals of that currency', (original_currency, original, expected) => {
  const [first] = ledgerEntryRecord({
    ...ENTRY,
    lines: [line('6800', '-125000', { original_currency, original })],
  }).lines;
  expect(first).toMatchObject({ originalCurrency: original_currency, originalAmount: expected, amount: -1250 });
});

test('the approver has only type, id and name', () => {
  const approved_by = { type: 'user' as const, id: 'usr_1', name: 'Karen', userId: 'usr_1', onBehalfOf: null };
  expect(ledgerEntryRecord({ ...ENTRY, approved_by }).approvedBy).toEqual({ type: 'user', id: 'usr_1', name: 'Karen' });
});

test.each([
  ['pending', 'sent'],
  ['sending', 'sent'],
  ['unconfirmed', 'sent'],
  ['attaching', 'sent'],
  ['outcome_unknown', 'outcome_unknown'],
  ['confirmed', 'confirmed'],
  ['refused', 'refused'],
  ['abandoned', 'abandoned'],
] as const)('an external posting in state %s is shown as %s', (state, shown) => {
  const intent = { provider: 'e-conomic', reference: '5/2026-60004', state, booked: true };
  expect(ledgerEntryRecord({ ...ENTRY, intent }).external).toEqual({
    provider: 'e-conomic',
    reference: '5/2026-60004',
    state: shown,
    booked: true,
  });
});

test('an entry without an external posting shows none', () => {
  expect(ledgerEntryRecord(ENTRY).external).toBeNull();
});
