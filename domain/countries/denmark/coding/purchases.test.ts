import type { DocumentFacts } from '../../../coding/facts/document-facts.js';
import { codeDocument } from '../../../coding/code-document.js';
import type { CodingInput } from '../../../coding/coding.js';
import { inNotation } from '../../../test-support/entry-notation.js';
import { categoryRuleOf, vatCodeOf } from '../../../regions/regions.js';
import { guestTreatment } from '../../../coding/category/guests.js';
import { denmark } from '../index.js';
import { say } from '#schemas/sentences/say.js';
import {
  asks,
  codingInput,
  item,
  lines,
  named,
  oneRate,
  pairs,
  paper,
  whyHeld,
  withoutVat,
} from '../../../test-support/coding-input.js';

/** A supplier whose name says nothing about what it sells. */
const UNKNOWN = named('Hansen', 'DK25063864', 'DK');

const code = (facts: Partial<DocumentFacts>, input: Partial<CodingInput> = {}) =>
  codeDocument(codingInput('denmark', { ...UNKNOWN, ...facts }, input));

const answered = (choice: string) => ({ choice, reason: say('answered_by_person') });

/** A paper of 1,000.00 that shows nothing about VAT. */
const silent = { total: 100_000n, net: null, tax: null, vatLines: [] } as const;

it.each([
  ['Kontingent 2026', '2370 I0'],
  ['Medlemskontingent brancheforening', '2370 I0'],
  ['Tinglysning af pant', '2810 I0'],
  ['Parkeringsafgift', '2660 I0'],
  ['Bøde for fartoverskridelse', '2660 I0'],
])('%s carries no VAT, so that silence about it is enough', (line, pair) => {
  const coding = code(paper({ ...silent, ...lines(line), text: line }));
  expect([pairs(coding), whyHeld(coding)]).toEqual([[pair], null]);
});

it('silence about VAT on an ordinary purchase is looked at by a person', () => {
  expect(whyHeld(code(paper({ ...silent, ...lines('Toner'), text: 'Toner' })))).toContain('no VAT was read');
});

describe('a receipt', () => {
  const receipt = (net: bigint, facts: Partial<DocumentFacts> = {}) =>
    ({ ...oneRate('25', net, net / 4n), ...lines('Toner'), kind: 'receipt', ...facts }) as const;
  const toUs = { name: 'Køber ApS', vatNumber: null, businessId: null, fiscalCode: null };

  it('up to 3,000 DKK, or above it with all that an invoice needs, is deducted', () => {
    expect(whyHeld(code(receipt(240_000n)))).toBeNull();
    expect([whyHeld(code(receipt(240_400n, { addressee: toUs })))]).toEqual([null]);
    expect(whyHeld(code({ ...receipt(240_400n), kind: 'invoice' }))).toBeNull();
  });

  it.each([
    ['no buyer', {}],
    ['no number', { addressee: toUs, number: null }],
    ['no VAT number', { addressee: toUs, ...named('Kontorland', null, 'DK') }],
  ] as const)('above 3,000 DKK without that asks: %s', (_, facts) => {
    const coding = code(receipt(240_400n, facts));
    expect([pairs(coding), asks(coding)]).toEqual([['2450 I0'], ['deduction']]);
    const deducted = code(receipt(240_400n, facts), { answers: { deduction: answered('deduct') } });
    expect([pairs(deducted), asks(deducted)]).toEqual([['2450 I25'], []]);
    const not = code(receipt(240_400n, facts), { answers: { deduction: answered('no_deduction') } });
    expect([pairs(not), asks(not)]).toEqual([['2450 I0'], []]);
  });

  it('asks although its supplier is remembered, because the doubt is about this receipt', () => {
    const known = { account: '2450', category: null, vatCode: 'I25', bookingText: null } as const;
    const vendor = [{ ...known, origin: 'memory', reason: say('answered_before') }] as const;
    expect(asks(code(receipt(240_400n), { vendor }))).toEqual(['deduction']);
  });
});

describe('an old document', () => {
  const arrival = (capturedOn: string) => ({ arrival: { capturedOn, receivedOn: null } });
  it('asks whether it is deducted, a year after its date', () => {
    const invoice = { ...lines('Toner'), date: '2025-03-15' };
    expect(asks(code(invoice, arrival('2026-03-15')))).toEqual([]);
    expect(asks(code(invoice, arrival('2026-03-16')))).toEqual(['deduction']);
    expect(asks(code({ ...invoice, ...withoutVat(10_000n) }, arrival('2026-06-30')))).toEqual([]);
  });
});

