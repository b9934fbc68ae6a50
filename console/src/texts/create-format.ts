/** The letters for day, month and year in the language of a locale. */
const PATTERNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { day: 'dd', month: 'mm', year: 'yyyy' },
  da: { day: 'dd', month: 'mm', year: 'åååå' },
  it: { day: 'gg', month: 'mm', year: 'aaaa' },
};

export interface Format {
  readonly locale: string;
  money(amount: number | null | undefined, currency?: string | null): string;
  date(day: string | null | undefined): string;
  /** A day in digits, as it is typed. */
  day(day: string): string;
  /** How a day is typed, such as dd.mm.åååå in Denmark. */
  readonly dayPattern: string;
  time(at: string | null | undefined): string;
  number(value: number): string;
  percent(share: number): string;
}

/** Intl objects are slow to make, several milliseconds each, and a page needs few of them. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

export function createFormat(locale: string, baseCurrency: string | null): Format {
  // Italian text has no point in 1234, but Italian books do.
  const useGrouping = 'always';
  const numbersAs = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locale, options));
  const datesAs = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, options));
  const amounts = numbersAs({ useGrouping, minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const numbers = numbersAs({ useGrouping, maximumFractionDigits: 6 });
  const percents = numbersAs({ style: 'percent', maximumFractionDigits: 0 });
  const days = datesAs({ dateStyle: 'medium', timeZone: 'UTC' });
  const digits = datesAs({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  const times = datesAs({ dateStyle: 'medium', timeStyle: 'short' });
  const pattern = PATTERNS[locale.slice(0, 2)] ?? {};
  return {
    locale,
    money(amount, currency = baseCurrency) {
      if (amount === null || amount === undefined) return '–';
      const text = amounts().format(amount);
      return currency && currency !== baseCurrency ? `${text} ${currency}` : text;
    },
    date: (day) => (day ? days().format(new Date(`${day.slice(0, 10)}T00:00:00Z`)) : '–'),
    day: (day) => digits().format(new Date(`${day.slice(0, 10)}T00:00:00Z`)),
    get dayPattern() {
      const parts = digits().formatToParts(0);
      return parts.map(({ type, value }) => pattern[type] ?? value).join('');
    },
    time: (at) => (at ? times().format(new Date(at)) : '–'),
    number: (value) => numbers().format(value),
    percent: (share) => percents().format(share),
  };
}
