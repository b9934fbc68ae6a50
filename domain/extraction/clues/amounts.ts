import { allMatches } from '../page/all-matches.js';
import { spanOf, type Row, type Span } from '../page/rows.js';
import { rememberPer } from '../page/remember.js';

/**
 * How much of a number had to be guessed: nothing, a stray space or mark, a letter read for a digit, or missing
 * decimals.
 */
export type ReadQuality = 'clean' | 'spaced' | 'repaired' | 'whole';

/** An amount as it is printed in a row. */
export interface Amount extends Span {
  /** In hundredths for every currency. Never negative: see `negative`. */
  readonly cents: number;
  readonly negative: boolean;
  readonly quality: ReadQuality;
  readonly currencySign: string | null;
  /** True when a percent sign follows: the number is a rate, not money. */
  readonly percent: boolean;
  /** Position within the text of the row. */
  readonly start: number;
  readonly end: number;
  readonly row: Row;
}

const CURRENCY =
  'RM|MYR|DKK|EUR|USD|GBP|SEK|NOK|CHF|INR|SGD|PLN|CZK|HUF|RON|ISK|JPY|CNY|HKD|CAD|AUD|NZD|THB|AED|TRY|ZAR|BRL|MXN|KRW|Kr\\.?|Rs\\.?|€|\\$|£';

/** Digits, and letters that OCR often reads in their place. A number needs at least as many digits as letters. */
const DIGIT = '[\\dOoØøQlI|SsBZz]';
const FRACTION_GAP = '\\s?[.,:·]\\s?|\\s?[._\\-~]{2,3}\\s?';

const PATTERN = new RegExp(
  `(?<before>(?:${CURRENCY})\\s?)?` +
    `(?<minus>[-−–(]\\s?)?` +
    `(?<whole>\\d{1,3}(?:[.,'’ ]\\d{3})+|${DIGIT}{1,7})` +
    `(?:(?<gap>${FRACTION_GAP})(?<fraction>${DIGIT}{2}|-)(?![\\d.,]*\\d))` +
    `(?<minusAfter>\\s?[-−–](?!\\s?\\d))?(?<percent>\\s?[%٪])?(?<after>\\s?(?:${CURRENCY})(?![A-Za-z]|\\d))?`,
  'g',
);

/** Danish tills print "125,-". A bare whole number counts only next to a currency sign. */
const WHOLE = '\\d{1,3}(?:\\.\\d{3}){1,3}|\\d{1,6}';
const WHOLE_PATTERN = new RegExp(`(?:(?<before>${CURRENCY}|[Ee]uro)\\s?)(?<whole>${WHOLE})(?![\\d.,]*\\d)`, 'g');

/** "2.000 kr.", "150 €": the sign behind belongs to no other amount. */
const WHOLE_BEFORE_SIGN = new RegExp(
  `(?<![\\p{L}\\d.,/:-])(?<whole>${WHOLE})\\s?(?<after>[Kk]r\\.?|DKK|EUR|€|[Ee]uro)(?![\\p{L}\\d]|[.\\s]{0,2}\\d)`,
  'gu',
);

const DIGIT_OF_LETTER: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Ø: '0',
  ø: '0',
  Q: '0',
  l: '1',
  I: '1',
  '|': '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
};

