import { countryOf } from '../countries/countries.js';
import { asSaid, say } from '#schemas/sentences/say.js';
import { NO_NUMBERS } from '../fiscal-ids/company-numbers.js';
import {
  asks,
  codingInput,
  item,
  lines,
  named,
  NOBODY_KNOWN,
  oneRate,
  pairs,
  whyHeld,
  whyChosen,
} from '../test-support/coding-input.js';
import { codeDocument } from './code-document.js';
import type { Coding, CodingInput } from './coding.js';
import { purchaseOf } from './posting/purchase-of-coding.js';

describe('private use', () => {
  const answered = (choice: string, vehicle?: string) => ({
    answers: {
      private_use: { choice, reason: say('answered_by_person') },
      ...(vehicle === undefined ? {} : { vehicle: { choice: vehicle, reason: say('answered_by_person') } }),
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
        countryOf(region)
          .postPurchase(purchaseOf(coding, region === 'denmark' ? '7440' : '2501'))
          .lines.find(({ account }) => account === (region === 'denmark' ? '7740' : '1601'))?.amount;
      const open = code();
      expect([pairs(open), asks(open), deducted(open)]).toEqual([[mixed], ['private_use'], part]);
      expect(whyHeld(open)).toContain('also used privately');
      const partly = code(answered('mixed'));
      expect([pairs(partly), asks(partly), deducted(partly)]).toEqual([[mixed], [], part]);
      const wholly = code(answered('business'));
      expect([pairs(wholly), asks(wholly), deducted(wholly)]).toEqual([[business], [], rate.tax]);
      expect(whyChosen(wholly.lines[0]?.account)).toContain('used for the business only');
    },
  );

  it('is asked about a leased vehicle once it is known to be a van', () => {
    const lease = { ...oneRate('25', 10_000n, 2_500n), ...lines('Leasingydelse') };
    const unknown = codeDocument(codingInput('denmark', lease));
    expect([pairs(unknown), asks(unknown)]).toEqual([['2530 I0'], ['vehicle']]);
    const van = { answers: { vehicle: { choice: 'van', reason: say('answered_by_person') } } };
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
      answers: { vehicle: { choice: 'van', reason: asSaid('answered for EasyPark before') } },
    });
    expect([pairs(coding), asks(coding)]).toEqual([['2620 I25'], []]);
    expect(whyChosen(coding.lines[0]?.account)).toContain('answered for EasyPark before');
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
      codingInput('denmark', {
        ...bill,
        ...named('Hotel Strand', 'DK25063864', 'DK'),
        lines: [item('Overnatning', 120_000n), item('Middag', 1_000n)],
      }),
    );
    expect([pairs(coding), whyHeld(coding)]).toEqual([['2470 I25'], expect.stringContaining('deducted differently')]);
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
    const memory = { ...stated, origin: 'memory' as const, reason: asSaid('an earlier correction') };
    for (const input of [person, codingInput('denmark', bill, { vendor: [memory] })])
      expect(pairs(codeDocument(input))).toEqual(['2510 I25', '2510 IREP']);
  });
});

describe('what holds a document back', () => {
  it.each<[string, CodingInput, string | null]>([
    ['a line that says what was bought', codingInput('denmark', lines('Toner')), null],
    ['the supplier name only', codingInput('denmark'), 'according to the word lists, the supplier’s name'],
    ['nothing', codingInput('denmark', named('Xyz', 'DK25063864', 'DK')), 'Nothing on the document'],
    [
      'another addressee',
      codingInput(
        'denmark',
        { ...lines('Toner'), addressee: { ...NO_NUMBERS, name: null, vatNumber: 'DK25063864' } },
        { own: { ...NOBODY_KNOWN, vatNumber: 'DK12345674' } },
      ),
      'the number DK25063864',
    ],
  ])('%s', (_, input, reason) => {
    expect(whyHeld(codeDocument(input))).toEqual(reason === null ? null : expect.stringContaining(reason));
  });

  it('is less when people posted earlier documents of the supplier alike', () => {
    const history = {
      account: '2230',
      category: null,
      reason: asSaid('3 earlier documents of the supplier were posted there'),
    };
    const coding = codeDocument(codingInput('denmark', {}, { history }));
    expect([pairs(coding), whyHeld(coding)]).toEqual([['2230 I25'], null]);
    expect(pairs(codeDocument(codingInput('denmark', lines('Toner'), { history })))).toEqual(['2450 I25']);
  });
});

describe('food from a shop', () => {
  const wine = { ...oneRate('25', 16_000n, 4_000n), lines: [item('Rødvin 3 fl', 12_000n), item('Kaffe', 4_000n)] };
  it('is not a restaurant visit: nothing is deducted, and a person looks at it', () => {
    const shop = codeDocument(codingInput('denmark', { ...wine, ...named('Netto', 'DK25063864', 'DK') }));
    expect([pairs(shop), whyHeld(shop)]).toEqual([['2810 I0'], expect.stringContaining('Food from a shop')]);
    const restaurant = codeDocument(
      codingInput('denmark', { ...wine, ...named('Restaurant Rust', 'DK25063864', 'DK') }),
    );
    expect([pairs(restaurant), whyHeld(restaurant)]).toEqual([['1890 IREP'], null]);
  });
});

