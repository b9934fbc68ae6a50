import { allMatches } from '../page/all-matches.js';
import { editDistance, foldText } from '../page/fold-text.js';
import { spanOf, type Row, type Span } from '../page/rows.js';
import { rememberPer } from '../page/remember.js';

/** `compact` has no separators, such as 20260222. Such a number may also be something other than a date. */
export type DateForm = 'day-first' | 'year-first' | 'month-name' | 'two-digit-year' | 'compact';

export interface FoundDate extends Span {
  /** YYYY-MM-DD */
  readonly iso: string;
  readonly form: DateForm;
  /** True when characters had to be guessed: letters read for digits, or lost or wrong separators. */
  readonly repaired: boolean;
  /** True when day and month could be swapped: 03/04/2018. */
  readonly ambiguous: boolean;
  readonly start: number;
  readonly end: number;
  readonly row: Row;
}

/** Folded beginnings of the month names in the languages of labels.ts. The first month that fits is used. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'gen', 'janv'],
  ['feb', 'fev', 'febb'],
  ['mar', 'mae', 'mrz', 'maart', 'mrt', 'maj rz', 'mac'],
  ['apr', 'avr'],
  ['may', 'maj', 'mag', 'mai', 'mei'],
  ['jun', 'giu', 'juin'],
  ['jul', 'lug', 'juil'],
  ['aug', 'ago', 'aou'],
  ['sep', 'set', 'sett'],
  ['oct', 'okt', 'ott'],
  ['nov'],
  ['dec', 'dez', 'dic'],
];

/** The whole names. A longer word that only begins like a month is another word: "Margherita 10,00". */
const WHOLE_NAMES =
  'january januar gennaio januari janvier february februar febbraio februari fevrier march marts marzo maerz maart mars april aprile avril may maj maggio mai mei june juni giugno juin july juli luglio juillet august agosto augustus aout september settembre septembre october oktober ottobre octobre november novembre december dezember dicembre decembre'.split(
    ' ',
  );
const LONGEST_SHORT_NAME = 4;

const isMonthName = (folded: string): boolean =>
  folded.length <= LONGEST_SHORT_NAME ||
  WHOLE_NAMES.some((name) => name.startsWith(folded) || editDistance(name, folded, 2) <= (name.length > 7 ? 2 : 1));

const monthOf = (name: string): number | null => {
  const folded = foldText(name).replace(/0/g, 'o').replace(/1/g, 'l');
  const index = MONTHS.findIndex((names) => names.some((beginning) => folded.startsWith(beginning)));
  return index === -1 || !isMonthName(folded) ? null : index + 1;
};

const DIGIT = '[\\dOoØøQCDlI|iSsBZzg@]';
export const SEPARATOR = "\\s?[./\\-–—_,~'\\\\]{1,2}\\s?";
const NUMERIC = new RegExp(
  `(?<![\\dA-Za-z.,])(?<a>${DIGIT}{1,4})(?<gap>${SEPARATOR})(?<b>${DIGIT}{1,2})(?:(?<gap2>${SEPARATOR})(?<c>${DIGIT}{4}|${DIGIT}{2})|(?<space>\\s)(?<year>20\\d\\d))(?!\\d|[.,/-]\\d)`,
  'g',
);
/** The recogniser leaves out spaces, or the till prints none: "10/03/202614:22", "10-03-26-14.22", "Dato10-03-26". */
const BEFORE_TIME =
  /(?<![\d.,])(?<a>\d{1,2})(?<gap>[./-])(?<b>\d{1,2})(?<gap2>[./-])(?<c>20\d\d|\d\d)[-/,]?(?=(?:[01]\d|2[0-3])[:.][0-5]\d(?!\d))/g;
const YEAR_FIRST_BEFORE_TIME = /(?<!\d)(?<a>20\d\d)(?<gap>-)(?<b>\d\d)(?<gap2>-)(?<c>\d\d)(?=[0-2]\d:[0-5]\d(?!\d))/g;
/** The colon of the time was not read, either: "29/12/20171141". */
const BEFORE_DIGITS_OF_TIME =
  /(?<![\d.,])(?<a>\d{1,2})(?<gap>[./-])(?<b>\d{1,2})(?<gap2>[./-])(?<c>20\d\d)(?=(?:[01]\d|2[0-3])[0-5]\d(?!\d))/g;
