import { asSaid, say } from '#schemas/sentences/say.js';
import { decimal } from '../../money/decimal.js';
import {
  asks,
  codingInput,
  item,
  lines,
  named,
  oneRate,
  pairs,
  paper,
  withoutVat,
  whyHeld,
  whyChosen,
} from '../../test-support/coding-input.js';
import { codeDocument } from '../code-document.js';
import type { Coding } from '../coding.js';
import type { DocumentFacts } from '../facts/document-facts.js';

describe('printed words about VAT', () => {
  const looksLikeVat = oneRate('25', 28_000n, 7_000n);
  it.each([
    ['Momsfri 350,00', 'momsfri'],
    ['Fritaget for moms', 'fritaget for moms'],
    ['Moms 0,00', 'moms 0,00'],
    ['Prisen er uden moms', 'uden moms'],
  ])('"%s" wins over an amount that only looks like VAT', (text, words) => {
    const coding = codeDocument(codingInput('denmark', paper({ ...looksLikeVat, ...lines('Toner'), text })));
    expect(pairs(coding)).toEqual(['2450 I0']);
    expect(whyChosen(coding.lines[0]?.vatCode)).toContain(`"${words}"`);
  });

  it.each(['Momsfri 0,00\nMoms 25% 70,00', 'I alt uden moms 280,00\nMoms 70,00'])(
    'are not taken for an exemption where VAT is printed: %p',
    (text) => {
      expect(pairs(codeDocument(codingInput('denmark', paper({ ...looksLikeVat, ...lines('Toner'), text }))))).toEqual([
        '2450 I25',
      ]);
    },
  );

  it('are needed for the VAT of a small Danish receipt', () => {
    const receipt = { kind: 'receipt' as const, total: 12_500n, net: null, tax: null, vatLines: [] };
    const shown = codeDocument(
      codingInput('denmark', paper({ ...receipt, ...lines('Toner'), text: 'heraf moms 20 %' })),
    );
    expect(shown.lines[0]).toMatchObject({ vatCode: { value: 'I25' }, bookTax: 2_500n });
    const silent = codeDocument(codingInput('denmark', paper({ ...receipt, ...lines('Toner') })));
    expect([pairs(silent), whyHeld(silent)]).toEqual([['2450 I0'], expect.stringContaining('not verified')]);
  });

  it('recognise domestic reverse charge in text, by category AE and by natura', () => {
    const dk = (facts: Partial<DocumentFacts>) => pairs(codeDocument(codingInput('denmark', facts)));
    for (const text of ['Omvendt betalingspligt', 'O mvendt betalingspligt', 'Omvendtbetalingspligt'])
      expect(dk(paper({ ...withoutVat(10_000n), ...lines('Metalskrot'), text }))).toEqual(['1610 IOB']);
    const vatLines = [{ rate: '0', nature: null, category: 'AE' as const, net: 10_000n, tax: 0n }];
    expect(dk({ total: 10_000n, net: 10_000n, tax: 0n, vatLines, ...lines('Metalskrot') })).toEqual(['1610 IOB']);
    const it = codeDocument(
      codingInput(
        'italy',
        paper({ ...withoutVat(10_000n), ...lines('Pulizie uffici'), text: 'Inversione contabile art. 17' }),
      ),
    );
    expect([pairs(it), asks(it)]).toEqual([['4209 ARC16D0'], ['courtesy_copy']]);
  });

  it('ask before VAT on an exempt purchase is deducted', () => {
    const taxi = { ...oneRate('25', 28_000n, 7_000n), ...lines('Taxakørsel') };
    const open = codeDocument(codingInput('denmark', taxi));
    expect([pairs(open), asks(open)]).toEqual([['2470 I0'], ['vat_exempt']]);
    const answers = { vat_exempt: { choice: 'charged', reason: say('answered_by_person') } };
    const answered = codeDocument(codingInput('denmark', taxi, { answers }));
    expect([pairs(answered), asks(answered)]).toEqual([['2470 I25'], []]);
  });
});

