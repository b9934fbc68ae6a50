import type { ExtractedDocument, Field } from '#domain/extraction/confidence/fields.js';
import { lettersAndDigits } from '#domain/extraction/page/fold-text.js';
import { isExactName, NAME_SIMILARITY, nameSimilarity, sameAmount, type Truth } from './truth.js';

type JudgedField =
  'supplier' | 'supplierExact' | 'date' | 'total' | 'vat' | 'currency' | 'invoiceNumber' | 'supplierVatNumber';

export const JUDGED_FIELDS: readonly JudgedField[] = [
  'supplier',
  'supplierExact',
  'date',
  'total',
  'vat',
  'currency',
  'invoiceNumber',
  'supplierVatNumber',
];

/** True, false, or null when the truth is not known. */
export type Verdict = Readonly<Record<JudgedField, boolean | null>>;

const judged = (
  truth: string | null | undefined,
  field: Field | null,
  same: (normalized: string, truth: string) => boolean,
): boolean | null => (truth === null || truth === undefined ? null : field !== null && same(field.normalized, truth));

/** A tax of 0.00 is right when the document states no tax. */
const sameTax = (truth: string | null, field: Field | null): boolean | null =>
  truth === null ? null : field === null ? Number(truth) === 0 : sameAmount(field.normalized, truth);

const sameLetters = (a: string, b: string): boolean => lettersAndDigits(a) === lettersAndDigits(b);

export const judge = (extracted: ExtractedDocument, truth: Truth): Verdict => ({
  supplier: judged(truth.company, extracted.supplier, (name) => nameSimilarity(name, truth) >= NAME_SIMILARITY),
  supplierExact: judged(truth.company, extracted.supplier, (name) => isExactName(name, truth)),
  date: judged(truth.date, extracted.date, (a, b) => a === b),
  total: judged(truth.total, extracted.total, sameAmount),
  vat: sameTax(truth.vat, extracted.vat),
  currency: judged(truth.currency, extracted.currency, (a, b) => a === b),
  invoiceNumber: judged(truth.invoice_number, extracted.invoiceNumber, sameLetters),
  supplierVatNumber: judged(truth.supplier_vat_id, extracted.supplierVatNumber, sameLetters),
});

/** The fields that a document's confidence covers. A field with an unknown truth counts as right. */
export const allFiveRight = (verdict: Verdict): boolean =>
  (['supplier', 'date', 'total', 'vat', 'currency'] as const).every((field) => verdict[field] !== false);

export const threeRight = (verdict: Verdict): boolean =>
  (['supplier', 'date', 'total'] as const).every((field) => verdict[field] !== false);
