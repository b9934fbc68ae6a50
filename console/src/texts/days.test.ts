import { addDays, parseDay } from './days';

test.each([
  ['03.11.2026', 'da-DK', '2026-11-03'],
  ['3/11', 'it-IT', '2026-11-03'],
  ['3-11-26', 'da-DK', '2026-11-03'],
  ['031126', 'da-DK', '2026-11-03'],
  ['0311', 'da-DK', '2026-11-03'],
  ['11/3/2026', 'en-US', '2026-11-03'],
  ['2026-11-03', 'da-DK', '2026-11-03'],
  ['29.02.2026', 'da-DK', undefined],
  ['31.11', 'da-DK', undefined],
  ['3', 'da-DK', undefined],
  ['', 'da-DK', undefined],
  ['soon', 'da-DK', undefined],
])('reads %s in %s', (text, locale, day) => expect(parseDay(text, locale, '2026-05-01')).toBe(day));

test('counts days over the end of a year', () => expect(addDays('2026-12-31', 1)).toBe('2027-01-01'));
