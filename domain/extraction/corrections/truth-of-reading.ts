import type { CorrectedReading } from './correct-reading.js';
import type { CorrectableField } from './reading-values.js';

/** One line of truth.jsonl, as `npm run eval` reads it. Null is not judged. */
interface TruthLine {
  readonly file: string;
  readonly kind: string;
  readonly company: string | null;
  readonly date: string | null;
  readonly total: string | null;
  readonly vat: string | null;
  readonly currency: string | null;
  readonly invoice_number: string | null;
  readonly supplier_vat_id: string | null;
}

/** What people say about a document, and nothing else. A value that was only read is not evidence. */
export function truthOfReading(file: string, reading: CorrectedReading): TruthLine {
  const value = (field: CorrectableField, text: string | number | null): string | null =>
    text !== null && reading.corrections.some((correction) => correction.field === field) ? String(text) : null;
  return {
    file,
    kind: reading.kind ?? 'receipt',
    company: value('supplier.name', reading.supplier.name),
    date: value('date', reading.date),
    total: value('total', reading.total),
    vat: value('vat', reading.vat) ?? value('vatLines', reading.vat),
    currency: value('currency', reading.currency),
    invoice_number: value('number', reading.number),
    supplier_vat_id: value('supplier.vatNumber', reading.supplier.vatNumber),
  };
}
