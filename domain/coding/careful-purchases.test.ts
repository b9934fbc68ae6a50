import { say } from '#schemas/sentences/say.js';
import { decimal } from '../money/decimal.js';
import {
  asks,
  codingInput,
  lines,
  named,
  oneRate,
  pairs,
  withoutVat,
  whyHeld,
  whyChosen,
} from '../test-support/coding-input.js';
import { codeDocument } from './code-document.js';

const answer = (choice: string) => ({ answers: { private_use: { choice, reason: say('answered_by_person') } } });

describe('mobile phones', () => {
  it.each([
    ['denmark', '25', 'iPhone 17 128 GB', undefined, '2420 ITLF', ['private_use']],
    ['denmark', '25', 'Samsung mobiltelefon', 'business', '2410 I25', []],
    ['denmark', '25', 'Samsung mobiltelefon', 'mixed', '2420 ITLF', []],
    ['italy', '22', 'Telefono cellulare', undefined, '4206 A22D50', ['private_use']],
    ['italy', '22', 'Smartphone', 'business', '4206 A22', []],
  ] as const)('in %s with %s %% VAT, %s, answered %s: %s', (region, rate, name, choice, expected, questions) => {
    const bought = { ...oneRate(rate, 500_000n, 5_000n * BigInt(rate)), ...lines(name) };
    const coding = codeDocument(codingInput(region, bought, choice === undefined ? {} : answer(choice)));
    expect([pairs(coding), asks(coding)]).toEqual([[expected], questions]);
  });

  it('are what a telephone company sells, so that the answer is enough', () => {
    const supplier = { name: 'Telenor A/S', vatNumber: 'DK25063864', country: 'DK' };
    const bought = { ...oneRate('25', 50_000n, 12_500n), ...lines('Mobilabonnement'), supplier };
    const coding = codeDocument(codingInput('denmark', bought, answer('business')));
    expect([pairs(coding), whyHeld(coding)]).toEqual([['2410 I25'], null]);
  });

  it('are for the trade under domestic reverse charge, and never deducted in full from abroad for mixed use', () => {
    const vatLines = [{ rate: '0', nature: null, category: 'AE' as const, net: 10_000n, tax: 0n }];
    const traded = codeDocument(codingInput('denmark', { ...withoutVat(10_000n), vatLines, ...lines('iPhone 17') }));
    expect([pairs(traded), asks(traded)]).toEqual([['2310 IOB'], []]);
    const supplier = { name: 'Phone GmbH', vatNumber: 'DE136695976', country: 'DE' };
    const german = { ...withoutVat(10_000n), ...lines('iPhone 17'), supplier };
    const mixed = codeDocument(codingInput('denmark', german, answer('mixed')));
    expect([pairs(mixed), whyHeld(mixed)]).toEqual([['2420 IVEU'], expect.stringContaining('deducted in full')]);
  });
});

it.each([
  ['denmark', '25', 'Ny personbil, hvide plader', '2810 I0'],
  ['denmark', '25', 'Ny varebil VW Caddy', '2810 I25'],
  ['italy', '22', 'Autocarro nuovo Fiat Ducato', '4903 A22'],
] as const)('a vehicle is not booked as a cost unseen: %s, %s %%, %s', (region, rate, name, expected) => {
  const bought = { ...oneRate(rate, 20_000_000n, 200_000n * BigInt(rate)), ...lines(name) };
  const open = codeDocument(codingInput(region, bought));
  expect(pairs(open)).toEqual([expected]);
  expect(whyHeld(open)).toMatch(/fixed asset|Which vehicle/);
  const answered = { answers: { vehicle: { choice: 'car', reason: say('answered_by_person') } } };
  expect(whyHeld(codeDocument(codingInput(region, bought, answered)))).toContain('which is a fixed asset');
});