describe('food from a supplier who is not known to serve it', () => {
  it.each([
    ['denmark', 'Peter Larsen Import', 'Kaffe, hele bønner', '2810 I0', 'Food from a shop'],
    ['denmark', 'Café Norden', 'Kaffe', '1890 IREP', null],
    ['denmark', 'Hansen ApS', 'Middag, 2 personer', '1890 IREP', 'not certain'],
    ['italy', 'Nespresso Italiana', 'Capsule caffè', '4404 A22D0', 'Food from a shop'],
  ] as const)('%s: %s, %s', (region, name, line, pair, heldBack) => {
    const vatNumber = region === 'denmark' ? 'DK25063864' : 'IT00743110157';
    const facts = { ...lines(line), ...named(name, vatNumber, vatNumber.slice(0, 2)) };
    const coding = codeDocument(codingInput(region, facts));
    expect(pairs(coding)).toEqual([pair]);
    expect(whyHeld(coding)).toEqual(heldBack === null ? null : expect.stringContaining(heldBack));
  });
});

describe('the subject of a course', () => {
  it.each(['Kursus i revision og årsregnskab', '2 x Seminar: juridisk bistand', 'Temadag om markedsføring'])(
    'does not decide: %s',
    (description) => {
      const facts = { ...oneRate('25', 10_000n, 2_500n), ...lines(description) };
      expect(pairs(codeDocument(codingInput('denmark', facts)))).toEqual(['2896 I25']);
    },
  );
});

describe('a supplier that is known for another service', () => {
  it('makes the words of a line doubtful', () => {
    const facts = { ...oneRate('25', 10_000n, 2_500n), ...lines('Oversættelse') };
    const known = codeDocument(codingInput('denmark', { ...facts, ...named('Visma ApS', 'DK25063864', 'DK') }));
    expect(whyHeld(known)).toContain('it_equipment according to the supplier’s name');
    const unknown = codeDocument(codingInput('denmark', { ...facts, ...named('Ord ApS', 'DK25063864', 'DK') }));
    expect([pairs(unknown), whyHeld(unknown)]).toEqual([['2510 I25'], null]);
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
    expect(whyHeld(codeDocument(codingInput('denmark', facts(name, line))))).toMatch(/deducted/);
  });

  it.each([
    ['Restaurant Havet', 'Julefrokost, 20 kuverter'],
    ['Comwell Kolding', 'Konferencepakke'],
    ['Papirhuset', 'Kuverter'],
  ])('are sure where the trade deducts as much: %s, %s', (name, line) => {
    expect(whyHeld(codeDocument(codingInput('denmark', facts(name, line))))).toBeNull();
  });
});

describe('an ordinary cost of a document that names a passenger car', () => {
  it.each([
    ['denmark', 'Service på personbil', oneRate('25', 100_000n, 25_000n), '2540 I0', '2160 I25'],
    ['italy', 'Fiat Tipo, autovettura nuova', oneRate('22', 100_000n, 22_000n), '4903 A22D40', '4903 A22'],
    ['italy', 'Manutenzione autovettura', oneRate('22', 100_000n, 22_000n), '4210 A22D40', '4211 A22'],
  ] as const)('%s: %s', (region, line, rate, car, van) => {
    const facts = { ...rate, ...lines(line), ...named('Bilhandel', null, null) };
    const answer = (choice: string) => ({ answers: { vehicle: { choice, reason: say('answered_by_person') } } });
    const open = codeDocument(codingInput(region, facts));
    expect([pairs(open), asks(open)]).toEqual([[car], ['vehicle']]);
    const answered = ['car', 'van'].map((choice) => codeDocument(codingInput(region, facts, answer(choice))));
    expect(answered.map(pairs)).toEqual([[car], [van]]);
    expect(answered.flatMap(asks)).toEqual([]);
  });
});

describe('food that a price includes', () => {
  it('is not guessed for a night with dinner at one price', () => {
    const facts = { ...oneRate('25', 10_000n, 2_500n), ...named('Hotel Strand', 'DK25063864', 'DK') };
    const coding = codeDocument(codingInput('denmark', { ...facts, ...lines('Overnatning inkl. middag') }));
    expect(whyHeld(coding)).toContain('includes meals');
  });

  it.each([
    ['1 nat inkl. morgenmad', '2470 I25'],
    ['Kursus i ledelse, inkl. frokost og kaffe', '2896 I25'],
    ['Mødelokale inkl. forplejning', '1890 IREP'],
    ['Menu inkl. vin', '1890 IREP'],
    ['Workshop med middag', '2896 I25'],
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
    ['denmark', 'Computerworld Kursus', 'ITIL, 1 deltager', '2896 I25'],
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