describe('suppliers who are not registered for VAT', () => {
  it.each([
    'Ikke momsregistreret',
    'Leverandøren er ikke momsregistreret',
    'Omsætning under 50.000 kr., derfor ingen moms',
    'Beløbet er uden moms, da jeg er under momsgrænsen',
    'Honorar, fritaget for momsregistrering',
  ])('post without VAT: %s', (text) => {
    const facts = paper({ ...silent, ...lines('Konsulentbistand'), text, ...named('Ida Holm', null, 'DK') });
    const coding = code(facts);
    expect([pairs(coding), whyHeld(coding)]).toEqual([['2510 I0'], null]);
  });

  it('ask where VAT is printed all the same', () => {
    const text = 'Ikke momsregistreret\nMoms 25 % 250,00';
    const coding = code(paper({ ...lines('Konsulentbistand'), text }));
    expect([pairs(coding), asks(coding)]).toEqual([['2510 I0'], ['deduction']]);
  });
});

const treated = (category: string, line: string, choice?: string) => {
  const { facts } = codingInput('denmark', lines(line));
  const rule = categoryRuleOf(denmark, category, facts.date);
  const treatment = guestTreatment(rule, denmark.coding, facts, choice === undefined ? undefined : answered(choice));
  return { code: `${treatment.rule.account} ${treatment.rule.vatCode}`, asks: treatment.question?.code };
};

describe('meals and nights', () => {
  it.each([
    ['Kundemiddag, 4 kuverter', '1910 IREP'],
    ['Middag for kunder', '1910 IREP'],
    ['Frokostmenu med vores gæster', '1910 IREP'],
    ['Overnatning til kunde', '1910 I0'],
    ['Overnatning, enkeltværelse, for gæst', '1910 I0'],
  ])('for guests are representation until a person says otherwise: %s', (line, pair) => {
    expect(pairs(code(lines(line)))).toEqual([pair]);
    const category = pair.endsWith('IREP') ? 'restaurant' : 'hotel';
    const of = (answer?: string) => treated(category, line, answer);
    expect(of()).toEqual({ code: pair, asks: 'guests' });
    expect(of('guests')).toEqual({ code: pair, asks: undefined });
    expect(of('staff')).toEqual({ code: category === 'hotel' ? '2470 I25' : '1890 IREP', asks: undefined });
  });

  it.each([
    ['Middag, 4 personer', 'Antal gæster: 4', '1890 IREP'],
    ['Overnatning, enkeltværelse', 'Gæst: Jens Hansen', '2470 I25'],
    ['Frokost', 'Kunde: Køber ApS\nKundenr. 4411', '1890 IREP'],
  ])('of own staff do not: %s, %s', (line, text, pair) => {
    const coding = code({ ...lines(line), text });
    expect([pairs(coding), asks(coding)]).toEqual([[pair], []]);
  });
});

describe('a private purpose', () => {
  it.each([
    'Charterrejse Mallorca, 2 voksne 2 børn',
    'Ferierejse uge 29',
    'Leje af sommerhus, Blåvand',
    'Renovering af badeværelse, privat villa',
    'Nyt køkken, privat bolig',
    'Tennisskole for børn',
    'Svømmeskole, hold 3',
    'Konfirmation, 40 kuverter',
  ])('is asked about: %s', (line) => {
    expect(asks(code({ ...lines(line), isElectronic: true }))).toContain('whose_document');
    const ours = { whose_document: answered('ours') };
    expect(asks(code(lines(line), { answers: ours }))).not.toContain('whose_document');
  });

  it.each([
    'Kontorstol',
    'Renovering af kontor',
    'Kursus i regnskab',
    'Varer til videresalg',
    'Konsulentbistand, privatkunder',
    'Overnatning, 1 voksen, 0 børn',
    'Rejsegilde',
  ])('is not read into an ordinary purchase: %s', (line) => {
    expect(asks(code(lines(line)))).not.toContain('whose_document');
  });

  it('is not read into the name of the supplier', () => {
    const facts = { ...lines('Toner'), text: 'Sommerhus & Co ApS\nToner', ...named('Sommerhus & Co ApS', null, 'DK') };
    expect(asks(code(facts))).not.toContain('whose_document');
  });
});

describe('goods from the EU', () => {
  const vatLines = [{ rate: '0', nature: null, category: 'K' as const, net: 10_000n, tax: 0n }];
  const german = { ...withoutVat(10_000n), vatLines, ...named('Hansa Zentral GmbH', 'DE136695976', 'DE') };
  it.each([
    ['Kaffebønner, 10 kg', '2810 IVEU0'],
    ['Diesel', '2540 IVEU0'],
    ['Toner', '2450 IVEU'],
    ['Gavekurv', '1990 IVEU0'],
  ])('of category K are an acquisition with the deduction of their kind: %s', (line, pair) => {
    expect(pairs(code({ ...german, ...lines(line) }))).toEqual([pair]);
  });

  it('are none where the document does not say so: a meal abroad', () => {
    expect(pairs(code({ ...german, vatLines: [], ...lines('Middag, 2 personer') }))).toEqual(['1890 I0']);
  });

  it('that are barred are owed and not deducted', () => {
    const { lines: entry } = denmark.postPurchase({
      date: '2026-03-15',
      kind: 'invoice',
      currency: 'DKK',
      exchangeRate: null,
      vatCountry: null,
      contraAccount: '7440',
      lines: [{ account: '2810', vatCode: 'IVEU0', gross: 10_000n, printedTax: null }],
    });
    expect(inNotation(entry)).toBe('2810 125.00 / 7440 100.00; 7700 25.00');
  });
});

