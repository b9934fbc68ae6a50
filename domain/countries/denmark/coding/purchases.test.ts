import type { DocumentFacts } from '../../../coding/facts/document-facts.js';
import { codeDocument } from '../../../coding/code-document.js';
import { codingInput, lines, pairs, paper, whyHeld } from '../../../test-support/coding-input.js';

const code = (facts: Partial<DocumentFacts>) => codeDocument(codingInput('denmark', facts));

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
