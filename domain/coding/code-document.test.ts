import { say } from '#schemas/sentences/say.js';
import { decimal } from '../money/decimal.js';
import { contraAccountOf } from '../regions/posting/contra-account.js';
import { unverifiedRules } from '../regions/rule-use.js';
import { codingInput, lines, named, oneRate, withoutVat, whyChosen } from '../test-support/coding-input.js';
import { inNotation } from '../test-support/entry-notation.js';
import { codeDocument } from './code-document.js';
import { CodingRefused } from './coding-refused.js';
import { NOTHING_STATED, type Coding, type CodingInput } from './coding.js';
import { purchaseOf } from './posting/purchase-of-coding.js';

const entryOf = (input: CodingInput, coding: Coding = codeDocument(input)): string => {
  const contra = contraAccountOf(input.region, coding.paidBy, null);
  return inNotation(input.region.postPurchase(purchaseOf(coding, contra)).lines);
};
const codesOf = (coding: Coding): string[] => coding.lines.map(({ vatCode }) => vatCode.value);
const refusal = (input: CodingInput): unknown[] => {
  try {
    codeDocument(input);
    return [];
  } catch (error) {
    return error instanceof CodingRefused ? [error.code, error.message] : [error];
  }
};
const euro = { rateOn: () => ({ rate: decimal('7.46'), date: '2026-03-13', source: 'Danmarks Nationalbank' }) };

describe('worked examples from document to entry: Denmark', () => {
  it.each<[string, CodingInput, string]>([
    [
      'D1 receipt by card',
      codingInput('denmark', { kind: 'receipt', ...oneRate('25', 10_000n, 2_500n) }),
      '2450 100.00; 7740 25.00 / 6481 125.00',
    ],
    [
      'D1b paid by an employee',
      codingInput('denmark', { kind: 'receipt', paidBy: 'employee', ...oneRate('25', 10_000n, 2_500n) }),
      '2450 100.00; 7740 25.00 / 8040 125.00',
    ],
    [
      'D2 restaurant',
      codingInput('denmark', {
        kind: 'receipt',
        ...named('Restaurant Havnen', 'DK25063864', 'DK'),
        ...oneRate('25', 40_000n, 10_000n),
      }),
      '1890 475.00; 7740 25.00 / 6481 500.00',
    ],
    [
      'D3 service from Germany',
      codingInput(
        'denmark',
        { ...named('Müller GmbH', 'DE136695976', 'DE'), ...withoutVat(100_000n) },
        { person: { ...NOTHING_STATED, category: 'services', amount: null } },
      ),
      '1710 1000.00; 7740 250.00 / 7440 1000.00; 7720 250.00',
    ],
    [
      'D3b half deductible telephone',
      codingInput(
        'denmark',
        { ...named('Telefon GmbH', 'DE136695976', 'DE'), ...withoutVat(100_000n) },
        { person: { ...NOTHING_STATED, account: '2420', amount: null } },
      ),
      '2420 1125.00; 7740 125.00 / 7440 1000.00; 7720 250.00',
    ],
    [
      'D4 goods from the EU',
      codingInput('denmark', {
        ...named('Engros Handel', 'SE556012579001', 'SE'),
        ...lines('handelsvarer'),
        ...withoutVat(79_999n),
      }),
      '1630 799.99; 7740 200.00 / 7440 799.99; 7700 200.00',
    ],
    [
      'D5 service from outside the EU',
      codingInput(
        'denmark',
        { ...named('Acme Inc', 'US123456', 'US'), ...withoutVat(40_000n) },
        { person: { ...NOTHING_STATED, category: 'services', amount: null } },
      ),
      '1740 400.00; 7740 100.00 / 7440 400.00; 7720 100.00',
    ],
    [
      'D6 supplier invoice',
      codingInput('denmark', { ...named('Nord Konsulent ApS', 'DK25063864', 'DK') }),
      '2510 1000.00; 7740 250.00 / 7440 1250.00',
    ],
    [
      'D6c its credit note',
      codingInput('denmark', {
        kind: 'credit_note',
        ...named('Nord Konsulent ApS', 'DK25063864', 'DK'),
        ...oneRate('25', 10_000n, 2_500n),
      }),
      '7440 125.00 / 2510 100.00; 7740 25.00',
    ],
    [
      'D7 German hotel',
      codingInput(
        'denmark',
        {
          kind: 'receipt',
          currency: 'EUR',
          ...named('Hotel Adler', 'DE136695976', 'DE'),
          ...oneRate('19', 10_000n, 1_900n),
        },
        euro,
      ),
      '2470 887.74 / 6481 887.74',
    ],
  ])('%s', (_, input, entry) => {
    expect(entryOf(input)).toBe(entry);
  });
});