it('the deduction of a mobile telephone is an estimate, which is asked for', () => {
  const coding = code(lines('Mobilabonnement, fri tale'));
  expect([pairs(coding), asks(coding)]).toEqual([['2420 ITLF'], ['private_use']]);
  const mixed = code(lines('Mobilabonnement, fri tale'), { answers: { private_use: answered('mixed') } });
  expect([pairs(mixed), whyHeld(mixed)]).toEqual([['2420 ITLF'], null]);
  expect(mixed.rules.filter(({ mark }) => mark === 'verified')).toEqual([]);
  expect(vatCodeOf(denmark, 'ITLF', '2026-03-15').standardCode).toBe('K020');
});

describe('a deposit', () => {
  const bill = (isElectronic: boolean): Partial<DocumentFacts> => ({
    total: 225_000n,
    net: 200_000n,
    tax: 25_000n,
    vatLines: [
      { rate: '25', nature: null, net: 100_000n, tax: 25_000n },
      { rate: '0', nature: null, net: 100_000n, tax: 0n },
    ],
    lines: [item('Elforbrug', 100_000n, '25'), item('Depositum', 100_000n, '0')],
    ...named('Modstrøm Danmark A/S', 'DK25063864', 'DK'),
    text: 'Elforbrug 1.000,00\nDepositum 1.000,00\nMoms 25 % 250,00',
    isElectronic,
  });
  it.each([true, false])('on the bill of a utility is an asset on its own line (XML %s)', (isElectronic) => {
    const coding = code(bill(isElectronic));
    expect([pairs(coding), whyHeld(coding)]).toEqual([['2050 I25', '6040 I0'], null]);
  });

  it('on the first rent without VAT is an asset on its own line', () => {
    const rent = [item('Husleje marts', 800_000n), item('Depositum 3 måneders husleje', 2_400_000n)];
    const landlord = named('Ejendomsselskabet Vesterport K/S', 'DK25063864', 'DK');
    const coding = code({ ...withoutVat(3_200_000n), lines: rent, ...landlord });
    expect(pairs(coding).sort()).toEqual(['2030 I0', '6040 I0']);
  });

  it('that is most of a document with other lines waits for a person', () => {
    const rent = [item('Depositum', 2_400_000n), item('Forudbetalt ydelse', 1_200_000n)];
    const text = 'Depositum 24.000,00\nForudbetalt ydelse 12.000,00';
    expect(whyHeld(code(paper({ ...withoutVat(3_600_000n), lines: rent, text })))).not.toBeNull();
  });

  it('that is on no line waits for a person', () => {
    const text = 'Elforbrug 1.000,00\nDepositum 500,00\nMoms 25 % 375,00';
    expect(whyHeld(code(paper({ ...oneRate('25', 150_000n, 37_500n), ...lines('Elforbrug'), text })))).toContain(
      'charges a deposit',
    );
  });

  it.each(['Pant 12,00', 'Depositum er indbetalt', 'Depositumkonto'])('is not %s', (row) => {
    const text = `Elforbrug\n${row}\nMoms 25 % 250,00`;
    expect(whyHeld(code(paper({ ...lines('Elforbrug'), text })))).toBeNull();
  });
});

describe('a partly exempt organisation', () => {
  const proRata = { deductionPercent: 60 };
  it('is asked what a cost is for, which an answer settles for the supplier', () => {
    expect(asks(code(lines('Toner'), proRata))).toEqual(['common_cost']);
    const answers = { common_cost: answered('taxable') };
    const coding = code(lines('Toner'), { ...proRata, answers });
    expect([asks(coding), coding.costUse]).toEqual([[], 'taxable']);
  });

  it.each([
    ['a purchase without VAT', { ...withoutVat(10_000n), ...lines('Kontingent 2026') }, proRata],
    ['a barred one', lines('Gavekurv'), proRata],
    ['a share of everything', lines('Toner'), { deductionPercent: 100 }],
    ['a share of nothing', lines('Toner'), { deductionPercent: 0 }],
    ['no share', lines('Toner'), { deductionPercent: null }],
  ] as const)('is not asked about %s', (_, facts, input) => {
    expect(asks(code(facts, input))).toEqual([]);
  });
});
