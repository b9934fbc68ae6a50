import { countryOf } from '../countries/countries.js';
import { asSaid, say } from '#schemas/sentences/say.js';
import {
  asks,
  codingInput,
  lines,
  oneRate,
  pairs,
  withoutVat,
  whyHeld,
  whyChosen,
} from '../test-support/coding-input.js';
import type { QuestionCode } from '../regions/question.js';
import { codeDocument } from './code-document.js';
import type { Coding } from './coding.js';
import type { DocumentFacts } from './facts/document-facts.js';
import { purchaseOf } from './posting/purchase-of-coding.js';

const answered = (question: QuestionCode, choice: string) => ({
  answers: { [question]: { choice, reason: say('answered_by_person') } },
});
const entryOf = (region: 'denmark' | 'italy', coding: Coding): string[] =>
  countryOf(region)
    .postPurchase(purchaseOf(coding, region === 'denmark' ? '7440' : '2501'))
    .lines.map(({ account, amount }) => `${account} ${amount}`);

describe('the deductible VAT that a Danish lessor states', () => {
  const text = 'Leasingydelse personbil\nMoms 25 % af 4.000,00 1.000,00\nHeraf fradragsberettiget moms: kr. 310,00';
  const lease: Partial<DocumentFacts> = {
    ...oneRate('25', 400_000n, 100_000n),
    ...lines('Leasingydelse personbil'),
    text,
    isElectronic: false,
  };

  it('is deducted when a person confirms that the lease qualifies', () => {
    const open = codeDocument(codingInput('denmark', lease));
    expect([pairs(open), asks(open)]).toEqual([['2530 I0'], ['lease_deduction']]);
    const refused = codeDocument(codingInput('denmark', lease, answered('lease_deduction', 'no_deduction')));
    expect([pairs(refused), asks(refused)]).toEqual([['2530 I0'], []]);
    const coding = codeDocument(codingInput('denmark', lease, answered('lease_deduction', 'deduct')));
    expect([pairs(coding), whyHeld(coding)]).toEqual([['2530 I25', '2530 I0'], null]);
    expect(whyChosen(coding.lines[0]?.vatCode)).toContain('the amount that the lessor states');
    expect(entryOf('denmark', coding)).toEqual(['2530 124000', '2530 345000', '7740 31000', '7440 -500000']);
  });

  it.each([
    ['no amount', 'Moms 1.000,00\nFradragsberettiget moms efter aftale'],
    ['more than the VAT', 'Moms 1.000,00\nFradragsberettiget moms 1.200,00'],
    ['two amounts', 'Moms 1.000,00\nFradragsberettiget moms 310,00\nFradragsberettiget moms i alt 620,00'],
  ])('is ignored if the document states %s', (_, other) => {
    const coding = codeDocument(codingInput('denmark', { ...lease, text: other }));
    expect([pairs(coding), asks(coding)]).toEqual([['2530 I0'], []]);
  });

  it('says nothing about a van', () => {
    const van = { ...lease, ...lines('Leasingydelse varebil'), text: text.replace('personbil', 'varebil') };
    expect(asks(codeDocument(codingInput('denmark', van)))).toEqual(['private_use']);
  });
});

describe('Italian gifts', () => {
  const baskets = { ...oneRate('22', 80_000n, 17_600n), ...lines('Cesti natalizi per clienti') };
  it.each([
    [undefined, '4215 A22D0', ['gift_value']],
    ['above', '4215 A22D0', []],
    ['up_to', '4215 A22', []],
  ] as const)('answer %s', (choice, pair, questions) => {
    const given = choice === undefined ? {} : answered('gift_value', choice);
    const coding = codeDocument(codingInput('italy', baskets, given));
    expect([pairs(coding), asks(coding)]).toEqual([[pair], questions]);
  });

  it('are not a question in Denmark, where no gift is deducted', () => {
    const coding = codeDocument(codingInput('denmark', { ...oneRate('25', 1_000n, 250n), ...lines('Gavekurv') }));
    expect([pairs(coding), asks(coding)]).toEqual([['1990 I0'], []]);
  });
});

