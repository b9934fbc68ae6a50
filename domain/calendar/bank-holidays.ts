import type { DatedRow } from '../regions/dated-row.js';
import { dateText, shiftDays, yearOf } from './date-text.js';
import { easterSunday } from './easter.js';

export type CalendarCountry = 'DK' | 'IT';

/** A day on which banks are closed: a fixed date (MM-DD), or a number of days after Easter Sunday. */
interface BankHoliday extends DatedRow {
  readonly name: string;
  readonly on: string | number;
}

const SINCE = '2020-01-01';
const row = (name: string, on: string | number, details: Partial<BankHoliday> = {}): BankHoliday => ({
  name,
  on,
  validFrom: SINCE,
  validTo: null,
  source: 'public holidays of the country',
  mark: 'secondary',
  ...details,
});

const UNVERIFIED_CLOSING_DAY = {
  source: 'bank closing days (act 324/2019; only its title was read)',
  mark: 'unverified',
} as const;

const DENMARK: readonly BankHoliday[] = [
  row('New Year', '01-01'),
  row('Maundy Thursday', -3),
  row('Good Friday', -2),
  row('Easter Monday', 1),
  row('Great Prayer Day', 26, { validTo: '2023-12-31' }),
  row('Ascension Day', 39),
  row('Whit Monday', 50),
  row('Christmas Day', '12-25'),
  row('Second day of Christmas', '12-26'),
  row('the Friday after Ascension Day', 40, UNVERIFIED_CLOSING_DAY),
  row('Constitution Day', '06-05', UNVERIFIED_CLOSING_DAY),
  row('Christmas Eve', '12-24', UNVERIFIED_CLOSING_DAY),
  row("New Year's Eve", '12-31', UNVERIFIED_CLOSING_DAY),
];

const ITALY: readonly BankHoliday[] = [
  row('New Year', '01-01'),
  row('Epiphany', '01-06'),
  row('Easter Monday', 1),
  row('Liberation Day', '04-25'),
  row('Labour Day', '05-01'),
  row('Republic Day', '06-02'),
  row('Assumption', '08-15'),
  row("All Saints' Day", '11-01'),
  row('Immaculate Conception', '12-08'),
  row('Christmas Day', '12-25'),
  row("Saint Stephen's Day", '12-26'),
  row('Saint Francis', '10-04', { validFrom: '2026-01-01', source: 'holiday from 2026 on', mark: 'unverified' }),
];

export const BANK_HOLIDAYS: Readonly<Record<CalendarCountry, readonly BankHoliday[]>> = { DK: DENMARK, IT: ITALY };

const dayIn = (year: number, on: string | number): string =>
  typeof on === 'number'
    ? shiftDays(easterSunday(year), on)
    : dateText(year, Number(on.slice(0, 2)), Number(on.slice(3)));

/** Returns the holiday on a date, or null. Sundays are not listed: moveToWorkingDay skips them anyway. */
export const bankHolidayOn = (country: CalendarCountry, date: string): BankHoliday | null =>
  BANK_HOLIDAYS[country].find(
    (holiday) =>
      holiday.validFrom <= date &&
      (holiday.validTo === null || date <= holiday.validTo) &&
      dayIn(yearOf(date), holiday.on) === date,
  ) ?? null;
