import type { DocumentFacts } from '../../../coding/facts/document-facts.js';
import { codeDocument } from '../../../coding/code-document.js';
import {
  asks,
  codingInput,
  lines,
  oneRate,
  pairs,
  paper,
  whyHeld,
  withoutVat,
} from '../../../test-support/coding-input.js';

const code = (facts: Partial<DocumentFacts>) => codeDocument(codingInput('italy', facts));

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
    ['Gas naturale uffici', oneRate('22', 31_000n, 6_820n), '4202 A22'],
    ['Multa per violazione del codice della strada', natured('N2.2'), '4901 AN'],
    ['Raccomandate e posta massiva', natured('N4'), '4205 AN'],
    ['Abbonamento quotidiano', natured('N2.2'), '4102 AN'],
    ['Quota associativa annuale', natured('N2.2'), '4216 AN'],
    ['Servizio mensa aziendale', oneRate('4', 50_000n, 2_000n), '4404 A4'],
    ['Servizio di pulizia uffici', natured('N6.7'), '4209 ARC16'],
    ['Rottami di ferro', natured('N6.1'), '4101 ARC16'],
  ] as const)('%s', (line, facts, pair) => {
    const coding = code({ ...facts, ...lines(line) });
    expect([pairs(coding), asks(coding), whyHeld(coding)]).toEqual([[pair], [], null]);
  });
});

it.each([
  ['Lavori in subappalto cantiere', 'N6.3'],
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
