import { CodingRefused } from '#domain/coding/coding-refused.js';
import { extractionExample } from '#schemas/records/extraction.js';
import type { Extraction } from '#schemas/types.js';
import { readExtraction } from './read-extraction.js';

const extraction = (changes: Partial<Extraction> = {}): Extraction => ({
  ...extractionExample,
  vatLines: [...extractionExample.vatLines],
  fields: [],
  ...changes,
});
const field = (name: string, value: string) => ({ name, text: value, value, confidence: 1, box: null, reason: null });

test('converts amounts to minor units of the currency, whatever its decimals', () => {
  expect(readExtraction(extraction(), null, null)).toMatchObject({
    total: 125_000n,
    tax: 25_000n,
    vatLines: [{ rate: '25', net: 100_000n, tax: 25_000n }],
  });
  expect(readExtraction(extraction({ currency: 'jpy' }), null, null)).toMatchObject({ currency: 'JPY', total: 1_250n });
  expect(readExtraction(extraction({ total: 0.1 + 0.2 }), null, null).total).toBe(30n);
});

test('reads withholding tax, pension fund and payer from their fields', () => {
  const fields = [
    field('withholding', '200.00'),
    field('pensionFund', '40'),
    field('paidBy', 'employee'),
    field('paymentReference', 'x'),
  ];
  expect(readExtraction(extraction({ fields }), null, null)).toMatchObject({
    withheld: 20_000n,
    pensionFund: 4_000n,
    paidBy: 'employee',
  });
  expect(readExtraction(extraction({ fields: [field('paidBy', 'toString')] }), null, null).paidBy).toBeNull();
});

test('reads lines, VAT category, reason of exemption, buyer and text', () => {
  const vatLines = [
    { rate: 0, nature: null, net: 1250, vat: 0, category: 'AE', exemptionReason: 'Reverse charge' },
    { rate: 0, nature: null, net: 0, vat: 0, category: 'unknown', exemptionReason: null },
  ];
  const lineItems = [
    { description: 'Toner', quantity: 1, unitPrice: 1250, amount: 1250, vatRate: 0, nature: 'N6.6', box: null },
  ];
  const buyer = { name: 'Us', vatNumber: 'DK13585628' };
  const facts = readExtraction(extraction({ vatLines, lineItems, buyer, method: 'xml' }), 'the page', null);
  expect(facts).toMatchObject({
    vatLines: [{ category: 'AE', exemptionReason: 'Reverse charge' }, { category: null }],
    lines: [{ description: 'Toner', amount: 125_000n, vatRate: '0', nature: 'N6.6' }],
    text: 'the page',
    isElectronic: true,
    addressee: { name: 'Us', vatNumber: 'DK13585628' },
  });
});

test('prefers the linked contact over the document', () => {
  const contact = { name: 'Meier GmbH', vat_number: 'DE136695976', country: 'DE' };
  expect(readExtraction(extraction(), 'text', contact)).toMatchObject({
    supplier: { name: 'Meier GmbH', vatNumber: 'DE136695976', country: 'DE' },
    text: 'text',
  });
});

test.each(['total', 'date', 'currency'] as const)('reports a missing %s', (name) => {
  expect(() => readExtraction(extraction({ [name]: null }), null, null)).toThrow(CodingRefused);
});

test.each([
  ['fee_note', 'invoice', null],
  ['receipt', 'receipt', null],
  ['credit_note', 'credit_note', null],
  ['reminder', 'invoice', 'reminder'],
  ['order_confirmation', 'invoice', 'order_confirmation'],
] as const)('codes the kind %s as %s', (kind, coded, unpostable) => {
  expect(readExtraction(extraction({ kind }), null, null)).toMatchObject({ kind: coded, unpostable });
});
