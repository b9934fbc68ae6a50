import { isFinalSmallDebt, vatReturnRecord, type VatReturnRow } from './vat-return-table.js';

const DANISH: VatReturnRow = {
  id: 'vat_1',
  region_key: 'denmark',
  frequency: 'quarterly',
  period_start: '2026-01-01',
  period_end: '2026-03-31',
  kind: 'ordinary',
  round: 0,
  state: 'draft',
  currency: 'DKK',
  boxes: [
    { code: 'salgsmoms', label: 'Salgsmoms', amount: '33300', exact: '33334', formula: null, lines: 3 },
    { code: 'koebsmoms', label: 'Købsmoms', amount: '-5000', exact: '-5049', formula: 'sum', lines: 0 },
  ],
  due_minor: 28_300n,
  carried_credit_minor: 0n,
  carried_debit_minor: 0n,
  carried_over: { smallDebt: '0', periodCredit: '0', yearCredit: '0', fromId: null },
  settlement: [],
  entries: 3,
  digest: Buffer.alloc(32),
  rules: [],
  warnings: [],
  changes: [{ code: 'salgsmoms', before: '0', after: '33300' }],
  checks: [],
  reference: null,
  settlement_entry_id: null,
  filed_at: null,
  replaced_by_id: null,
  corrects_id: null,
  version: 1,
  created_at: new Date('2026-04-01T08:00:00Z'),
  updated_at: new Date('2026-04-01T08:00:00Z'),
};

test('each box has its rounding difference: the exact sum minus the declared amount', () => {
  expect(vatReturnRecord(DANISH, '2026-04-01').boxes).toEqual([
    {
      code: 'salgsmoms',
      label: 'Salgsmoms',
      amount: 333,
      exactAmount: 333.34,
      roundingDifference: 0.34,
      formula: null,
      lines: 3,
    },
    {
      code: 'koebsmoms',
      label: 'Købsmoms',
      amount: -50,
      exactAmount: -50.49,
      roundingDifference: -0.49,
      formula: 'sum',
      lines: 0,
    },
  ]);
});

test('changes are amounts before and after', () => {
  expect(vatReturnRecord(DANISH, '2026-04-01').changes).toEqual([{ code: 'salgsmoms', before: 0, after: 333 }]);
});

test.each([
  ['2026-03-31', false],
  ['2026-04-01', true],
])('on %s the period that ends on 31 March has ended: %s', (today, ended) => {
  expect(vatReturnRecord(DANISH, today).periodEnded).toBe(ended);
});

test('a Danish return is filed and paid on the same day', () => {
  const { filingDeadline, paymentDeadline } = vatReturnRecord(DANISH, '2026-04-01');
  expect([filingDeadline, paymentDeadline]).toEqual(['2026-06-01', '2026-06-01']);
});

test.each([
  [28_300n, 0n, 0n, 283, 0],
  [-15_000n, 15_000n, 0n, -150, -150],
  [5_000n, 0n, 5_000n, 50, 50],
])('due %s, carried credit %s, carried debt %s', (due, credit, debit, amountDue, amountCarried) => {
  const row = { ...DANISH, due_minor: due, carried_credit_minor: credit, carried_debit_minor: debit };
  expect(vatReturnRecord(row, '2026-04-01')).toMatchObject({ amountDue, amountCarried });
});

test('a filed return has its time of filing, a draft has none', () => {
  expect(vatReturnRecord(DANISH, '2026-04-01').filedAt).toBeNull();
  const filed = { ...DANISH, state: 'filed' as const, filed_at: new Date('2026-05-20T12:00:00Z') };
  expect(vatReturnRecord(filed, '2026-06-01')).toMatchObject({ state: 'filed', filedAt: '2026-05-20T12:00:00.000Z' });
});

describe('an Italian small debt', () => {
  const ITALIAN: VatReturnRow = {
    ...DANISH,
    region_key: 'italy',
    frequency: 'monthly',
    currency: 'EUR',
    period_start: '2026-11-01',
    period_end: '2026-11-30',
    due_minor: 9_000n,
  };

  it('of November can no longer be carried, because December is paid in the next year', () => {
    expect(isFinalSmallDebt(ITALIAN)).toBe(true);
  });

  it('of October is still carried to November', () => {
    expect(isFinalSmallDebt({ ...ITALIAN, period_start: '2026-10-01', period_end: '2026-10-31' })).toBe(false);
  });

  it.each([
    ['is small up to 100.00 EUR', { due_minor: 10_000n }, true],
    ['is not small from 100.01 EUR on', { due_minor: 10_001n }, false],
    ['does not exist if nothing is due', { due_minor: 0n }, false],
    ['does not exist if there is a credit', { due_minor: -9_000n }, false],
    ['is not final if it was carried', { carried_debit_minor: 9_000n }, false],
    ['does not exist in Denmark', { region_key: 'denmark' as const }, false],
  ])('%s', (_name, change, expected) => {
    expect(isFinalSmallDebt({ ...ITALIAN, ...change })).toBe(expected);
  });

  it('has the limit of its time: 25.82 EUR until 2023', () => {
    const old = { ...ITALIAN, period_start: '2023-11-01', period_end: '2023-11-30' };
    expect([isFinalSmallDebt({ ...old, due_minor: 2_582n }), isFinalSmallDebt({ ...old, due_minor: 2_583n })]).toEqual([
      true,
      false,
    ]);
  });
});