/** A gap within the year: "13/04/20 18". A time or a count after a year 20 has more behind it or stands further away. */
const GAP_IN_YEAR =
  /(?<![\dA-Za-z.,])(?<a>\d{1,2})(?<gap>[./-])(?<b>\d{1,2})(?<gap2>[./-])(?<century>20) (?<c>[1-3]\d)(?=\s{2}|\s*$)/g;
const AFTER_LETTERS =
  /(?<=\p{L}[.:]?)(?<a>\d{1,2})(?<gap>[./-])(?<b>\d{1,2})(?<gap2>[./-])(?<c>20\d\d|\d\d)(?!\d|[.,/-]\d)/gu;
const NAMED_DAY_FIRST =
  /(?<![\p{L}\d.,])(?<day>[\dOoIl]{1,2})(?:st|nd|rd|th|º)?[\s.\-/,']*(?:de\s|di\s)?(?<month>\p{L}{3,10})[\s.\-/,']*(?<year>\d{4}|\d{2})(?!\d)/gu;
const NAMED_MONTH_FIRST =
  /(?<!\p{L})(?<month>\p{L}{3,10})[\s.\-/]*(?<day>\d{1,2})(?:st|nd|rd|th)?[\s,.\-/]+(?<year>\d{4}|\d{2})(?![\d:])/gu;
const COMPACT = /(?<![\d.,-])(?<year>20[0-3]\d)(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\d|3[01])(?!\d)/g;
/** A lost slash joins two parts of the date: 25/122018, 2512/2018. */
const ONE_SEPARATOR_LOST =
  /(?<![\d.,])(?<day>0[1-9]|[12]\d|3[01])[./ -]?(?<month>0[1-9]|1[0-2])[./ -]?(?<year>20[0-3]\d)(?!\d)/g;

/** Both slashes were read as a digit that looks similar: 2010312018. */
const SLASHES_AS_DIGITS = /(?<!\d)(?<day>0[1-9]|[12]\d|3[01])[17](?<month>0[1-9]|1[0-2])[17](?<year>20[0-3]\d)(?!\d)/g;

/** A faint hyphen was not read. The row has a time, too: "01:34PM  568017  05 02-18". */
const FAINT_FIRST_SEPARATOR =
  /(?<![\d.,:/-])(?<day>0[1-9]|[12]\d|3[01]) (?<month>0[1-9]|1[0-2])[/-](?<year>[12]\d)(?![\d.,:/-])(?<=\d:\d\d.{0,400})/g;
const FAINT_LAST_SEPARATOR =
  /(?<![\d.,:/-])(?<day>0[1-9]|[12]\d|3[01])[/-](?<month>0[1-9]|1[0-2]) (?<year>[12]\d)(?= +\d?\d:\d\d)/g;

const DIGIT_OF_LETTER: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Ø: '0',
  ø: '0',
  Q: '0',
  C: '0',
  D: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
  g: '9',
  '@': '0',
};

/** Returns the digit that OCR may have misread as this character. */
export const digitOf = (sign: string): string | undefined => DIGIT_OF_LETTER[sign];

const digitsOf = (text: string): { value: number; letters: number } => {
  let letters = 0;
  const digits = [...text].map((sign) => {
    const digit = DIGIT_OF_LETTER[sign];
    if (digit !== undefined) letters += 1;
    return digit ?? sign;
  });
  return { value: Number(digits.join('')), letters };
};

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

