import { allMatches } from '../page/all-matches.js';
import { amountsIn } from './amounts.js';
import { datesIn } from './dates.js';
import { foldText } from '../page/fold-text.js';
import { rememberPer, rememberTexts } from '../page/remember.js';
import { spanOf, type PassRows, type Row } from '../page/rows.js';
import { inSameColumn, segmentsOf } from '../page/segments.js';
import type { Box } from '../page/page.js';
import {
  DELIVERY_LABELS,
  INVOICE_LABELS,
  ORDER_LABELS,
  PAYMENT_LABELS,
  type LabelPattern,
} from '../page/reference-labels.js';

export interface FoundReference {
  readonly value: string;
  readonly score: number;
  readonly share: number;
  readonly page: number;
  readonly box: Box;
  /** As it is printed; null for a code whose form says what it is. */
  readonly label: string | null;
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

/** Two or three digits are usually a country code, a page or a count, but not directly after their label. */
const lengthScore = (text: string, isSpecific: boolean): number =>
  text.length >= 4 ? Math.min(1, text.length / 8) : isSpecific ? -0.5 : -2;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The dates and amounts of a row, which are not numbers of a document. A row may have many labels. */
const otherNumbersIn = rememberPer((row: Row): readonly Span[] => {
  // "1906/2026" is a number of the year, not a date that lost a separator.
  const isNumberOfYear = ({ start, end }: Span): boolean =>
    /^(?:\d{1,6}[/-]\d{4}|\d{4}[/-]\d{3,6})$/.test(row.text.slice(start, end));
  const dates = datesIn(row).filter((date) => date.form !== 'compact' && !isNumberOfYear(date));
  // "P.IVA 02690047593  Bolletta n. 374488": the number is no amount that lost its decimal point.
  const amounts = amountsIn(row).filter(({ quality }) => quality !== 'repaired');
  return [...dates, ...amounts];
});

/** Returns the number at or after `start`. Skips dates and amounts. A gap of two spaces ends a number. */
const tokenAt = (row: Row, start: number, isSpecific = false): (Span & { readonly text: string }) | null => {
  const rest = row.text.slice(start).replace(/^[\s:#.°º№–—-]+/, '');
  const from = row.text.length - rest.length;
  const [column = ''] = rest.split(/ {2,}/);
  const found = GROUPED_DIGITS.exec(column) ?? IN_SERIES.exec(column) ?? TOKEN.exec(column);
  if (found === null || found.index > 3) return null;
  const begin = from + found.index;
  // "2026-104 / 03.03.2026": the number ends where the date begins.
  const date = otherNumbersIn(row).find((other) => other.start > begin && row.text.charAt(other.start - 1) === ' ');
  const text = found[0]
    .slice(0, date === undefined ? undefined : date.start - begin)
    .replace(/(?<![-/._\s])[-/._\s]+$/, '');
  const end = begin + text.length;
  const taken = otherNumbersIn(row).some(
    (other) => other.start < end && other.end > begin && other.end - other.start >= text.length - 1,
  );
  return taken || !looksLikeNumber(text, isSpecific) ? null : { text, start: begin, end };
};

interface Place {
  readonly row: Row;
  readonly start: number;
}

/** How far below its heading a number may stand, in typical letters. */
const LETTERS_BELOW = 2;

/** The rows below a box. The other column of a page often has a row between a heading and its number. */
const rowsBelow = (reading: PassRows, row: Row, box: Box): Row[] =>
  reading.rows
    .slice(row.index + 1, row.index + 4)
    .filter((next, index) => index === 0 || next.box.top - box.top - box.height < LETTERS_BELOW * reading.letterHeight);

/** "FPR 12/26" begins with its series, although only "12/26" stands below the heading. */
const startOfSeries = (text: string, start: number): number =>
  start - (/(?<![^ ])[A-Z]{2,4} $/.exec(text.slice(0, start))?.[0].length ?? 0);

const belowBox = (reading: PassRows, row: Row, label: Box): Place | null => {
  // A number that is centred or indented may miss a short heading such as "N.".
  const margin = reading.letterHeight;
  const near = { ...label, left: label.left - margin, width: label.width + 2 * margin };
  for (const next of rowsBelow(reading, row, label)) {
    const overlapping = next.words.findIndex(({ box }) => inSameColumn(box, label));
    const index = overlapping === -1 ? next.words.findIndex(({ box }) => inSameColumn(box, near)) : overlapping;
    const start = next.starts[index];
    if (start !== undefined) return { row: next, start: startOfSeries(next.text, start) };
  }
  return null;
};

/** Below the label, or else below the whole heading: "Copia di fattura n." */
const below = (reading: PassRows, row: Row, start: number, end: number): Place | null => {
  const heading = segmentsOf(row, reading).find((segment) => segment.start <= start && start < segment.end);
  return belowBox(reading, row, spanOf(row, start, end).box) ?? (heading ? belowBox(reading, row, heading.box) : null);
};

/** A table whose numbers do not stand below their headings: as many columns in both rows, in the same order. */
const inColumnBelow = (reading: PassRows, row: Row, position: number): Place | null => {
  const next = reading.rows[row.index + 1];
  if (next === undefined) return null;
  const [headings, values] = [segmentsOf(row, reading), segmentsOf(next, reading)];
  if (headings.length < 2 || headings.length !== values.length) return null;
  const value = values[headings.findIndex(({ start, end }) => start <= position && position < end)];
  return value === undefined ? null : { row: next, start: value.start };
};

const ALONE = /^(?:[A-Z]{2,4} )?[A-Z0-9/.-]*\d[A-Z/-]*$/i;

const nextAlone = (reading: PassRows, row: Row): Place | null => {
  const next = reading.rows[row.index + 1];
  return next !== undefined && ALONE.test(next.text) ? { row: next, start: 0 } : null;
};

/** The number below a heading such as "Fattura" or "Documento", if it is all there is in that column. */
const aloneBelow = (reading: PassRows, row: Row, start: number, end: number): Place | null => {
  const place = below(reading, row, start, end);
  const segment = place && segmentsOf(place.row, reading).find((part) => part.start === place.start);
  return segment && ALONE.test(segment.text) ? place : null;
};

/** A till breaks a row that is too long: the label ends one row, and its number is all there is in the next. */
const wrapped = (reading: PassRows, row: Row, end: number, isSpecific: boolean): Place | null => {
  const isCut = isSpecific && row.text.slice(end).trim() === '' && row.text.includes(' ');
  return isCut ? nextAlone(reading, row) : null;
};

/** The label of another document: "Rif. fattura 747/2026", "Vedr. faktura 20417". `before` is what stands before it in its column. */
const refersToOther = (before: string): boolean =>
  /(?<![a-z])(?:rif(?:erimento)?|relativ[ao]|vedr(?:orende)?|vedrorer|storno|rettifica|della|alla|sulla|oprindelig|original|krediterer|til|for|jf|af|ns|vs|vostra|deres|jeres)[\s.:]*$/.test(
    before,
  );

const BARE_LABEL = /^(?:numero|nummer|number|num|nr|no|n)[\s.:#°º]*$/;
/** What may stand before a bare "n.": a word for the document, its series, its date, or the end of a phrase. */
const OWN_NOUN =
  /(?:fattura|fatt|ft|documento|doc|parcella|notula|bolletta|nota|credito|ricevuta|scontrino|faktura|kreditnota|regning|bilag|kvittering|bon|invoice|receipt|avviso|copia|cortesia|elettronica|vendita|immediata|differita|serie|sezionale|(?:serie|sezionale)[\s.:]+\w{1,3}|\d|[-–—/,:;)])[\s.]*$/;

/** A bare "n." counts what stands before it in its column: "DDT n. 442", "Preventivo n. 641 del 01/03/2026". */
const countsOther = (label: string, before: string): boolean =>
  BARE_LABEL.test(label) && before.trim() !== '' && !OWN_NOUN.test(before);

/** "Data fattura", "Scadenza fattura": what follows is not the number. */
const isOtherHeading = (before: string): boolean =>
  /(?<![a-z])(?:data|date|scadenza|importo|totale|pagamento|oggetto) (?:di |del(?:la)? )?$/.test(before);

/** "10121 Torino" below a label is an address. "331 del 03/03/2026" is a number. */
const BEFORE_WORD = /^ (?!del |dated? |dato )\p{L}{3}/iu;

const SPECIFIC_WEIGHT = 3.5;
/** From this weight on a single digit is a number: "Numero 7". */
const SHORT_NUMBER_WEIGHT = 1.5;
const REFERENCE_PENALTY = 3;

const referencesIn = (reading: PassRows, labels: readonly LabelPattern[]): Omit<FoundReference, 'share'>[] =>
  reading.rows.flatMap((row) => {
    const folded = foldInPlace(row.text);
    return labels.flatMap(({ pattern, weight, isTitle }) =>
      allMatches(pattern, folded).flatMap((match) => {
        const end = match.index + match[0].length;
        const label = row.text.slice(match.index, end).trim();
        const isSpecific = weight >= SPECIFIC_WEIGHT;
        const right = tokenAt(row, end, weight >= SHORT_NUMBER_WEIGHT);
        const before = folded.slice(0, match.index).split(/ {2,}/).at(-1) ?? '';
        if (countsOther(match[0], before) || isOtherHeading(before)) return [];
        const own = refersToOther(before) ? weight - REFERENCE_PENALTY : weight;
        if (right !== null)
          return [
            {
              value: right.text,
              score: own + lengthScore(right.text, isSpecific),
              page: row.page,
              box: spanOf(row, right.start, right.end).box,
              label,
            },
          ];
        const under = isTitle
          ? aloneBelow(reading, row, match.index, end)
          : (wrapped(reading, row, end, isSpecific) ?? below(reading, row, match.index, end));
        // A row of a table that has a date, too: "Numero  Data" above "7  03/03/2026".
        const tokenIn = (place: Place | null) => {
          const token = place && tokenAt(place.row, place.start, isSpecific || otherNumbersIn(place.row).length > 0);
          return token && BEFORE_WORD.test(place.row.text.slice(token.end)) ? null : token;
        };
        const column = isTitle ? null : inColumnBelow(reading, row, match.index + match[0].trimEnd().length - 1);
        const place = tokenIn(under) === null ? column : under;
        const token = tokenIn(place);
        if (place === null || token === null) return [];
        return [
          {
            value: token.text,
            score: own - 0.5 + lengthScore(token.text, isSpecific),
            page: row.page,
            box: spanOf(place.row, token.start, token.end).box,
            label,
          },
        ];
      }),
    );
  });

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
          label: null,
        };
    }
  }
  return rank(readings, PAYMENT_LABELS)[0] ?? null;
};
