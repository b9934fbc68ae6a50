import { amountsIn } from './amounts.js';
import { datesIn } from './dates.js';
import { foldText } from './fold-text.js';
import { rememberTexts } from './remember.js';
import { spanOf, type PassRows, type Row } from './rows.js';
import { segmentsOf } from './segments.js';
import type { Box } from './page.js';
import {
  DELIVERY_LABELS,
  INVOICE_LABELS,
  ORDER_LABELS,
  PAYMENT_LABELS,
  type LabelPattern,
} from './reference-labels.js';

export interface FoundReference {
  readonly value: string;
  readonly score: number;
  readonly share: number;
  readonly page: number;
  readonly box: Box;
  readonly label: string;
}

/** Danish payment slips: "+71<000000000123456+12345678<". The digits between "<" and "+" are the payment reference. */
const DANISH_SLIP = /\+\s?(?:71|73|75|04|15)\s?<\s?(\d{10,19})?\s?\+\s?\d{7,8}\s?</;
/** ISO 11649 creditor reference. */
const CREDITOR_REFERENCE = /\bRF\d{2}[\sA-Z0-9]{4,25}\b/;

/** Removes case and accents but keeps the length, so that positions also apply to the printed text. "B0N" is read as "bon". */
const foldInPlace = rememberTexts((text) =>
  [...text.replace(/(?<=\p{L})0(?=\p{L})/gu, 'o')]
    .map((sign) => {
      const folded = foldText(sign);
      return folded.length === 1 ? folded : sign === ' ' ? ' ' : sign.toLowerCase().charAt(0);
    })
    .join(''),
);