it('electricity duty is named, because its refund is not computed', () => {
  const coding = codeDocument(codingInput('denmark', lines('Elforbrug 2.000 kWh', 'Elafgift 2.000 kWh')));
  expect([pairs(coding), coding.notes]).toEqual([['2050 I25'], [say('note_electricity_duty')]]);
  expect(codeDocument(codingInput('denmark', lines('Elforbrug 2.000 kWh'))).notes).toEqual([]);
});

it('a taxi ride is travel, whatever little its receipt says', () => {
  const supplier = { name: 'Dantaxi 4x48', vatNumber: 'DK25063864', country: 'DK' };
  const ride = { ...withoutVat(35_000n), ...lines('Tur'), supplier, kind: 'receipt' as const, text: 'Momsfri 350,00' };
  const coding = codeDocument(codingInput('denmark', { ...ride, isElectronic: false }));
  expect([pairs(coding), whyHeld(coding)]).toEqual([['2470 I0'], null]);
});

describe('goods from San Marino', () => {
  const supplier = { name: 'Rossi Ceramiche S.p.A.', vatNumber: null, country: 'IT' };
  const text = 'Strada Rovereta 12, 47891 Falciano, Repubblica di San Marino';
  const tiles = { ...withoutVat(100_000n), ...lines('Piastrelle per rivendita'), supplier, text, isElectronic: false };

  it('pass no customs in Italy: the buyer owes the VAT, and a person looks at it', () => {
    const coding = codeDocument(codingInput('italy', tiles));
    expect([pairs(coding), whyHeld(coding)]).toEqual([['4101 ARC19'], expect.stringContaining('San Marino')]);
    expect(whyChosen(coding.lines[0]?.vatCode)).toContain('art. 71');
  });

  it('are an import in Denmark', () => {
    const varer = { ...tiles, ...lines('Fliser til videresalg'), currency: 'EUR' };
    const rateOn = () => ({ rate: decimal('7.46'), date: '2026-03-13', source: 'ECB' });
    expect(pairs(codeDocument(codingInput('denmark', varer, { rateOn })))).toEqual(['1650 IVX']);
  });

  it('a street of that name is in Italy', () => {
    const street = { ...tiles, text: 'Via San Marino 12, 20100 Milano' };
    expect(pairs(codeDocument(codingInput('italy', street)))).toEqual(['4101 AN']);
  });

  it('with VAT carry Italian VAT, which a person deducts when the tax office of San Marino has confirmed it', () => {
    const facts = { ...tiles, ...oneRate('22', 10_000n, 2_200n), text: `${text}\nIVA 22 %   22,00` };
    const electronic = codeDocument(codingInput('italy', { ...facts, isElectronic: true }));
    expect(pairs(electronic)).toEqual(['4101 A22']);
    expect(whyHeld(electronic)).toContain('the tax office of San Marino has confirmed');
    const paper = codeDocument(codingInput('italy', facts));
    expect([pairs(paper), asks(paper)]).toEqual([['4101 AX'], ['courtesy_copy']]);
  });
});

describe('the answer of a register about the supplier', () => {
  const supplier = { name: 'Hansa Zentral GmbH', vatNumber: 'DE136695976', country: 'DE' };
  const bought = { ...withoutVat(100_000n), ...lines('Konsulentbistand'), supplier };
  const check = (isValid: boolean) => ({ supplierCheck: { register: 'vies', isValid, date: '2026-03-10' } as const });
  const heldBack = (input: object, facts: object = bought) =>
    whyHeld(codeDocument(codingInput('denmark', facts, input)));

  it('holds reverse charge back if its number was not valid, and nothing if the register was not asked', () => {
    expect(heldBack(check(false))).toMatch(/DE136695976.*VIES did not know this number on 2026-03-10/);
    expect(heldBack(check(true))).toBeNull();
    expect(heldBack({})).toBeNull();
  });

  it('does not matter where no VAT is deducted or owed', () => {
    const taxi = { ...withoutVat(100_000n), ...lines('Taxakørsel'), ...named('Dantaxi', 'DK25063864', 'DK') };
    expect(heldBack(check(false), taxi)).toBeNull();
  });
});

