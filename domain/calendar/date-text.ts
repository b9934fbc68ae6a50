import { isUsualYear } from '#schemas/validation/usual-years.js';

/** Dates are YYYY-MM-DD and can be compared as text. */
const DAY_MS = 86_400_000;

const two = (value: number): string => String(value).padStart(2, '0');

export const dateText = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

export const yearOf = (date: string): number => Number(date.slice(0, 4));

/** A day of the calendar from outside, or undefined if it does not exist or is in no usual year. */
export const existingDay = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && isUsualYear(year) ? dateText(year, month, day) : undefined;
};

/** The day at the start of a text, as YYYY-MM-DD. */
export const dayAtStart = (text: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  return existingDay(Number(year), Number(month), Number(day));
};

/** 1 to 12. */
export const monthOf = (date: string): number => Number(date.slice(5, 7));

export const shiftDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Returns the first day of the month that is `months` after the month of a date. */
export const firstOfMonthAfter = (date: string, months: number): string => {
  const index = yearOf(date) * 12 + monthOf(date) - 1 + months;
  return dateText(Math.floor(index / 12), (index % 12) + 1, 1);
};

export const lastOfMonth = (date: string): string => shiftDays(firstOfMonthAfter(date, 1), -1);