const digitsOf = (text: string): { digits: string; letters: number } => {
  let letters = 0;
  const digits = [...text.replace(/[.,'’ ]/g, '')]
    .map((sign) => {
      const digit = DIGIT_OF_LETTER[sign];
      if (digit !== undefined) letters += 1;
      return digit ?? sign;
    })
    .join('');
  return { digits, letters };
};

const startsInsideWord = (text: string, start: number): boolean =>
  /[\p{L}\d]/u.test(text[start - 1] ?? ' ') || /\d[.,:/-]$/.test(text.slice(Math.max(0, start - 2), start));

const amountOf = (row: Row, match: RegExpMatchArray): Amount | null => {
  const { whole = '', fraction = '', gap = '', before, after, minus, minusAfter, percent } = match.groups ?? {};
  const start = match.index ?? 0;
  if (before === undefined && startsInsideWord(row.text, start)) return null;
  const units = digitsOf(whole);
  // A till does not print "035.00": the first digit is another one.
  if (/^0\d\d/.test(units.digits) && Number(units.digits) > 0) return null;
  const hundredths = fraction === '-' ? { digits: '00', letters: 0 } : digitsOf(fraction);
  const letters = units.letters + hundredths.letters;
  if (letters * 2 > units.digits.length + hundredths.digits.length) return null;
  const end = start + match[0].trimEnd().length;
  const sign = (before ?? after)?.trim() ?? null;
  return {
    cents: Number(units.digits) * 100 + Number(hundredths.digits),
    negative: minus !== undefined || minusAfter !== undefined,
    quality: letters > 0 ? 'repaired' : /^[.,]$/.test(gap) ? 'clean' : 'spaced',
    currencySign: sign,
    percent: percent !== undefined,
    start,
    end,
    row,
    ...spanOf(row, start, end),
  };
};

/** An amount without a sign of minus, currency or percent. */
const positive = (row: Row, start: number, end: number, cents: number, quality: ReadQuality): Amount => ({
  cents,
  negative: false,
  quality,
  currencySign: null,
  percent: false,
  start,
  end,
  row,
  ...spanOf(row, start, end),
});

/** Dates and times are removed first: 12.05.18 and 14:05 would otherwise give the amounts 12.05 and 14.05. */
const withoutDatesAndTimes = (text: string): string =>
  text
    .replace(/\b\d{1,4}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{2,4}\b/g, (found) => ' '.repeat(found.length))
    .replace(/\b\d{1,2}\s?:\s?\d{2}(?:\s?:\s?\d{2})?\b(?:\s?[AaPp]\.?[Mm]\b)?/g, (found) => ' '.repeat(found.length));

/**
 * OCR loses a faint decimal point more often than a digit: "Total GST 308". This applies only at the end of a row whose
 * words announce an amount, and only when the row has no other amount.
 */
const LOST_POINT = /(?<=\p{L}[^\d]{0,12}|[:)]\s{0,3}(?:RM|kr\.?|€|\$)?\s?)(?<![\d.,])(?<digits>\d{3,6})\s?$/u;
const AMOUNT_LABEL =
  /\b(?:total|totale|i ?alt|summe|gst|vat|moms|iva|mwst|cash|change|rounding|subtotal|amount|betrag|importo)\b/i;

const OTHER_NUMBER_LABEL =
  /\b(?:no|nr|id|reg|act|tel|fax|cvr|qty|antal|invoice|faktura|fattura|date|table|phone|tlf|iban)\b/i;

/** A decimal point that was read as a space: "SR @ 6%  5.66  0 34". Applies only at the end of a column or row. */
const POINT_READ_AS_SPACE = /(?<=\s{2}\*?|[:)]\s?|\p{L}\s)(?<whole>\d{1,4}) (?<fraction>\d{2})(?=\s{2}|\s*$)/gu;

const amountsWithSpaceForPoint = (row: Row): Amount[] =>
  OTHER_NUMBER_LABEL.test(row.text)
    ? []
    : allMatches(POINT_READ_AS_SPACE, row.text).map((match) => {
        const [start, end] = [match.index, match.index + match[0].length];
        const cents = Number(`${match.groups?.['whole'] ?? ''}${match.groups?.['fraction'] ?? ''}`);
        return positive(row, start, end, cents, 'repaired');
      });

/** A misread currency sign that touches its amount: "RN79.00", "™M1.00". The "x5.30" of a quantity is excluded. */
const MISREAD_CURRENCY =
  /(?<![\p{L}\d])(?![xX]\d)(?<sign>[\p{L}™]{1,3})(?<whole>\d{1,5})[.,](?<fraction>\d{2})(?![\d%]|[.,]\d)/gu;

const amountsWithMisreadCurrency = (row: Row): Amount[] =>
  allMatches(MISREAD_CURRENCY, row.text).map((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const cents = Number(`${match.groups?.['whole'] ?? ''}${match.groups?.['fraction'] ?? ''}`);
    return positive(row, start, end, cents, 'repaired');
  });

/** Two columns without a gap: "0,001.051,66". */
const GLUED = /(?<![\d.,])(?<first>\d{1,3}(?:\.\d{3})*,\d{2})(?<second>\d{1,3}(?:\.\d{3})*,\d{2})(?![\d.,]*\d)/g;

const gluedAmounts = (row: Row): Amount[] =>
  allMatches(GLUED, row.text).flatMap(({ index, groups }) => {
    const [first, second] = [groups?.['first'] ?? '', groups?.['second'] ?? ''];
    return [
      { text: first, start: index },
      { text: second, start: index + first.length },
    ].map(({ text, start }) =>
      positive(row, start, start + text.length, Number(text.replaceAll(/[.,]/g, '')), 'spaced'),
    );
  });

const amountsWithLostPoint = (row: Row): Amount[] => {
  const match = AMOUNT_LABEL.test(row.text) ? LOST_POINT.exec(row.text) : null;
  if (match === null || OTHER_NUMBER_LABEL.test(row.text)) return [];
  const start = match.index;
  const cents = Number(match.groups?.['digits'] ?? '0');
  return [positive(row, start, row.text.length, cents, 'repaired')];
};

export const amountsIn = rememberPer((row: Row): readonly Amount[] => {
  const blanked: Row = { ...row, text: withoutDatesAndTimes(row.text) };
  const printed = allMatches(PATTERN, blanked.text).flatMap((match) => amountOf(blanked, match) ?? []);
  const wholes = [...allMatches(WHOLE_PATTERN, blanked.text), ...allMatches(WHOLE_BEFORE_SIGN, blanked.text)].flatMap(
    (match, index, all): Amount[] => {
      const start = match.index;
      const end = start + match[0].length;
      const isRead = (other: { readonly start: number; readonly end: number }): boolean =>
        other.start < end && other.end > start;
      const earlier = all.slice(0, index).map((other) => ({ start: other.index, end: other.index + other[0].length }));
      if (printed.some(isRead) || earlier.some(isRead)) return [];
      const cents = Number((match.groups?.['whole'] ?? '0').replaceAll('.', '')) * 100;
      const currencySign = match.groups?.['before'] ?? match.groups?.['after'] ?? null;
      return [{ ...positive(row, start, end, cents, 'whole'), currencySign }];
    },
  );
  const repaired = [
    ...amountsWithSpaceForPoint(blanked),
    ...amountsWithMisreadCurrency(blanked),
    ...gluedAmounts(blanked),
  ].filter(({ start, end }) => !printed.some((amount) => amount.start < end && amount.end > start));
  const certain = [...printed, ...wholes, ...repaired];
  const all = certain.length === 0 ? amountsWithLostPoint(row) : certain;
  return all.sort((a, b) => a.start - b.start).map((amount) => ({ ...amount, row }));
});

/** 1234 → "12.34". */
export const centsToText = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
