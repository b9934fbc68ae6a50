import { allMatches } from './all-matches.js';
import { foldText } from './fold-text.js';
import type { Box } from './page.js';
import { spanOf, type PassRows, type Row } from './rows.js';
import { inSameColumn, segmentsOf } from './segments.js';

export type ColumnRole = 'number' | 'description' | 'quantity' | 'unit' | 'price' | 'discount' | 'vat' | 'amount';

/** A column of the table of lines, by the place of its heading. */
export interface Column {
  readonly role: ColumnRole;
  readonly box: Box;
}

/** Headings, folded. The first pattern that fits decides: "prezzo totale" is an amount, "prezzo" a price. */
const HEADINGS: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    'number',
    /^(?:vare ?nr|varenummer|art\.? ?nr|artikel ?nr|cod(?:ice)?(?:\.? ?art\w*)?|item no|pos|nr|n|linje|rif)\.?$/,
  ],
  ['discount', /^(?:rabat|sconto|sc\.?(?: ?%)?|% ?sc\.?|discount|maggiorazione)(?: ?%)?\.?$/],
  [
    'vat',
    /^(?:moms|moms ?%|moms ?kode|% ?moms|iva|iva ?%|% ?iva|aliq\.?(?: ?iva)?|aliquota(?: ?iva)?|c(?:od)?\.? ?iva|vat|vat ?%|tax)\.?$/,
  ],
  [
    'amount',
    /^(?:belob(?: (?:dkk|kr|eur|ex.*|ekskl.*))?|i ?alt(?: .*)?|total(?:t|belob| dkk| pris)?|linje ?total|linje ?sum|sum|importo(?: ?(?:€|eur|euro|netto|totale))?|totale(?: ?(?:€|eur|riga))?|prezzo (?:totale|tot\.?)|tot\.?|amount|line total|total price|ammontare|valore|prezzo ?\(€\)|imponibile)$/,
  ],
  [
    'price',
    /^(?:pris|stk\.? ?pris|styk ?pris|enheds ?pris|a ?pris|time ?pris|pris ?pr\.? ?\S*|pris ?\/ ?\S*|prezzo(?: unit\w*\.?| ?\/? ?um)?|pr\.? ?unit\w*\.?|p\.? ?unit\w*\.?|p\.u\.|costo(?: unit\w*)?|tariffa|unit price|price|rate)$/,
  ],
  [
    'quantity',
    /^(?:antal(?: ?timer)?|maengde|stk|timer|qty|quantity|quantita|q\.? ?t(?:a|y)\.?.?|qta|q\.|pz|ore|n\. ?ore)\.?$/,
  ],
  ['unit', /^(?:enhed|um|u\.? ?m\.?|unit|unita)\.?$/],
  [
    'description',
    /^(?:beskrivelse|vare ?tekst|tekst|vare(?:navn)?|ydelse|produkt|specifikation|descrizione(?: \S+)*|articolo|prestazion\S+(?: \S+)*|oggetto|causale|description|item|product|service|dettaglio)$/,
  ],
];

const roleOf = (text: string): ColumnRole | null => {
  const folded = foldText(text)
    .replace(/(?<![:*])[:*]+$/, '')
    .trim();
  return HEADINGS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
};

const columnsFrom = (pieces: readonly { readonly text: string; readonly box: Box }[]): Column[] =>
  pieces.flatMap(({ text, box }) => {
    const role = roleOf(text);
    return role === null ? [] : [{ role, box }];
  });

/** Words of a row that stand alone as headings: narrow columns run together into one segment. */
const wordsOf = (row: Row): { text: string; box: Box }[] =>
  allMatches(/\S+/g, row.text).map((match) => ({
    text: match[0],
    box: spanOf(row, match.index, match.index + match[0].length).box,
  }));

const isHeader = (columns: readonly Column[]): boolean => {
  const roles = new Set(columns.map(({ role }) => role));
  return (
    (roles.has('amount') || roles.has('price')) &&
    (roles.has('description') || roles.has('quantity')) &&
    roles.size >= 2
  );
};

/** Returns the columns of a table if the row is its heading. */
export const columnsOf = (row: Row, reading: PassRows): readonly Column[] | null => {
  if (/\d[.,]\d\d/.test(row.text)) return null;
  const bySegment = columnsFrom(segmentsOf(row, reading));
  const columns = bySegment.length >= 3 || row.words.length < 3 ? bySegment : columnsFrom(wordsOf(row));
  const rolesOf = (some: readonly Column[]): number => new Set(some.map(({ role }) => role)).size;
  const chosen = rolesOf(columns) > rolesOf(bySegment) ? columns : bySegment;
  return isHeader(chosen) ? chosen : null;
};

/** A distance from here on means that a number does not overlap the heading of a column. */
export const NOT_IN_COLUMN = 10_000;

const distance = (a: Box, b: Box): number => {
  const gap = Math.max(a.left - (b.left + b.width), b.left - (a.left + a.width));
  const edges = Math.min(Math.abs(a.left + a.width - b.left - b.width), Math.abs(a.left - b.left));
  return gap > 0 ? NOT_IN_COLUMN + gap : edges;
};

/** Returns the column that a number stands in: one that it overlaps, otherwise the nearest. */
export const columnAt = (
  columns: readonly Column[],
  box: Box,
): { readonly role: ColumnRole; readonly distance: number } | null => {
  const found = columns
    .filter(({ role }) => role !== 'description' && role !== 'unit')
    .map((column) => ({ role: column.role, distance: distance(column.box, box) }))
    .sort((a, b) => a.distance - b.distance);
  return found[0] ?? null;
};

/** True when a word stands in the column of units, to the right of the descriptions. */
export const isUnit = (columns: readonly Column[], box: Box): boolean =>
  columns.some(({ role, box: heading }) => role === 'unit' && inSameColumn(heading, box));

/** The left edge of the descriptions, with the tolerance of one letter. */
export const descriptionsFrom = (columns: readonly Column[]): number | null => {
  // "Articolo  Descrizione": the first of two is the number of the article.
  const column = columns.findLast(({ role }) => role === 'description');
  return column === undefined ? null : column.box.left - column.box.height * 0.6;
};
