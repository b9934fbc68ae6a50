import { conventionsOf } from './conventions';

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

const MAX_DIGITS = 6;

/** Rounds what people see, so 1.005 becomes 1.01. The binary number is a little less. */
function round(value: number, digits: number): number {
  const scaled = Math.round(Number(`${Math.abs(value)}e${digits}`));
  // Numbers that are written with an exponent themselves.
  if (Number.isNaN(scaled)) return Number(value.toFixed(digits));
  return (Math.sign(value) * scaled) / 10 ** digits;
}

export function createFormat(locale: string, baseCurrency: string | null): Format {
  const conventions = conventionsOf(locale);
  const { group, decimal, percent, order, separator, letters, shortMonths } = conventions;
  const grouped = (digits: string): string => {
    const [whole = '', fraction] = digits.split('.');
    const withGroups = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
    return fraction ? withGroups + decimal + fraction : withGroups;
  };
  const dateOf = (day: number, month: number, year: number): string =>
    conventions.date(day, shortMonths[month - 1] ?? '', year);
  return {
    locale,
    money(amount, currency = baseCurrency) {
      if (amount === null || amount === undefined) return '–';
      const text = grouped(round(amount, 2).toFixed(2));
      return currency && currency !== baseCurrency ? `${text} ${currency}` : text;
    },
    date: (text) => {
      if (!text) return '–';
      const { day, month, year } = partsOf(text);
      return dateOf(Number(day), Number(month), Number(year));
    },
    day: (text) => order.map((part) => partsOf(text)[part]).join(separator),
    dayPattern: order.map((part) => letters[part]).join(separator),
    time: (text) => {
      if (!text) return '–';
      const at = new Date(text);
      const date = dateOf(at.getDate(), at.getMonth() + 1, at.getFullYear());
      return `${date}, ${conventions.time(at.getHours(), String(at.getMinutes()).padStart(2, '0'))}`;
    },
    number: (value) => grouped(String(round(value, MAX_DIGITS))),
    percent: (share) => grouped(String(round(share * 100, 0))) + percent,
  };
}

/** Of a day such as 2026-11-03, or of a time on it. */
const partsOf = (text: string): Readonly<Record<'day' | 'month' | 'year', string>> => ({
  year: text.slice(0, 4),
  month: text.slice(5, 7),
  day: text.slice(8, 10),
});