describe('Italian reverse charge', () => {
  const irish = { supplier: { name: 'Phone Ltd', vatNumber: 'IE6388047V', country: 'IE' } };
  it.each([
    ['mixed', '4206 ARC17D50', ['4206 11100', '1601 1100', '2501 -10000', '2601 -2200']],
    ['business', '4206 ARC17', ['4206 10000', '1601 2200', '2501 -10000', '2601 -2200']],
  ])('of a telephone deducts by its use: %s', (choice, pair, entry) => {
    const facts = { ...irish, ...withoutVat(10_000n), ...lines('Mobile subscription') };
    expect(asks(codeDocument(codingInput('italy', facts)))).toEqual(['private_use']);
    const coding = codeDocument(codingInput('italy', facts, answered('private_use', choice)));
    expect([pairs(coding), entryOf('italy', coding)]).toEqual([[pair], entry]);
  });

  it.each([
    ['canone leasing autovettura', '4302 ARC17D40'],
    ['canone leasing furgone', '4302 ARC17'],
    ['gadget con logo', '4203 ARC17'],
  ])('of %s deducts like charged VAT', (line, pair) => {
    const facts = { ...irish, ...withoutVat(10_000n), ...lines(line) };
    expect(pairs(codeDocument(codingInput('italy', facts)))).toEqual([pair]);
  });

  const copy: Partial<DocumentFacts> = {
    ...withoutVat(42_000n),
    ...lines('Servizio di pulizia uffici'),
    text: 'Inversione contabile, art. 17 comma 6',
    isElectronic: false,
  };
  it.each([
    [undefined, '4209 ARC16D0'],
    ['no_deduction', '4209 ARC16D0'],
    ['deduct', '4209 ARC16'],
  ])('on a courtesy copy is owed, and deducted only if a person says so: %s', (choice, pair) => {
    const given = choice === undefined ? {} : answered('courtesy_copy', choice);
    const coding = codeDocument(codingInput('italy', copy, given));
    expect([pairs(coding), asks(coding)]).toEqual([[pair], choice === undefined ? ['courtesy_copy'] : []]);
  });

  it('is not deducted from a courtesy copy by memory', () => {
    const memory = {
      origin: 'memory',
      reason: asSaid('before'),
      account: null,
      category: null,
      bookingText: null,
    } as const;
    const coding = codeDocument(codingInput('italy', copy, { vendor: [{ ...memory, vatCode: 'ARC16' }] }));
    expect(pairs(coding)).toEqual(['4209 ARC16D0']);
  });
});

describe('customs', () => {
  const bill: Partial<DocumentFacts> = {
    ...oneRate('22', 520_000n, 114_400n),
    kind: 'receipt',
    supplier: { name: 'Agenzia delle Dogane', vatNumber: null, country: 'IT' },
    text: 'Bolletta doganale IM4\nValore 5.000,00\nIVA 22% 1.144,00',
    isElectronic: false,
  };
  it('deducts the VAT of a customs bill, whose cost is on the invoice of the supplier', () => {
    const coding = codeDocument(codingInput('italy', bill));
    expect([pairs(coding), asks(coding)]).toEqual([['4901 ABD'], []]);
    expect(entryOf('italy', coding)).toEqual(['1612 520000', '1612 -520000', '1601 114400', '2501 -114400']);
  });

  it('does not take the invoice of a forwarder who names the customs office for its bill', () => {
    const named = { ...lines('Operazione presso Agenzia delle Dogane'), text: 'Rif. bolletta doganale 26ITQXX' };
    expect(pairs(codeDocument(codingInput('italy', named)))).not.toContain('4901 ABD');
  });

  it('never computes the VAT of a customs bill from its total', () => {
    const computed = { ...bill, ...oneRate('22', 110_164n, 24_236n) };
    expect(() => codeDocument(codingInput('italy', computed))).toThrow('could not be read');
  });

  it.each([
    ['denmark', 'Søfragt', 'Importmoms 1.250,00'],
    ['denmark', 'Søfragt', 'Told (udlæg) 1.250,00'],
    ['italy', 'Trasporto merci', 'Diritti doganali anticipati'],
  ] as const)('%s: %s with %s waits for a person', (region, line, row) => {
    const vatNumber = region === 'denmark' ? 'DK25063864' : 'IT00743110157';
    const supplier = { name: 'DHL Global Forwarding', vatNumber, country: vatNumber.slice(0, 2) };
    const coding = codeDocument(codingInput(region, { ...lines(line), text: row, supplier }));
    expect(whyHeld(coding)).toContain('customs');
  });
});

describe('the year of receipt', () => {
  const captured = (capturedOn: string, receivedOn: string | null = null) => ({ arrival: { capturedOn, receivedOn } });
  const asked = (key: 'italy' | 'denmark', date: string, arrival: object, facts: object = {}) =>
    asks(codeDocument(codingInput(key, { date, ...facts }, arrival)));

  it('is asked for an Italian invoice of an earlier year of which nobody stated the receipt', () => {
    expect(asked('italy', '2025-12-28', captured('2026-01-10'))).toEqual(['receipt_year']);
    expect(asked('italy', '2025-12-28', captured('2026-01-10', '2026-01-05'))).toEqual([]);
    expect(asked('italy', '2025-12-28', captured('2025-12-30'))).toEqual([]);
    expect(asked('italy', '2026-03-28', captured('2026-11-16'))).toEqual([]);
    expect(asked('denmark', '2025-12-28', captured('2026-01-10'))).toEqual([]);
    const answers = { receipt_year: { choice: 'later', reason: say('answered_by_person') } };
    expect(asked('italy', '2025-12-28', { ...captured('2026-01-10'), answers })).toEqual([]);
  });

  it('is not asked where no VAT follows the receipt', () => {
    expect(asked('italy', '2025-12-28', captured('2026-01-10'), { kind: 'receipt' })).toEqual([]);
  });
});
