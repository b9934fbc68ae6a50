import { say } from '#schemas/sentences/say.js';
import { guestTreatment } from '../../../coding/category/guests.js';
import { categoryRuleOf } from '../../../regions/regions.js';
import { italy } from '../index.js';
import type { CodingInput } from '../../../coding/coding.js';
import type { DocumentFacts } from '../../../coding/facts/document-facts.js';
import { codeDocument } from '../../../coding/code-document.js';
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
const UNKNOWN = named('Hansen', 'IT00743110157', 'IT');

const code = (facts: Partial<DocumentFacts>, input: Partial<CodingInput> = {}) =>
  codeDocument(codingInput('italy', { ...UNKNOWN, ...facts }, input));

const answered = (choice: string) => ({ choice, reason: say('answered_by_person') });

/** An electronic invoice of 100.00 without VAT. */
const natured = (nature: string): Partial<DocumentFacts> => ({
  ...withoutVat(10_000n),
  vatLines: [{ rate: '0', nature, net: 10_000n, tax: 0n }],
});

describe('purchases whose paragraph is known are not held back', () => {
  it.each([
    ['Canone di locazione ufficio, marzo', natured('N4'), '4301 AN'],
    ['Affitto capannone via Po', oneRate('22', 90_000n, 19_800n), '4301 A22'],
    ['Servizio idrico integrato: acquedotto', oneRate('10', 9_400n, 940n), '4202 A10'],
    ['Gas naturale uffici, riscaldamento', oneRate('22', 31_000n, 6_820n), '4202 A22'],
    ['Multa per violazione del codice della strada', natured('N2.2'), '4901 AN'],
    ['Raccomandate e posta massiva', natured('N4'), '4205 AN'],
    ['Abbonamento quotidiano', natured('N2.2'), '4102 AN'],
    ['Quota associativa annuale', natured('N2.2'), '4216 AN'],
    ['Servizio mensa aziendale', oneRate('4', 50_000n, 2_000n), '4404 A4'],
    ['Servizio di pulizia uffici', natured('N6.7'), '4209 ARC16'],
    ['Rottami di ferro', natured('N6.1'), '4101 ARC16'],
    ['Lavori in subappalto cantiere via Roma, SAL 2', natured('N6.3'), '4216 ARC16'],
  ] as const)('%s', (line, facts, pair) => {
    const coding = code({ ...facts, ...lines(line) });
    expect([pairs(coding), asks(coding), whyHeld(coding)]).toEqual([[pair], [], null]);
  });
});

it.each([
  ['Lavori in subappalto, edificio residenziale', 'N6.3'],
  ['Manutenzione impianto elettrico, recupero edificio residenziale', 'N6.7'],
  ['Manutenzione impianto, aliquota 10%', 'N6.7'],
])('the rate of building work under reverse charge is looked at by a person: %s, %s', (line, nature) => {
  expect(whyHeld(code({ ...natured(nature), ...lines(line) }))).toContain('computed at 22 %');
});

it.each(['Canone di locazione immobile ad uso abitativo', 'Affitto abitazione via Roma'])(
  'VAT on the rent of a dwelling is not deducted: %s',
  (line) => {
    expect(pairs(code({ ...oneRate('22', 90_000n, 19_800n), ...lines(line) }))).toEqual(['4301 A22D0']);
  },
);

it.each(['Premio polizza responsabilità civile', 'Commissioni bancarie', 'Quota associativa annuale'])(
  'a paper for which no invoice is due waits for no electronic one: %s',
  (line) => {
    const coding = code(paper({ ...withoutVat(10_000n), ...lines(line) }));
    expect([coding.lines[0]?.vatCode.value, asks(coding)]).toEqual(['AX', []]);
  },
);

describe('VAT that the law may not give', () => {
  const ordinary = lines('Toner HP, 2 pezzi');
  it.each([
    ['split payment', { isSplitPayment: true }],
    ['split payment in words', { text: 'Operazione soggetta a scissione dei pagamenti art. 17-ter DPR 633/72' }],
    ['a flat-rate supplier', { fiscalRegime: 'RF19' }],
    ['the older flat rate', { fiscalRegime: 'RF02' }],
    ['a flat-rate supplier in words', { text: 'Regime forfettario, L. 190/2014' }],
  ] as const)('asks: %s', (_, facts) => {
    const coding = code({ ...ordinary, ...facts });
    expect([pairs(coding), asks(coding)]).toEqual([['4102 A22D0'], ['deduction']]);
    const deducted = code({ ...ordinary, ...facts }, { answers: { deduction: answered('deduct') } });
    expect([pairs(deducted), asks(deducted)]).toEqual([['4102 A22'], []]);
  });

  it.each([
    ['another regime', { fiscalRegime: 'RF01' }],
    ['a denial', { text: 'Operazione non soggetta a split payment' }],
    ['a lump sum', { text: 'Rimborso spese forfettario' }],
  ] as const)('does not ask: %s', (_, facts) => {
    const coding = code({ ...ordinary, ...facts });
    expect([pairs(coding), asks(coding)]).toEqual([['4102 A22'], []]);
  });

  it('asks when the return of the year of the invoice was due before it came', () => {
    const came = (receivedOn: string, date = '2024-11-20') =>
      asks(code({ ...ordinary, date }, { arrival: { capturedOn: receivedOn, receivedOn } }));
    expect(came('2026-03-02')).toEqual(['deduction']);
    expect(came('2025-05-01')).toEqual(['deduction']);
    expect(came('2025-04-30')).toEqual([]);
    expect(came('2026-01-08', '2025-12-28')).toEqual([]);
  });

  it('asks in which year it was received first, where that was not stated', () => {
    const invoice = { ...ordinary, date: '2024-11-20' };
    const arrival = { capturedOn: '2026-03-02', receivedOn: null };
    const of = (choice: string) => asks(code(invoice, { arrival, answers: { receipt_year: answered(choice) } }));
    expect(asks(code(invoice, { arrival }))).toEqual(['receipt_year']);
    expect([of('document_year'), of('later')]).toEqual([[], []]);
  });
});

