import { extractDocument } from '../extract-document.js';
import { pageOfText } from '../page/page.js';

const CONTEXT = {
  today: '2026-11-17',
  organization: { name: 'Nordsø Design ApS' },
  baseCurrency: 'DKK',
  region: 'denmark',
} as const;

const read = (...amounts: readonly string[]) => {
  const text = ['Sakura Trading Ltd', 'Invoice 4711', 'Date 2026-10-28', 'Paper   1', ...amounts].join('\n');
  const { currency, total } = extractDocument([pageOfText(text)], CONTEXT);
  return { currency: currency?.normalized, total: total?.normalized };
};

// An amount in a currency that the reader does not know would be booked in that of the books.
test.each([
  ['Total JPY 10000', { currency: 'JPY', total: '10000.00' }],
  ['Total AED 250.00', { currency: 'AED', total: '250.00' }],
  ['Total 1,250.00 CZK', { currency: 'CZK', total: '1250.00' }],
  ['Total PHP 99.50', { currency: 'PHP', total: '99.50' }],
])('%s', (row, expected) => expect(read(row)).toEqual(expected));

test('a currency that the document names', () => {
  expect(read('Currency: KES', 'Total 480.00')).toEqual({ currency: 'KES', total: '480.00' });
});

test('words that are codes, too, are no currency where they stand in a sentence', () => {
  expect(read('Currency all amounts include tax', 'Total 480.00').currency).toBe('DKK');
});
