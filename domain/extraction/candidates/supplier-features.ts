import { allMatches } from '../page/all-matches.js';
import { foldText, lettersAndDigits } from '../page/fold-text.js';
import { TOP_ROWS, type NamePlace } from './name-places.js';
import { enclose, type Box } from '../page/page.js';
import type { PassRows, Row } from '../page/rows.js';
import { hasTradeWord, isAddressLike, isHeadingLike, legalFormIn } from '../page/supplier-words.js';

export const SUPPLIER_FEATURES: readonly string[] = [
  'row',
  'depth',
  'size',
  'largest-of-top',
  'rows-joined',
  'legal-form',
  'legal-form-at-end',
  'trade-word',
  'address-like',
  'heading-like',
  'digit-share',
  'upper-share',
  'length',
  'words',
  'colon',
  'next-is-registration',
  'next-is-address',
  'next-is-legal-form',
  'before-is-heading',
  'before-exists',
  'centred',
  'confidence',
  'pass-share',
  'agreement',
  'in-web-address',
  'repeated',
  'left-half',
  'right-half',
  'below-customer-heading',
  'rows-on-page',
  'passes',
  'odd-signs',
  'legal-form-two-below',
  'legal-form-only-in-last-row',
  'size-spread',
  'next-same-size',
  'wraps-into-next',
  'joined-by-wrap',
  'customer-heading-right-above',
  'known-likeness',
  'known-by-number',
  'other-known-by-number',
];

/** Clues from the whole document. */
export interface SharedClues {
  readonly passes: number;
  readonly domains: ReadonlySet<string>;
}

const bit = (value: boolean): number => (value ? 1 : 0);

const isRegistration = (text: string): boolean =>
  /^\W{0,20}[\d\s()-]{5,40}-?[A-Z]?\W{0,20}$/i.test(text) ||
  /^\W{0,20}(?:co|reg|roc|company|gst|cvr|p\.? ?iva|vat)\b.*[\d\s()-]{5}-?[A-Z]?\W{0,20}$/i.test(text) ||
  /\b(?:co\.?\s?reg|reg\.? ?no|roc|company no|cvr|p\.? ?iva|partita iva|gst (?:id|no|reg))\b/i.test(text);

/** Web and mail domains in the text without their endings. They often contain the supplier's name. */
export const domainNames = (readings: readonly PassRows[]): ReadonlySet<string> =>
  new Set(
    readings.flatMap((reading) =>
      reading.rows.flatMap((row) =>
        allMatches(/(?:www\.|@|https?:\/\/)\s?([a-z0-9-]{3,})\.[a-z]{2,}/g, row.text.toLowerCase()).map((match) =>
          lettersAndDigits(match[1] ?? ''),
        ),
      ),
    ),
  );

const CUSTOMER_HEADING =
  /\b(?:bill(?:ed|ing)? (?:to|address)|ship(?:ped|ping)? (?:to|address)|sold to|deliver(?:y|ed)? to|customer|buyer|kunde|kaeufer|kaufer|cliente|spett|cessionario|destinatario|rechnungsempfanger|rechnungsadresse|warenempfanger|lieferadresse|leveres til|faktureres til|adresse de livraison|adresse de facturation|factuuradres|afleveradres|attn|att)\b/;

const textFeatures = ({ text, rows, reading }: NamePlace): number[] => {
  const folded = foldText(text);
  const form = legalFormIn(folded);
  const letters = text.replace(/[^\p{L}]/gu, '');
  const first = rows[0];
  const before = first === undefined ? undefined : reading.rows[first.index - 1];
  const after = reading.rows[(rows.at(-1)?.index ?? 0) + 1];
  const next = foldText(after?.text ?? '');
  const size = Math.max(...rows.flatMap((row) => row.words.map((word) => word.box.height))) / reading.letterHeight;
  const topSizes = reading.rows
    .slice(0, TOP_ROWS)
    .map((row) => Math.max(...row.words.map((word) => word.box.height)) / reading.letterHeight);
  const box = enclose(rows.map((row) => row.box));
  const centre = (box.left + box.width / 2) / Math.max(1, reading.pageWidth);
  return [
    (first?.index ?? 0) + (reading.page - 1) * 50,
    box.top / Math.max(1, reading.pageHeight),
    size,
    bit(size >= Math.max(...topSizes) * 0.95),
    rows.length,
    bit(form !== null),
    bit(form !== null && folded.replace(/[^a-z/]/g, '').endsWith(form.replace(/[^a-z/]/g, ''))),
    bit(hasTradeWord(folded)),
    bit(isAddressLike(folded.replace(/\([^)]{0,200}\)/g, ' '))),
    bit(isHeadingLike(folded)),
    text.replace(/\D/g, '').length / text.length,
    letters === '' ? 0 : letters.replace(/[^\p{Lu}]/gu, '').length / letters.length,
    text.length,
    text.split(' ').length,
    bit(text.includes(':')),
    bit(isRegistration(after?.text ?? '')),
    bit(isAddressLike(next)),
    bit(legalFormIn(next) !== null),
    bit(before !== undefined && isHeadingLike(foldText(before.text))),
    bit(before !== undefined),
    Math.abs(centre - 0.5),
  ];
};

