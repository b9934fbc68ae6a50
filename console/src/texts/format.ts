import { useContext } from 'react';
import { useCaller } from '../api/session';
import { LanguageContext } from './language';

const LOCALES = { denmark: 'da-DK', italy: 'it-IT' } as const;

const PATTERN: Readonly<Record<string, string>> = { day: 'dd', month: 'mm', year: 'yyyy' };

export interface Format {
  readonly locale: string;
  money(amount: number | null | undefined, currency?: string | null): string;
  date(day: string | null | undefined): string;
  /** A day in digits, as it is typed. */
  day(day: string): string;
  /** How a day is typed, such as dd.mm.yyyy. */
  readonly dayPattern: string;
  time(at: string | null | undefined): string;
  number(value: number): string;
  percent(share: number): string;
}

/** Numbers and dates as the organisation writes them; words stay in the language of the user. */
export function useFormat(): Format {
  const caller = useCaller();
  const { language } = useContext(LanguageContext);
  const locale = caller?.regionKey ? LOCALES[caller.regionKey] : language;
  return formatFor(locale, caller?.baseCurrency ?? null);
}

const known = new Map<string, Format>();

/** Intl objects are slow to create, so each pair of locale and currency has one set. */
function formatFor(locale: string, baseCurrency: string | null): Format {
  const key = `${locale} ${baseCurrency}`;
  const format = known.get(key) ?? createFormat(locale, baseCurrency);
  known.set(key, format);
  return format;
}

function createFormat(locale: string, baseCurrency: string | null): Format {
  const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const digits = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    locale,
    money(amount, currency = baseCurrency) {
      if (amount === null || amount === undefined) return '–';
      const text = amounts.format(amount);
      return currency && currency !== baseCurrency ? `${text} ${currency}` : text;
    },
    date: (day) => (day ? days.format(new Date(`${day.slice(0, 10)}T00:00:00Z`)) : '–'),
    day: (day) => digits.format(new Date(`${day.slice(0, 10)}T00:00:00Z`)),
    dayPattern: digits
      .formatToParts(0)
      .map(({ type, value }) => PATTERN[type] ?? value)
      .join(''),
    time: (at) => (at ? times.format(new Date(at)) : '–'),
    number: (value) => numbers.format(value),
    percent: (share) => percents.format(share),
  };
}
