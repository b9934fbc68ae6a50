import { parseAmount } from './amounts';

test.each([
  ['1.250,00', 'da-DK', 1250],
  ['1250.00', 'da-DK', 1250],
  ['1.250', 'da-DK', 1250],
  ['12,5', 'it-IT', 12.5],
  ['-35,00', 'da-DK', -35],
  ['1,250.75', 'en', 1250.75],
  ['1 250,75', 'da-DK', 1250.75],
  ['', 'da-DK', undefined],
  ['abc', 'da-DK', undefined],
])('reads %s in %s', (text, locale, amount) => expect(parseAmount(text, locale)).toBe(amount));
