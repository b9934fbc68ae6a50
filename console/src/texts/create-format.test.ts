import { createFormat } from './create-format';
import { conventionsOf } from './conventions';

it('writes amounts and days as the books of a country do', () => {
  const italy = createFormat('it-IT', 'EUR');
  expect([italy.money(1012), italy.money(1_234_567.5), italy.dayPattern]).toEqual([
    '1.012,00',
    '1.234.567,50',
    'gg/mm/aaaa',
  ]);
  const denmark = createFormat('da-DK', 'DKK');
  expect([denmark.money(-1012.4), denmark.money(5, 'EUR'), denmark.dayPattern]).toEqual([
    '-1.012,40',
    '5,00 EUR',
    'dd.mm.åååå',
  ]);
});

/** Days of every month, and times before and after noon. */
const TIMES = Array.from({ length: 12 }, (_, month) => new Date(2026, month, month * 2 + 3, month * 2, month * 5));
const DAYS = TIMES.map((at) => new Date(Date.UTC(2026, at.getMonth(), at.getDate())));
/** Versions of the Unicode data differ in the kind of space before AM. */
const plainSpaces = (text: string): string => text.replaceAll('\u202f', ' ');
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const NUMBERS = [0, 0.005, 1.005, 12, -3.5, 999.995, 1000, -1_234_567.891, 0.123456, 1e-7, 123_456_789_012.34];

it.each(['da-DK', 'it-IT', 'en'])('writes numbers and dates in %s as Intl does', (locale) => {
  const format = createFormat(locale, null);
  const numbers = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { useGrouping: 'always', ...options });
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const money = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  expect(NUMBERS.map((each) => format.money(each))).toEqual(NUMBERS.map((each) => money.format(each)));
  const plain = numbers({ maximumFractionDigits: 6 });
  expect(NUMBERS.map((each) => format.number(each))).toEqual(NUMBERS.map((each) => plain.format(each)));
  const percents = numbers({ style: 'percent', maximumFractionDigits: 0 });
  const shares = [0, 0.004, 0.5, 0.973, 1, 12.5];
  expect(shares.map((each) => format.percent(each))).toEqual(shares.map((each) => percents.format(each)));
  const medium = dates({ dateStyle: 'medium', timeZone: 'UTC' });
  expect(DAYS.map((each) => format.date(dayOf(each)))).toEqual(DAYS.map((each) => medium.format(each)));
  const digits = dates({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  expect(DAYS.map((each) => format.day(dayOf(each)))).toEqual(DAYS.map((each) => digits.format(each)));
  const times = dates({ dateStyle: 'medium', timeStyle: 'short' });
  expect(TIMES.map((each) => format.time(each.toISOString()))).toEqual(
    TIMES.map((each) => plainSpaces(times.format(each))),
  );
  const { months, shortMonths } = conventionsOf(locale);
  const monthsAs = (month: 'long' | 'short') => DAYS.map((each) => dates({ month, timeZone: 'UTC' }).format(each));
  expect([months, shortMonths]).toEqual([monthsAs('long'), monthsAs('short')]);
});
