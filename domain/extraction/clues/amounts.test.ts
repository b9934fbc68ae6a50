import { amountsIn, centsToText } from './amounts.js';
import { pageOfText } from '../page/page.js';
import { rowsOf } from '../page/rows.js';

const amountsOf = (text: string): string[] =>
  rowsOf([pageOfText(text)]).flatMap((reading) =>
    reading.rows.flatMap((row) => amountsIn(row).map(({ cents, negative }) => centsToText(negative ? -cents : cents))),
  );

describe('amountsIn', () => {
  test.each([
    ['I ALT 1.234,50', ['1234.50']],
    ['TOTAL 1,234.50', ['1234.50']],
    ['1 234,50', ['1234.50']],
    ['kr. 125,-', ['125.00']],
    ['€ 12,20', ['12.20']],
    ['RM 14.10', ['14.10']],
    ['I alt 2500 kr.', ['2500.00']],
    ['Moms 2.000 kr', ['2000.00']],
    ['Totale euro 150', ['150.00']],
    ['Totale 1.200 €', ['1200.00']],
    ['12 kr. 250,00', ['250.00']],
    ['-5,00', ['-5.00']],
    ['5,00-', ['-5.00']],
    ['2 x 14,50   29,00', ['14.50', '29.00']],
  ])('%s', (text, expected) => expect(amountsOf(text)).toEqual(expected));

  test.each([
    ['14. 10', ['14.10']],
    ['l4.10', ['14.10']],
    ['30.OO', ['30.00']],
    ['Total GST   308', ['3.08']],
    ['SR 6%   5.66   0 34', ['5.66', '0.34']],
    ['Subtotal   6 00', ['6.00']],
    ['Total RN79.00', ['79.00']],
    ['Paid ™M1.00', ['1.00']],
    ['62.ØØ', ['62.00']],
  ])('repairs %s', (text, expected) => expect(amountsOf(text)).toEqual(expected));

  test.each(['22-02-2026', '12.05.2026', '09:41', '12:30:15', 'ABC', '12345678', 'Tel 40 21 02 76', '2 x 10', 'x5.30'])(
    'finds no amount in %s',
    (text) => expect(amountsOf(text)).toEqual([]),
  );

  test('marks a percentage as a rate', () => {
    const [reading] = rowsOf([pageOfText('Moms 25,00 % 22,40')]);
    const [row] = reading?.rows ?? [];
    expect(row === undefined ? [] : amountsIn(row).map(({ percent }) => percent)).toEqual([true, false]);
  });
});