describe('a supplier abroad without VAT number', () => {
  const bought = (name: string, country: string | null, facts = {}) => ({
    supplier: { name, vatNumber: null, country },
    ...withoutVat(10_000n),
    ...lines('Consulting'),
    ...facts,
  });
  it.each([
    ['a company outside the EU has none', bought('Acme, Inc.', 'US'), null],
    ['a company in the EU must show it', bought('Müller GmbH', 'DE'), 'the supplier is registered for VAT'],
    ['a person outside the EU may be no business', bought('Jane Miller', 'US'), 'the supplier is a business'],
  ])('%s', (_, facts, heldBack) => {
    const coding = codeDocument(codingInput('denmark', facts));
    expect(pairs(coding)).toEqual([facts.supplier.country === 'US' ? '2510 IYX' : '2510 IYEU']);
    expect(whyHeld(coding)).toEqual(heldBack === null ? null : expect.stringContaining(heldBack));
  });

  it('is placed by its address in Northern Ireland, for goods inside the EU', () => {
    const text = 'Belfast Furniture Ltd\n12 Castle Street, Belfast, Northern Ireland';
    const rateOn = () => ({ rate: decimal('7.46'), date: '2026-03-15', source: 'test' });
    const code = (supplied: string) =>
      codeDocument(
        codingInput('denmark', bought('Belfast Furniture Ltd', 'DK', { text, currency: 'EUR', ...lines(supplied) }), {
          rateOn,
        }),
      );
    expect(pairs(code('Office chair'))).toEqual(['2230 IVEU']);
    expect(whyHeld(code('Office chair'))).toContain('the supplier is registered for VAT');
    expect(pairs(code('Consulting'))).toEqual(['2510 IYX']);
  });
});

it.each(['RICEVUTA PER PRESTAZIONE OCCASIONALE n. 2', 'Operazione fuori campo IVA art. 5'])(
  'there is no electronic invoice to wait for: %s',
  (text) => {
    const supplier = { name: 'Luca Ferri', vatNumber: null, country: 'IT' };
    const facts = { supplier, isElectronic: false, ...withoutVat(50_000n), ...lines('Traduzione'), text };
    const coding = codeDocument(codingInput('italy', { ...facts, withheld: 10_000n }));
    expect([pairs(coding), asks(coding), whyHeld(coding)]).toEqual([['4204 AX'], [], null]);
  },
);

it.each([
  ['denmark', '25', 'Nordic Office ApS', 'Forudbetaling, kontorstole', 'It is paid in advance ("Forudbetaling")'],
  ['italy', '22', 'Arredo Più S.r.l.', 'Acconto 30% arredi ufficio', 'It is paid in advance ("Acconto")'],
  ['italy', '22', 'Verdi Consulenza S.r.l.', "Consulenza direzionale al lordo di ritenuta d'acconto", null],
  ['denmark', '25', 'Nordic Office ApS', 'Konferencebord', 'What was bought is not certain'],
] as const)('%s with %s %% VAT: %s, %s', (region, rate, supplier, line, heldBack) => {
  const vatNumber = region === 'denmark' ? 'DK25063864' : 'IT00743110157';
  const facts = {
    ...oneRate(rate, 10_000n, 100n * BigInt(rate)),
    ...named(supplier, vatNumber, vatNumber.slice(0, 2)),
  };
  const coding = codeDocument(codingInput(region, { ...facts, ...lines(line) }));
  expect(whyHeld(coding)).toEqual(heldBack === null ? null : expect.stringContaining(heldBack));
});

it('the margin scheme leaves no VAT to deduct', () => {
  const text = 'Varen sælges efter brugtmomsordningen';
  const facts = { isElectronic: false, ...withoutVat(10_000n), tax: null, ...lines('Skrivebord'), text };
  const coding = codeDocument(codingInput('denmark', facts));
  expect([pairs(coding), whyHeld(coding)]).toEqual([['2230 I0'], null]);
});