describe('purchases abroad', () => {
  const german = named('Hansa Zentral GmbH', 'DE136695976', 'DE');
  it('are goods by category K, by words and by lines, services by article 196, and otherwise a question', () => {
    const code = (facts: Partial<DocumentFacts>): Coding =>
      codeDocument(codingInput('denmark', { ...german, ...withoutVat(10_000n), ...facts }));
    const vatLines = [{ rate: '0', nature: null, category: 'K' as const, net: 10_000n, tax: 0n }];
    expect(pairs(code({ vatLines, ...lines('Artikel 1') }))).toEqual(['2810 IVEU']);
    expect(pairs(code(paper({ text: 'Innergemeinschaftliche Lieferung' })))).toEqual([expect.stringMatching(/IVEU$/)]);
    expect(pairs(code(lines('Lenovo laptop')))).toEqual(['2310 IVEU']);
    expect(pairs(code(paper({ text: 'Reverse charge, article 196' })))).toEqual(['2810 IYEU']);
    const unknown = code(lines('Artikel 4711'));
    expect([pairs(unknown), asks(unknown)]).toEqual([['2810 IYEU'], ['supply']]);
    expect(whyHeld(unknown)).toContain('A question is open');
    const answers = { supply: { choice: 'goods', reason: say('answered_by_person') } };
    const answered = codeDocument(
      codingInput('denmark', { ...german, ...withoutVat(10_000n), ...lines('Artikel') }, { answers }),
    );
    expect([pairs(answered), asks(answered)]).toEqual([['2810 IVEU'], []]);
  });

  it('are TD18 for goods and TD17 for services in Italy, also on a receipt', () => {
    const code = (facts: Partial<DocumentFacts>) =>
      pairs(codeDocument(codingInput('italy', { ...german, ...withoutVat(10_000n), ...facts })));
    expect(code(lines('Bürostuhl'))).toEqual(['4102 ARC18']);
    expect(code({ kind: 'receipt', ...lines('GitHub Team, 5 seats') })).toEqual(['4217 ARC17']);
  });

  it('from Northern Ireland are EU goods, but services from outside the EU', () => {
    const xi = { ...named('Belfast Ltd', 'XI123456789', 'GB'), ...withoutVat(10_000n) };
    expect(pairs(codeDocument(codingInput('denmark', { ...xi, ...lines('Office chair') })))).toEqual(['2230 IVEU']);
    expect(pairs(codeDocument(codingInput('denmark', { ...xi, ...lines('Consulting') })))).toEqual(['2510 IYX']);
  });

  it('in the currency of another country are never domestic without a domestic VAT number', () => {
    const rateOn = () => ({ rate: decimal('0.65'), date: '2026-03-15', source: 'test' });
    const facts = {
      currency: 'NOK',
      ...named('Oslo Design AS', null, 'DK'),
      ...oneRate('25', 400_000n, 100_000n),
      ...lines('Konsulenttimer'),
    };
    const coding = codeDocument(codingInput('denmark', facts, { rateOn }));
    expect([pairs(coding), coding.vatCountry]).toEqual([['2510 I0'], 'NO']);
  });
});

describe('Italian courtesy copies', () => {
  it('deduct nothing by themselves, not even by memory, until a person says so', () => {
    const vendor = [
      {
        account: null,
        category: null,
        vatCode: 'A22',
        bookingText: null,
        origin: 'memory' as const,
        reason: asSaid('memory'),
      },
    ];
    const copy = paper(lines('Toner'));
    const open = codeDocument(codingInput('italy', copy, { vendor }));
    expect([pairs(open), asks(open)]).toEqual([['4102 AX'], ['courtesy_copy']]);
    const answers = { courtesy_copy: { choice: 'deduct', reason: say('answered_by_person') } };
    expect(pairs(codeDocument(codingInput('italy', copy, { vendor, answers })))).toEqual(['4102 A22']);
  });

  it('leave outlays under art. 15 outside the taxable base', () => {
    const vatLines = [{ rate: '0', nature: 'N1', net: 1_000n, tax: 0n }];
    expect(
      pairs(codeDocument(codingInput('italy', { total: 1_000n, net: 1_000n, tax: 0n, vatLines, ...lines('Toner') }))),
    ).toEqual(['4102 AN1']);
  });
});

it('keeps printed VAT that was rounded line by line', () => {
  const facts = { ...oneRate('25', 10_000n, 2_503n), lines: [1n, 2n, 3n].map((n) => item('Toner', 3_333n + n)) };
  expect(codeDocument(codingInput('denmark', facts)).lines[0]).toMatchObject({ bookTax: 2_503n });
  expect(() => codeDocument(codingInput('denmark', oneRate('25', 10_000n, 2_503n)))).toThrow('would be');
});

