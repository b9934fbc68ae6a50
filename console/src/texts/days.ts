import { conventionsOf } from './conventions';

const dayText = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/**
 * Reads a date as the organisation writes it, as YYYY-MM-DD. `3/11`, `3.11.26`, `031126` and `2026-11-03` are the same in
 * Denmark in 2026. Undefined if it is none.
 */
export function parseDay(text: string, locale: string, today: string): string | undefined {
  const typed = text.trim();
  const groups = typed.match(/\d+/g) ?? [];
  if (/^\d{4}\D/.test(typed)) return existing(groups.map(Number));
  const { order } = conventionsOf(locale);
  const short = order.filter((part) => part !== 'year');
  const cut = groups.length === 1 && /^\d{4}(\d{2}){0,2}$/.test(typed) ? cutDigits(typed) : groups;
  if (cut.length < 2 || cut.length > 3) return undefined;
  const values = new Map((cut.length === 2 ? short : order).map((part, index) => [part, Number(cut[index])]));
  const year = values.get('year') ?? Number(today.slice(0, 4));
  return existing([year < 100 ? 2000 + year : year, values.get('month') ?? 0, values.get('day') ?? 0]);
}

const cutDigits = (digits: string): string[] =>
  [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean);

function existing([year = 0, month = 0, day = 0]: readonly number[]): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isSame = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year < 2200;
  return isSame ? dayText(year, month, day) : undefined;
}

/** The day some days later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Today in the time zone of the user. */
export function today(): string {
  const now = new Date();
  return dayText(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