describe('worked examples from document to entry: Italy', () => {
  it.each<[string, CodingInput, string]>([
    [
      'I1 supplier invoice',
      codingInput('italy', oneRate('22', 10_000n, 2_200n)),
      '1601 22.00; 4102 100.00 / 2501 122.00',
    ],
    [
      'I2 telephone',
      codingInput('italy', { ...named('Fastweb SpA', 'IT06363391001', 'IT'), ...oneRate('22', 10_000n, 2_200n) }),
      '1601 11.00; 4206 111.00 / 2501 122.00',
    ],
    [
      'I2b fuel',
      codingInput('italy', {
        ...lines('Gasolio auto'),
        ...named('Stazione Sud', 'IT06363391001', 'IT'),
        ...oneRate('22', 10_000n, 2_200n),
      }),
      '1601 8.80; 4210 113.20 / 2501 122.00',
    ],
    [
      'I2c shop receipt',
      codingInput('italy', { kind: 'receipt', ...oneRate('22', 1_000n, 220n) }),
      '4102 12.20 / 1821 12.20',
    ],
    [
      'I3 service from the EU',
      codingInput('italy', { ...named('Consulting GmbH', 'DE136695976', 'DE'), ...withoutVat(100_000n) }),
      '1601 220.00; 4204 1000.00 / 2501 1000.00; 2601 220.00',
    ],
    [
      'I5 professional',
      codingInput('italy', {
        ...named('Dott. Verdi', 'IT06363391001', 'IT'),
        ...oneRate('22', 104_000n, 22_880n),
        withheld: 20_000n,
        pensionFund: 4_000n,
      }),
      '1601 228.80; 4204 1040.00 / 2501 1268.80',
    ],
  ])('%s', (_, input, entry) => {
    expect(entryOf(input)).toBe(entry);
  });
});

