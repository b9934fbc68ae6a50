import { readDate, readNumber } from './read-cell.js';

test.each([
  ['1234.50', 1234.5],
  ['1234,5', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['-1.234.567,89', -1234567.89],
  ["1'234.50", 1234.5],
  ['1 234,50', 1234.5],
  ['1.234.567', 1234567],
  ['0,125', 0.125],
  ['0', 0],
  ['-12', -12],
])('reads %s as a number', (text, value) => expect(readNumber(text)).toEqual({ ok: true, value }));

test.each(['1.234', '12,345', '-999.000', '12,34,56', '1.2.3', '1.234.50', 'x', '', '1e3', '12345678901234.56', '--1'])(
  'refuses %s instead of guessing',
  (text) => expect(readNumber(text)).toMatchObject({ ok: false }),
);

test.each([
  ['2026-10-30', '2026-10-30'],
  ['30-10-2026', '2026-10-30'],
  ['1/2/2026', '2026-02-01'],
  ['28.02.2026', '2026-02-28'],
])('reads %s as a date', (text, value) => expect(readDate(text)).toEqual({ ok: true, value }));

test.each(['2026-02-29', '31-04-2026', '30-10/2026', '10-30-2026', '', 'today', '2026-1-1'])(
  'refuses %s as a date',
  (text) => expect(readDate(text)).toMatchObject({ ok: false }),
);
