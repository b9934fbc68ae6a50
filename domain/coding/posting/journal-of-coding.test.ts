import { denmark } from '../../countries/denmark/index.js';
import { italy } from '../../countries/italy/index.js';
import { codingInput, lines } from '../../test-support/coding-input.js';
import { codeDocument } from '../code-document.js';
import type { DocumentFacts } from '../facts/document-facts.js';
import { journalOfCoding } from './journal-of-coding.js';

const COUNTRIES = { denmark, italy } as const;

const placed = (key: 'denmark' | 'italy', journal: string, facts: Partial<DocumentFacts>) => {
  const choice = journalOfCoding(
    COUNTRIES[key],
    journal,
    codeDocument(codingInput(key, { ...lines('Toner'), ...facts })),
  );
  return choice && [choice.journal.id, choice.contraAccount];
};

it.each([
  ['denmark', 'bank', { kind: 'receipt', text: 'Kontant 1.250,00' }, ['cash', '6470']],
  ['denmark', 'purchases', { kind: 'receipt', text: 'Kontant 1.250,00' }, ['purchases', '6470']],
  ['denmark', 'bank', { kind: 'receipt', text: 'Dankort 1.250,00' }, ['bank', '6481']],
  ['denmark', 'bank', { text: 'Betales senest 15.04.2026' }, ['purchases', '7440']],
  ['denmark', 'bank', { text: 'Betalt Mastercard 1.250,00' }, ['bank', '6481']],
  ['denmark', 'bank', { kind: 'receipt', text: 'Trækkes via Betalingsservice' }, ['purchases', '7440']],
  ['denmark', 'bank', { kind: 'receipt', text: 'Udlægsbilag' }, ['purchases', '8040']],
  ['italy', 'bank', { text: 'Pagato in contanti' }, ['purchases', '1801']],
  ['italy', 'bank', { paymentMeans: 'card' }, ['purchases', '1821']],
  ['italy', 'bank', { paymentMeans: 'direct_debit' }, ['purchases', '2501']],
] as const)('%s, journal %s, %j: %j', (key, journal, facts, expected) => {
  expect(placed(key, journal, facts)).toEqual(expected);
});
