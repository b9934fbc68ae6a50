import { asSaid } from '#schemas/sentences/say.js';
import { codingInput, oneRate } from '../test-support/coding-input.js';
import { codeDocument } from './code-document.js';
import { NOTHING_STATED, type CodingInput, type PersonValues, type VendorKnowledge } from './coding.js';
import { learnFromCorrection } from './learn-from-correction.js';
import { vendorKeysOf } from './vendor-key.js';

const person = (values: Partial<PersonValues>): PersonValues => ({ ...NOTHING_STATED, amount: null, ...values });
const known = (origin: VendorKnowledge['origin'], values: Partial<VendorKnowledge>): VendorKnowledge => ({
  ...NOTHING_STATED,
  origin,
  reason: asSaid(`by ${origin}`),
  ...values,
});
const firstLine = (input: CodingInput) => {
  const [line] = codeDocument(input).lines;
  if (!line) throw new Error('no line');
  return line;
};

const RULE = known('vendor_rule', { account: '2310', bookingText: 'Rule {number}' });
const MEMORY = known('memory', { account: '2510', vatCode: 'I0', bookingText: 'Memory {number} of {date}' });

describe('precedence', () => {
  it('prefers a person to a vendor rule, a vendor rule to the memory, and the memory to the region', () => {
    const all = { person: person({ account: '2680' }), vendor: [MEMORY, RULE] };
    expect(firstLine(codingInput('denmark', {}, all)).account).toMatchObject({ value: '2680', origin: 'person' });
    expect(firstLine(codingInput('denmark', {}, { vendor: [MEMORY, RULE] })).account).toMatchObject({
      value: '2310',
      origin: 'vendor_rule',
    });
    expect(firstLine(codingInput('denmark', {}, { vendor: [MEMORY] })).account).toMatchObject({
      value: '2510',
      origin: 'memory',
      reason: asSaid('by memory'),
    });
    expect(firstLine(codingInput('denmark')).account.origin).toBe('region_rule');
  });

  it('decides each value separately', () => {
    const coding = codeDocument(
      codingInput('denmark', {}, { person: person({ bookingText: 'Mine' }), vendor: [MEMORY, RULE] }),
    );
    expect(coding.bookingText).toMatchObject({ value: 'Mine', origin: 'person' });
    expect(coding.lines[0]).toMatchObject({
      account: { origin: 'vendor_rule' },
      vatCode: { value: 'I0', origin: 'memory' },
    });
    expect(codeDocument(codingInput('denmark', {}, { vendor: [MEMORY] })).bookingText.value).toBe(
      'Memory 1042 of 2026-03-15',
    );
  });

  it('uses the VAT code of a new account', () => {
    const line = firstLine(codingInput('denmark', {}, { person: person({ account: '1890' }) }));
    expect(line).toMatchObject({
      category: { value: 'restaurant' },
      vatCode: { value: 'IREP', origin: 'region_rule' },
    });
    const byCategory = firstLine(codingInput('italy', {}, { person: person({ category: 'fuel' }) }));
    expect(byCategory).toMatchObject({ account: { value: '4210' }, vatCode: { value: 'A22D40' } });
  });

  it('ignores a remembered VAT code that does not fit this document', () => {
    const memory = known('memory', { vatCode: 'IYEU' });
    expect(firstLine(codingInput('denmark', {}, { vendor: [memory] })).vatCode).toMatchObject({
      value: 'I25',
      origin: 'region_rule',
    });
  });
});

describe('one VAT code for a document with several rates', () => {
  const vatLines = [
    { rate: '22', nature: null, net: 10_000n, tax: 2_200n },
    { rate: '10', nature: null, net: 5_000n, tax: 500n },
  ];
  const twoRates = { total: 17_700n, net: 15_000n, tax: 2_700n, vatLines };
  const codes = (vatCode: string) =>
    codeDocument(codingInput('italy', twoRates, { person: person({ vatCode }) })).lines.map(
      (line) => line.vatCode.value,
    );

  it('applies to the lines that it fits', () => {
    expect(codes('A22D50')).toEqual(['A22D50', 'A10']);
    expect(codes('AX')).toEqual(['AX', 'AX']);
  });

  it('is refused when it fits no line', () => {
    expect(() => codes('A4')).toThrow('fits no part of the document');
    expect(() => codes('ARC17')).toThrow('fits no part of the document');
  });
});

describe('the amount that a person states', () => {
  it('replaces total and printed VAT, and keeps the original amount', () => {
    const facts = {
      currency: 'EUR',
      supplier: { name: 'X', vatNumber: 'DE136695976', country: 'DE' },
      ...oneRate('19', 10_000n, 1_900n),
    };
    const rateOn = () => ({ rate: { coefficient: 746n, scale: 2 }, date: '2026-03-15', source: 'test' });
    const coding = codeDocument(codingInput('denmark', facts, { rateOn, person: person({ amount: -90_000n }) }));
    expect(coding).toMatchObject({
      amount: { value: -90_000n, origin: 'person' },
      original: { currency: 'EUR', minor: -11_900n },
      currency: 'DKK',
    });
  });

  it('is spread over the lines of several rates', () => {
    const vatLines = [
      { rate: '22', nature: null, net: 10_000n, tax: 2_200n },
      { rate: '10', nature: null, net: 5_000n, tax: 500n },
    ];
    const input = codingInput(
      'italy',
      { total: 17_700n, net: 15_000n, tax: 2_700n, vatLines },
      { person: person({ amount: -8_850n }) },
    );
    expect(codeDocument(input).lines.map(({ bookGross, bookTax }) => [bookGross, bookTax])).toEqual([
      [6_100n, 1_100n],
      [2_750n, 250n],
    ]);
  });
});

describe('learning from a correction', () => {
  const facts = { number: '1042', date: '2026-03-15' };
  const stated = (values: Partial<PersonValues>) => ({ ...NOTHING_STATED, ...values });

  it('remembers it without the number and date of the document', () => {
    const { remembered, revokes } = learnFromCorrection(
      stated({ account: '2310', bookingText: 'Paper, no. 1042' }),
      null,
      facts,
    );
    expect(remembered).toEqual({ account: '2310', category: null, vatCode: null, bookingText: 'Paper, no. {number}' });
    expect(revokes).toBe(false);
  });

  it('adds to the memory, or replaces it when it contradicts', () => {
    const memory = stated({ account: '2310', vatCode: 'I25' });
    expect(learnFromCorrection(stated({ vatCode: 'I25' }), memory, facts)).toEqual({
      remembered: memory,
      revokes: false,
    });
    expect(learnFromCorrection(stated({ account: '2510' }), memory, facts)).toEqual({
      remembered: stated({ account: '2510' }),
      revokes: true,
    });
    expect(learnFromCorrection(NOTHING_STATED, memory, facts)).toEqual({ remembered: memory, revokes: false });
  });

  it('finds it again by VAT number, or by the name without its legal form', () => {
    expect(vendorKeysOf({ name: 'Nordisk Papir ApS', vatNumber: 'dk 12 34 56 74', country: null })).toEqual([
      'vat:DK12345674',
      'name:nordisk papir',
    ]);
    expect(vendorKeysOf({ name: 'NORDISK PAPIR A/S', vatNumber: null, country: null })).toEqual(['name:nordisk papir']);
    expect(vendorKeysOf({ name: 'Caffè Òro S.p.A.', vatNumber: '', country: null })).toEqual(['name:caffe oro']);
    expect(vendorKeysOf({ name: null, vatNumber: null, country: null })).toEqual([]);
  });
});
