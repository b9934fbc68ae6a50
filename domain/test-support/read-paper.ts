import { extractDocument } from '../extraction/extract-document.js';
import type { ExtractionContext, Field } from '../extraction/confidence/fields.js';
import { pageOfText } from '../extraction/page/page.js';

/** A page of text, where two or more spaces separate columns, and what is to be read from it. */
export interface PaperExample {
  readonly name: string;
  readonly text: string;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly context?: Partial<ExtractionContext>;
}

const TODAY = '2026-04-20';

/** Reads a text and returns its fields as normalised text, so that a test can name those it is about. */
export const readPaper = (
  text: string,
  context: Partial<ExtractionContext> = {},
): Readonly<Record<string, unknown>> => {
  const read = extractDocument([pageOfText(text)], { today: TODAY, ...context });
  const fields: Readonly<Record<string, Field | null>> = {
    supplier: read.supplier,
    vatNumber: read.supplierVatNumber,
    buyer: read.buyer,
    date: read.date,
    due: read.dueDate,
    number: read.invoiceNumber,
    total: read.total,
    vat: read.vat,
    currency: read.currency,
    iban: read.iban,
    withholding: read.withholding,
    pensionFund: read.pensionFund,
    ...read.further,
  };
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field?.normalized])),
    kind: read.kind,
    vatLines: read.vatLines,
    lines: read.lineItems.map(({ amount }) => amount),
    quantities: read.lineItems.map(({ quantity }) => quantity),
    rates: read.lineItems.map(({ vatRate }) => vatRate),
  };
};
