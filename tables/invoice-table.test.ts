import { decimalText } from '#domain/money/decimal.js';
import { toDecimalText } from '#domain/money/money.js';
import { say } from '#schemas/sentences/say.js';
import { invoiceRecord, outgoingLines, payableOf, type InvoiceRow, type StoredLine } from './invoice-table.js';

const LINE: StoredLine = {
  description: 'Consulting',
  quantity: '2.5',
  unitPrice: '100.10',
  vatRate: '22',
  vatNature: null,
  vatCode: 'V22',
  category: 'S',
  exemptionReason: null,
  net: '250.25',
};

const DRAFT: InvoiceRow = {
  id: 'inv_1',
  state: 'draft',
  purpose: 'sale',
  contact_id: 'con_1',
  buyer: { name: 'Caffè Roma' } as InvoiceRow['buyer'],
  number: null,
  date: null,
  due_date: null,
  currency: 'EUR',
  lines: [LINE],
  totals: {
    vatSummary: [{ vatRate: '22', vatNature: null, net: '250.25', vat: '55.06' }],
    net: '250.25',
    vat: '55.06',
    total: '305.31',
  },
  kind: 'invoice',
  document_type: 'TD01',
  vat_treatment: 'domestic',
  vat_treatment_reason: say('domestic_sale', { country: 'DK' }),
  vat_due: 'immediate',
  legal_notes: ['A note'],
  causale: null,
  linked: [{ number: '7', date: null, derived: true }],
  terms: {},
  withholding: null,
  stamp_duty_minor: 0n,
  delivery: null,
  ledger_entry_id: null,
  stamp_entry_id: null,
  number_bound_at: null,
  resend_until: null,
  abandoned_at: null,
  document_id: null,
  send_by: null,
  issued_at: null,
  warnings: [],
  version: 1,
  created_at: new Date('2026-03-01T08:00:00Z'),
  updated_at: new Date('2026-03-01T08:00:00Z'),
  einvoice: null,
};

test('decimal texts of lines and totals become numbers', () => {
  expect(invoiceRecord(DRAFT)).toMatchObject({
    lines: [{ quantity: 2.5, unitPrice: 100.1, vatRate: 22, vatNature: null, net: 250.25, origin: null }],
    vatSummary: [{ vatRate: 22, vatNature: null, net: 250.25, vat: 55.06 }],
    net: 250.25,
    vat: 55.06,
    total: 305.31,
  });
});

test('a new draft has no number, no times and no withheld tax', () => {
  expect(invoiceRecord(DRAFT)).toMatchObject({
    number: null,
    date: null,
    dueDate: null,
    numberBound: false,
    abandonedAt: null,
    issuedAt: null,
    einvoice: null,
    withheld: null,
    payable: 305.31,
    stampDuty: 0,
  });
});

test('a rejected invoice is a draft whose number is bound', () => {
  const row = { ...DRAFT, number: '8', number_bound_at: new Date('2026-03-02T08:00:00Z'), resend_until: '2026-03-07' };
  expect(invoiceRecord(row)).toMatchObject({ state: 'draft', numberBound: true, resendUntil: '2026-03-07' });
});

test('a link does not show whether it was derived', () => {
  expect(invoiceRecord(DRAFT).linked).toEqual([{ number: '7', date: null }]);
});

test('a generated line shows its origin', () => {
  const lines = [LINE, { ...LINE, origin: 'stamp_duty' as NonNullable<StoredLine['origin']> }];
  expect(invoiceRecord({ ...DRAFT, lines }).lines.map(({ origin }) => origin)).toEqual([null, 'stamp_duty']);
});

describe('the amount that the buyer pays', () => {
  const withholding = { type: 'RT01', rate: '20', reason: 'A', minor: '5005' };

  it.each([
    ['is the total', {}, '305.31'],
    ['is reduced by the withheld tax', { withholding }, '255.26'],
    ['is the net amount with split payment', { vat_due: 'split_payment' as const }, '250.25'],
    ['combines split payment and withheld tax', { vat_due: 'split_payment' as const, withholding }, '200.20'],
  ])('%s', (_name, change, expected) => {
    expect(payableOf({ ...DRAFT, ...change })).toBe(expected);
    expect(invoiceRecord({ ...DRAFT, ...change }).payable).toBe(Number(expected));
  });

  it('is negative for a credit note, and so is its withheld tax', () => {
    const row = {
      ...DRAFT,
      kind: 'credit_note' as const,
      totals: { vatSummary: [], net: '-250.25', vat: '-55.06', total: '-305.31' },
      withholding: { ...withholding, minor: '-5005' },
    };
    expect(invoiceRecord(row)).toMatchObject({ payable: -255.26, withheld: -50.05 });
  });

  it('has no decimals in a currency without minor units', () => {
    const totals = { vatSummary: [], net: '250', vat: '0', total: '250' };
    expect(payableOf({ ...DRAFT, currency: 'JPY', totals })).toBe('250');
  });
});

describe('outgoing lines', () => {
  it('have the totals that follow from them', () => {
    const { lines, totals } = outgoingLines(DRAFT);
    expect(lines.map(({ quantity, unitPrice }) => [decimalText(quantity), decimalText(unitPrice)])).toEqual([
      ['2.5', '100.1'],
    ]);
    expect([totals.net, totals.tax, totals.gross].map(toDecimalText)).toEqual(['250.25', '55.06', '305.31']);
  });

  it('leave out what a stored line does not have', () => {
    const [plain] = outgoingLines(DRAFT).lines;
    expect(Object.keys(plain ?? {}).sort()).toEqual(['description', 'quantity', 'unitPrice', 'vatCategory', 'vatRate']);
  });

  it('contain natura, reason and pension fund if the stored line has them', () => {
    const stored = {
      ...LINE,
      vatRate: '0',
      vatNature: 'N4',
      category: 'E' as const,
      exemptionReason: 'art. 10',
      withheld: true,
      fund: { type: 'TC02', rate: '4', base: '250.25' },
    };
    const [line] = outgoingLines({ ...DRAFT, lines: [stored] }).lines;
    expect(line).toMatchObject({
      natura: 'N4',
      exemptionReason: 'art. 10',
      withheld: true,
      fund: { type: 'TC02', base: { minor: 25_025n, currency: 'EUR' } },
    });
  });
});
