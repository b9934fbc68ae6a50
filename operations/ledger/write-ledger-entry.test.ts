import { textOf } from '#schemas/sentences/text-of.js';
import { say } from '#schemas/sentences/say.js';
import { entryLine, vatDetail } from '#domain/ledger/entry-line.js';
import { entryChange, type NewLedgerEntry } from './write-ledger-entry.js';

const ENTRY: NewLedgerEntry = {
  id: 'led_1',
  journalId: 'sales',
  fiscalYear: '2026',
  documentDate: '2026-03-01',
  receiptDate: '2026-03-01',
  entryDate: '2026-03-01',
  vatDate: '2026-03-01',
  text: 'Rossi, fattura 7',
  currency: 'EUR',
  contactId: null,
  documentId: null,
  reversesId: null,
  approvedBy: null,
  automatic: false,
  rules: [],
  notes: [],
  exchangeRate: null,
  lines: [
    entryLine('1801', 12200n),
    entryLine('3101', -10000n, { vat: vatDetail('V22', { base: 10000n, tax: 2200n }) }),
    entryLine('2601', -2200n),
  ],
};

it('shows amounts as numbers in major units, and the day of the entry', () => {
  expect(entryChange(ENTRY, 7)).toMatchObject({
    target: { type: 'ledger_entry', id: 'led_1' },
    before: null,
    after: {
      voucherNumber: '2026-7',
      entryDate: '2026-03-01',
      lines: [
        { account: '1801', vatCode: null, amount: 122 },
        { account: '3101', vatCode: 'V22', amount: -100 },
        { account: '2601', vatCode: null, amount: -22 },
      ],
    },
  });
});

it('counts the minor units of the currency', () => {
  const yen = { ...ENTRY, currency: 'JPY', lines: [entryLine('1801', 122n), entryLine('3101', -122n)] };
  expect(entryChange(yen, 1).after.lines.map(({ amount }) => amount)).toEqual([122, -122]);
});

it('shows people and the audit log which rules applied in words', () => {
  const rules = [{ rule: say('no_region'), mark: 'verified', source: say('is_missing') } as const];
  expect(entryChange({ ...ENTRY, rules }, 7).after.rules).toEqual([
    { rule: textOf(say('no_region')), mark: 'verified', source: 'is missing' },
  ]);
});
