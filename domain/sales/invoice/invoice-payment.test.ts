import { invoicePaymentOf, type InvoiceInBooks } from './invoice-payment.js';

const today = '2026-11-15';
const invoice = (facts: Partial<InvoiceInBooks> = {}): InvoiceInBooks => ({
  owed: 10_000n,
  booked: 10_000n,
  settled: 0n,
  unusedCredits: 0n,
  dueDate: '2026-11-30',
  ...facts,
});

test.each<[string, Partial<InvoiceInBooks>, object]>([
  ['nothing paid', {}, { status: 'open', open: 10_000n, overdueDays: 0 }],
  ['due today', { dueDate: today }, { status: 'open', overdueDays: 0 }],
  ['ten days late', { dueDate: '2026-11-05' }, { status: 'overdue', overdueDays: 10 }],
  ['late without a due date', { dueDate: null }, { status: 'open', overdueDays: 0 }],
  ['partly paid', { settled: 4_000n }, { status: 'partly_paid', paid: 4_000n, open: 6_000n }],
  ['partly paid and late', { settled: 4_000n, dueDate: '2026-11-14' }, { status: 'overdue', overdueDays: 1 }],
  [
    'paid after the due date',
    { settled: 10_000n, dueDate: '2026-01-01' },
    { status: 'paid', open: 0n, overdueDays: 0 },
  ],
  ['overpaid', { settled: 10_500n, dueDate: '2026-01-01' }, { status: 'partly_paid', open: -500n, overdueDays: 0 }],
  ['credited', { unusedCredits: -10_000n, dueDate: '2026-01-01' }, { status: 'credited', credited: 10_000n, open: 0n }],
  ['credited more than owed', { unusedCredits: -12_000n }, { status: 'credited', credited: 10_000n, open: 0n }],
  ['partly credited', { unusedCredits: -3_000n }, { status: 'partly_paid', credited: 3_000n, open: 7_000n }],
  ['the rest credited', { settled: 7_000n, unusedCredits: -3_000n }, { status: 'paid', open: 0n }],
  // 100 euro booked as 746 kroner, of which 373 are paid
  [
    'in a foreign currency',
    { booked: 74_600n, settled: 37_300n },
    { status: 'partly_paid', paid: 5_000n, open: 5_000n },
  ],
  ['a credit note that is open', { owed: -500n, booked: -500n }, { status: 'open', open: -500n, overdueDays: 0 }],
  ['a credit note that is used', { owed: -500n, booked: -500n, settled: -500n }, { status: 'paid', open: 0n }],
])('%s', (_, facts, expected) => {
  expect(invoicePaymentOf(invoice(facts), today)).toMatchObject(expected);
});
