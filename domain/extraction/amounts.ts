import { spanOf, type Row } from './rows.js';
import type { Box } from './page.js';

/** How much had to be guessed to read a number: nothing, a stray space or mark, a letter for a digit, or the decimals are missing. */
export type ReadQuality = 'clean' | 'spaced' | 'repaired' | 'whole';

/** An amount as it stands in a row. */
export interface Amount {
  /** In hundredths, whatever the currency; never negative (see `negative`). */
  readonly cents: number;
  readonly negative: boolean;
  readonly quality: ReadQuality;
  readonly currencySign: string | null;
  /** A percent sign follows: a rate, no money. */
  readonly percent: boolean;
  /** Position within the text of the row. */
  readonly start: number;
  readonly end: number;
  readonly row: Row;
  readonly box: Box;
  readonly confidence: number;
}

const CURRENCY = 'RM|MYR|DKK|EUR|USD|GBP|SEK|NOK|CHF|INR|SGD|Kr\\.?|Rs\\.?|€|\\$|£';

/** Digits, and the letters that OCR makes of them. The whole must hold at least as many digits as letters (see `digitsOf`). */
const DIGIT = '[\\dOoØøQlI|SsBZz]';
const FRACTION_GAP = '\\s?[.,:·]\\s?|\\s?[._\\-~]{2,3}\\s?';

const PATTERN = new RegExp(
  `(?<before>(?:${CURRENCY})\\s?)?` +
    `(?<minus>[-−–(]\\s?)?` +
    `(?<whole>\\d{1,3}(?:[.,'’ ]\\d{3})+|${DIGIT}{1,7})` +
    `(?:(?<gap>${FRACTION_GAP})(?<fraction>${DIGIT}{2}|-)(?![\\d.,]*\\d))` +
    `(?<minusAfter>\\s?[-−–](?!\\s?\\d))?(?<percent>\\s?[%٪])?(?<after>\\s?(?:${CURRENCY})(?![A-Za-z]))?`,
  'g',
);

/** Danish tills print "125,-"; a bare whole number counts only next to a currency sign. */
const WHOLE_PATTERN = new RegExp(`(?:(?<before>${CURRENCY})\\s?)(?<whole>\\d{1,6})(?![\\d.,]*\\d)`, 'g');

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
  /[\p{L}\d]/u.test(text[start - 1] ?? ' ') || /\d[.,:/-]$/.test(text.slice(0, start));

const amountOf = (row: Row, match: RegExpMatchArray): Amount | null => {
  const { whole = '', fraction = '', gap = '', before, after, minus, minusAfter, percent } = match.groups ?? {};
  const start = match.index ?? 0;
  if (before === undefined && startsInsideWord(row.text, start)) return null;
  const units = digitsOf(whole);
  const hundredths = fraction === '-' ? { digits: '00', letters: 0 } : digitsOf(fraction);
  const letters = units.letters + hundredths.letters;
  if (letters * 2 > units.digits.length + hundredths.digits.length) return null;
  const end = start + match[0].trimEnd().length;
  const { box, confidence } = spanOf(row, start, end);
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
    box,
    confidence,
  };
};

/** A date or a time is no amount: 12.05.18 and 14:05 would otherwise give 12.05 and 14.05. */
const withoutDatesAndTimes = (text: string): string =>
  text
    .replace(/\b\d{1,4}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{2,4}\b/g, (found) => ' '.repeat(found.length))
    .replace(/\b\d{1,2}\s?:\s?\d{2}(?:\s?:\s?\d{2})?\b(?:\s?[AaPp]\.?[Mm]\b)?/g, (found) => ' '.repeat(found.length));

/**
 * A faint decimal point is lost more often than a digit: "Total GST 308". Only at the end of a row that announces an amount, and only
 * when the row has no other.
 */
