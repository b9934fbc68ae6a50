import { transactionRecord, type TransactionRow } from './transaction-table.js';

const UNMATCHED: TransactionRow = {
  id: 'txn_1',
  bank_account_id: 'bac_1',
  status: 'booked',
  state: 'unmatched',
  booked_on: '2026-03-02',
  value_date: null,
  amount_minor: -125_050n,
  currency: 'DKK',
  counterpart_name: null,
  counterpart_iban: null,
  counter_transaction_id: null,
  text: 'Payment 417',
  payment_reference: null,
  end_to_end_id: 'E2E-417',
  matched_by: null,
  reason: null,
  matched_at: null,
  allocations: null,
  version: 1,
  created_at: new Date('2026-03-02T08:00:00Z'),
  updated_at: new Date('2026-03-02T09:00:00Z'),
};

const allocation = (target_id: string, amount: string, payment_entry_id: string | null) => ({
  target_type: 'ledger' as const,
  target_id,
  amount,
  kind: payment_entry_id === null ? ('link' as const) : ('payment' as const),
  payment_entry_id,
});

test('an unmatched line has no allocations and no match', () => {
  expect(transactionRecord(UNMATCHED)).toEqual({
    id: 'txn_1',
    state: 'unmatched',
    status: 'booked',
    bankAccountId: 'bac_1',
    bookedOn: '2026-03-02',
    valueDate: null,
    amount: -1250.5,
    currency: 'DKK',
    counterpartName: null,
    counterpartIban: null,
    counterTransactionId: null,
    text: 'Payment 417',
    paymentReference: null,
    allocations: [],
    matchedBy: null,
    matchReason: null,
    paymentEntryId: null,
    reconciledAt: null,
    createdAt: '2026-03-02T08:00:00.000Z',
    updatedAt: '2026-03-02T09:00:00.000Z',
    version: 1,
  });
});

test('allocations keep their order, sign and decimals', () => {
  const allocations = [allocation('led_1', '-125000', 'led_9'), allocation('led_2', '-50', null)];
  expect(transactionRecord({ ...UNMATCHED, allocations }).allocations).toEqual([
    { targetType: 'ledger', targetId: 'led_1', amount: -1250, settlement: 'payment', paymentEntryId: 'led_9' },
    { targetType: 'ledger', targetId: 'led_2', amount: -0.5, settlement: 'link', paymentEntryId: null },
  ]);
});

test('the payment entry is that of the first allocation that has one', () => {
  const allocations = [allocation('led_1', '-1', null), allocation('led_2', '-2', 'led_8')];
  expect(transactionRecord({ ...UNMATCHED, allocations }).paymentEntryId).toBe('led_8');
  expect(transactionRecord({ ...UNMATCHED, allocations: allocations.slice(0, 1) }).paymentEntryId).toBeNull();
});

describe('the time of the match', () => {
  const matched = { ...UNMATCHED, matched_by: 'rule' as const, matched_at: new Date('2026-03-03T07:00:00Z') };

  it('is shown for a reconciled line', () => {
    expect(transactionRecord({ ...matched, state: 'reconciled' }).reconciledAt).toBe('2026-03-03T07:00:00.000Z');
  });

  it('is not shown for an ignored line, which is not reconciled', () => {
    expect(transactionRecord({ ...matched, state: 'ignored' })).toMatchObject({
      reconciledAt: null,
      matchedBy: 'rule',
    });
  });
});

test.each([
  [98_700n, 'EUR', 987],
  [-98_700n, 'JPY', -98700],
  [-1n, 'DKK', -0.01],
])('%s minor units of %s are %s', (amount_minor, currency, amount) => {
  expect(transactionRecord({ ...UNMATCHED, amount_minor, currency }).amount).toBe(amount);
});