export const isoOf = (year: number, month: number, day: number): string | null => {
  const full = year < 100 ? 2000 + year : year;
  if (full < 1990 || full > 2099 || month < 1 || month > 12 || day < 1 || day > daysIn(full, month)) return null;
  return `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

interface Reading {
  readonly iso: string;
  readonly form: DateForm;
  readonly repaired: boolean;
  readonly ambiguous: boolean;
}

/** Till printers slash their zeros, and OCR reads them as eights: 17/83/2817 is 17/03/2017. */
const withoutSlashedZero = (year: number): number => (year >= 2800 && year < 2900 ? year - 800 : year);

const readNumeric = (groups: Readonly<Record<string, string>>): Reading | null => {
  const { a = '', b = '', gap = '', year, c = year ?? '', gap2 = ' ' } = groups;
  const [first, second, third] = [digitsOf(a), digitsOf(b), digitsOf(c)];
  const letters = first.letters + second.letters + third.letters;
  if (letters > 2) return null;
  const repaired = letters > 0 || gap.trim() !== gap2.trim() || !/^[./-]$/.test(gap.trim()) || gap !== gap2;
  if (a.length === 4) {
    const iso = isoOf(first.value, second.value, third.value);
    return iso === null || c.length === 4 ? null : { iso, form: 'year-first', repaired, ambiguous: false };
  }
  if (a.length === 3) return null;
  const form = c.length === 4 ? 'day-first' : 'two-digit-year';
  const dayFirst = isoOf(third.value, second.value, first.value);
  if (dayFirst !== null) {
    const ambiguous = first.value <= 12 && first.value !== second.value;
    return { iso: dayFirst, form, repaired, ambiguous };
  }
  const monthFirst = isoOf(third.value, first.value, second.value);
  if (monthFirst !== null) return { iso: monthFirst, form, repaired, ambiguous: false };
  const unslashed = isoOf(
    withoutSlashedZero(third.value),
    second.value > 80 ? second.value - 80 : second.value,
    first.value,
  );
  return unslashed === null ? null : { iso: unslashed, form, repaired: true, ambiguous: false };
};

const readNamed = (groups: Readonly<Record<string, string>>): Reading | null => {
  const { day = '', month = '', year = '' } = groups;
  const number = monthOf(month);
  const iso = number === null ? null : isoOf(Number(year), number, digitsOf(day).value);
  return iso === null ? null : { iso, form: 'month-name', repaired: digitsOf(day).letters > 0, ambiguous: false };
};

const readCompact =
  (form: DateForm, repaired: boolean) =>
  (groups: Readonly<Record<string, string>>): Reading | null => {
    const iso = isoOf(Number(groups['year']), Number(groups['month']), Number(groups['day']));
    return iso === null ? null : { iso, form, repaired, ambiguous: false };
  };

const READERS: readonly [RegExp, (groups: Readonly<Record<string, string>>) => Reading | null][] = [
  [BEFORE_TIME, readNumeric],
  [BEFORE_DIGITS_OF_TIME, readNumeric],
  [GAP_IN_YEAR, readNumeric],
  [YEAR_FIRST_BEFORE_TIME, readNumeric],
  [NUMERIC, readNumeric],
  [AFTER_LETTERS, readNumeric],
  [NAMED_DAY_FIRST, readNamed],
  [NAMED_MONTH_FIRST, readNamed],
  [COMPACT, readCompact('compact', true)],
  [ONE_SEPARATOR_LOST, readCompact('day-first', true)],
  [SLASHES_AS_DIGITS, readCompact('day-first', true)],
  [FAINT_FIRST_SEPARATOR, readCompact('two-digit-year', true)],
  [FAINT_LAST_SEPARATOR, readCompact('two-digit-year', true)],
];

/** Returns all dates in a row, from left to right. Where several forms overlap, the most reliable form is used. */
export const datesIn = rememberPer((row: Row): readonly FoundDate[] => {
  const found: FoundDate[] = [];
  for (const [pattern, read] of READERS) {
    for (const match of allMatches(pattern, row.text)) {
      const reading = read(match.groups ?? {});
      const start = match.index;
      const end = start + match[0].length;
      if (reading === null || found.some((date) => date.start < end && date.end > start)) continue;
      found.push({ ...reading, start, end, row, ...spanOf(row, start, end) });
    }
  }
  return found.sort((a, b) => a.start - b.start);
});
