import { asSaid } from '#schemas/sentences/say.js';
import type { Coding } from '#domain/coding/coding.js';
import { reasoned } from '#domain/coding/reasoned.js';
import { decimal } from '#domain/money/decimal.js';
import { codingFromJson, codingJson, codingLineRecord, codingLines, type StoredCoding } from './coding-table.js';

const CODING: Coding = {
  date: '2026-03-01',
  kind: 'invoice',
  place: 'domestic',
  vatCountry: 'DK',
  paidBy: 'nobody',
  currency: 'EUR',
  exchangeRate: { rate: decimal('7.4605'), date: '2026-02-27', source: 'ECB' },
  original: { currency: 'EUR', minor: 9_007_199_254_740_993n },
  withheld: null,
  amount: reasoned(-125_050n, 'default', asSaid('the total of the document')),
  bookingText: reasoned('Paper', 'default', asSaid('the supplier')),
  lines: [
    {
      account: reasoned('2450', 'memory', asSaid('a correction')),
      category: reasoned(null, 'default', asSaid('none')),
      vatCode: reasoned('I25', 'region_rule', asSaid('a domestic purchase')),
      vatRate: '25',
      gross: 16_762n,
      printedTax: null,
      bookGross: 125_050n,
      bookTax: 25_010n,
      incomeTaxPercent: null,
    },
  ],
  lineCorrections: [],
} as unknown as Coding;

test('a coding is the same after it was stored, also beyond the range of a float', () => {
  const stored = JSON.parse(codingJson(CODING)) as StoredCoding;
  expect(stored.original?.minor).toBe('9007199254740993');
  expect(stored.exchangeRate?.rate).toBe('7.4605');
  const lines = CODING.lines.map((line) => ({ ...line, tolerance: 1n }));
  expect(codingFromJson(stored)).toEqual({ ...CODING, lines, heldBack: null, lineCorrections: [], questions: [] });
});

test('withheld tax and printed VAT of 0 stay 0 and do not become null', () => {
  const coding = { ...CODING, withheld: 0n, lines: CODING.lines.map((line) => ({ ...line, printedTax: 0n })) };
  const read = codingFromJson(JSON.parse(codingJson(coding)) as StoredCoding);
  expect([read.withheld, read.lines[0]?.printedTax]).toEqual([0n, 0n]);
});

describe('the records of the lines', () => {
  it('show an expense as negative, net and VAT apart', () => {
    expect(codingLines(CODING, 'DKK')).toMatchObject([
      { ledgerAccountId: '2450', vatRate: 25, netAmount: -1000.4, vatAmount: -250.1, amount: -1250.5 },
    ]);
  });

  it('show a credit note as positive', () => {
    const lines = CODING.lines.map((line) => ({ ...line, bookGross: -125_050n, bookTax: -25_010n }));
    expect(codingLines({ ...CODING, lines }, 'DKK')).toMatchObject([
      { netAmount: 1000.4, vatAmount: 250.1, amount: 1250.5 },
    ]);
  });

  it('have the stronger origin of account and VAT code', () => {
    const withVatCode = (origin: 'person' | 'default') =>
      codingLines(
        {
          ...CODING,
          lines: CODING.lines.map((line) => ({ ...line, vatCode: reasoned('I25', origin, asSaid('x')) })),
        },
        'DKK',
      )[0]?.origin;
    expect([withVatCode('person'), withVatCode('default')]).toEqual(['person', 'memory']);
  });

  it('explain the amount only if a person entered it', () => {
    const reasonWith = (origin: 'person' | 'default') =>
      codingLines({ ...CODING, amount: reasoned(-125_050n, origin, asSaid('entered')) }, 'DKK').map(codingLineRecord)[0]
        ?.reason;
    expect(reasonWith('person')).toContain('Amount, by a person: entered.');
    expect(reasonWith('default')).not.toContain('Amount');
  });

  it('have no VAT rate if the code has none', () => {
    const lines = CODING.lines.map((line) => ({ ...line, vatRate: null }));
    expect(codingLines({ ...CODING, lines }, 'DKK')[0]?.vatRate).toBeNull();
  });
});