describe('codeDocument', () => {
  it('codes a domestic invoice by its keywords and gives a reason for each value', () => {
    const coding = codeDocument(codingInput('denmark'));
    expect(coding.lines).toHaveLength(1);
    expect(coding.lines[0]).toMatchObject({
      account: {
        value: '2450',
        origin: 'region_rule',
        reason: expect.objectContaining({ say: 'one_reason_and_another' }),
      },
      vatCode: { value: 'I25', origin: 'region_rule', reason: expect.objectContaining({ say: 'standard_vat_on' }) },
      bookGross: 125_000n,
      bookTax: 25_000n,
    });
    expect(whyChosen(coding.lines[0]?.account)).toBe(
      '"lomax" appears in the name of a known supplier; office_supplies according to the word lists, the supplier’s name',
    );
    expect(coding.amount).toMatchObject({ value: -125_000n, origin: 'region_rule' });
    expect(coding.bookingText).toMatchObject({ value: 'Lomax A/S, faktura 1042', origin: 'default' });
    expect(unverifiedRules(coding.rules)).toEqual([]);
  });

  it('falls back to other costs when no keyword says what was bought', () => {
    const [line] = codeDocument(codingInput('denmark', named('Xyz', 'DK25063864', 'DK'))).lines;
    expect(line).toMatchObject({ account: { value: '2810', origin: 'default' }, category: { value: 'other' } });
  });

  it('makes one line per VAT rate, with a rounding line and a line without VAT', () => {
    const vatLines = [
      { rate: '22', nature: null, net: 10_000n, tax: 2_200n },
      { rate: '10.0', nature: null, net: 5_000n, tax: 500n },
      { rate: '10', nature: null, net: 1_000n, tax: 100n },
      { rate: '0', nature: 'N4', net: 2_000n, tax: 0n },
    ];
    const coding = codeDocument(codingInput('italy', { total: 20_803n, net: 18_000n, tax: 2_800n, vatLines }));
    expect(codesOf(coding)).toEqual(['A22', 'A10', 'AN', 'AX']);
    expect(coding.lines.map(({ bookGross }) => bookGross)).toEqual([12_200n, 6_600n, 2_000n, 3n]);
    expect(coding.lines[3]?.account.value).toBe('4910');
    expect(coding.amount.value).toBe(-20_803n);
  });

  it('deducts the VAT that is printed, which a supplier may round per line', () => {
    // Three lines of 33.31: 8.3275 each, rounded per line 24.99, in total 24.98.
    const printed = oneRate('25', 9_993n, 2_499n);
    const byLine = codeDocument(codingInput('denmark', { ...printed, ...lines('Toner', 'Papir', 'Kuverter') }));
    expect(byLine.lines[0]).toMatchObject({ bookGross: 12_492n, bookTax: 2_499n });
    const tooMuch = oneRate('25', 9_993n, 2_506n);
    expect(refusal(codingInput('denmark', { ...tooMuch, ...lines('Toner', 'Papir', 'Kuverter') }))[0]).toBe(
      'document_not_balanced',
    );
    expect(refusal(codingInput('denmark', { ...oneRate('25', 9_993n, 2_501n), ...lines('Toner') }))[0]).toBe(
      'document_not_balanced',
    );
  });

  it('treats an amount outside the VAT lines as free of VAT only when the document says so', () => {
    const vatLines = [{ rate: '25', nature: null, net: 10_000n, tax: 2_500n }];
    const stated = codeDocument(codingInput('denmark', { total: 17_500n, net: 15_000n, tax: 2_500n, vatLines }));
    expect(codesOf(stated)).toEqual(['I25', 'I0']);
    expect(refusal(codingInput('denmark', { total: 17_500n, net: null, tax: 2_500n, vatLines }))).toEqual([
      'document_not_balanced',
      'The VAT lines of the document add up to 125.00 DKK, but its total is 175.00 DKK.',
    ]);
  });

  it.each([
    [1n, 1n],
    [-1n, -1n],
    [1n, -1n],
    [-1n, 1n],
  ])('accepts both sign conventions of credit notes (total %s, lines %s)', (total, lines) => {
    const coding = codeDocument(
      codingInput('denmark', {
        kind: 'credit_note',
        total: total * 12_500n,
        net: null,
        tax: lines * 2_500n,
        vatLines: [{ rate: '25', nature: null, net: lines * 10_000n, tax: lines * 2_500n }],
      }),
    );
    expect(coding.amount.value).toBe(12_500n);
    expect(coding.lines[0]).toMatchObject({ bookGross: -12_500n, bookTax: -2_500n });
  });

  it('never deducts foreign VAT, and gives the reason', () => {
    const german = codingInput('italy', {
      ...named('Hotel Adler', 'DE136695976', 'DE'),
      ...oneRate('19', 10_000n, 1_900n),
    });
    const coding = codeDocument(german);
    expect(codesOf(coding)).toEqual(['AE']);
    expect(whyChosen(coding.lines[0]?.vatCode)).toContain('never Italian input VAT');
    expect(coding.rules.map(({ rule }) => rule)).toContainEqual(say('rule_foreign_vat_is_cost'));
  });

  it.each([
    ['N6.7', 'ARC16'],
    ['N4', 'AN'],
    ['N2.2', 'AN'],
    ['N7', 'AE'],
  ])('chooses a VAT code for natura %s', (nature, code) => {
    const vatLines = [{ rate: '0', nature, net: 10_000n, tax: 0n }];
    expect(codesOf(codeDocument(codingInput('italy', { total: 10_000n, net: 10_000n, tax: 0n, vatLines })))).toEqual([
      code,
    ]);
  });

  it.each([
    [{ text: 'Omvendt betalingspligt' }, 'IOB'],
    [{ text: '' }, 'I0'],
  ])('chooses a VAT code for a Danish invoice without VAT: %p', (facts, code) => {
    expect(codesOf(codeDocument(codingInput('denmark', { ...withoutVat(10_000n), ...facts })))).toEqual([code]);
  });

  it('deducts nothing from an invoice that shows no VAT', () => {
    const invoice = codeDocument(codingInput('denmark', { total: 12_500n, net: null, tax: null, vatLines: [] }));
    expect(codesOf(invoice)).toEqual(['I0']);
    expect(unverifiedRules(invoice.rules).length).toBe(1);
  });

  it('uses the exchange rate of the date, and refuses when there is none', () => {
    const facts = { currency: 'EUR', ...named('Consulting GmbH', 'DE136695976', 'DE'), ...withoutVat(10_000n) };
    const coding = codeDocument(codingInput('denmark', facts, euro));
    expect(coding.amount.value).toBe(-74_600n);
    expect(coding.rules.map(({ source }) => source)).toContain('Danmarks Nationalbank');
    expect(refusal(codingInput('denmark', facts))).toEqual([
      'exchange_rate_missing',
      expect.stringContaining('from EUR to DKK for 2026-03-15'),
    ]);
  });

  it.each<[string, CodingInput, string]>([
    [
      'a rate that the country does not have',
      codingInput('denmark', oneRate('12', 10_000n, 1_200n)),
      'coding_impossible',
    ],
    ['a rate that Italy does not have', codingInput('italy', oneRate('21', 10_000n, 2_100n)), 'coding_impossible'],
    ['a total of zero', codingInput('denmark', withoutVat(0n)), 'coding_impossible'],
    ['VAT that does not fit its rate', codingInput('denmark', oneRate('25', 10_000n, 2_000n)), 'document_not_balanced'],
    [
      'a foreign supplier without country',
      codingInput('denmark', { currency: 'USD', ...named('Acme', null, null) }, euro),
      'coding_impossible',
    ],
    ['withholding above the total', codingInput('italy', { withheld: 999_999n }), 'document_not_balanced'],
  ])('refuses %s', (_, input, code) => {
    expect(refusal(input)[0]).toBe(code);
  });

  it('warns when VAT would be deducted without the VAT number of the supplier', () => {
    const coding = codeDocument(codingInput('denmark', named('Lomax', null, 'DK')));
    expect(unverifiedRules(coding.rules).map(({ rule }) => rule)).toEqual([say('rule_supplier_is_registered')]);
  });
});
