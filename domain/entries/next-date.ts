import { addDays } from '../ledger/fiscal-year.js';
import { shiftMonths } from '../reports/period.js';

export type Frequency = 'monthly' | 'quarterly' | 'yearly';

const MONTHS: Readonly<Record<Frequency, number>> = { monthly: 1, quarterly: 3, yearly: 12 };

/** The day of the month that a series keeps. One that starts on the last day of a month stays on the last day: 31. */
export const dayOfSeries = (startDate: string): number =>
  addDays(startDate, 1).endsWith('-01') ? 31 : Number(startDate.slice(8));

/** The date after a date. An entry of the 31st is on the last day of a shorter month, and on the 31st again later. */
export const nextDate = (date: string, frequency: Frequency, dayOfMonth: number): string => {
  const first = shiftMonths(`${date.slice(0, 7)}-01`, MONTHS[frequency]);
  const [year = 0, month = 1] = first.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${first.slice(0, 8)}${String(Math.min(dayOfMonth, last)).padStart(2, '0')}`;
};