const rowHeight = (row: Row): number => Math.max(...row.words.map((word) => word.box.height));

/** The part of a page that has print on it, from its left to its right edge. */
export const printWidth = ({ rows }: PassRows): number =>
  Math.max(...rows.map(({ box }) => box.left + box.width)) - Math.min(...rows.map(({ box }) => box.left));

/** The first word of the next row had no room: the printer broke the line, and the text goes on. */
export const wraps = (row: Row | undefined, next: Row | undefined, width: number): boolean => {
  const word = next?.words[0];
  if (row === undefined || word === undefined) return false;
  const isSameSize = Math.abs(rowHeight(row) - word.box.height) < 0.25 * rowHeight(row);
  return isSameSize && row.box.width + word.box.width + 0.5 * word.box.height > 0.97 * width;
};

/**
 * Features that show whether joined rows form one name: a legal form usually ends a name, and its rows have the same
 * print size.
 */
const joiningFeatures = ({ rows, reading }: NamePlace): number[] => {
  const last = rows.at(-1);
  const next = reading.rows[(last?.index ?? 0) + 1];
  const second = reading.rows[(last?.index ?? 0) + 2];
  const heights = rows.map(rowHeight);
  const width = printWidth(reading);
  const hasForm = (row: Row | undefined): boolean =>
    row !== undefined && legalFormIn(foldText(`x ${row.text}`)) !== null;
  return [
    bit(hasForm(second) && !hasForm(next)),
    bit(rows.length > 1 && hasForm(last) && !rows.slice(0, -1).some(hasForm)),
    Math.max(...heights) / Math.max(1, Math.min(...heights)),
    next === undefined || last === undefined ? 0 : Math.min(3, rowHeight(next) / Math.max(1, rowHeight(last))),
    bit(wraps(last, next, width)),
    bit(rows.length > 1 && rows.slice(1).every((row, index) => wraps(rows[index], row, width))),
  ];
};

const wordsOver = (row: Row | undefined, { left, width }: Box): string =>
  (row?.words ?? [])
    .filter(({ box }) => box.left < left + width && box.left + box.width > left)
    .map((word) => word.text)
    .join(' ');

export const supplierFeatures = (
  best: NamePlace,
  places: readonly NamePlace[],
  agreement: number,
  likeness: number,
  shared: SharedClues,
): number[] => {
  const { reading, key, rows } = best;
  const folded = foldText(best.text);
  const column = (best.box.left + best.box.width / 2) / Math.max(1, reading.pageWidth);
  const above = reading.rows.slice(Math.max(0, (rows[0]?.index ?? 0) - 3), rows[0]?.index ?? 0);
  const words = folded.split(' ').filter((word) => word.length > 3);
  return [
    ...textFeatures(best),
    best.confidence,
    new Set(places.map((place) => place.reading)).size / shared.passes,
    agreement,
    bit(
      [...shared.domains].some(
        (domain) => key.startsWith(domain) || words.some((word) => domain.includes(word.toUpperCase())),
      ),
    ),
    reading.rows.filter((row) => lettersAndDigits(row.text).includes(key)).length - 1,
    bit(column < 0.45),
    bit(column > 0.55),
    bit(above.some((row) => CUSTOMER_HEADING.test(foldText(wordsOver(row, best.box))))),
    reading.rows.length,
    shared.passes,
    best.text.replace(/[\p{L}\p{N}\s.,&'()/-]/gu, '').length,
    ...joiningFeatures(best),
    bit(CUSTOMER_HEADING.test(folded) || CUSTOMER_HEADING.test(foldText(wordsOver(above.at(-1), best.box)))),
    likeness,
  ];
};
