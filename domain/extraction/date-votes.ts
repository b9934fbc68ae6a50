import { digitOf, isoOf, SEPARATOR } from './dates.js';
import type { Box } from './page.js';
import { spanOf, type PassRows, type Row } from './rows.js';

/** Where something was read. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly row: Row;
  readonly box: Box;
  readonly confidence: number;
  readonly reading: PassRows;
}

/** A stretch of text in the form of a date, with the digits that can be told: DDMMYYYY, null where a sign is none. */
interface Shape extends Stretch {
  readonly digits: readonly (string | null)[];
}

/** A day that no single reading shows, put together from the digits that the readings agree on. */
export interface VotedDate extends Stretch {
  readonly iso: string;
}

const SIGN = '[^\\s./\\-–—_,~:;]';
const FORM = new RegExp(
  `(?<![\\p{L}\\d/.-])(?<day>${SIGN}{2})${SEPARATOR}(?<month>${SIGN}{2})${SEPARATOR}(?<year>${SIGN}{4}|${SIGN}{2})(?![\\p{L}\\d/])`,
  'gu',
);

/** With fewer digits than this a stretch of text is no date. */
const LEAST_DIGITS = 4;

const digitsOf = (text: string): (string | null)[] =>
  [...text].map((sign) => (/\d/.test(sign) ? sign : (digitOf(sign) ?? null)));

const shapesIn = (reading: PassRows): Shape[] =>
  reading.rows.flatMap((row) =>
    [...row.text.matchAll(FORM)].flatMap((match) => {
      const { day = '', month = '', year = '' } = match.groups ?? {};
      const digits = digitsOf(`${day}${month}${year.length === 2 ? `20${year}` : year}`);
      const known = digits.filter((digit) => digit !== null).length - (year.length === 2 ? 2 : 0);
      const [start, end] = [match.index, match.index + match[0].length];
      return known < LEAST_DIGITS ? [] : [{ digits, start, end, row, reading, ...spanOf(row, start, end) }];
    }),
  );

const cover = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom);

const samePlace = (a: Shape, b: Shape): boolean =>
  a.row.page === b.row.page &&
  cover(a.box.top, a.box.height, b.box.top, b.box.height) > 0.5 * Math.min(a.box.height, b.box.height) &&
  cover(a.box.left, a.box.width, b.box.left, b.box.width) > 0.5 * Math.min(a.box.width, b.box.width);

/** The digits of one position by their votes, the most first. A sure reading counts about three times as much as an unsure one. */
const ranked = (shapes: readonly Shape[], position: number): { digit: string; votes: number }[] => {
  const votes = new Map<string, number>();
  for (const { digits, confidence } of shapes) {
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

/** The day of most votes, and the one that differs from it in the most disputed digit. */
const daysOf = (shapes: readonly Shape[]): string[] => {
  const positions = POSITIONS.map((position) => ranked(shapes, position));
  const first = positions.map(([best]) => best?.digit ?? '');
  const disputed = positions
    .map(([best, second], position) => ({ position, second, lead: (best?.votes ?? 0) - (second?.votes ?? 0) }))
    .filter(({ second }) => second !== undefined)
    .sort((a, b) => a.lead - b.lead)[0];
  const others = disputed?.second;
  const second = others === undefined ? [] : first.with(disputed?.position ?? 0, others.digit);
  return [dayOf(first), dayOf(second)].filter((iso) => iso !== null);
};

/** Days that the readings of one place make up together: 25/29/2017, 25/@9/2017 and 35/09/3017 are 25/09/2017. */
export const votedDates = (readings: readonly PassRows[]): VotedDate[] => {
  const places: Shape[][] = [];
  for (const shape of readings.flatMap(shapesIn)) {
    const home = places.find(([first]) => first !== undefined && samePlace(first, shape));
    if (home === undefined) places.push([shape]);
    else home.push(shape);
  }
  return places
    .filter((shapes) => shapes.length > 1)
    .flatMap((shapes) =>
      daysOf(shapes).flatMap((iso) => shapes.slice(0, 1).map(({ digits: _, ...place }) => ({ iso, ...place }))),
    );
};
