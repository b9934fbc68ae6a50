import { decimal } from '../money/decimal.js';
import { codingInput, lines, oneRate, withoutVat } from '../test-support/coding-input.js';
import { codeDocument } from './code-document.js';
import type { Coding, CodingInput } from './coding.js';
import type { DocumentFacts } from './document-facts.js';
import { purchaseOf } from './purchase-of-coding.js';
import { codingOf } from './region-coding.js';

const named = (name: string, vatNumber: string | null, country: string | null) => ({
  supplier: { name, vatNumber, country },
});
const pairs = (coding: Coding): string[] =>
  coding.lines.map(({ account, vatCode }) => `${account.value} ${vatCode.value}`);
const asks = (coding: Coding): string[] => coding.questions.map(({ code }) => code);
const item = (description: string, amount: bigint, vatRate: string | null = null) => ({
  description,
  amount,
  vatRate,
  nature: null,
});
const paper = (facts: Partial<DocumentFacts>): Partial<DocumentFacts> => ({ isElectronic: false, ...facts });

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
    expect(coding.lines[0]?.vatCode.reason).toContain(`"${words}"`);
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
    expect([pairs(silent), silent.heldBack]).toEqual([['2450 I0'], expect.stringContaining('not verified')]);
  });

  it('on a large Danish receipt wait for a person, because it is not a full invoice', () => {
    const heldBack = (net: bigint, kind: 'receipt' | 'invoice') =>
      codeDocument(codingInput('denmark', { ...oneRate('25', net, net / 4n), ...lines('Toner'), kind })).heldBack;
    expect(heldBack(240_000n, 'receipt')).toBeNull();
    expect(heldBack(240_400n, 'receipt')).toContain('above 3,000 DKK');
    expect(heldBack(240_400n, 'invoice')).toBeNull();
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
    const answers = { vat_exempt: { choice: 'charged', reason: 'a person answered so' } };
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
    expect(pairs(code(paper({ text: 'Innergemeinschaftliche Lieferung' })))).toEqual(['2810 IVEU']);
    expect(pairs(code(lines('Lenovo laptop')))).toEqual(['2310 IVEU']);
    expect(pairs(code(paper({ text: 'Reverse charge, article 196' })))).toEqual(['2810 IYEU']);
    const unknown = code(lines('Artikel 4711'));
    expect([pairs(unknown), asks(unknown)]).toEqual([['2810 IYEU'], ['supply']]);
    expect(unknown.heldBack).toContain('A question is open');
    const answers = { supply: { choice: 'goods', reason: 'a person answered so' } };
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

describe('private use', () => {
  const answered = (choice: string, vehicle?: string) => ({
    answers: {
      private_use: { choice, reason: 'a person answered so' },
      ...(vehicle === undefined ? {} : { vehicle: { choice: vehicle, reason: 'a person answered so' } }),
    },
  });
  it.each([
    ['denmark', 'Mobilabonnement, fri tale', oneRate('25', 10_000n, 2_500n), '2420 ITLF', '2410 I25', 1_250n],
    ['denmark', 'Leasingydelse varebil', oneRate('25', 10_000n, 2_500n), '2560 IVL', '2560 I25', 833n],
    ['italy', 'Telefonia mobile', oneRate('22', 10_000n, 2_200n), '4206 A22D50', '4206 A22', 1_100n],
  ] as const)(
    '%s: %s is deducted in part until a person answers',
    (region, description, rate, mixed, business, part) => {
      const code = (given?: ReturnType<typeof answered>) =>
        codeDocument(codingInput(region, { ...rate, ...lines(description) }, given));
      const deducted = (coding: Coding): bigint | undefined =>
        codingOf(region)
          .post(purchaseOf(coding, region === 'denmark' ? '7440' : '2501'))
          .lines.find(({ account }) => account === (region === 'denmark' ? '7740' : '1601'))?.amount;
      const open = code();
      expect([pairs(open), asks(open), deducted(open)]).toEqual([[mixed], ['private_use'], part]);
      expect(open.heldBack).toContain('also used privately');
      const partly = code(answered('mixed'));
      expect([pairs(partly), asks(partly), deducted(partly)]).toEqual([[mixed], [], part]);
      const wholly = code(answered('business'));
      expect([pairs(wholly), asks(wholly), deducted(wholly)]).toEqual([[business], [], rate.tax]);
      expect(wholly.lines[0]?.account.reason).toContain('used for the business only');
    },
  );

  it('is asked about a leased vehicle once it is known to be a van', () => {
    const lease = { ...oneRate('25', 10_000n, 2_500n), ...lines('Leasingydelse') };
    const unknown = codeDocument(codingInput('denmark', lease));
    expect([pairs(unknown), asks(unknown)]).toEqual([['2530 I0'], ['vehicle']]);
    const van = { answers: { vehicle: { choice: 'van', reason: 'a person answered so' } } };
    expect(asks(codeDocument(codingInput('denmark', lease, van)))).toEqual(['private_use']);
    expect(pairs(codeDocument(codingInput('denmark', lease, answered('business', 'van'))))).toEqual(['2560 I25']);
    expect(pairs(codeDocument(codingInput('denmark', lease, answered('business', 'car'))))).toEqual(['2530 I0']);
  });

  it('is not asked about the telephone lines of an office', () => {
    const office = codeDocument(
      codingInput('denmark', { ...oneRate('25', 10_000n, 2_500n), ...lines('Erhvervsbredbånd') }),
    );
    expect([pairs(office), asks(office)]).toEqual([['2410 I25'], []]);
  });
});

describe('vehicles', () => {
  const code = (key: 'denmark' | 'italy', text: string, input: Partial<CodingInput> = {}): Coding =>
    codeDocument(codingInput(key, lines(text), input));
  it.each([
    ['denmark', 'Diesel', '2540 I0', ['vehicle']],
    ['denmark', 'Diesel, varebil', '2560 I25', []],
    ['denmark', 'Diesel, personbil', '2540 I0', []],
    ['denmark', 'Parkering', '2620 I0', ['vehicle']],
    ['italy', 'Pedaggi autostradali', '4210 A22D40', ['vehicle']],
    ['italy', 'Gasolio per autocarro', '4210 A22', []],
    ['italy', 'Canone noleggio lungo termine autovettura', '4302 A22D40', []],
  ] as const)('%s: %s is %s', (key, text, pair, questions) => {
    const coding = code(key, text);
    expect([pairs(coding), asks(coding)]).toEqual([[pair], questions]);
  });

  it('are decided by an answer', () => {
    const coding = code('denmark', 'Parkering', {
      answers: { vehicle: { choice: 'van', reason: 'answered for EasyPark before' } },
    });
    expect([pairs(coding), asks(coding)]).toEqual([['2620 I25'], []]);
    expect(coding.lines[0]?.account.reason).toContain('answered for EasyPark before');
  });
});

describe('Italian courtesy copies', () => {
  it('deduct nothing by themselves, not even by memory, until a person says so', () => {
    const vendor = [
      { account: null, category: null, vatCode: 'A22', bookingText: null, origin: 'memory' as const, reason: 'memory' },
    ];
    const copy = paper(lines('Toner'));
    const open = codeDocument(codingInput('italy', copy, { vendor }));
    expect([pairs(open), asks(open)]).toEqual([['4102 AX'], ['courtesy_copy']]);
    const answers = { courtesy_copy: { choice: 'deduct', reason: 'a person answered so' } };
    expect(pairs(codeDocument(codingInput('italy', copy, { vendor, answers })))).toEqual(['4102 A22']);
  });

  it('leave outlays under art. 15 outside the taxable base', () => {
    const vatLines = [{ rate: '0', nature: 'N1', net: 1_000n, tax: 0n }];
    expect(
      pairs(codeDocument(codingInput('italy', { total: 1_000n, net: 1_000n, tax: 0n, vatLines, ...lines('Toner') }))),
    ).toEqual(['4102 AN1']);
  });
});

describe('splits', () => {
  const bill = {
    ...oneRate('25', 160_000n, 40_000n),
    lines: [item('Overnatning', 120_000n), item('Restaurant: middag', 40_000n)],
  };
  it('separate the dinner from the night, to the øre, with net or gross line amounts', () => {
    const coding = codeDocument(codingInput('denmark', bill));
    expect(pairs(coding)).toEqual(['2470 I25', '1890 IREP']);
    expect(coding.lines.map(({ bookGross, bookTax }) => [bookGross, bookTax])).toEqual([
      [150_000n, 30_000n],
      [50_000n, 10_000n],
    ]);
    const gross = codeDocument(
      codingInput('denmark', { ...bill, lines: [item('Overnatning', 150_000n), item('Morgenmad', 50_000n)] }),
    );
    expect(gross.lines.map(({ bookGross }) => bookGross)).toEqual([150_000n, 50_000n]);
  });

  it('are held back where the amounts do not add up', () => {
    const coding = codeDocument(
      codingInput('denmark', { ...bill, lines: [item('Overnatning', 120_000n), item('Middag', 1_000n)] }),
    );
    expect([pairs(coding), coding.heldBack]).toEqual([['2470 I25'], expect.stringContaining('deducted differently')]);
  });

  it('keep corrections of a single line, which other lines do not get', () => {
    const lineCorrections = [{ line: 2, account: '1910', category: null, vatCode: null }];
    expect(pairs(codeDocument(codingInput('denmark', bill, { lineCorrections })))).toEqual(['2470 I25', '1910 I0']);
    const unknown = [{ line: 3, account: '1910', category: null, vatCode: null }];
    expect(() => codeDocument(codingInput('denmark', bill, { lineCorrections: unknown }))).toThrow('no line 3');
    const unfit = [{ line: 2, account: null, category: null, vatCode: 'IYEU' }];
    expect(() => codeDocument(codingInput('denmark', bill, { lineCorrections: unfit }))).toThrow('IYEU fits no part');
  });

  it('do not apply when a person chose one account for the document', () => {
    const person = { account: '1890', category: null, vatCode: null, bookingText: null, amount: null };
    expect(pairs(codeDocument(codingInput('denmark', bill, { person })))).toEqual(['1890 IREP']);
    const both = { ...person, account: '2470', vatCode: 'I25' };
    expect(pairs(codeDocument(codingInput('denmark', bill, { person: both })))).toEqual(['2470 I25']);
  });

  it('keep the smaller deduction of the dinner under an account that somebody stated without a VAT code', () => {
    const stated = { account: '2510', category: null, vatCode: null, bookingText: null };
    const person = codingInput('denmark', bill, { person: { ...stated, amount: null } });
    const memory = { ...stated, origin: 'memory' as const, reason: 'an earlier correction' };
    for (const input of [person, codingInput('denmark', bill, { vendor: [memory] })])
      expect(pairs(codeDocument(input))).toEqual(['2510 I25', '2510 IREP']);
  });
});

describe('what holds a document back', () => {
  it.each<[string, CodingInput, string | null]>([
    ['a line that says what was bought', codingInput('denmark', lines('Toner')), null],
    ['the supplier name only', codingInput('denmark'), 'supplier name only'],
    ['nothing', codingInput('denmark', named('Xyz', 'DK25063864', 'DK')), 'Nothing on the document'],
    [
      'another addressee',
      codingInput('denmark', { ...lines('Toner'), buyerVatNumber: 'DK25063864' }, { ownVatNumber: 'DK13585628' }),
      'another VAT number',
    ],
  ])('%s', (_, input, reason) => {
    expect(codeDocument(input).heldBack).toEqual(reason === null ? null : expect.stringContaining(reason));
  });

  it('is less when people posted earlier documents of the supplier alike', () => {
    const history = {
      account: '2230',
      category: null,
      reason: '3 earlier documents of the supplier were posted there',
    };
    const coding = codeDocument(codingInput('denmark', {}, { history }));
    expect([pairs(coding), coding.heldBack]).toEqual([['2230 I25'], null]);
    expect(pairs(codeDocument(codingInput('denmark', lines('Toner'), { history })))).toEqual(['2450 I25']);
  });
});

it('keeps printed VAT that was rounded line by line', () => {
  const facts = { ...oneRate('25', 10_000n, 2_503n), lines: [1n, 2n, 3n].map((n) => item('Toner', 3_333n + n)) };
  expect(codeDocument(codingInput('denmark', facts)).lines[0]).toMatchObject({ bookTax: 2_503n });
  expect(() => codeDocument(codingInput('denmark', oneRate('25', 10_000n, 2_503n)))).toThrow('would be');
});

describe('VAT that is not printed', () => {
  const text = (...rows: readonly string[]) => ({ text: rows.join('\n') });
  const lawyer = { ...oneRate('25', 460_000n, 115_000n), ...lines('Salær') };
  it('is never deducted unseen, unless a receipt says that its price contains VAT', () => {
    const computed = codeDocument(codingInput('denmark', paper({ ...lawyer, ...text('Moms 25%', 'Total 5.750,00') })));
    expect(computed.heldBack).toContain('computed from a rate');
    const printed = codeDocument(codingInput('denmark', paper({ ...lawyer, ...text('Moms 25%   1.150,00') })));
    expect(printed.heldBack).toBeNull();
    const share = codeDocument(codingInput('denmark', paper({ ...lawyer, ...text('heraf 25 % moms') })));
    expect(share.heldBack).toBeNull();
    const mixed = codeDocument(
      codingInput('denmark', paper({ ...lawyer, ...text('heraf moms 25 %', 'Retsafgift, momsfri   750,00') })),
    );
    expect(mixed.heldBack).toContain('computed from a rate');
  });
});

describe('an amount that no word calls VAT', () => {
  const freight = { ...oneRate('25', 12_000n, 3_000n), ...lines('Toner') };
  const rows = 'Moms-nr. DK25063864\nPriser er ekskl. moms\nToner 120,00\nFragt 30,00\nI alt 150,00';
  it('is not deducted, although it is a fifth of the total, and a person looks at it', () => {
    const coding = codeDocument(codingInput('denmark', paper({ ...freight, text: rows })));
    expect([pairs(coding), coding.heldBack]).toEqual([['2450 I0'], expect.stringContaining('looks like VAT')]);
    const named = codeDocument(codingInput('denmark', paper({ ...freight, text: `${rows}\nHeraf moms 30,00` })));
    expect([pairs(named), named.heldBack]).toEqual([['2450 I25'], null]);
    const rated = 'Toner\nI alt ekskl. moms 120,00\n25 % 30,00\nI alt 150,00';
    expect(pairs(codeDocument(codingInput('denmark', paper({ ...freight, text: rated }))))).toEqual(['2450 I25']);
  });

  it('is printed beside its base', () => {
    const facts = { ...oneRate('25', 400_000n, 100_000n), ...lines('Toner') };
    for (const text of ['Moms 25 % af 4.000,00 1.000,00', 'Moms 25 % af 4 000,00   1 000,00'])
      expect(codeDocument(codingInput('denmark', paper({ ...facts, text }))).heldBack).toBeNull();
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

describe('food from a shop', () => {
  const wine = { ...oneRate('25', 16_000n, 4_000n), lines: [item('Rødvin 3 fl', 12_000n), item('Kaffe', 4_000n)] };
  it('is not a restaurant visit: nothing is deducted, and a person looks at it', () => {
    const shop = codeDocument(codingInput('denmark', { ...wine, ...named('Netto', 'DK25063864', 'DK') }));
    expect([pairs(shop), shop.heldBack]).toEqual([['2810 I0'], expect.stringContaining('Food from a shop')]);
    const restaurant = codeDocument(
      codingInput('denmark', { ...wine, ...named('Restaurant Rust', 'DK25063864', 'DK') }),
    );
    expect([pairs(restaurant), restaurant.heldBack]).toEqual([['1890 IREP'], null]);
  });
});

describe('food from a supplier who is not known to serve it', () => {
  it.each([
    ['denmark', 'Peter Larsen Import', 'Kaffe, hele bønner', '2810 I0', 'Food from a shop'],
    ['denmark', 'Café Norden', 'Kaffe', '1890 IREP', null],
    ['denmark', 'Hansen ApS', 'Middag, 2 personer', '1890 IREP', null],
    ['italy', 'Nespresso Italiana', 'Capsule caffè', '4404 A22', 'Food from a shop'],
  ] as const)('%s: %s, %s', (region, name, line, pair, heldBack) => {
    const vatNumber = region === 'denmark' ? 'DK25063864' : 'IT00743110157';
    const facts = { ...lines(line), ...named(name, vatNumber, vatNumber.slice(0, 2)) };
    const coding = codeDocument(codingInput(region, facts));
    expect(pairs(coding)).toEqual([pair]);
    expect(coding.heldBack).toEqual(heldBack === null ? null : expect.stringContaining(heldBack));
  });
});

describe('the subject of a course', () => {
  it.each(['Kursus i revision og årsregnskab', '2 x Seminar: juridisk bistand', 'Temadag om markedsføring'])(
    'does not decide: %s',
    (description) => {
      const facts = { ...oneRate('25', 10_000n, 2_500n), ...lines(description) };
      expect(pairs(codeDocument(codingInput('denmark', facts)))).toEqual(['2520 I25']);
    },
  );
});

describe('a supplier that is known for another service', () => {
  it('makes the words of a line doubtful', () => {
    const facts = { ...oneRate('25', 10_000n, 2_500n), ...lines('Oversættelse') };
    const known = codeDocument(codingInput('denmark', { ...facts, ...named('Visma ApS', 'DK25063864', 'DK') }));
    expect(known.heldBack).toContain('known for it_equipment');
    const unknown = codeDocument(codingInput('denmark', { ...facts, ...named('Ord ApS', 'DK25063864', 'DK') }));
    expect([pairs(unknown), unknown.heldBack]).toEqual([['2510 I25'], null]);
  });
});

describe('words that deduct more than the trade of the supplier', () => {
  const facts = (name: string, line: string) => ({
    ...oneRate('25', 10_000n, 2_500n),
    ...named(name, 'DK25063864', 'DK'),
    ...lines(line),
  });
  it.each([
    ['Restaurant Havet', '20 kuverter'],
    ['Vestergades Autoværksted', 'Montering af anhængertræk'],
    ['Comwell Kolding', 'Konferencepakke inkl. overnatning og middag'],
  ])('are doubtful: %s, %s', (name, line) => {
    expect(codeDocument(codingInput('denmark', facts(name, line))).heldBack).toMatch(/deducted/);
  });

  it.each([
    ['Restaurant Havet', 'Julefrokost, 20 kuverter'],
    ['Comwell Kolding', 'Konferencepakke'],
    ['Papirhuset', 'Kuverter'],
  ])('are sure where the trade deducts as much: %s, %s', (name, line) => {
    expect(codeDocument(codingInput('denmark', facts(name, line))).heldBack).toBeNull();
  });
});

describe('an ordinary cost of a document that names a passenger car', () => {
  it.each([
    ['denmark', 'Tesla Model 3, personbil', oneRate('25', 100_000n, 25_000n), '2810 I0', '2810 I25'],
    ['denmark', 'Service på personbil', oneRate('25', 100_000n, 25_000n), '2540 I0', '2160 I25'],
    ['italy', 'Fiat Tipo, autovettura nuova', oneRate('22', 100_000n, 22_000n), '4903 A22D40', '4903 A22'],
    ['italy', 'Manutenzione autovettura', oneRate('22', 100_000n, 22_000n), '4210 A22D40', '4211 A22'],
  ] as const)('%s: %s', (region, line, rate, car, van) => {
    const facts = { ...rate, ...lines(line), ...named('Bilhandel', null, null) };
    const answer = (choice: string) => ({ answers: { vehicle: { choice, reason: 'a person answered so' } } });
    const open = codeDocument(codingInput(region, facts));
    expect([pairs(open), asks(open)]).toEqual([[car], ['vehicle']]);
    const answered = ['car', 'van'].map((choice) => codeDocument(codingInput(region, facts, answer(choice))));
    expect(answered.map(pairs)).toEqual([[car], [van]]);
    expect(answered.flatMap(asks)).toEqual([]);
  });
});

describe('a foreign supplier who says that the buyer owes the VAT', () => {
  it.each([
    ['denmark', 'Hotel reservations, commission', '1710 IYEU'],
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
    expect(coding.heldBack).toContain('no VAT number was found');
  });

  it('is not taken for an Italian shop, even if no address is legible', () => {
    const facts = { ...named('Holded', null, 'IT'), ...withoutVat(10_000n), ...lines('Software subscription') };
    const coding = codeDocument(codingInput('italy', paper({ ...facts, kind: 'receipt', text: 'Reverse charge' })));
    expect(asks(coding)).toEqual(['courtesy_copy']);
  });
});

describe('food that a price includes', () => {
  it('is not guessed for a night with dinner at one price', () => {
    const facts = { ...oneRate('25', 10_000n, 2_500n), ...named('Hotel Strand', 'DK25063864', 'DK') };
    const coding = codeDocument(codingInput('denmark', { ...facts, ...lines('Overnatning inkl. middag') }));
    expect(coding.heldBack).toContain('guessed');
  });

  it.each([
    ['1 nat inkl. morgenmad', '2470 I25'],
    ['Kursus i ledelse, inkl. frokost og kaffe', '2520 I25'],
    ['Mødelokale inkl. forplejning', '1890 IREP'],
    ['Menu inkl. vin', '1890 IREP'],
    ['Workshop med middag', '2520 I25'],
  ])('is part of a night or a course only: %s', (description, expected) => {
    const coding = codeDocument(codingInput('denmark', { ...oneRate('25', 10_000n, 2_500n), ...lines(description) }));
    expect(pairs(coding)).toEqual([expected]);
  });
});

describe('words that are easily mistaken', () => {
  it.each([
    ['denmark', 'SAS Institute A/S', 'SAS Viya softwarelicens', '2310 I25'],
    ['denmark', 'Avis Biludlejning', 'Leje af personbil', '2530 I0'],
    ['denmark', 'Hvidsten Kro', 'Æggekage', '1890 IREP'],
    ['denmark', 'Computerworld Kursus', 'ITIL, 1 deltager', '2520 I25'],
    ['denmark', 'Meyers Kantiner', 'Frokostordning januar', '2810 I0'],
    ['denmark', 'PostNord', 'Brevporto', '2390 I25'],
    ['italy', 'Arval Service Lease', 'Canone noleggio lungo termine autovettura', '4302 A22D40'],
    ['italy', 'Cartoleria', 'Risme carta A4', '4102 A22'],
  ] as const)('%s: %s, %s', (key, name, line, pair) => {
    const vatNumber = key === 'denmark' ? 'DK25063864' : 'IT00743110157';
    const coding = codeDocument(codingInput(key, { ...named(name, vatNumber, vatNumber.slice(0, 2)), ...lines(line) }));
    expect(pairs(coding)).toEqual([pair]);
  });
});