describe('suppliers who charge no VAT', () => {
  it.each([
    'Prestazione occasionale ai sensi dell’art. 2222 c.c.',
    'Collaborazione occasionale, ritenuta d’acconto 20 %',
    'Non soggetta ad IVA ai sensi dell’art. 5 DPR 633/72',
  ])('post without VAT: %s', (text) => {
    const coding = code(paper({ ...withoutVat(50_000n), ...lines('Consulenza'), text, withheld: 10_000n }));
    expect([pairs(coding), asks(coding)]).toEqual([['4204 AX'], []]);
  });

  it('post the invoice of a flat-rate supplier without VAT', () => {
    const coding = code({ ...natured('N2.2'), ...lines('Consulenza grafica'), fiscalRegime: 'RF19' });
    expect([pairs(coding), whyHeld(coding)]).toEqual([['4204 AN'], null]);
  });
});

describe('hotels and meals', () => {
  const meal = oneRate('10', 20_000n, 2_000n);
  it.each([
    'Pernottamento ospite: Sig. Keller (cliente), 2 notti',
    'Cena clienti, 4 coperti',
    'Pranzo con cliente',
    'Pernottamento ospiti esteri',
    'Cena di rappresentanza',
  ])('for guests are representation until a person says otherwise: %s', (line) => {
    expect(pairs(code({ ...meal, ...lines(line) }))).toEqual(['4215 A10D0']);
    const { facts } = codingInput('italy', lines(line));
    for (const category of ['restaurant', 'hotel']) {
      const rule = categoryRuleOf(italy, category, facts.date);
      const of = (choice?: string) => {
        const treatment = guestTreatment(
          rule,
          italy.coding,
          facts,
          choice === undefined ? undefined : answered(choice),
        );
        return [treatment.rule.vatCode, treatment.question?.code];
      };
      expect([of(), of('guests'), of('staff')]).toEqual([
        ['A10D0', 'guests'],
        ['A10D0', undefined],
        ['A10', undefined],
      ]);
    }
  });

  it.each([
    ['Pranzo di lavoro, 2 coperti', ''],
    ['Pernottamento, camera singola', 'Ospite: Mario Rossi'],
    ['Cena', 'Cliente: Compratore S.r.l.\nCodice cliente 1021'],
  ])('of own staff do not: %s, %s', (line, text) => {
    const coding = code({ ...meal, ...lines(line), text });
    expect([pairs(coding), asks(coding)]).toEqual([['4214 A10'], []]);
  });
});

describe('a private purpose', () => {
  it.each([
    'Pacchetto viaggio Sharm el Sheikh, 2 adulti 2 bambini',
    'Vacanza in villaggio',
    'Villaggio Bravo, Sardegna, formula famiglia',
    'Manutenzione bagno abitazione, residenza socio',
    'Ristrutturazione bagno, abitazione privata',
    'Corso di nuoto per bambini',
    'Centro estivo, 2 settimane',
    'Banchetto di matrimonio',
  ])('is asked about: %s', (line) => {
    expect(asks(code(lines(line)))).toContain('whose_document');
  });

  it.each([
    'Corso di formazione sicurezza',
    'Ristrutturazione ufficio via Roma',
    'Pernottamento, 1 adulto, 0 bambini',
    'Fornitura a Rossi e figli',
    'Toner',
  ])('is not read into an ordinary purchase: %s', (line) => {
    expect(asks(code(lines(line)))).not.toContain('whose_document');
  });
});

describe('goods from the EU', () => {
  const vatLines = [{ rate: '0', nature: null, category: 'K' as const, net: 10_000n, tax: 0n }];
  const german = { ...withoutVat(10_000n), vatLines, ...named('Hansa Zentral GmbH', 'DE136695976', 'DE') };
  it.each([
    ['Capsule caffè', '4404 ARC18D0'],
    ['Gasolio autotrazione', '4210 ARC18D40'],
    ['Toner', '4102 ARC18'],
  ])('of category K are an acquisition with the deduction of their kind: %s', (line, pair) => {
    expect(pairs(code({ ...german, ...lines(line) }))).toEqual([pair]);
  });
});

it('a deposit on the bill of a utility is an asset on its own line', () => {
  const coding = code({
    total: 22_200n,
    net: 20_000n,
    tax: 2_200n,
    vatLines: [
      { rate: '22', nature: null, net: 10_000n, tax: 2_200n },
      { rate: '0', nature: 'N1', net: 10_000n, tax: 0n },
    ],
    ...named('Enel Energia S.p.A.', 'IT00743110157', 'IT'),
    lines: [item('Energia elettrica', 10_000n, '22'), { ...item('Deposito cauzionale', 10_000n, '0'), nature: 'N1' }],
  });
  expect([pairs(coding), whyHeld(coding)]).toEqual([['4202 A22', '1613 AN1'], null]);
});

it('the pro rata is general, so that nothing is asked', () => {
  expect(asks(code(lines('Toner HP, 2 pezzi'), { deductionPercent: 60 }))).toEqual([]);
});
