import { pageOfText } from '../page/page.js';
import { dueDateOf, findPaymentTerms } from './payment-terms.js';
import { rowsOf } from '../page/rows.js';

const dueDate = (text: string, issued = '2026-02-17'): string | null => {
  const terms = findPaymentTerms(rowsOf([pageOfText(text)]));
  return terms === null ? null : dueDateOf(issued, terms);
};

test.each([
  ['Betalingsbetingelser: Netto 14 dage', '2026-03-03'],
  ['Netto kontant 8 dage', '2026-02-25'],
  ['8 dage netto', '2026-02-25'],
  ['Betalingsfrist 30 dage', '2026-03-19'],
  ['Løbende måned + 30 dage', '2026-03-30'],
  ['Lb. md. + 14 dage', '2026-03-14'],
  ['Pagamento: 30 gg d.f.', '2026-03-19'],
  ['Pagamento a 30 gg dalla data della fattura', '2026-03-19'],
  ['30 giorni fine mese', '2026-03-31'],
  ['Bonifico bancario 60 gg f.m.', '2026-04-30'],
  ['RIBA 30 GG FM', '2026-03-31'],
  ['30 gg. d.f.f.m.', '2026-03-31'],
  ['Rimessa diretta 15 giorni', '2026-03-04'],
])('%j is due on %s', (text, day) => {
  expect(dueDate(text)).toBe(day);
});

test.each([
  'Returret 14 dage',
  'Fortrydelsesret: 14 dage fra fakturadato',
  'Soggiorno 3 giorni',
  'Rente efter 30 dage netto',
  'Pagamento a vista',
])('%j is not a term of payment', (text) => {
  expect(dueDate(text)).toBeNull();
});

test('thirty days to the end of the month are one month', () => {
  expect(dueDate('30 gg fine mese', '2026-01-31')).toBe('2026-02-28');
});

test('the terms go over the end of the year', () => {
  expect(dueDate('Lb. md. + 14 dage', '2026-12-05')).toBe('2027-01-14');
});
