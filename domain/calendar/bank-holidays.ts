import { say, type Said } from '#schemas/sentences/say.js';
import type { DatedRow } from '../regions/dated-row.js';
import { dateText, shiftDays, yearOf } from './date-text.js';
import { easterSunday } from './easter.js';

/** A day on which banks are closed: a fixed date (MM-DD), or a number of days after Easter Sunday. */
export interface BankHoliday extends DatedRow {
  readonly name: Said;
  readonly on: string | number;
}

/** The days on which the banks of a country are closed. */
export interface HolidayCalendar {
  readonly bankHolidays: readonly BankHoliday[];
}

const SINCE = '2020-01-01';
export const bankHoliday = (name: Said, on: string | number, details: Partial<BankHoliday> = {}): BankHoliday => ({
  name,
  on,
  validFrom: SINCE,
  validTo: null,
  source: say('source_public_holidays'),
  mark: 'secondary',
  ...details,
});

const dayIn = (year: number, on: string | number): string =>
  typeof on === 'number'
    ? shiftDays(easterSunday(year), on)
    : dateText(year, Number(on.slice(0, 2)), Number(on.slice(3)));

/** Returns the holiday on a date, or null. Sundays are not listed: moveToWorkingDay skips them anyway. */
export const bankHolidayOn = ({ bankHolidays }: HolidayCalendar, date: string): BankHoliday | null =>
  bankHolidays.find(
    (holiday) =>
      holiday.validFrom <= date &&
      (holiday.validTo === null || date <= holiday.validTo) &&
      dayIn(yearOf(date), holiday.on) === date,
  ) ?? null;