const POINT_LOST = /(?<=\p{L}[^\d]{0,12}|[:)]\s{0,3}(?:RM|kr\.?|€|\$)?\s?)(?<![\d.,])(?<digits>\d{3,6})\s?$/u;
const ANNOUNCES =
  /\b(?:total|totale|i ?alt|summe|gst|vat|moms|iva|mwst|cash|change|rounding|subtotal|amount|betrag|importo)\b/i;

const NO_AMOUNTS = /\b(?:no|nr|id|reg|tel|fax|cvr|qty|antal|invoice|faktura|fattura|date|table|phone|tlf|iban)\b/i;

/** A point that became a gap: "SR @ 6%  5.66  0 34". Only where a column or the row ends. */
const POINT_A_GAP = /(?<=\s{2}|[:)]\s?|\p{L}\s)(?<whole>\d{1,4}) (?<fraction>\d{2})(?=\s{2}|\s*$)/gu;

const pointAGap = (row: Row): Amount[] =>
  NO_AMOUNTS.test(row.text)
    ? []
    : [...row.text.matchAll(POINT_A_GAP)].map((match) => {
        const [start, end] = [match.index, match.index + match[0].length];
        const cents = Number(`${match.groups?.['whole'] ?? ''}${match.groups?.['fraction'] ?? ''}`);
        const found = { cents, negative: false, quality: 'repaired', currencySign: null, percent: false } as const;
        return { ...found, start, end, row, ...spanOf(row, start, end) };
      });

/** A currency sign that was misread, stuck to its amount: "RN79.00", "™M1.00". A quantity's "x5.30" is none. */
const SMUDGED_SIGN =
  /(?<![\p{L}\d])(?![xX]\d)(?<sign>[\p{L}™]{1,3})(?<whole>\d{1,5})[.,](?<fraction>\d{2})(?![\d%]|[.,]\d)/gu;

const smudgedSign = (row: Row): Amount[] =>
  [...row.text.matchAll(SMUDGED_SIGN)].map((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const cents = Number(`${match.groups?.['whole'] ?? ''}${match.groups?.['fraction'] ?? ''}`);
    const found = { cents, negative: false, quality: 'repaired', currencySign: null, percent: false } as const;
    return { ...found, start, end, row, ...spanOf(row, start, end) };
  });

const pointLost = (row: Row): Amount[] => {
  const match = ANNOUNCES.test(row.text) ? POINT_LOST.exec(row.text) : null;
  if (match === null || NO_AMOUNTS.test(row.text)) return [];
  const start = match.index;
  const { box, confidence } = spanOf(row, start, row.text.length);
  const cents = Number(match.groups?.['digits'] ?? '0');
  return [
    {
      cents,
      negative: false,
      quality: 'repaired',
      currencySign: null,
      percent: false,
      start,
      end: row.text.length,
      row,
      box,
      confidence,
    },
  ];
};

export const amountsIn = (row: Row): Amount[] => {
  const blanked: Row = { ...row, text: withoutDatesAndTimes(row.text) };
  const found = [...blanked.text.matchAll(PATTERN)].flatMap((match) => amountOf(blanked, match) ?? []);
  const wholes = [...blanked.text.matchAll(WHOLE_PATTERN)].flatMap((match): Amount[] => {
    const start = match.index;
    const end = start + match[0].length;
    if (found.some((amount) => amount.start < end && amount.end > start)) return [];
    const { box, confidence } = spanOf(row, start, end);
    const cents = Number(match.groups?.['whole'] ?? '0') * 100;
    const currencySign = match.groups?.['before'] ?? null;
    return [
      { cents, negative: false, quality: 'whole', currencySign, percent: false, start, end, row, box, confidence },
    ];
  });
  const gaps = [...pointAGap(blanked), ...smudgedSign(blanked)].filter(
    ({ start, end }) => !found.some((amount) => amount.start < end && amount.end > start),
  );
  const sure = [...found, ...wholes, ...gaps];
  const all = sure.length === 0 ? pointLost(row) : sure;
  return all.sort((a, b) => a.start - b.start).map((amount) => ({ ...amount, row }));
};

/** 1234 → "12.34". */
export const centsToText = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
