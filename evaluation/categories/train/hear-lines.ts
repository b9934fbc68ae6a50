import { classifierOf, classify, classifyLines, type Classifier } from '#domain/coding/category/classify.js';
import type { DocumentFacts } from '#domain/coding/facts/document-facts.js';
import { hear, type Heard, type Purchase, type TrainedCategories } from '#domain/coding/learnt/witnesses.js';
import { NO_NUMBERS } from '#domain/fiscal-ids/company-numbers.js';
import { readWordLists, type LineExample } from './read-material.js';

/** A document with one line, of which nothing else is known. */
const factsOf = ({ country, supplier, line }: LineExample): DocumentFacts => ({
  kind: 'invoice',
  date: '2026-01-15',
  currency: country === 'dk' ? 'DKK' : 'EUR',
  total: 0n,
  net: null,
  tax: null,
  vatLines: [],
  number: null,
  supplier: { name: supplier, vatNumber: null, country: null },
  lines: [{ description: line, amount: null, vatRate: null, nature: null }],
  text: '',
  isElectronic: false,
  issuer: { ...NO_NUMBERS, name: supplier },
  addressee: { ...NO_NUMBERS, name: null },
  iban: null,
  paidBy: null,
  withheld: null,
  pensionFund: null,
});

/** What the word lists, as they were kept with the material, find in a line. */
export const wordsOfLines = (): ((example: LineExample) => Purchase['words']) => {
  const { everywhere, ...lists } = readWordLists();
  const classifiers: Readonly<Record<LineExample['country'], Classifier>> = {
    dk: classifierOf(lists.dk, everywhere),
    it: classifierOf(lists.it, everywhere),
  };
  return (example) => {
    const facts = factsOf(example);
    const classifier = classifiers[example.country];
    const found = classify(classifier, facts, classifyLines(classifier, facts));
    return found === null ? null : { category: found.category, isSure: !found.isGuess };
  };
};

/** What the witnesses say about one line, with its supplier and, if it is known and wanted, its industry. */
export const hearLine = (
  trained: TrainedCategories,
  { supplier, line, industry }: LineExample,
  words: Purchase['words'],
  withIndustry: boolean,
): Heard =>
  hear(trained, {
    lines: [{ description: line, amount: null }],
    supplier,
    industry: withIndustry && industry !== '' ? industry : null,
    words,
  });
