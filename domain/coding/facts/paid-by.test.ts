import type { DocumentFacts } from './document-facts.js';
import { paidByOf } from './paid-by.js';

type Facts = Parameters<typeof paidByOf>[0];

const of = (kind: DocumentFacts['kind'], text: string, facts: Partial<Facts> = {}) =>
  paidByOf({ kind, text, paidBy: null, total: 279_000n, date: '2026-06-10', isElectronic: false, ...facts });

describe('an invoice', () => {
  it.each([
    'Betales senest 15.04.2026',
    'Præmieopkrævning\nAt betale 2.790,00\nForfald 01.05.2026',
    'Beløbet trækkes via Betalingsservice den 01.07.2026',
    'Beløbet bedes betalt senest 15.04.2026',
    'Betalingsbetingelser: netto kontant',
    'Kontantrabat 2 % ved betaling inden 8 dage',
    'Beløbet opkræves over dit tankkort den 1. i måneden',
    'Ikke betalt',
    'Betalt a conto 500,00\nAt betale 2.290,00',
    'Betalingskort accepteres: Dankort, Visa',
    'Scadenza 30/06/2026\nBonifico bancario',
    'Addebito diretto SDD il 15/07/2026',
    'Imposta di bollo pagata in modo virtuale',
    'Da pagare entro il 30/06/2026',
    'Risme carta A4 2.790,00',
    'Direct debit on 2026-07-01',
    '',
  ])('is owed: %j', (text) => expect(of('invoice', text)).toBe('nobody'));

  it.each([
    'Betalt Mastercard 2.790,00\nSaldo 0,00',
    'Betalt med Dankort',
    'Betalt 12.06.2026 med MobilePay',
    'At betale DKK 0,00',
    'Tak for betalingen',
    'Visa **** 4411   2.790,00',
    'Pagato con carta di credito',
    'Pagato con bonifico del 10/06/2026',
    'Fattura saldata',
    'Paid by card',
    'Amount due 0.00',
  ])('was paid by card or bank: %j', (text) => expect(of('invoice', text)).toBe('organization'));

  it.each(['Betalt kontant', 'Pagato in contanti', 'Kontant 2.790,00', 'Paid in cash'])(
    'was paid in cash: %j',
    (text) => expect(of('invoice', text)).toBe('cash'),
  );
});

describe('a receipt', () => {
  it.each([
    ['I alt 2.790,00\nDankort 2.790,00', 'organization'],
    ['Total', 'organization'],
    ['MobilePay 2.790,00', 'organization'],
    ['KONTANT 3.000,00\nRETUR 210,00', 'cash'],
    ['Contante 2.790,00', 'cash'],
    ['Kontantkøb er muligt\nVisa 2.790,00', 'organization'],
    ['Bancomat 2.790,00\nContanti 0,00', 'organization'],
    ['Diesel\nTankkort 4411', 'nobody'],
    ['Beløbet trækkes via Betalingsservice', 'nobody'],
    ['UDLÆGSBILAG - betalt af medarbejder: Sara Holm\nDankort 2.790,00', 'employee'],
    ['Nota spese, anticipato dal dipendente Rossi', 'employee'],
  ])('%j: %s', (text, paidBy) => expect(of('receipt', text)).toBe(paidBy));
});

it('believes what a person stated, then the means of an electronic invoice that is due at once', () => {
  expect(of('receipt', 'Kontant 2.790,00', { paidBy: 'employee' })).toBe('employee');
  const electronic = { isElectronic: true, paymentMeans: 'card' };
  expect(of('invoice', '', electronic)).toBe('organization');
  expect(of('invoice', '', { ...electronic, paymentMeans: 'cash' })).toBe('cash');
  expect(of('invoice', '', { ...electronic, dueDate: '2026-06-10' })).toBe('organization');
  expect(of('invoice', '', { ...electronic, dueDate: '2026-07-10' })).toBe('nobody');
  expect(of('invoice', '', { ...electronic, paymentMeans: 'direct_debit' })).toBe('nobody');
  expect(of('invoice', '', { ...electronic, paymentMeans: 'bank_transfer' })).toBe('nobody');
});
