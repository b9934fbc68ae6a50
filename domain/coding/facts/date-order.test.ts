import { ambiguousDate } from './date-order.js';

const of = (text: string, date: string, country: string | null = 'US', isElectronic = false) =>
  ambiguousDate({ text, date, isElectronic }, country);

it('is a numeric date of a supplier who may write the month first', () => {
  expect(of('Date of issue 03/04/2026', '2026-04-03')).toBe('03/04/2026');
  expect(of('Invoice date: 3/4/2026', '2026-04-03')).toBe('3/4/2026');
  expect(of('Date 03/04/2026\nMar 4 - Apr 4, 2026', '2026-04-03')).toBe('03/04/2026');
});

it.each([
  ['the same day both ways', 'Date 04/04/2026', '2026-04-04', 'US', false],
  ['a day that is no month', 'Date 03/25/2026', '2026-03-25', 'US', false],
  ['a date that was read month first or corrected', 'Date 03/04/2026', '2026-03-04', 'US', false],
  ['a day that is also in words', 'Date 03/04/2026\nApril 3, 2026', '2026-04-03', 'US', false],
  ['a supplier at home', 'Dato 03/04/2026', '2026-04-03', 'DK', false],
  ['a supplier without country', 'Dato 03/04/2026', '2026-04-03', null, false],
  ['data', '03/04/2026', '2026-04-03', 'US', true],
] as const)('is not %s', (_, text, date, country, isElectronic) => {
  expect(of(text, date, country, isElectronic)).toBeNull();
});
