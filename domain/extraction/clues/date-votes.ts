import { allMatches } from '../page/all-matches.js';
import { digitOf, isoOf, SEPARATOR } from './dates.js';
import { spanOf, type PassRows, type Row, type Span } from '../page/rows.js';

interface TextSpan extends Span {
  readonly start: number;
  readonly end: number;
  readonly row: Row;
  readonly reading: PassRows;
}

/** Text in the form of a date, as digits DDMMYYYY. A character that cannot be a digit is null. */
interface DateText extends TextSpan {
  readonly digits: readonly (string | null)[];
}

/** A date that no single OCR pass contains, combined from the digits that most passes agree on. */
interface VotedDate extends TextSpan {
  readonly iso: string;
}

const CHARACTER = '[^\\s./\\-–—_,~:;]';
const DATE_PATTERN = new RegExp(
  `(?<![\\p{L}\\d/.-])(?<day>${CHARACTER}{2})${SEPARATOR}(?<month>${CHARACTER}{2})${SEPARATOR}(?<year>${CHARACTER}{4}|${CHARACTER}{2})(?![\\p{L}\\d/])`,
  'gu',
);

/** Text with fewer digits than this is not treated as a date. */
const MIN_DIGITS = 4;

const digitsOf = (text: string): (string | null)[] =>
  [...text].map((sign) => (/\d/.test(sign) ? sign : (digitOf(sign) ?? null)));

const dateTextsIn = (reading: PassRows): DateText[] =>
  reading.rows.flatMap((row) =>
    allMatches(DATE_PATTERN, row.text).flatMap((match) => {
      const { day = '', month = '', year = '' } = match.groups ?? {};
      const digits = digitsOf(`${day}${month}${year.length === 2 ? `20${year}` : year}`);
      const known = digits.filter((digit) => digit !== null).length - (year.length === 2 ? 2 : 0);
      const [start, end] = [match.index, match.index + match[0].length];
      return known < MIN_DIGITS ? [] : [{ digits, start, end, row, reading, ...spanOf(row, start, end) }];
    }),
  );

const overlapLength = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom);

const samePlace = (a: DateText, b: DateText): boolean =>
  a.row.page === b.row.page &&
  overlapLength(a.box.top, a.box.height, b.box.top, b.box.height) > 0.5 * Math.min(a.box.height, b.box.height) &&
  overlapLength(a.box.left, a.box.width, b.box.left, b.box.width) > 0.5 * Math.min(a.box.width, b.box.width);

/**
 * The digits of one position by votes, most votes first. A confident pass counts about three times as much as an
 * uncertain one.
 */
const ranked = (texts: readonly DateText[], position: number): { digit: string; votes: number }[] => {
  const votes = new Map<string, number>();
  for (const { digits, confidence } of texts) {
    const digit = digits[position] ?? null;
    if (digit !== null) votes.set(digit, (votes.get(digit) ?? 0) + 0.4 + confidence);
  }
  return [...votes].map(([digit, count]) => ({ digit, votes: count })).sort((a, b) => b.votes - a.votes);
};

const POSITIONS = [0, 1, 2, 3, 4, 5, 6, 7];

const dayOf = (digits: readonly string[]): string | null => {
  const text = digits.join('');
  return text.length === POSITIONS.length
    ? isoOf(Number(text.slice(4)), Number(text.slice(2, 4)), Number(text.slice(0, 2)))
    : null;
};

/** Returns the day with most votes, and the day that differs from it in the most disputed digit. */
const daysOf = (texts: readonly DateText[]): string[] => {
  const positions = POSITIONS.map((position) => ranked(texts, position));
  const first = positions.map(([best]) => best?.digit ?? '');
  const disputed = positions
    .map(([best, second], position) => ({ position, second, lead: (best?.votes ?? 0) - (second?.votes ?? 0) }))
    .filter(({ second }) => second !== undefined)
    .sort((a, b) => a.lead - b.lead)[0];
  const others = disputed?.second;
  const second = others === undefined ? [] : first.with(disputed?.position ?? 0, others.digit);
  return [dayOf(first), dayOf(second)].filter((iso) => iso !== null);
};

/** Combines the OCR passes of one place into dates: 25/29/2017, 25/@9/2017 and 35/09/3017 give 25/09/2017. */
export const votedDates = (readings: readonly PassRows[]): VotedDate[] => {
  const places: DateText[][] = [];
  for (const text of readings.flatMap(dateTextsIn)) {
    const place = places.find(([first]) => first !== undefined && samePlace(first, text));
    if (place === undefined) places.push([text]);
    else place.push(text);
  }
  return places
    .filter((texts) => texts.length > 1)
    .flatMap((texts) =>
      daysOf(texts).flatMap((iso) => texts.slice(0, 1).map(({ digits: _, ...place }) => ({ iso, ...place }))),
    );
};