/** A spaced suffix has a digit or is in capitals: "1/ 23", "123 / A". */
const TOKEN =
  /[#A-Za-z0-9](?:[A-Za-z0-9._]|[-/](?=[A-Za-z0-9]))*(?:\s?[-/]\s?(?:(?=[A-Za-z]*\d)[A-Za-z0-9]+|[A-Z]{1,3}(?![A-Za-z])))*(?: [A-Z]{1,3}(?= (?:del|DEL) ))?/;

/** A series before the number: "FPR 12/26", "INV 20417". */
const IN_SERIES = /^(?!(?:NR?|NO|DEL) )[A-Z]{1,4} (?:\d+[-/]\d[\w/-]*|\d{3,})(?= |$)/;

/** Long numbers are printed in groups: "7719 2240 11". */
const GROUPED_DIGITS = /^\d{2,6}(?: \d{2,6})+$/;

/** A single digit is a number only directly after its label: "Fattura n. 7". "TD01" is a type of document. */
const looksLikeNumber = (text: string, isSpecific: boolean): boolean =>
  /\d/.test(text) &&
  !/^TD\d\d$/i.test(text) &&
  text.length >= (isSpecific ? 1 : 2) &&
  text.length <= 32 &&
  !/^\d{1,2}[.:]\d{2}$/.test(text);

/** Two or three digits are usually a country code, a page or a count. */
const lengthScore = (text: string): number => (text.length < 4 ? -2 : Math.min(1, text.length / 8));

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The dates and amounts of a row, which are not numbers of a document. Found once per row, because a row may have many labels. */
class OtherNumbers {
  readonly #byRow = new Map<Row, readonly Span[]>();

  in(row: Row): readonly Span[] {
    const known = this.#byRow.get(row);
    if (known !== undefined) return known;
    // "1906/2026" is a number of the year, not a date that lost a separator.
    const isNumberOfYear = ({ start, end }: Span): boolean => /^\d{1,6}[/-]\d{4}$/.test(row.text.slice(start, end));
    const dates = datesIn(row).filter((date) => date.form !== 'compact' && !isNumberOfYear(date));
    const found = [...dates, ...amountsIn(row)];
    this.#byRow.set(row, found);
    return found;
  }
}

/** Returns the number at or after `start`. Skips dates and amounts. A gap of two spaces ends a number. */
const tokenAt = (
  row: Row,
  start: number,
  others: OtherNumbers,
  isSpecific = false,
): (Span & { readonly text: string }) | null => {
  const rest = row.text.slice(start).replace(/^[\s:#.°º№–—-]+/, '');
  const from = row.text.length - rest.length;
  const [column = ''] = rest.split(/ {2,}/);
  const found = GROUPED_DIGITS.exec(column) ?? IN_SERIES.exec(column) ?? TOKEN.exec(column);
  if (found === null || found.index > 3) return null;
  const begin = from + found.index;
  // "2026-104 / 03.03.2026": the number ends where the date begins.
  const date = others.in(row).find((other) => other.start > begin && row.text.charAt(other.start - 1) === ' ');
  const text = found[0].slice(0, date === undefined ? undefined : date.start - begin).replace(/[-/._\s]+$/, '');
  const end = begin + text.length;
  const taken = others
    .in(row)
    .some((other) => other.start < end && other.end > begin && other.end - other.start >= text.length - 1);
  return taken || !looksLikeNumber(text, isSpecific) ? null : { text, start: begin, end };
};

const below = (reading: PassRows, row: Row, start: number, end: number): { row: Row; start: number } | null => {
  const label = spanOf(row, start, end).box;
  const next = reading.rows[row.index + 1];
  if (next === undefined) return null;
  const index = next.words.findIndex(
    ({ box }) => box.left < label.left + label.width && box.left + box.width > label.left,
  );
  return index === -1 ? null : { row: next, start: next.starts[index] ?? 0 };
};

/** A table whose numbers do not stand below their headings: as many columns in both rows, in the same order. */
const inColumnBelow = (reading: PassRows, row: Row, position: number): { row: Row; start: number } | null => {
  const next = reading.rows[row.index + 1];
  if (next === undefined) return null;
  const [headings, values] = [segmentsOf(row, reading), segmentsOf(next, reading)];
  if (headings.length < 2 || headings.length !== values.length) return null;
  const value = values[headings.findIndex(({ start, end }) => start <= position && position < end)];
  return value === undefined ? null : { row: next, start: value.start };
};

const nextAlone = (reading: PassRows, row: Row): { row: Row; start: number } | null => {
  const next = reading.rows[row.index + 1];
  return next !== undefined && /^[A-Z0-9/-]*\d[A-Z0-9/-]*$/i.test(next.text) ? { row: next, start: 0 } : null;
};

/** A till breaks a row that is too long: the label ends one row, and its number is all there is in the next. */
const wrapped = (reading: PassRows, row: Row, end: number, isSpecific: boolean): { row: Row; start: number } | null => {
  const isCut = isSpecific && row.text.slice(end).trim() === '' && row.text.includes(' ');
  return isCut ? nextAlone(reading, row) : null;
};

/** The label of another document: "Rif. fattura 747/2026", "Vedr. faktura 20417". */
const refersToOther = (before: string): boolean =>
  /(?<![a-z])(?:rif(?:erimento)?|relativ[ao]|vedr(?:orende)?|vedrorer|storno|rettifica|della|alla|sulla|oprindelig|original|krediterer|til|for|jf|af|ns)[\s.:]*$/.test(
    before,
  );

const SPECIFIC_WEIGHT = 3.5;
/** From this weight on a single digit is a number: "Numero 7". */
const SHORT_NUMBER_WEIGHT = 1.5;
const REFERENCE_PENALTY = 3;

const referencesIn = (reading: PassRows, labels: readonly LabelPattern[]): Omit<FoundReference, 'share'>[] => {
  const others = new OtherNumbers();
  return reading.rows.flatMap((row) => {
    const folded = foldInPlace(row.text);
    return labels.flatMap(({ pattern, weight, isTitle }) =>
      [...folded.matchAll(pattern)].flatMap((match) => {
        const end = match.index + match[0].length;
        const label = row.text.slice(match.index, end).trim();
        const isSpecific = weight >= SPECIFIC_WEIGHT;
        const right = tokenAt(row, end, others, weight >= SHORT_NUMBER_WEIGHT);
        const own = refersToOther(folded.slice(0, match.index)) ? weight - REFERENCE_PENALTY : weight;
        if (right !== null)
          return [
            {
              value: right.text,
              score: own + lengthScore(right.text),
              page: row.page,
              box: spanOf(row, right.start, right.end).box,
              label,
            },
          ];
        const under = isTitle
          ? nextAlone(reading, row)
          : (wrapped(reading, row, end, isSpecific) ?? below(reading, row, match.index, end));
        // A row of a table that has a date, too: "Numero  Data" above "7  03/03/2026".
        const tokenIn = (place: { row: Row; start: number } | null) =>
          place && tokenAt(place.row, place.start, others, isSpecific || others.in(place.row).length > 0);
        const column = isTitle ? null : inColumnBelow(reading, row, match.index + match[0].trimEnd().length - 1);
        const place = tokenIn(under) === null ? column : under;
        const token = tokenIn(place);
        if (place === null || token === null) return [];
        return [
          {
            value: token.text,
            score: own - 0.5 + lengthScore(token.text),
            page: row.page,
            box: spanOf(place.row, token.start, token.end).box,
            label,
          },
        ];
      }),
    );
  });
};

const rank = (readings: readonly PassRows[], labels: readonly LabelPattern[]): FoundReference[] => {
  const passes = Math.max(1, readings.filter((reading) => reading.page === readings[0]?.page).length);
  const byValue = new Map<string, { best: Omit<FoundReference, 'share'>; seen: Set<PassRows> }>();
  for (const reading of readings) {
    for (const found of referencesIn(reading, labels)) {
      const known = byValue.get(found.value);
      if (known === undefined) byValue.set(found.value, { best: found, seen: new Set([reading]) });
      else {
        known.seen.add(reading);
        if (found.score > known.best.score) known.best = found;
      }
    }
  }
  return [...byValue.values()]
    .map(({ best, seen }) => ({ ...best, share: Math.min(1, seen.size / passes) }))
    .sort((a, b) => b.score + 2 * b.share - (a.score + 2 * a.share) || a.page - b.page || a.box.top - b.box.top);
};

export const findInvoiceNumber = (readings: readonly PassRows[]): FoundReference | null =>
  rank(readings, INVOICE_LABELS)[0] ?? null;

export const findOrderReference = (readings: readonly PassRows[]): FoundReference | null =>
  rank(readings, ORDER_LABELS)[0] ?? null;

export const findDeliveryReference = (readings: readonly PassRows[]): FoundReference | null =>
  rank(readings, DELIVERY_LABELS)[0] ?? null;

export const findPaymentReference = (readings: readonly PassRows[]): FoundReference | null => {
  for (const reading of readings) {
    for (const row of reading.rows) {
      const slip = DANISH_SLIP.exec(row.text) ?? CREDITOR_REFERENCE.exec(row.text);
      if (slip !== null)
        return {
          value: slip[0].replace(/\s/g, ''),
          score: 5,
          share: 1,
          page: row.page,
          box: row.box,
          label: 'payment slip code',
        };
    }
  }
  return rank(readings, PAYMENT_LABELS)[0] ?? null;
};