describe('VAT that is not printed', () => {
  const text = (...rows: readonly string[]) => ({ text: rows.join('\n') });
  const lawyer = {
    ...oneRate('25', 460_000n, 115_000n),
    ...lines('Salær'),
    ...named('Advokatfirmaet Lund', 'DK25063864', 'DK'),
  };
  it('is never deducted unseen, unless a receipt says that its price contains VAT', () => {
    const computed = codeDocument(codingInput('denmark', paper({ ...lawyer, ...text('Moms 25%', 'Total 5.750,00') })));
    expect(whyHeld(computed)).toContain('computed from a rate');
    const printed = codeDocument(codingInput('denmark', paper({ ...lawyer, ...text('Moms 25%   1.150,00') })));
    expect(whyHeld(printed)).toBeNull();
    const share = codeDocument(codingInput('denmark', paper({ ...lawyer, ...text('heraf 25 % moms') })));
    expect(whyHeld(share)).toBeNull();
    const mixed = codeDocument(
      codingInput('denmark', paper({ ...lawyer, ...text('heraf moms 25 %', 'Retsafgift, momsfri   750,00') })),
    );
    expect(whyHeld(mixed)).toContain('computed from a rate');
  });
});

describe('an amount that no word calls VAT', () => {
  const freight = { ...oneRate('25', 12_000n, 3_000n), ...lines('Toner') };
  const rows = 'Moms-nr. DK25063864\nPriser er ekskl. moms\nToner 120,00\nFragt 30,00\nI alt 150,00';
  it('is not deducted, although it is a fifth of the total, and a person looks at it', () => {
    const coding = codeDocument(codingInput('denmark', paper({ ...freight, text: rows })));
    expect([pairs(coding), whyHeld(coding)]).toEqual([['2450 I0'], expect.stringContaining('looks like VAT')]);
    const named = codeDocument(codingInput('denmark', paper({ ...freight, text: `${rows}\nHeraf moms 30,00` })));
    expect([pairs(named), whyHeld(named)]).toEqual([['2450 I25'], null]);
    const rated = 'Toner\nI alt ekskl. moms 120,00\n25 % 30,00\nI alt 150,00';
    expect(pairs(codeDocument(codingInput('denmark', paper({ ...freight, text: rated }))))).toEqual(['2450 I25']);
  });

  it('is printed beside its base', () => {
    const facts = { ...oneRate('25', 400_000n, 100_000n), ...lines('Toner') };
    for (const text of ['Moms 25 % af 4.000,00 1.000,00', 'Moms 25 % af 4 000,00   1 000,00'])
      expect(whyHeld(codeDocument(codingInput('denmark', paper({ ...facts, text }))))).toBeNull();
  });
});

describe('a supplier without a VAT number', () => {
  it.each([
    ['4-6 Riverwalk, Dublin 24, Ireland', '2310 I0'],
    ['Vestergade 1, 8000 Aarhus C, Danmark', '2310 I25'],
    ['Sent from Berlin, Germany\nto Oslo, Norway', '2310 I25'],
  ])('is where its address is: %s', (text, expected) => {
    const facts = {
      ...oneRate('25', 40_000n, 10_000n),
      ...lines('Softwarelicens'),
      ...named('Cloud Limited', null, null),
    };
    expect(pairs(codeDocument(codingInput('denmark', paper({ ...facts, text: `${text}\nVAT 100,00` }))))).toEqual([
      expected,
    ]);
  });
});

describe('a foreign supplier who says that the buyer owes the VAT', () => {
  it.each([
    ['denmark', 'Hotel reservations, commission', '1850 IYEU'],
    ['denmark', 'Payment processing', '2390 IYEU'],
    ['italy', 'Commissioni prenotazioni', '4216 ARC17'],
  ] as const)('%s: %s', (region, line, pair) => {
    const facts = { ...named('Platform B.V.', 'NL810433941B01', 'NL'), ...withoutVat(10_000n), ...lines(line) };
    const coding = codeDocument(codingInput(region, { ...facts, text: 'VAT reverse charged, Article 196' }));
    expect(pairs(coding)).toEqual([pair]);
  });

  it.each([
    ['denmark', 'IYEU'],
    ['italy', 'ARC17'],
  ] as const)('%s: is abroad by the address if the VAT number is not legible', (region, code) => {
    const supplier = named('Holded', null, region === 'denmark' ? 'DK' : 'IT');
    const facts = { ...supplier, ...withoutVat(10_000n), ...lines('Software subscription'), kind: 'receipt' as const };
    const text = 'Holded\nBarcelona, España\nReverse charge';
    const coding = codeDocument(codingInput(region, { ...facts, text }));
    expect(coding.lines.map((line) => line.vatCode.value)).toEqual([code]);
    expect(whyHeld(coding)).toContain('no VAT number was found');
  });

  it('is not taken for an Italian shop, even if no address is legible', () => {
    const facts = { ...named('Holded', null, 'IT'), ...withoutVat(10_000n), ...lines('Software subscription') };
    const coding = codeDocument(codingInput('italy', paper({ ...facts, kind: 'receipt', text: 'Reverse charge' })));
    expect(asks(coding)).toEqual(['courtesy_copy']);
  });
});
